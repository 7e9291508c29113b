// Package glass shows, in tests, what a terminal would of the bytes that are sent to
// it: only what changes is sent, and little can be told from that alone.
package glass

import (
	"fmt"
	"maps"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"boardroom/records/text"
)

// A Glass is what a terminal of xterm's kind shows of the bytes sent to it. It
// knows what the program has use for, and remembers what it did not
// understand.
type Glass struct {
	Width, Height int
	Frame         string          // the last picture that was complete
	Plain         strings.Builder // what was written beside the full screen
	Written       strings.Builder // all text
	Sent          int             // bytes
	Sizes         []int           // of the pictures, in bytes
	Drawn         map[Spot]bool   // the cells that were sent
	Coloured      bool
	Strange       []string // what it did not understand

	cells     [][]string // a wide character has an empty cell behind it
	x, y      int
	modes     map[string]bool
	alternate bool
	rest      []byte // a sequence of which the end has not come yet
	begun     int    // how many bytes had been sent when the picture was begun that is not complete
}

// A Spot is a cell of a glass, from 0.
type Spot struct{ X, Y int }

// The modes of a terminal that nobody has touched. Those that are not here
// are off.
var untouched = map[string]bool{"?7": true, "?25": true}

// New returns an empty glass of a size.
func New(width, height int) *Glass {
	g := &Glass{modes: maps.Clone(untouched), Drawn: map[Spot]bool{}}
	g.Resize(width, height, " ")
	return g
}

// Resize gives it another size, and fills it with a character.
func (g *Glass) Resize(width, height int, fill string) {
	g.Width, g.Height = width, height
	g.cells = make([][]string, height)
	for y := range g.cells {
		g.cells[y] = strings.SplitN(strings.Repeat(fill, width), "", width)
	}
	g.Frame = ""
	g.move(g.x, g.y)
}

// Touched lists the modes that are not as they were in the beginning.
func (g *Glass) Touched() (list []string) {
	for mode, on := range g.modes {
		if on != untouched[mode] {
			list = append(list, mode)
		}
	}
	return list
}

// picture gives the cells as lines.
func (g *Glass) picture() string {
	var b strings.Builder
	for _, row := range g.cells {
		b.WriteString(strings.TrimRight(strings.Join(row, ""), " ") + "\n")
	}
	return b.String()
}

// Feed takes what was sent.
func (g *Glass) Feed(sent []byte) {
	g.Sent += len(sent)
	g.rest = append(g.rest, sent...)
	for len(g.rest) > 0 {
		n := g.take(g.rest)
		if n == 0 {
			return
		}
		g.rest = g.rest[n:]
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
func (g *Glass) take(b []byte) int {
	if b[0] != '\x1b' {
		return g.character(b)
	}
	if m := command.FindSubmatch(b); m != nil {
		g.carryOut(string(m[1])+string(m[3])+string(m[4]), string(m[2]))
		return len(m[0])
	}
	if m := keypad.Find(b); m != nil {
		g.modes["keypad"] = m[1] == '='
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
	g.wonder(b[:min(len(b), 8)])
	return 1
}

func (g *Glass) wonder(at []byte) {
	if len(g.Strange) < 20 {
		g.Strange = append(g.Strange, fmt.Sprintf("%q", at))
	}
}

// carryOut does what a control sequence asks.
func (g *Glass) carryOut(what, numbers string) {
	n := func(i, usual int) int {
		parts := strings.Split(numbers, ";")
		if i < len(parts) && parts[i] != "" {
			usual, _ = strconv.Atoi(parts[i])
		}
		return usual
	}
	switch what {
	case "H":
		g.move(n(1, 1)-1, n(0, 1)-1)
	case "C":
		g.move(g.x+n(0, 1), g.y)
	case "G":
		g.move(n(0, 1)-1, g.y)
	case "K":
		for x := g.x; x < g.Width; x++ {
			g.cells[g.y][x] = " "
		}
	case "X":
		for i := range min(n(0, 1), g.Width-g.x) {
			g.cells[g.y][g.x+i] = " "
			g.Drawn[Spot{g.x + i, g.y}] = true
		}
	case "c": // it is asked what it is; it need not answer
	case "J":
		if n(0, 0) != 2 {
			g.wonder([]byte(numbers + "J"))
		}
		g.Resize(g.Width, g.Height, " ")
	case "m":
		g.paint(strings.Split(numbers, ";"))
	case "?h", "?l":
		for _, mode := range strings.Split(numbers, ";") {
			g.set("?"+mode, what == "?h")
		}
	case ">m":
		g.modes["other keys"] = n(1, 0) != 0
	case ">u", "<u":
		g.modes["key protocol"] = what == ">u"
	case "t":
		g.modes["title kept"] = n(0, 0) == 22
	case " q":
		g.modes["cursor style"] = n(0, 0) != 0
	default:
		g.wonder([]byte(numbers + what))
	}
}

// set turns a mode on or off.
func (g *Glass) set(mode string, on bool) {
	g.modes[mode] = on
	switch {
	case mode == "?1049":
		g.alternate = on
		g.Resize(g.Width, g.Height, " ")
	case mode == "?2026" && on:
		g.begun = g.Sent - len(g.rest)
	case mode == "?2026" && !on && g.alternate:
		g.Frame = g.picture()
		g.Sizes = append(g.Sizes, g.Sent-len(g.rest)-g.begun)
	}
}

// paint looks for colours.
func (g *Glass) paint(numbers []string) {
	for _, s := range numbers {
		switch n, _ := strconv.Atoi(s); {
		case n == 39 || n == 49: // the usual ones
		case n >= 30 && n <= 48, n >= 90 && n <= 107:
			g.Coloured = true
			return // what follows may be parts of a colour
		}
	}
}

func (g *Glass) move(x, y int) {
	g.x, g.y = min(max(x, 0), g.Width-1), min(max(y, 0), g.Height-1)
}

// character shows one character.
func (g *Glass) character(b []byte) int {
	if !utf8.FullRune(b) {
		return 0
	}
	r, n := utf8.DecodeRune(b)
	g.Written.WriteRune(r)
	switch {
	case !g.alternate:
		g.Plain.Write(b[:n])
	case r == '\b':
		g.move(g.x-1, g.y)
	case r == utf8.RuneError || r < ' ' || r == 0x7f:
		g.wonder(b[:n])
	default:
		g.put(string(r))
	}
	return n
}

// exchanged are the blocks that show the same as others with the colours
// exchanged, which are not looked at: either may be sent for the other.
var exchanged = map[string]string{"▄": "▀", "▐": "▌", "▞": "▚", "▟": "▘", "▙": "▝", "▜": "▖", "▛": "▗"}

func (g *Glass) put(s string) {
	if other, ok := exchanged[s]; ok {
		s = other
	}
	width := text.Width(s)
	row := g.cells[g.y]
	if width == 0 {
		row[max(0, g.x-1)] += s
		return
	}
	row[g.x] = s
	g.Drawn[Spot{g.x, g.y}] = true
	for i := 1; i < width && g.x+i < g.Width; i++ {
		row[g.x+i] = ""
	}
	g.move(g.x+width, g.y)
}
