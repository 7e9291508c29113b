package play

import (
	"slices"

	"boardroom/core"
	"boardroom/view/keys"
	"boardroom/view/room"
)

// Actions is what keys do at the table now.
func (t *Table) Actions() keys.Table {
	if t.mover.Typing() {
		return append(t.quittingUnsaved(), t.mover.Finishing()...)
	}
	table := t.leavingUnsaved()
	if t.state.Over && !t.Place.Watches() {
		table = append(table, keys.Action{Keys: []keys.Key{"g"}, Label: "Play again", Help: "Another sitting of the same players", Do: t.away(t.Again)})
	}
	switch {
	case t.state.Over:
		table = append(table, keys.Action{Keys: []keys.Key{"a"}, Label: "Analyse", Help: "Look back, and judge every turn and every roll", Do: func() { t.lookBack(true) }})
	case t.Place.Watches():
	case t.state.Between() && t.standing.Running:
		table = append(table, t.goingOn()...)
	}
	table = slices.Concat(table, t.beingTutored(), t.mover.Releasing(), t.mover.Aside(t.hinting()), t.answers(), t.mover.Words(),
		t.mover.Aside(slices.Concat(t.helping(), t.mover.Moving(), keys.Table{t.takingBack(), t.redoing()}, t.mover.Walks(), t.others())))
	return append(table, t.mover.Beginning(table)...)
}

// helping is what helps a person over a doubt.
func (t *Table) helping() keys.Table {
	return keys.Table{
		{Keys: []keys.Key{"i"}, Label: "Hint", Help: "The best plays in the eyes of the strongest computer player, and why; again: puts them away", Why: t.canHint, Do: t.toggleHint},
	}
}

// goingOn is how a sitting of several games goes on.
func (t *Table) goingOn() keys.Table {
	table := keys.Table{{Keys: []keys.Key{"g", keys.Enter}, Label: "Next game", Help: "Play the next game", Why: t.answered, Do: func() { t.answerNext(true) }}}
	if t.state.Terms.To == core.Money {
		table = append(table, keys.Action{Keys: []keys.Key{"e"}, Label: "End", Help: "End the session", Do: t.endMoney})
	}
	return table
}

// answers are those to an offer, should its dialog be closed.
func (t *Table) answers() keys.Table {
	if t.state.Offer == nil || !t.mine() {
		return nil
	}
	return keys.Table{
		{Keys: []keys.Key{"y"}, Label: "Accept", Help: "Accept the offer", Do: func() { t.post(core.Accept) }},
		{Keys: []keys.Key{"n"}, Label: "Refuse", Help: "Refuse the offer", Do: func() { t.post(core.Refuse) }},
	}
}

// others is what is there at any time.
func (t *Table) others() keys.Table {
	table := append(t.givingUp(), keys.Action{Keys: []keys.Key{"f"}, Label: "Flip", Help: "Turn the board round", Do: func() { t.flipped = !t.flipped }})
	return append(append(table, slices.Concat(t.giving(), t.claiming(), t.hurrying(), t.talking(), t.sealing())...), keys.Table{
		{Keys: []keys.Key{"v"}, Label: "Look back", Help: "Step through the game so far", Why: t.begun, Do: func() { t.lookBack(false) }},
		{Keys: []keys.Key{"s"}, Label: t.pauseLabel(), Help: "Stop the computer, or let it go on", Why: t.canPause, Do: t.togglePause, Hidden: t.mine() || t.standing.Runs == 0},
		{Keys: []keys.Key{"y"}, Label: "Copy", Help: "Copy the position as text", Hidden: true, Why: t.begun, Do: func() { t.Copy(t.position().String()) }},
		{Keys: []keys.Key{"R"}, Label: "Rules", Help: "The rules of the game", Do: t.Rules},
	}...)
}

// hurrying are the keys for the pace of computers among themselves.
func (t *Table) hurrying() keys.Table {
	if t.sitting.Persons() > 0 || t.Place.Watches() {
		return nil
	}
	return keys.Table{
		{Keys: []keys.Key{"+", "="}, Label: "Faster", Help: "Let the computers play faster", Do: func() { t.Hurry(1) }},
		{Keys: []keys.Key{"-"}, Label: "Slower", Help: "Let the computers play more slowly", Do: func() { t.Hurry(-1) }},
	}
}

// lookBack steps through the games so far, and analyses them if asked to.
func (t *Table) lookBack(analyse bool) { t.Review(t.state, t.flipped, analyse) }

func (t *Table) pauseLabel() string {
	if !t.standing.Running && !t.state.Over {
		return goOn
	}
	return "Stop"
}

func (t *Table) togglePause() {
	if t.standing.Running {
		t.do(t.Place.Stop())
		return
	}
	t.do(t.Place.Go())
}

// post hands in moves of the person whose turn it is, once they are sure, and the
// tutor has nothing to say against them.
func (t *Table) post(moves ...core.Move) {
	for _, w := range t.hands().Words(t.position()) {
		if w.Ask != "" && slices.Equal(w.Moves, moves) {
			t.Room.Ask(w.Label, w.Ask,
				room.Answer{Key: keys.Key(w.Key), Label: w.Label, Do: func() { t.tell(moves) }},
				room.Answer{Key: "n", Label: notNow})
			return
		}
	}
	t.tell(moves)
}

// tell hands in moves of which the person is sure.
func (t *Table) tell(moves []core.Move) {
	if !t.awaitsTutor(moves) {
		t.hand(moves)
	}
}

// hand hands moves in and remembers what they change.
func (t *Table) hand(moves []core.Move) {
	t.remember(moves)
	t.undone = nil
	t.send(moves)
}

// send hands in moves. What several of them lead to is shown when all have
// happened.
func (t *Table) send(moves []core.Move) {
	t.coming = len(moves)
	t.Room.Skip()
	for _, m := range moves {
		t.act(core.Event{Seat: t.state.ToAct, Move: m})
	}
}
