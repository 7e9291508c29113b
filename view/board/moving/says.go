package moving

import (
	"slices"
	"strings"

	"boardroom/core"
)

// Wanted says what the person whose turn it is, called who, can do.
func (m *Mover) Wanted(who string) string {
	possible, picked := m.possible(), m.hand.Picked()
	guided := m.Hands.Wanted(m.position(), picked, who)
	switch {
	case len(picked) > 0 && guided != "":
		return guided + " " + escLetsGo
	case len(picked) > 0:
		return whereTo(who)
	case guided != "":
		return guided
	case m.OnlyEnd():
		return hasMoved(who, m.Letter("u"))
	case len(possible) == 0:
		return cannotEnd(who, m.Letter("u"))
	}
	return can(who, possible)
}

// possible lists what can be done now: "move", "roll".
func (m *Mover) possible() []string {
	var can []string
	if slices.ContainsFunc(m.hand.Ways(), m.unsaid) {
		can = append(can, move)
	}
	for _, w := range m.Hands.Words(m.position()) {
		can = append(can, strings.ToLower(w.Label))
	}
	return can
}

// unsaid reports whether a way is none of the words.
func (m *Mover) unsaid(way core.Way) bool {
	return !slices.ContainsFunc(m.Hands.Words(m.position()), func(w core.Word) bool { return slices.Equal(w.Moves, way.Moves) })
}
