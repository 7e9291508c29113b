package tables

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/tables"
)

// A player is a computer player. It may be used by several goroutines.
type player struct {
	eval  Evaluator
	depth // how far it looks ahead
	mu    sync.Mutex
	desk  desk // its scratch memory, under mu
}

// A desk is the memory of one decision, kept for the next.
type desk struct {
	own   tables.Generator
	reply tables.Generator
	plays []play
}

// A play is one complete turn under consideration.
type play struct {
	board tables.Board // after it
	moves []core.Move  // the rest of the turn, without End
	steps [4]tables.Step
	n     int
	value float64
}

// position returns the position on the table, if it is one of this family.
func position(h core.History) (tables.Position, error) {
	p, ok := h.Now().(tables.Position)
	if !ok {
		return p, errors.New("this computer player knows only the games of the 24-point board")
	}
	return p, nil
}

// Turn implements core.Player.
func (c *player) Turn(ctx context.Context, h core.History) ([]core.Move, error) {
	choices, err := c.Advise(ctx, h, 1)
	if err != nil {
		return nil, err
	}
	return choices[0].Moves, nil
}

// Advise implements engine.Player.
func (c *player) Advise(ctx context.Context, h core.History, n int) ([]engine.Choice, error) {
	p, err := position(h)
	if err != nil {
		return nil, err
	}
	if p.Actor() < 0 {
		return nil, errors.New("nobody is to move: " + p.String())
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(p.Dice()) == 0 {
		return c.adviseCube(ctx, p, n)
	}
	return c.adviseTurn(ctx, p, n)
}

// adviseTurn returns the best turns with the dice on the table.
func (c *player) adviseTurn(ctx context.Context, p tables.Position, n int) ([]engine.Choice, error) {
	plays, err := c.desk.list(p)
	if err != nil {
		return nil, err
	}
	w := worthOf(p, p.Side(), p.Cube().Value, p.Cube().Value)
	if err := c.rank(ctx, p, &w, plays); err != nil {
		return nil, err
	}
	choices := make([]engine.Choice, min(n, len(plays)))
	for i := range choices {
		choices[i] = engine.Choice{
			Moves:  plays[i].turn(p),
			Value:  plays[i].value * float64(p.Cube().Value),
			Reason: c.reason(p, plays, i),
		}
	}
	return choices, nil
}

// list returns the turns that a position allows, or the ways to go on with a
// turn already begun.
func (d *desk) list(p tables.Position) ([]play, error) {
	d.plays = d.plays[:0]
	if p.Board() == p.TurnStart() {
		start, dice := p.TurnStart(), p.Dice()
		for _, t := range d.own.Turns(p.Rules(), &start, p.Side(), dice[0], dice[1]) {
			pl := play{board: t.Board, n: len(t.Steps())}
			copy(pl.steps[:], t.Steps())
			d.plays = append(d.plays, pl)
		}
		return d.plays, nil
	}
	turns, err := core.Turns(p)
	if err != nil {
		return nil, err
	}
	for _, t := range turns {
		after, ok := t.After.(tables.Position)
		if !ok {
			return nil, fmt.Errorf("a turn of this game leads to a %T", t.After)
		}
		d.plays = append(d.plays, play{board: after.Board(), moves: t.Moves})
	}
	if len(d.plays) == 0 {
		return nil, errors.New("the turn cannot be finished from here: take a step back")
	}
	return d.plays, nil
}

// turn returns the moves of a play, End included.
func (pl *play) turn(p tables.Position) []core.Move {
	moves := append([]core.Move(nil), pl.moves...)
	for _, s := range pl.steps[:pl.n] {
		moves = append(moves, p.Rules().Text(p.Side(), s))
	}
	return append(moves, core.End)
}

// Accepts implements core.Answerer: the points offered must be worth at least
// what going on is.
func (c *player) Accepts(h core.History, o core.Offer) bool {
	p, err := position(h)
	if err != nil || o.Move != core.Concede || p.Side() < 0 {
		return false
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	value := c.expects(p, 1-o.Seat)
	return float64(o.Points) >= value
}
