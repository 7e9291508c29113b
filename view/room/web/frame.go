package web

import (
	"encoding/binary"
	"math"
	"unicode/utf8"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/uniseg"
)

// A frame is what has changed on a screen, as numbers (unsigned varints) and texts (their
// length in bytes, then UTF-8), one change after the other. The first number of a change
// says what it is:
//
//	0 columns rows           the screen has this size, and is blank
//	1 style fore back attrs  a style that is used from now on; a color is 0, the page's own,
//	                         or 1 and more: RGB
//	2 cell                   the cursor is there, counted from 1; 0: it is not shown
//	3                        the bell
//	4+n style text           a run of cells that begins skip cells behind the end of the last one;
//	                         n is 4*skip+kind. It is
//	                           kind 0: a text, of which each character is a cell
//	                           kind 1: a number of cells, then a text: the character in all of them
//	                           kind 2: a text that is one cell
//	                           kind 3: a text that is two cells wide
const (
	opSize = iota
	opStyle
	opCursor
	opBell
	opRun
)

const (
	runText = iota
	runRepeat
	runCell
	runWide
	runKinds
)

// Attributes of a style, as frames have them.
const (
	bold = 1 << iota
	dim
	italic
	underline
	reverse
	strike
)

// A cell is what one shows: a character, what is combined with it, and a style, the last two
// by their numbers.
type cell struct {
	primary rune
	style   uint16
	rest    uint16
}

// behind is the cell behind a wide character, and none is one of which nothing is known.
var behind, none = cell{}, cell{primary: -1}

// A numbering gives numbers to values, from 0 in the order in which they come. Those for
// which there is none any more have the first one's.
type numbering[V comparable] struct {
	all     []V
	numbers map[V]uint16
}

func (n *numbering[V]) number(v V) uint16 {
	number, ok := n.numbers[v]
	if ok || len(n.all) > math.MaxUint16 {
		return number
	}
	if n.numbers == nil {
		n.numbers = map[V]uint16{}
	}
	number = uint16(len(n.all))
	n.all = append(n.all, v)
	n.numbers[v] = number
	return number
}

// cells are those of a screen, and what of them a page has been sent.
type cells struct {
	columns, rows int
	now, sent     []cell
	styles        numbering[tcell.Style]
	rests         numbering[string]
	told          int // styles of which the page knows
}

// resize makes the screen blank, in another size.
func (c *cells) resize(columns, rows int) {
	c.columns, c.rows = columns, rows
	c.now, c.sent = make([]cell, columns*rows), make([]cell, columns*rows)
	blank := cell{' ', c.styles.number(tcell.StyleDefault), c.rests.number("")}
	for i := range c.now {
		c.now[i], c.sent[i] = blank, blank
	}
}

// set draws a cell.
func (c *cells) set(x, y int, primary rune, combining []rune, style tcell.Style) {
	if x < 0 || y < 0 || x >= c.columns || y >= c.rows {
		return
	}
	c.now[y*c.columns+x] = cell{primary, c.styles.number(style), c.rests.number(string(combining))}
}

// forget has everything be sent again.
func (c *cells) forget() {
	for i := range c.sent {
		c.sent[i] = none
	}
}

func (c *cells) text(one cell) string { return string(one.primary) + c.rests.all[one.rest] }

// firstWide is the first character that may take two columns.
const firstWide = 0x1100

// wide reports whether a cell takes two columns, with the next one if there is one.
func (c *cells) wide(i int) bool {
	return c.now[i].primary >= firstWide && (i+1)%c.columns != 0 && uniseg.StringWidth(c.text(c.now[i])) > 1
}

// appendChanges appends what has changed since the last time to a frame.
func (c *cells) appendChanges(frame []byte) []byte {
	end := 0 // of the last run
	for i := 0; i < len(c.now); {
		n, kind := c.run(i)
		if n == 0 {
			i += c.keep(i)
			continue
		}
		one := c.now[i]
		frame = c.appendStyles(frame)
		frame = binary.AppendUvarint(frame, uint64(opRun+(i-end)*runKinds+kind))
		frame = binary.AppendUvarint(frame, uint64(one.style))
		switch kind {
		case runText:
			size := 0
			for _, one := range c.now[i : i+n] {
				size += utf8.RuneLen(one.primary)
			}
			frame = binary.AppendUvarint(frame, uint64(size))
			for _, one := range c.now[i : i+n] {
				frame = utf8.AppendRune(frame, one.primary)
			}
		case runRepeat:
			frame = appendText(binary.AppendUvarint(frame, uint64(n)), string(one.primary))
		default:
			frame = appendText(frame, c.text(one))
		}
		copy(c.sent[i:i+n], c.now[i:i+n])
		if kind == runWide {
			c.sent[i+1] = behind
		}
		i += n
		end = i
	}
	return frame
}

// run returns how many cells from one on are sent as one run, and its kind; 0: the first
// has not changed. A run goes on over cells that have not changed where they are few.
func (c *cells) run(from int) (n, kind int) {
	one := c.now[from]
	switch wide := c.wide(from); {
	case wide && c.sent[from] == one && c.sent[from+1] == behind || !wide && c.sent[from] == one:
		return 0, 0
	case wide:
		return 2, runWide
	case one.rest != 0:
		return 1, runCell
	}
	same, kept := 1, 0 // cells at the end: that look alike, that have not changed
	for n = 1; from+n < len(c.now); n++ {
		next := c.now[from+n]
		if next.style != one.style || next.rest != 0 || c.wide(from+n) {
			break
		}
		if next != c.now[from+n-1] {
			if same >= worthRepeating && same == n {
				break // the whole run is of these
			}
			same = 0
		}
		if same++; same == worthRepeating && same <= n {
			n, kept = n+1-same, 0 // they are a run of their own
			return n, runText
		}
		if kept++; next != c.sent[from+n] {
			kept = 0
		}
		if kept > worthGoingOn {
			n++
			break
		}
	}
	if n -= kept; same >= n && n >= worthRepeating {
		return n, runRepeat
	}
	return n, runText
}

const (
	worthGoingOn   = 3 // unchanged cells take fewer bytes than the head of another run
	worthRepeating = 8 // of the same cells take more bytes than their number
)

// keep returns how many columns a cell takes that need not be sent.
func (c *cells) keep(i int) int {
	if c.wide(i) {
		return 2
	}
	return 1
}

// appendStyles tells of styles of which the page does not know.
func (c *cells) appendStyles(frame []byte) []byte {
	for ; c.told < len(c.styles.all); c.told++ {
		fore, back, attributes := c.styles.all[c.told].Decompose()
		frame = append(frame, opStyle)
		for _, number := range []uint64{uint64(c.told), colorNumber(fore), colorNumber(back), attributeNumber(attributes)} {
			frame = binary.AppendUvarint(frame, number)
		}
	}
	return frame
}

// colorNumber returns a color as frames have it.
func colorNumber(c tcell.Color) uint64 {
	return uint64(c.Hex() + 1) // which is -1 without one
}

// attributeNumber returns attributes as frames have them.
func attributeNumber(has tcell.AttrMask) (number uint64) {
	for mask, bit := range map[tcell.AttrMask]uint64{
		tcell.AttrBold: bold, tcell.AttrDim: dim, tcell.AttrItalic: italic, tcell.AttrUnderline: underline, tcell.AttrReverse: reverse, tcell.AttrStrikeThrough: strike,
	} {
		if has&mask != 0 {
			number |= bit
		}
	}
	return number
}

func appendText(frame []byte, text string) []byte {
	return append(binary.AppendUvarint(frame, uint64(len(text))), text...)
}
