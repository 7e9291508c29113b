// Package term takes a terminal for full-screen use and gives it back,
// whatever happens meanwhile: the program's own, or one that stands elsewhere.
package term

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"sync"

	"github.com/gdamore/tcell/v2"
	"github.com/gdamore/tcell/v2/terminfo"
	"golang.org/x/term"
)

// Check returns why full-screen use is not possible here, for a person, or
// nil.
func Check(in, out *os.File) error {
	switch {
	case !term.IsTerminal(int(in.Fd())):
		return errors.New("standard input is not a terminal; the room needs one (see boardroom --help for commands that do not)")
	case !term.IsTerminal(int(out.Fd())):
		return errors.New("standard output is not a terminal; the room needs one (see boardroom --help for commands that do not)")
	}
	if kind := Environment(os.Getenv).or("TERM", usual)("TERM"); kind == "dumb" || kind == "" {
		return fmt.Errorf("the terminal (TERM=%q) cannot place text on the screen; use one that can, such as xterm", kind)
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
	clamp("COLUMNS", mostColumns)
	clamp("LINES", mostLines)
	tty, err := tcell.NewDevTty()
	if err != nil {
		return nil, fmt.Errorf("the terminal cannot be used: %w", err)
	}
	return on(window(tty), Environment(os.Getenv).or("TERM", usual), tcell.LookupTerminfo)
}

// on returns a screen on a terminal, of which its environment tells, and more a
// function that knows terminals by their TERM. One that is not known is taken
// for an xterm, if it has a name at all: nearly all understand that.
func on(tty tcell.Tty, env Environment, find func(kind string) (*terminfo.Terminfo, error)) (*Screen, error) {
	registerEncodings()
	kind := env("TERM")
	nature, err := own(kind, find)
	if err != nil && kind != "" && kind != "dumb" {
		if usual, unknown := own("xterm", find); unknown == nil {
			nature, err = usual, nil
		}
	}
	if err != nil {
		return nil, fmt.Errorf("the terminal (TERM=%q) cannot be used: %w", kind, err)
	}
	palette := 0
	if nature.SetFgRGB == "" && (env.trueColor() || speaksXterm(kind)) { // as ISO 8613-6 has it
		nature.SetFgRGB, nature.SetBgRGB = "\x1b[38;2;%p1%d;%p2%d;%p3%dm", "\x1b[48;2;%p1%d;%p2%d;%p3%dm"
		if !env.trueColor() {
			palette = nature.Colors
		}
	}
	l := newLine(tty, env)
	inner, err := tcell.NewTerminfoScreenFromTtyTerminfo(&wire{Tty: l, erases: speaksXterm(kind)}, nature)
	if err != nil {
		return nil, fmt.Errorf("the terminal (TERM=%q) cannot be used: %w", kind, err)
	}
	s := NewScreen(inner, env)
	s.line, s.palette = l, palette
	l.free = func() { s.Again() }
	l.resized = func() {
		s.resized.Store(true)
		size, _ := l.Tty.WindowSize()                                      // of which only that it has changed counts
		_ = inner.PostEvent(tcell.NewEventResize(size.Width, size.Height)) // where it finds no place others have all drawn anew
	}
	s.lent.library, _ = inner.(library)
	return s, nil
}

// lookups guards what the library knows of terminals, which it changes whenever
// it is asked.
var lookups sync.Mutex

// own returns what is known of a kind of terminal, for one of them alone.
func own(kind string, find func(string) (*terminfo.Terminfo, error)) (*terminfo.Terminfo, error) {
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
	mostColumns = 1000
	mostLines   = 500
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

// ForgetOwn lets nothing of the program's environment count for terminals that
// stand elsewhere. It comes before the first Remote.
func ForgetOwn() {
	for _, variable := range []string{"NO_COLOR", "COLORTERM", "LINES", "COLUMNS", "TCELL_TRUECOLOR", "TCELL_ALTSCREEN"} {
		os.Unsetenv(variable)
	}
	os.Setenv("LC_ALL", "C.UTF-8") // nobody is told of it but the library that writes
}

// The largest screen elsewhere that is drawn on: who asks for more gets a part
// of theirs, so that a stranger cannot ask for all memory.
const (
	FarColumns = 500
	FarLines   = 200
)

// Remote returns a screen on a terminal that stands elsewhere, not yet
// initialized. Only its own environment counts; where that does not name a
// locale it is taken to speak UTF-8.
func Remote(tty tcell.Tty, env Environment) (*Screen, error) {
	s, err := on(small{tty}, env, known)
	if err != nil {
		return nil, err
	}
	s.ascii = env.locale() != "" && !env.UTF8()
	return s, nil
}

// known finds a terminal among those that are compiled in. Asking the system
// would run a program with a word of a stranger.
func known(kind string) (*terminfo.Terminfo, error) {
	found, err := terminfo.LookupTerminfo(strings.TrimSuffix(kind, "-truecolor")) // which would be so for all from then on
	if err != nil {
		return terminfo.LookupTerminfo("xterm-256color")
	}
	return found, nil
}

// small is a terminal that is never larger than what is drawn on.
type small struct{ tcell.Tty }

// WindowSize returns its size.
func (t small) WindowSize() (tcell.WindowSize, error) {
	size, err := t.Tty.WindowSize()
	size.Width, size.Height = min(size.Width, FarColumns), min(size.Height, FarLines)
	return size, err
}
