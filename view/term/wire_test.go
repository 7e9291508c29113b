package term

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"
)

// kept is a terminal that only keeps what was sent.
type kept struct {
	tcell.Tty
	sent strings.Builder
}

func (k *kept) Write(b []byte) (int, error) { return k.sent.Write(b) }

// screenOf plays what was sent on a terminal of a size: every cell with its
// style, blanks with what can be seen of theirs.
func screenOf(t *testing.T, sent string, width, height int) []string {
	t.Helper()
	cells := make([]string, width*height)
	at, now := place{1, 1}, style{}
	for rest := sent; rest != ""; {
		n := sequence(rest)
		switch s := rest[:n]; {
		case n == 0:
			r := []rune(rest)[0]
			n = len(string(r))
			seen := now
			if r == ' ' && now.attributes&marked == 0 {
				seen.fore, seen.attributes = "", 0
			}
			if other, ok := negatives[r]; ok && r < other && seen.turned() != seen {
				r, seen = other, seen.turned()
			}
			cells[(at.row-1)*width+at.column-1] = fmt.Sprint(string(r), seen)
			at.column++
		case strings.HasSuffix(s, "m"):
			now = now.with(s)
		case strings.HasSuffix(s, "H"):
			at = placeOf(s[2 : n-1])
		case strings.HasSuffix(s, "X"):
			for i := range placeOf(s[2 : n-1]).row {
				cells[(at.row-1)*width+at.column-1+i] = fmt.Sprint(" ", style{back: now.back})
			}
		case strings.HasSuffix(s, "C"):
			at.column += placeOf(s[2 : n-1]).row
		}
		rest = rest[n:]
	}
	return cells
}

// TestDifferencesLeadToTheSameScreen sends frames at random, as tcell does,
// through a wire and without one.
func TestDifferencesLeadToTheSameScreen(t *testing.T) {
	const width, height = 40, 4
	for seed := range 200 {
		rng := rand.New(rand.NewPCG(uint64(seed), 1))
		var plain strings.Builder
		k := &kept{}
		w := &wire{Tty: k, erases: true}
		send := func(s string) {
			plain.WriteString(s)
			if _, err := w.Write([]byte(s)); err != nil {
				t.Fatal(err)
			}
		}
		for range 30 {
			var frame strings.Builder
			frame.WriteString("\x1b[?2026h\x1b[?25l")
			for range 1 + rng.IntN(4) {
				row, column := 1+rng.IntN(height), 1+rng.IntN(width)
				fmt.Fprintf(&frame, "\x1b[%d;%dH", row, column)
				for ; column <= width && rng.IntN(3) > 0; column++ {
					if rng.IntN(2) == 0 {
						frame.WriteString("\x1b(B\x1b[m")
						for _, some := range []string{"\x1b[1m", "\x1b[2m", "\x1b[4m", "\x1b[7m", "\x1b[31m", "\x1b[38;5;200m", "\x1b[48;2;1;2;3m", "\x1b[38;2;9;9;9;48;2;1;2;3m", "\x1b[94;101m"} {
							if rng.IntN(4) == 0 {
								frame.WriteString(some)
							}
						}
					}
					frame.WriteRune([]rune(" a▄▌│")[rng.IntN(5)])
					if n := 13; column+n <= width && rng.IntN(4) == 0 {
						frame.WriteString(strings.Repeat(" ", n))
						column += n
					}
				}
			}
			frame.WriteString("\x1b[?2026l")
			send(frame.String())
		}
		want, got := screenOf(t, plain.String(), width, height), screenOf(t, k.sent.String(), width, height)
		for i := range want {
			if got[i] != want[i] {
				t.Fatalf("seed %d: cell %d,%d shows %s, not %s", seed, i%width, i/width, got[i], want[i])
			}
		}
		if k.sent.Len() >= plain.Len() {
			t.Errorf("seed %d: %d bytes became %d", seed, plain.Len(), k.sent.Len())
		}
	}
}

func TestOnlyDifferencesAreSent(t *testing.T) {
	k := &kept{}
	w := &wire{Tty: k, erases: true}
	for _, c := range []struct{ write, sent string }{
		{"\x1b[?25l\x1b[2;3H\x1b(B\x1b[m\x1b[1m\x1b[38;2;1;2;3;48;2;4;5;6mab", "\x1b[?25l\x1b(B\x1b[2;3H\x1b[0;1;38;2;1;2;3;48;2;4;5;6mab"},
		{"\x1b[?25l\x1b[2;5H\x1b(B\x1b[m\x1b[1m\x1b[38;2;1;2;3;48;2;4;5;7mc", "\x1b[2;5H\x1b[48;2;4;5;7mc"},
		{"\x1b[2;9H\x1b(B\x1b[m\x1b[38;2;1;2;3;48;2;4;5;7md", "\x1b[2;9H\x1b[22md"},
		{"\x1b[3;1Hx\x1b[3;2Hy\x1b[3;5Hz", "\x1b[3;1Hxy\x1b[2Cz"},
		{"\x1b(B\x1b[m e", "\x1b[49m \x1b[me"},
		{"\x1b[4:3mf", "\x1b[m\x1b[4:3mf"},
		{"\x1b(B\x1b[m\x1b[2J\x1b[1;1Hg", "\x1b[m\x1b[2J\x1b[1;1Hg"},
		{"\x1b]0;title\a\x1b[1;2Hh", "\x1b]0;title\a\x1b[1;2Hh"},
		{"\x1b[3;1Hi            j", "\x1b[3;1Hi\x1b[12X\x1b[12Cj"},
		{"\x1b[3;1H\x1b[?25h", "\x1b[3;1H\x1b[?25h"},
	} {
		k.sent.Reset()
		if _, err := w.Write([]byte(c.write)); err != nil || k.sent.String() != c.sent {
			t.Errorf("%q is sent as\n%q, not\n%q (%v)", c.write, k.sent.String(), c.sent, err)
		}
	}
}
