package blockme

import (
	"slices"

	"boardroom/view/boards/grid"
)

// What lies around the frame.
const (
	numbers  = 2 + gap // columns for the numbers of the rows
	gap      = 1
	letters  = 1 // row for the letters of the columns
	overhead = letters + 2*grid.Edge
)

// sizes are the squares for boards drawn in characters, solidSizes for painted
// ones.
var (
	sizes      = grid.Sizes
	solidSizes = slices.Insert(slices.Clone(sizes), slices.Index(sizes, grid.Size{Width: 3, Height: 1}), grid.Size{Width: 4, Height: 1, Half: true})
)

// fit returns the grid with the largest of some squares with which the whole
// board has room; if none has, that with the smallest squares and as many rows as
// there is room for. The room that a board takes leads to the same board.
func fit(size, width, height int, sizes []grid.Size) grid.Grid {
	g := grid.Grid{Side: size}
	for _, g.Square = range sizes {
		g.Shown = min(size, int(float64(height-overhead)/g.Square.Rows()))
		if numbers+g.Frame().Width <= width && g.Shown == size {
			break
		}
	}
	return g
}
