package tables

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/tables"
)

// A stand is what the doubling cube's actions are worth to the side on roll,
// on the scale of its stakes.
type stand struct {
	keep   float64 // plays on without doubling
	take   float64 // doubles, and the other takes
	beaver float64 // doubles, and the other redoubles at once and keeps the cube
	pass   float64 // doubles, and the other passes
	need   float64 // the chance to win that the other needs to take
}

// weigh returns how the cube stands for the side that is to roll and may
// double, or has doubled.
func (s *stakes) weigh(o *Outlook, liveness float64) stand {
	var l lines
	l.draw(s.rungs, o)
	st := stand{
		keep: l.equity(s.rungs, 0, true, s.theirs, o.Win, liveness),
		take: l.equity(s.rungs, 1, false, true, o.Win, liveness),
		pass: s.rungs[0].win[0],
		need: 1 - l.passes(s.rungs, liveness),
	}
	if len(s.rungs) > 2 {
		st.beaver = l.equity(s.rungs, 2, false, true, o.Win, liveness)
	}
	return st
}

// passes returns the chance to win from which on the other side does better to
// pass a double.
func (l *lines) passes(rungs []rung, liveness float64) float64 {
	low, high := 0.0, 1.0
	for high-low > 1e-4 {
		middle := (low + high) / 2
		if l.equity(rungs, 1, false, true, middle, liveness) < rungs[0].win[0] {
			low = middle
		} else {
			high = middle
		}
	}
	return high
}

// usualLiveness is how much of a cube's full use its owner has as a rule;
// Janowski names 0.6 to 0.75.
const usualLiveness = 0.68

// livenessOf returns how much of a cube's full use its owner has: it fades to
// nothing in the last rolls of a race.
func livenessOf(p tables.Position) float64 {
	const fading = 5 // rolls
	var s scene
	b := p.TurnStart()
	s.measure(p.Rules(), &b, 1-p.Side())
	if s.contact {
		return usualLiveness
	}
	rolls := min(s.camps[0].effective(), s.camps[1].effective()) / pipsPerRoll
	return usualLiveness * max(0, min(1, (rolls-1)/fading))
}

// adviseCube returns what may be said of the cube, the best first.
func (c *player) adviseCube(ctx context.Context, p tables.Position, n int) []engine.Choice {
	o := c.onRoll(ctx, p)
	at := stakesOf(p, p.Side())
	s := at.weigh(&o, livenessOf(p))
	var choices []engine.Choice
	for _, m := range p.Moves() {
		value, reason := s.speak(p, m, o.Win)
		choices = append(choices, engine.Choice{
			Moves: []core.Move{m}, Value: value * float64(p.Cube().Value), Outlook: o, Plies: len(c.stages), Reason: reason,
		})
	}
	slices.SortStableFunc(choices, func(a, b engine.Choice) int { return cmp.Compare(b.Value, a.Value) })
	return choices[:min(n, len(choices))]
}

// speak returns what a move of the cube is worth to who makes it, and why; win
// is the chance of the side on roll.
func (s *stand) speak(p tables.Position, m core.Move, win float64) (value float64, reason string) {
	answering := p.Actor() != p.Side()
	switch {
	case m == tables.Roll && s.keep > 1:
		return s.keep, fmt.Sprintf("wins %.0f %%: too good to double, plays on for more", 100*win)
	case m == tables.Roll:
		return s.keep, fmt.Sprintf("wins %.0f %%: keeps the cube", 100*win)
	case m == tables.Double:
		return s.doubling(p), s.sayDouble(win)
	case m == tables.Pass && answering:
		return -1, fmt.Sprintf("wins %.0f %%, a take needs %.0f %%", 100*(1-win), 100*s.need)
	case m == tables.Take && answering:
		return -s.take, fmt.Sprintf("wins %.0f %%, a take needs %.0f %%", 100*(1-win), 100*s.need)
	case m == tables.Beaver:
		return -s.beaver, fmt.Sprintf("wins %.0f %%: the double was too early", 100*(1-win))
	case m == tables.Take:
		return s.beaver, fmt.Sprintf("wins %.0f %%", 100*win)
	}
	return -2, "loses what is staked and no more"
}

// doubling returns what a double is worth when the other answers best.
func (s *stand) doubling(p tables.Position) float64 {
	best := min(s.pass, s.take)
	if p.MayBeaver() {
		best = min(best, s.beaver)
	}
	return best
}

func (s *stand) sayDouble(win float64) string {
	if s.take > 1 {
		return fmt.Sprintf("wins %.0f %%: the other should pass", 100*win)
	}
	return fmt.Sprintf("wins %.0f %%: plays for twice as much", 100*win)
}

// onRoll returns the outlook of the side that is about to roll.
func (c *player) onRoll(ctx context.Context, p tables.Position) Outlook {
	b, waiter := p.TurnStart(), 1-p.Side()
	o := outlook(c.search.workers[0].eval, p.Rules(), &b, waiter)
	from := []look{{p.Rules(), &b, waiter, stakeOf(p)}}
	for i := range c.stages {
		deeper, ok := c.search.ahead(ctx, from, i+1)
		if !ok {
			break
		}
		o = deeper[0]
	}
	return o.Flip()
}
