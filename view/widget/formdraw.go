package widget

import (
	"slices"

	"boardroom/records/text"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// indent returns by how many columns the label of a field is indented.
func indent(field Field) int {
	if field.inner() {
		return 2
	}
	return 0
}

// Wanted returns the columns in which no label is cut, and no value to choose or to
// count.
func (f *Form) Wanted() int {
	f.measure()
	values := f.choice + 2*signRoom
	for _, field := range f.fields {
		if fold, ok := field.(*Fold); ok {
			values = max(values, signRoom+text.Width(text.Printable(fold.Says().In(f.look().Language))))
		}
	}
	return 2*margin + f.labels + labelGap + values
}

// measure finds out how wide labels and values are.
func (f *Form) measure() {
	f.labels, f.choice = 0, 0
	look := f.look()
	for _, field := range f.fields {
		if label, _ := field.about(); !field.passive() {
			f.labels = max(f.labels, indent(field)+text.Width(label.In(look.Language)))
		}
		f.choice = max(f.choice, min(field.widest(look), widestChoice))
	}
}

// place returns the columns of labels and of values, and the lines of fields.
func (f *Form) place() (labels, values, y, width, height int) {
	x, y, width, height := f.GetInnerRect()
	f.measure()
	inner := min(width-2*margin, measure)
	labels = x + (width-inner)/2
	values = labels + f.labels + labelGap
	return labels, values, y, labels + inner - values, height - helpLines
}

// Left returns the column at which the labels begin.
func (f *Form) Left() int {
	labels, _, _, _, _ := f.place()
	return labels
}

// Draw shows the fields, and below them the help of the one with the focus.
func (f *Form) Draw(screen tcell.Screen) {
	labels, values, y, width, height := f.place()
	look := f.look()
	if fold := f.under[f.fields[f.at]]; fold != nil && !f.unfolded(fold) {
		f.open[fold.Label.String()] = true // what has the focus stays in sight
	}
	lines := f.lines(height)
	at := slices.Index(lines, f.at)
	f.top = max(0, min(f.top, len(lines)-height))
	f.top = max(min(f.top, at), at-height+1)
	for row := 0; row < height && f.top+row < len(lines); row++ {
		i := lines[f.top+row]
		if i < 0 {
			continue
		}
		field := f.fields[i]
		label, _ := field.about()
		role := theme.Text
		switch {
		case i == f.at:
			role = theme.Key
			look.Draw(screen, labels-2, y+row, 1, look.Cursor, look.Style(role))
		case heads(field):
			role = theme.Title
		}
		room := values - labels
		if field.passive() {
			room += width
		}
		if _, ok := field.(*Button); !ok {
			look.Draw(screen, labels+indent(field), y+row, room-indent(field), label.In(look.Language), look.Style(role))
		}
		field.draw(canvas{screen, values, y + row, width, look, i == f.at, f.choice})
	}
	left, _, whole, _ := f.GetInnerRect()
	DrawScroll(screen, left+whole-1, y, height, f.top, len(lines), look)
	below := min(height, len(lines)) + 1
	f.drawHelp(screen, labels, y+below, values+width-labels, height+helpLines-below)
}

// lines returns the index of the field in each line, -1 for a blank one. The
// sections stand apart if that leaves every field in sight.
func (f *Form) lines(height int) []int {
	if apart := f.arranged(true, f.unfolded); len(apart) <= height {
		return apart
	}
	return f.arranged(false, f.unfolded)
}

// arranged returns the lines with some of the folds open. A section begins with what
// heads it, or with the first button; folds that follow each other are one.
func (f *Form) arranged(apart bool, open func(*Fold) bool) []int {
	var lines []int
	var last Field
	for i, field := range f.fields {
		if fold := f.under[field]; fold != nil && !open(fold) {
			continue
		}
		if apart && i > 0 && f.begins(field, last) {
			lines = append(lines, -1)
		}
		lines, last = append(lines, i), field
	}
	return lines
}

// heads reports whether a field stands over others.
func heads(field Field) bool {
	_, folds := field.(*Fold)
	return folds || field.passive()
}

// begins reports whether a field begins a section after another one.
func (f *Form) begins(field, last Field) bool {
	_, presses := field.(*Button)
	_, pressed := last.(*Button)
	_, folds := field.(*Fold)
	_, folded := last.(*Fold)
	label, _ := field.about()
	return heads(field) && !label.Empty() && !(folds && folded) || presses && !pressed && (folded || f.under[last] != nil)
}

// drawHelp says below the fields, in so many rows at most, what the one with the
// focus is for, or what is wrong with it.
func (f *Form) drawHelp(screen tcell.Screen, x, y, width, height int) {
	_, help := f.fields[f.at].about()
	look := f.look()
	says, role := help.In(look.Language), theme.Dim
	if line := f.fields[f.at].line(); line != nil {
		if note, _ := line.full(); !note.Empty() {
			says, role = note.In(look.Language), theme.Warning
		}
	}
	if err := f.fields[f.at].wrong(); err != nil {
		says, role = text.Printable(text.Sentence(err).In(look.Language)), theme.Error
	}
	for i, line := range text.WrapAtMost(says, width, height, look.Ellipsis) {
		look.Draw(screen, x, y+i, width, line, look.Style(role))
	}
}
