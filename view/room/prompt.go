package room

import (
	"strings"

	"boardroom/view/keys"
	"boardroom/view/text"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// A Prompt asks for one line of text.
type Prompt struct {
	Title string
	Width int                // columns wanted; 0: enough for a SHA-256
	Label string             // what is asked for, above the line
	Value string             // what stands there at first
	Offer bool               // and is a proposal, which typing replaces
	Limit widget.Limit       // of what is typed: what Check allows
	Check func(string) error // nil, or the reason why a text will not do
	Done  func(string)       // receives what was typed, after Check
}

// Prompt opens a dialog to type a line in. Esc gives it up.
func (r *Room) Prompt(p Prompt) {
	d := &prompt{Box: tview.NewBox(), room: r, Prompt: p}
	d.line.Limit = p.Limit
	d.line.SetText(p.Value)
	if p.Offer {
		d.line.Offer()
	}
	r.Push(d)
}

type prompt struct {
	*tview.Box
	Prompt
	room *Room
	line widget.Line
	said string // why what was typed will not do
}

// Title is the dialog's title.
func (d *prompt) Title() string { return d.Prompt.Title }

// Primitive is the dialog itself.
func (d *prompt) Primitive() tview.Primitive { return d }

// Typing reports whether text is being typed: always.
func (d *prompt) Typing() bool { return true }

// Actions finish the dialog.
func (d *prompt) Actions() keys.Table {
	return keys.Table{{Keys: []keys.Key{keys.Enter}, Label: "Done", Do: d.done}}
}

func (d *prompt) done() {
	if d.Check != nil {
		if err := d.Check(d.line.Text()); err != nil {
			d.said = d.room.told(err)
			return
		}
	}
	d.room.Close(d)
	d.Done(d.line.Text())
}

// promptWidth fits a SHA-256 beside a few letters.
const promptWidth = 72

func (d *prompt) columns() int {
	if d.Width == 0 {
		return promptWidth
	}
	return d.Width
}

// Size is what is asked, a line for what is typed, two for what is wrong with
// it.
func (d *prompt) Size(width, _ int) (int, int) {
	width = min(width, d.columns())
	return width, len(d.asked(width)) + 3
}

// asked returns the lines of what is asked.
func (d *prompt) asked(width int) []string { return printableLines(d.Label, width) }

// printableLines wraps a text in which line breaks stand, and nothing else
// that does not print.
func printableLines(s string, width int) []string {
	var lines []string
	for _, line := range strings.Split(s, "\n") {
		lines = append(lines, text.Wrap(text.Printable(line), width)...)
	}
	return lines
}

// Draw shows the dialog.
func (d *prompt) Draw(screen tcell.Screen) {
	x, y, width, _ := d.GetRect()
	look := d.room.look
	for _, line := range d.asked(width) {
		text.Draw(screen, x, y, width, line, look.Style(theme.Text))
		y++
	}
	y--
	d.line.Draw(screen, x, y+1, width, look, d.room.top() == Screen(d))
	for i, line := range text.Within(text.Printable(d.said), width, 2, look.Ellipsis) {
		text.Draw(screen, x, y+2+i, width, line, look.Style(theme.Error))
	}
}

// InputHandler edits the line.
func (d *prompt) InputHandler() func(*tcell.EventKey, func(tview.Primitive)) {
	return func(event *tcell.EventKey, _ func(tview.Primitive)) {
		d.said = ""
		d.line.Key(event)
	}
}

// PasteHandler pastes into the line.
func (d *prompt) PasteHandler() func(string, func(tview.Primitive)) {
	return func(pasted string, _ func(tview.Primitive)) {
		d.said = ""
		d.line.Insert(pasted)
	}
}

// MouseHandler puts the cursor where the line is clicked.
func (d *prompt) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return d.WrapMouseHandler(func(action tview.MouseAction, event *tcell.EventMouse, _ func(tview.Primitive)) (bool, tview.Primitive) {
		x, y, width, _ := d.GetRect()
		column, row := event.Position()
		if action != tview.MouseLeftClick || row != y+len(d.asked(width)) {
			return false, nil
		}
		d.line.Click(column - x)
		return true, nil
	})
}
