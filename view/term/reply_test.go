package term

import (
	"io"
	"os"
	"strings"
	"testing"

	"boardroom/view/keys"

	"github.com/gdamore/tcell/v2"
)

func TestTheVariableTellsTheGround(t *testing.T) {
	for colors, light := range map[string]bool{"": false, "15;0": false, "0;15": true, "0;default;7": true} {
		env := Environment(func(string) string { return colors })
		if got := env.light(); got != light {
			t.Errorf("COLORFGBG=%q gives %v", colors, got)
		}
	}
}

// typed is a terminal on which something is typed, in pieces.
type typed struct {
	tcell.Tty
	pieces []string
}

func (t *typed) Start() error                { return nil }
func (t *typed) Write(b []byte) (int, error) { return len(b), nil }

func (t *typed) Read(b []byte) (int, error) {
	if len(t.pieces) == 0 {
		return 0, io.EOF
	}
	n := copy(b, t.pieces[0])
	t.pieces = t.pieces[1:]
	return n, nil
}

func TestTheAnswerIsTakenOutOfWhatIsTyped(t *testing.T) {
	t.Setenv("TERM", "xterm-256color")
	t.Setenv("COLORFGBG", "")
	for _, c := range []struct {
		said  string
		light bool
		all   bool
	}{
		{"a\x1b]11;rgb:ffff/ffff/f0f0\x1b\\\x1b[?64;1cb", true, false}, {"a\x1b]11;rgb:10/10/18\ab\x1b[?6c", false, false},
		{"\x1b[?6cab", false, false}, {"a\x1b]11;rgb:ee/ee/ee\a\x1b[?6cb", true, false},
		{"a\x1b]11;rgb:ffff/ffff/dddd\x1b\\\x1bP1$r0;48:2::1:2:3m\x1b\\\x1b[?64;1cb", true, true}, // xterm, foot
		{"a\x1bP1$r48:2:1:2:3m\x1b\\\x1b[?62;cb", false, true},                                    // kitty
		{"a\x1bP1$r0;48;2;1;2;3m\x1b\\\x1b[?61;6cb", false, true},
		{"a\x1bP1$r0;48:5:16m\x1b\\\x1b[?64;1cb", false, false}, // the nearest of the palette
		{"a\x1bP0$r\x1b\\\x1b[?64;1cb", false, false},
		{"a\x1b[?1;2cb", false, false}, // tmux
	} {
		for cut := 1; cut < len(c.said); cut++ {
			w := newSlowTTY(&typed{pieces: []string{c.said[:cut], c.said[cut:]}}, os.Getenv)
			if err := w.Start(); err != nil {
				t.Fatal(err)
			}
			var got strings.Builder
			b := make([]byte, 128)
			for n, err := w.Read(b); err == nil; n, err = w.Read(b) {
				got.Write(b[:n])
			}
			if strings.ReplaceAll(got.String(), "\x1b", "") != "ab" || w.light(w.env) != c.light || w.showsAll() != c.all {
				t.Errorf("of %q + %q %q is left, the ground is light: %t, and all colours are shown: %t", c.said[:cut], c.said[cut:], got.String(), w.light(w.env), w.showsAll())
			}
		}
	}
}

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
