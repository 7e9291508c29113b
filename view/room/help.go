package room

import (
	"strings"

	"boardroom/view/keys"
	"boardroom/view/text"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/rivo/tview"
)

// help is the overlay that lists all keys of the screen below it.
type help struct {
	page *widget.Page
	room *Room
}

// help shows the keys of the top screen.
func (r *Room) help() {
	table := r.Actions()
	rows := func(width int) []widget.Row { return helpRows(table, r.look, width) }
	r.Push(&help{widget.NewPage(r.Look, rows), r})
}

// Title is the overlay's title.
func (h *help) Title() string { return "Keys" }

// Primitive is the list of keys.
func (h *help) Primitive() tview.Primitive { return h.page }

// Actions scroll it; ? closes it again.
func (h *help) Actions() keys.Table {
	return append(h.page.Actions(), keys.Action{Keys: []keys.Key{"?", keys.Enter}, Label: "Close", Do: h.room.Pop, Hidden: true})
}

// Size fits the keys.
func (h *help) Size(width, height int) (int, int) {
	width = min(width, 68)
	return width, min(height, h.page.Rows(width))
}

// helpRows lists actions: keys at the left, what they do beside them, and for
// those that cannot act now the reason.
func helpRows(t keys.Table, look theme.Look, width int) []widget.Row {
	names := make([]string, len(t))
	column := 0
	for i, a := range t {
		for _, k := range a.Keys {
			names[i] += KeyName(k, look) + " "
		}
		names[i] = strings.TrimSpace(names[i])
		column = max(column, text.Width(names[i]))
	}
	var rows []widget.Row
	for i, a := range t {
		says, role := a.Help, theme.Text
		if says == "" {
			says = a.Label
		}
		if err := a.Can(); err != nil {
			says, role = says+" ("+text.Printable(err.Error())+")", theme.Dim
		}
		for n, line := range text.Wrap(says, width-column-2) {
			name := names[i]
			if n > 0 {
				name = ""
			}
			rows = append(rows, widget.Row{
				{Text: text.Pad(name, column+2), Role: theme.Key},
				{Text: line, Role: role},
			})
		}
	}
	return rows
}
