package tables

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/tables"
)

// A player is the thinker behind a computer player.
type player struct {
	judges *JudgeSet // puts reasons in words
	*search

	turns tables.Generator // memory kept from answer to answer, as are the plays
	plays []play
}

// newPlayer returns a player that judges with an evaluator, speaks as a
// set of judges does and looks so far ahead.
func newPlayer(evaluator func() Evaluator, judges *JudgeSet, d depth) engine.Player {
	return engine.NewPlayer(&player{judges: judges, search: newSearch(evaluator, d, runtime.GOMAXPROCS(0))}, "the games of the 24-point board")
}

// A play is one way to finish the turn.
type play struct {
	turn  tables.Turn // the board after it, and in a new turn its steps
	moves []core.Move // in a turn already begun its moves; else nil
	sequel
	outlook Outlook
	value   float64 // in single games at the cube's value
	plies   int     // how deep that was judged
	wanted  bool    // it is to be judged as deep as the best
}

// judge notes what a play was found to be worth.
func (pl *play) judge(o Outlook, value float64, plies int) {
	pl.outlook, pl.value, pl.plies = o, value, plies
}

// Think implements engine.Thinker.
func (c *player) Think(ctx context.Context, p tables.Position, n int) ([]engine.Choice, error) {
	if p.Duty().ToRoll() {
		return c.adviseCube(ctx, p, n), canceled(ctx)
	}
	return c.adviseTurn(ctx, p, n)
}

// adviseTurn returns the best ways to play the dice on the table.
func (c *player) adviseTurn(ctx context.Context, p tables.Position, n int) ([]engine.Choice, error) {
	if err := c.list(p); err != nil {
		return nil, err
	}
	c.rank(ctx, before(p), c.plays, n)
	if err := canceled(ctx); err != nil {
		return nil, err
	}
	return c.choices(p, min(n, len(c.plays))), nil
}

// choices returns the first n plays with what speaks for them.
func (c *player) choices(p tables.Position, n int) []engine.Choice {
	choices := make([]engine.Choice, n)
	reasons := c.judges.of(p.Rules()).explain(p, c.plays, len(choices))
	for i := range choices {
		choices[i] = engine.Choice{
			Moves:   c.finish(&c.plays[i]),
			Value:   c.plays[i].value * float64(p.Cube().Value),
			Outlook: Known(p.Rules(), c.plays[i].outlook),
			Plies:   c.plays[i].plies,
			Reason:  reasons[i],
		}
	}
	return choices
}

// before returns the start of a position's turn, as a look.
func before(p tables.Position) Look {
	b := p.TurnStart()
	return Look{p.Rules(), &b, 1 - p.Side(), stakeOf(p)}
}

// canceled returns an error if nobody waits for the answer any more. When only
// its time is up, the best found so far is the answer.
func canceled(ctx context.Context) error {
	if err := ctx.Err(); errors.Is(err, context.Canceled) {
		return err
	}
	return nil
}

// list fills plays with the turns that a position allows, or with the ways to
// go on with a turn already begun.
func (c *player) list(p tables.Position) error {
	c.plays = c.plays[:0]
	if start := p.TurnStart(); p.Board() == start {
		for _, t := range c.turns.Plays(p.Rules(), &start, p.Side(), p.Duty()) {
			next, duty := p.Follow(&t)
			c.plays = append(c.plays, play{turn: t, sequel: sequel{t.Board, next, duty}})
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
		board := after.Board()
		c.plays = append(c.plays, play{turn: tables.Turn{Board: board}, moves: t.Moves, sequel: sequel{board, after.Side(), after.Duty()}})
	}
	if len(c.plays) == 0 {
		return errors.New("the turn cannot be finished from here: take a step back")
	}
	return nil
}

// finish returns the moves of a play, End included.
func (c *player) finish(pl *play) []core.Move {
	moves := slices.Clone(pl.moves)
	if moves == nil {
		moves = c.turns.Moves(pl.turn)
	}
	return append(moves, core.End)
}

// Agrees implements engine.Thinker: an offer to concede is accepted if it is
// worth at least what playing on is.
func (c *player) Agrees(p tables.Position, o core.Offer) bool {
	if o.Move != core.Concede {
		return false
	}
	if p.Side() < 0 {
		return true // before the first throw nobody is ahead
	}
	w := worthOf(p, 1-o.Seat)
	offered := o.Points / max(p.Cube().Value, 1)
	const trifle = 0.02 // no evaluator knows it better
	return offered > 0 && w.win[min(offered, len(w.win))-1] >= c.expects(p, 1-o.Seat)-trifle
}

// expects returns what playing on is worth to a side, the dice on the table
// played at their best.
func (c *player) expects(p tables.Position, side core.Seat) float64 {
	worth, ctx := stakeOf(p), context.Background()
	value := 0.0 // of the side whose turn it is
	if p.Duty().ToRoll() || c.list(p) != nil {
		n := c.onRoll(ctx, p)
		o := n.outlook.Flip()
		value = -worth.of(1-p.Side(), &o)
	} else {
		c.rank(ctx, before(p), c.plays, 1)
		value = c.plays[0].value
	}
	if side != p.Side() {
		return -value
	}
	return value
}
