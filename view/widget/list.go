package widget

import (
	"slices"
	"strings"

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
	Sorts   bool               // it is sorted by where the items are arranged, see List.Arrange
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
	items   Items[T] // that were set
	shown   Shown[T]

	// Match, if set, says how a filter is read, and what is wrong with it, which is
	// told where nothing fits; else every word of it must stand in some column.
	Match func(filter string) (fits func(T) bool, wrong error)
	// Arrange, if set, has the items filtered and sorted elsewhere: by a column, -1: as they
	// are given, reversed: against its usual order. What comes of it is given to Show; until
	// then the list stays as it is.
	Arrange func(filter string, column int, reversed bool)
	// Same, if set, says whether two items are one and the same, so that the cursor
	// stays with its own when the list changes; else it stays at its line.
	Same func(a, b T) bool
	// Heading, if set, heads an item and those below it that have the same heading.
	Heading func(T) i18n.Message
	// Open is what Enter and a second click do to an item.
	Open func(T)
	// Busy says that the items that were set are not yet all that they will be, and how far that
	// is; empty: they are.
	Busy i18n.Message
}

// Shown is what a list shows.
type Shown[T any] struct {
	Items Source[T]    // that pass the filter, in the order asked for
	Total int          // how many there are without the filter
	At    int          // which of them the cursor goes to; -1: it stays at its line
	Wrong error        // with the filter; nil: nothing is known to be
	Busy  i18n.Message // says that more items are to come, and how far that is; empty: all are there
}

// NewList returns an empty list with these columns.
func NewList[T any](look Look, columns ...Column[T]) *List[T] {
	l := &List[T]{shown: Shown[T]{Items: Items[T](nil)}}
	l.grid = grid{Box: tview.NewBox(), look: look, sorted: -1, lines: l}
	l.Set(columns, nil)
	return l
}

// SetItems replaces the items.
func (l *List[T]) SetItems(items []T) { l.Set(l.columns, items) }

// Set replaces columns and items. The list stays sorted by the column of the same
// title, if there is one.
func (l *List[T]) Set(columns []Column[T], items []T) {
	chosen, some := l.Selected()
	l.columns, l.items = columns, items
	heads := make([]head, len(columns))
	for i := range columns {
		heads[i] = columns[i].head(l)
	}
	l.set(heads)
	l.shown.Items = l.items
	l.sample() // all of them, so that a filter changes no width
	l.pick(chosen, some)
}

// Show shows what was asked for by Arrange, again whenever there is more of it.
func (l *List[T]) Show(shown Shown[T]) {
	l.shown, l.wrong, l.busy = shown, shown.Wrong, shown.Busy
	l.groups = l.grouped()
	l.sample()
	at := shown.At
	if at < 0 {
		at = l.cursor
	}
	l.Select(at)
}

// head returns what a grid knows of the column of a list.
func (c *Column[T]) head(l *List[T]) head {
	h := head{
		title: c.Title, falling: c.Falling, right: c.Right, wide: c.Wide, told: c.Told, whole: c.Whole, rank: c.Rank, sorts: c.Order != nil || c.Sorts,
		text: func(at int) string { return c.Text(l.shown.Items.At(at)) },
	}
	if c.Fit != nil {
		h.fit = func(at, width int) string { return c.Fit(l.shown.Items.At(at), width) }
	}
	if c.Role != nil {
		h.role = func(at int) theme.Role { return c.Role(l.shown.Items.At(at)) }
	}
	return h
}

// Selected returns the item under the cursor, if there is one.
func (l *List[T]) Selected() (T, bool) {
	if l.some() {
		return l.shown.Items.At(l.cursor), true
	}
	var none T
	return none, false
}

// Shown returns the items that pass the filter, in the order shown: all of them, so it is for
// lists whose items were set.
func (l *List[T]) Shown() []T {
	all := make([]T, l.count())
	for at := range all {
		all[at] = l.shown.Items.At(at)
	}
	return all
}

// grouped returns the groups of the items shown.
func (l *List[T]) grouped() (groups []group) {
	if l.Heading == nil {
		return nil
	}
	var last i18n.Message
	for at := range l.shown.Items.Len() {
		if heading := l.Heading(l.shown.Items.At(at)); !heading.Equal(last) {
			groups, last = append(groups, group{at, heading}), heading
		}
	}
	return groups
}

// The list as the lines of its grid.

func (l *List[T]) count() int  { return l.shown.Items.Len() }
func (l *List[T]) total() int  { return l.shown.Total }
func (l *List[T]) opens() bool { return l.Open != nil }
func (l *List[T]) open(at int) { l.Open(l.shown.Items.At(at)) }

func (l *List[T]) arrange() {
	if l.Arrange != nil {
		l.Arrange(l.filter.Text(), l.sorted, l.reversed)
		return
	}
	l.pick(l.Selected())
}

// pick filters and sorts the items that were set. The cursor stays with the one
// that was chosen, if there was some.
func (l *List[T]) pick(chosen T, some bool) {
	if l.filter.Text() == "" && l.sorted < 0 && l.Same == nil {
		l.Show(Shown[T]{Items: l.items, Total: len(l.items), At: -1, Busy: l.Busy})
		return
	}
	fits, wrong := l.fits()
	var numbers []int
	for i, item := range l.items {
		if fits(item) {
			numbers = append(numbers, i)
		}
	}
	if l.sorted >= 0 {
		slices.SortStableFunc(numbers, l.compare)
	}
	shown, at := make(Items[T], len(numbers)), -1
	for i, n := range numbers {
		shown[i] = l.items[n]
		if at < 0 && some && l.Same != nil && l.Same(shown[i], chosen) {
			at = i
		}
	}
	l.Show(Shown[T]{Items: shown, Total: len(l.items), At: at, Wrong: wrong, Busy: l.Busy})
}

// compare compares two of the items that were set by the column sorted by.
func (l *List[T]) compare(a, b int) int {
	if l.reversed {
		a, b = b, a
	}
	return l.columns[l.sorted].Order(l.items[a], l.items[b])
}

// fits returns what reports whether an item passes the filter.
func (l *List[T]) fits() (fits func(T) bool, wrong error) {
	filter := l.filter.Text()
	switch {
	case filter == "":
		return func(T) bool { return true }, nil
	case l.Match != nil:
		return l.Match(filter)
	}
	want := strings.Fields(strings.ToLower(filter))
	return func(item T) bool {
		var all strings.Builder
		for i := range l.columns {
			all.WriteString(strings.ToLower(l.columns[i].Text(item)) + "\n")
		}
		return !slices.ContainsFunc(want, func(word string) bool { return !strings.Contains(all.String(), word) })
	}, nil
}
