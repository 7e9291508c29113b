//go:build unix

package main

import (
	"math/rand/v2"
	"strings"
	"testing"

	"boardroom/records/text"
	"boardroom/view/viewtest/vt"
)

// torn fills a screen that has changed its size: whoever owns the screen must
// draw it anew.
const torn = "▓"

// whole waits until all of the screen has been drawn since it was resized.
func (c *console) whole() string {
	c.t.Helper()
	if !c.await(func(screen *vt.Terminal) bool { return screen.Frame != "" && !strings.Contains(screen.Frame, torn) }) {
		c.t.Fatalf("the screen is not drawn anew:\n%s", c.frame())
	}
	return c.frame()
}

// fits waits until the footer ends where the screen does.
func (c *console) fits() {
	c.t.Helper()
	if !c.await(func(screen *vt.Terminal) bool {
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
			c.await(func(*vt.Terminal) bool { return len(c.record().Items) >= items }) // keys do nothing while the terminal is too small
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
