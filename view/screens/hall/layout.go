package hall

import (
	"boardroom/view/text"
	"boardroom/view/theme"
	"boardroom/view/widget"
)

// Sizes of a player's page.
const (
	columnRoom  = 84            // the widest column
	columnLeast = 52            // the narrowest of two
	between     = 4             // columns of the screen between the two
	lowCurve    = 8             // lines of the rating curve, at least
	highCurve   = 28            // at most
	aroundCurve = axisLines + 2 // its heading, and the blank line above that
)

// lay puts the sections of a player's page one below the other, or in two
// columns where there is room, and returns the width they take.
func (p *page) lay(width, height int, look theme.Look) (int, []widget.Row) {
	if width < 2*columnLeast+between {
		width = min(width, columnRoom)
		about, rest := p.results(width, look), sections(p.skills(width), p.rivals(width), p.dice(width, look))
		curve := p.curve(width, height-len(about)-len(rest)-1, look)
		return width, sections(about, curve, rest)
	}
	column := min((width-between)/2, columnRoom)
	about := p.results(column, look)
	left := sections(about, p.curve(column, height-len(about), look))
	right := sections(p.skills(column), p.rivals(column), p.dice(column, look))
	return 2*column + between, beside(left, right, column+between)
}

// sections puts sections below each other, a blank line between them. Empty
// ones are left out.
func sections(all ...[]widget.Row) []widget.Row {
	var rows []widget.Row
	for _, section := range all {
		if len(rows) > 0 && len(section) > 0 {
			rows = append(rows, widget.Row{})
		}
		rows = append(rows, section...)
	}
	return rows
}

// beside puts rows beside others, which begin at a column.
func beside(left, right []widget.Row, at int) []widget.Row {
	rows := make([]widget.Row, max(len(left), len(right)))
	for i := range rows {
		if i < len(left) {
			rows[i] = left[i]
		}
		if i < len(right) {
			rows[i] = append(filled(rows[i], at), right[i]...)
		}
	}
	return rows
}

// filled is a row with blanks up to a width.
func filled(row widget.Row, width int) widget.Row {
	for _, span := range row {
		width -= text.Width(span.Text)
	}
	return append(row[:len(row):len(row)], plain(text.Pad("", width)))
}

func plain(s string) widget.Span  { return widget.Span{Text: s, Role: theme.Text} }
func dim(s string) widget.Span    { return widget.Span{Text: s, Role: theme.Dim} }
func heading(s string) widget.Row { return widget.Row{{Text: s, Role: theme.Title}} }
