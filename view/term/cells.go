package term

import (
	"sync"
	"unicode"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/uniseg"
)

// SetContent draws one cell.
func (s *Screen) SetContent(x, y int, primary rune, combining []rune, style tcell.Style) {
	if x < 0 || y < 0 || x >= s.width || y >= s.height {
		return
	}
	rest := ""
	if len(combining) > 0 && s.joins {
		rest = string(combining)
	}
	s.back[y*s.width+x] = cell{s.shown(primary), s.styles.number(style), rest}
}

// shown replaces what must never be sent by a question mark.
func (s *Screen) shown(r rune) rune {
	switch {
	case r == 0:
		return ' '
	case s.ascii && r >= unicode.MaxASCII:
		return '?'
	case unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r):
		return '?'
	}
	return r
}

// SetCell draws one cell.
func (s *Screen) SetCell(x, y int, style tcell.Style, ch ...rune) {
	if len(ch) == 0 {
		ch = []rune{' '}
	}
	s.SetContent(x, y, ch[0], ch[1:], style)
}

// Put draws the first character of a text and returns the rest and the width.
func (s *Screen) Put(x, y int, str string, style tcell.Style) (string, int) {
	cluster, rest, width, _ := uniseg.FirstGraphemeClusterInString(str, -1)
	if cluster == "" {
		return "", 0
	}
	runes := []rune(cluster)
	s.SetContent(x, y, runes[0], runes[1:], style)
	return rest, width
}

// PutStrStyled draws a text.
func (s *Screen) PutStrStyled(x, y int, str string, style tcell.Style) {
	for str != "" && x < s.width {
		var width int
		str, width = s.Put(x, y, str, style)
		x += width
	}
}

// PutStr draws a text in the default style.
func (s *Screen) PutStr(x, y int, str string) { s.PutStrStyled(x, y, str, tcell.StyleDefault) }

// GetContent returns what was drawn in a cell.
func (s *Screen) GetContent(x, y int) (rune, []rune, tcell.Style, int) {
	if x < 0 || y < 0 || x >= s.width || y >= s.height {
		return 0, nil, tcell.StyleDefault, 1
	}
	c := s.back[y*s.width+x]
	return c.primary, []rune(c.rest), s.styles.all[c.style], max(1, uniseg.StringWidth(c.text()))
}

// Get returns what was drawn in a cell.
func (s *Screen) Get(x, y int) (string, tcell.Style, int) {
	primary, combining, style, width := s.GetContent(x, y)
	return string(primary) + string(combining), style, width
}

func (c cell) text() string { return string(c.primary) + c.rest }

// wide reports whether what is drawn in a cell takes two.
func (c cell) wide() bool { return c.primary >= firstWide && uniseg.StringWidth(c.text()) > 1 }

// firstWide is the first character that may take two columns.
const firstWide = 0x1100

// styles gives numbers to the styles in which cells are shown: a style is large, and
// a screen has many cells and few styles.
type styles struct {
	ground  tcell.Style // has the colours that others leave to the terminal
	all     []tcell.Style
	numbers map[tcell.Style]styleNumber // of those that are shown, and of those that were drawn
	drawn   tcell.Style                 // the last one
	latest  styleNumber                 // its number
}

// A styleNumber is the place of a style among those of a screen.
type styleNumber uint32

// number returns that of a style in which something is drawn.
func (s *styles) number(drawn tcell.Style) styleNumber {
	if s.numbers != nil && s.drawn == drawn {
		return s.latest
	}
	n, ok := s.numbers[drawn]
	if !ok {
		n = s.shown(s.grounded(drawn))
		s.numbers[drawn] = n
	}
	s.drawn, s.latest = drawn, n
	return n
}

// shown returns the number of a style that is shown, which it gets if it has none.
func (s *styles) shown(style tcell.Style) styleNumber {
	n, ok := s.numbers[style]
	if !ok {
		if s.numbers == nil {
			s.numbers = map[tcell.Style]styleNumber{}
		}
		n = styleNumber(len(s.all))
		s.all = append(s.all, style)
		s.numbers[style] = n
	}
	return n
}

// grounded gives a style the colours that it leaves to the terminal.
func (s *styles) grounded(style tcell.Style) tcell.Style {
	fore, back, _ := style.Decompose()
	ownFore, ownBack, _ := s.ground.Decompose()
	if fore == tcell.ColorDefault {
		style = style.Foreground(ownFore)
	}
	if back == tcell.ColorDefault {
		style = style.Background(ownBack)
	}
	return style
}

// setGround changes the ground of what is drawn from now on.
func (s *styles) setGround(style tcell.Style) { s.ground, s.numbers = style, nil }

// many reports whether there are more styles than a screen shows.
func (s *styles) many() bool { return len(s.all) > 4096 }

// sharedCells are the cells of the library. Each takes four times the memory in which a Screen
// remembers itself what the terminal shows, and they are needed only while it sends what
// changed. So all screens of usual size share a few.
type sharedCells struct {
	library library // nil: its cells are its own
}

// A library draws on cells while it is locked.
type library interface {
	sync.Locker
	GetCells() *tcell.CellBuffer
}

// cellPool are cells that nobody uses now: all of them blank, and none to be sent, so
// that nobody is shown what was another's.
var cellPool sync.Pool

// maxShared is how many cells are shared: larger screens are few, and keep theirs.
const maxShared = 10_000

// take has the library draw on cells for so many columns and rows: on its own where all
// are to be sent.
func (l *sharedCells) take(columns, rows int, all bool) {
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
	if other, ok := cellPool.Get().(*tcell.CellBuffer); ok {
		width, height = other.Size()
		if width >= columns && height >= rows {
			*cells = *other
			return
		}
		if most := max(width, columns) * max(height, rows); most <= 2*maxShared {
			columns, rows = max(width, columns), max(height, rows)
		}
	}
	cells.Resize(columns, rows)
}

// mark has a cell be sent that was drawn, even if it looks as it did.
func (l *sharedCells) mark(column, row int) {
	if l.library == nil {
		return
	}
	l.library.Lock()
	defer l.library.Unlock()
	l.library.GetCells().SetDirty(column, row, true)
}

// giveBack takes the cells from the library, but for those of a large screen. If some
// were drawn, others may use them when those are blank.
func (l *sharedCells) giveBack(columns, rows int, all bool, drawn func(int) bool) {
	if l.library == nil || columns*rows > maxShared {
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
	cellPool.Put(&other)
}
