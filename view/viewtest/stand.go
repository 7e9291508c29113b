package viewtest

import (
	"fmt"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/view/board"
	"boardroom/view/keys"
	"boardroom/view/screens"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// A Stand is a screen made of a single primitive, to test it alone.
type Stand struct {
	Name string
	Body tview.Primitive
	Keys func() keys.Table // nil: none
	Text func() bool       // whether text is being typed; nil: never
}

// Alone returns a first screen made of a single primitive.
func Alone(build func(*screens.Stack) Stand) func(*screens.Stack) screens.Screen {
	return func(r *screens.Stack) screens.Screen {
		s := build(r)
		return &s
	}
}

// Title is the stand's name.
func (s *Stand) Title() i18n.Message { return i18n.Verbatim(s.Name) }

// Primitive is the one to test.
func (s *Stand) Primitive() tview.Primitive { return s.Body }

// Actions are those given.
func (s *Stand) Actions() keys.Table {
	if s.Keys == nil {
		return nil
	}
	return s.Keys()
}

// Typing reports whether text is being typed.
func (s *Stand) Typing() bool { return s.Text != nil && s.Text() }

// Track paints gametest.Race: a line for each runner. A move is picked at its
// target.
type Track struct{}

// Size leaves most of a window unused.
func (Track) Size(core.Position, int, int) (w, h int) { return 24, 9 }

// Paint draws the position's text, and where the cursor stands.
func (Track) Paint(screen tcell.Screen, in board.Area, s board.Scene) {
	theme.Fill(screen, in.X, in.Y, in.Width, in.Height, ' ', s.Look.Style(theme.Board))
	s.Look.Draw(screen, in.X+1, in.Y+1, in.Width, s.Position.String(), s.Look.Style(theme.Board))
	cursor := fmt.Sprintf("at %s", s.Cursor)
	if s.Flipped {
		cursor = fmt.Sprintf("turned, %s", cursor)
	}
	s.Look.Draw(screen, in.X+1, in.Y+3, in.Width, strings.TrimSpace(cursor), s.Look.Style(theme.Board))
}

// At returns the spot of the step that stands in a column.
func (Track) At(in board.Area, _ board.Scene, x, y int) (core.Spot, bool) {
	n := x - in.X
	return core.Spot(strconv.Itoa(n)), y == in.Y+5 && (n == 1 || n == 2)
}

// Neighbour goes between the two steps.
func (Track) Neighbour(_ board.Scene, _ core.Spot, to board.Direction) core.Spot {
	if to == board.Left {
		return "1"
	}
	return "2"
}

// Mark is a letter for each seat.
func (Track) Mark(_ core.Position, look theme.Look, seat core.Seat) (rune, tcell.Style) {
	return 'A' + rune(seat), look.On(theme.White, theme.Board)
}
