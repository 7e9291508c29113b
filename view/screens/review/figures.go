package review

import (
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records/analysis"
	"boardroom/records/text"
	"boardroom/view/theme"
	"boardroom/view/widget"
)

// The columns of the figures: their names, at least and at most, and each player at
// least, where there is room.
const (
	figureName  = 25
	longestName = 36
	figureWidth = 26
)

// A figure is what is told of every player in a row.
type figure struct {
	name i18n.Text
	of   func(p *analysis.Performance) i18n.Message
}

// figures lists the figures of the players under a heading.
func (s *summary) figures(heading i18n.Message, all []analysis.Performance, width int) []widget.Row {
	look, list := s.screens.Look(), figuresOf(all)
	first, each := figureName, figureWidth
	told := make([][]string, len(list)) // the name of each figure, and what it is of each player
	for i, f := range list {
		told[i] = []string{look.T(f.name)}
		for j := range all {
			told[i] = append(told[i], f.of(&all[j]).In(look.Language))
		}
		first, each = widest(first, told[i][0]), widest(each, told[i][1:]...)
	}
	first = min(first, longestName)
	each = min(each, (width-first)/len(all))
	head := widget.Row{s.cell(heading.In(look.Language), first, theme.Title)}
	for _, p := range all {
		head = append(head, s.cell(text.Printable(s.name(p.Seat)), each, theme.Title))
	}
	rows := []widget.Row{head}
	for _, figures := range told {
		rows = append(rows, s.figureRows(figures, first, each)...)
	}
	return rows
}

// figureRows lays out the name of a figure and what it is of each player, in columns of
// these widths: in as many rows as the longest of them takes.
func (s *summary) figureRows(told []string, first, each int) []widget.Row {
	width := func(cell int) int {
		if cell == 0 {
			return first
		}
		return each
	}
	cells, rows := make([][]string, len(told)), 0
	for i, said := range told {
		cells[i] = []string{said}
		if text.Width(said) >= width(i) {
			cells[i] = text.Wrap(said, width(i)-1)
		}
		rows = max(rows, len(cells[i]))
	}
	all := make([]widget.Row, rows)
	for row := range all {
		for i, lines := range cells {
			said, role := "", theme.Text
			if row < len(lines) {
				said = lines[row]
			}
			if i == 0 {
				role = theme.Dim
			}
			all[row] = append(all[row], s.cell(said, width(i), role))
		}
	}
	return all
}

// cell returns a text as it stands in a column, cut where it is too long.
func (s *summary) cell(said string, width int, role theme.Role) widget.Span {
	return widget.Span{Text: text.Pad(text.Cut(said, width-1, s.screens.Look().Ellipsis), width), Role: role}
}

// widest returns the width of a column of texts with a blank after each, or the least
// that it has.
func widest(least int, texts ...string) int {
	for _, t := range texts {
		least = max(least, text.Width(t)+1)
	}
	return least
}

// figuresOf returns the figures that mean something for these performances.
func figuresOf(all []analysis.Performance) []figure {
	list := []figure{
		{"Moves with a choice", func(p *analysis.Performance) i18n.Message {
			return i18n.Msg("%d of %d", p.Play.Decisions, p.Moves)
		}},
		{"Mistakes", func(p *analysis.Performance) i18n.Message { return marked(p.All()) }},
	}
	p, rolls, cube := all[0], 0, 0
	for i := range all {
		rolls, cube = rolls+all[i].Rolls, cube+all[i].Cube.Decisions
	}
	if p.Measure == engine.Chance {
		return append(list,
			figure{"Accuracy", func(p *analysis.Performance) i18n.Message { return i18n.Msg("%.1f%%", p.All().Accuracy()) }},
			figure{"Average loss per turn", func(p *analysis.Performance) i18n.Message { return i18n.Msg("%.2f%%", 100*p.All().Mean()) }})
	}
	list = append(list,
		figure{"Error rate (gnubg)", func(p *analysis.Performance) i18n.Message {
			return rated("%.1f  %s", p.All(), p.All().Rate(), p.Band())
		}},
		figure{"Performance rating (XG)", func(p *analysis.Performance) i18n.Message {
			return rated("%.2f  %s", p.All(), p.All().PR(), p.BandOfPR())
		}})
	if cube > 0 {
		list = append(list,
			figure{"  moves only", func(p *analysis.Performance) i18n.Message { return part(p.Play) }},
			figure{"  cube only", func(p *analysis.Performance) i18n.Message { return part(p.Cube) }})
	}
	if rolls > 0 {
		list = append(list,
			figure{"Luck", func(p *analysis.Performance) i18n.Message {
				return luck(p.Luck, p.Jokers)
			}},
			figure{"Luck per roll (gnubg)", func(p *analysis.Performance) i18n.Message { return i18n.Msg("%+.3f  %s", p.LuckRate(), p.LuckBand()) }})
	}
	if rolls > 0 && p.Match {
		list = append(list, figure{"Luck in the match", func(p *analysis.Performance) i18n.Message { return won(p, p.LuckWon) }})
	}
	if p.Over {
		list = append(list, figure{"Result", func(p *analysis.Performance) i18n.Message { return won(p, p.Result) }})
		if rolls > 0 {
			list = append(list, figure{"Luck-adjusted result", func(p *analysis.Performance) i18n.Message { return won(p, p.Adjusted) }})
		}
	}
	return list
}

// won tells what was won in points, or of a match in the chance to win it.
func won(p *analysis.Performance, much float64) i18n.Message {
	if p.Match {
		return ofMatch(much)
	}
	return inPoints(much)
}

// part tells of one kind of decisions.
func part(e analysis.Errors) i18n.Message { return rated("%.1f  in %d", e, e.Rate(), e.Decisions) }

// rated tells what there is to tell of decisions, if there were any.
func rated(format i18n.Text, of analysis.Errors, values ...any) i18n.Message {
	if of.Decisions == 0 {
		return i18n.Msg(nothingToDecide)
	}
	return i18n.Msg(format, values...)
}

// marked counts the marks: "2?? 1? 3?!".
func marked(e analysis.Errors) i18n.Message {
	return i18n.Msg("%d?? %d? %d?!", e.Marked[engine.VeryBad], e.Marked[engine.Bad], e.Marked[engine.Doubtful])
}
