package lobby

import (
	"boardroom/core"
	"boardroom/view/board"
	"boardroom/view/text"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/gdamore/tcell/v2"
)

const (
	formColumns = 58  // of the fields beside a preview
	broad       = 120 // columns from which on there is one
)

// Draw shows the fields, above them in a sentence what it will be and, where
// there is room, beside them the board.
func (f *Form) Draw(screen tcell.Screen) {
	look := f.room.Look()
	_, y, width, _ := f.GetRect()
	start, err := f.plan.Lay()
	Beside(screen, f.Form, f.desk.Painter(f.plan.Entry), start, err, look)
	left := f.Left()
	said := text.Cut(text.Printable(f.plan.Summary()), width-left, look.Ellipsis)
	text.Draw(screen, left, y, width, said, look.Style(theme.Title))
	f.Form.Draw(screen)
}

// Beside leaves the left of a broad place to a form, and paints at the right the
// board with which a game begins, if there is one, and somebody to paint it.
func Beside(screen tcell.Screen, form *widget.Form, painter board.Painter, start core.Position, err error, look theme.Look) {
	x, y, width, height := form.GetRect()
	if width < broad {
		return
	}
	form.SetRect(x, y, formColumns, height)
	if painter == nil || err != nil {
		return
	}
	in := board.Area{X: x + formColumns, Y: y + 1, Width: width - formColumns, Height: height - 1}
	w, h := painter.Size(start, in.Width, in.Height)
	in = board.Area{X: in.X + (in.Width-w)/2, Y: in.Y + (in.Height-h)/2, Width: w, Height: h}
	painter.Paint(screen, in, board.Scene{Position: core.In(look.Numbers, start), Look: look, Still: true})
}
