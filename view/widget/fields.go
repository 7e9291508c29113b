package widget

import (
	"boardroom/core/i18n"
	"strconv"
	"strings"

	"boardroom/records/text"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// still is what fields have in common that do nothing in particular.
type still struct{}

func (still) widest(theme.Look) int { return 0 }
func (still) wrong() error          { return nil }
func (still) step(int)              {}
func (still) act(*Form)             {}
func (still) click(*Form, int)      {}
func (still) line() *LineEdit       { return nil }
func (still) key(*tcell.EventKey)   {}
func (still) paste(string)          {}
func (still) passive() bool         { return false }
func (still) inner() bool           { return false }

// A Heading stands above some fields; an empty one is a blank line. Nearest in tview
// is the TextView of Form.AddTextView: SetItemPadding sets it no further apart from the
// fields above than from its own, and SetFormAttributes takes its attributes away.
type Heading struct {
	still
	Label i18n.Message
}

func (h *Heading) about() (label, help i18n.Message) { return h.Label, i18n.Message{} }
func (h *Heading) draw(canvas)                       {}
func (h *Heading) passive() bool                     { return true }

// A Fold heads fields that are out of sight until it is opened, unless there is room
// for all. Nearest in tview is a node of TreeView, which has no fields below it.
type Fold struct {
	still
	Label, Help i18n.Message
	Says        func() i18n.Message // what they come to, while they are out of sight
	Fields      []Field
	form        *Form
}

func (d *Fold) about() (label, help i18n.Message) { return d.Label, d.Help }

func (d *Fold) draw(on canvas) {
	role, says := theme.Dim, string(on.look.More)+" "+text.Printable(d.Says().In(on.look.Language))
	if on.focus {
		role = theme.Selected
	}
	if d.form.unfolded(d) {
		says = string(on.look.Descending)
	}
	on.write(says, role)
}

func (d *Fold) step(by int)          { d.form.open[d.Label.String()] = by > 0 }
func (d *Fold) act(f *Form)          { f.open[d.Label.String()] = !f.unfolded(d) }
func (d *Fold) click(f *Form, _ int) { d.act(f) }

// A Choice is one of several values: Left and Right go through them, Enter
// lists them. Nearest in tview is DropDown, whose values cannot be gone through, and
// whose list opens within the form with keys of its own.
type Choice struct {
	still
	Label, Help i18n.Message
	Inner       bool           // it says more of the field above: its label is indented
	Values      []i18n.Message // as shown
	At          int            // the index of the one chosen
	Changed     func(at int)
	// List opens a list of the values, and calls done with what is chosen there. Nil: the
	// form's Choose does.
	List func(done func(at int))
}

func (c *Choice) about() (label, help i18n.Message) { return c.Label, c.Help }
func (c *Choice) inner() bool                       { return c.Inner }

func (c *Choice) widest(look theme.Look) int {
	widest := 0
	for _, v := range c.Values {
		widest = max(widest, text.Width(v.In(look.Language)))
	}
	return widest
}

func (c *Choice) draw(on canvas) {
	role := theme.Text
	if on.focus {
		role = theme.Selected
	}
	between := on.signs()
	between.write(text.Pad(text.Cut(c.Values[c.At].In(on.look.Language), between.width, on.look.Ellipsis), between.width), role)
}

func (c *Choice) set(at int) {
	if at == c.At {
		return
	}
	c.At = at
	if c.Changed != nil {
		c.Changed(at)
	}
}

func (c *Choice) step(by int) { c.set((c.At + by + len(c.Values)) % len(c.Values)) }

func (c *Choice) act(f *Form) {
	if c.List != nil {
		c.List(c.set)
		return
	}
	f.Choose(c.Label, c.Values, c.At, c.set)
}

func (c *Choice) click(f *Form, column int) {
	if by := f.sign(column); by != 0 {
		c.step(by)
	} else if column < 2+f.choice {
		c.act(f)
	}
}

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

// A Check is yes or no. tview's Checkbox draws it.
type Check struct {
	still
	Label, Help i18n.Message
	On          bool
	Changed     func(bool)
}

func (c *Check) about() (label, help i18n.Message) { return c.Label, c.Help }

func (c *Check) draw(on canvas) {
	role := theme.Text
	if on.focus {
		role = theme.Selected
	}
	style := on.look.Style(role)
	box := tview.NewCheckbox().SetChecked(c.On).SetUncheckedStyle(style).SetCheckedStyle(style)
	box.SetUncheckedString(tview.Escape(on.look.Unchecked)).SetCheckedString(tview.Escape(on.look.Checked))
	box.SetRect(on.x, on.y, min(checkWidth, on.width), 1)
	box.Draw(on.Screen)
}

func (c *Check) step(int) { c.act(nil) }

func (c *Check) act(*Form) {
	c.On = !c.On
	if c.Changed != nil {
		c.Changed(c.On)
	}
}

func (c *Check) click(_ *Form, column int) {
	if column < checkWidth {
		c.act(nil)
	}
}

// A Button does something once every field is right. tview's Button draws it.
type Button struct {
	still
	Label, Help i18n.Message
	Do          func()
}

func (b *Button) about() (label, help i18n.Message) { return b.Label, b.Help }

func (b *Button) draw(on canvas) {
	role := theme.Text
	if on.focus {
		role = theme.Selected
	}
	label := b.Label.In(on.look.Language)
	button := tview.NewButton(buttonLabel(label))
	button.SetRect(on.x, on.y, min(text.Width(label)+4, on.width), 1)
	button.SetStyle(on.look.Style(role)).Draw(on.Screen)
}

func (b *Button) act(f *Form) {
	if f.Wrong() == nil {
		b.Do()
	}
}

func (b *Button) click(f *Form, column int) {
	if column < text.Width(b.Label.In(f.look().Language))+4 {
		b.act(f)
	}
}

// widestChoice is how many columns a value to choose may take.
const widestChoice = 34

// A canvas is where a field draws its value.
type canvas struct {
	tcell.Screen
	x, y, width int
	look        theme.Look
	focus       bool
	choice      int // columns that every choice and number of the form takes
}

func (c canvas) write(s string, role theme.Role) {
	theme.Draw(c.Screen, c.x, c.y, c.width, text.Cut(s, c.width, c.look.Ellipsis), c.look.Style(role))
}

// signs draws the signs that change a value, and returns the place between
// them, which is as wide in every field of the form.
func (c canvas) signs() canvas {
	between := c
	between.x, between.width = c.x+2, min(c.choice, c.width-4)
	c.write(c.look.Less, theme.Dim)
	c.x = between.x + between.width + 1
	c.write(c.look.More, theme.Dim)
	return between
}

// sign returns by how much a click on the sign at a column changes a value; 0
// where no sign is.
func (f *Form) sign(column int) int {
	switch {
	case column < 2:
		return -1
	case column >= 2+f.choice && column < 4+f.choice:
		return 1
	}
	return 0
}
