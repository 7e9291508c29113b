package term

import (
	"strings"
	"testing"

	"boardroom/view/keys"

	"github.com/gdamore/tcell/v2"
)

// What is read at once is the keys that were pressed, however many.
func TestKeysThatAreReadAtOnce(t *testing.T) {
	for read, want := range map[string]string{
		"\x1b\x1bx":          "Esc Alt+x",
		"\x1b\x1b\x1b\x1b[A": "Esc Esc Esc Up",
		"\x1b\rq":            "Esc Enter q",
		"\x1b\x7fq":          "Esc Backspace q",
		"\x1b\tq":            "Shift+Tab q",
		"\x1bxq":             "Alt+x q",
		"\x1b[1;3Dq":         "Alt+Left q",
		strings.Repeat("\x1b\x1b", 50) + "\x1b[B": strings.Repeat("Esc ", 100) + "Down",
	} {
		if got := pressed(t, read); got != want {
			t.Errorf("%q is %q, want %q", read, got, want)
		}
	}
}

// A character held with Alt is one, whatever it could begin, and what comes behind it
// is read.
func TestACharacterHeldWithAltEndsThere(t *testing.T) {
	for _, c := range openers {
		if got, want := pressed(t, "\x1b"+string(c), "q"), "Alt+"+string(c)+" q"; got != want {
			t.Errorf("%q is %q, want %q", "\x1b"+string(c), got, want)
		}
	}
}

// A paste ends though an escape stands at its end.
func TestAPasteEndsBehindAnEscape(t *testing.T) {
	if got, want := pressed(t, "\x1b[200~a\x1b\x1b[201~", "q"), "( a Esc ) q"; got != want {
		t.Errorf("it is %q, want %q", got, want)
	}
}

// pressed returns the keys that come of what is read, piece by piece, up to one that
// stands at the end.
func pressed(t *testing.T, pieces ...string) string {
	t.Helper()
	s, z, _ := opened(t)
	for _, piece := range append(pieces, "\x1b[24~") {
		for len(piece) > 128 { // which is how much is read at once
			z.says <- piece[:128]
			piece = piece[128:]
		}
		z.says <- piece
	}
	var all []string
	for {
		switch e := s.PollEvent().(type) {
		case *tcell.EventPaste:
			all = append(all, map[bool]string{true: "(", false: ")"}[e.Start()])
		case *tcell.EventKey:
			if keys.Of(e) == "F12" {
				return strings.Join(all, " ")
			}
			all = append(all, string(keys.Of(e)))
		}
	}
}
