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
	least []int  // by column: to how much it is cut before any is left out; 0: it stays whole
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

// fit makes no line wider than so many columns of the screen; 0: as wide as it
// likes. The ends of the columns that may be cut go first, then whole columns, the
// least worth first, and those of which hardly a sign would be left, and at last
// the end of the widest.
func (t *table) fit(width int, ellipsis string) {
	if width <= 0 {
		return
	}
	for t.over(width, t.cutWidths(width)) > 0 {
		last := t.lastRank()
		if t.rank[last] == 0 {
			break
		}
		t.leaveOut(last)
	}
	for t.over(width, t.cutWidths(scrap)) > 0 {
		last := t.lastCut()
		if last < 0 {
			break
		}
		t.leaveOut(last)
	}
	for _, most := range []int{width, scrap} {
		for column, least := range t.least {
			if least > 0 {
				t.cut(column, t.over(width, t.widths()), min(least, most), ellipsis)
			}
		}
	}
	for t.over(width, t.widths()) > 0 && t.cut(t.widest(), t.over(width, t.widths()), 1, ellipsis) {
	}
}

// scrap is how wide a column that may be cut must stay to tell anything.
const scrap = 5

// over tells by how much lines of such columns are too wide.
func (t *table) over(width int, widths []int) int {
	over := 2*(len(widths)-1) - width
	for _, w := range widths {
		over += w
	}
	return over
}

// cutWidths returns how wide each column is when those that may be cut are, to the
// least of each but to no more than so much.
func (t *table) cutWidths(most int) []int {
	widths := t.widths()
	for i := range widths {
		if i < len(t.least) && t.least[i] > 0 {
			widths[i] = min(widths[i], t.least[i], most)
		}
	}
	return widths
}

// lastCut returns the last of the columns that may be cut; -1: there is none.
func (t *table) lastCut() int {
	for i := len(t.least) - 1; i >= 0; i-- {
		if t.least[i] > 0 {
			return i
		}
	}
	return -1
}

// lastRank returns the column that is left out first.
func (t *table) lastRank() (last int) {
	for i := range t.widths() {
		if t.rank[i] > t.rank[last] {
			last = i
		}
	}
	return last
}

// widest returns the widest column.
func (t *table) widest() int {
	widths := t.widths()
	return slices.Index(widths, slices.Max(widths))
}

// cut makes a column narrower by so much, but not below the least, and reports
// whether it could be cut at all.
func (t *table) cut(column, by, least int, ellipsis string) bool {
	if by <= 0 {
		return false
	}
	width := t.widths()[column]
	if width <= least {
		return false
	}
	for _, row := range t.rows {
		row[column] = text.Cut(row[column], max(least, width-by), ellipsis)
	}
	return true
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
	if column < len(t.least) {
		t.least = slices.Delete(slices.Clone(t.least), column, column+1)
	}
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
