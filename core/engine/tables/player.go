package tables

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"sync"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/tables"
)

// A player is a computer player. Several goroutines may use it; it answers
// one at a time.
type player struct {
	eval  Evaluator
	court *court // puts reasons in words
	depth

	mu      sync.Mutex
	turns   tables.Generator // memory kept from answer to answer, as is the rest
	replies tables.Generator
	plays   []play
	scene   scene
	left    int // of the effort of this answer
}

// A play is one way to finish the turn.
type play struct {
	board tables.Board // after it
	turn  tables.Turn  // its steps
	moves []core.Move  // or, in a turn already begun, its moves
	value float64      // in single games at the cube's value
}

// Turn implements core.Player.
func (c *player) Turn(ctx context.Context, h core.History) ([]core.Move, error) {
	choices, err := c.Advise(ctx, h, 1)
	if err != nil {
		return nil, err
	}
	return choices[0].Moves, nil
}

// Advise implements engine.Player. The choices of a turn already begun go on
// from there.
func (c *player) Advise(ctx context.Context, h core.History, n int) ([]engine.Choice, error) {
	p, err := onTable(h)
	if err != nil {
		return nil, err
	}
	if p.Actor() < 0 {
		return nil, fmt.Errorf("nobody is to move in %s", p)
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(p.Dice()) == 0 {
		return c.adviseCube(ctx, p, max(n, 1))
	}
	return c.adviseTurn(ctx, p, max(n, 1))
}

// onTable returns the position now, if it is one of this family.
func onTable(h core.History) (tables.Position, error) {
	p, ok := h.Now().(tables.Position)
	if !ok {
		return p, errors.New("this computer player knows the games of the 24-point board only")
	}
	return p, nil
}

// adviseTurn returns the best ways to play the dice on the table.
func (c *player) adviseTurn(ctx context.Context, p tables.Position, n int) ([]engine.Choice, error) {
	if err := c.list(p); err != nil {
		return nil, err
	}
	w := worthOf(p, p.Side(), p.Cube().Value, p.Cube().Value)
	if err := c.rank(ctx, p, &w, c.plays); err != nil {
		return nil, err
	}
	choices := make([]engine.Choice, min(n, len(c.plays)))
	reasons := c.court.of(p.Rules()).explain(p, c.plays, len(choices))
	for i := range choices {
		choices[i] = engine.Choice{
			Moves:  c.plays[i].finish(p),
			Value:  c.plays[i].value * float64(p.Cube().Value),
			Reason: reasons[i],
		}
	}
	return choices, nil
}

// list fills plays with the turns that a position allows, or with the ways to
// go on with a turn already begun.
func (c *player) list(p tables.Position) error {
	c.plays = c.plays[:0]
	if start := p.TurnStart(); p.Board() == start {
		dice := p.Dice()
		for _, t := range c.turns.Turns(p.Rules(), &start, p.Side(), dice[0], dice[1]) {
			c.plays = append(c.plays, play{board: t.Board, turn: t})
		}
		return nil
	}
	turns, err := core.Turns(p)
	if err != nil {
		return err
	}
	for _, t := range turns {
		after, ok := t.After.(tables.Position)
		if !ok {
			return fmt.Errorf("the turn leads to another family of games: %s", t.After)
		}
		c.plays = append(c.plays, play{board: after.Board(), moves: t.Moves})
	}
	if len(c.plays) == 0 {
		return errors.New("the turn cannot be finished from here: take a step back")
	}
	return nil
}

// finish returns the moves of a play, End included.
func (pl *play) finish(p tables.Position) []core.Move {
	moves := slices.Clone(pl.moves)
	for _, s := range pl.turn.Steps() {
		moves = append(moves, p.Rules().Text(p.Side(), s))
	}
	return append(moves, core.End)
}

// Accepts implements core.Answerer: an offer to concede is accepted if it is
// worth at least what playing on is.
func (c *player) Accepts(h core.History, o core.Offer) bool {
	p, err := onTable(h)
	if err != nil || o.Move != core.Concede {
		return false
	}
	if p.Side() < 0 {
		return true // before the first throw nobody is ahead
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	value := p.Cube().Value
	w := worthOf(p, 1-o.Seat, value, value)
	offered := o.Points / max(value, 1)
	return offered > 0 && w.win[min(offered, len(w.win))-1] >= c.expects(p, 1-o.Seat, &w)
}

// expects returns what playing on is worth to a side, the dice on the table
// played at their best.
func (c *player) expects(p tables.Position, side core.Seat, w *worth) float64 {
	if len(p.Dice()) == 0 || c.list(p) != nil {
		o, _ := c.onRoll(context.Background(), p)
		if side != p.Side() {
			o = o.flip()
		}
		return w.of(&o)
	}
	mine := *w
	if side != p.Side() {
		mine = w.flip()
	}
	best := math.Inf(-1)
	for i := range c.plays {
		o := c.eval.Outlook(p.Rules(), &c.plays[i].board, p.Side())
		best = max(best, mine.of(&o))
	}
	if side != p.Side() {
		return -best
	}
	return best
}
