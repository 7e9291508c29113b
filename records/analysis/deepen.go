package analysis

import (
	"cmp"
	"context"
	"errors"
	"math"
	"runtime"
	"sync"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records"
)

// A Progress is how far a pass is: so many decisions and rolls of all that it judges.
type Progress struct {
	Depth       Depth
	Done, Total int
}

// In says it.
func (p Progress) In(l i18n.Language) string { return l.T("%d of %d judged", p.Done, p.Total) }

// Analyse judges the decisions and rolls of a record by a method from the start: it is
// Begin and Deepen.
func Analyse(ctx context.Context, r *records.Record, broken error, m Method, tell func(Progress)) (*Analysis, error) {
	a := Begin(r, broken)
	if err := a.Deepen(ctx, r, m, tell); err != nil {
		return nil, err
	}
	return a, nil
}

// Deepen judges what the passes of a method have left to judge, on all processors, and
// tells, one at a time, how far it is; tell may be nil, and while it runs the analysis
// does not change. When ctx is done it stops with its error; what was judged by then
// stays, and the next Deepen goes on from there. The same record gives the same
// analysis, however often it was stopped.
func (a *Analysis) Deepen(ctx context.Context, r *records.Record, m Method, tell func(Progress)) error {
	if a.Level == "" || m.Passes[0].alone {
		a.Level = m.Passes[0].Judge.Name
	}
	for i, pass := range m.Passes {
		var tasks []task
		for g, h := range r.Sheet.State().Games() {
			a.useMoments(g, h)
			tasks = append(tasks, a.tasks(&a.Games[g], h, pass, i == 0)...)
		}
		if err := m.work(ctx, pass, tasks, tell); err != nil {
			return err
		}
		if a.Passed = max(a.Passed, pass.Depth); pass.alone {
			a.Passed = max(a.Passed, a.deepest())
		}
	}
	return nil
}

// JudgeAt judges the decision that begins with a move of a game, if one does, by all passes
// of a method that are deeper than it was judged so far, whether or not it is close.
func (a *Analysis) JudgeAt(ctx context.Context, r *records.Record, m Method, game, move int) error {
	d := a.Decided(game, move)
	if d == nil {
		return nil
	}
	h := r.Game(game)
	return d.deepen(ctx, m, h.Until(d.From), movesOf(h, d.From, d.To), func() { a.useMoments(game, h) })
}

// deepen judges what was played after a history by the passes of a method that are deeper
// than it was judged so far. Before each that looks ahead it lets what else is known be used.
func (d *Decision) deepen(ctx context.Context, m Method, before core.History, played []core.Move, settle func()) error {
	for _, pass := range m.Passes {
		if d.Depth > Unjudged {
			settle()
		}
		if d.Depth >= pass.Depth {
			continue
		}
		next := *d
		if err := next.judge(ctx, engine.CriticOf(pass.Judge.New()), pass, before, played, m.Best); err != nil {
			return err
		}
		*d = next
	}
	return nil
}

// Judge names who judged the decision of an analysis.
func (d *Decision) Judge(a *Analysis) string { return cmp.Or(d.Level, a.Level) }

// A task is a decision to be judged, or a roll.
type task struct {
	turn     *Turn
	before   core.History
	decision *Decision
	played   []core.Move
	roll     *Roll
	seat     core.Seat // whose roll it is
}

// tasks lists what there is to judge of a game for a pass, the first of which judges the rolls too.
func (a *Analysis) tasks(g *Game, h core.History, pass Pass, rolls bool) []task {
	var all []task
	for i, t := range h.Turns() {
		turn, roll := &g.Turns[i], 0
		for at, part := range t.Parts {
			if part.Kind != core.Drawn || roll == len(turn.Rolls) {
				continue
			}
			if r := &turn.Rolls[roll]; rolls && r.Open {
				all = append(all, task{turn: turn, before: h.Until(t.From + at), roll: r, seat: turn.Seat})
			}
			roll++
		}
		for j := range turn.Decisions {
			if d := &turn.Decisions[j]; pass.wants(a, d) {
				all = append(all, task{turn: turn, before: h.Until(d.From), decision: d, played: movesOf(h, d.From, d.To)})
			}
		}
	}
	return all
}

// work does the tasks of a pass, each worker with players of its own.
func (m Method) work(ctx context.Context, pass Pass, tasks []task, tell func(Progress)) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var all sync.WaitGroup
	var telling sync.Mutex
	next, done := make(chan *task), 0
	for range min(runtime.GOMAXPROCS(0), len(tasks)) {
		all.Go(func() {
			critic, oracle := engine.CriticOf(pass.Judge.New()), m.Luck.New()
			for t := range next {
				keep, err := t.do(ctx, critic, oracle, pass, m.Best)
				if err != nil {
					stop(err)
					continue
				}
				telling.Lock()
				keep()
				if done++; tell != nil {
					tell(Progress{pass.Depth, done, len(tasks)})
				}
				telling.Unlock()
			}
		})
	}
	for i := range tasks {
		if ctx.Err() != nil {
			break
		}
		next <- &tasks[i]
	}
	close(next)
	all.Wait()
	return context.Cause(ctx)
}

// do judges a decision or a roll, and returns what notes the judgement.
func (t *task) do(ctx context.Context, critic engine.Critic, oracle engine.Player, pass Pass, best int) (keep func(), err error) {
	if t.roll != nil {
		luck, err := engine.Luck(ctx, oracle, t.before, t.roll.Drawn, t.seat)
		return func() {
			t.roll.raw, t.roll.found = luck, true
			t.turn.settleLuck()
		}, err
	}
	d := *t.decision
	err = d.judge(ctx, critic, pass, t.before, t.played, best)
	return func() {
		*t.decision = d
		t.turn.settleLuck()
	}, err
}

// judge judges what was played after a history.
func (d *Decision) judge(ctx context.Context, critic engine.Critic, pass Pass, before core.History, played []core.Move, best int) error {
	v, err := critic.Judge(ctx, before, played, best)
	if errors.Is(err, engine.ErrNoVerdict) {
		v, err = unjudged(played), nil
	}
	if err != nil {
		return err
	}
	d.take(v, pass)
	return nil
}

// take takes the verdict of a pass.
func (d *Decision) take(v engine.Verdict, pass Pass) {
	d.Verdict, d.Level, d.Depth = v, pass.Judge.Name, pass.Depth
	if pass.alone {
		d.Depth = depthOf(&v)
	}
	d.round()
}

// round leaves as many digits as a file keeps, so that figures reckoned before
// and after are the same.
func (d *Decision) round() {
	cube := d.Doubling()
	if cube != nil {
		cube = cube.Rounded(1e6)
	}
	for i := range d.Choices {
		c := &d.Choices[i]
		c.Value, c.Outlook, c.Doubling = rounded(c.Value, 1e9), roundOutlook(c.Outlook), cube
	}
}

// roundOutlook returns an outlook with as many digits as a file keeps.
func roundOutlook(o engine.Outlook) engine.Outlook {
	for _, x := range []*float64{&o.Win, &o.WinDouble, &o.WinTriple, &o.LoseDouble, &o.LoseTriple, &o.Draw} {
		*x = rounded(*x, 1e6)
	}
	return o
}

// rounded rounds to parts of so many; a zero has no sign.
func rounded(x, parts float64) float64 { return math.Round(x*parts)/parts + 0 }

// settleLuck brings the luck of the turn's rolls to the scale of its errors: that of the
// decision which follows a roll, or comes before it, once it is judged.
func (t *Turn) settleLuck() {
	scale, cost := 1.0, 1.0
	if last := len(t.Decisions) - 1; last >= 0 {
		if t.Decisions[last].Depth == Unjudged {
			return
		}
		scale, cost = t.Decisions[last].Scale, t.Decisions[last].Cost
	}
	for i := range t.Rolls {
		if r := &t.Rolls[i]; r.Open && r.found {
			*r = Roll{Drawn: r.Drawn, Luck: rounded(r.raw/scale, 1e9), Cost: cost}
		}
	}
}
