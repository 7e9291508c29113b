package lobby

import (
	"boardroom/view/boards"
	"boardroom/view/text"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

const (
	formColumns = 58  // of the fields beside a preview
	broad       = 120 // columns from which on there is one
)

// Draw shows the fields, above them in a sentence what it will be and, where
// there is room, beside them the board.
func (f *Form) Draw(screen tcell.Screen) {
	x, y, width, height := f.GetRect()
	look := f.room.Look()
	if width >= broad {
		f.preview(screen, boards.Area{X: x + formColumns, Y: y + 1, Width: width - formColumns, Height: height - 1})
		f.SetRect(x, y, formColumns, height)
	}
	left := f.Left()
	said := text.Cut(text.Printable(f.plan.Summary()), width-left, look.Ellipsis)
	text.Draw(screen, left, y, width, said, look.Style(theme.Title))
	f.Form.Draw(screen)
}

// preview paints the board with which the game is to begin.
func (f *Form) preview(screen tcell.Screen, in boards.Area) {
	start, err := f.plan.Lay()
	painter := f.desk.Painter(f.plan.Entry)
	if err != nil || painter == nil {
		return
	}
	w, h := painter.Size(start, in.Width, in.Height)
	in = boards.Area{X: in.X + (in.Width-w)/2, Y: in.Y + (in.Height-h)/2, Width: w, Height: h}
	painter.Paint(screen, in, boards.Scene{Position: start, Look: f.room.Look(), Still: true})
}
