package arimaa

// A layout says where the parts of a scene lie in their area, in cells: to the
// left the numbers of the rows, then the framed board with the letters of the
// columns below it, and to the right the side strip with what is not on the
// board.
type layout struct {
	square dimension
	side   int // width of the side strip
	width  int // of all that is drawn
	height int
}

// A dimension is the width and height of a square.
type dimension struct{ width, height int }

// dimensions are the squares drawn, the largest first. All look square on a
// terminal, whose cells are twice as high as wide, and have a middle column.
var dimensions = []dimension{{13, 6}, {11, 5}, {9, 4}, {7, 3}, {5, 2}}

// What lies around the squares.
const (
	squares = 8 // along a side
	numbers = 1 // columns for the numbers of the rows
	edge    = 1 // the frame, on every side
	letters = 1 // row for the letters of the columns
	gap     = 1 // between the board and the side strip

	narrowSide = 16
	wideSide   = 24
)

// fit returns the layout with the largest squares for which there is room. The
// room that a layout takes leads to the same layout.
func fit(width, height int) layout {
	var l layout
	for _, d := range dimensions {
		l = layout{square: d, width: numbers + 2*edge + squares*d.width + gap, height: 2*edge + letters + squares*d.height}
		l.side = max(narrowSide, min(wideSide, width-l.width))
		if l.width += l.side; l.width <= width && l.height <= height {
			break
		}
	}
	return l
}

// left returns the first column of a column of squares, from the left edge.
func (l layout) left(column int) int { return numbers + edge + column*l.square.width }

// top returns the first row of a row of squares, from the upper edge.
func (l layout) top(row int) int { return edge + row*l.square.height }

// strip returns the first column of the side strip, from the left edge.
func (l layout) strip() int { return l.left(squares) + edge + gap }

// middle returns the cell of a square in which a sign stands, from its upper
// left corner; of an even height, the lower one.
func (d dimension) middle() (x, y int) { return d.width / 2, d.height / 2 }
