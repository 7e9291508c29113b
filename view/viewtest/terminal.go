package viewtest

import (
	"fmt"
	"maps"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"boardroom/records/text"
)

// A Terminal is what a terminal of xterm's kind shows of the bytes sent to it: only
// what changes is sent, and little can be told from that alone. It knows what the
// program has use for, and remembers what it did not understand.
type Terminal struct {
	Width, Height int
	Frame         string          // the last picture that was complete
	Plain         strings.Builder // what was written beside the full screen
	Written       strings.Builder // all text
	Sent          int             // bytes
	Sizes         []int           // of the pictures, in bytes
	Drawn         map[[2]int]bool // the cells that were sent: column and row, from 0
	Coloured      bool
	Unknown       []string // what it did not understand

	cells     [][]string // a wide character has an empty cell behind it
	x, y      int
	modes     map[string]bool
	alternate bool
	rest      []byte // a sequence of which the end has not come yet
	begun     int    // how many bytes had been sent when the picture was begun that is not complete
}

// The modes of a terminal that nobody has touched. Those that are not here
// are off.
var untouched = map[string]bool{"?7": true, "?25": true}

// NewTerminal returns an empty terminal of a size.
func NewTerminal(width, height int) *Terminal {
	t := &Terminal{modes: maps.Clone(untouched), Drawn: map[[2]int]bool{}}
	t.Resize(width, height, " ")
	return t
}

// Resize gives it another size, and fills it with a character.
func (t *Terminal) Resize(width, height int, fill string) {
	t.Width, t.Height = width, height
	t.cells = make([][]string, height)
	for y := range t.cells {
		t.cells[y] = strings.SplitN(strings.Repeat(fill, width), "", width)
	}
	t.Frame = ""
	t.move(t.x, t.y)
}

// Touched lists the modes that are not as they were in the beginning.
func (t *Terminal) Touched() (list []string) {
	for mode, on := range t.modes {
		if on != untouched[mode] {
			list = append(list, mode)
		}
	}
	return list
}

// lines gives the cells as lines.
func (t *Terminal) lines() string {
	var b strings.Builder
	for _, row := range t.cells {
		b.WriteString(strings.TrimRight(strings.Join(row, ""), " ") + "\n")
	}
	return b.String()
}

// Feed takes what was sent.
func (t *Terminal) Feed(sent []byte) {
	t.Sent += len(sent)
	t.rest = append(t.rest, sent...)
	for len(t.rest) > 0 {
		n := t.take(t.rest)
		if n == 0 {
			return
		}
		t.rest = t.rest[n:]
	}
}

var (
	command = regexp.MustCompile(`^\x1b\[([?<>]?)([0-9;:]*)( ?)([@-~])`)
	message = regexp.MustCompile(`^\x1b[\]P][^\x07\x1b]*(\x07|\x1b\\)`)
	charset = regexp.MustCompile(`^\x1b\(B`)
	keypad  = regexp.MustCompile(`^\x1b[=>]`)
	started = regexp.MustCompile(`^\x1b([\[(\]][^@-~\x07]*|P[^\x07\x1b]*\x1b?)?$`)
)

// take takes the first sequence or character and returns its length; 0 when
// it is not complete.
func (t *Terminal) take(b []byte) int {
	if b[0] != '\x1b' {
		return t.character(b)
	}
	if m := command.FindSubmatch(b); m != nil {
		t.carryOut(string(m[1])+string(m[3])+string(m[4]), string(m[2]))
		return len(m[0])
	}
	if m := keypad.Find(b); m != nil {
		t.modes["keypad"] = m[1] == '='
		return len(m)
	}
	for _, harmless := range []*regexp.Regexp{message, charset} {
		if m := harmless.Find(b); m != nil {
			return len(m)
		}
	}
	if started.Match(b) {
		return 0
	}
	t.wonder(b[:min(len(b), 8)])
	return 1
}

func (t *Terminal) wonder(at []byte) {
	if len(t.Unknown) < 20 {
		t.Unknown = append(t.Unknown, fmt.Sprintf("%q", at))
	}
}

// carryOut does what a control sequence asks.
func (t *Terminal) carryOut(what, numbers string) {
	n := func(i, usual int) int {
		parts := strings.Split(numbers, ";")
		if i < len(parts) && parts[i] != "" {
			usual, _ = strconv.Atoi(parts[i])
		}
		return usual
	}
	switch what {
	case "H":
		t.move(n(1, 1)-1, n(0, 1)-1)
	case "C":
		t.move(t.x+n(0, 1), t.y)
	case "G":
		t.move(n(0, 1)-1, t.y)
	case "K":
		for x := t.x; x < t.Width; x++ {
			t.cells[t.y][x] = " "
		}
	case "X":
		for i := range min(n(0, 1), t.Width-t.x) {
			t.cells[t.y][t.x+i] = " "
			t.Drawn[[2]int{t.x + i, t.y}] = true
		}
	case "c": // it is asked what it is; it need not answer
	case "J":
		if n(0, 0) != 2 {
			t.wonder([]byte(numbers + "J"))
		}
		t.Resize(t.Width, t.Height, " ")
	case "m":
		t.paint(strings.Split(numbers, ";"))
	case "?h", "?l":
		for _, mode := range strings.Split(numbers, ";") {
			t.set("?"+mode, what == "?h")
		}
	case "h", "l": // ECMA-48's own modes
		if numbers != "8" {
			t.wonder([]byte(numbers + what))
		}
		t.modes["letters in the order that they are sent"] = what == "l"
	case ">m":
		t.modes["other keys"] = n(1, 0) != 0
	case ">u", "<u":
		t.modes["key protocol"] = what == ">u"
	case "t":
		t.modes["title kept"] = n(0, 0) == 22
	case " q":
		t.modes["cursor style"] = n(0, 0) != 0
	default:
		t.wonder([]byte(numbers + what))
	}
}

// set turns a mode on or off.
func (t *Terminal) set(mode string, on bool) {
	t.modes[mode] = on
	switch {
	case mode == "?1049":
		t.alternate = on
		t.Resize(t.Width, t.Height, " ")
	case mode == "?2026" && on:
		t.begun = t.Sent - len(t.rest)
	case mode == "?2026" && !on && t.alternate:
		t.Frame = t.lines()
		t.Sizes = append(t.Sizes, t.Sent-len(t.rest)-t.begun)
	}
}

// paint looks for colours.
func (t *Terminal) paint(numbers []string) {
	for _, s := range numbers {
		switch n, _ := strconv.Atoi(s); {
		case n == 39 || n == 49: // the usual ones
		case n >= 30 && n <= 48, n >= 90 && n <= 107:
			t.Coloured = true
			return // what follows may be parts of a colour
		}
	}
}

func (t *Terminal) move(x, y int) {
	t.x, t.y = min(max(x, 0), t.Width-1), min(max(y, 0), t.Height-1)
}

// character shows one character.
func (t *Terminal) character(b []byte) int {
	if !utf8.FullRune(b) {
		return 0
	}
	r, n := utf8.DecodeRune(b)
	t.Written.WriteRune(r)
	switch {
	case !t.alternate:
		t.Plain.Write(b[:n])
	case r == '\b':
		t.move(t.x-1, t.y)
	case r == utf8.RuneError || r < ' ' || r == 0x7f:
		t.wonder(b[:n])
	default:
		t.put(string(r))
	}
	return n
}

// exchanged are the blocks that show the same as others with the colours
// exchanged, which are not looked at: either may be sent for the other.
var exchanged = map[string]string{"▄": "▀", "▐": "▌", "▞": "▚", "▟": "▘", "▙": "▝", "▜": "▖", "▛": "▗"}

func (t *Terminal) put(s string) {
	if other, ok := exchanged[s]; ok {
		s = other
	}
	width := text.Width(s)
	row := t.cells[t.y]
	if width == 0 {
		row[max(0, t.x-1)] += s
		return
	}
	row[t.x] = s
	t.Drawn[[2]int{t.x, t.y}] = true
	for i := 1; i < width && t.x+i < t.Width; i++ {
		row[t.x+i] = ""
	}
	t.move(t.x+width, t.y)
}
