package widget

import (
	"slices"
	"strings"

	"boardroom/view/keys"
	"boardroom/view/text"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// A Column is one property of a list's items.
type Column[T any] struct {
	Title string
	Text  func(T) string // must be printable, see text.Printable
	// Fit is Text in at most so many columns; nil: what is too wide is cut at its end.
	Fit     func(item T, width int) string
	Order   func(a, b T) int   // the usual order by this column; nil: not sorted by it
	Falling bool               // the usual order begins with the greatest
	Right   bool               // numbers stand to the right
	Wide    bool               // takes the width that others leave
	Told    bool               // what stands beside the list says it too, see Beside
	Role    func(T) theme.Role // nil: plain text
	// Rank is how early a column is left out where there is no room: the highest
	// first, 0 never. One without a text is left out in any case.
	Rank int
}

// A List shows items in columns, filters and sorts them. The zero value is
// not usable; see NewList.
//
// Nearest in tview is Table. Where none of its rows can be selected, Up, Down, PgUp
// and PgDn loop for ever; its cells always read style tags; its pages do not overlap;
// it has one ellipsis and one separator for all columns; SetOffset, by which the
// wheel acts, leaves the cursor behind. It lacks columns left out by rank, a
// filter, an order, a text for an empty list.
type List[T any] struct {
	*tview.Box
	look     Look
	columns  []Column[T]
	items    []T
	needs    []int // the width of each column's widest text
	shown    []T   // filtered and sorted
	cursor   int   // among shown
	top      int   // the first one in sight
	height   int   // rows for items when last drawn
	sorted   int   // the column sorted by, -1: as given
	reversed bool  // against its usual order
	filter   Line
	wrong    error // with the filter; nil: nothing is known to be
	typing   bool

	// Match, if set, says how a filter is read, and what is wrong with it, which is
	// told where nothing fits; else every word of it must stand in some column.
	Match func(filter string) (fits func(T) bool, wrong error)
	// Same, if set, says whether two items are one and the same, so that the cursor
	// stays with its own when the list changes; else it stays at its line.
	Same func(a, b T) bool
	// Empty is said in place of the items when there are none.
	Empty string
	// Open is what Enter and a second click do to an item.
	Open func(T)
	// Changed, if set, is called when another item is under the cursor.
	Changed func()
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

// NewList returns an empty list with these columns.
func NewList[T any](look Look, columns ...Column[T]) *List[T] {
	return &List[T]{Box: tview.NewBox(), look: look, columns: columns, sorted: -1}
}

// SetItems replaces the items.
func (l *List[T]) SetItems(items []T) { l.Set(l.columns, items) }

// Set replaces columns and items. The list stays sorted by the column of the same
// title, if there is one.
func (l *List[T]) Set(columns []Column[T], items []T) {
	if l.sorted >= 0 {
		by := l.columns[l.sorted].Title
		l.sorted = slices.IndexFunc(columns, func(c Column[T]) bool { return c.Title == by })
	}
	l.columns, l.items = columns, items
	l.needs = make([]int, len(l.columns))
	for i, c := range l.columns {
		for _, item := range items {
			l.needs[i] = max(l.needs[i], text.Width(c.Text(item)))
		}
	}
	l.arrange()
}

// Selected returns the item under the cursor, if there is one.
func (l *List[T]) Selected() (T, bool) {
	if l.cursor < len(l.shown) {
		return l.shown[l.cursor], true
	}
	var none T
	return none, false
}

// Select puts the cursor on the i-th item shown.
func (l *List[T]) Select(i int) {
	before := l.cursor
	l.cursor = max(0, min(i, len(l.shown)-1))
	if l.cursor != before && l.Changed != nil {
		l.Changed()
	}
}

// At returns which of the items shown the cursor is on.
func (l *List[T]) At() int { return l.cursor }

// Shown returns the items that pass the filter, in the order shown.
func (l *List[T]) Shown() []T { return l.shown }

// Typing reports whether keys go into the filter.
func (l *List[T]) Typing() bool { return l.typing }

func (l *List[T]) arrange() {
	chosen, some := l.Selected()
	l.shown = slices.Clone(l.items)
	if filter := l.filter.Text(); filter != "" {
		matches := l.words
		if l.Match != nil {
			matches = l.Match
		}
		var fits func(T) bool
		fits, l.wrong = matches(filter)
		l.shown = slices.DeleteFunc(l.shown, func(item T) bool { return !fits(item) })
	}
	if l.sorted >= 0 {
		slices.SortStableFunc(l.shown, l.compare)
	}
	at := l.cursor
	if some && l.Same != nil {
		if same := slices.IndexFunc(l.shown, func(item T) bool { return l.Same(item, chosen) }); same >= 0 {
			at = same
		}
	}
	l.Select(at)
}

// words returns what reports whether every word of a filter stands in some
// column.
func (l *List[T]) words(filter string) (func(T) bool, error) {
	want := strings.Fields(strings.ToLower(filter))
	return func(item T) bool {
		var all strings.Builder
		for _, c := range l.columns {
			all.WriteString(strings.ToLower(c.Text(item)) + "\n")
		}
		for _, word := range want {
			if !strings.Contains(all.String(), word) {
				return false
			}
		}
		return true
	}, nil
}

// Actions returns what keys do to the list.
func (l *List[T]) Actions() keys.Table {
	table := keys.Table{}
	if l.Open != nil {
		table = append(table, keys.Action{Keys: []keys.Key{keys.Enter}, Label: "Open", Do: l.OpenSelected, Why: l.some})
	}
	if l.typing || l.filter.Text() != "" {
		table = append(table, keys.Action{Keys: []keys.Key{keys.Esc}, Label: "Show all", Help: "Drop the filter", Do: l.ShowAll})
	}
	table = append(table, keys.Action{Keys: []keys.Key{"/"}, Label: "Filter", Help: "Show only the lines with these words", Do: l.Find, Why: l.any})
	if l.sortable() {
		table = append(table,
			keys.Action{Keys: []keys.Key{"s"}, Label: "Sort", Help: "Sort by the next column", Do: func() { l.SortNext(1) }, Why: l.any},
			keys.Action{Keys: []keys.Key{"S"}, Label: "Reverse", Help: "Reverse the order", Do: l.Reverse, Why: l.any, Hidden: true})
	}
	return append(table, l.Moves()...)
}

// Moves returns those of the actions that move the cursor.
func (l *List[T]) Moves() keys.Table {
	move := func(help string, by func() int, names ...keys.Key) keys.Action {
		return keys.Action{Keys: names, Label: help, Hidden: true, Do: func() { l.Select(l.cursor + by()) }}
	}
	return keys.Table{
		move("One line up", func() int { return -1 }, keys.Up, "k"),
		move("One line down", func() int { return 1 }, keys.Down, "j"),
		move("One page up", func() int { return -max(1, l.height-1) }, keys.PgUp),
		move("One page down", func() int { return max(1, l.height-1) }, keys.PgDn),
		move("To the first line", func() int { return -len(l.shown) }, keys.Home, "g"),
		move("To the last line", func() int { return len(l.shown) }, keys.End, "G"),
	}
}

// OpenSelected opens the item under the cursor, if there is one.
func (l *List[T]) OpenSelected() {
	l.typing = false
	if item, ok := l.Selected(); ok {
		l.Open(item)
	}
}

func (l *List[T]) some() error {
	if len(l.shown) == 0 {
		return errNoLine
	}
	return nil
}

func (l *List[T]) any() error {
	if len(l.items) == 0 {
		return errNoLines
	}
	return nil
}

// Find lets keys go into the filter.
func (l *List[T]) Find() { l.typing = true }

// Filter returns the line of the filter.
func (l *List[T]) Filter() *Line { return &l.filter }

// ShowAll drops the filter.
func (l *List[T]) ShowAll() {
	l.typing = false
	l.filter.SetText("")
	l.arrange()
}

// SortBy sorts by a column, in its usual order or against it.
func (l *List[T]) SortBy(column int, reversed bool) {
	l.sorted, l.reversed = column, reversed
	l.arrange()
}

func (l *List[T]) sortable() bool {
	return slices.ContainsFunc(l.columns, func(c Column[T]) bool { return c.Order != nil })
}

// Sorted returns the title of the column sorted by; empty: the items are as given.
func (l *List[T]) Sorted() string {
	if l.sorted < 0 {
		return ""
	}
	return l.columns[l.sorted].Title
}

// SortNext sorts by the column so many further of those that can be sorted by.
func (l *List[T]) SortNext(step int) {
	var can []int
	for i, c := range l.columns {
		if c.Order != nil && (l.needs[i] > 0 || i == l.sorted) {
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
func (l *List[T]) Reverse() {
	if l.sorted < 0 {
		l.SortNext(1)
		return
	}
	l.SortBy(l.sorted, !l.reversed)
}

func (l *List[T]) sortAt(x int) {
	_, _, width, _ := l.GetInnerRect()
	x -= margin
	widths, gap := l.layout(width)
	for i, w := range widths {
		if w == 0 {
			continue
		}
		if x < w+gap {
			if l.columns[i].Order != nil {
				l.SortBy(i, l.sorted == i && !l.reversed)
			}
			return
		}
		x -= w + gap
	}
}

func (l *List[T]) compare(a, b T) int {
	if l.reversed {
		a, b = b, a
	}
	return l.columns[l.sorted].Order(a, b)
}

// InputHandler types into the filter.
func (l *List[T]) InputHandler() func(*tcell.EventKey, func(tview.Primitive)) {
	return func(event *tcell.EventKey, _ func(tview.Primitive)) {
		if l.typing && l.filter.Key(event) {
			l.arrange()
		}
	}
}

// PasteHandler pastes into the filter.
func (l *List[T]) PasteHandler() func(string, func(tview.Primitive)) {
	return func(pasted string, _ func(tview.Primitive)) {
		if l.filter.Insert(pasted) {
			l.arrange()
		}
	}
}

// header returns the rows above the items.
func (l *List[T]) header() int {
	if l.NoHeader {
		return 0
	}
	return 2
}

// MouseHandler chooses a line, opens it by a second click, sorts by a click
// on a column's title, and scrolls with the wheel.
func (l *List[T]) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
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
			} else if at := l.top + row; row >= 0 && at < len(l.shown) {
				again := at == l.cursor || l.OneClick
				l.Select(at)
				if again && l.Open != nil {
					l.OpenSelected()
				}
			}
		default:
			return false, nil
		}
		return true, nil
	})
}
