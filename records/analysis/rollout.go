package analysis

import (
	"context"
	"slices"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records"
)

// LeastRolled is how many games of each choice a rollout must have to be kept: by fewer,
// chance decides more than a look ahead leaves open.
const LeastRolled = 144

// RolledOut makes the choices of a rollout, the best first, the judgement of the decision
// that begins with a move of a game, and reports whether it did. What was not judged at all
// is judged by a method before. It does not where nothing was decided, or judged deeper; where
// what was played is not among the choices; and where one of them has too few games. Of two
// rollouts the one of more games is deeper.
func (a *Analysis) RolledOut(r *records.Record, by Method, game, move int, choices []engine.Choice) (bool, error) {
	d := a.Decided(game, move)
	if d == nil || gamesOf(choices) < LeastRolled {
		return false, nil
	}
	if d.Depth == Unjudged {
		if err := a.JudgeAt(context.Background(), r, by, game, move); err != nil {
			return false, err
		}
	}
	next, ok := d.as(choices, Rollout, gamesOf(choices), r.Game(game))
	if !ok {
		return false, nil
	}
	if next.Rank == len(choices) { // there may be better ones that were not rolled out
		next.Rank = max(next.Rank, d.Rank)
	}
	*d = next
	return true, nil
}

// as returns the decision of a game as judged by choices, the best first, of a depth and so
// many games. It is not ok if that is no deeper, or what was played is not among the choices.
func (d *Decision) as(choices []engine.Choice, depth Depth, games int, h core.History) (next Decision, ok bool) {
	next = *d
	next.Depth, next.Games = depth, games
	next.Played = playedOf(choices, d.At(h), movesOf(h, d.From, d.To))
	if next.Played < 0 || !next.deeper(d) {
		return next, false
	}
	next.Choices, next.Rank = slices.Clone(choices), next.Played+1
	next.round()
	return next, true
}

// on returns the decision with moves in the place of what was played, if they are among its
// choices.
func (d *Decision) on(at core.Position, moves []core.Move) (next Decision, ok bool) {
	next = *d
	if next.Played = playedOf(d.Choices, at, moves); next.Played != d.Played {
		next.Rank = next.Played + 1
	}
	return next, next.Played >= 0
}

// gamesOf returns how many games each choice was rolled out in, at least.
func gamesOf(choices []engine.Choice) int {
	if len(choices) == 0 {
		return 0
	}
	if cube := choices[0].Doubling; cube != nil {
		return cube.Games
	}
	return slices.MinFunc(choices, func(a, b engine.Choice) int { return a.Games - b.Games }).Games
}

// playedOf returns which of the choices in a position was played, in whatever order; -1:
// none.
func playedOf(choices []engine.Choice, at core.Position, played []core.Move) int {
	after, err := engine.Reached(at, played)
	if err != nil {
		return -1
	}
	return slices.IndexFunc(choices, func(c engine.Choice) bool {
		to, err := engine.Reached(at, c.Moves)
		return err == nil && to == after
	})
}

// deeper reports whether a decision is judged deeper than it was by another analysis.
func (d *Decision) deeper(than *Decision) bool {
	return d.Depth > than.Depth || d.Depth == than.Depth && d.Games > than.Games
}

// Same reports whether a decision is judged as it was by another analysis: as deep, and of the
// same play.
func (d *Decision) Same(other *Decision) bool {
	return !d.deeper(other) && !other.deeper(d) && slices.Equal(d.Choices[d.Played].Moves, other.Choices[other.Played].Moves)
}

// JudgedBy says how deep the decision is judged: "standard", "rollout, 1296 games".
func (d *Decision) JudgedBy() i18n.Message {
	if d.Depth < Rollout {
		return d.Depth.Title()
	}
	return i18n.MsgN("rollout, %d game", "rollout, %d games", d.Games, d.Games)
}
