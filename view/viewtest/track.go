package viewtest

import (
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/view/boards"
	"boardroom/view/text"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// Track paints gametest.Race: a line for each runner. A move is picked at its
// target.
type Track struct{}

// Size leaves most of a window unused.
func (Track) Size(core.Position, int, int) (w, h int) { return 24, 9 }

// Paint draws the position's text, and where the cursor stands.
func (Track) Paint(screen tcell.Screen, in boards.Area, s boards.Scene) {
	text.Fill(screen, in.X, in.Y, in.Width, in.Height, ' ', s.Look.Style(theme.Board))
	text.Draw(screen, in.X+1, in.Y+1, in.Width, s.Position.String(), s.Look.Style(theme.Board))
	cursor := "at " + string(s.Cursor)
	if s.Flipped {
		cursor = "turned, " + cursor
	}
	text.Draw(screen, in.X+1, in.Y+3, in.Width, strings.TrimSpace(cursor), s.Look.Style(theme.Board))
}

// At returns the spot of the step that stands in a column.
func (Track) At(in boards.Area, _ boards.Scene, x, y int) (boards.Spot, bool) {
	n := x - in.X
	return boards.Spot(strconv.Itoa(n)), y == in.Y+5 && (n == 1 || n == 2)
}

// Paths of a step are its length.
func (Track) Paths(_ core.Position, m core.Move) [][]boards.Spot {
	if m == core.End {
		return nil
	}
	return [][]boards.Spot{{boards.Spot(strings.TrimPrefix(string(m), "+"))}}
}

// Attempt returns the step of that length.
func (Track) Attempt(_ core.Position, picked []boards.Spot) (core.Move, bool) {
	return core.Move("+" + string(picked[0])), true
}

// Neighbour goes between the two steps.
func (Track) Neighbour(_ boards.Scene, _ boards.Spot, to boards.Step) boards.Spot {
	if to == boards.Left {
		return "1"
	}
	return "2"
}

// Words lists none: every turn is a single move.
func (Track) Words(core.Position) []boards.Word { return nil }

// Facts tells how far a seat has come, and how far it has to go.
func (Track) Facts(p core.Position, seat core.Seat) []boards.Fact {
	squares, _, _ := strings.Cut(p.String(), " ")
	at := strings.Split(squares, ",")[seat]
	return []boards.Fact{{Label: "Square", Value: at}, {Label: "Distance", Value: at + "0"}}
}

// Mark is a letter for each seat.
func (Track) Mark(_ core.Position, _ theme.Look, seat core.Seat) (rune, theme.Role) {
	return 'A' + rune(seat), theme.White
}

// Drawing says what is drawn.
func (Track) Drawing(core.Position) string { return "The direction is being drawn." }

// Begins returns "+".
func (Track) Begins() string { return "+" }
