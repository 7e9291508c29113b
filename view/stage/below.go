package stage

import (
	"boardroom/view/boards"
	"boardroom/view/text"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/gdamore/tcell/v2"
)

// keptBelow is how many rows are kept below the board. What stands there does
// not change it, or the board would change its size under a person's hand.
const keptBelow = 2

// drawBelow writes the line below the board, and the note under it, in as many
// rows as there are.
func (s *Stage) drawBelow(screen tcell.Screen, in boards.Area) {
	look := s.look()
	note := s.fitted(text.Printable(s.shown.Note), in.Width, in.Height-1)
	used := s.drawLine(screen, boards.Area{X: in.X, Y: in.Y, Width: in.Width, Height: in.Height - len(note)})
	for i, row := range note {
		text.Draw(screen, in.X, in.Y+used+i, in.Width, row, look.Style(theme.Error))
	}
}

// drawLine writes the line, and returns the rows used. It goes on in the next
// row if there is one, unless something is typed.
func (s *Stage) drawLine(screen tcell.Screen, in boards.Area) int {
	look, line := s.look(), s.shown.Line
	if len(line) == 1 && s.shown.Typed == nil {
		rows := s.fitted(line[0].Text, in.Width, in.Height)
		for i, row := range rows {
			text.Draw(screen, in.X, in.Y+i, in.Width, row, look.Style(line[0].Role))
		}
		return max(1, len(rows))
	}
	if s.shown.Typed == nil && in.Height > 1 {
		rows := widget.Fit(line, look, in.Width, in.Height)
		for i, row := range rows {
			widget.DrawRow(screen, in.X, in.Y+i, in.Width, row, look)
		}
		return len(rows)
	}
	x, width := in.X, in.Width
	for _, span := range line {
		used := text.Draw(screen, x, in.Y, width, text.Cut(span.Text, width, look.Ellipsis), look.Style(span.Role))
		x, width = x+used, width-used
	}
	if s.shown.Typed != nil && width > 4 {
		s.shown.Typed.Draw(screen, x, in.Y, width, look, true)
	}
	return 1
}

// fitted breaks a text into rows, of which the last is cut if there would be
// more than there is room for.
func (s *Stage) fitted(said string, width, most int) []string {
	if said == "" {
		return nil
	}
	rows := text.Wrap(said, width)
	if most = max(1, most); len(rows) <= most {
		return rows
	}
	ellipsis := s.look().Ellipsis
	rows = rows[:most]
	rows[most-1] = text.Cut(rows[most-1], width-text.Width(ellipsis), "") + ellipsis
	return rows
}
