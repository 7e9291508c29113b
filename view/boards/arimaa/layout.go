package arimaa

import (
	"boardroom/view/boards"
	"boardroom/view/boards/grid"
)

// A layout says where the parts of a scene lie, in cells: to the left the
// numbers of the rows, then the framed board with the letters of the columns
// below it, and to the right the side strip with what is not on the board.
type layout struct {
	grid.Grid
	side int // width of the side strip
}

// What lies around the frame.
const (
	squares = 8 // along a side
	numbers = 1 // columns for the numbers of the rows
	letters = 1 // row for the letters of the columns
	gap     = 1 // between the board and the side strip

	narrowSide = 16
	wideSide   = 24
)

// sizes are the squares for which there are pictures of pieces.
var sizes = grid.Sizes[2:7]

// fit returns the layout with the largest squares for which there is room. The
// room that a layout takes leads to the same layout.
func fit(in boards.Area) layout {
	l := layout{Grid: grid.Grid{Side: squares, Shown: squares, Up: true, Low: true, X: in.X + numbers}}
	for _, l.Square = range sizes {
		l.side = max(narrowSide, min(wideSide, in.Width-l.boardWidth()))
		if l.width() <= in.Width && l.height() <= in.Height {
			break
		}
	}
	l.Y = in.Y + (in.Height-l.height())/2
	return l
}

// boardWidth returns the columns of the board and what lies around it.
func (l layout) boardWidth() int { return numbers + l.Frame().Width + gap }

// width and height return what all that is drawn takes.
func (l layout) width() int  { return l.boardWidth() + l.side }
func (l layout) height() int { return l.Frame().Height + letters }

// strip returns the first column of the side strip.
func (l layout) strip() int { return l.X - numbers + l.boardWidth() }
