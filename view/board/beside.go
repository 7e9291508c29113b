package board

import (
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/records/text"
	"boardroom/view/screens"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/gdamore/tcell/v2"
)

// A Preview is how a record stands.
type Preview struct {
	Painter Painter
	Scene   Scene        // but for its look
	Title   i18n.Message // above the board
	Says    i18n.Message // a sentence below the title
}

// A PreviewReader reads how the record at a path stands. It is called in the
// background.
type PreviewReader func(path string) (Preview, error)

// A PreviewList is a list of records with, beside it, the board of the one under
// the cursor. A record is not read before the
// cursor stands on it and its board has room.
type PreviewList[T any] struct {
	*widget.List[T]
	Broad int // columns of list and board together, at least; theme.Broad, unless the list wants more

	screens *screens.Stack
	path    func(T) string
	read    PreviewReader

	reading bool
	at      string // the path of the record shown; empty: none is
	board   Preview
	err     error
}

// NewPreviewList returns a list with boards of the records at the paths of its items, of which
// those that have none are empty. Without a reader (nil) there are no boards.
func NewPreviewList[T any](r *screens.Stack, list *widget.List[T], path func(T) string, read PreviewReader) *PreviewList[T] {
	return &PreviewList[T]{List: list, Broad: theme.Broad, screens: r, path: path, read: read}
}

// SetItems replaces the items. Their records are read anew.
func (l *PreviewList[T]) SetItems(items []T) {
	l.Reread()
	l.List.SetItems(items)
}

// Reread has the record under the cursor read anew.
func (l *PreviewList[T]) Reread() { l.at = "" }

const (
	tall         = 22 // lines of them
	share        = 51 // of 100 columns that the board has
	gap          = 2  // columns between list and board
	maxTextLines = 3  // lines that the title and the sentence have, and may take each
)

// Draw shows the list and, where there is room, the board.
func (l *PreviewList[T]) Draw(screen tcell.Screen) {
	x, y, width, height := l.GetRect()
	l.Beside = false
	if item, ok := l.Selected(); ok && l.read != nil && width >= l.Broad && height >= tall {
		side := width * share / 100
		l.SetRect(x, y, width-side-gap, height)
		if path := l.path(item); path != "" {
			l.ask(path)
			l.Beside = true
			l.draw(screen, Area{X: x + width - side, Y: y + 1, Width: side, Height: height - 1})
		}
	}
	l.List.Draw(screen)
}

// ask has the record at a path read, unless it is shown. While one is being read
// no other is: the last one asked for will be asked for again.
func (l *PreviewList[T]) ask(path string) {
	if l.reading || l.at == path {
		return
	}
	l.reading = true
	l.screens.Go(func() {
		board, err := l.read(path)
		l.screens.Post(func() {
			if l.reading, l.at, l.board, l.err = false, path, board, err; err != nil {
				l.err = l.screens.Redact(err)
			}
		})
	})
}

// draw shows the board that has been read last.
func (l *PreviewList[T]) draw(screen tcell.Screen, in Area) {
	look, b := l.screens.Look(), l.board
	switch {
	case l.at == "":
		return
	case l.err != nil:
		for i, line := range text.Wrap(text.Printable(look.Error(l.err)), in.Width-gap) {
			look.Draw(screen, in.X, in.Y+i, in.Width, line, look.Style(theme.Dim))
		}
		return
	}
	row := in.Y
	for _, part := range []struct {
		words i18n.Message
		role  theme.Role
	}{{b.Title, theme.Title}, {b.Says, theme.Dim}} {
		for _, line := range firstLines(text.Wrap(text.Printable(part.words.In(look.Language)), in.Width-1), maxTextLines) {
			look.Draw(screen, in.X, row, in.Width, text.Cut(line, in.Width-1, look.Ellipsis), look.Style(part.role))
			row++
		}
	}
	above := max(row-in.Y, maxTextLines) + 1
	in.Y, in.Height = in.Y+above, in.Height-above
	in.Width, in.Height = b.Painter.Size(b.Scene.Position, in.Width, in.Height)
	scene := b.Scene
	scene.Look, scene.Position = look, core.In(look.Numbers, scene.Position)
	b.Painter.Paint(screen, in, scene)
}

// firstLines returns at most so many lines; the last one holds the rest, and is
// too long for its width then.
func firstLines(lines []string, most int) []string {
	if len(lines) > most {
		return append(lines[:most-1:most-1], strings.Join(lines[most-1:], " "))
	}
	return lines
}

const formColumns = 58 // of the fields beside a board, at least

// DrawBesideForm leaves the left of a broad place to a form, and paints at the right the
// board with which a game begins, if there is one, and somebody to paint it.
func DrawBesideForm(screen tcell.Screen, form *widget.Form, painter Painter, start core.Position, err error, look theme.Look) {
	x, y, width, height := form.GetRect()
	if width < theme.Broad {
		return
	}
	columns := min(width, max(formColumns, form.Wanted()))
	form.SetRect(x, y, columns, height)
	if painter == nil || err != nil {
		return
	}
	in := Area{X: x + columns, Y: y + 1, Width: width - columns, Height: height - 1}
	w, h := painter.Size(start, in.Width, in.Height)
	if w > in.Width {
		return
	}
	in = Area{X: in.X + (in.Width-w)/2, Y: in.Y + (in.Height-h)/2, Width: w, Height: h}
	painter.Paint(screen, in, Scene{Position: core.In(look.Numbers, start), Look: look, Still: true})
}

// The size of the motif in cells.
const (
	MotifWidth = 29
	MotifLines = 7
)

// motif is the board above the menu: o and x are checkers, v and ^ points,
// every second of them in the other colour; other characters stand as they are.
const motif = "" +
	" o v v v x v | x v v v v o \n" +
	" o       x   | x         o \n" +
	"  B O A R D  |   R O O M   \n" +
	" x       o   | o         x \n" +
	" x ^ ^ ^ o ^ | o ^ ^ ^ ^ x "

// DrawMotif paints the little board that stands above a menu or a form.
func DrawMotif(screen tcell.Screen, x, y int, look theme.Look) {
	theme.Fill(screen, x+1, y+1, MotifWidth-2, MotifLines-2, ' ', look.Style(theme.Board))
	look.Border(screen, x, y, MotifWidth, MotifLines)
	middle := x + MotifWidth/2
	screen.SetContent(middle, y, look.TeeTop, nil, look.Style(theme.Frame))
	screen.SetContent(middle, y+MotifLines-1, look.TeeBottom, nil, look.Style(theme.Frame))
	column, row := x+1, y+1
	for _, r := range motif {
		if r == '\n' {
			column, row = x+1, row+1
			continue
		}
		glyph, role := motifCell(r, (column-x)/2+row-y, look)
		screen.SetContent(column, row, glyph, nil, look.Style(role))
		column++
	}
}

func motifCell(r rune, parity int, look theme.Look) (rune, theme.Role) {
	light := parity%2 == 0
	switch {
	case r == 'o':
		return look.WhiteChecker, theme.White
	case r == 'x' && look.Solid():
		return look.WhiteChecker, theme.Black
	case r == 'x':
		return look.BlackChecker, theme.Black
	case r == '|':
		return look.Vertical, theme.Bar
	case r == 'v' && light:
		return look.PointDownAlt, theme.PointLight
	case r == 'v':
		return look.PointDown, theme.PointDark
	case r == '^' && light:
		return look.PointUpAlt, theme.PointLight
	case r == '^':
		return look.PointUp, theme.PointDark
	}
	return r, theme.Board
}
