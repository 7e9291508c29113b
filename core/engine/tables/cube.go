package tables

import (
	"context"
	"fmt"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/tables"
)

// live is the share of a doubling cube's full worth that its owner draws from
// it (Rick Janowski, "Take-Points in Money Games", 1993, names 0.6 to 0.75 as
// usual).
const live = 0.68

// A stand is the doubling cube as one decision sees it, from the side on
// roll; values in single games at the cube's present value.
type stand struct {
	keep   float64 // playing on without doubling
	take   float64 // the double is taken
	beaver float64 // the double is redoubled by the other side, who keeps the cube
}

// weighCube returns what the actions of the cube are worth to a side on roll
// with an outlook. Values follow Janowski: with W and L the mean worth of wins
// and losses, p the chance to win and x the cube's liveness
//
//	own cube      p(W+L+x/2) - L
//	other's cube  p(W+L+x/2) - L - x/2
//	centred       4/(4-x) (p(W+L+x/2) - L - x/4)
func weighCube(p tables.Position, side core.Seat, o Outlook) stand {
	value := p.Cube().Value
	now := worthOf(p, side, value, value)
	s := stand{keep: owned(&now, &o, live)}
	if p.Cube().Owner == core.Nobody && mayRedouble(p, 1-side, value) {
		w, l := now.sides(&o)
		s.keep = 4 / (4 - live) * (o.Win*(w+l+live/2) - l - live/4)
	}
	twice := worthOf(p, side, 2*value, value)
	x := 2 * live
	if !mayRedouble(p, 1-side, 2*value) {
		x = 0
	}
	s.take = -owned(ptr(twice.flip()), ptr(o.flip()), x)
	four := worthOf(p, side, 4*value, value)
	s.beaver = -owned(ptr(four.flip()), ptr(o.flip()), 4*live)
	return s
}

func ptr[T any](v T) *T { return &v }

// owned returns what a game is worth to the owner of its cube.
func owned(w *worth, o *Outlook, x float64) float64 {
	win, lose := w.sides(o)
	return o.Win*(win+lose+x/2) - lose
}

// mayRedouble tells whether a side could still make use of a cube at a value.
func mayRedouble(p tables.Position, side core.Seat, value int) bool {
	m := p.Match()
	return p.Cube().On && value < 64 && (m.To == 0 || !m.Crawford && m.To-m.Score[side] > value)
}

// adviseCube returns the choices of the doubling cube, the best first.
func (c *player) adviseCube(ctx context.Context, p tables.Position, n int) ([]engine.Choice, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	side := p.Side()
	o := c.onRoll(p, side)
	s := weighCube(p, side, o)
	unit := float64(p.Cube().Value)
	odds := fmt.Sprintf("wins %.0f %%", 100*o.Win)
	var choices []engine.Choice
	add := func(m core.Move, value float64) {
		choices = append(choices, engine.Choice{Moves: []core.Move{m}, Value: value * unit, Reason: odds})
	}
	for _, m := range p.Moves() {
		switch m {
		case tables.Roll:
			add(m, s.keep)
		case tables.Double:
			add(m, min(s.take, 1))
		case tables.Pass:
			if p.Actor() == side {
				add(m, -2)
			} else {
				add(m, -1)
			}
		case tables.Take:
			if p.Actor() == side {
				add(m, s.beaver)
			} else {
				add(m, -s.take)
			}
		case tables.Beaver:
			add(m, -s.beaver)
		}
	}
	sortChoices(choices)
	return choices[:min(n, len(choices))], nil
}

func sortChoices(choices []engine.Choice) {
	for i := range choices {
		for j := i; j > 0 && choices[j].Value > choices[j-1].Value; j-- {
			choices[j], choices[j-1] = choices[j-1], choices[j]
		}
	}
}

// onRoll returns the outlook of a side that is about to roll.
func (c *player) onRoll(p tables.Position, side core.Seat) Outlook {
	b := p.Board()
	if c.candidates == 0 {
		return c.eval.Outlook(p.Rules(), &b, 1-side).flip()
	}
	w := worthOf(p, 1-side, p.Cube().Value, p.Cube().Value)
	o, _ := c.desk.ahead(c.eval, p.Rules(), &b, 1-side, &w)
	return o.flip()
}

// expects returns the points a side may expect of the game, the cube counted.
func (c *player) expects(p tables.Position, side core.Seat) float64 {
	o := c.onRoll(p, p.Side())
	if p.Side() != side {
		o = o.flip()
	}
	w := worthOf(p, side, p.Cube().Value, p.Cube().Value)
	return w.of(&o) * float64(p.Cube().Value)
}
