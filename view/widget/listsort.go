package widget

import "slices"

// SortBy sorts by a column, falling or rising.
func (l *List[T]) SortBy(column int, falling bool) {
	l.sorted, l.falling = column, falling
	l.arrange()
}

func (l *List[T]) sortable() bool {
	return slices.ContainsFunc(l.columns, func(c Column[T]) bool { return c.Less != nil })
}

func (l *List[T]) sortNext() {
	for i := 1; i <= len(l.columns); i++ {
		if next := (l.sorted + i) % len(l.columns); l.columns[next].Less != nil && l.needs[next] > 0 {
			l.SortBy(next, false)
			return
		}
	}
}

func (l *List[T]) reverse() {
	if l.sorted < 0 {
		l.sortNext()
		return
	}
	l.SortBy(l.sorted, !l.falling)
}

func (l *List[T]) sortAt(x int) {
	_, _, width, _ := l.GetInnerRect()
	x -= margin
	for i, w := range l.widths(width) {
		if w == 0 {
			continue
		}
		if x < w+gap {
			if l.columns[i].Less != nil {
				l.SortBy(i, l.sorted == i && !l.falling)
			}
			return
		}
		x -= w + gap
	}
}

func (l *List[T]) compare(a, b T) int {
	if l.falling {
		a, b = b, a
	}
	less := l.columns[l.sorted].Less
	switch {
	case less(a, b):
		return -1
	case less(b, a):
		return 1
	}
	return 0
}
