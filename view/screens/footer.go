package screens

import (
	"slices"
	"strings"

	"boardroom/records/text"
	"boardroom/view/keys"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// An entry is a key's place in the footer.
type entry struct {
	keys   string
	label  string
	action keys.Action
	rests  bool // it cannot act now: its place stays free
	x      int
}

func (e entry) width() int { return text.Width(e.keys) + 1 + text.Width(e.label) }

const between = 2 // columns between two entries

// drawFooter shows the keys that can act now: the screen's own at the left as
// far as there is room, the room's at the right.
func (f *frame) drawFooter(screen tcell.Screen, y, width int) {
	look := f.screens.look
	own, common := f.entries(f.screens.own()), f.entries(f.screens.common())
	own = override(common, own)
	right := width - 1
	for i := len(common) - 1; i >= 0; i-- {
		right -= common[i].width()
		common[i].x = right
		right -= between
	}
	x := 1
	fitting := own[:0]
	for _, e := range own {
		if x+e.width() > right {
			continue
		}
		e.x = x
		x += e.width() + between
		if !e.rests {
			fitting = append(fitting, e)
		}
	}
	f.footer = append(fitting, common...)
	for _, e := range f.footer {
		used := theme.Draw(screen, e.x, y, width, e.keys, look.Style(theme.Key))
		theme.Draw(screen, e.x+used+1, y, width, e.label, look.Style(theme.Dim))
	}
}

// override lets a screen's own use of a common key stand in the common one's
// place, and returns the screen's other entries.
func override(common, own []entry) []entry {
	var rest []entry
	for _, e := range own {
		i := slices.IndexFunc(common, func(c entry) bool { return c.keys == e.keys })
		if i < 0 {
			rest = append(rest, e)
			continue
		}
		common[i] = e
	}
	return rest
}

// entries lists the actions that can act, but not those whose key another one
// takes. Neighbours of one label share an entry: "←/→ Turn".
func (f *frame) entries(t keys.Table) []entry {
	var list []entry
	taken := map[keys.Key]bool{}
	for _, a := range t {
		rests, late := a.Can() != nil, taken[a.Keys[0]]
		if !rests {
			taken[a.Keys[0]] = true
		}
		if a.Hidden || late || rests && !a.Steady {
			continue
		}
		name := KeyName(a.Keys[0], f.screens.look)
		if number(name) && number(a.Label) {
			name += ")" // two numbers side by side: "1) 2 points"
		}
		if last := len(list) - 1; last >= 0 && list[last].label == a.Label && !rests {
			list[last].keys += "/" + name
			continue
		}
		list = append(list, entry{keys: name, label: a.Label, action: a, rests: rests})
	}
	return list
}

// number reports whether a text begins with a digit.
func number(s string) bool { return s != "" && s[0] >= '0' && s[0] <= '9' }

// KeyName returns a key's name as shown to a person: arrows as arrows.
func KeyName(k keys.Key, look theme.Look) string {
	shift := strings.HasPrefix(string(k), "Shift+")
	name := strings.TrimPrefix(string(k), "Shift+")
	switch keys.Key(name) {
	case keys.Up:
		name = look.Up
	case keys.Down:
		name = look.Down
	case keys.Left:
		name = look.Left
	case keys.Right:
		name = look.Right
	}
	if shift {
		return "Shift+" + name
	}
	return name
}

// clickFooter runs the entry at a cell, and reports whether there is one.
func (f *frame) clickFooter(x, y int) bool {
	if _, _, _, height := f.GetRect(); y != height-1 {
		return false
	}
	for _, e := range f.footer {
		if x >= e.x && x < e.x+e.width() {
			e.action.Do()
			return true
		}
	}
	return false
}
