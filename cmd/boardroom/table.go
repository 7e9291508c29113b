package main

import (
	"io"
	"strconv"
	"strings"

	"boardroom/view/text"
)

// A table is rows of cells, printed in columns that are as wide on the screen
// as their widest cell.
type table struct {
	right []bool // columns in which the cells stand to the right
	rows  [][]string
}

// add adds a row. Its cells may hold text from outside: what does not print
// is escaped.
func (t *table) add(cells ...string) {
	for i, c := range cells {
		cells[i] = text.Printable(c)
	}
	t.rows = append(t.rows, cells)
}

// print writes the table.
func (t *table) print(w io.Writer) error {
	var widths []int
	for _, row := range t.rows {
		for i, c := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], text.Width(c))
		}
	}
	var page strings.Builder
	for _, row := range t.rows {
		var line strings.Builder
		for i, c := range row {
			pad := text.Pad
			if i < len(t.right) && t.right[i] {
				pad = text.PadLeft
			}
			line.WriteString(pad(c, widths[i]) + "  ")
		}
		page.WriteString(strings.TrimRight(line.String(), " ") + "\n")
	}
	_, err := io.WriteString(w, page.String())
	return err
}

// numbers joins numbers by commas.
func numbers(list []int) string {
	words := make([]string, len(list))
	for i, n := range list {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, ",")
}
