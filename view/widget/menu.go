package widget

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"boardroom/core/i18n"
	"boardroom/records/text"
	"boardroom/view/keys"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// An Item is one line of a menu.
type Item struct {
	Key   keys.Key // opens it at once: its initial
	Title i18n.Message
	Note  func() i18n.Message // stands at the right whenever the menu is drawn: "2 unfinished"; nil: nothing does
	Help  i18n.Message        // a sentence about the item
	Group i18n.Message        // heads it and its neighbours of the same group; empty: nothing does
	Why   func() error        // nil, or returns nil: it can be opened; else the reason it cannot
	Open  func()
}

// note returns what stands at the right now.
func (i Item) note() i18n.Message {
	if i.Note == nil {
		return i18n.Message{}
	}
	return i.Note()
}

// can tells why an item cannot be opened now.
func (i Item) can() error {
	if i.Why == nil {
		return nil
	}
	return i.Why()
}

// A Menu is a column of things to open, each by its key, its number, Enter or a
// click, in groups.
//
// Nearest in tview is List. AddItem takes one text in one style, so that key, title
// and note cannot differ, nor stand at both edges; a shortcut is shown as "(n)"; it
// has no headings and no items that cannot be opened now; Left and Right scroll it
// sideways.
type Menu struct {
	*tview.Box
	look  Look
	items []Item
	at    int

	// Refuse says why an item that was clicked cannot be opened.
	Refuse func(title i18n.Message, why error)
}

// NewMenu returns an empty menu.
func NewMenu(look Look) *Menu { return &Menu{Box: tview.NewBox(), look: look} }

// SetItems replaces the items. The mark stays at its line.
func (m *Menu) SetItems(items []Item) {
	m.items, m.at = items, max(0, min(m.at, len(items)-1))
}

// Marked returns the item that Enter opens.
func (m *Menu) Marked() Item { return m.items[m.at] }

// Actions move along the items and open them, also by key and number.
func (m *Menu) Actions() keys.Table {
	move := func(label i18n.Message, to func() int, names ...keys.Key) keys.Action {
		return keys.Action{Keys: names, Label: label, Do: func() { m.at = (to() + len(m.items)) % len(m.items) }}
	}
	now := m.Marked()
	t := keys.Table{{Keys: []keys.Key{keys.Enter, keys.Right, keys.Space}, Label: i18n.Msg("verb\x04Open"), Help: i18n.Msg("Open the selected line"), Do: now.Open, Why: now.Why}}
	for i, item := range m.items {
		names := []keys.Key{item.Key}
		if i < 9 {
			names = append(names, keys.Key(strconv.Itoa(i+1)))
		}
		t = append(t, keys.Action{Keys: names, Label: item.Title, Why: item.Why, Hidden: true, Do: func() { m.at = i; item.Open() }})
	}
	first, last := move(i18n.Msg("line\x04First"), func() int { return 0 }, keys.Home), move(i18n.Msg("line\x04Last"), func() int { return -1 }, keys.End)
	first.Hidden, last.Hidden = true, true
	return append(t,
		move(i18n.Msg("cursor\x04Move"), func() int { return m.at - 1 }, keys.Up, "k", keys.BackTab),
		move(i18n.Msg("cursor\x04Move"), func() int { return m.at + 1 }, keys.Down, "j", keys.Tab),
		first, last)
}

// A menuLine is what stands in one line of a menu: an item, a heading, or nothing.
type menuLine struct {
	item    int // -1: none
	heading i18n.Message
}

// lay returns the lines: groups below their headings, or a blank line apart, or as
// close as it takes to have all in so many lines. Without groups there is a blank line
// below each item, if there is room.
func (m *Menu) lay(height int) []menuLine {
	var headed, parted, close []menuLine
	grouped := slices.ContainsFunc(m.items, func(i Item) bool { return !i.Group.Empty() })
	for i, item := range m.items {
		begins := i == 0 || !item.Group.Equal(m.items[i-1].Group)
		if i > 0 && begins {
			headed, parted = append(headed, menuLine{item: -1}), append(parted, menuLine{item: -1})
		}
		if begins && grouped {
			headed = append(headed, menuLine{-1, item.Group})
		}
		line := menuLine{item: i}
		headed, parted, close = append(headed, line), append(parted, line), append(close, line)
		if !grouped {
			headed = append(headed, menuLine{item: -1})
		}
	}
	for _, lines := range [][]menuLine{headed, parted} {
		if len(lines) <= height {
			return lines
		}
	}
	return close
}

// Wanted returns the columns in which no title is cut.
func (m *Menu) Wanted() int {
	widest := 0
	for _, item := range m.items {
		widest = max(widest, text.Width(item.Title.In(m.look().Language)))
	}
	return beforeTitle + widest + 1
}

// Lines returns how many lines the menu takes of so many.
func (m *Menu) Lines(height int) int { return len(m.lay(height)) }

// Draw shows the items.
func (m *Menu) Draw(screen tcell.Screen) {
	x, y, width, height := m.GetInnerRect()
	for row, line := range m.lay(height) {
		switch {
		case line.item >= 0:
			m.drawItem(screen, x, y+row, width, line.item)
		case !line.heading.Empty():
			DrawHeading(screen, x, y+row, width, line.heading.In(m.look().Language), m.look())
		}
	}
}

const beforeTitle = 5 // columns of the key, and around it

// number finds in a note what is left of it where there is no room.
var number = regexp.MustCompile(`\d+`)

func (m *Menu) drawItem(screen tcell.Screen, x, y, width, i int) {
	look, item := m.look(), m.items[i]
	key, title, note := theme.Key, theme.Text, theme.Dim
	switch {
	case i == m.at:
		key, title, note = theme.Selected, theme.Selected, theme.Selected
		theme.Fill(screen, x, y, width, 1, ' ', look.Style(theme.Selected))
	case item.can() != nil:
		key, title = theme.Dim, theme.Dim
	}
	look.Draw(screen, x+2, y, 1, string(item.Key), look.Style(key))
	called := item.Title.In(look.Language)
	look.Draw(screen, x+beforeTitle, y, width-beforeTitle-1, called, look.Style(title))
	says, room := text.Printable(item.note().In(look.Language)), width-beforeTitle-3-text.Width(called)
	if text.Width(says) > room {
		says = brief(says, room)
	}
	look.Draw(screen, x+width-1-text.Width(says), y, width, says, look.Style(note))
}

// brief returns what is left of a note in so many columns: its number, or that it is larger.
func brief(note string, room int) string {
	n := number.FindString(note)
	switch {
	case n == "":
		return text.Cut(note, room, "")
	case len(n) > room:
		return text.Cut(strings.Repeat("9", max(0, room-1))+"+", max(0, room), "")
	}
	return n
}

// DrawHeading writes a heading with a line behind it.
func DrawHeading(screen tcell.Screen, x, y, width int, title string, look theme.Look) {
	used := look.Draw(screen, x, y, width, title, look.Style(theme.Title)) + 1
	theme.Fill(screen, x+used, y, width-used, 1, look.Horizontal, look.Style(theme.Dim))
}

// MouseHandler opens the item that is clicked; the wheel moves.
func (m *Menu) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return m.WrapMouseHandler(func(action tview.MouseAction, event *tcell.EventMouse, _ func(tview.Primitive)) (bool, tview.Primitive) {
		switch action {
		case tview.MouseScrollUp:
			m.at = max(0, m.at-1)
		case tview.MouseScrollDown:
			m.at = min(len(m.items)-1, m.at+1)
		case tview.MouseLeftClick:
			m.click(event.Position())
		default:
			return false, nil
		}
		return true, nil
	})
}

func (m *Menu) click(x, y int) {
	left, top, width, height := m.GetInnerRect()
	lines := m.lay(height)
	if row := y - top; row >= 0 && row < len(lines) && lines[row].item >= 0 && x >= left && x < left+width {
		m.at = lines[row].item
		if err := m.Marked().can(); err != nil {
			m.Refuse(m.Marked().Title, err)
		} else {
			m.Marked().Open()
		}
	}
}
