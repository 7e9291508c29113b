// Package term takes a terminal for full-screen use and gives it back,
// whatever happens meanwhile: the program's own, or one that stands elsewhere.
package term

import (
	"cmp"
	"fmt"
	"os"
	"strconv"
	"strings"
	"sync"

	"boardroom/core/i18n"

	"github.com/gdamore/tcell/v2"
	"github.com/gdamore/tcell/v2/terminfo"
	"golang.org/x/term"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
)

// Check returns why full-screen use is not possible here, for a person, or
// nil.
func Check(in, out *os.File) error {
	switch {
	case !term.IsTerminal(int(in.Fd())):
		return i18n.NewError("standard input is not a terminal; the room needs one (boardroom --help lists commands that don't)")
	case !term.IsTerminal(int(out.Fd())):
		return i18n.NewError("standard output is not a terminal; the room needs one (boardroom --help lists commands that don't)")
	}
	if kind := Environment(os.Getenv).or("TERM", defaultTerm)("TERM"); kind == "dumb" || kind == "" {
		return i18n.Errorf("this terminal (TERM=%q) can't place text on the screen; use one that can, such as xterm", kind)
	}
	return nil
}

// Open checks the program's own terminal and returns a screen on it, not yet
// initialized.
func Open() (*Screen, error) {
	if err := Check(os.Stdin, os.Stdout); err != nil {
		return nil, err
	}
	tcell.SetEncodingFallback(tcell.EncodingFallbackASCII)
	clamp("COLUMNS", maxColumns)
	clamp("LINES", maxLines)
	tty, err := tcell.NewDevTty()
	if err != nil {
		return nil, i18n.Errorf("can't use this terminal: %w", err)
	}
	return newScreenOn(window(tty), Environment(os.Getenv).or("TERM", defaultTerm), tcell.LookupTerminfo)
}

// newScreenOn returns a screen on a terminal, of which its environment tells, and more a
// function that knows terminals by their TERM. One that is not known is taken
// for an xterm, if it has a name at all: nearly all understand that.
func newScreenOn(tty tcell.Tty, env Environment, find func(kind string) (*terminfo.Terminfo, error)) (*Screen, error) {
	registerEncodings()
	kind := env("TERM")
	nature, err := lookup(kind, find)
	if err != nil && kind != "" && kind != "dumb" {
		if usual, unknown := lookup("xterm", find); unknown == nil {
			nature, err = usual, nil
		}
	}
	if err != nil {
		return nil, i18n.Errorf("can't use this terminal (TERM=%q): %w", kind, err)
	}
	palette := 0
	if nature.SetFgRGB == "" && (env.trueColor() || speaksXterm(kind)) { // as ISO 8613-6 has it
		nature.SetFgRGB, nature.SetBgRGB = "\x1b[38;2;%p1%d;%p2%d;%p3%dm", "\x1b[48;2;%p1%d;%p2%d;%p3%dm"
		if !env.trueColor() {
			palette = nature.Colors
		}
	}
	l := newSlowTTY(tty, env)
	inner, err := tcell.NewTerminfoScreenFromTtyTerminfo(&wire{Tty: l, erases: speaksXterm(kind)}, nature)
	if err != nil {
		return nil, i18n.Errorf("can't use this terminal (TERM=%q): %w", kind, err)
	}
	s := NewScreen(inner, env)
	s.tty, s.palette = l, palette
	l.caughtUp = func() { s.Redraw() }
	l.resized = func() {
		s.resized.Store(true)
		size, _ := l.Tty.WindowSize()                                      // of which only that it has changed counts
		_ = inner.PostEvent(tcell.NewEventResize(size.Width, size.Height)) // where it finds no place others have all drawn anew
	}
	s.shared.library, _ = inner.(library)
	return s, nil
}

// lookups guards what the library knows of terminals, which it changes whenever
// it is asked.
var lookups sync.Mutex

// lookup returns what is known of a kind of terminal, for one of them alone.
func lookup(kind string, find func(string) (*terminfo.Terminfo, error)) (*terminfo.Terminfo, error) {
	lookups.Lock()
	defer lookups.Unlock()
	shared, err := find(kind)
	if err != nil {
		return nil, err
	}
	nature := *shared
	return &nature, nil
}

// The largest screen that is drawn on.
const (
	maxColumns = 1000
	maxLines   = 500
)

// clamp forgets a size in the environment that no terminal has.
func clamp(variable string, most int) {
	if n, err := strconv.Atoi(os.Getenv(variable)); err != nil || n < 1 || n > most {
		os.Unsetenv(variable)
	}
}

// UTF8 reports whether an initialized screen shows any Unicode character.
func UTF8(s tcell.Screen) bool {
	return strings.EqualFold(strings.ReplaceAll(s.CharacterSet(), "-", ""), "utf8")
}

// IgnoreOwnEnvironment lets nothing of the program's environment count for terminals that
// stand elsewhere. It comes before the first Remote.
func IgnoreOwnEnvironment() {
	for _, variable := range []string{"NO_COLOR", "COLORTERM", "LINES", "COLUMNS", "TCELL_TRUECOLOR", "TCELL_ALTSCREEN"} {
		os.Unsetenv(variable)
	}
	os.Setenv("LC_ALL", "C.UTF-8") // nobody is told of it but the library that writes
}

// The largest screen elsewhere that is drawn on: who asks for more gets a part
// of theirs, so that a stranger cannot ask for all memory.
const (
	MaxRemoteColumns = 500
	MaxRemoteLines   = 200
)

// Remote returns a screen on a terminal that stands elsewhere, not yet
// initialized. Only its own environment counts; where that does not name a
// locale it is taken to speak UTF-8.
func Remote(tty tcell.Tty, env Environment) (*Screen, error) {
	s, err := newScreenOn(limitedTTY{tty}, env, compiledIn)
	if err != nil {
		return nil, err
	}
	s.ascii = env.locale() != "" && !env.UTF8()
	return s, nil
}

// compiledIn finds a terminal among those that are compiled in. Asking the system
// would run a program with a word of a stranger.
func compiledIn(kind string) (*terminfo.Terminfo, error) {
	found, err := terminfo.LookupTerminfo(strings.TrimSuffix(kind, "-truecolor")) // which would be so for all from then on
	if err != nil {
		return terminfo.LookupTerminfo("xterm-256color")
	}
	return found, nil
}

// limitedTTY is a terminal that is never larger than what is drawn on.
type limitedTTY struct{ tcell.Tty }

// WindowSize returns its size.
func (t limitedTTY) WindowSize() (tcell.WindowSize, error) {
	size, err := t.Tty.WindowSize()
	size.Width, size.Height = min(size.Width, MaxRemoteColumns), min(size.Height, MaxRemoteLines)
	return size, err
}

// An Environment returns what a variable says where a terminal was opened, or
// nothing: os.Getenv for the program's own.
type Environment func(variable string) string

// NoEnvironment is the environment of a terminal that stands nowhere.
func NoEnvironment(string) string { return "" }

// or returns the environment with a value for a variable that says nothing.
func (e Environment) or(variable, value string) Environment {
	return func(asked string) string {
		if asked == variable {
			return cmp.Or(e(asked), value)
		}
		return e(asked)
	}
}

// locale returns the locale of what is written, in small letters.
func (e Environment) locale() string {
	return strings.ToLower(cmp.Or(e("LC_ALL"), e("LC_CTYPE"), e("LANG")))
}

// UTF8 reports whether text is asked for in UTF-8.
func (e Environment) UTF8() bool {
	locale := e.locale()
	return strings.HasSuffix(locale, "utf-8") || strings.HasSuffix(locale, "utf8")
}

// light reports whether COLORFGBG tells of a light ground ("0;15": dark on
// light).
func (e Environment) light() bool {
	words := strings.Split(e("COLORFGBG"), ";")
	switch words[len(words)-1] {
	case "7", "15":
		return true
	}
	return false
}

// trueColor reports whether the terminal shows all colours, as it says.
func (e Environment) trueColor() bool {
	switch e("COLORTERM") {
	case "truecolor", "24bit":
		return true
	}
	return false
}

// registerEncodings tells tcell, once, what terminals speak that do not speak UTF-8: the
// alphabets of one byte a letter. Its own list has those of East Asia besides, half a
// megabyte; such terminals are taken for ASCII, as all are that nobody knows.
var registerEncodings = sync.OnceFunc(func() {
	for part, e := range map[int]encoding.Encoding{
		1: charmap.ISO8859_1, 2: charmap.ISO8859_2, 3: charmap.ISO8859_3, 4: charmap.ISO8859_4, 5: charmap.ISO8859_5,
		6: charmap.ISO8859_6, 7: charmap.ISO8859_7, 8: charmap.ISO8859_8, 9: charmap.ISO8859_9, 10: charmap.ISO8859_10,
		13: charmap.ISO8859_13, 14: charmap.ISO8859_14, 15: charmap.ISO8859_15, 16: charmap.ISO8859_16,
	} {
		for _, name := range []string{"ISO8859-%d", "ISO-8859-%d", "8859-%d"} {
			tcell.RegisterEncoding(fmt.Sprintf(name, part), e)
		}
	}
	tcell.RegisterEncoding("KOI8-R", charmap.KOI8R)
	tcell.RegisterEncoding("KOI8-U", charmap.KOI8U)
	for alias, name := range map[string]string{"646": "US-ASCII", "ISO646": "US-ASCII", "UTF8": "UTF-8"} {
		tcell.RegisterEncoding(alias, tcell.GetEncoding(name))
	}
})
