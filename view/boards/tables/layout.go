package tables

// A layout says how large everything on the board is, in cells. A half is
// half the board: six points above, six below. Points are as high as files
// are long; between their tips lies the strip for dice and words.
type layout struct {
	width, height int
	column        int // width of a point with the gap to the next
	base          int // width of a point at its base, odd
	lead          int // width of the gap before it
	half          int // width of a half
	bar           int // width of the bar without its edges, odd
	tray          int // width of the trays
	reach         int // height of a point
	strip         int // height of the strip, odd
	checker       int // height of a checker
	die           die
}

// A die is the size of a die's face and of the gap between two.
type die struct{ width, height, gap int }

// The smallest room for a board.
const (
	minWidth  = 60
	minHeight = 19
)

// The narrowest and the widest columns.
const (
	narrowColumn = 4
	widestColumn = 12
)

// stretch is the greatest width of a board in tenths of its height: beyond
// it a board looks drawn out.
const stretch = 37

// fit returns the best layout for a room of at least the smallest size. The
// room that a layout takes leads to the same layout.
func fit(width, height int) layout {
	height -= 1 - height%2 // both sides take as much, and the strip is odd
	for column := widestColumn; column > narrowColumn; column-- {
		l := layOut(column, height)
		small := l.checker == 1 && l.base > 3 // lost on wide points
		if l.width <= width && 10*l.width <= stretch*height && !small {
			return l
		}
	}
	return layOut(narrowColumn, height)
}

// layOut returns the layout with columns of a width for a height.
func layOut(column, height int) layout {
	l := across(column)
	l.strip = l.die.height + 2
	l.reach = min((height-2-l.strip)/2, 2*l.column+2)
	l.height = 2*l.reach + l.strip + 2
	l.checker = checkerHeight(l.base, l.reach)
	return l
}

// across returns a layout with columns of a width, but no heights.
func across(column int) layout {
	l := layout{column: column, half: 6 * column, lead: 1, base: column - 1}
	if column%2 == 0 {
		l.half++ // the gap after the last point
	} else {
		l.base--
	}
	switch {
	case column < 6:
		l.bar, l.tray, l.die = 1, 4, die{5, 3, 1}
	case column < 8:
		l.bar, l.tray, l.die = 5, 5, die{7, 3, 2}
	default:
		l.bar, l.tray, l.die = 7, 7, die{9, 5, 2}
	}
	if column > 9 {
		l.bar = 9
	}
	l.width = 1 + l.half + 1 + l.bar + 1 + l.half + 1 + l.tray + 1
	return l
}

// checkerHeight returns the height of the largest round checkers of which
// five lie on a point.
func checkerHeight(base, point int) int {
	for h := maxChecker; h > 1; h-- {
		if 2*h+1 <= base && 5*h <= point {
			return h
		}
	}
	return 1
}

// slots returns how many checkers lie on a point side by side.
func (l layout) slots() int { return l.reach / l.checker }

// The columns at which the parts of the board begin, from the left edge.
func (l layout) leftHalf() int  { return 1 }
func (l layout) barLeft() int   { return 1 + l.half }
func (l layout) rightHalf() int { return l.barLeft() + l.bar + 2 }
func (l layout) trayLeft() int  { return l.rightHalf() + l.half + 1 }

// stripTop returns the first row of the strip, from the upper edge.
func (l layout) stripTop() int { return 1 + l.reach }

// middle returns the middle row of the board.
func (l layout) middle() int { return l.height / 2 }
