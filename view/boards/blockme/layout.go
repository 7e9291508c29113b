package blockme

import "boardroom/view/boards/grid"

// What lies around the frame.
const (
	numbers  = 2 + gap // columns for the numbers of the rows
	gap      = 1
	letters  = 1 // row for the letters of the columns
	overhead = letters + 2*grid.Edge
)

// fit returns the grid with the largest squares with which the whole board
// has room; if none has, that with the smallest squares and as many rows as
// there is room for. The room that a board takes leads to the same board.
func fit(size, width, height int) grid.Grid {
	g := grid.Grid{Side: size}
	for _, g.Square = range grid.Sizes {
		g.Shown = min(size, (height-overhead)/g.Square.Height)
		if numbers+g.Frame().Width <= width && g.Shown == size {
			break
		}
	}
	return g
}
