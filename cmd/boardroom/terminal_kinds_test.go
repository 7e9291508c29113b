//go:build unix

package main

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"boardroom/records/text"
	"boardroom/view/viewtest"
)

// torn fills a screen that has changed its size: whoever owns the screen must
// draw it anew.
const torn = "▓"

// whole waits until all of the screen has been drawn since it was resized.
func (c *console) whole() string {
	c.t.Helper()
	if !c.await(func(screen *viewtest.Terminal) bool {
		return screen.Frame != "" && !strings.Contains(screen.Frame, torn)
	}) {
		c.t.Fatalf("the screen is not drawn anew:\n%s", c.frame())
	}
	return c.frame()
}

// fits waits until the footer ends where the screen does.
func (c *console) fits() {
	c.t.Helper()
	if !c.await(func(screen *viewtest.Terminal) bool {
		lines := strings.Split(screen.Frame, "\n")
		footer := lines[max(0, len(lines)-2)]
		return len(lines) == screen.Height+1 && strings.HasSuffix(footer, "? Keys") && text.Width(footer) == screen.Width-1
	}) {
		c.t.Fatalf("the screen does not fit:\n%s", c.frame())
	}
}

// anew has the whole screen drawn anew.
func (c *console) anew() string {
	c.t.Helper()
	c.mu.Lock()
	c.vt.Resize(c.vt.Width, c.vt.Height, torn)
	c.mu.Unlock()
	return c.keys("Ctrl+L").whole()
}

// isRight checks that the screen, which must be still, shows what it does
// when it is drawn anew.
func (c *console) isRight() {
	c.t.Helper()
	if was, is := c.whole(), c.anew(); is != was {
		c.t.Errorf("the screen showed\n%s\nand should have shown\n%s", was, is)
	}
}

func TestAResizeStormDuringAGame(t *testing.T) {
	t.Parallel()
	c := somewhere(t).set("pace: off\n").opens("play", "backgammon", "--seat", "Ann", "--seat", "random", "--dice", "seed storm", "--words", "storm")
	c.sees("Pips")
	storm := rand.New(rand.NewPCG(1, 2))
	items := 0
	for i := range 100 {
		switch i % 25 {
		case 3:
			c.resize(1, 1)
		case 8:
			c.resize(79, 23).sees("80 columns")
		case 13:
			c.resize(300, 100).whole()
		case 5, 10, 15, 20:
			c.resize(80+storm.IntN(100), 24+storm.IntN(40))
			due, there, _ := c.due(items)
			if there == 0 {
				t.Fatalf("nobody is asked:\n%s", c.frame())
			}
			c.byKeys(due)
			items = there + len(due.moves)
			c.await(func(*viewtest.Terminal) bool { return len(slices.Collect(c.record().Items())) >= items }) // keys do nothing while the terminal is too small
		default:
			c.resize(1+storm.IntN(250), 1+storm.IntN(80))
		}
	}
	c.resize(120, 40).fits()
	c.due(items)
	c.isRight()
	c.keys("Ctrl+C").leaves(0)
}

func TestASizeThatComesBackAtOnce(t *testing.T) {
	t.Parallel()
	c := somewhere(t).sized(120, 40).opens().sees("New game")
	for range 30 {
		c.resize(90, 30).resize(120, 40).whole()
	}
	c.fits() // what was drawn for the size between is whole too
	c.isRight()
	c.keys("q").leaves(0)
}

// Sizes in the environment that no terminal has are not believed.
func TestAbsurdSizesInTheEnvironment(t *testing.T) {
	t.Parallel()
	for _, size := range []string{"99999", "-5", "0", "x"} {
		somewhere(t).with("LINES="+size, "COLUMNS="+size).opens().sees("New game").keys("q").leaves(0)
	}
}

func TestATerminalThatIsTooSmallAtFirst(t *testing.T) {
	t.Parallel()
	c := somewhere(t).sized(50, 10).opens().sees("80 columns and 24 lines", "50 and 10")
	c.resize(80, 24).sees("New game").isRight()
	c.resize(79, 24).sees("79 and 24").keys("Ctrl+C").leaves(0)
}

func TestWithoutATerminalNothingIsDrawn(t *testing.T) {
	t.Parallel()
	here := somewhere(t)
	for _, args := range [][]string{{}, {"play", "backgammon"}} {
		command := here.program(args...)
		var out, messages strings.Builder
		command.Stdin, command.Stdout, command.Stderr = strings.NewReader("q"), &out, &messages
		err := command.Run()
		if command.ProcessState.ExitCode() != 1 || out.Len() > 0 || !strings.Contains(messages.String(), "standard input is not a terminal") || strings.Count(messages.String(), "\n") != 1 {
			t.Errorf("%v: %v, output %q, messages %q", args, err, out.String(), messages.String())
		}
	}
	if files := here.recordFiles(); len(files) > 0 {
		t.Errorf("a record was begun: %v", files)
	}
}

func TestOutputThatIsNoTerminal(t *testing.T) {
	t.Parallel()
	here := somewhere(t)
	c := here.starts(here.command("sh", "-c", `boardroom >"$HOME/out"`))
	said := c.leaves(1)
	if out, err := os.ReadFile(filepath.Join(here.home, "out")); err != nil || len(out) > 0 || !strings.Contains(said, "standard output is not a terminal") {
		t.Errorf("output %q (%v), messages %q", out, err, said)
	}
}

func TestATerminalThatCannotPlaceText(t *testing.T) {
	t.Parallel()
	for _, kind := range []string{"dumb", ""} {
		said := somewhere(t).with("TERM=" + kind).opens().leaves(1)
		if !strings.Contains(said, "TERM=") || strings.Count(said, "\n") != 1 {
			t.Errorf("on a terminal %q the program said %q", kind, said)
		}
	}
}

func TestATerminalThatNobodyKnows(t *testing.T) {
	t.Parallel()
	somewhere(t).with("TERM=no-such-terminal").opens().sees("New game").keys("q").leaves(0)
}

// tour walks through the screens and plays a turn.
func (c *console) tour() {
	c.t.Helper()
	c.sees("New game").keys("u").sees("Backgammon").keys("Enter").sees("Scroll").keys("Esc").misses("Scroll").keys("Esc").sees("New game")
	c.keys("s").sees("Theme").keys("Esc").sees("New game").keys("h").misses("New game").keys("Esc").sees("New game")
	c.keys("n").sees("Seat 1").keys("?").sees("Ctrl+L").keys("Esc").misses("Ctrl+L")
	c.keys("Ctrl+S").misses("Add your own word").matches("to (move|roll)")
	c.keys("Left", "Tab").anew()
	c.isRight()
	c.keys("Ctrl+C").leaves(0)
}

func TestALocaleWithoutUnicodeGetsASCII(t *testing.T) {
	t.Parallel()
	c := somewhere(t).with("LANG=C").set("pace: off\nname: Zoë\n").opens()
	c.tour()
	if foreign := strings.Map(func(r rune) rune {
		if r < 0x80 {
			return -1
		}
		return r
	}, c.vt.Written.String()); foreign != "" {
		t.Errorf("these were sent: %q", foreign)
	}
}

func TestNoColourIsSentWhereNoneIsWanted(t *testing.T) {
	t.Parallel()
	here := somewhere(t).set("pace: off\n")
	plain := here.with("NO_COLOR=1").opens()
	plain.tour()
	if plain.vt.Coloured {
		t.Error("colours were sent under NO_COLOR")
	}
	usual := here.opens()
	usual.tour()
	if !usual.vt.Coloured {
		t.Error("no colours were sent without NO_COLOR")
	}
}
