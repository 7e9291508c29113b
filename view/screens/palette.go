package screens

import (
	"slices"

	"boardroom/view/keys"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/rivo/tview"
)

// palette is the list of what can be done on the screen below it, to be found
// by its name and done.
type palette struct {
	screens *Stack
	list    *widget.List[keys.Action]
	rows    int
}

// A Place is a screen that can be opened from any other by its name.
type Place struct {
	Title string // as the screen's
	Help  string
	Open  func()
}

// Lead lets every screen but the first lead to places, which are asked for when
// they are listed.
func (r *Stack) Lead(places func() []Place) { r.places = places }

// leading are the places that are not open.
func (r *Stack) leading() keys.Table {
	if r.places == nil || len(r.stack) < 2 {
		return nil
	}
	var table keys.Table
	for _, p := range r.places() {
		if !slices.ContainsFunc(r.stack, func(s Screen) bool { return s.Title() == p.Title }) {
			table = append(table, keys.Action{Label: toPlace(p.Title), Help: p.Help, Do: p.Open})
		}
	}
	return table
}

// palette opens it.
func (r *Stack) palette() {
	d := &palette{screens: r}
	role := func(ready theme.Role) func(keys.Action) theme.Role {
		return func(a keys.Action) theme.Role {
			if a.Can() != nil {
				return theme.Dim
			}
			return ready
		}
	}
	d.list = widget.NewList(r.Look,
		widget.Column[keys.Action]{Text: keys.Action.Title, Role: role(theme.Text)},
		widget.Column[keys.Action]{Text: func(a keys.Action) string { return names(a.Keys[:min(1, len(a.Keys))], r.look) }, Role: role(theme.Key)},
		widget.Column[keys.Action]{Text: func(a keys.Action) string { return a.Help }, Wide: true, Role: role(theme.Dim)})
	d.list.NoHeader, d.list.OneClick = true, true
	d.list.Open = d.open
	items := append(named(r.Actions().Reached()), r.leading()...)
	d.list.SetItems(items)
	d.rows = len(items)
	d.list.Find()
	r.Push(d)
}

// named leaves out what is no action of its own: a key that only says why it
// does nothing, and a second one that says the same.
func named(t keys.Table) keys.Table {
	var all keys.Table
	for _, a := range t {
		last := len(all) - 1
		if a.Do != nil && (last < 0 || all[last].Label != a.Label || all[last].Help != a.Help) {
			all = append(all, a)
		}
	}
	return all
}

func (d *palette) open(a keys.Action) {
	d.screens.Close(d)
	d.screens.do(a)
}

// Title is the overlay's title.
func (d *palette) Title() string { return "What to do" }

// Primitive is the list.
func (d *palette) Primitive() tview.Primitive { return d.list }

// Typing reports whether a name is being typed: at first it is.
func (d *palette) Typing() bool { return d.list.Typing() }

// Actions are the list's, but that Esc does not stop at the filter.
func (d *palette) Actions() keys.Table {
	return slices.DeleteFunc(d.list.Actions(), func(a keys.Action) bool { return slices.Contains(a.Keys, keys.Esc) })
}

// Size fits the actions, and the name that is typed.
func (d *palette) Size(width, height int) (int, int) {
	return min(width, d.list.Wanted()), min(height, d.rows+1)
}
