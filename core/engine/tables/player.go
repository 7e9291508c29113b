package tables

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/tables"
)

// A player is the mind of a computer player.
type player struct {
	eval  Evaluator
	court *court // puts reasons in words
	depth

	turns   tables.Generator // memory kept from answer to answer, as is the rest
	replies tables.Generator
	plays   []play
	scene   scene
	left    int // of the effort of this answer
}

// newPlayer returns a player that judges as a court does and looks so far
// ahead.
func newPlayer(c *court, d depth) engine.Player {
	return engine.Seat(&player{eval: c, court: c, depth: d}, "the games of the 24-point board")
}

// A play is one way to finish the turn.
type play struct {
	board tables.Board // after it
	turn  tables.Turn  // its steps
	moves []core.Move  // or, in a turn already begun, its moves
	value float64      // in single games at the cube's value
}

// Think implements engine.Mind.
func (c *player) Think(ctx context.Context, p tables.Position, n int) ([]engine.Choice, error) {
	if len(p.Dice()) == 0 {
		return c.adviseCube(ctx, p, n)
	}
	return c.adviseTurn(ctx, p, n)
}

// adviseTurn returns the best ways to play the dice on the table.
func (c *player) adviseTurn(ctx context.Context, p tables.Position, n int) ([]engine.Choice, error) {
	if err := c.list(p); err != nil {
		return nil, err
	}
	w := worthOf(p, p.Side())
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

// Agrees implements engine.Mind: an offer to concede is accepted if it is
// worth at least what playing on is.
func (c *player) Agrees(p tables.Position, o core.Offer) bool {
	if o.Move != core.Concede {
		return false
	}
	if p.Side() < 0 {
		return true // before the first throw nobody is ahead
	}
	value := p.Cube().Value
	w := worthOf(p, 1-o.Seat)
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
