package view

import (
	"strconv"

	"boardroom/view/keys"
	"boardroom/view/room"
	"boardroom/view/text"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// An Entry is one line of the main menu.
type Entry struct {
	Key   keys.Key // opens it at once: its initial
	Title string
	Note  func() string // stands beside the title: "2 unfinished"; nil: nothing; asked when the menu is shown again
	Why   func() error  // nil, or returns nil: it can be opened; else the reason it cannot
	Open  func()
}

// Menu is the first screen of the room.
type Menu struct {
	*tview.Box
	room    *room.Room
	entries []Entry
	notes   []string
	at      int
	first   int // the screen line of the first entry
	step    int // lines from one entry to the next
}

// NewMenu returns the main menu.
func NewMenu(r *room.Room, entries []Entry) *Menu {
	return &Menu{Box: tview.NewBox(), room: r, entries: entries}
}

// Title is the room's name.
func (m *Menu) Title() string { return "Boardroom" }

// Enter asks for the notes anew.
func (m *Menu) Enter() {
	m.notes = make([]string, len(m.entries))
	for i, e := range m.entries {
		if e.Note != nil {
			m.notes[i] = text.Printable(e.Note())
		}
	}
}

// Primitive is the menu itself.
func (m *Menu) Primitive() tview.Primitive { return m }

// Actions move along the entries and open them, also by initial and number.
func (m *Menu) Actions() keys.Table {
	move := func(label string, to func() int, names ...keys.Key) keys.Action {
		return keys.Action{Keys: names, Label: label, Do: func() { m.at = (to() + len(m.entries)) % len(m.entries) }}
	}
	now := m.entries[m.at]
	t := keys.Table{{Keys: []keys.Key{keys.Enter, keys.Right, keys.Space}, Label: "Open", Help: "Open the marked line", Do: now.Open, Why: now.Why}}
	for i, e := range m.entries {
		t = append(t, keys.Action{
			Keys: []keys.Key{e.Key, keys.Key(strconv.Itoa(i + 1))}, Label: e.Title, Why: e.Why, Hidden: true,
			Do: func() { m.at = i; e.Open() },
		})
	}
	first, last := move("First", func() int { return 0 }, keys.Home), move("Last", func() int { return -1 }, keys.End)
	first.Hidden, last.Hidden = true, true
	return append(t,
		move("Move", func() int { return m.at - 1 }, keys.Up, "k", keys.BackTab),
		move("Move", func() int { return m.at + 1 }, keys.Down, "j", keys.Tab),
		first, last)
}

const (
	menuWidth  = 29 // as the motif above it
	motifLines = 7
)

// Draw shows a small board with the room's name, and the entries below it.
func (m *Menu) Draw(screen tcell.Screen) {
	x, y, width, height := m.GetRect()
	look := m.room.Look()
	m.step = 1
	if height >= motifLines+3+2*len(m.entries) {
		m.step = 2
	}
	x += (width - menuWidth) / 2
	y += max(0, (height-motifLines-2-m.step*len(m.entries))/2)
	drawMotif(screen, x, y, look)
	m.first = y + motifLines + 2
	for i := range m.entries {
		m.drawEntry(screen, x, m.first+i*m.step, i, look)
	}
}

func (m *Menu) drawEntry(screen tcell.Screen, x, y, i int, look theme.Look) {
	e := m.entries[i]
	key, title, note := theme.Key, theme.Text, theme.Dim
	switch {
	case i == m.at:
		key, title, note = theme.Selected, theme.Selected, theme.Selected
		text.Fill(screen, x, y, menuWidth, 1, ' ', look.Style(theme.Selected))
	case e.Why != nil && e.Why() != nil:
		key, title = theme.Dim, theme.Dim
	}
	text.Draw(screen, x+2, y, 1, string(e.Key), look.Style(key))
	text.Draw(screen, x+5, y, menuWidth-6, e.Title, look.Style(title))
	says := text.Cut(m.notes[i], menuWidth-8-text.Width(e.Title), look.Ellipsis)
	text.Draw(screen, x+menuWidth-2-text.Width(says), y, menuWidth, says, look.Style(note))
}

// MouseHandler opens the entry that is clicked; the wheel moves.
func (m *Menu) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return m.WrapMouseHandler(func(action tview.MouseAction, event *tcell.EventMouse, _ func(tview.Primitive)) (bool, tview.Primitive) {
		switch action {
		case tview.MouseScrollUp:
			m.at = max(0, m.at-1)
		case tview.MouseScrollDown:
			m.at = min(len(m.entries)-1, m.at+1)
		case tview.MouseLeftClick:
			m.click(event.Position())
		default:
			return false, nil
		}
		return true, nil
	})
}

func (m *Menu) click(x, y int) {
	left, _, width, _ := m.GetRect()
	left += (width - menuWidth) / 2
	if i := (y - m.first) / m.step; y >= m.first && i < len(m.entries) && x >= left && x < left+menuWidth {
		m.at = i
		if e := m.entries[i]; e.Why != nil && e.Why() != nil {
			m.room.Warn(e.Title + ": " + e.Why().Error())
		} else {
			e.Open()
		}
	}
}
