package review

import (
	"context"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/records/analysis"
)

// A RollOut returns advisers that roll the best plays of a moment out, and what was played
// there unless that is nothing, each in more games; or why they cannot.
type RollOut func(now core.History, played []core.Move) ([]engine.Adviser, error)

// rolled keeps what a rollout came to, as Study.Rolled tells.
func (r *Recording) rolled(from *analysis.Analysis, game, move int, choices []engine.Choice) (*analysis.Analysis, error) {
	quick, err := analysis.MethodOf(r.Entry, analysis.Quick)
	if err != nil {
		return nil, err
	}
	return r.goOn(from, func(a *analysis.Analysis) error {
		_, err := a.RolledOut(r.Record, quick, game, move, choices)
		return err
	})
}

// rollers returns those who roll the moment out that is asked about. What they find of what
// was decided in the game is kept.
func (h *hints) rollers() ([]engine.Adviser, error) {
	now := h.asked()
	if h.trial.Active() || h.verdicts.Rolled == nil {
		return h.verdicts.RollOut(now, nil)
	}
	move := h.trial.cursor.Choice()
	played := h.trial.game().Decided(move)
	advisers, err := h.verdicts.RollOut(now, played)
	if err != nil || len(played) == 0 {
		return advisers, err
	}
	for i, a := range advisers {
		advisers[i] = &rolling{a, i == len(advisers)-1, h.verdicts, h.verdicts.Analysis, h.trial.cursor.Frame().Game, move}
	}
	return advisers, nil
}

// A rolling adviser rolls out what was decided at a move of a game, and keeps what that
// came to once nobody goes on.
type rolling struct {
	engine.Adviser
	last       bool
	verdicts   *verdicts
	from       *analysis.Analysis
	game, move int
}

// Advise implements engine.Adviser.
func (r *rolling) Advise(ctx context.Context, h core.History, n int) ([]engine.Choice, error) {
	choices, err := r.Adviser.Advise(ctx, h, n)
	if err != nil || !r.last && ctx.Err() == nil {
		return choices, err
	}
	a, err := r.verdicts.Rolled(r.from, r.game, r.move, choices)
	r.verdicts.screens.Post(func() {
		r.verdicts.learn(a)
		if err != nil {
			r.verdicts.screens.Fail(err)
		}
	})
	return choices, nil
}
