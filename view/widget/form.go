package widget

import (
	"boardroom/core/i18n"
	"boardroom/view/keys"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// A Form is a column of fields to fill in.
//
// Nearest in tview is Form. It lacks headings, a line of help, and a place beside
// a field for what is wrong with it; its buttons stand in one row at the end; the
// focus lies in its FormItems, whose InputHandlers take the keys.
type Form struct {
	*tview.Box
	look   Look
	fields []Field
	under  map[Field]*Fold // the fold of those that have one
	open   map[string]bool // the folds that a person has opened or closed, by their labels
	at     int             // the field with the focus
	top    int             // the first line in sight
	labels int             // columns of the widest label
	choice int             // columns of the widest value to choose or to count

	// Choose opens a list of choices; a room's Choose method is one.
	Choose func(title i18n.Message, choices []i18n.Message, at int, done func(int))
}

// A Field is a line of a form: *Heading, *Fold, *Choice, *Text, *Number, *Check or
// *Button.
type Field interface {
	about() (label, help i18n.Message)
	draw(c canvas)
	widest(look theme.Look) int // columns of the widest value between the signs that change it; 0: there are none
	wrong() error               // why what stands in it will not do
	step(by int)                // Left and Right
	act(f *Form)                // Enter and Space
	click(f *Form, column int)
	line() *LineEdit           // what text is typed into; nil: none
	key(event *tcell.EventKey) // a key that types, where line is not nil
	paste(s string)            // what is pasted there
	passive() bool             // never has the focus
	inner() bool               // its label is indented
}

// NewForm returns a form.
func NewForm(look Look, fields ...Field) *Form {
	f := &Form{Box: tview.NewBox(), look: look, open: map[string]bool{}}
	f.SetFields(fields...)
	return f
}

// SetFields replaces the fields. The focus stays on the field of the same
// label, if there is one.
func (f *Form) SetFields(fields ...Field) {
	var focused i18n.Message
	if f.at < len(f.fields) {
		focused, _ = f.fields[f.at].about()
	}
	f.fields, f.under, f.at = nil, map[Field]*Fold{}, 0
	for _, field := range fields {
		f.fields = append(f.fields, field)
		if fold, ok := field.(*Fold); ok {
			fold.form = f
			f.fields = append(f.fields, fold.Fields...)
			for _, hidden := range fold.Fields {
				f.under[hidden] = fold
			}
		}
	}
	for i, field := range f.fields {
		if label, _ := field.about(); label.Equal(focused) && !field.passive() {
			f.at = i
		}
	}
	if len(fields) > 0 && f.fields[f.at].passive() {
		f.move(1)
	}
}

// unfolded reports whether the fields of a fold are in sight.
func (f *Form) unfolded(d *Fold) bool {
	if open, chosen := f.open[d.Label.String()]; chosen {
		return open
	}
	_, _, _, height := f.GetInnerRect()
	return len(f.arranged(true, func(*Fold) bool { return true })) <= height-helpLines
}

// reached reports whether the focus can come to a field.
func (f *Form) reached(field Field) bool {
	fold := f.under[field]
	return !field.passive() && (fold == nil || f.unfolded(fold))
}

// Focused returns the field with the focus.
func (f *Form) Focused() Field { return f.fields[f.at] }

// Wrong returns the first error of a field, after moving the focus there.
func (f *Form) Wrong() error {
	for i, field := range f.fields {
		if err := field.wrong(); err != nil {
			if fold := f.under[field]; fold != nil {
				f.open[fold.Label.String()] = true
			}
			f.at = i
			return err
		}
	}
	return nil
}

// Typing reports whether keys go into the field with the focus.
func (f *Form) Typing() bool { return f.fields[f.at].line() != nil }

// Actions returns what keys do to the form.
func (f *Form) Actions() keys.Table {
	_, counts := f.fields[f.at].(*Number)
	return keys.Table{
		{Keys: []keys.Key{keys.Enter, keys.Space}, Label: f.enters(), Name: i18n.Msg("Use the field"), Help: i18n.Msg("Open the list, toggle, or press the button"), Do: f.enter},
		{Keys: []keys.Key{keys.Up, keys.BackTab, "k"}, Label: i18n.Msg("Field"), Name: i18n.Msg("Previous field"), Help: i18n.Msg("Go to the field above"), Do: func() { f.move(-1) }},
		{Keys: []keys.Key{keys.Down, keys.Tab, "j"}, Label: i18n.Msg("Field"), Name: i18n.Msg("Next field"), Help: i18n.Msg("Go to the field below"), Do: func() { f.move(1) }},
		{Keys: []keys.Key{keys.Left, "h"}, Label: i18n.Msg("Change"), Name: i18n.Msg("Previous value"), Help: i18n.Msg("Choose the previous value"), Typing: counts, Why: f.canStep(-1), Do: func() { f.fields[f.at].step(-1) }},
		{Keys: []keys.Key{keys.Right, "l"}, Label: i18n.Msg("Change"), Name: i18n.Msg("Next value"), Help: i18n.Msg("Choose the next value"), Typing: counts, Why: f.canStep(1), Do: func() { f.fields[f.at].step(1) }},
	}
}

// canStep tells why the field with the focus has no value before or after.
func (f *Form) canStep(by int) func() error {
	return func() error {
		switch field := f.fields[f.at].(type) {
		case *Button:
			return errButton
		case *Fold:
			if open := f.unfolded(field); open && by > 0 {
				return errUnfolded
			} else if !open && by < 0 {
				return errFolded
			}
		}
		return nil
	}
}

// enters names what Enter does to the field with the focus.
func (f *Form) enters() i18n.Message {
	switch field := f.fields[f.at].(type) {
	case *Button:
		return field.Label
	case *Choice:
		return i18n.Msg(listLabel)
	case *Check:
		return i18n.Msg(switchLabel)
	case *Fold:
		if f.unfolded(field) {
			return i18n.Msg(foldLabel)
		}
		return i18n.Msg(unfoldLabel)
	}
	return i18n.Msg(nextLabel)
}

// enter acts on the field; what is typed into is left for the next one.
func (f *Form) enter() {
	if f.Typing() {
		f.move(1)
		return
	}
	f.fields[f.at].act(f)
}

// move puts the focus on the next field in a direction, round the ends.
func (f *Form) move(by int) {
	for range f.fields {
		f.at = (f.at + by + len(f.fields)) % len(f.fields)
		if f.reached(f.fields[f.at]) {
			f.offer()
			return
		}
	}
}

// offer lets what is typed replace what stands in the field that the focus has
// come to.
func (f *Form) offer() {
	if line := f.fields[f.at].line(); line != nil {
		line.Offer()
	}
}

// InputHandler types into the field with the focus.
func (f *Form) InputHandler() func(*tcell.EventKey, func(tview.Primitive)) {
	return func(event *tcell.EventKey, _ func(tview.Primitive)) {
		if f.Typing() {
			f.fields[f.at].key(event)
		}
	}
}

// PasteHandler pastes into the field with the focus.
func (f *Form) PasteHandler() func(string, func(tview.Primitive)) {
	return func(pasted string, _ func(tview.Primitive)) {
		f.fields[f.at].paste(pasted)
	}
}

const (
	helpLines = 3 // below the fields, at least: a blank line and two of help
	labelGap  = 3 // columns between labels and values
	signRoom  = 2 // columns of a sign that changes a value, with the blank beside it
)

// MouseHandler puts the focus on the field that is clicked and acts on it; the
// wheel moves the focus.
func (f *Form) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return f.WrapMouseHandler(func(action tview.MouseAction, event *tcell.EventMouse, _ func(tview.Primitive)) (bool, tview.Primitive) {
		switch action {
		case tview.MouseScrollUp:
			f.nudge(-1)
		case tview.MouseScrollDown:
			f.nudge(1)
		case tview.MouseLeftClick:
			return f.click(event.Position()), nil
		default:
			return false, nil
		}
		return true, nil
	})
}

// nudge puts the focus on the next field in a direction, as far as there is
// one.
func (f *Form) nudge(by int) {
	for i := f.at + by; i >= 0 && i < len(f.fields); i += by {
		if f.reached(f.fields[i]) {
			f.at = i
			f.offer()
			return
		}
	}
}

// click acts on the field at a cell, and reports whether there is one.
func (f *Form) click(x, row int) bool {
	_, values, y, _, height := f.place()
	lines, line := f.lines(height), f.top+row-y
	if row < y || row >= y+height || line >= len(lines) || lines[line] < 0 || f.fields[lines[line]].passive() {
		return false
	}
	f.at = lines[line]
	if _, folds := f.fields[f.at].(*Fold); folds || x >= values {
		f.fields[f.at].click(f, x-values)
	}
	return true
}
