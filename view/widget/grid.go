package widget

import (
	"slices"
	"strings"

	"boardroom/core/i18n"
	"boardroom/records/text"
	"boardroom/view/keys"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// A grid is a list but for what its items are: it knows them by their numbers. So there
// is one for the lists of all types.
type grid struct {
	*tview.Box
	look     Look
	lines    lines
	heads    []head
	count    int           // of items
	needs    []int         // the width of each column's widest text
	said     i18n.Language // in which they were measured
	shown    []int         // the items that pass the filter, sorted
	rows     []gridRow     // those items below their headings
	cursor   int           // among shown
	top      int           // the first row in sight
	height   int           // rows in sight when last drawn
	sorted   int           // the column sorted by, -1: as given
	reversed bool          // against its usual order
	filter   LineEdit
	wrong    error // with the filter; nil: nothing is known to be
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

// A head is a Column as a grid knows it, whose functions take the number of an item.
type head struct {
	title                i18n.Message
	falling, right, wide bool
	told, whole          bool
	rank                 int
	text                 func(item int) string
	fit                  func(item, width int) string
	order                func(a, b int) int
	role                 func(item int) theme.Role
}

// A gridRow is a row of a grid: one of the items shown, or a heading.
type gridRow struct {
	at      int // among shown; -1: a heading
	heading i18n.Message
}

// Lines are the items of a grid.
type lines interface {
	heading(item int) i18n.Message // see List.Heading
	opens() bool
	open(item int)
	// stays returns what reports whether an item is the one under the cursor now, when the
	// list has changed; nil: the cursor stays at its line.
	stays() func(item int) bool
	// matches returns what a filter means to the items, if it means anything but words.
	matches(filter string) (fits func(item int) bool, wrong error, ok bool)
}

// set replaces columns and items.
func (l *grid) set(heads []head, count int, stays func(item int) bool) {
	if l.sorted >= 0 {
		by := l.heads[l.sorted].title
		l.sorted = slices.IndexFunc(heads, func(h head) bool { return h.title.Equal(by) })
	}
	l.heads, l.count = heads, count
	l.measure()
	l.arrange(stays)
}

// measure finds out how wide each column's texts are.
func (l *grid) measure() {
	l.needs, l.said = make([]int, len(l.heads)), l.look().Language
	for i, h := range l.heads {
		for item := range l.count {
			l.needs[i] = max(l.needs[i], text.Width(h.text(item)))
		}
	}
}

// speaks has the columns measured anew where the language is another.
func (l *grid) speaks() {
	if l.said != l.look().Language {
		l.measure()
	}
}

// selected returns the item under the cursor, if there is one.
func (l *grid) selected() (item int, ok bool) {
	if l.cursor < len(l.shown) {
		return l.shown[l.cursor], true
	}
	return 0, false
}

// Select puts the cursor on the i-th item shown.
func (l *grid) Select(i int) {
	l.cursor = max(0, min(i, len(l.shown)-1))
}

// At returns which of the items shown the cursor is on.
func (l *grid) At() int { return l.cursor }

// Typing reports whether keys go into the filter.
func (l *grid) Typing() bool { return l.typing }

// rearrange filters and sorts the items anew.
func (l *grid) rearrange() { l.arrange(l.lines.stays()) }

func (l *grid) arrange(stays func(item int) bool) {
	l.shown = make([]int, l.count)
	for i := range l.shown {
		l.shown[i] = i
	}
	if filter := l.filter.Text(); filter != "" {
		fits, wrong, ok := l.lines.matches(filter)
		if !ok {
			fits = l.words(filter)
		}
		l.wrong = wrong
		l.shown = slices.DeleteFunc(l.shown, func(item int) bool { return !fits(item) })
	}
	if l.sorted >= 0 {
		slices.SortStableFunc(l.shown, l.compare)
	}
	l.rows = l.headed()
	at := l.cursor
	if stays != nil {
		if same := slices.IndexFunc(l.shown, stays); same >= 0 {
			at = same
		}
	}
	l.Select(at)
}

// headed returns the items shown below their headings.
func (l *grid) headed() []gridRow {
	rows := make([]gridRow, 0, len(l.shown))
	var last i18n.Message
	for at, item := range l.shown {
		if heading := l.lines.heading(item); !heading.Equal(last) {
			rows, last = append(rows, gridRow{-1, heading}), heading
		}
		rows = append(rows, gridRow{at: at})
	}
	return rows
}

// Rows returns how many rows the items and their headings take.
func (l *grid) Rows() int { return len(l.rows) }

// words returns what reports whether every word of a filter stands in some
// column.
func (l *grid) words(filter string) func(item int) bool {
	want := strings.Fields(strings.ToLower(filter))
	return func(item int) bool {
		var all strings.Builder
		for _, h := range l.heads {
			all.WriteString(strings.ToLower(h.text(item)) + "\n")
		}
		for _, word := range want {
			if !strings.Contains(all.String(), word) {
				return false
			}
		}
		return true
	}
}

// Actions returns what keys do to the list.
func (l *grid) Actions() keys.Table {
	table := keys.Table{}
	if l.lines.opens() {
		table = append(table, keys.Action{Keys: []keys.Key{keys.Enter}, Label: i18n.Msg("verb\x04Open"), Do: l.OpenSelected, Why: l.some})
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
		move(i18n.Msg("To the first line"), func() int { return -len(l.shown) }, keys.Home, "g"),
		move(i18n.Msg("To the last line"), func() int { return len(l.shown) }, keys.End, "G"),
	}
}

// OpenSelected opens the item under the cursor, if there is one.
func (l *grid) OpenSelected() {
	l.typing = false
	if item, ok := l.selected(); ok {
		l.lines.open(item)
	}
}

func (l *grid) some() error {
	if len(l.shown) == 0 {
		return errNoLine
	}
	return nil
}

func (l *grid) any() error {
	if l.count == 0 {
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
	l.rearrange()
}

// SortBy sorts by a column, in its usual order or against it.
func (l *grid) SortBy(column int, reversed bool) {
	l.sorted, l.reversed = column, reversed
	l.rearrange()
}

func (l *grid) sortable() bool {
	return slices.ContainsFunc(l.heads, func(h head) bool { return h.order != nil })
}

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
		if h.order != nil && (l.needs[i] > 0 || i == l.sorted) {
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
			if l.heads[i].order != nil {
				l.SortBy(i, l.sorted == i && !l.reversed)
			}
			return
		}
		x -= w + gap
	}
}

func (l *grid) compare(a, b int) int {
	if l.reversed {
		a, b = b, a
	}
	return l.heads[l.sorted].order(a, b)
}

// InputHandler types into the filter.
func (l *grid) InputHandler() func(*tcell.EventKey, func(tview.Primitive)) {
	return func(event *tcell.EventKey, _ func(tview.Primitive)) {
		if l.typing && l.filter.Key(event) {
			l.rearrange()
		}
	}
}

// PasteHandler pastes into the filter.
func (l *grid) PasteHandler() func(string, func(tview.Primitive)) {
	return func(pasted string, _ func(tview.Primitive)) {
		if l.filter.Insert(pasted) {
			l.rearrange()
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
			} else if row += l.top; row >= l.top && row < len(l.rows) && l.rows[row].at >= 0 {
				at := l.rows[row].at
				again := at == l.cursor || l.OneClick
				l.Select(at)
				if again && l.lines.opens() {
					l.OpenSelected()
				}
			}
		default:
			return false, nil
		}
		return true, nil
	})
}
