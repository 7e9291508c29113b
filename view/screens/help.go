package screens

import (
	"slices"
	"strings"

	"boardroom/core/i18n"
	"boardroom/records/text"
	"boardroom/view/keys"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/rivo/tview"
)

// help is the overlay that lists all keys of the screen below it.
type help struct {
	page    *widget.Page
	screens *Stack
}

// help shows the keys of the top screen.
func (s *Stack) help() {
	table := s.Actions().Reached()
	rows := func(width int) []widget.Row { return helpRows(table, s.look, width) }
	s.Push(&help{widget.NewPage(s.Look, rows), s})
}

// Title is the overlay's title.
func (h *help) Title() i18n.Message { return i18n.Msg("Keys") }

// Primitive is the list of keys.
func (h *help) Primitive() tview.Primitive { return h.page }

// Actions scroll it; ? closes it again.
func (h *help) Actions() keys.Table {
	return append(h.page.Actions(), keys.Action{Keys: []keys.Key{"?", keys.Enter}, Label: i18n.Msg("Close"), Do: h.screens.Pop, Hidden: true})
}

// Size fits the keys.
func (h *help) Size(width, height int) (int, int) {
	width = min(width, 68)
	return width, min(height, h.page.Rows(width))
}

// A helpEntry is an entry of the help: neighbouring actions that do the same.
type helpEntry struct {
	keys []keys.Key
	says string
	role theme.Role
}

// helpEntries tells what actions do and, of those that cannot act now, the reason.
func helpEntries(t keys.Table, look theme.Look) []helpEntry {
	var list []helpEntry
	for _, a := range t {
		says, role := a.Help.In(look.Language), theme.Text
		if says == "" {
			says = a.Label.In(look.Language)
		}
		if err := a.Can(); err != nil {
			says, role = says+" ("+text.Printable(look.Error(err))+")", theme.Dim
		}
		if last := len(list) - 1; last >= 0 && list[last].says == says {
			list[last].keys = append(list[last].keys, a.Keys...)
			continue
		}
		list = append(list, helpEntry{slices.Clone(a.Keys), says, role})
	}
	return list
}

// names writes keys in a row, of several characters that follow one another
// the first and the last.
func names(list []keys.Key, look theme.Look) string {
	var words []string
	for i := 0; i < len(list); {
		run := 1
		for i+run < len(list) && list[i+run-1].Precedes(list[i+run]) {
			run++
		}
		name := KeyName(list[i], look)
		if run > 2 {
			name += look.Dash + KeyName(list[i+run-1], look)
		} else {
			run = 1
		}
		words, i = append(words, name), i+run
	}
	return strings.Join(words, " ")
}

// helpRows lists actions: keys at the left, what they do beside them.
func helpRows(t keys.Table, look theme.Look, width int) []widget.Row {
	list := helpEntries(t, look)
	column := 0
	for _, a := range list {
		column = max(column, text.Width(names(a.keys, look)))
	}
	var rows []widget.Row
	for _, a := range list {
		name := names(a.keys, look)
		for _, line := range text.Wrap(a.says, width-column-2) {
			rows = append(rows, widget.Row{
				{Text: text.Pad(name, column+2), Role: theme.Key},
				{Text: line, Role: a.role},
			})
			name = ""
		}
	}
	return rows
}

// palette is the list of what can be done on the screen below it, to be found
// by its name and done.
type palette struct {
	screens *Stack
	list    *widget.List[keys.Action]
	rows    int
}

// A Destination is a screen that can be opened from any other by its name.
type Destination struct {
	Title i18n.Message // as the screen's
	Help  i18n.Message
	Open  func()
}

// SetDestinations lets every screen but the first lead to destinations, which are asked for when
// they are listed.
func (s *Stack) SetDestinations(destinations func() []Destination) { s.destinations = destinations }

// SetCommands lets the palette of every screen offer what no key of it need do. They are
// asked for when they are listed.
func (s *Stack) SetCommands(commands func() keys.Table) { s.commands = commands }

// keyless are the commands that are not among the actions of the screen itself.
func (s *Stack) keyless(own keys.Table) keys.Table {
	if s.commands == nil {
		return nil
	}
	return slices.DeleteFunc(s.commands(), func(command keys.Action) bool {
		return slices.ContainsFunc(own, func(a keys.Action) bool { return a.Title().Equal(command.Title()) })
	})
}

// openable are the destinations that are not open.
func (s *Stack) openable() keys.Table {
	if s.destinations == nil || len(s.stack) < 2 {
		return nil
	}
	var table keys.Table
	for _, p := range s.destinations() {
		if !slices.ContainsFunc(s.stack, func(screen Screen) bool { return screen.Title().Equal(p.Title) }) {
			table = append(table, keys.Action{Label: toPlace(p.Title), Help: p.Help, Do: p.Open})
		}
	}
	return table
}

// palette opens it.
func (s *Stack) palette() {
	d := &palette{screens: s}
	role := func(ready theme.Role) func(keys.Action) theme.Role {
		return func(a keys.Action) theme.Role {
			if a.Can() != nil {
				return theme.Dim
			}
			return ready
		}
	}
	d.list = widget.NewList(s.Look,
		widget.Column[keys.Action]{Text: func(a keys.Action) string { return a.Title().In(s.look.Language) }, Role: role(theme.Text)},
		widget.Column[keys.Action]{Text: func(a keys.Action) string { return names(a.Keys[:min(1, len(a.Keys))], s.look) }, Role: role(theme.Key)},
		widget.Column[keys.Action]{Text: func(a keys.Action) string { return a.Help.In(s.look.Language) }, Wide: true, Whole: true, Role: role(theme.Dim)})
	d.list.NoHeader, d.list.OneClick = true, true
	d.list.Open = d.open
	own := named(s.Actions().Reached())
	items := slices.Concat(own, s.keyless(own), s.openable())
	d.list.SetItems(items)
	d.rows = len(items)
	d.list.Find()
	s.Push(d)
}

// named leaves out what is no action of its own: a key that only says why it
// does nothing, and a second one that says the same.
func named(t keys.Table) keys.Table {
	var all keys.Table
	for _, a := range t {
		last := len(all) - 1
		if a.Do != nil && (last < 0 || !all[last].Label.Equal(a.Label) || !all[last].Help.Equal(a.Help)) {
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
func (d *palette) Title() i18n.Message { return i18n.Msg("Actions") }

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
