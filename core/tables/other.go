package tables

import (
	"slices"
	"strings"
)

// What a turn leaves the other side, for bans that ask it.

// withOther asks a question about the board now as at the start of the other
// side's turn. It borrows t for that: a new TurnState for each board of a
// search would be an allocation each.
func (t *TurnState) withOther(ask func(*TurnState) bool) bool {
	start := t.Start
	t.Start, t.Side = t.Now, 1-t.Side
	answer := ask(t)
	t.Start, t.Side = start, 1-t.Side
	return answer
}

// otherMayMove reports whether some value of a die lets the other side move a
// checker.
func (t *TurnState) otherMayMove() bool {
	return t.withOther(func(t *TurnState) bool {
		var steps [24]Step
		for die := int8(1); die <= 6; die++ {
			if len(t.Rules.appendSteps(steps[:0], t, die)) > 0 {
				return true
			}
		}
		return false
	})
}

// barring names the points, as the side on roll sees them, that keep the
// other side from a step it could make on an empty board.
func (t *TurnState) barring() string {
	other := TurnState{Rules: t.Rules, Side: 1 - t.Side, Start: t.Now, Now: t.Now}
	other.Now.n[t.Side] = [26]int8{}
	var owns []int
	for die := int8(1); die <= 6; die++ {
		for _, s := range t.Rules.appendSteps(nil, &other, die) {
			if s.To != Off && t.Rules.closed(&t.Now, other.Side, s.To) {
				owns = append(owns, int(t.Rules.Paths[s.To]))
			}
		}
	}
	slices.Sort(owns)
	return t.list(slices.Compact(owns))
}

// list names own points: "3, 4 or 5".
func (t *TurnState) list(owns []int) string {
	var text strings.Builder
	for i, own := range owns {
		switch {
		case i > 0 && i == len(owns)-1:
			text.WriteString(" or ")
		case i > 0:
			text.WriteString(", ")
		}
		text.WriteString(t.Place(own))
	}
	return text.String()
}
