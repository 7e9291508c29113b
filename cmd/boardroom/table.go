package main

import (
	"io"
	"slices"
	"strconv"
	"strings"

	"boardroom/view/text"
)

// A table is rows of cells, printed in columns that are as wide on the screen
// as their widest cell.
type table struct {
	right []bool // columns in which the cells stand to the right
	rank  []int  // by column: where a terminal is narrow, the highest are left out first; 0 never
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
	widths := t.widths()
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

// widths returns how wide each column is.
func (t *table) widths() []int {
	var widths []int
	for _, row := range t.rows {
		for i, c := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], text.Width(c))
		}
	}
	return widths
}

// fit leaves columns out, and then cuts the widest, until a line has no more
// than so many columns of the screen; 0: as many as it likes.
func (t *table) fit(width int, ellipsis string) {
	for width > 0 {
		widths := t.widths()
		over := 2*(len(widths)-1) - width
		widest, last := 0, 0
		for i, w := range widths {
			over += w
			if w > widths[widest] {
				widest = i
			}
			if t.rank[i] > t.rank[last] {
				last = i
			}
		}
		switch {
		case over <= 0:
			return
		case t.rank[last] > 0:
			t.leaveOut(last)
		default:
			for _, row := range t.rows {
				row[widest] = text.Cut(row[widest], max(1, widths[widest]-over), ellipsis)
			}
			return
		}
	}
}

// leaveOutUnknown drops the columns from one on in which no row tells anything.
func (t *table) leaveOutUnknown(from int) {
	for column := len(t.rows[0]) - 1; column >= from; column-- {
		if !slices.ContainsFunc(t.rows[1:], func(row []string) bool { return row[column] != "-" }) {
			t.leaveOut(column)
		}
	}
}

// leaveOut drops a column.
func (t *table) leaveOut(column int) {
	for i, row := range t.rows {
		t.rows[i] = slices.Delete(row, column, column+1)
	}
	t.rank = slices.Delete(slices.Clone(t.rank), column, column+1)
	if column < len(t.right) {
		t.right = slices.Delete(slices.Clone(t.right), column, column+1)
	}
}

// numbers joins numbers by commas.
func numbers(list []int) string {
	words := make([]string, len(list))
	for i, n := range list {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, ",")
}
