package review

import (
	"context"
	"math"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records/analysis"
	"boardroom/view/board"
	"boardroom/view/screens"
	"boardroom/view/theme"
	"boardroom/view/widget"
)

// verdicts are what is found out about how the game was played.
type verdicts struct {
	Study
	entry catalog.Entry
	*timeline
	screens   *screens.Stack
	analysing *board.Task
	progress  analysis.Progress // of an analysis in the making
	best      bool              // the table of best plays is open
}

func (v *verdicts) hasAnalysis() error {
	switch {
	case v.whole():
		return nil
	case v.analysing.Running():
		return errAnalysing
	}
	return errNoAnalysis
}

func (v *verdicts) canAnalyse() error {
	switch {
	case v.partly():
		return v.errReading()
	case v.done():
		return analysedBefore(v.Analysis.Reached().Title())
	case v.Analyse == nil:
		return analyseLater.after(v.Until)
	}
	return nil
}

// whole reports whether all is judged, be it quickly: hints and rollouts judge a turn.
func (v *verdicts) whole() bool { return v.Analysis != nil && v.Analysis.Reached() > analysis.Unjudged }

// done reports whether all is analysed as deep as is wanted.
func (v *verdicts) done() bool { return v.Analysis != nil && v.Analysis.Reached() >= v.Depth }

// goesDeeper reports whether all is analysed as deep as is wanted, and can be deeper.
func (v *verdicts) goesDeeper() bool {
	return v.Deeper != nil && v.done() && v.Analysis.Reached() < v.Deepest
}

// analyse judges the record in the background, or goes on with that.
func (v *verdicts) analyse() { v.judge(v.Analyse, analysis.Quick) }

// deepen has it judged as deep as anybody can.
func (v *verdicts) deepen() { v.judge(v.Deeper, v.Deepest) }

// judge has it judged, at first to a depth.
func (v *verdicts) judge(by func(context.Context, *analysis.Analysis, Told) (*analysis.Analysis, error), first analysis.Depth) {
	v.progress = analysis.Progress{Depth: first}
	from := v.Analysis
	v.analysing.AskKeeping(func(ctx context.Context, tell func(func())) func() {
		a, err := by(ctx, from, func(p analysis.Progress, found *analysis.Analysis) {
			tell(func() {
				v.progress = p
				v.learn(found)
			})
		})
		if ctx.Err() != nil { // it was stopped: nobody waits for more
			v.screens.Post(func() { v.screens.Fail(analysis.Unsaved(err)) })
		}
		return func() { v.analysed(a, err) }
	})
}

// stop ends the analysis where it is.
func (v *verdicts) stop() {
	v.analysing.Stop()
	v.screens.Info(i18n.Msg(analysisStopped))
}

// analysed takes an analysis, which an error may have kept from being saved.
func (v *verdicts) analysed(a *analysis.Analysis, err error) {
	v.learn(a)
	if err != nil {
		v.screens.Fail(err)
		return
	}
	depth, n := a.Reached().Title(), len(a.Mistakes())
	switch {
	case a.Empty():
		v.screens.Info(i18n.Msg(analysis.Nothing))
		return
	case n == 0:
		v.screens.Info(analysedWell(depth))
		return
	}
	_, follows := v.mistake(1)
	v.screens.Info(analysed(depth, n, follows))
}

// learn takes an analysis of which something is judged, with what is known already and is
// deeper.
func (v *verdicts) learn(a *analysis.Analysis) {
	if a == nil || a.Empty() {
		return
	}
	if v.Analysis != nil {
		a = a.Clone() // others may be reading it
		a.Adopt(v.Analysis)
	}
	v.Analysis = a
}

// mistakes lists the turns with a mark, by their index among all turns. A turn may
// have more than one; see analysis.Analysis.Mistakes.
func (v *verdicts) mistakes() []int {
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

// judged returns what was found of the turn at the cursor; nil if there is
// nothing.
func (v *verdicts) judged() *analysis.Turn {
	at := v.at()
	if v.Analysis == nil || at < 0 {
		return nil
	}
	return &v.Analysis.Games[v.cursor.Frame().Game].Turns[at]
}

// curve is the chance of the near side after each turn of a game.
func (v *verdicts) curve(game int, near core.Seat) []board.GraphTurn {
	found := v.Analysis.Games[game].Turns
	turns := make([]board.GraphTurn, len(found))
	for i := range found {
		turns[i] = board.GraphTurn{Number: found[i].Number, Name: v.named(found[i].Number), Win: math.NaN(), Mark: found[i].Mark()}
		if n := len(found[i].Decisions); n > 0 {
			turns[i].Win = found[i].Decisions[n-1].Chance(near, len(v.players))
		}
	}
	return turns
}

// found is what the list of turns tells of a game.
func (v *verdicts) found(game int) []board.Remark {
	if v.Analysis == nil {
		return nil
	}
	turns := v.Analysis.Games[game].Turns
	all := make([]board.Remark, len(turns))
	for i := range turns {
		all[i] = board.Remark{Mark: turns[i].Mark(), Rolled: len(turns[i].Rolls) > 0}
		for _, r := range turns[i].Rolls {
			all[i].Luck += r.Luck
			all[i].Joker = all[i].Joker || r.Joker()
		}
	}
	return all
}

// verdict says of the turn at the cursor how well it was played, and what would
// have been better; empty if nothing is known.
func (v *verdicts) verdict() widget.Row {
	t := v.judged()
	if t == nil || t.KeyDecision() == nil {
		return nil
	}
	name, look := v.named(t.Number), v.screens.Look()
	said := t.Remark(v.game(), v.names())
	row := widget.Row{{Text: look.T("Turn %s, %s:", name, said.Player) + " ", Role: theme.Text}}
	if mark := t.KeyDecision().Mark(); mark != engine.Good {
		row = append(row, widget.Span{Text: string(mark) + " ", Role: board.MarkRole(mark)})
	}
	row = append(row, widget.Span{Text: said.Cost.In(look.Language), Role: theme.Text})
	if !said.Best.Empty() {
		row = append(row, widget.Span{Text: " " + look.T(analysis.BestIs) + " ", Role: theme.Text},
			widget.Span{Text: said.Best.In(look.Language), Role: theme.Good}, widget.Span{Text: said.Reason().In(look.Language), Role: theme.Text})
	}
	if !said.Luck.Empty() {
		row = append(row, widget.Span{Text: " " + said.Luck.In(look.Language), Role: theme.Dim})
	}
	return append(row, widget.Span{Text: " " + judgedAt(t.KeyDecision()).In(look.Language), Role: theme.Dim})
}

// better returns the decision whose best plays are listed; nil if none are.
func (v *verdicts) better() *analysis.Decision {
	t := v.judged()
	if !v.best || t == nil {
		return nil
	}
	return t.KeyDecision()
}

// blamed returns the decision of the turn which the cursor is behind, if a better
// play is told of it, be it in the line or in the list; else nil.
func (v *verdicts) blamed() *analysis.Decision {
	t, frame := v.judged(), v.cursor.Frame()
	if t == nil || frame.Index < v.cursor.Turns()[v.at()].To() {
		return nil
	}
	if d := t.KeyDecision(); d != nil && (v.best || d.Mark() != engine.Good) {
		return d
	}
	return nil
}

// bestPlays are the best plays of the turn at the cursor, with the one played.
func (v *verdicts) bestPlays() board.Plays {
	d := v.better()
	if d == nil {
		return board.Plays{Title: i18n.Msg(best), At: -1, Says: i18n.Msg(nothingDecided)}
	}
	return v.playsOf(d)
}

// other returns the turn's other decision by the same player: of the cube where the dice count
// for more, of the dice where the cube does; nil if there is none.
func (v *verdicts) other() (other *analysis.Decision) {
	key, t := v.better(), v.judged()
	if key == nil {
		return nil
	}
	for i := range t.Decisions {
		if d := &t.Decisions[i]; d.Seat == key.Seat && d.Cube != key.Cube {
			other = d
		}
	}
	return other
}

// otherPlays are the best plays of the turn's other decision, with the one played.
func (v *verdicts) otherPlays() (plays board.Plays) {
	if d := v.other(); d != nil {
		plays = v.playsOf(d)
	}
	return plays
}

// playsOf are the best plays of a decision, with the one played.
func (v *verdicts) playsOf(d *analysis.Decision) board.Plays {
	game := v.game()
	rows, played := board.JudgedPlays(game.Game, d.At(game), &d.Verdict)
	for i := range rows {
		rows[i].Value /= d.Scale // as the error is told
	}
	title := i18n.Msg(best)
	if d.Cube {
		title = i18n.Msg(cubeTitle)
	}
	return board.Plays{Title: title, Rows: rows, At: played}
}

// graph is how the game went, in the eyes of a side, unless a variation is tried.
func (v *verdicts) graph(near core.Seat, trying bool) *board.WinGraph {
	game := v.cursor.Frame().Game
	s := &board.WinGraph{At: v.at()}
	switch {
	case v.whole() && !trying:
		s.Turns = v.curve(game, near)
	case !v.whole() && v.canAnalyse() == nil && !v.analysing.Running():
		s.Says = i18n.Msg(pressToAnalyse)
	}
	return s
}

// mistake returns the next turn with a mark after the one shown, or the last before
// it, by its index among all turns.
func (v *verdicts) mistake(by int) (turn int, ok bool) {
	here, to := v.cursor.Turn(), -1
	for _, i := range v.mistakes() {
		if by > 0 && i > here && to < 0 || by < 0 && i < here {
			to = i
		}
	}
	return to, to >= 0
}

// says tells how far the analysis is.
func (v *verdicts) says() i18n.Message {
	if v.analysing.Waits() && v.progress.Done == 0 {
		return i18n.Msg(waitsForTurn)
	}
	return analysingSoFar(v.progress)
}
