// Package boards says what a painter is: it draws a [Scene] and finds what lies at
// a cell ([Painter]). Each family of games has one, in a package of its own below.
package boards

import (
	"github.com/gdamore/tcell/v2"

	"boardroom/core"
	"boardroom/view/theme"
)

// A Direction is a direction in which the cursor moves over a board.
type Direction int

const (
	Left Direction = iota
	Right
	Up
	Down
)

// From returns the column and the row next to others in the step's direction.
// Columns count from the left, rows from above.
func (s Direction) From(column, row int) (int, int) {
	switch s {
	case Left:
		column--
	case Right:
		column++
	case Up:
		row--
	case Down:
		row++
	}
	return column, row
}

// An Area is a rectangle of screen cells.
type Area struct{ X, Y, Width, Height int }

// A Painter shows the positions of one family and knows its spots.
type Painter interface {
	// Size returns the columns and rows that the painter would use of those
	// it may have. It never asks for more than it may have, which is 60x19 at
	// least.
	Size(p core.Position, width, height int) (w, h int)
	// Paint draws the scene into the area, whose size is what Size returned.
	Paint(screen tcell.Screen, in Area, s Scene)
	// At returns the spot at a screen cell of a scene painted into the area.
	At(in Area, s Scene, x, y int) (core.Spot, bool)
	// Neighbour returns the spot next to another in a direction as the scene
	// shows it; from nowhere (an empty spot), where a cursor begins.
	Neighbour(s Scene, from core.Spot, to Direction) core.Spot
	// Mark returns the sign by which a seat's pieces are known in a position,
	// and how it is written beside the board.
	Mark(p core.Position, look theme.Look, seat core.Seat) (rune, tcell.Style)
}

// A Scroller is a Painter whose boards may be larger than their areas. Rows
// count from the upper edge of the board as the scene shows it.
type Scroller interface {
	// Rows returns how many rows the board has, and how many the area shows.
	Rows(in Area, s Scene) (all, shown int)
	// WantedRows lists the rows that ought to be in sight, the most important
	// last.
	WantedRows(s Scene) []int
}

// A Walker is a Painter of a game in which pieces go step by step.
type Walker interface {
	// Ahead returns the picks of a step in a direction as the scene shows it:
	// of the piece that is to move or, where there are several, of that under
	// the cursor, which goes along. It is false at the edge of the board.
	Ahead(s Scene, to Direction) (picks []core.Spot, ok bool)
}
