package widget

import (
	"boardroom/core/i18n"
	"strconv"
	"strings"

	"boardroom/records/text"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// A Text is typed. Nearest in tview is InputField: see LineEdit. Its acceptance function
// refuses a key, and cannot say why.
type Text struct {
	still
	Label, Help i18n.Message
	Inner       bool               // it says more of the field above: its label is indented
	Width       int                // columns, 24 if 0
	Limit       text.Limit         // of what is typed: what Valid allows
	Valid       func(string) error // nil, or the reason why a text will not do
	Changed     func(string)
	typed       LineEdit
}

// Value returns what stands in the field.
func (t *Text) Value() string { return t.typed.Text() }

// Set puts a text into the field and returns the field.
func (t *Text) Set(s string) *Text {
	t.typed.SetText(s)
	return t
}

// Guess puts in a text that is dim until something is typed, in its place, and returns
// the field.
func (t *Text) Guess(s string) *Text {
	t.typed.Guess = true
	return t.Set(s)
}

func (t *Text) about() (label, help i18n.Message) { return t.Label, t.Help }
func (t *Text) inner() bool                       { return t.Inner }

func (t *Text) line() *LineEdit {
	t.typed.Limit = t.Limit
	return &t.typed
}

func (t *Text) wrong() error {
	if t.Valid == nil {
		return nil
	}
	return t.Valid(t.Value())
}

func (t *Text) key(event *tcell.EventKey) { t.changed(t.line().Key(event)) }
func (t *Text) paste(s string)            { t.changed(t.line().Insert(s)) }

func (t *Text) changed(is bool) {
	if is && t.Changed != nil {
		t.Changed(t.Value())
	}
}

func (t *Text) width() int {
	if t.Width == 0 {
		return 24
	}
	return t.Width
}

func (t *Text) draw(on canvas) {
	t.line().Draw(on.Screen, on.x, on.y, min(t.width(), on.width), on.look, on.focus)
	drawWrong(on, t.width(), t.wrong())
}

// drawWrong says beside a field what is wrong with it or, where there is no room for
// that, that something is: the help of the field says what.
func drawWrong(on canvas, used int, err error) {
	if err == nil {
		return
	}
	on.x, on.width = on.x+used+2, on.width-used-2
	said := text.Printable(text.Sentence(err).In(on.look.Language))
	if text.Width(said) > on.width {
		said = "!"
	}
	on.write(said, theme.Error)
}

func (t *Text) click(_ *Form, column int) { t.typed.Click(column) }

// A Number is typed, or stepped through with Left and Right. Nearest in tview is
// InputField with InputFieldInteger, which has no range and no steps.
type Number struct {
	still
	Label, Help i18n.Message
	Min, Max    int // the range allowed, both included
	Changed     func(int)
	typed       LineEdit
}

// Value returns the number, Min while none stands there.
func (n *Number) Value() int {
	v, err := strconv.Atoi(n.typed.Text())
	if err != nil {
		return n.Min
	}
	return v
}

// Set puts a number into the field and returns the field.
func (n *Number) Set(v int) *Number {
	n.typed.SetText(strconv.Itoa(v))
	return n
}

func (n *Number) about() (label, help i18n.Message) { return n.Label, n.Help }
func (n *Number) line() *LineEdit                   { return &n.typed }

func (n *Number) wrong() error {
	if v, err := strconv.Atoi(n.typed.Text()); err != nil || v < n.Min || v > n.Max {
		return noNumber(n.Min, n.Max)
	}
	return nil
}

func (n *Number) step(by int) {
	n.Set(max(n.Min, min(n.Value()+by, n.Max)))
	n.changed()
}

func (n *Number) changed() {
	if n.Changed != nil && n.wrong() == nil {
		n.Changed(n.Value())
	}
}

func (n *Number) key(event *tcell.EventKey) {
	if event.Key() != tcell.KeyRune || isDigit(event.Rune()) {
		n.typed.Key(event)
		n.changed()
	}
}

func (n *Number) paste(s string) {
	n.typed.Insert(strings.Map(func(r rune) rune {
		if !isDigit(r) {
			return -1
		}
		return r
	}, s))
	n.changed()
}

func isDigit(r rune) bool { return r >= '0' && r <= '9' }

const digits = 6 // columns of a number, at least

func (n *Number) widest(theme.Look) int { return digits }

func (n *Number) draw(on canvas) {
	between := on.signs()
	n.typed.Draw(on.Screen, between.x, on.y, between.width, on.look, on.focus)
	drawWrong(on, between.width+4, n.wrong())
}

func (n *Number) click(f *Form, column int) {
	if by := f.sign(column); by != 0 {
		n.step(by)
	} else if column < 2+f.choice {
		n.typed.Click(column - 2)
	}
}

// checkWidth is how many columns a box to be ticked takes.
const checkWidth = 3
