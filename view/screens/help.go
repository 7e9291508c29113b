package screens

import (
	"slices"
	"strings"

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
func (r *Stack) help() {
	table := r.Actions().Reached()
	rows := func(width int) []widget.Row { return helpRows(table, r.look, width) }
	r.Push(&help{widget.NewPage(r.Look, rows), r})
}

// Title is the overlay's title.
func (h *help) Title() string { return "Keys" }

// Primitive is the list of keys.
func (h *help) Primitive() tview.Primitive { return h.page }

// Actions scroll it; ? closes it again.
func (h *help) Actions() keys.Table {
	return append(h.page.Actions(), keys.Action{Keys: []keys.Key{"?", keys.Enter}, Label: "Close", Do: h.screens.Pop, Hidden: true})
}

// Size fits the keys.
func (h *help) Size(width, height int) (int, int) {
	width = min(width, 68)
	return width, min(height, h.page.Rows(width))
}

// An advice is an entry of the help: neighbouring actions that do the same.
type advice struct {
	keys []keys.Key
	says string
	role theme.Role
}

// advise tells what actions do and, of those that cannot act now, the reason.
func advise(t keys.Table) []advice {
	var list []advice
	for _, a := range t {
		says, role := a.Help, theme.Text
		if says == "" {
			says = a.Label
		}
		if err := a.Can(); err != nil {
			says, role = says+" ("+text.Printable(err.Error())+")", theme.Dim
		}
		if last := len(list) - 1; last >= 0 && list[last].says == says {
			list[last].keys = append(list[last].keys, a.Keys...)
			continue
		}
		list = append(list, advice{slices.Clone(a.Keys), says, role})
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
	list := advise(t)
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
