package tournament

import (
	"boardroom/view/text"
	"boardroom/view/theme"
	"boardroom/view/widget"
)

// A grid is a table of numbers with a name in each row.
type grid struct {
	head []string
	name int // the column of the names, which gives way when there is no room
	body [][]string
}

func (g *grid) add(cells ...string) { g.body = append(g.body, cells) }

const gap = 2 // columns of the screen between two of a grid

// widths returns how wide the columns are, in a width for all of them.
func (g *grid) widths(width int) []int {
	widths := make([]int, len(g.head))
	for _, row := range append([][]string{g.head}, g.body...) {
		for i, cell := range row {
			widths[i] = max(widths[i], text.Width(cell))
		}
	}
	for i, w := range widths {
		width -= w
		if i > 0 {
			width -= gap
		}
	}
	const least = 4
	if width < 0 {
		widths[g.name] = max(least, widths[g.name]+width)
	}
	return widths
}

// rows shows the grid.
func (g grid) rows(width int, look theme.Look) []widget.Row {
	widths := g.widths(width)
	rows := []widget.Row{g.row(g.head, widths, theme.Dim, look)}
	for _, cells := range g.body {
		rows = append(rows, g.row(cells, widths, theme.Text, look))
	}
	return rows
}

func (g grid) row(cells []string, widths []int, role theme.Role, look theme.Look) widget.Row {
	line := ""
	for i, cell := range cells {
		if i > 0 {
			line += text.Pad("", gap)
		}
		if i == g.name {
			line += text.Pad(text.Cut(cell, widths[i], look.Ellipsis), widths[i])
		} else {
			line += text.PadLeft(cell, widths[i])
		}
	}
	return widget.Row{{Text: line, Role: role}}
}
