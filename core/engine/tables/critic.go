package tables

import (
	"context"
	"slices"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/tables"
)

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
	end, err := sequelOf(p, moves)
	if err != nil {
		return engine.Verdict{}, err
	}
	for i := range c.plays {
		c.plays[i].wanted = c.plays[i].sequel.same(&end)
	}
	c.rank(ctx, before(p), c.plays, n)
	played := slices.IndexFunc(c.plays, func(pl play) bool { return pl.wanted })
	if played < 0 {
		return engine.Verdict{}, engine.ErrNoVerdict
	}
	v := engine.Verdict{Of: len(c.plays), Rank: c.place(played), Counts: len(c.plays) > 1, Scale: float64(p.Cube().Value), Cost: costOf(p)}
	n = forward(c.plays, min(n, len(c.plays)))
	v.Choices, v.Played = c.choices(p, n), min(played, n-1)
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

// forward brings the play that is wanted to the end of the first n, if it does
// not stand among them, and returns how many those are then.
func forward(plays []play, n int) int {
	i := n + slices.IndexFunc(plays[n:], func(pl play) bool { return pl.wanted })
	if i < n {
		return n
	}
	wanted := plays[i]
	copy(plays[n+1:i+1], plays[n:i])
	plays[n] = wanted
	return n + 1
}

// sequelOf returns what follows moves that finish a turn.
func sequelOf(p tables.Position, moves []core.Move) (s sequel, err error) {
	var after core.Position = p
	for _, m := range moves {
		if after, err = after.Play(m); err != nil {
			return s, err
		}
	}
	if last, ok := after.(tables.Position); ok {
		return sequel{last.Board(), last.Side(), last.Duty()}, nil
	}
	return s, engine.ErrNoVerdict
}

// same reports whether the same follows.
func (s *sequel) same(as *sequel) bool {
	return s.board == as.board && s.next == as.next && s.duty.Kind == as.duty.Kind && slices.Equal(s.duty.Dice, as.duty.Dice)
}

// judgeCube judges what was done with the cube.
func (c *player) judgeCube(ctx context.Context, p tables.Position, played core.Move, n int) engine.Verdict {
	choices := c.adviseCube(ctx, p, len(p.Moves()))
	v := engine.Verdict{Of: len(choices), Cube: true, Scale: float64(p.Cube().Value), Cost: costOf(p)}
	v.Played = slices.IndexFunc(choices, func(c engine.Choice) bool { return c.Moves[0] == played })
	v.Rank = v.Played + 1
	v.Counts = played != tables.Roll || arguable(choices, v.Scale)
	v.Choices, v.Played = engine.Shortened(choices, v.Played, n)
	return v
}

// arguable reports whether not to double was no matter of course, as GNU
// Backgammon 1.07 counts close decisions: a double would have cost less than a
// very bad move does.
func arguable(choices []engine.Choice, scale float64) bool {
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
	m, value := p.Match(), p.Cube().Value
	if m.To == 0 {
		return float64(value)
	}
	then, mine, theirs := followOf(p), m.Away(p.Side()), m.Away(1-p.Side())
	return (then(mine-value, theirs, true) - then(mine, theirs-value, false)) / 2
}
