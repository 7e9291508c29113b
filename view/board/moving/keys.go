package moving

import (
	"slices"

	"boardroom/core"
	"boardroom/view/board"
	"boardroom/view/keys"
)

// Words are the keys of the moves that are said: roll, end the turn.
func (m *Mover) Words() keys.Table {
	table := m.refused()
	if m.Can() != nil {
		return append(table, keys.Action{Keys: []keys.Key{keys.Space}, Label: "End the turn", Hidden: true, Why: m.Can})
	}
	said := m.Hands.Words(m.position())
	course := len(said) == 0 && m.singleMove()
	for _, w := range said {
		alike := func(other core.Word) bool { return other.Label == w.Label && other.Key != w.Key }
		action := keys.Action{Keys: []keys.Key{keys.Key(w.Key)}, Label: w.Label, Help: w.Help, Do: func() { m.Post(w.Moves...) }}
		if slices.ContainsFunc(said, alike) {
			action.Name = w.Label + " " + string(w.Spot)
		}
		if w.Key == ' ' {
			course = true
			action.Keys = m.courseKeys()
		}
		table = append(table, action)
	}
	if !course {
		table = append(table, keys.Action{
			Keys: []keys.Key{keys.Space}, Label: "End the turn", Hidden: true, Why: m.canEnd, Do: func() { m.Post(core.End) },
		})
	}
	return table
}

// refused are the words that cannot be said now.
func (m *Mover) refused() keys.Table {
	var table keys.Table
	for _, r := range m.Hands.Refused(m.position()) {
		why := r.Why
		if err := m.Can(); err != nil {
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
func (m *Mover) singleMove() bool {
	now := m.position()
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
func (m *Mover) courseKeys() []keys.Key {
	if m.reaches() {
		return []keys.Key{keys.Space}
	}
	return []keys.Key{keys.Space, keys.Enter}
}

// reaches reports whether something can be picked or put down. As long as that
// is so the footer says how, wherever the cursor stands: keys keep their places.
func (m *Mover) reaches() bool { return m.Holding() || slices.ContainsFunc(m.hand.Ways(), m.unsaid) }

// Moving are the keys that move the cursor, pick and type.
func (m *Mover) Moving() keys.Table {
	step := func(to board.Direction, label string, names ...keys.Key) keys.Action {
		return keys.Action{Keys: names, Label: label, Help: "Move the cursor", Hidden: true, Do: func() { m.step(to) }}
	}
	return keys.Table{
		{Keys: m.typeKeys(), Label: "Type", Help: typeHelp(m.example()), Why: m.canType, Do: func() { m.startTyping("") }},
		{Keys: []keys.Key{keys.Enter}, Label: "Pick", Help: "Pick up or put down at the cursor", Hidden: !m.reaches(), Why: m.canPick, Steady: true, Do: func() { m.pick(m.cursor) }},
		{Keys: []keys.Key{keys.Tab}, Label: "Next spot", Help: "Go to the next spot that can be picked", Hidden: true, Why: m.Can, Do: func() { m.jump(1) }},
		{Keys: []keys.Key{keys.BackTab}, Label: "Last spot", Help: "Go to the spot before", Hidden: true, Why: m.Can, Do: func() { m.jump(-1) }},
		step(board.Left, "Left", keys.Left, "h"), step(board.Right, "Right", keys.Right, "l"),
		step(board.Up, "Up", keys.Up, "k"), step(board.Down, "Down", keys.Down, "j"),
	}
}

// typeKeys begin to type; nothing else can be done while dice are awaited.
func (m *Mover) typeKeys() []keys.Key {
	if m.Draws() {
		return []keys.Key{keys.Enter, ":"}
	}
	return []keys.Key{":"}
}

// example gives what is played by the most picks, to show how it is typed.
func (m *Mover) example() string {
	example, spots, p := "", 0, m.position()
	for _, w := range m.hand.Ways() {
		if len(w.Path) > spots && w.Moves[0] != core.Undo {
			example, spots = core.Typed(p, w.Moves...), len(w.Path)
		}
	}
	return example
}
