package play

import (
	"slices"

	"boardroom/core"
	"boardroom/view/keys"
	"boardroom/view/screens"
)

// Actions is what keys do at the table now.
func (t *Table) Actions() keys.Table {
	if t.board.Typing() {
		return append(t.saving.quitKeys(), t.board.TypingKeys()...)
	}
	table := t.saving.leaveKeys()
	if t.state.Over && !t.Place.Watches() {
		table = append(table, keys.Action{Keys: []keys.Key{"g"}, Label: "Play again", Help: "Another sitting of the same players", Do: t.saving.away(t.Again)})
	}
	switch {
	case t.state.Over:
		table = append(table, keys.Action{Keys: []keys.Key{"a"}, Label: "Analyse", Help: "Look back, and judge every turn and every roll", Do: func() { t.lookBack(true) }})
	case t.Place.Watches():
	case t.state.Between() && t.standing.Running:
		table = append(table, t.resumeKeys()...)
	}
	table = slices.Concat(table, t.tutoring.keys(), t.board.ReleaseKeys(), t.board.RemapLetters(t.hintKeys()), t.offers.answerKeys(), t.board.WordKeys(),
		t.board.RemapLetters(slices.Concat(t.helpKeys(), t.board.CursorKeys(), keys.Table{t.undoKey(), t.redoKey()}, t.board.StepKeys(), t.otherKeys())))
	return append(table, t.board.TypeKeys(table)...)
}

// helpKeys are what helps a person over a doubt.
func (t *Table) helpKeys() keys.Table {
	return keys.Table{
		{Keys: []keys.Key{"i"}, Label: "Hint", Help: "The best plays in the eyes of the strongest computer player, and why; again: puts them away", Why: t.canHint, Do: t.toggleHint},
	}
}

// resumeKeys are how a sitting of several games goes on.
func (t *Table) resumeKeys() keys.Table {
	table := keys.Table{{Keys: []keys.Key{"g", keys.Enter}, Label: "Next game", Help: "Play the next game", Why: t.canGoOn, Do: func() { t.answerNext(true) }}}
	if t.state.Terms.To == core.Money {
		table = append(table, keys.Action{Keys: []keys.Key{"e"}, Label: "End", Help: "End the session", Do: t.endMoney})
	}
	return table
}

// otherKeys are those that are there at any time.
func (t *Table) otherKeys() keys.Table {
	table := append(t.offers.giveUpKeys(), keys.Action{Keys: []keys.Key{"f"}, Label: "Flip", Help: "Turn the board round", Do: func() { t.flipped = !t.flipped }}, t.offers.concedeKey())
	table = append(slices.Concat(table, t.offers.claimKeys(), t.paceKeys(), t.talk.keys()), t.seals.key())
	return append(table, keys.Table{
		{Keys: []keys.Key{"v"}, Label: "Look back", Help: "Step through the game so far", Why: t.begun, Do: func() { t.lookBack(false) }},
		{Keys: []keys.Key{"s"}, Label: t.pauseLabel(), Help: "Stop the computer, or let it go on", Why: t.canPause, Do: t.togglePause, Hidden: t.mine() || t.standing.Runs == 0},
		{Keys: []keys.Key{"y"}, Label: "Copy", Help: "Copy the position as text", Hidden: true, Why: t.begun, Do: func() { t.Copy(t.position().String()) }},
		{Keys: []keys.Key{"R"}, Label: "Rules", Help: "The rules of the game", Do: t.Rules},
	}...)
}

// paceKeys are the keys for the pace of computers among themselves.
func (t *Table) paceKeys() keys.Table {
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
			t.Screens.Ask(w.Label, w.Ask,
				screens.Answer{Key: keys.Key(w.Key), Label: w.Label, Do: func() { t.tell(moves) }},
				screens.Answer{Key: "n", Label: notNow})
			return
		}
	}
	t.tell(moves)
}

// tell hands in moves of which the person is sure.
func (t *Table) tell(moves []core.Move) {
	if !t.tutoring.awaits(moves) {
		t.hand(moves)
	}
}

// hand hands moves in and remembers what they change.
func (t *Table) hand(moves []core.Move) {
	t.journal.remember(t.state.History, moves)
	t.journal.undone = nil
	t.send(moves)
}

// send hands in moves. What several of them lead to is shown when all have
// happened.
func (t *Table) send(moves []core.Move) {
	t.coming = len(moves)
	t.Screens.Skip()
	for _, m := range moves {
		t.act(core.Event{Seat: t.state.ToAct, Move: m})
	}
}

// toggleHint asks in the background for the best plays, or puts away what was
// said.
func (t *Table) toggleHint() {
	switch {
	case t.board.Hint.Open():
		t.board.Hint.Close()
	case t.conceded():
		t.offers.advise()
	default:
		t.board.Hint.Ask(t.state.History, t.sitting.Advisers(t.Place.Guest().Account))
	}
}

// choosePlay chooses a play, and makes its moves if it was chosen before.
func (t *Table) choosePlay(i int) {
	if t.board.Hint.Choose(i) {
		t.playHint()
	}
}

// playHint makes the moves of the chosen play; the turn is left to be ended.
func (t *Table) playHint() {
	if err := t.canPlayHint(); err != nil {
		t.Screens.Refuse(cannotPlay(err))
		return
	}
	play, _ := t.board.Hint.Chosen()
	t.tell(core.WithoutEnd(play.Moves))
}

// canPlayHint tells why the moves of the chosen play are left to the person: they
// could not be taken back. Without dice a turn that they end can be.
func (t *Table) canPlayHint() error {
	p := t.position()
	play, _ := t.board.Hint.Chosen()
	moves := core.WithoutEnd(play.Moves)
	for _, m := range moves {
		after, err := p.Play(m)
		switch {
		case err != nil:
			return err
		case after.Actor() != p.Actor() && t.throwsDice():
			return t.byHand(moves)
		}
		p = after
	}
	if len(moves) == 0 {
		return errPlayed
	}
	return nil
}

// byHand says how a person makes moves that could not be taken back.
func (t *Table) byHand(moves []core.Move) error {
	words := t.hands().Words(t.position())
	at := slices.IndexFunc(words, func(w core.Word) bool { return slices.Equal(w.Moves, moves) })
	switch {
	case at < 0:
		return errYourself
	case words[at].Key == ' ':
		return errBySpace
	}
	return errByKey(words[at].Key)
}

// hintKeys are what keys do to a hint. Enter stays the key of its plays even where
// it must not make them: it would mean something else a moment ago.
func (t *Table) hintKeys() keys.Table {
	return t.board.HintKeys(keys.Action{
		Keys: []keys.Key{keys.Enter}, Label: "Play it", Help: "Make the moves of the play; they can be taken back", Hidden: t.canPlayHint() != nil, Do: t.playHint,
	})
}
