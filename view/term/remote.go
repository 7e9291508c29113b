package term

import (
	"os"
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/gdamore/tcell/v2/terminfo"
)

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
