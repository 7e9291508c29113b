package tables

import (
	"context"
	"errors"
	"runtime"
	"slices"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/i18n"
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
	return engine.NewPlayer(&player{judges: judges, search: newSearch(evaluator, d, workers())}, knows)
}

// knows says what the players of the family play.
const knows i18n.Text = "the games of the 24-point board"

// workers is how many search for a player.
func workers() int { return runtime.GOMAXPROCS(0) }

// A play is one way to finish the turn.
type play struct {
	turn  tables.Turn // the board after it, and in a new turn its steps
	moves []core.Move // in a turn already begun its moves; else nil
	turnEnd
	outlook Outlook
	value   float64 // in single games at the cube's value
	plies   int     // how deep that was judged
	games   int     // and by how many short games
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
	return c.choices(p, min(n, len(c.plays)), min(1, len(c.plays)-1)), nil
}

// choices returns the first n plays, each with how it differs from the best, and the
// best with how it differs from a rival among all.
func (c *player) choices(p tables.Position, n, rival int) []engine.Choice {
	choices := make([]engine.Choice, n)
	reasons := c.judges.of(p.Rules()).explain(p, c.plays, len(choices), rival)
	for i := range choices {
		choices[i] = c.choice(p, &c.plays[i])
		choices[i].Reason = reasons[i]
	}
	return choices
}

// choice returns a play without a reason.
func (c *player) choice(p tables.Position, pl *play) engine.Choice {
	return engine.Choice{
		Moves:   c.finish(pl),
		Value:   pl.value * float64(p.Cube().Value),
		Outlook: Possible(p.Rules(), pl.outlook),
		Plies:   pl.plies,
		Games:   pl.games,
	}
}

// before returns the node at the start of a position's turn.
func before(p tables.Position) Node {
	b := p.TurnStart()
	return Node{p.Rules(), &b, 1 - p.Side(), stakeOf(p)}
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
		for _, t := range c.turns.TurnsOf(p.Rules(), &start, p.Side(), p.Duty()) {
			next, duty := p.Follow(&t)
			c.plays = append(c.plays, play{turn: t, turnEnd: turnEnd{t.Board, next, duty}})
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
			return i18n.Errorf("the turn leads to another game: %s", t.After)
		}
		board := after.Board()
		c.plays = append(c.plays, play{turn: tables.Turn{Board: board}, moves: t.Moves, turnEnd: turnEnd{board, after.Side(), after.Duty()}})
	}
	if len(c.plays) == 0 {
		return engine.ErrStuck
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
// played at their best. That is found at once, without games.
func (c *player) expects(p tables.Position, side core.Seat) float64 {
	defer func(t trial) { c.trial = t }(c.trial)
	c.trial = trial{}
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

// Judge implements engine.Judge.
func (c *player) Judge(ctx context.Context, p tables.Position, played []core.Move, n int) (engine.Verdict, error) {
	if p.Duty().ToRoll() {
		return c.judgeCube(ctx, p, played[0], n), canceled(ctx)
	}
	return c.judgeTurn(ctx, p, played, n)
}

// judgeTurn judges how the dice on the table were played.
func (c *player) judgeTurn(ctx context.Context, p tables.Position, moves []core.Move, n int) (engine.Verdict, error) {
	if err := c.list(p); err != nil {
		return engine.Verdict{}, err
	}
	end, err := turnEndOf(p, moves)
	if err != nil {
		return engine.Verdict{}, err
	}
	for i := range c.plays {
		c.plays[i].wanted = c.plays[i].turnEnd.same(&end)
	}
	c.rank(ctx, before(p), c.plays, n)
	played := slices.IndexFunc(c.plays, func(pl play) bool { return pl.wanted })
	if played < 0 {
		return engine.Verdict{}, engine.ErrNoVerdict
	}
	v := engine.Verdict{Of: len(c.plays), Rank: c.place(played), Counts: len(c.plays) > 1, Scale: float64(p.Cube().Value), Cost: costOf(p)}
	n = includeWanted(c.plays, min(n, len(c.plays)))
	v.Played = min(played, n-1)
	rival := v.Played
	if rival == 0 {
		rival = min(1, len(c.plays)-1)
	}
	v.Choices = c.choices(p, n, rival)
	return v, nil
}

// place returns the rank of a play, from 1; those that were looked at less deep
// count as what they seem.
func (c *player) place(played int) int {
	rank := 1
	for i := range c.plays {
		if c.plays[i].order() > c.plays[played].order() {
			rank++
		}
	}
	return rank
}

// includeWanted brings the play that is wanted to the end of the first n, if it does
// not stand among them, and returns how many those are then.
func includeWanted(plays []play, n int) int {
	i := n + slices.IndexFunc(plays[n:], func(pl play) bool { return pl.wanted })
	if i < n {
		return n
	}
	wanted := plays[i]
	copy(plays[n+1:i+1], plays[n:i])
	plays[n] = wanted
	return n + 1
}

// turnEndOf returns what follows moves that finish a turn.
func turnEndOf(p tables.Position, moves []core.Move) (s turnEnd, err error) {
	var after core.Position = p
	for _, m := range moves {
		if after, err = after.Play(m); err != nil {
			return s, err
		}
	}
	if last, ok := after.(tables.Position); ok {
		return turnEnd{last.Board(), last.Side(), last.Duty()}, nil
	}
	return s, engine.ErrNoVerdict
}

// same reports whether the same follows.
func (s *turnEnd) same(as *turnEnd) bool {
	return s.board == as.board && s.next == as.next && s.duty.Kind == as.duty.Kind && slices.Equal(s.duty.Dice, as.duty.Dice)
}

// judgeCube judges what was done with the cube.
func (c *player) judgeCube(ctx context.Context, p tables.Position, played core.Move, n int) engine.Verdict {
	choices := c.adviseCube(ctx, p, len(p.Moves()))
	v := engine.Verdict{Of: len(choices), Cube: true, Scale: float64(p.Cube().Value), Cost: costOf(p)}
	v.Played = slices.IndexFunc(choices, func(c engine.Choice) bool { return c.Moves[0] == played })
	v.Rank = v.Played + 1
	v.Counts = played != tables.Roll || closeDecision(choices, v.Scale)
	v.Choices, v.Played = engine.Shortened(choices, v.Played, n)
	return v
}

// closeDecision reports whether not to double was no matter of course, as GNU
// Backgammon 1.07 counts close decisions: a double would have cost less than a
// very bad move does.
func closeDecision(choices []engine.Choice, scale float64) bool {
	value := map[core.Move]float64{}
	for _, c := range choices {
		value[c.Moves[0]] = c.Value / scale
	}
	const veryBad = 0.16
	return value[tables.Roll]-value[tables.Double] < veryBad
}

// costOf returns what a normalised point is worth: points of money, or in a
// match the chance to win it.
func costOf(p tables.Position) float64 {
	if p.Match().To == 0 {
		return float64(p.Cube().Value)
	}
	won, lost := wonAndLost(p)
	return (won - lost) / 2
}

// wonAndLost returns the chance of a match for the side whose turn it is, once it has won
// a single game at the cube's value, and once it has lost one.
func wonAndLost(p tables.Position) (won, lost float64) {
	then, m, value := matchChanceOf(p), p.Match(), p.Cube().Value
	mine, theirs := m.Away(p.Side()), m.Away(1-p.Side())
	return then(mine-value, theirs, true), then(mine, theirs-value, false)
}

// A Chooser picks plays by networks. It keeps memory from call to call: one goroutine may
// use it.
type Chooser struct {
	search *search
	plays  []play
}

// Chooser returns a new chooser that looks a given number of plies ahead, from 0 to
// MostPlies.
func (nets Networks) Chooser(plies int) *Chooser {
	return &Chooser{search: newSearch(nets.Evaluator, networkDepth(plies), 1)}
}

// Choose returns the best of the turns that a side's duty gives it, all played from before,
// for what is played for at its turn.
func (c *Chooser) Choose(r *tables.Rules, before *tables.Board, turns []tables.Turn, side core.Seat, d tables.Duty, at *CubeTurn) tables.Turn {
	c.plays = c.plays[:0]
	for _, t := range turns {
		c.plays = append(c.plays, play{turn: t, turnEnd: after(r, &t, side, d)})
	}
	c.search.rank(context.Background(), Node{r, before, 1 - side, &at.cubeStake}, c.plays, 1)
	return c.plays[0].turn
}
