package tables

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/tables"
)

// highestCube is the last number on a cube.
const highestCube = 64

// A stand is what the doubling cube's actions are worth to the side on roll,
// in single games at the cube's present value.
type stand struct {
	keep   float64 // plays on without doubling
	take   float64 // doubles, and the other takes
	beaver float64 // doubles, and the other redoubles at once and keeps the cube
	need   float64 // the chance to win that the other needs to take
}

// weighCube returns how the cube stands for a side on roll with an outlook. In
// a match the worths are chances to win it; a cube that its owner can no
// longer use is dead.
func weighCube(p tables.Position, o Outlook, x float64) stand {
	side, value := p.Side(), p.Cube().Value
	other := o.flip()
	now := worthOf(p, side, value, value)
	s := stand{keep: cubeful(&now, &o, 1, x, p.Cube().Owner == core.Nobody && usable(p, 1-side, value))}
	twice, four := worthOf(p, 1-side, 2*value, value), worthOf(p, 1-side, 4*value, value)
	x2 := x
	if !usable(p, 1-side, 2*value) {
		x2 = 0
	}
	s.take = -cubeful(&twice, &other, 2, x2, false)
	s.beaver = -cubeful(&four, &other, 4, x, false)
	w, l := twice.sides(&other)
	s.need = (l - 1) / (w + l + x2)
	return s
}

// cubeful returns what a game with the cube at value v is worth to the side
// that may double it, alone or, while it is centred, as well as the other. It is Rick Janowski's model
// ("Take-Points in Money Games", 1993): with W and L the mean worth of wins and
// losses, a fully live cube is cashed at the chance (L+v)/(W+L+v/2) and taken
// down to (L-v/2)/(W+L+v/2), with straight lines between; a dead one has no
// effect; the truth lies between by x.
func cubeful(w *worth, o *Outlook, v, x float64, centred bool) float64 {
	win, lose := w.sides(o)
	p := o.Win
	fromP, from, toP, to := 0.0, -lose, 1.0, win
	if cash := (lose + v) / (win + lose + v/2); cash < 1 {
		if p > cash {
			fromP, from = cash, v
		} else {
			toP, to = cash, v
		}
	}
	if take := (lose - v/2) / (win + lose + v/2); centred && take > 0 {
		if p < take {
			toP, to = take, -v
		} else if fromP < take {
			fromP, from = take, -v
		}
	}
	live := from + (to-from)*(p-fromP)/(toP-fromP)
	dead := p*(win+lose) - lose
	return x*live + (1-x)*dead
}

// usable tells whether a side could still double a cube at a value.
func usable(p tables.Position, side core.Seat, value int) bool {
	m := p.Match()
	return p.Cube().On && value < highestCube && (m.To == 0 || !m.Crawford && m.To-m.Score[side] > value)
}

// liveness returns how much of a cube's full use its owner has: 0.68 is usual
// (Janowski names 0.6 to 0.75); it fades to nothing in the last rolls of a race.
func (s *scene) liveness() float64 {
	const usual, fading = 0.68, 5
	if s.contact {
		return usual
	}
	rolls := min(s.camps[0].effective(), s.camps[1].effective()) / pipsPerRoll
	return usual * max(0, min(1, (rolls-1)/fading))
}

// adviseCube returns what may be said of the cube, the best first.
func (c *player) adviseCube(ctx context.Context, p tables.Position, n int) ([]engine.Choice, error) {
	o, err := c.onRoll(ctx, p)
	if err != nil {
		return nil, err
	}
	b := p.Board()
	c.scene.measure(p.Rules(), &b, 1-p.Side())
	s := weighCube(p, o, c.scene.liveness())
	var choices []engine.Choice
	for _, m := range p.Moves() {
		value, reason := s.speak(p, m, o.Win)
		choices = append(choices, engine.Choice{
			Moves: []core.Move{m}, Value: value * float64(p.Cube().Value), Reason: reason,
		})
	}
	slices.SortStableFunc(choices, func(a, b engine.Choice) int { return cmp.Compare(b.Value, a.Value) })
	return choices[:min(n, len(choices))], nil
}

// speak returns what a move of the cube is worth to who makes it, in single
// games, and why; win is the chance of the side on roll.
func (s *stand) speak(p tables.Position, m core.Move, win float64) (value float64, reason string) {
	answering := p.Actor() != p.Side()
	switch {
	case m == tables.Roll && s.keep > 1:
		return s.keep, fmt.Sprintf("wins %.0f %%: too good to double, plays on for more", 100*win)
	case m == tables.Roll:
		return s.keep, fmt.Sprintf("wins %.0f %%: keeps the cube", 100*win)
	case m == tables.Double:
		return s.doubling(p), s.sayDouble(win)
	case m == tables.Pass && answering:
		return -1, fmt.Sprintf("wins %.0f %%, a take needs %.0f %%", 100*(1-win), 100*s.need)
	case m == tables.Take && answering:
		return -s.take, fmt.Sprintf("wins %.0f %%, a take needs %.0f %%", 100*(1-win), 100*s.need)
	case m == tables.Beaver:
		return -s.beaver, fmt.Sprintf("wins %.0f %%: the double was too early", 100*(1-win))
	case m == tables.Take:
		return s.beaver, fmt.Sprintf("wins %.0f %%", 100*win)
	}
	return -2, "loses what is staked and no more"
}

// doubling returns what a double is worth when the other answers best.
func (s *stand) doubling(p tables.Position) float64 {
	best := min(1, s.take)
	if p.Rules().Beavers && p.Match().To == 0 && 2*p.Cube().Value < highestCube {
		best = min(best, s.beaver)
	}
	return best
}

func (s *stand) sayDouble(win float64) string {
	if s.take > 1 {
		return fmt.Sprintf("wins %.0f %%: the other should pass", 100*win)
	}
	return fmt.Sprintf("wins %.0f %%: plays for twice as much", 100*win)
}

// onRoll returns the outlook of the side that is about to roll.
func (c *player) onRoll(ctx context.Context, p tables.Position) (Outlook, error) {
	b, waiter := p.TurnStart(), 1-p.Side()
	if c.candidates == 0 {
		return c.eval.Outlook(p.Rules(), &b, waiter).flip(), ctx.Err()
	}
	w := worthOf(p, waiter, p.Cube().Value, p.Cube().Value)
	o := c.ahead(p.Rules(), &b, waiter, &w, 0)
	return o.flip(), ctx.Err()
}
