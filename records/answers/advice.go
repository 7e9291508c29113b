package answers

import (
	"context"
	"runtime"
	"slices"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/engine/tables/rollout"
	"boardroom/core/i18n"
	"boardroom/core/tables"
	"boardroom/records/disk"
)

// adviceGames are the games of each play after which a rollout tells what it has found.
var adviceGames = [...]int{36, 144, 432, 1296}

// adviceTurns is after how many turns the networks' estimate ends a game.
const adviceTurns = 11

// RolloutAdvisers returns advisers to be asked about the same moment, one after the
// other: each goes on with the games of the one before, and its choices are what these
// came to, without a cube and as for money. The error says why there is nothing to roll
// out: only plays of a roll on the 24-point board are.
func RolloutAdvisers(e catalog.Entry, now core.History) ([]engine.Adviser, error) {
	p, ok := now.Now().(tables.Position)
	switch {
	case !ok:
		return nil, i18n.NewError("only backgammon and its relatives are rolled out")
	case len(p.Dice()) == 0:
		return nil, i18n.NewError("roll the dice first")
	}
	shared := &rolledAdvice{entry: e, start: p}
	all := make([]engine.Adviser, len(adviceGames))
	for i, games := range adviceGames {
		all[i] = rolloutAdviser{shared, games}
	}
	return all, nil
}

// A rolloutAdviser advises when every play has a given number of games.
type rolloutAdviser struct {
	rolled *rolledAdvice
	games  int
}

// rolledAdvice is a rollout of the plays of one moment.
type rolledAdvice struct {
	entry catalog.Entry
	start tables.Position
	work  *Rollouts
	plays []*candidate // none: it has not begun
}

// Advise is that of engine.Adviser. When ctx is done before every play has its games the
// choices are by those that there are.
func (a rolloutAdviser) Advise(ctx context.Context, _ core.History, n int) ([]engine.Choice, error) {
	r := a.rolled
	if r.plays == nil {
		if err := r.begin(n); err != nil {
			return nil, err
		}
	}
	for _, t := range r.plays {
		var left []int
		for game := len(t.games); game < a.games; game++ {
			left = append(left, game)
		}
		if err := r.work.try(ctx, r.start, t, left); err != nil && ctx.Err() == nil {
			return nil, err
		}
	}
	var choices []engine.Choice
	for _, t := range inOrder(slices.Clone(r.plays)) {
		choices = append(choices, t.choice())
	}
	return choices, nil
}

// begin finds the plays that are rolled out.
func (r *rolledAdvice) begin(n int) (err error) {
	r.work, err = NewRollouts(RolloutConfig{
		RolloutSetup: RolloutSetup{Game: r.entry.Name, Method: rollout.Method{Seed: 1, Truncate: adviceTurns}},
		Entry:        r.entry, Top: n, Jobs: runtime.GOMAXPROCS(0), Progress: func(disk.Progress) {},
	})
	if err == nil {
		r.plays, err = r.work.candidates(r.start)
	}
	return err
}

// choice tells what the games of a play came to.
func (t *candidate) choice() engine.Choice {
	f := t.games.Figures(t.rules)
	return engine.Choice{
		Moves: t.moves, Value: f.Equity.Mean,
		Outlook: engine.Outlook{Win: f.Win.Mean, WinDouble: f.WinDouble.Mean, WinTriple: f.WinTriple.Mean, LoseDouble: f.LoseDouble.Mean, LoseTriple: f.LoseTriple.Mean, Draw: f.Draw.Mean},
		Reason:  i18n.MsgN("cubeless rollout, %d game, ±%.3f points", "cubeless rollout, %d games, ±%.3f points", f.Games, f.Games, f.Equity.Error),
	}
}
