package analysis

import (
	"context"
	"errors"
	"math"
	"runtime"
	"sync"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records"
)

// A Method says who judges, and how much is kept of it.
type Method struct {
	Level engine.Level // judges the decisions
	Luck  engine.Level // judges the rolls
	Best  int          // how many of the best choices are kept with each decision
}

// How many of the best choices are kept: where no dice are thrown each takes a
// search of its own.
const (
	best         = 5
	bestSearched = 2
)

// MethodOf returns how a game of the catalogue is analyzed by a level that it
// names; empty: by the usual one. The luck of rolls is always judged by that,
// which is fast, as GNU Backgammon judges it without looking ahead.
func MethodOf(e catalog.Entry, level string) (Method, error) {
	usual, err := e.Level(e.Analyst)
	m := Method{usual, usual, best}
	if !e.Dice {
		m.Best = bestSearched
	}
	if err == nil && level != "" {
		m.Level, err = e.Level(level)
	}
	return m, err
}

// A Progress is how far an analysis is: so many decisions and rolls of all.
type Progress struct{ Done, Total int }

// In says it.
func (p Progress) In(l i18n.Language) string { return l.T("%d of %d judged", p.Done, p.Total) }

// Analyse judges the decisions and rolls of a record on all processors and
// tells, one at a time, how far it is; tell may be nil. When ctx is done it
// stops with its error. A record that Parse gave with an error is analyzed as
// far as it goes; broken is that error, or nil. The same record gives the same
// analysis.
func Analyse(ctx context.Context, r *records.Record, broken error, m Method, tell func(Progress)) (*Analysis, error) {
	st := r.Sheet.State()
	a := &Analysis{Record: r.Digest, Level: m.Level.Name, Game: r.Header.Game, To: st.Terms.To}
	for _, s := range r.Header.Seats {
		a.Seats = append(a.Seats, s.String())
	}
	if broken != nil {
		a.Broken = broken.Error()
	}
	var tasks []task
	for i, h := range st.Games() {
		var scores []int
		if i < len(st.Results) {
			scores = st.Results[i].Scores
		}
		a.Games = append(a.Games, layOut(h, scores))
		tasks = append(tasks, a.Games[i].tasks(h)...)
	}
	if err := m.work(ctx, tasks, tell); err != nil {
		return nil, err
	}
	a.scaleLuck()
	return a, nil
}

// layOut returns a game of which nothing is judged.
func layOut(h core.History, scores []int) Game {
	g := Game{Name: h.Game.About().Name, Scores: scores}
	dice := h.Game.About().Dice
	for _, t := range h.Turns() {
		turn := Turn{Number: t.Number, Seat: t.Seat}
		if dice && t.Seat >= 0 {
			for _, drawn := range t.Only(core.Drawn) {
				turn.Rolls = append(turn.Rolls, Roll{Drawn: drawn})
			}
		}
		g.Turns = append(g.Turns, turn)
	}
	for _, d := range h.Decisions() {
		t := &g.Turns[d.Turn]
		t.Decisions = append(t.Decisions, Decision{Seat: d.Seat, From: d.From, To: d.To})
	}
	return g
}

// A task is a decision to be judged, or a roll.
type task struct {
	before   core.History
	decision *Decision
	played   []core.Move
	roll     *Roll
	seat     core.Seat // whose roll it is
}

// tasks lists what there is to judge.
func (g *Game) tasks(h core.History) []task {
	var all []task
	for i, t := range h.Turns() {
		turn, rolls := &g.Turns[i], 0
		for at, part := range t.Parts {
			if part.Kind == core.Drawn && rolls < len(turn.Rolls) {
				all = append(all, task{before: h.Until(t.From + at), roll: &turn.Rolls[rolls], seat: turn.Seat})
				rolls++
			}
		}
		for j := range turn.Decisions {
			d := &turn.Decisions[j]
			var played []core.Move
			for _, m := range h.Moves[d.From:d.To] {
				played = append(played, m.Move)
			}
			all = append(all, task{before: h.Until(d.From), decision: d, played: played})
		}
	}
	return all
}

// work does the tasks, each worker with players of its own.
func (m Method) work(ctx context.Context, tasks []task, tell func(Progress)) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var all sync.WaitGroup
	var telling sync.Mutex
	next, done := make(chan *task), 0
	for range min(runtime.GOMAXPROCS(0), len(tasks)) {
		all.Go(func() {
			critic, oracle := engine.CriticOf(m.Level.New()), m.Luck.New()
			for t := range next {
				if err := t.do(ctx, critic, oracle, m.Best); err != nil {
					stop(err)
					continue
				}
				telling.Lock()
				if done++; tell != nil {
					tell(Progress{done, len(tasks)})
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

// do judges a decision or a roll.
func (t *task) do(ctx context.Context, critic engine.Critic, oracle engine.Player, best int) (err error) {
	if t.roll != nil {
		t.roll.Luck, err = engine.Luck(ctx, oracle, t.before, t.roll.Drawn, t.seat)
		return err
	}
	t.decision.Verdict, err = critic.Judge(ctx, t.before, t.played, best)
	if errors.Is(err, engine.ErrNoVerdict) {
		t.decision.Verdict, err = engine.Verdict{Choices: []engine.Choice{{Moves: t.played}}, Rank: 1, Scale: 1, Cost: 1}, nil
	}
	t.decision.round()
	return err
}

// round leaves as many digits as a file keeps, so that figures reckoned before
// and after are the same.
func (d *Decision) round() {
	for i := range d.Choices {
		c := &d.Choices[i]
		c.Value = rounded(c.Value, 1e9)
		for _, x := range []*float64{
			&c.Outlook.Win, &c.Outlook.WinDouble, &c.Outlook.WinTriple, &c.Outlook.LoseDouble, &c.Outlook.LoseTriple, &c.Outlook.Draw,
		} {
			*x = rounded(*x, 1e6)
		}
	}
}

// rounded rounds to parts of so many; a zero has no sign.
func rounded(x, parts float64) float64 { return math.Round(x*parts)/parts + 0 }

// scaleLuck brings the luck of the rolls to the scale of the errors: that of the
// decision which follows a roll, or comes before it.
func (a *Analysis) scaleLuck() {
	for _, g := range a.Games {
		for i := range g.Turns {
			t := &g.Turns[i]
			for j := range t.Rolls {
				scale := 1.0
				t.Rolls[j].Cost = 1
				if last := len(t.Decisions) - 1; last >= 0 && t.Decisions[last].Scale > 0 {
					scale, t.Rolls[j].Cost = t.Decisions[last].Scale, t.Decisions[last].Cost
				}
				t.Rolls[j].Luck = rounded(t.Rolls[j].Luck/scale, 1e9)
			}
		}
	}
}
