package viewer

import (
	"fmt"
	"sort"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/records/analysis"
	"boardroom/view/board"
	"boardroom/view/text"
	"boardroom/view/theme"
	"boardroom/view/widget"
)

// A mistake is a decision with a mark.
type mistake struct {
	turn         int // its index among the turns of all games
	game, number int // from 0; as core.Turn
	*analysis.Decision
}

// mistakesOf lists the mistakes of an analysis, the worst first.
func mistakesOf(a *analysis.Analysis) []mistake {
	var all []mistake
	turn := 0
	for g := range a.Games {
		for i := range a.Games[g].Turns {
			t := &a.Games[g].Turns[i]
			for j := range t.Decisions {
				if d := &t.Decisions[j]; d.Mark() != engine.Good {
					all = append(all, mistake{turn, g, t.Number, d})
				}
			}
			turn++
		}
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].Error() > all[j].Error() })
	return all
}

// grades are the marks that a list of mistakes has, from all to the worst alone.
var grades = [][]engine.Mark{{engine.Doubtful, engine.Bad, engine.VeryBad}, {engine.Bad, engine.VeryBad}, {engine.VeryBad}}

// The columns of a mistake: the cursor, its game, where there are several, its
// turn and mark, what it lost, and whose it was.
const (
	cursorWidth = 2
	gameWidth   = 5
	turnWidth   = 5
	markWidth   = 4
	lossWidth   = 13
	whoseWidth  = 13
)

// filters tells which mistakes are listed, each choice after its key.
func (s *summary) filters() widget.Row {
	whose, marks := ofAll, ""
	if s.whose > 0 {
		whose = text.Printable(s.name(core.Seat(s.whose - 1)))
	}
	for _, mark := range grades[s.marks] {
		marks += string(mark) + " "
	}
	return widget.Row{{Text: "w ", Role: theme.Key}, {Text: mistakesBy(whose), Role: theme.Dim}, {Text: "   m ", Role: theme.Key}, {Text: marks, Role: theme.Dim}}
}

// list tells of the mistakes in a row each, below a heading.
func (s *summary) list(width int) []widget.Row {
	if len(s.all) == 0 {
		return []widget.Row{{{Text: noMistake, Role: theme.Good}}}
	}
	rows := []widget.Row{s.filters()}
	if len(s.mistakes) == 0 {
		return append(rows, widget.Row{{Text: noSuchMistake, Role: theme.Good}})
	}
	game := 0
	if len(s.games) > 1 {
		game = gameWidth
	}
	look := s.room.Look()
	each := (width - cursorWidth - game - turnWidth - markWidth - lossWidth - whoseWidth) / 2
	cell := func(said string, width int, role theme.Role) widget.Span {
		return widget.Span{Text: text.Pad(text.Cut(said, width-1, look.Ellipsis), width), Role: role}
	}
	head := widget.Row{
		cell("", cursorWidth, theme.Title), cell("Game", game, theme.Title), cell("Turn", turnWidth, theme.Title), cell("", markWidth, theme.Title),
		cell(lostIn(s.all[0].Measure), lossWidth, theme.Title), cell("Mistakes of", whoseWidth, theme.Title), cell("Played", each, theme.Title), cell("Best", each, theme.Title),
	}
	rows = append(rows, head)
	for i, m := range s.mistakes {
		at := m.At(s.games[m.game])
		row := widget.Row{
			cell("", cursorWidth, theme.Text), cell(fmt.Sprint(m.game+1), game, theme.Dim), cell(s.named(m.game, m.number), turnWidth, theme.Dim),
			cell(string(m.Mark()), markWidth, board.MarkRole(m.Mark())), cell(m.Loses(), lossWidth, theme.Text),
			cell(text.Printable(s.name(m.Seat)), whoseWidth, theme.Dim),
			cell(m.Choices[m.Played].Brief(at), each, theme.Text), cell(m.Choices[0].Brief(at), each, theme.Good),
		}
		if i == s.at {
			row[0] = cell(look.Cursor, cursorWidth, theme.Text)
			for j := range row {
				row[j].Role = theme.Selected
			}
		}
		rows = append(rows, row)
	}
	return rows
}
