package widget

import (
	"strings"

	"boardroom/core/i18n"
	"boardroom/records/text"
	"boardroom/view/keys"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// An Answer is one of those that a Question offers.
type Answer struct {
	Key   keys.Key // the key that gives it at once
	Or    keys.Key // another one; empty: none
	Label i18n.Message
	Do    func() // nil: nothing
	Stays bool   // the question stays, and what is done is done above it
}

// A Sheet is a table that stands in the place of a question's words. Some of its rows can
// be chosen, as answers can.
type Sheet interface {
	// Rows returns the rows that a width and a height have room for, with one of those
	// that can be chosen marked, or Unmarked.
	Rows(width, height, chosen int) []Row
	// Wanted returns the width wanted, at most the given.
	Wanted(width int) int
	// Choices returns the index of the first row that can be chosen, and how many follow
	// one another from there on.
	Choices() (first, n int)
	// Choose does what a row is there for. The question stays.
	Choose(i int)
	// Shown is told that the question comes to the top: at first, or again.
	Shown()
}

// A Question is a text, or a Sheet, with buttons below it.
//
// Nearest in tview is Modal. It takes a third of the whole screen, in the middle; its
// answers have no keys (SetDoneFunc is told an index), and one of them always has
// the focus. The buttons are tview's.
type Question struct {
	*tview.Box
	look    Look
	words   i18n.Message
	answers []Answer
	buttons []*tview.Button
	height  int // that there is room for
	row     int // of the sheet, marked for Enter in place of an answer, or Unmarked

	At    int          // the answer marked for Enter, or Unmarked
	Sheet Sheet        // in place of the words; nil: none
	Give  func(Answer) // what the person has chosen
}

// Unmarked is the place of no answer.
const Unmarked = -1

// NewQuestion returns a question, its first answer marked.
func NewQuestion(look Look, words i18n.Message, answers ...Answer) *Question {
	q := &Question{Box: tview.NewBox(), look: look, words: words, answers: answers, row: Unmarked}
	for range answers {
		q.buttons = append(q.buttons, tview.NewButton(""))
	}
	return q
}

// buttonLabel is what stands on a button, as tview takes it: in brackets that are no
// style tag.
func buttonLabel(s string) string { return tview.Escape("[ " + s + " ]") }

// Words returns what is asked.
func (q *Question) Words() i18n.Message { return q.words }

// said returns what is asked in the person's language.
func (q *Question) said() string { return q.words.In(q.look().Language) }

// label returns what stands on a button.
func (q *Question) label(i int) string { return q.answers[i].Label.In(q.look().Language) }

// Actions choose and give an answer.
func (q *Question) Actions() keys.Table {
	step := func(by int) func() {
		return func() {
			if q.row != Unmarked {
				q.row = Unmarked
				return
			}
			if q.At == Unmarked && by < 0 {
				q.At = 0
			}
			q.At = (q.At + by + len(q.answers)) % len(q.answers)
		}
	}
	var t keys.Table
	for _, a := range q.answers {
		names := []keys.Key{a.Key}
		if a.Or != "" {
			names = append(names, a.Or)
		}
		t = append(t, keys.Action{Keys: names, Label: a.Label, Do: func() { q.Give(a) }})
	}
	if _, n := q.choices(); n > 0 {
		t = append(t, q.rowKeys(n)...)
	}
	if q.row != Unmarked {
		return append(t, keys.Action{Keys: []keys.Key{keys.Left, keys.Right, keys.Tab, keys.BackTab, "h", "l"}, Label: i18n.Msg("To the answers"), Do: step(1), Hidden: true})
	}
	return append(t,
		keys.Action{Keys: []keys.Key{keys.Enter, keys.Space}, Label: i18n.Msg("Choose"), Help: i18n.Msg("Choose the selected answer"), Hidden: q.At == Unmarked, Why: q.marked, Do: func() { q.Give(q.answers[q.At]) }},
		keys.Action{Keys: []keys.Key{keys.Left, keys.BackTab, "h"}, Label: i18n.Msg("Previous answer"), Do: step(-1), Hidden: true},
		keys.Action{Keys: []keys.Key{keys.Right, keys.Tab, "l"}, Label: i18n.Msg("Next answer"), Do: step(1), Hidden: true})
}

// choices returns which rows of a sheet can be chosen.
func (q *Question) choices() (first, n int) {
	if q.Sheet == nil {
		return 0, 0
	}
	return q.Sheet.Choices()
}

// rowKeys choose one of n rows of the sheet, and do what it is there for. The answers
// stand below the last.
func (q *Question) rowKeys(n int) keys.Table {
	step := func(by int) func() {
		return func() {
			at := q.row
			if at == Unmarked {
				at = n
			}
			if q.row = (at + by + n + 1) % (n + 1); q.row == n {
				q.row = Unmarked
			}
		}
	}
	t := keys.Table{
		{Keys: []keys.Key{keys.Enter, keys.Space}, Label: i18n.Msg("Go there"), Hidden: q.row == Unmarked, Do: func() { q.Sheet.Choose(q.row) }},
		{Keys: []keys.Key{keys.Up, "k"}, Label: i18n.Msg("Choose"), Name: i18n.Msg("Previous row"), Help: i18n.Msg("Choose the row above"), Do: step(-1)},
		{Keys: []keys.Key{keys.Down, "j"}, Label: i18n.Msg("Choose"), Name: i18n.Msg("Next row"), Help: i18n.Msg("Choose the row below"), Do: step(1)},
	}
	if q.row == Unmarked { // Enter gives the answer
		t = t[1:]
	}
	for i := range n {
		t = append(t, keys.Action{Keys: []keys.Key{keys.Key(rune('1' + i))}, Label: i18n.Msg("Go there"), Hidden: true, Do: func() { q.Sheet.Choose(i) }})
	}
	return t
}

// marked tells why there is no answer to give yet.
func (q *Question) marked() error {
	if q.At == Unmarked {
		return errNoAnswer
	}
	return nil
}

// Size fits the question and the buttons. A long word, as a hash, is not broken.
func (q *Question) Size(width, height int) (int, int) {
	if q.height = height; q.Sheet != nil {
		width = q.Sheet.Wanted(width)
		for i := range q.answers {
			x, _, w := q.button(i, width)
			width = max(width, x+w)
		}
		return width, min(height, len(q.rows(width))+1+q.lines(width))
	}
	broad := 60
	for _, word := range strings.Fields(q.said()) {
		broad = max(broad, text.Width(word))
	}
	width = min(width, broad)
	lines := printableLines(q.said(), width)
	widest := 0
	for _, line := range lines {
		widest = max(widest, text.Width(line))
	}
	for i := range q.answers {
		x, _, w := q.button(i, width)
		widest = max(widest, x+w)
	}
	return widest, min(height, len(lines)+1+q.lines(width))
}

// rows returns the sheet's rows, as far as there is room for them.
func (q *Question) rows(width int) []Row {
	room := max(0, q.height-1-q.lines(width))
	rows := q.Sheet.Rows(width, room, q.row)
	return rows[:min(len(rows), room)]
}

// printableLines wraps a text in which line breaks stand, and nothing else
// that does not print.
func printableLines(s string, width int) []string {
	var lines []string
	for _, line := range strings.Split(s, "\n") {
		lines = append(lines, text.Wrap(text.Printable(line), width)...)
	}
	return lines
}

// button returns the place of a button below the question: its column, its line, and its
// width. A line takes as many as fit.
func (q *Question) button(i, room int) (x, line, width int) {
	for at := range i + 1 {
		width = text.Width(q.label(at)) + 4
		if x > 0 && x+width > room {
			x, line = 0, line+1
		}
		if at < i {
			x += width + 2
		}
	}
	return x, line, width
}

// lines returns how many lines the buttons take.
func (q *Question) lines(room int) int {
	if len(q.answers) == 0 {
		return 1
	}
	_, last, _ := q.button(len(q.answers)-1, room)
	return last + 1
}

// Draw shows question and buttons.
func (q *Question) Draw(screen tcell.Screen) {
	x, y, width, height := q.GetRect()
	look := q.look()
	lines := q.lines(width)
	if q.Sheet != nil {
		for i, row := range q.rows(width) {
			DrawRow(screen, x, y+i, width, row, look)
		}
	} else {
		for i, line := range printableLines(q.said(), width) {
			if i < height-1-lines {
				look.Draw(screen, x, y+i, width, line, look.Style(theme.Text))
			}
		}
	}
	for i, b := range q.buttons {
		role := theme.Text
		if i == q.At && q.row == Unmarked {
			role = theme.Selected
		}
		at, line, w := q.button(i, width)
		b.SetRect(x+at, y+height-lines+line, min(w, width-at), 1)
		b.SetLabel(buttonLabel(look.Ordered(q.label(i)))).SetStyle(look.Style(role)).Draw(screen)
	}
}

// MouseHandler gives the answer that is clicked.
func (q *Question) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return q.WrapMouseHandler(func(action tview.MouseAction, event *tcell.EventMouse, _ func(tview.Primitive)) (bool, tview.Primitive) {
		if action != tview.MouseLeftClick {
			return false, nil
		}
		for i, b := range q.buttons {
			if b.InRect(event.Position()) {
				q.Give(q.answers[i])
				return true, nil
			}
		}
		_, row := event.Position()
		_, top, _, _ := q.GetRect()
		if first, n := q.choices(); q.InRect(event.Position()) && row >= top+first && row < top+first+n {
			q.row = row - top - first
			q.Sheet.Choose(q.row)
			return true, nil
		}
		return false, nil
	})
}

// A Prompt is a text with a line to type in below it, and what is wrong with what is
// typed.
//
// Nearest in tview is Modal, whose form takes buttons alone (AddButtons), no field.
type Prompt struct {
	*tview.Box
	look  Look
	words i18n.Message
	err   error
	told  i18n.Message // of what is typed, where nothing is wrong

	Line    LineEdit
	Width   int                // columns wanted
	Focused bool               // the cursor is seen
	Check   func(string) error // nil, or the reason why a text will not do
	Done    func(string)       // receives what was typed, after Check
}

// NewPrompt returns a prompt for an empty line.
func NewPrompt(look Look, words i18n.Message) *Prompt {
	return &Prompt{Box: tview.NewBox(), look: look, words: words}
}

// Actions finish the line.
func (p *Prompt) Actions() keys.Table {
	return keys.Table{{Keys: []keys.Key{keys.Enter}, Label: i18n.Msg("Done"), Do: p.done}}
}

func (p *Prompt) done() {
	if p.Check != nil {
		if p.err = p.Check(p.Line.Text()); p.err != nil {
			return
		}
	}
	p.Done(p.Line.Text())
}

// Tell says something of what is typed, until that changes.
func (p *Prompt) Tell(said i18n.Message) { p.err, p.told = nil, said }

// wrongLines is how many lines what is wrong, or told, takes at most.
const wrongLines = 2

// Size is what is asked, a line for what is typed, and what is wrong with it.
func (p *Prompt) Size(width, _ int) (int, int) {
	width = min(width, p.Width)
	return width, len(printableLines(p.words.In(p.look().Language), width)) + 1 + wrongLines
}

// Draw shows what is asked and what is typed.
func (p *Prompt) Draw(screen tcell.Screen) {
	x, y, width, _ := p.GetRect()
	look := p.look()
	for _, line := range printableLines(p.words.In(p.look().Language), width) {
		look.Draw(screen, x, y, width, line, look.Style(theme.Text))
		y++
	}
	p.Line.Draw(screen, x, y, width, look, p.Focused)
	said, role := p.told, theme.Dim
	if p.err != nil {
		said, role = text.Sentence(p.err), theme.Error
	}
	for i, line := range text.WrapAtMost(text.Printable(said.In(look.Language)), width, wrongLines, look.Ellipsis) {
		look.Draw(screen, x, y+1+i, width, line, look.Style(role))
	}
}

// InputHandler edits the line.
func (p *Prompt) InputHandler() func(*tcell.EventKey, func(tview.Primitive)) {
	return func(event *tcell.EventKey, _ func(tview.Primitive)) {
		p.Tell(i18n.Message{})
		p.Line.Key(event)
	}
}

// PasteHandler pastes into the line.
func (p *Prompt) PasteHandler() func(string, func(tview.Primitive)) {
	return func(pasted string, _ func(tview.Primitive)) {
		p.Tell(i18n.Message{})
		p.Line.Insert(pasted)
	}
}

// MouseHandler puts the cursor where the line is clicked.
func (p *Prompt) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return p.WrapMouseHandler(func(action tview.MouseAction, event *tcell.EventMouse, _ func(tview.Primitive)) (bool, tview.Primitive) {
		x, y, width, _ := p.GetRect()
		column, row := event.Position()
		if action != tview.MouseLeftClick || row != y+len(printableLines(p.words.In(p.look().Language), width)) {
			return false, nil
		}
		p.Line.Click(column - x)
		return true, nil
	})
}
