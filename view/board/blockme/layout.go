package blockme

import "boardroom/view/board/squares"

// What lies around the frame.
const (
	numbers  = 2 + gap // columns for the numbers of the rows
	gap      = 1
	letters  = 1 // row for the letters of the columns
	overhead = letters + 2*squares.Edge
)

// sizes are the squares for boards drawn in characters, solidSizes for painted
// ones, which may be half a row higher.
var (
	sizes      = squares.Sizes
	solidSizes = withHalves()
)

func withHalves() (all []squares.Size) {
	for _, s := range sizes {
		half := s
		half.Half = true
		switch {
		case s.Height > 1:
			all = append(all, half)
		case s.Width == 3:
			half.Width = 4
			all = append(all, half)
		}
		all = append(all, s)
	}
	return all
}

// fit returns the grid with the largest of some squares with which the whole
// board has room; if none has, that with the smallest squares and as many rows as
// there is room for. The room that a board takes leads to the same board.
func fit(size, width, height int, sizes []squares.Size) squares.Grid {
	g := squares.Grid{Side: size}
	for _, g.Square = range sizes {
		g.Shown = min(size, int(float64(height-overhead)/g.Square.Rows()))
		if numbers+g.Frame().Width <= width && g.Shown == size {
			break
		}
	}
	return g
}
