//go:build unix

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

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
	c.keys("Ctrl+S").sees("Add your own word").keys("Enter").matches("to (move|roll)")
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
