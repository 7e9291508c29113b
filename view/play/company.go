package play

import (
	"slices"

	"boardroom/core"
	"boardroom/view/house"
)

// elsewhere reports whether a seat is that of a person elsewhere.
func (t *Table) elsewhere(seat core.Seat) bool { return t.sitting.Person(seat) && !t.Place.Mine(seat) }

// isHere reports whether somebody of a name is at the table.
func (t *Table) isHere(name string) bool { return here(t.standing, name) }

func here(s house.Standing, name string) bool {
	return slices.ContainsFunc(s.Here, func(g house.Guest) bool { return g.Host || g.Name == name })
}

// meets says who has come to the table, or gone.
func (t *Table) meets(before house.Standing) {
	for _, g := range before.Here {
		if g.Name != "" && !t.isHere(g.Name) {
			t.Room.Warn(goes(g.Name))
		}
	}
	for _, g := range t.standing.Here {
		if g.Name != "" && !here(before, g.Name) {
			t.Room.Info(comes(g.Name))
		}
	}
}

// agreed reports whether the person here has said that the sitting may begin, or
// go on, and others have not.
func (t *Table) agreed() bool {
	mine := t.Place.Seats()
	return len(mine) > 0 && !slices.ContainsFunc(mine, func(s core.Seat) bool { return slices.Contains(t.standing.Awaited, s) })
}

// awaiting says who else must agree to the beginning or to the next game.
func (t *Table) awaiting() string {
	var names []string
	for _, seat := range t.standing.Awaited {
		names = append(names, t.name(seat))
	}
	if t.state.History.Start == nil {
		return beginsWith(names)
	}
	return waitsFor(names)
}

// answered tells why it need not be said again that the sitting may go on.
func (t *Table) answered() error {
	if t.agreed() {
		return errAgreed
	}
	return nil
}

// overheard says what a person elsewhere has said instead of made on the board.
func (t *Table) overheard(n core.Notice) {
	h := n.State.History
	last := len(h.Moves) - 1
	if !t.elsewhere(n.Event.Seat) || last < 0 || h.Moves[last].Move != n.Event.Move {
		return
	}
	for _, w := range t.hands().Words(h.Until(last).Now()) {
		if slices.Equal(w.Moves, []core.Move{n.Event.Move}) && w.Key != ' ' {
			t.Room.Info(said(t.name(n.Event.Seat), w.Label))
		}
	}
}
