package text

import (
	"io"
	"slices"
	"strings"

	"boardroom/core/i18n"
)

// A Screen is where a table is shown. The zero Screen has room for all.
type Screen struct {
	Width    int           // in columns; 0: lines are as long as they like
	Ellipsis string        // stands where a text was cut
	Language i18n.Language // in which what stands there is said
}

// A Table is rows of cells, printed in columns that are as wide on the screen
// as their widest cell.
type Table struct {
	Right []bool // columns in which the cells stand to the right
	Rank  []int  // by column: where a screen is narrow, the highest are left out first; 0 never
	Least []int  // by column: to how much it is cut before any is left out; 0: it stays whole
	rows  [][]string
	least []int // how wide the columns were when rows were written before
	left  []int // columns that were left out then, one after another
}

// Add adds a row. Its cells may hold text from outside: what does not print
// is escaped.
func (t *Table) Add(cells ...string) {
	for i, c := range cells {
		cells[i] = Printable(c)
	}
	for _, column := range t.left {
		cells = slices.Delete(cells, column, column+1)
	}
	t.rows = append(t.rows, cells)
}

// Write writes the table as it fits on a screen.
func (t *Table) Write(w io.Writer, s Screen) error {
	t.fit(s.Width, s.Ellipsis)
	widths := t.widths()
	var page strings.Builder
	for _, row := range t.rows {
		var line strings.Builder
		for i, c := range row {
			pad := Pad
			if i < len(t.Right) && t.Right[i] {
				pad = PadLeft
			}
			line.WriteString(pad(c, widths[i]) + "  ")
		}
		page.WriteString(strings.TrimRight(line.String(), " ") + "\n")
	}
	_, err := io.WriteString(w, page.String())
	return err
}

// Flush writes the rows as Write does, and forgets them. The rows that are added next go on
// below in the same columns, none of which becomes narrower but where it has to.
func (t *Table) Flush(w io.Writer, s Screen) error {
	if err := t.Write(w, s); err != nil {
		return err
	}
	t.least, t.rows = t.widths(), nil
	return nil
}

// widths returns how wide each column is.
func (t *Table) widths() []int {
	widths := slices.Clone(t.least)
	for _, row := range t.rows {
		for i, c := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], Width(c))
		}
	}
	return widths
}

// fit makes no line wider than a given number of columns of the screen; 0: as wide as it
// likes. The ends of the columns that may be cut go first, then whole columns, the
// least worth first, and those of which hardly a sign would be left, and at last
// the end of the widest.
func (t *Table) fit(width int, ellipsis string) {
	if width <= 0 {
		return
	}
	for t.over(width, t.cutWidths(width)) > 0 {
		last := t.lastRank()
		if t.Rank[last] == 0 {
			break
		}
		t.LeaveOut(last)
	}
	for t.over(width, t.cutWidths(scrap)) > 0 {
		last := t.lastCut()
		if last < 0 {
			break
		}
		t.LeaveOut(last)
	}
	for _, most := range []int{width, scrap} {
		for column, least := range t.Least {
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
func (t *Table) over(width int, widths []int) int {
	over := 2*(len(widths)-1) - width
	for _, w := range widths {
		over += w
	}
	return over
}

// cutWidths returns how wide each column is when those that may be cut are, to the
// least of each but to no more than so much.
func (t *Table) cutWidths(most int) []int {
	widths := t.widths()
	for i := range widths {
		if i < len(t.Least) && t.Least[i] > 0 {
			widths[i] = min(widths[i], t.Least[i], most)
		}
	}
	return widths
}

// lastCut returns the last of the columns that may be cut; -1: there is none.
func (t *Table) lastCut() int {
	for i := len(t.Least) - 1; i >= 0; i-- {
		if t.Least[i] > 0 {
			return i
		}
	}
	return -1
}

// lastRank returns the column that is left out first.
func (t *Table) lastRank() (last int) {
	for i := range t.widths() {
		if t.Rank[i] > t.Rank[last] {
			last = i
		}
	}
	return last
}

// widest returns the widest column.
func (t *Table) widest() int {
	widths := t.widths()
	return slices.Index(widths, slices.Max(widths))
}

// cut makes a column narrower by so much, but not below the least, and reports
// whether it could be cut at all.
func (t *Table) cut(column, by, least int, ellipsis string) bool {
	if by <= 0 {
		return false
	}
	width := t.widths()[column]
	if width <= least {
		return false
	}
	width = max(least, width-by)
	for _, row := range t.rows {
		row[column] = Cut(row[column], width, ellipsis)
	}
	if column < len(t.least) {
		t.least[column] = min(t.least[column], width)
	}
	return true
}

// LeaveOutUnknown drops the columns from one on in which no row tells anything.
func (t *Table) LeaveOutUnknown(from int) {
	for column := len(t.rows[0]) - 1; column >= from; column-- {
		if !slices.ContainsFunc(t.rows[1:], func(row []string) bool { return row[column] != "-" }) {
			t.LeaveOut(column)
		}
	}
}

// LeaveOut drops a column.
func (t *Table) LeaveOut(column int) {
	for i, row := range t.rows {
		t.rows[i] = slices.Delete(row, column, column+1)
	}
	t.left = append(t.left, column)
	if column < len(t.least) {
		t.least = slices.Delete(t.least, column, column+1)
	}
	t.Rank = slices.Delete(slices.Clone(t.Rank), column, column+1)
	if column < len(t.Least) {
		t.Least = slices.Delete(slices.Clone(t.Least), column, column+1)
	}
	if column < len(t.Right) {
		t.Right = slices.Delete(slices.Clone(t.Right), column, column+1)
	}
}

// Empty reports whether the table has at most a head.
func (t *Table) Empty() bool { return len(t.rows) < 2 }
