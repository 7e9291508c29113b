// Package board is what there is around a board of any game.
//
// A [Painter] draws a [Scene] of it and finds what lies at a cell; each family of
// games has one, in a package of its own below. A [Picture] shows the board with its
// players, the list of turns, the best plays, the line that says what is going on, and
// the [Strip] of how the game went: all that a [Snapshot] holds. An [Animation] lets
// moves come about before the eyes, a [Hint] finds the best plays, a [Tutor] says what
// mistake a person is about to make, and a [PreviewList] shows the board of the record
// under the cursor of a list. How a person moves at a
// board is in the package moving.
package board

import (
	"boardroom/core"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
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

// A Brush draws on a screen in a look.
type Brush struct {
	Screen tcell.Screen
	Look   theme.Look
}

// Set draws a character.
func (b *Brush) Set(x, y int, r rune, style tcell.Style) {
	b.Screen.SetContent(x, y, r, nil, style)
}

// Write draws a text of narrow characters from a cell to the right.
func (b *Brush) Write(x, y int, s string, style tcell.Style) {
	for _, r := range s {
		b.Set(x, y, r, style)
		x++
	}
}

// Frame draws the edge of an area.
func (b *Brush) Frame(in Area) {
	b.Look.Border(b.Screen, in.X, in.Y, in.Width, in.Height)
}

// halves are the characters for two dots one above the other.
var halves = [2][2]rune{{' ', '▄'}, {'▀', '█'}}

// Dots draws a picture, each '#' of which is a dot as wide as a cell and half
// as high. Its first row is so many dots below the upper edge of the cell.
func (b *Brush) Dots(x, y, below int, rows []string, style tcell.Style) {
	dot := func(column, row int) int {
		if row -= below; row >= 0 && row < len(rows) && rows[row][column] == '#' {
			return 1
		}
		return 0
	}
	for row := 0; row < below+len(rows); row += 2 {
		for column := range rows[0] {
			b.Set(x+column, y+row/2, halves[dot(column, row)][dot(column, row+1)], style)
		}
	}
}
