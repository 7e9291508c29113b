package viewer

import (
	"cmp"
	"context"
	"slices"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/records/analysis"
	"boardroom/records/notes"
	"boardroom/view/board"
	"boardroom/view/keys"
)

// A Study is what can be found out, and said, about what is replayed. The zero
// value knows of nothing.
type Study struct {
	Analysis *analysis.Analysis // as it was kept; nil: there is none
	Notes    []notes.Note
	Trouble  error // why something that was kept is not here, to be said at first
	// Analyse makes the analysis and keeps it. It ends early, with an error, when
	// ctx is done. Nil: nothing can be analysed.
	Analyse func(ctx context.Context, tell func(analysis.Progress)) (*analysis.Analysis, error)
	// Advisers returns whom to ask for a hint, one after the other. Nil: nobody.
	Advisers func() []engine.Player
	// Until names what must end before anybody analyses, advises or plays on where
	// that is not there: "the match"; empty: "the game".
	Until string
	// Keep keeps a note, Drop takes it away. Nil: none can be kept.
	Keep, Drop func(notes.Note) error
}

// An analysing is an analysis in the making.
type analysing struct {
	stop     context.CancelFunc
	waits    bool // nobody has begun to judge: others go first
	progress analysis.Progress
}

// studying are the keys that tell how the game was played.
func (v *Viewer) studying() keys.Table {
	return keys.Table{
		v.analyseKey(),
		{Keys: []keys.Key{"n"}, Label: "Mistake", Name: "Next mistake", Help: "To the next mistake", Hidden: v.Analysis == nil, Why: v.hasAnalysis, Do: func() { v.toMistake(1) }},
		{Keys: []keys.Key{"N"}, Label: "Mistake", Name: "Previous mistake", Help: "To the mistake before", Hidden: v.Analysis == nil, Why: v.hasAnalysis, Do: func() { v.toMistake(-1) }},
		{Keys: []keys.Key{"b"}, Label: "Best", Help: "Show the best plays of the turn, or put them away", Hidden: v.Analysis == nil, Why: v.hasAnalysis, Do: func() { v.best = !v.best }},
		{Keys: []keys.Key{"e"}, Label: "Sum", Help: "Sum up how each player played", Hidden: v.Analysis == nil, Why: v.hasAnalysis, Do: v.sumUp},
	}
}

// analyseKey begins to analyse, or stops it.
func (v *Viewer) analyseKey() keys.Action {
	if v.analysing != nil {
		return keys.Action{Keys: []keys.Key{keys.Esc, "a"}, Label: "Stop", Help: "Stop the analysis; nothing of it is kept", Do: v.stopAnalysis}
	}
	return keys.Action{
		Keys: []keys.Key{"a"}, Label: "Analyse", Help: "Judge every turn and every roll, and keep that beside the record",
		Hidden: v.Analysis != nil, Why: v.canAnalyse, Do: v.analyse,
	}
}

func (v *Viewer) hasAnalysis() error {
	switch {
	case v.analysing != nil:
		return errAnalysing
	case v.Analysis == nil:
		return errNoAnalysis
	}
	return nil
}

func (v *Viewer) canAnalyse() error {
	switch {
	case v.Analysis != nil:
		return analysedBefore(v.Analysis.Judge(v.Entry))
	case v.Analyse == nil:
		return v.after("analyse")
	}
	return nil
}

// after says that something can be done once what is played has ended.
func (v *Viewer) after(what string) error { return afterwards(what, cmp.Or(v.Until, "the game")) }

// analyse judges the record in the background.
func (v *Viewer) analyse() {
	ctx, stop := context.WithCancel(context.Background())
	now := &analysing{stop: stop}
	v.analysing = now
	tell := func(p analysis.Progress) {
		if p.Done*100/p.Total != (p.Done-1)*100/p.Total {
			v.Room.Post(func() { now.progress = p })
		}
	}
	wait := func(waits bool) {
		v.Room.Notify(func() bool {
			before := now.waits
			now.waits = waits && now.progress.Done == 0
			return now.waits != before
		})
	}
	v.Room.Go(func() {
		a, err := v.Analyse(engine.Waiting(ctx, wait), tell)
		v.Room.Post(func() {
			if v.analysing == now {
				v.analysing = nil
				v.analysed(a, err)
			}
		})
	})
}

// stopAnalysis drops what has been analysed so far.
func (v *Viewer) stopAnalysis() {
	v.analysing.stop()
	v.analysing = nil
	v.Room.Info(analysisStopped)
}

// analysed takes an analysis, which an error may have kept from being saved.
func (v *Viewer) analysed(a *analysis.Analysis, err error) {
	v.Analysis = a
	switch n := len(v.mistakes()); {
	case err != nil:
		v.Room.Fail(err)
	case n == 0:
		v.Room.Info(analysedWell(a.Judge(v.Entry)))
	default:
		v.Room.Info(analysed(a.Judge(v.Entry), n, v.mistakes()[n-1] > v.cursor.Turn()))
	}
}

// mistakes lists the turns with a mark, by their index among all turns.
func (v *Viewer) mistakes() []int {
	var all []int
	if v.Analysis == nil {
		return nil
	}
	for i, t := range v.Analysis.Turns() {
		if t.Mark() != engine.Good {
			all = append(all, i)
		}
	}
	return all
}

// toMistake goes to the next mistake, or the last one.
func (v *Viewer) toMistake(by int) {
	v.pause()
	here, to := v.cursor.Turn(), -1
	for _, i := range v.mistakes() {
		if by > 0 && i > here && to < 0 || by < 0 && i < here {
			to = i
		}
	}
	if to < 0 {
		v.Room.Info(noFurtherMistake)
		return
	}
	v.cursor.Goto(to)
}

// strip is how the game went, in the eyes of the side below.
func (v *Viewer) strip() *board.Strip {
	game := v.cursor.Frame().Game
	s := &board.Strip{At: v.at()}
	switch {
	case v.Analysis != nil && v.variation == nil:
		s.Turns = v.curve(game)
	case v.canAnalyse() == nil && v.analysing == nil:
		s.Says = pressToAnalyse
	}
	return s
}

// says tells how far the analysis is.
func (a *analysing) says() string {
	if a.waits {
		return waitsForTurn
	}
	done := 0
	if a.progress.Total > 0 {
		done = 100 * a.progress.Done / a.progress.Total
	}
	return analysingSoFar(done)
}

// near is the seat of the side below; of more than two the first person's, or
// the first.
func (v *Viewer) near() core.Seat {
	switch {
	case len(v.Seats) > 2:
		return core.Seat(max(0, slices.IndexFunc(v.Seats, func(s board.Seat) bool { return s.Level == "" })))
	case v.flipped:
		return 1
	}
	return 0
}
