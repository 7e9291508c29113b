//go:build unix

package main

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/view/viewtest"
)

// TestLittleIsSent keeps the numbers of bytes that are sent at 80x24 in true
// colour within bounds.
func TestLittleIsSent(t *testing.T) {
	t.Parallel()
	c := somewhere(t).with("COLORTERM=truecolor", "TERM=xterm-256color").opens("play", "backgammon", "--seat", "Ann", "--seat", "Boris", "--words", "", "--dice", "seed cursor")
	c.sees("to move").keys("Left").anew()
	within := func(what string, before, most int) {
		if sent := c.bytes() - before; sent > most {
			t.Errorf("%s sends %d bytes, not %d at most", what, sent, most)
		} else {
			t.Logf("%s sends %d bytes", what, sent)
		}
	}
	for _, step := range []struct {
		key  string
		most int
	}{
		{"Left", 170}, {"Left", 150}, {"Right", 150}, {"Tab", 150},
		{"Enter", 300}, {"Esc", 300}, {"?", 4000}, {"Esc", 17500},
	} {
		was, before := c.frame(), c.bytes()
		if c.keys(step.key); !c.await(func(screen *viewtest.Terminal) bool { return screen.Frame != was }) {
			t.Fatalf("%s changes nothing:\n%s", step.key, was)
		}
		within(step.key, before, step.most)
	}
	before := c.bytes()
	c.anew()
	within("all of the screen", before, 18000)
	c.isRight()
	c.keys("Ctrl+C").leaves(0)
}

// TestWhatWasCoveredIsRestoredAndNothingElse closes what stands above a board: of
// the cells between the header and the messages only those are sent that it covered.
func TestWhatWasCoveredIsRestoredAndNothingElse(t *testing.T) {
	t.Parallel()
	c := somewhere(t).with("COLORTERM=truecolor", "TERM=xterm-256color").opens("play", "backgammon", "--seat", "Ann", "--seat", "Boris", "--words", "", "--dice", "seed cursor")
	c.sees("to move").anew()
	for _, above := range []struct {
		open, shows string
		most        int // bytes to restore the board
	}{{"c", "─ Concede ─", 4500}, {"?", "─ Keys ─", 17000}} {
		covered := c.changes(above.open, func(screen *viewtest.Terminal) bool { return strings.Contains(screen.Frame, above.shows) })
		before := c.bytes()
		restored := c.changes("Esc", func(screen *viewtest.Terminal) bool { return !strings.Contains(screen.Frame, above.shows) })
		for at := range restored {
			if at[1] < c.height-3 && !covered[at] {
				t.Errorf("%s: the cell %v is sent that was not covered", above.shows, at)
			}
		}
		if sent := c.bytes() - before; sent > above.most {
			t.Errorf("%s: to close it sends %d bytes, not %d at most", above.shows, sent, above.most)
		} else {
			t.Logf("%s: it covers %d cells, and %d bytes restore them", above.shows, len(covered), sent)
		}
		c.isRight()
	}
	c.keys("Ctrl+C").leaves(0)
}

// changes presses a key, waits, and returns the cells that were sent meanwhile.
func (c *console) changes(key string, until func(*viewtest.Terminal) bool) map[[2]int]bool {
	c.t.Helper()
	c.look(func(screen *viewtest.Terminal) { screen.Drawn = map[[2]int]bool{} })
	if c.keys(key); !c.await(until) {
		c.t.Fatalf("%s does not do what it should:\n%s", key, c.frame())
	}
	var drawn map[[2]int]bool
	c.look(func(screen *viewtest.Terminal) { drawn = maps.Clone(screen.Drawn) })
	return drawn
}

// TestMovementSendsLittle keeps the pictures of movement at 80x24 in true colour
// small: those of a throw, of a checker that goes and of one that is hit. A slow
// machine leaves pictures out, so that one holds what several would have held:
// there nothing is said.
func TestMovementSendsLittle(t *testing.T) {
	t.Parallel()
	const blot = "W2,.,.,B1,.,B4,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 W 31"
	p := somewhere(t).with("COLORTERM=truecolor", "TERM=xterm-256color")
	p.sets("motion: \"on\"\n")
	c := p.opens("play", "backgammon", "--seat", "Ann", "--seat", "Boris", "--words", "", "--dice", "seed cursor", "--position", blot)
	c.sees("to move").anew()
	for _, step := range []struct {
		typed    string
		key      string
		pictures int // of the movement on a machine that is fast enough
	}{
		{"24/21", "Enter", 13}, {"8/7", "Enter", 9}, {"", "Space", 2}, {"", "Space", 6},
	} {
		c.keys(step.typed).sees(step.typed).anew() // what moved before has come to its end
		c.look(func(screen *viewtest.Terminal) { screen.Sizes = nil })
		c.keys(step.key)
		time.Sleep(500 * time.Millisecond) // more than any movement takes
		c.look(func(screen *viewtest.Terminal) {
			if len(screen.Sizes) >= step.pictures && slices.Max(screen.Sizes) > 1024 {
				t.Errorf("%v: a picture of more than 1024 bytes: %v", step, screen.Sizes)
			}
			t.Logf("%v: %v", step, screen.Sizes)
		})
	}
	c.keys("Ctrl+C").leaves(0)
}

// TestAReplayStepSendsLittle keeps the pictures of steps through analysed records
// at 80x24 in true colour within bounds: of backgammon the dice, which go to the
// other half of the board, and the numbers of the points are most of one.
func TestAReplayStepSendsLittle(t *testing.T) {
	t.Parallel()
	for _, record := range []struct {
		name string
		most int // bytes
	}{{"backgammon", 3200}, {"arimaa", 2200}} {
		path, err := filepath.Abs("../../records/analysis/testdata/" + record.name + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		c := somewhere(t).with("COLORTERM=truecolor", "TERM=xterm-256color").opens("replay", path).sees("Start")
		// What is drawn after the start has come once a step is seen, and the way back.
		turn := func(n int) string { return fmt.Sprintf(`(Turn |\()%d of `, n) }
		c.keys("Right").matches(turn(1)).keys("Left").sees("Start")
		sent := make([]int, 12)
		for step := range sent {
			before := c.bytes()
			c.keys("Right").matches(turn(step + 1))
			if sent[step] = c.bytes() - before; sent[step] > record.most {
				t.Errorf("%s: step %d sends %d bytes, not %d at most", record.name, step, sent[step], record.most)
			}
		}
		t.Logf("%s: the steps send %v bytes", record.name, sent)
		c.isRight()
		c.keys("Ctrl+C").leaves(0)
	}
}

// TestATerminalThatReadsNothingHoldsNothingUp plays on while nothing is read of
// what is sent; of the pictures meanwhile only the last is shown then.
func TestATerminalThatReadsNothingHoldsNothingUp(t *testing.T) {
	t.Parallel()
	c := somewhere(t).with("COLORTERM=truecolor", "TERM=xterm-256color").opens("play", "backgammon", "--seat", "Ann", "--seat", "Boris", "--words", "", "--dice", "seed cursor")
	c.sees("to move")
	before := 0
	c.look(func(screen *viewtest.Terminal) {
		before = screen.Sent
		for range 40 { // 19 kB each, if all were shown
			c.keys("?", "Enter")
		}
		c.keys("24/23", "Enter")
		for deadline := time.Now().Add(patience); !c.recorded("24/23"); time.Sleep(time.Millisecond) {
			if time.Now().After(deadline) {
				t.Fatal("nothing is played while nothing is read")
			}
		}
	})
	c.sees("51 24/23")
	if sent := c.bytes() - before; sent > 300_000 { // the system itself keeps some for the terminal
		t.Errorf("%d bytes were sent meanwhile", sent)
	}
	c.isRight()
	c.keys("Ctrl+C").leaves(0)
}

// recorded reports whether the newest record holds a text.
func (p place) recorded(text string) bool {
	files := p.recordFiles()
	if len(files) == 0 {
		return false
	}
	record, err := os.ReadFile(files[len(files)-1])
	return err == nil && strings.Contains(string(record), text)
}

// look looks at the terminal.
func (c *console) look(at func(*viewtest.Terminal)) {
	c.mu.Lock()
	defer c.mu.Unlock()
	at(c.vt)
}

// bytes returns how many have been sent to the terminal.
func (c *console) bytes() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.vt.Sent
}
