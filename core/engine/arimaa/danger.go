package arimaa

import (
	"boardroom/core"
	"boardroom/core/arimaa"
)

// endangered returns what the pieces of a side that the enemy may capture are
// worth, by the part of it that each is as good as lost.
func (v *view) endangered(st *stock, side core.Seat, by *Perils) int {
	b := v.board
	own := b.All(side)
	var risks tally
	for i, trap := range trapSquares {
		parts := &by[v.standing(side, i)]
		guards := own & trap.Beside()
		var risk int
		switch n := guards.Count(); {
		case n == 0:
			risk = v.drawnIn(st, side, own&trap.Beside().Beside(), parts)
		case n == 1:
			steps := v.steps(side, guards)
			victim := guards
			if own&trap != 0 {
				victim = trap
			}
			if steps <= arimaa.MaxSteps {
				risk = st.worth[v.at[victim.First()]] * parts[steps]
			}
		case n == 2:
			risk = v.drivenOff(st, side, trap, guards, parts)
		}
		risks.add(risk)
	}
	return risks.sum() / 100
}

// drawnIn is the risk of pieces two squares from a trap without a guard.
func (v *view) drawnIn(st *stock, side core.Seat, pieces arimaa.Bits, parts *[5]int) int {
	risk := 0
	for set := pieces & v.beaten[side]; set != 0; set &= set - 1 {
		if p := set & -set; v.steps(side, p) == 2 {
			risk = max(risk, st.worth[v.at[p.First()]]*parts[4])
		}
	}
	return risk
}

// drivenOff is the risk of the pieces beside and on a trap with two guards:
// both must be moved.
func (v *view) drivenOff(st *stock, side core.Seat, trap, guards arimaa.Bits, parts *[5]int) int {
	first := guards & -guards
	second := guards &^ first
	if v.steps(side, first) > 2 || v.steps(side, second) > 2 {
		return 0
	}
	if v.board.All(side)&trap != 0 {
		return st.worth[v.at[trap.First()]] * parts[4]
	}
	return max(st.worth[v.at[first.First()]], st.worth[v.at[second.First()]]) * parts[4]
}

// steps returns how many steps the enemy needs to push or pull a piece, more
// than a turn has if it cannot.
func (v *view) steps(side core.Seat, piece arimaa.Bits) int {
	return min(2+v.approach(side, piece.First()), arimaa.MaxSteps+1)
}

// A tally adds up what cannot all come true at once: the most counts in full, the
// others by half.
type tally struct{ most, all int }

func (t *tally) add(n int) {
	t.most = max(t.most, n)
	t.all += n
}

func (t *tally) sum() int { return (t.most + t.all) / 2 }
