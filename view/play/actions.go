package play

import (
	"slices"

	"boardroom/core"
	"boardroom/view/boards"
	"boardroom/view/keys"
)

// Actions is what keys do at the table now.
func (t *Table) Actions() keys.Table {
	if t.typing {
		return keys.Table{
			{Keys: []keys.Key{keys.Enter}, Label: "Play", Help: "Play what is typed", Do: t.submit},
			{Keys: []keys.Key{keys.Esc}, Label: "Cancel", Help: "Stop typing", Do: t.stopTyping},
		}
	}
	var table keys.Table
	switch {
	case t.state.Over:
		table = append(table, keys.Action{Keys: []keys.Key{"g"}, Label: "Play again", Help: "Another sitting of the same players", Do: t.Again})
	case t.between() && t.stop != nil:
		table = append(table, t.goingOn()...)
	}
	if len(t.hand.Picked()) > 0 {
		table = append(table, keys.Action{Keys: []keys.Key{keys.Esc}, Label: "Let go", Help: "Put the picked piece down again", Do: t.letGo})
	}
	table = append(table, t.answers()...)
	table = append(table, t.words()...)
	table = append(table, t.aside(slices.Concat(t.helping(), t.moving(), t.walks(), t.others()))...)
	return append(table, t.beginning(table)...)
}

// helping is what helps a person over a doubt.
func (t *Table) helping() keys.Table {
	return keys.Table{
		t.takingBack(),
		{Keys: []keys.Key{"i"}, Label: "Hint", Help: "What the strongest computer player would do, and why", Why: t.canHint, Do: t.hint},
	}
}

// goingOn is how a sitting of several games goes on.
func (t *Table) goingOn() keys.Table {
	table := keys.Table{{Keys: []keys.Key{"g", keys.Enter}, Label: "Next game", Help: "Play the next game", Do: func() { t.answerNext(true) }}}
	if t.state.Terms.To == core.Money {
		table = append(table, keys.Action{Keys: []keys.Key{"e"}, Label: "End", Help: "End the session", Do: t.endMoney})
	}
	return table
}

// answers are those to an offer, should its dialog be closed.
func (t *Table) answers() keys.Table {
	if t.state.Offer == nil || !t.person() {
		return nil
	}
	return keys.Table{
		{Keys: []keys.Key{"y"}, Label: "Accept", Help: "Accept the offer", Do: func() { t.post(core.Accept) }},
		{Keys: []keys.Key{"n"}, Label: "Refuse", Help: "Refuse the offer", Do: func() { t.post(core.Refuse) }},
	}
}

// words are the moves that are said: roll, end the turn.
func (t *Table) words() keys.Table {
	table := t.refused()
	if t.canMove() != nil {
		return append(table, keys.Action{Keys: []keys.Key{keys.Space}, Label: "End the turn", Hidden: true, Why: t.canMove})
	}
	said := t.hands().Words(t.position())
	course := len(said) == 0 && t.singleMove()
	for _, w := range said {
		action := keys.Action{Keys: []keys.Key{keys.Key(w.Key)}, Label: w.Label, Help: w.Help, Do: func() { t.post(w.Moves...) }}
		if w.Key == ' ' {
			course = true
			action.Keys = t.courseKeys()
		}
		table = append(table, action)
	}
	if !course {
		table = append(table, keys.Action{
			Keys: []keys.Key{keys.Space}, Label: "End the turn", Hidden: true, Why: t.canEnd, Do: func() { t.post(core.End) },
		})
	}
	return table
}

// refused are the words that cannot be said now.
func (t *Table) refused() keys.Table {
	var table keys.Table
	for _, r := range t.hands().Refused(t.position()) {
		why := r.Why
		if err := t.canMove(); err != nil {
			why = err
		}
		table = append(table, keys.Action{
			Keys: []keys.Key{keys.Key(r.Word.Key)}, Label: r.Word.Label, Help: r.Word.Help, Hidden: true,
			Why: func() error { return why },
		})
	}
	return table
}

// singleMove reports whether the move that is to be made is all of the turn.
func (t *Table) singleMove() bool {
	now := t.position()
	moves := now.Moves()
	if len(moves) == 0 {
		return false
	}
	after, err := now.Play(moves[0])
	return err == nil && after.Actor() != now.Actor()
}

// courseKeys are the keys of what comes next in the course of the game: Space,
// as the sentence below the board says, and Enter unless something can be
// picked instead.
func (t *Table) courseKeys() []keys.Key {
	if len(t.hand.Picked()) > 0 || t.hand.Begins(t.cursor) || slices.ContainsFunc(t.hand.Ways(), t.unsaid) {
		return []keys.Key{keys.Space}
	}
	return []keys.Key{keys.Space, keys.Enter}
}

// moving is what moves the cursor, picks and types.
func (t *Table) moving() keys.Table {
	step := func(to boards.Step, label string, names ...keys.Key) keys.Action {
		return keys.Action{Keys: names, Label: label, Help: "Move the cursor", Hidden: true, Do: func() { t.step(to) }}
	}
	return keys.Table{
		{Keys: []keys.Key{keys.Enter}, Label: "Pick", Help: "Pick up or put down at the cursor", Hidden: len(t.hand.Picked()) == 0 && !t.hand.Begins(t.cursor), Why: t.canPick, Do: func() { t.pick(t.cursor) }},
		{Keys: []keys.Key{keys.Tab}, Label: "Next spot", Help: "Go to the next spot that can be picked", Hidden: true, Why: t.canMove, Do: func() { t.jump(1) }},
		{Keys: []keys.Key{keys.BackTab}, Label: "Last spot", Help: "Go to the spot before", Hidden: true, Why: t.canMove, Do: func() { t.jump(-1) }},
		step(boards.Left, "Left", keys.Left, "h"), step(boards.Right, "Right", keys.Right, "l"),
		step(boards.Up, "Up", keys.Up, "k"), step(boards.Down, "Down", keys.Down, "j"),
		{Keys: t.typeKeys(), Label: "Type", Help: "Type a move" + t.example() + ", or begin at once with its first character", Why: t.canType, Do: func() { t.startTyping("") }},
	}
}

// typeKeys begin to type; nothing else can be done while dice are awaited.
func (t *Table) typeKeys() []keys.Key {
	if t.handRoll() {
		return []keys.Key{keys.Enter, ":"}
	}
	return []keys.Key{":"}
}

// example gives what is played by the most picks, to show how it is typed.
func (t *Table) example() string {
	example, spots := "", 0
	for _, w := range t.hand.Ways() {
		if len(w.Path) > spots && w.Moves[0] != core.Undo {
			example, spots = ", as", len(w.Path)
			for _, m := range w.Moves {
				example += " " + string(m)
			}
		}
	}
	return example
}

// others is what is there at any time.
func (t *Table) others() keys.Table {
	table := append(t.givingUp(), keys.Action{Keys: []keys.Key{"f"}, Label: "Flip", Help: "Turn the board round", Do: func() { t.flipped = !t.flipped }})
	return append(append(table, t.giving()...), keys.Table{
		{Keys: []keys.Key{"v"}, Label: "Look back", Help: "Step through the game so far", Why: t.begun, Do: func() { t.Review(t.state, t.flipped) }},
		{Keys: []keys.Key{"s"}, Label: t.pauseLabel(), Help: "Stop the computer, or let it go on", Why: t.canPause, Do: t.togglePause, Hidden: t.person()},
		{Keys: []keys.Key{"y"}, Label: "Copy", Help: "Copy the position as text", Hidden: true, Why: t.begun, Do: func() { t.Copy(t.position().String()) }},
		{Keys: []keys.Key{"R"}, Label: "Rules", Help: "The rules of the game", Do: t.Rules},
	}...)
}

func (t *Table) pauseLabel() string {
	if t.stop == nil && !t.state.Over {
		return "Go on"
	}
	return "Stop"
}

func (t *Table) togglePause() {
	if t.stop != nil {
		t.pause()
		t.changed()
		return
	}
	t.fault = nil
	t.state = t.Sitting.Sheet.State()
	t.run()
}

// post hands in moves of the person whose turn it is, so that what they change
// can be taken back.
func (t *Table) post(moves ...core.Move) {
	t.remember(moves)
	t.send(moves)
}

// send hands in moves. What several of them lead to is shown when all have
// happened.
func (t *Table) send(moves []core.Move) {
	t.coming = len(moves)
	for _, m := range moves {
		t.session.Post(core.Event{Seat: t.state.ToAct, Move: m})
	}
}
