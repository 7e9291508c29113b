package blockme

// A layout says where the parts of the board lie in their area, in cells. Over
// the squares stand the letters of the columns, to their left the numbers of
// the rows.
type layout struct {
	size   int // squares along a side
	shown  int // rows of squares in sight
	square dimension
	width  int // of all that is drawn
	height int
}

// A dimension is the width and height of a square.
type dimension struct{ width, height int }

// dimensions are the squares drawn, the largest first. All look square on a
// terminal, whose cells are twice as high as wide, and have a middle column.
// The last is the picture of a plain terminal: one blank between two signs.
var dimensions = []dimension{{17, 8}, {15, 7}, {13, 6}, {11, 5}, {9, 4}, {7, 3}, {5, 2}, {3, 1}, {2, 1}}

// What lies around the squares.
const (
	numbers  = 3 // columns for the numbers of the rows, with a blank
	letters  = 1 // row for the letters of the columns
	edge     = 1 // the frame, on every side
	overhead = letters + 2*edge
)

// fit returns the layout with the largest squares with which the whole board
// has room; if none has, that with the smallest squares and as many rows as
// there is room for. The room that a layout takes leads to the same layout.
func fit(size, width, height int) layout {
	var l layout
	for _, d := range dimensions {
		l = layOut(size, d, height)
		if l.width <= width && l.shown == size {
			break
		}
	}
	return l
}

// layOut returns the layout with squares of a dimension.
func layOut(size int, d dimension, height int) layout {
	l := layout{size: size, square: d, shown: min(size, (height-overhead)/d.height)}
	l.width = numbers + 2*edge + size*d.width + l.margin()
	l.height = overhead + l.shown*d.height
	return l
}

// margin returns the columns after the last square that balance the first
// one's blank.
func (l layout) margin() int { return 1 - l.square.width%2 }

// left returns the first column of a column of squares, from the left edge.
func (l layout) left(column int) int { return numbers + edge + column*l.square.width }

// top returns the first row of a row of squares in sight, from the upper edge.
func (l layout) top(row int) int { return letters + edge + row*l.square.height }

// middle returns the middle of a square, from its upper left corner; of an
// even height, the upper one.
func (d dimension) middle() (x, y int) { return d.width / 2, (d.height - 1) / 2 }
