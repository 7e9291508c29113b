package widget

import (
	"boardroom/core/i18n"

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
	button := tview.NewButton(buttonLabel(on.look.Ordered(label)))
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
	c.look.Draw(c.Screen, c.x, c.y, c.width, text.Cut(s, c.width, c.look.Ellipsis), c.look.Style(role))
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
