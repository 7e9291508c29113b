package answers

import (
	"context"
	"runtime"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/engine/tables/rollout"
	"boardroom/core/i18n"
	"boardroom/core/tables"
)

// adviceGames are the games of each play, or way of the cube, after which a rollout tells
// what it has found.
var adviceGames = [...]int{36, 72, 144, 216, 324, 432, 648, 864, 1080, 1296}

// AdviceTurns is after how many turns the networks' estimate ends a game of advice.
const AdviceTurns = 11

// finder is the computer player that says what is rolled out.
const finder = "network:plies=2"

// RollsOut reports whether plays of a game can be rolled out: those of the 24-point board.
func RollsOut(e catalog.Entry) bool { return e.Family == tables.Family }

// RolloutAdvisers returns advisers to be asked about the same moment, one after the
// other: each goes on with the games of the one before, and its choices are what these
// came to, with the cube and at the score. What was played there, which may be nothing, is
// among the plays. The error says why there is nothing to roll
// out: only plays of a roll and doubles on the 24-point board are.
func RolloutAdvisers(e catalog.Entry, now core.History, played []core.Move) ([]engine.Adviser, error) {
	p, ok := now.Now().(tables.Position)
	if !ok {
		return nil, i18n.NewError("only backgammon and its relatives are rolled out")
	}
	shared := &rolledAdvice{entry: e, game: now.Game, asked: p, played: played}
	if shared.start = p; len(p.Dice()) == 0 {
		decision, err := CubeDecision(p)
		if err != nil {
			return nil, i18n.NewError("roll the dice first")
		}
		shared.start = decision
	}
	all := make([]engine.Adviser, len(adviceGames))
	for i, games := range adviceGames {
		all[i] = rolloutAdviser{shared, games}
	}
	return all, nil
}

// RollOutCube rolls a decision about the cube out in a number of games for each action, and
// returns what is known of it then. When ctx is done it is by those that were played.
func RollOutCube(ctx context.Context, e catalog.Entry, g core.Game, p core.Position, games int) (*engine.Doubling, error) {
	start, err := CubeDecision(p)
	if err != nil {
		return nil, err
	}
	r := &rolledAdvice{entry: e, game: g, asked: start, start: start}
	choices, err := rolloutAdviser{r, games}.Advise(ctx, core.History{Game: g, Start: start}, 1)
	if err != nil {
		return nil, err
	}
	return choices[0].Doubling, nil
}

// A rolloutAdviser advises when every play has a given number of games.
type rolloutAdviser struct {
	rolled *rolledAdvice
	games  int
}

// rolledAdvice is a rollout of the choices of one moment.
type rolledAdvice struct {
	entry  catalog.Entry
	game   core.Game
	asked  tables.Position // that was asked about
	played []core.Move     // there; may be none
	start  tables.Position // in which there is the choice: before a double that was offered
	roller *rollout.Roller
	rolled *rolledMoment // nil: it has not begun
}

// Advise is that of engine.Adviser. When ctx is done before every line has its games the
// choices are by those that there are.
func (a rolloutAdviser) Advise(ctx context.Context, _ core.History, n int) ([]engine.Choice, error) {
	r := a.rolled
	if r.rolled == nil {
		if err := r.begin(ctx, n); err != nil {
			return nil, err
		}
	}
	for _, t := range r.rolled.lines {
		if err := r.playOn(ctx, t, a.games); err != nil && ctx.Err() == nil {
			return nil, err
		}
	}
	return r.rolled.choices(), nil
}

// begin finds what is rolled out.
func (r *rolledAdvice) begin(ctx context.Context, n int) error {
	level, err := r.entry.Level(finder)
	if err != nil {
		return err
	}
	choices, err := r.find(ctx, level.New(), n)
	if err != nil {
		return err
	}
	r.roller = rollout.New(r.entry.Networks, rollout.Method{Seed: 1, Truncate: AdviceTurns}, runtime.GOMAXPROCS(0))
	if known := choices[0].Doubling; known != nil {
		r.rolled = rolledCube(r.asked, r.start, known)
		return nil
	}
	r.rolled, err = rolledPlays(r.start, choices)
	return err
}

// find returns the n best choices, and what was played wherever it stands among the plays.
func (r *rolledAdvice) find(ctx context.Context, by engine.Player, n int) ([]engine.Choice, error) {
	at := core.History{Game: r.game, Start: r.start}
	if len(r.played) == 0 || len(r.start.Dice()) == 0 {
		return by.Advise(ctx, at, n)
	}
	v, err := engine.CriticOf(by).Judge(ctx, at, r.played, n)
	return v.Choices, err
}

// playOn plays what a line lacks of so many games.
func (r *rolledAdvice) playOn(ctx context.Context, t *rolledLine, games int) error {
	var left []int
	for game := range games {
		if _, played := t.games[game]; !played {
			left = append(left, game)
		}
	}
	return r.roller.Play(ctx, &t.start, left, func(game int, g rollout.Game) error {
		r.rolled.add(t, game, g)
		return nil
	})
}
