package insights

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records/exercise"
	"boardroom/records/insights"
	"boardroom/records/text"
	"boardroom/view/board"
	"boardroom/view/keys"
	"boardroom/view/screens"
	"boardroom/view/sitting"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/rivo/tview"
)

// positions lists the positions of a figure.
type positions struct {
	Config
	title i18n.Message
	list  *widget.List[insights.Mistake]
}

func newPositions(c Config, title i18n.Message, mistakes []insights.Mistake) screens.Screen {
	p := &positions{Config: c, title: title}
	p.list = widget.NewList(c.Screens.Look, p.columns()...)
	p.list.SetBorderPadding(1, 0, 0, 0)
	p.list.Open = c.Replay
	p.list.SetItems(mistakes)
	return p
}

type column = widget.Column[insights.Mistake]

// columns tell of a mistake.
func (p *positions) columns() []column {
	in := func(t i18n.Text) string { return p.Screens.Look().T(t) }
	by := func(of func(insights.Mistake) string) func(a, b insights.Mistake) int {
		return func(a, b insights.Mistake) int { return strings.Compare(of(a), of(b)) }
	}
	phase, kind := func(m insights.Mistake) string { return in(m.Phase.Title) }, func(m insights.Mistake) string { return in(m.Kind.Title) }
	against, record := func(m insights.Mistake) string { return opponents(m) }, func(m insights.Mistake) string { return filepath.Base(m.Record) }
	all := []column{
		{Title: i18n.Msg("insights\x04Lost"), Text: func(m insights.Mistake) string { return lost(m).In(p.Screens.Look().Language) }, Right: true, Falling: true,
			Order: func(a, b insights.Mistake) int { return cmp.Compare(a.Sum, b.Sum) }},
		{Text: func(m insights.Mistake) string { return string(m.Mark) }, Role: func(m insights.Mistake) theme.Role { return board.MarkRole(m.Mark) }},
		{Title: i18n.Msg("insights\x04Kind"), Text: kind, Order: by(kind), Rank: 1},
		{Title: i18n.Msg("insights\x04Phase"), Text: phase, Order: by(phase), Rank: 2},
		{Title: i18n.Msg("Date"), Text: func(m insights.Mistake) string { return i18n.Day{Time: m.When.Local()}.In(p.Screens.Look().Language) }, Falling: true,
			Order: func(a, b insights.Mistake) int { return a.When.Compare(b.When) }, Rank: 3},
		{Title: i18n.Msg("Turn"), Text: func(m insights.Mistake) string { return m.TurnName() }, Right: true},
		{Title: i18n.Msg("Opponent"), Text: against, Order: by(against), Wide: true},
	}
	if !p.Screens.Restrictions().Files {
		all = append(all, column{Title: i18n.Msg("Record"), Text: record, Order: by(record), Rank: 4})
	}
	return all
}

// lost is what a mistake gave away: ".184", "18.4 %".
func lost(m insights.Mistake) i18n.Figure {
	if m.Measure == engine.Chance {
		return i18n.Figure(fmt.Sprintf("%.1f %%", 100*m.Sum))
	}
	return i18n.Figure(strings.TrimPrefix(fmt.Sprintf("%.3f", m.Sum), "0"))
}

// opponents names those against whom a mistake was made.
func opponents(m insights.Mistake) string {
	names := make([]string, len(m.Opponents))
	for i, o := range m.Opponents {
		names[i] = text.Printable(sitting.Named(o))
	}
	return strings.Join(names, ", ")
}

// canTrain tells why mistakes make no exercises.
func canTrain(mistakes []insights.Mistake) error {
	if len(exercise.Worth(mistakes)) == 0 {
		return errNoTraining
	}
	return nil
}

// Title names the figure.
func (p *positions) Title() i18n.Message { return p.title }

// Primitive is the list.
func (p *positions) Primitive() tview.Primitive { return p.list }

// Typing reports whether a filter is being typed.
func (p *positions) Typing() bool { return p.list.Typing() }

// Actions are the list's, and train what is listed.
func (p *positions) Actions() keys.Table {
	return slices.Insert(p.list.Actions(), 1, keys.Action{
		Keys: []keys.Key{"x"}, Label: i18n.Msg("Train"), Help: i18n.Msg("Practice the listed errors and blunders"),
		Why: func() error { return canTrain(p.list.Shown()) }, Do: func() { p.Train(p.title, p.list.Shown()) },
	})
}
