package arimaa

import (
	"context"
	"slices"
	"sort"
	"time"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/engine"
)

// Judge implements engine.Judge. A setup is not judged.
func (c *player) Judge(ctx context.Context, p arimaa.Position, played []core.Move, n int) (engine.Verdict, error) {
	v := engine.Verdict{Rank: 1, Of: 1, Measure: engine.Chance, Scale: 2, Cost: 1}
	if p.Setup() {
		v.Choices = []engine.Choice{{Moves: played, Outlook: outlookOf(0), Reason: "a setup"}}
		return v, nil
	}
	s := &c.searcher.search
	s.begin(ctx, p, c.judging)
	plans := s.plans(n, c.judging)
	mine, err := s.planned(p, played)
	if err != nil {
		return v, err
	}
	same := func(other plan) bool { return other.after.Key() == mine.after.Key() }
	if !slices.ContainsFunc(plans, same) {
		plans = append(plans, mine)
	}
	s.compare(plans, c.judging)
	v.Played = slices.IndexFunc(plans, same)
	v.Rank, v.Of = v.Played+1, 0
	v.Counts = len(plans) > 1 || s.choice()
	for i := range plans {
		v.Choices = append(v.Choices, s.choiceOf(p, &plans[i]))
	}
	return v, nil
}

// outlookOf returns the outlook at so many points.
func outlookOf(points float64) engine.Outlook { return engine.Outlook{Win: (1 + points) / 2} }

// planned returns the plan of moves that were played.
func (s *search) planned(p arimaa.Position, played []core.Move) (mine plan, err error) {
	var after core.Position = p
	b := s.board
	for _, m := range played {
		if after, err = after.Play(m); err != nil {
			return mine, err
		}
		var buffer [mostSteps]arimaa.Step
		for _, step := range b.Steps(buffer[:0]) {
			if b.Rules().StepText(step) == m {
				b.Make(step)
				mine.steps = append(mine.steps, step)
				break
			}
		}
	}
	mine.after = b
	mine.after.Pass()
	return mine, nil
}

// compare judges plans equally deep, a step deeper each time, and puts them in
// order, the best first; equals stay as they were.
func (s *search) compare(plans []plan, l Limits) {
	s.spendAnew()
	s.pace = engine.NewPace(time.Now(), l.Usual/others, alarm)
	values := make([]int, len(plans))
	for depth := 0; depth <= l.depth()-arimaa.MaxSteps && !s.stopped; depth++ {
		for i := range plans {
			values[i] = s.worth(&plans[i].after, depth, -most, most)
		}
		for i := range plans {
			if !s.stopped || depth == 0 {
				plans[i].value = values[i]
			}
		}
	}
	sort.SliceStable(plans, func(i, j int) bool { return plans[i].value > plans[j].value })
}

// worth returns what a board is worth to the side that has ended its turn on it,
// looking so many steps deeper; only whether it is below alpha or above beta outside
// that window.
func (s *search) worth(after *arimaa.Board, depth, alpha, beta int) int {
	before := s.board
	s.lastDefence = 1 + depth + defences
	s.board = *after
	s.starts = append(s.starts, after.PieceHash())
	v := -s.value(1, depth, -beta, -alpha)
	s.starts = s.starts[:len(s.starts)-1]
	s.board = before
	return v
}

// choice reports whether there is more than one turn to play.
func (s *search) choice() bool {
	defer func(barred []arimaa.Key) { s.barred = barred }(s.barred)
	s.barred = nil
	n := 0
	s.eachCandidate(func(candidate) bool { n++; return n < 2 })
	return n > 1
}
