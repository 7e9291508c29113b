package widget

import (
	"boardroom/core/i18n"
	"boardroom/view/theme"

	"github.com/rivo/tview"
)

// A Column is one property of a list's items.
type Column[T any] struct {
	Title i18n.Message
	Text  func(T) string // must be printable, see text.Printable
	// Fit is Text in at most so many columns; nil: what is too wide is cut at its end.
	Fit     func(item T, width int) string
	Order   func(a, b T) int   // the usual order by this column; nil: not sorted by it
	Falling bool               // the usual order begins with the greatest
	Right   bool               // numbers stand to the right
	Wide    bool               // takes the width that others leave
	Told    bool               // what stands beside the list says it too, see Beside
	Whole   bool               // where it is too wide it is left out, and told below of the chosen item
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
// wheel acts, leaves the cursor behind. It lacks columns left out by rank, headings, a
// filter, an order, a text for an empty list.
type List[T any] struct {
	grid
	columns []Column[T]
	items   []T

	// Match, if set, says how a filter is read, and what is wrong with it, which is
	// told where nothing fits; else every word of it must stand in some column.
	Match func(filter string) (fits func(T) bool, wrong error)
	// Same, if set, says whether two items are one and the same, so that the cursor
	// stays with its own when the list changes; else it stays at its line.
	Same func(a, b T) bool
	// Heading, if set, heads an item and those below it that have the same heading.
	Heading func(T) i18n.Message
	// Open is what Enter and a second click do to an item.
	Open func(T)
}

// NewList returns an empty list with these columns.
func NewList[T any](look Look, columns ...Column[T]) *List[T] {
	l := &List[T]{}
	l.grid = grid{Box: tview.NewBox(), look: look, sorted: -1, lines: l}
	l.Set(columns, nil)
	return l
}

// SetItems replaces the items.
func (l *List[T]) SetItems(items []T) { l.Set(l.columns, items) }

// Set replaces columns and items. The list stays sorted by the column of the same
// title, if there is one.
func (l *List[T]) Set(columns []Column[T], items []T) {
	stays := l.stays()
	l.columns, l.items = columns, items
	heads := make([]head, len(columns))
	for i := range columns {
		heads[i] = columns[i].head(l)
	}
	l.set(heads, len(items), stays)
}

// head returns what a grid knows of the column of a list.
func (c *Column[T]) head(l *List[T]) head {
	h := head{
		title: c.Title, falling: c.Falling, right: c.Right, wide: c.Wide, told: c.Told, whole: c.Whole, rank: c.Rank,
		text: func(item int) string { return c.Text(l.items[item]) },
	}
	if c.Fit != nil {
		h.fit = func(item, width int) string { return c.Fit(l.items[item], width) }
	}
	if c.Order != nil {
		h.order = func(a, b int) int { return c.Order(l.items[a], l.items[b]) }
	}
	if c.Role != nil {
		h.role = func(item int) theme.Role { return c.Role(l.items[item]) }
	}
	return h
}

// Selected returns the item under the cursor, if there is one.
func (l *List[T]) Selected() (T, bool) {
	if i, ok := l.selected(); ok {
		return l.items[i], true
	}
	var none T
	return none, false
}

// Shown returns the items that pass the filter, in the order shown.
func (l *List[T]) Shown() []T {
	all := make([]T, len(l.shown))
	for i, item := range l.shown {
		all[i] = l.items[item]
	}
	return all
}

// The list as the lines of its grid.

func (l *List[T]) opens() bool   { return l.Open != nil }
func (l *List[T]) open(item int) { l.Open(l.items[item]) }

func (l *List[T]) heading(item int) i18n.Message {
	if l.Heading == nil {
		return i18n.Message{}
	}
	return l.Heading(l.items[item])
}

func (l *List[T]) stays() func(item int) bool {
	chosen, some := l.Selected()
	if !some || l.Same == nil {
		return nil
	}
	return func(item int) bool { return l.Same(l.items[item], chosen) }
}

func (l *List[T]) matches(filter string) (fits func(item int) bool, wrong error, ok bool) {
	if l.Match == nil {
		return nil, nil, false
	}
	by, wrong := l.Match(filter)
	return func(item int) bool { return by(l.items[item]) }, wrong, true
}
