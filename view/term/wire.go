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

// A style is what sequences ending in m have made of the terminal's letters.
type style struct {
	fore, back string     // parameters, as "38;5;12"; empty: the terminal's own
	attributes attributes // bit by bit
	extra      string     // sequences that are not understood
}

// attributes has bit n where parameter n holds.
type attributes uint16

const (
	bold, dim = 1 << 1, 1 << 2
	// marked are those that can be seen on a blank: lines and reversal.
	marked attributes = 1<<4 | 1<<7 | 1<<9
)

// with returns the style after a sequence.
func (s style) with(sequence string) style {
	all := strings.TrimSuffix(strings.TrimPrefix(sequence, "\x1b["), "m")
	if strings.ContainsAny(all, ":<=>?") {
		s.extra += sequence
		return s
	}
	for rest := all; ; {
		first, after, more := strings.Cut(rest, ";")
		n, _ := strconv.Atoi(first) // nothing is 0
		switch {
		case n == 0:
			s = style{}
		case n < 10:
			s.attributes |= 1 << n
		case n == 22:
			s.attributes &^= bold | dim
		case n > 22 && n < 30:
			s.attributes &^= 1 << (n - 20)
		case n == 38 || n == 48:
			colour := rest[:length(rest)]
			after, more = strings.CutPrefix(rest[len(colour):], ";")
			s.set(n, colour)
		case n == 39 || n == 49:
			s.set(n-1, "")
		case n >= 30 && n < 48:
			s.set(n/10*10+8, first)
		case n >= 90 && n < 108:
			s.set(38+(n-90)/10*10, first)
		default:
			s.extra += "\x1b[" + first + "m"
		}
		if !more {
			return s
		}
		rest = after
	}
}

// set sets the foreground (38) or the background (48).
func (s *style) set(which int, colour string) {
	if which == 38 {
		s.fore = colour
	} else {
		s.back = colour
	}
}

// turned returns the style with the colours exchanged; the same if one is the
// terminal's own, or there is more to it.
func (s style) turned() style {
	if strings.HasPrefix(s.fore, "38;") && strings.HasPrefix(s.back, "48;") && s.attributes == 0 && s.extra == "" {
		s.fore, s.back = "38"+s.back[2:], "48"+s.fore[2:]
	}
	return s
}

// length returns the length of the parameters of a colour, with which a text
// begins: "38;5;n" or "38;2;r;g;b".
func length(s string) int {
	fields := 3
	if strings.HasPrefix(s[min(2, len(s)):], ";2") {
		fields = 5
	}
	for i := range len(s) {
		if s[i] == ';' {
			if fields--; fields == 0 {
				return i
			}
		}
	}
	return len(s)
}

// whole returns the sequences that set the style, whatever was before.
func (s style) whole() string {
	parameters := []string{""}
	parameters = append(parameters, s.parameters(style{})...)
	if len(parameters) > 1 {
		parameters[0] = "0"
	}
	return "\x1b[" + strings.Join(parameters, ";") + "m" + s.extra
}

// since returns the sequences that set the style after another: the difference
// or, where that is no longer, the whole.
func (s style) since(before style) string {
	if s == before {
		return ""
	}
	whole := s.whole()
	if s.extra != before.extra {
		return whole
	}
	difference := "\x1b[" + strings.Join(s.parameters(before), ";") + "m"
	if len(whole) < len(difference) {
		return whole
	}
	return difference
}

// parameters lists what a sequence must say after another style.
func (s style) parameters(before style) []string {
	var list []string
	gone, come := before.attributes&^s.attributes, s.attributes&^before.attributes
	if gone&(bold|dim) != 0 {
		list = append(list, "22")
		come |= s.attributes & (bold | dim) // both went
	}
	for n := 3; n < 10; n++ {
		if gone&(1<<n) != 0 {
			list = append(list, strconv.Itoa(20+n))
		}
	}
	for n := 1; n < 10; n++ {
		if come&(1<<n) != 0 {
			list = append(list, strconv.Itoa(n))
		}
	}
	for _, ground := range []struct{ now, before, own string }{{s.fore, before.fore, "39"}, {s.back, before.back, "49"}} {
		switch {
		case ground.now == ground.before:
		case ground.now == "":
			list = append(list, ground.own)
		default:
			list = append(list, ground.now)
		}
	}
	return list
}
