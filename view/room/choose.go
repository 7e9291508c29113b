package room

import (
	"boardroom/view/keys"
	"boardroom/view/text"
	"boardroom/view/widget"

	"github.com/rivo/tview"
)

// Choose opens a list of choices, the cursor at one of them, and passes on the
// index of what was chosen. Esc chooses nothing.
func (r *Room) Choose(title string, choices []string, at int, done func(int)) {
	d := &choose{title: title, count: len(choices)}
	d.list = widget.NewList(r.Look, widget.Column[int]{
		Text: func(i int) string { return text.Printable(choices[i]) },
		Wide: true,
	})
	d.list.NoHeader, d.list.OneClick = true, true
	d.list.Open = func(i int) {
		r.Close(d)
		done(i)
	}
	items := make([]int, len(choices))
	for i := range choices {
		items[i] = i
		d.widest = max(d.widest, text.Width(choices[i]))
	}
	d.list.SetItems(items)
	d.list.Select(at)
	r.Push(d)
}

type choose struct {
	title  string
	list   *widget.List[int]
	widest int
	count  int
}

// Title is the dialog's title.
func (d *choose) Title() string { return d.title }

// Primitive is the list.
func (d *choose) Primitive() tview.Primitive { return d.list }

// Typing reports whether the filter is being typed.
func (d *choose) Typing() bool { return d.list.Typing() }

// Actions are the list's.
func (d *choose) Actions() keys.Table { return d.list.Actions() }

// Size fits the choices, and a filter.
func (d *choose) Size(width, height int) (int, int) {
	return min(width, max(24, d.widest+4)), min(height, d.count+1)
}
