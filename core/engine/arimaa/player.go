// Package arimaa holds the computer players of Arimaa, and the search for
// programs that want to ask for it themselves: a [Searcher].
package arimaa

import (
	"context"
	"math"
	"runtime"
	"time"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/engine"
)

// A player is the thinker behind a computer player.
type player struct {
	limits  Limits
	judging Limits // of what a decision is judged by
	setup   string // the name of a usual one

	searcher *Searcher
}

func newPlayer(limits, judging Limits, setup string, e *Evaluation) engine.Player {
	return engine.NewPlayer(&player{limits: limits, judging: judging, setup: setup, searcher: e.Searcher()}, "Arimaa")
}

// newTimedPlayer returns a player that thinks for so long about a turn at most, on
// all processors, and keeps what it has found out.
func newTimedPlayer(turn time.Duration) engine.Player {
	c := &player{limits: Limits{Usual: engine.UsualPart(turn)}, judging: Limits{}.atMost(judging), setup: bestSetup, searcher: NewSearcher()}
	c.searcher.Remember(timedMebibytes)
	c.searcher.Share(runtime.GOMAXPROCS(0))
	return engine.NewTimedPlayer(c, "Arimaa", turn)
}

// timedMebibytes is how much memory a player by time takes for its table.
const timedMebibytes = 64

// Think implements engine.Thinker.
func (c *player) Think(ctx context.Context, p arimaa.Position, n int) ([]engine.Choice, error) {
	if p.Setup() {
		return setups(p, c.setup, n), nil
	}
	return c.advise(ctx, p, n)
}

// advise returns the best turns.
func (c *player) advise(ctx context.Context, p arimaa.Position, n int) ([]engine.Choice, error) {
	s := &c.searcher.search
	s.begin(ctx, p, c.limits)
	defer s.assist(ctx, p, c.limits)()
	plans := s.plans(n, c.limits)
	if l := c.limits; len(plans) > 1 {
		if ctx.Err() != nil { // the searches ended at different depths; this takes a moment
			s.ctx, l = context.WithoutCancel(ctx), Limits{Depth: arimaa.MaxSteps}
		}
		s.compare(plans, l)
	}
	var choices []engine.Choice
	for i := range plans {
		choices = append(choices, s.choiceOf(p, &plans[i]))
	}
	if len(choices) == 0 {
		return nil, errStuck
	}
	return choices, nil
}

// others is how much less effort goes into the search for each further plan than
// for the best.
const others = 8

// plans returns the best plans, at most n: after each, the search looks for the
// best one that ends otherwise.
func (s *search) plans(n int, l Limits) []plan {
	defer func(all int) { s.effort = all }(s.effort)
	var plans []plan
	for len(plans) < n {
		best, ok := s.think(l.depth(), func(plan) {})
		if !ok {
			break
		}
		plans = append(plans, best)
		s.bar(&best)
		s.effort, s.pace = l.effort()/others, engine.NewPace(time.Now(), l.Usual/others, alarm)
	}
	return plans
}

// choiceOf returns a plan with what speaks for it.
func (s *search) choiceOf(p arimaa.Position, best *plan) engine.Choice {
	return engine.Choice{
		Moves:   append(best.moves(s.board.Rules()), core.End),
		Value:   points(best.value),
		Outlook: outlookOf(points(best.value)),
		Reason:  s.explain(p, best),
	}
}

// points turns a value of the search into the points to expect: 1 is a win, -1
// a loss.
func points(value int) float64 {
	switch {
	case value > decided:
		return 1
	case value < -decided:
		return -1
	}
	return math.Tanh(float64(value) / evenly)
}

// evenly is the value, in hundredths of a rabbit, from which on about seven of
// eight games are won. It is fitted to how 48 games between casual,
// heuristic:danger=0.8 and heuristic:rabbits=1.2 ended, by "train chances": 4420
// positions gave 0.391 times the logarithm of the odds that 500 did.
const evenly = 1280

// Spread is by how many hundredths of a rabbit the odds to win grow to e times what
// they are.
const Spread = evenly / 2

// Agrees implements engine.Thinker: a takeback is for the other to ask, and a
// concession is a win.
func (c *player) Agrees(_ arimaa.Position, o core.Offer) bool {
	return o.Move == core.Takeback || o.Move == core.Concede
}
