package tables

import (
	"context"

	"boardroom/core"
	"boardroom/core/tables"
)

// A Chooser picks plays by networks for the most points, without a cube. It
// keeps memory from call to call: one goroutine may use it.
type Chooser struct {
	search *search
	plays  []play
}

// Chooser returns a new chooser that looks so many plies ahead, from 0 to
// MostPlies.
func (nets Networks) Chooser(plies int) *Chooser {
	return &Chooser{search: newSearch(nets.Evaluator, deep(plies), 1)}
}

// Choose returns the best of the turns that a side's duty gives it, all played
// from before.
func (c *Chooser) Choose(r *tables.Rules, before *tables.Board, turns []tables.Turn, side core.Seat, d tables.Duty) tables.Turn {
	c.plays = c.plays[:0]
	for _, t := range turns {
		c.plays = append(c.plays, play{turn: t, sequel: after(r, &t, side, d)})
	}
	c.search.rank(context.Background(), LookFrom(r, before, 1-side), c.plays, 1)
	return c.plays[0].turn
}

// LookFrom returns the look from a board on which a side has ended its turn in a game for
// points without a cube.
func LookFrom(r *tables.Rules, b *tables.Board, side core.Seat) Look {
	return Look{r, b, side, forPoints(r)}
}

// Points returns what an outlook is worth in points where nobody doubles.
func Points(r *tables.Rules, o *Outlook) float64 {
	w := money(r)
	return w.of(o)
}

// Known returns an outlook without the traces of ends that a game does not know:
// its networks may be those of a relative that counts higher.
func Known(r *tables.Rules, o Outlook) Outlook {
	if r.Highest < 3 {
		o.WinTriple, o.LoseTriple = 0, 0
	}
	if r.Highest < 2 {
		o.WinDouble, o.LoseDouble = 0, 0
	}
	return o
}

// forPoints returns the stake of a game for points without a cube.
func forPoints(r *tables.Rules) stake { return &alike{money(r)} }

// alike is the stake of a game that is worth the same to both sides.
type alike struct{ worth }

func (a *alike) of(_ core.Seat, o *Outlook) float64 { return a.worth.of(o) }

// money is the worth of a game for points without a cube.
func money(r *tables.Rules) worth {
	return scale(func(points int) float64 { return float64(points) }).worth(1, r.Highest)
}
