package term

import (
	"sync"

	"github.com/gdamore/tcell/v2"
)

// lent are the cells of the library. Each takes four times the memory in which a Screen
// remembers itself what the terminal shows, and they are needed only while it sends what
// changed. So all screens of usual size share a few.
type lent struct {
	library library // nil: its cells are its own
}

// A library draws on cells while it is locked.
type library interface {
	sync.Locker
	GetCells() *tcell.CellBuffer
}

// spare are cells that nobody uses now: all of them blank, and none to be sent, so
// that nobody is shown what was another's.
var spare sync.Pool

// mostLent is how many cells are lent: larger screens are few, and keep theirs.
const mostLent = 10_000

// take has the library draw on cells for so many columns and rows: on its own where all
// are to be sent.
func (l *lent) take(columns, rows int, all bool) {
	if l.library == nil {
		return
	}
	l.library.Lock()
	defer l.library.Unlock()
	cells := l.library.GetCells()
	width, height := cells.Size()
	if width == columns && height == rows {
		return
	}
	*cells = tcell.CellBuffer{}
	if all {
		cells.Resize(columns, rows)
		return
	}
	if other, ok := spare.Get().(*tcell.CellBuffer); ok {
		width, height = other.Size()
		if width >= columns && height >= rows {
			*cells = *other
			return
		}
		if most := max(width, columns) * max(height, rows); most <= 2*mostLent {
			columns, rows = max(width, columns), max(height, rows)
		}
	}
	cells.Resize(columns, rows)
}

// mark has a cell be sent that was drawn, even if it looks as it did.
func (l *lent) mark(column, row int) {
	if l.library == nil {
		return
	}
	l.library.Lock()
	defer l.library.Unlock()
	l.library.GetCells().SetDirty(column, row, true)
}

// giveBack takes the cells from the library, but for those of a large screen. If some
// were drawn, others may use them when those are blank.
func (l *lent) giveBack(columns, rows int, all bool, drawn func(int) bool) {
	if l.library == nil || columns*rows > mostLent {
		return
	}
	l.library.Lock()
	defer l.library.Unlock()
	cells := l.library.GetCells()
	other := *cells
	*cells = tcell.CellBuffer{}
	if all {
		return
	}
	for i := range columns * rows {
		if column, row := i%columns, i/columns; drawn(i) {
			other.Put(column, row, " ", tcell.StyleDefault)
			other.SetDirty(column, row, false)
			other.SetDirty(column+1, row, false) // as the library wants it behind a wide character
		}
	}
	spare.Put(&other)
}
