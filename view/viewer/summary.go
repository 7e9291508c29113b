package viewer

import (
	"cmp"
	"fmt"
	"slices"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/records/analysis"
	"boardroom/view/keys"
	"boardroom/view/strip"
	"boardroom/view/text"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/rivo/tview"
)

// A summary is the screen that sums up how each player played.
type summary struct {
	page *widget.Page
}

// sumUp opens the summary.
func (v *Viewer) sumUp() {
	v.pause()
	rows := func(int) []widget.Row { return v.summary() }
	s := &summary{widget.NewPage(v.Room.Look, rows)}
	s.page.SetBorderPadding(1, 0, 0, 0)
	v.Room.Push(s)
}

// Title is the screen's title.
func (s *summary) Title() string { return "Summary" }

// Primitive is the page.
func (s *summary) Primitive() tview.Primitive { return s.page }

// Actions scroll.
func (s *summary) Actions() keys.Table { return s.page.Actions() }

// summary lists the rows of all that was played and, of several games, of the
// one shown.
func (v *Viewer) summary() []widget.Row {
	a, game := v.Analysis, v.cursor.Frame().Game
	rows := []widget.Row{{{Text: "As " + a.Level + " judges.", Role: theme.Dim}}, nil}
	if a.Broken != "" {
		rows = append(rows, widget.Row{{Text: "Up to where the record breaks off: " + text.Printable(a.Broken), Role: theme.Warning}}, nil)
	}
	if len(a.Games) == 1 {
		rows = append(rows, v.figures("The game", a.Performances())...)
	} else {
		rows = append(rows, v.figures(fmt.Sprintf("All %d games", len(a.Games)), a.Performances())...)
		rows = append(rows, v.figures(fmt.Sprintf("Game %d", game+1), a.PerformancesOf(game))...)
	}
	return append(rows, v.worst()...)
}

// The columns of the figures: their names, and each player.
const (
	figureName  = 26
	figureWidth = 24
)

// A figure is what is told of every player in a row.
type figure struct {
	name string
	of   func(p *analysis.Performance) string
}

// figures lists the figures of the players under a heading.
func (v *Viewer) figures(heading string, all []analysis.Performance) []widget.Row {
	head := widget.Row{{Text: text.Pad(heading, figureName), Role: theme.Title}}
	for _, p := range all {
		name := text.Cut(text.Printable(v.name(p.Seat)), figureWidth-2, v.Room.Look().Ellipsis)
		head = append(head, widget.Span{Text: text.Pad(name, figureWidth), Role: theme.Title})
	}
	rows := []widget.Row{head}
	for _, f := range figuresOf(all) {
		row := widget.Row{{Text: text.Pad(f.name, figureName), Role: theme.Dim}}
		for i := range all {
			said := text.Cut(f.of(&all[i]), figureWidth-1, v.Room.Look().Ellipsis)
			row = append(row, widget.Span{Text: text.Pad(said, figureWidth), Role: theme.Text})
		}
		rows = append(rows, row)
	}
	return append(rows, nil)
}

// figuresOf returns the figures that mean something for these performances.
func figuresOf(all []analysis.Performance) []figure {
	list := []figure{
		{"Decisions", func(p *analysis.Performance) string {
			return fmt.Sprintf("%d of %d moves", p.Play.Decisions, p.Moves)
		}},
		{"Mistakes", func(p *analysis.Performance) string { return marked(p.All()) }},
	}
	p, rolls, cube := all[0], 0, 0
	for i := range all {
		rolls, cube = rolls+all[i].Rolls, cube+all[i].Cube.Decisions
	}
	if p.Measure == engine.Chance {
		return append(list,
			figure{"Accuracy", func(p *analysis.Performance) string { return fmt.Sprintf("%.1f %%", p.All().Accuracy()) }},
			figure{"Lost a turn, on average", func(p *analysis.Performance) string { return fmt.Sprintf("%.2f %%", 100*p.All().Mean()) }})
	}
	list = append(list,
		figure{"Error rate (gnubg)", func(p *analysis.Performance) string {
			return fmt.Sprintf("%.1f  %s", p.All().Rate(), p.All().Band())
		}},
		figure{"Performance rating (XG)", func(p *analysis.Performance) string {
			return fmt.Sprintf("%.2f  %s", p.All().PR(), p.All().BandOfPR())
		}})
	if cube > 0 {
		list = append(list,
			figure{"  moves alone", func(p *analysis.Performance) string { return part(p.Play) }},
			figure{"  cube alone", func(p *analysis.Performance) string { return part(p.Cube) }})
	}
	if rolls > 0 {
		list = append(list,
			figure{"Luck", func(p *analysis.Performance) string {
				return fmt.Sprintf("%+.3f, %s", p.Luck, core.Count(p.Jokers, "joker", "jokers"))
			}},
			figure{"Luck a roll", func(p *analysis.Performance) string { return fmt.Sprintf("%+.3f", p.LuckRate()) }},
			figure{"  as gnubg calls it", (*analysis.Performance).LuckBand})
	}
	if p.Over {
		list = append(list, figure{"Result", func(p *analysis.Performance) string { return fmt.Sprintf("%+.2f", p.Result) }})
		if rolls > 0 {
			list = append(list, figure{"Result without luck", func(p *analysis.Performance) string { return fmt.Sprintf("%+.2f", p.Adjusted) }})
		}
	}
	return list
}

// part tells of one kind of decisions.
func part(e analysis.Errors) string {
	if e.Decisions == 0 {
		return "none"
	}
	return fmt.Sprintf("%.1f  in %d", e.Rate(), e.Decisions)
}

// marked counts the marks: "2 ??  1 ?  3 ?!".
func marked(e analysis.Errors) string {
	return fmt.Sprintf("%d ??  %d ?  %d ?!", e.Marked[engine.VeryBad], e.Marked[engine.Bad], e.Marked[engine.Doubtful])
}

// mostMistakes is how many mistakes are listed.
const mostMistakes = 12

// worst lists the greatest mistakes, the worst first.
func (v *Viewer) worst() []widget.Row {
	type mistake struct {
		game, number int
		*analysis.Decision
	}
	var all []mistake
	for g := range v.Analysis.Games {
		for i := range v.Analysis.Games[g].Turns {
			t := &v.Analysis.Games[g].Turns[i]
			for j := range t.Decisions {
				if d := &t.Decisions[j]; d.Mark() != engine.Good {
					all = append(all, mistake{g, t.Number, d})
				}
			}
		}
	}
	if len(all) == 0 {
		return []widget.Row{{{Text: "There is no mistake.", Role: theme.Good}}}
	}
	slices.SortStableFunc(all, func(a, b mistake) int { return cmp.Compare(b.Error(), a.Error()) })
	rows := []widget.Row{{{Text: "The greatest mistakes", Role: theme.Title}}}
	for _, m := range all[:min(len(all), mostMistakes)] {
		where := fmt.Sprintf("turn %d", m.number)
		if len(v.Analysis.Games) > 1 {
			where = fmt.Sprintf("%d, turn %d", m.game+1, m.number)
		}
		rows = append(rows, widget.Row{
			{Text: text.Pad(where, 13), Role: theme.Dim},
			{Text: text.Pad(string(m.Mark()), 3), Role: strip.Ink(m.Mark())},
			{Text: fmt.Sprintf("%s %s loses %s; best ", v.name(m.Seat), m.Choices[m.Played].Brief(), amount(m.Decision, m.Error())), Role: theme.Text},
			{Text: m.Choices[0].Brief(), Role: theme.Good},
		})
	}
	return rows
}
