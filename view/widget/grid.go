package widget

import (
	"slices"
	"sort"

	"boardroom/core/i18n"
	"boardroom/records/text"
	"boardroom/view/keys"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// A grid is a list but for what its items are: it knows them by their places among those
// shown. So there is one for the lists of all types.
type grid struct {
	*tview.Box
	look     Look
	lines    lines
	heads    []head
	needs    []int         // the width of each column's widest text of those measured
	measured int           // items that were measured before they came in sight
	said     i18n.Language // in which they were
	groups   []group       // of the items shown
	cursor   int           // among the items shown
	top      int           // the first row in sight
	height   int           // rows in sight when last drawn
	sorted   int           // the column sorted by, -1: as given
	reversed bool          // against its usual order
	filter   LineEdit
	wrong    error        // with the filter; nil: nothing is known to be
	busy     i18n.Message // see Shown.Busy
	typing   bool

	// Empty is said in place of the items when there are none.
	Empty i18n.Message
	// OneClick opens an item by the first click already.
	OneClick bool
	// Beside says that what is chosen is shown beside the list, so that what is cut in
	// a column that is told there is not told again below.
	Beside bool
	// NoHeader leaves the column titles out.
	NoHeader bool
	// Apart says that the filter is shown elsewhere, see Filter.
	Apart bool
	// Spread gives room that is left to the gaps between columns, not to the wide ones.
	Spread bool
	// WideLeast is how many columns of the screen a wide column keeps, before others
	// are left out for it; 0: what is usual.
	WideLeast int
}

// A head is a Column as a grid knows it, whose functions take the place of an item.
type head struct {
	title                i18n.Message
	falling, right, wide bool
	told, whole          bool
	sorts                bool // the list can be sorted by it
	rank                 int
	text                 func(at int) string
	fit                  func(at, width int) string
	role                 func(at int) theme.Role
}

// A group is the items below a heading.
type group struct {
	first   int // among the items shown
	heading i18n.Message
}

// Lines are the items of a grid.
type lines interface {
	count() int // that are shown
	total() int // shown or not
	opens() bool
	open(at int)
	// arrange filters and sorts anew.
	arrange()
}

// set replaces the columns.
func (l *grid) set(heads []head) {
	if l.sorted >= 0 {
		by := l.heads[l.sorted].title
		l.sorted = slices.IndexFunc(heads, func(h head) bool { return h.title.Equal(by) })
	}
	l.heads = heads
	l.forget()
}

// measuredMost is how many items are measured before they come in sight, at most: all of
// most lists, whose columns then keep their widths from the first to the last.
const measuredMost = 1000

// forget has the columns measured anew.
func (l *grid) forget() {
	l.needs, l.measured, l.said = make([]int, len(l.heads)), 0, l.look().Language
}

// Remeasure has the columns measured anew, once they say something else.
func (l *grid) Remeasure() {
	l.forget()
	l.sample()
}

// sample measures the first items shown, as far as that was not done.
func (l *grid) sample() {
	first := l.measured
	l.measured = max(first, min(l.lines.count(), measuredMost))
	l.measure(first, l.measured)
}

// measure finds out how wide each column's texts are from one of the items shown to another.
func (l *grid) measure(first, behind int) {
	for at := first; at < behind; at++ {
		for i, h := range l.heads {
			l.needs[i] = max(l.needs[i], text.Width(h.text(at)))
		}
	}
}

// speaks has the columns measured anew where the language is another.
func (l *grid) speaks() {
	if l.said != l.look().Language {
		l.Remeasure()
	}
}

// Select puts the cursor on the i-th item shown.
func (l *grid) Select(i int) {
	l.cursor = max(0, min(i, l.lines.count()-1))
}

// At returns which of the items shown the cursor is on.
func (l *grid) At() int { return l.cursor }

// Typing reports whether keys go into the filter.
func (l *grid) Typing() bool { return l.typing }

// some reports whether there is an item under the cursor.
func (l *grid) some() bool { return l.cursor < l.lines.count() }

// Rows returns how many rows the items and their headings take.
func (l *grid) Rows() int { return l.lines.count() + len(l.groups) }

// row returns what stands in a row: one of the items shown, or the heading of a group.
func (l *grid) row(i int) (at int, heading i18n.Message, isHeading bool) {
	above := sort.Search(len(l.groups), func(g int) bool { return l.groups[g].first+g > i }) // headings, and in row i
	if above > 0 && l.groups[above-1].first+above-1 == i {
		return 0, l.groups[above-1].heading, true
	}
	return i - above, i18n.Message{}, false
}

// rowOf returns the row of one of the items shown.
func (l *grid) rowOf(at int) int {
	return at + sort.Search(len(l.groups), func(g int) bool { return l.groups[g].first > at })
}

// Actions returns what keys do to the list.
func (l *grid) Actions() keys.Table {
	table := keys.Table{}
	if l.lines.opens() {
		table = append(table, keys.Action{Keys: []keys.Key{keys.Enter}, Label: i18n.Msg("verb\x04Open"), Do: l.OpenSelected, Why: l.line})
	}
	if l.typing || l.filter.Text() != "" {
		table = append(table, keys.Action{Keys: []keys.Key{keys.Esc}, Label: i18n.Msg("Show all"), Help: i18n.Msg("Clear the filter"), Do: l.ShowAll})
	}
	table = append(table, keys.Action{Keys: []keys.Key{"/"}, Label: i18n.Msg("verb\x04Filter"), Help: i18n.Msg("Show only lines with these words"), Do: l.Find, Why: l.any})
	if l.sortable() {
		table = append(table,
			keys.Action{Keys: []keys.Key{"s"}, Label: i18n.Msg("Sort"), Help: i18n.Msg("Sort by the next column"), Do: func() { l.SortNext(1) }, Why: l.any},
			keys.Action{Keys: []keys.Key{"S"}, Label: i18n.Msg("Reverse"), Help: i18n.Msg("Reverse the order"), Do: l.Reverse, Why: l.any, Hidden: true})
	}
	return append(table, l.MoveKeys()...)
}

// MoveKeys returns those of the actions that move the cursor.
func (l *grid) MoveKeys() keys.Table {
	move := func(help i18n.Message, by func() int, names ...keys.Key) keys.Action {
		return keys.Action{Keys: names, Label: help, Hidden: true, Do: func() { l.Select(l.cursor + by()) }}
	}
	return keys.Table{
		move(i18n.Msg("One line up"), func() int { return -1 }, keys.Up, "k"),
		move(i18n.Msg("One line down"), func() int { return 1 }, keys.Down, "j"),
		move(i18n.Msg("One page up"), func() int { return -max(1, l.height-1) }, keys.PgUp),
		move(i18n.Msg("One page down"), func() int { return max(1, l.height-1) }, keys.PgDn),
		move(i18n.Msg("To the first line"), func() int { return -l.lines.count() }, keys.Home, "g"),
		move(i18n.Msg("To the last line"), func() int { return l.lines.count() }, keys.End, "G"),
	}
}

// OpenSelected opens the item under the cursor, if there is one.
func (l *grid) OpenSelected() {
	l.typing = false
	if l.some() {
		l.lines.open(l.cursor)
	}
}

func (l *grid) line() error {
	if !l.some() {
		return errNoLine
	}
	return nil
}

func (l *grid) any() error {
	if l.lines.total() == 0 {
		return errNoLines
	}
	return nil
}

// Find lets keys go into the filter.
func (l *grid) Find() { l.typing = true }

// Filter returns the line of the filter.
func (l *grid) Filter() *LineEdit { return &l.filter }

// ShowAll drops the filter.
func (l *grid) ShowAll() {
	l.typing = false
	l.filter.SetText("")
	l.lines.arrange()
}

// SortBy sorts by a column, in its usual order or against it.
func (l *grid) SortBy(column int, reversed bool) {
	l.sorted, l.reversed = column, reversed
	l.lines.arrange()
}

func (l *grid) sortable() bool {
	return slices.ContainsFunc(l.heads, func(h head) bool { return h.sorts })
}

// Order returns the column that the items are sorted by, -1: as they are given, and whether
// against its usual order.
func (l *grid) Order() (column int, reversed bool) { return l.sorted, l.reversed }

// Sorted returns the title of the column sorted by; empty: the items are as given.
func (l *grid) Sorted() i18n.Message {
	if l.sorted < 0 {
		return i18n.Message{}
	}
	return l.heads[l.sorted].title
}

// SortNext sorts by the column so many further of those that can be sorted by.
func (l *grid) SortNext(step int) {
	var can []int
	for i, h := range l.heads {
		if h.sorts && (l.needs[i] > 0 || i == l.sorted) {
			can = append(can, i)
		}
	}
	at := slices.Index(can, l.sorted)
	if l.sorted < 0 && step < 0 {
		at = 0
	}
	l.SortBy(can[(at+step+len(can))%len(can)], false)
}

// Reverse reverses the order.
func (l *grid) Reverse() {
	if l.sorted < 0 {
		l.SortNext(1)
		return
	}
	l.SortBy(l.sorted, !l.reversed)
}

func (l *grid) sortAt(x int) {
	_, _, width, _ := l.GetInnerRect()
	x -= margin
	widths, gap := l.layout(width)
	for i, w := range widths {
		if w == 0 {
			continue
		}
		if x < w+gap {
			if l.heads[i].sorts {
				l.SortBy(i, l.sorted == i && !l.reversed)
			}
			return
		}
		x -= w + gap
	}
}

// InputHandler types into the filter.
func (l *grid) InputHandler() func(*tcell.EventKey, func(tview.Primitive)) {
	return func(event *tcell.EventKey, _ func(tview.Primitive)) {
		if l.typing && l.filter.Key(event) {
			l.lines.arrange()
		}
	}
}

// PasteHandler pastes into the filter.
func (l *grid) PasteHandler() func(string, func(tview.Primitive)) {
	return func(pasted string, _ func(tview.Primitive)) {
		if l.filter.Insert(pasted) {
			l.lines.arrange()
		}
	}
}

// header returns the rows above the items.
func (l *grid) header() int {
	if l.NoHeader {
		return 0
	}
	return 2
}

// MouseHandler chooses a line, opens it by a second click, sorts by a click
// on a column's title, and scrolls with the wheel.
func (l *grid) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return l.WrapMouseHandler(func(action tview.MouseAction, event *tcell.EventMouse, _ func(tview.Primitive)) (bool, tview.Primitive) {
		x, y := event.Position()
		if !l.InRect(x, y) {
			return false, nil
		}
		left, top, _, _ := l.GetInnerRect()
		row := y - top - l.header()
		switch action {
		case tview.MouseScrollUp:
			l.Select(l.cursor - 1)
		case tview.MouseScrollDown:
			l.Select(l.cursor + 1)
		case tview.MouseLeftClick:
			if row == -l.header() && row < 0 {
				l.sortAt(x - left)
			} else if row += l.top; row >= l.top && row < l.Rows() {
				l.click(row)
			}
		default:
			return false, nil
		}
		return true, nil
	})
}

// click chooses the item in a row, and opens it if it was chosen.
func (l *grid) click(row int) {
	at, _, isHeading := l.row(row)
	if isHeading {
		return
	}
	again := at == l.cursor || l.OneClick
	l.Select(at)
	if again && l.lines.opens() {
		l.OpenSelected()
	}
}
