package view

import (
	"strconv"

	"boardroom/view/keys"
	"boardroom/view/room"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// An Entry is one line of the main menu.
type Entry struct {
	Key   keys.Key // opens it at once: its initial
	Title string
	Note  func() string // stands beside the title whenever the menu is drawn: "2 unfinished"; nil: nothing does
	Help  string        // a sentence, below the menu while the line is marked
	Why   func() error  // nil, or returns nil: it can be opened; else the reason it cannot
	Open  func()
	// Barred keeps the line out of the menu.
	Barred bool
}

// note returns what stands beside the title now.
func (e Entry) note() string {
	if e.Note == nil {
		return ""
	}
	return e.Note()
}

// MenuConfig is what a menu shows.
type MenuConfig struct {
	Room    *room.Room
	Entries func() []Entry   // asked for when the menu is shown again
	News    func(func(News)) // tells the news, later; nil: there are none
	Board   Aside            // beside the menu, with the news; nil: nothing stands there
}

// Menu is the first screen of the room.
type Menu struct {
	*tview.Box
	MenuConfig
	entries []Entry
	news    News
	asked   bool // for the news, since the menu is shown
	at      int
	left    int // the first column of the entries
	first   int // the screen line of the first entry
	step    int // lines from one entry to the next
}

// NewMenu returns the main menu.
func NewMenu(c MenuConfig) *Menu { return &Menu{Box: tview.NewBox(), MenuConfig: c} }

// Title is the room's name.
func (m *Menu) Title() string { return "Boardroom" }

// Enter asks for the entries anew, and for the news when they are drawn.
func (m *Menu) Enter() { m.entries, m.asked = m.Entries(), false }

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
		names := []keys.Key{e.Key}
		if i < 9 {
			names = append(names, keys.Key(strconv.Itoa(i+1)))
		}
		t = append(t, keys.Action{Keys: names, Label: e.Title, Why: e.Why, Hidden: true, Do: func() { m.at = i; e.Open() }})
	}
	first, last := move("First", func() int { return 0 }, keys.Home), move("Last", func() int { return -1 }, keys.End)
	first.Hidden, last.Hidden = true, true
	return append(t,
		move("Move", func() int { return m.at - 1 }, keys.Up, "k", keys.BackTab),
		move("Move", func() int { return m.at + 1 }, keys.Down, "j", keys.Tab),
		first, last)
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
	if i := (y - m.first) / m.step; y >= m.first && i < len(m.entries) && x >= m.left && x < m.left+menuWidth {
		m.at = i
		if e := m.entries[i]; e.Why != nil && e.Why() != nil {
			m.Room.Refuse(cannot(e.Title, e.Why()))
		} else {
			e.Open()
		}
	}
}
