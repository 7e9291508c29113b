package term

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/gdamore/tcell/v2"
)

// A wire is a terminal to which only differences are sent. What is written to
// it sets every style from nothing and goes to every cell by its row and
// column; the wire keeps in mind where the terminal is, and what its style is.
// Sequences that it does not know pass as they are.
type wire struct {
	tcell.Tty

	shown, wanted style
	known         bool   // shown is what the terminal has
	charset       string // the last of its sequences
	at, to        place
	placed        bool // at is where the terminal is
	moving        bool // to is where what comes next belongs
	hidden        bool // the cursor is
	erases        bool // the terminal can be told how many cells are blank
	out           []byte
}

// A place is a row and a column, from 1.
type place struct{ row, column int }

// Start takes the terminal, of which nothing is known then.
func (w *wire) Start() error {
	w.forget()
	return w.Tty.Start()
}

func (w *wire) forget() {
	w.known, w.placed, w.moving, w.hidden, w.charset = false, false, false, false, ""
}

// Write sends the differences. Where the terminal is may have changed since the
// last time: a new size moves it.
func (w *wire) Write(b []byte) (int, error) {
	w.out, w.placed = w.out[:0], false
	for rest := string(b); rest != ""; {
		n := sequence(rest)
		switch {
		case n > 0:
			w.control(rest[:n])
		case rest[0] < ' ' || rest[0] == 0x7f:
			n = 1
			w.pass(rest[:n])
		default:
			if n = w.erase(rest); n == 0 {
				_, n = utf8.DecodeRuneInString(rest)
				w.print(rest[:n])
			}
		}
		rest = rest[n:]
	}
	if len(w.out) > 0 {
		if _, err := w.Tty.Write(w.out); err != nil {
			return 0, err
		}
	}
	return len(b), nil
}

// sequence returns the length of the control sequence with which a text begins;
// 0 if it begins with none.
func sequence(s string) int {
	if len(s) < 2 || s[0] != '\x1b' {
		return 0
	}
	switch s[1] {
	case '[':
		for i := 2; i < len(s); i++ {
			if s[i] >= '@' && s[i] <= '~' {
				return i + 1
			}
		}
	case ']', 'P', '_', '^':
		for i := 2; i < len(s); i++ {
			if s[i] == '\a' {
				return i + 1
			}
			if s[i] == '\x1b' && i+1 < len(s) {
				return i + 2
			}
		}
	case '(', ')', '*', '+':
		return min(3, len(s))
	default:
		return 2
	}
	return len(s)
}

// control takes note of a sequence, or passes it on.
func (w *wire) control(s string) {
	last := s[len(s)-1]
	switch {
	case s == "\x1b[?25l" && w.hidden:
	case s == "\x1b[?25l":
		w.hidden = true
		w.out = append(w.out, s...)
	case s == "\x1b[?25h":
		w.hidden = false
		w.move()
		w.out = append(w.out, s...)
	case s == "\x1b[?2026h" || s == "\x1b[?2026l" || s[1] == ']':
		w.out = append(w.out, s...)
	case s[1] == '(':
		if w.charset != s {
			w.charset = s
			w.out = append(w.out, s...)
		}
	case s[1] == '[' && last == 'm':
		w.wanted = w.wanted.with(s)
	case s[1] == '[' && last == 'H':
		w.to, w.moving = placeOf(s[2:len(s)-1]), true
	default:
		w.pass(s)
	}
}

// placeOf reads a row and a column; what is left out is 1.
func placeOf(s string) place {
	row, column, _ := strings.Cut(s, ";")
	number := func(s string) int {
		n, err := strconv.Atoi(s)
		if err != nil {
			return 1
		}
		return n
	}
	return place{number(row), number(column)}
}

// pass sends a sequence as it is, after all that it may depend on. Where it
// leads is not known.
func (w *wire) pass(s string) {
	w.move()
	w.restyle(false)
	w.out = append(w.out, s...)
	w.placed, w.hidden = false, false
}

// print sends a character.
func (w *wire) print(s string) {
	w.move()
	r, _ := utf8.DecodeRuneInString(s)
	if other, ok := negatives[r]; ok && w.known {
		if turned := w.wanted.turned(); len(turned.since(w.shown)) < len(w.wanted.since(w.shown)) {
			before := w.wanted
			w.wanted = turned
			w.restyle(false)
			w.wanted = before
			w.out = utf8.AppendRune(w.out, other)
			w.at.column++
			return
		}
	}
	w.restyle(s == " ")
	w.out = append(w.out, s...)
	if w.at.column++; !narrow(r) {
		w.placed = false
	}
}

// erase sends the blanks with which a text begins as their number, if that is
// shorter, and they show the terminal's own ground; it returns how many they are.
// The terminal stays where it is.
func (w *wire) erase(s string) int {
	n := len(s) - len(strings.TrimLeft(s, " "))
	if !w.erases || !w.placed && !w.moving || n < worthErasing || w.wanted.back != "" || w.wanted.extra != "" || w.wanted.attributes&marked != 0 {
		return 0
	}
	w.move()
	w.restyle(true)
	w.out = append(w.out, "\x1b["+strconv.Itoa(n)+"X"...)
	w.to, w.moving = place{w.at.row, w.at.column + n}, true
	return n
}

// worthErasing is how many blanks take more than to erase them and to go past.
const worthErasing = 11

// negatives are the blocks that show the same with the colours exchanged.
var negatives = map[rune]rune{
	'▀': '▄', '▄': '▀', '▌': '▐', '▐': '▌', '▚': '▞', '▞': '▚',
	'▘': '▟', '▟': '▘', '▝': '▙', '▙': '▝', '▖': '▜', '▜': '▖', '▗': '▛', '▛': '▗',
}

// narrow reports whether every terminal draws a character one column wide:
// letters, lines and blocks. Of others it is not certain.
func narrow(r rune) bool {
	return r >= ' ' && r <= '~' || r >= '─' && r <= '▟'
}

// move sends the terminal to where what comes next belongs.
func (w *wire) move() {
	if !w.moving {
		return
	}
	w.moving = false
	far := w.to.column - w.at.column
	switch {
	case w.placed && w.to == w.at:
		return
	case w.placed && w.to.row == w.at.row && far == 1:
		w.out = append(w.out, "\x1b[C"...)
	case w.placed && w.to.row == w.at.row && far > 0:
		w.out = append(w.out, "\x1b["+strconv.Itoa(far)+"C"...)
	default:
		w.out = append(w.out, "\x1b["+strconv.Itoa(w.to.row)+";"+strconv.Itoa(w.to.column)+"H"...)
	}
	w.at, w.placed = w.to, true
}

// restyle sends the difference to the style that is wanted. A blank needs no
// more of it than can be seen.
func (w *wire) restyle(blank bool) {
	if !w.known {
		w.out = append(w.out, w.wanted.whole()...)
		w.shown, w.known = w.wanted, true
		return
	}
	wanted := w.wanted
	if blank && wanted.extra == "" && w.shown.extra == "" && (wanted.attributes|w.shown.attributes)&marked == 0 {
		wanted.fore, wanted.attributes = w.shown.fore, w.shown.attributes
	}
	w.out = append(w.out, wanted.since(w.shown)...)
	w.shown = wanted
}
