// Package term takes a terminal for full-screen use and gives it back,
// whatever happens meanwhile.
package term

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"

	"github.com/gdamore/tcell/v2"
	_ "github.com/gdamore/tcell/v2/encoding" // terminals that do not speak UTF-8
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
	case named && (os.Getenv("TERM") == "dumb" || os.Getenv("TERM") == ""):
		return fmt.Errorf("the terminal (TERM=%q) cannot place text on the screen; use one that can, such as xterm", os.Getenv("TERM"))
	}
	return nil
}

// Open checks the terminal and returns a screen on it, not yet initialized.
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
	return on(tty)
}

// on returns a screen on a terminal.
func on(tty tcell.Tty) (*Screen, error) {
	l := newLine(tty)
	w := &wire{Tty: l}
	inner, err := tcell.NewTerminfoScreenFromTty(w)
	if kind := os.Getenv("TERM"); err != nil && kind != "" && kind != "dumb" { // nearly all that have a name understand this
		if usual, unknown := tcell.LookupTerminfo("xterm"); unknown == nil {
			inner, err = tcell.NewTerminfoScreenFromTtyTerminfo(w, usual)
		}
	}
	if err != nil {
		return nil, fmt.Errorf("the terminal (TERM=%q) cannot be used: %w", os.Getenv("TERM"), err)
	}
	s := NewScreen(inner)
	s.line = l
	l.free = func() { s.Again() }
	return s, nil
}

// The largest screen that is drawn on.
const (
	mostColumns = 1000
	mostLines   = 500
)

// clamp forgets a size in the environment that no terminal has.
func clamp(variable string, most int) {
	if n, err := strconv.Atoi(os.Getenv(variable)); err != nil || n > most {
		os.Unsetenv(variable)
	}
}

// UTF8 reports whether an initialized screen shows any Unicode character.
func UTF8(s tcell.Screen) bool {
	return strings.EqualFold(strings.ReplaceAll(s.CharacterSet(), "-", ""), "utf8")
}

// Still reports whether nothing is to move, by the environment.
func Still() bool { return os.Getenv("NO_MOTION") != "" }

// Colors returns how many colours an initialized screen has, 0 under
// NO_COLOR.
func Colors(s tcell.Screen) int {
	if os.Getenv("NO_COLOR") != "" {
		return 0
	}
	return s.Colors()
}
