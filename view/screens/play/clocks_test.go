package play_test

import (
	"os"
	"strings"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/view/viewtest"
)

// by gives the players so much time.
func (s *sitter) by(clock string) *sitter {
	s.t.Helper()
	c, err := core.ParseClock(clock)
	if err != nil {
		s.t.Fatal(err)
	}
	s.plan.Clock = c
	return s
}

// until lets second by second pass until a text is shown: a session that has not
// yet begun to ask does not count what passes.
func until(p *viewtest.Person, shown string) *viewtest.Person {
	for giveUp := time.Now().Add(time.Minute); time.Now().Before(giveUp) && !strings.Contains(p.Screen(), shown); {
		p.Waits(time.Second)
	}
	return p.Awaits(shown)
}

// TestClocksTick plays a turn by a clock and lets the other player's time run
// out.
func TestClocksTick(t *testing.T) {
	for _, terminal := range []struct {
		name string
		at   viewtest.Setup
	}{{"80x24", viewtest.At(80, 24)}, {"120x40", viewtest.At(120, 40)}, {"200x50-ascii", viewtest.At(200, 50).ASCII()}} {
		s := plain(t).by("1m+5s")
		p := s.sits(terminal.at).Awaits("Ann to move")
		until(p, "0:48").Types("13/7 8/7").Keys("Enter").Awaits("Ann has moved").Keys("Space").Awaits("Zeno to ")
		p.Sees("0:53").Sees("1:00")
		until(p, "! 0:09").Golden("clock-" + terminal.name)
		until(p, "The end").Reads().Sees("the time has run out")
		text, err := os.ReadFile(s.record())
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{"[Clock \"1m+5s\"]\n", "1 13/7 8/7 @12s end\n", "2 @1m flag\n", "[Result \"1-0\"]\n"} {
			if !strings.Contains(string(text), want) {
				t.Errorf("%q is missing in\n%s", want, text)
			}
		}
	}
}

// TestAClockIsGoneOnWith leaves a table in the middle of a think.
func TestAClockIsGoneOnWith(t *testing.T) {
	s := plain(t).by("30s/move")
	p := s.sits(viewtest.At(80, 24)).Awaits("Ann to move").Types("13/7").Keys("Enter").Awaits("61 13/7")
	until(p, "! 0:10").Keys("Esc").Awaits("Outside")
	p.Does(func() {
		seated, err := s.house().Resume(s.record())
		if err != nil {
			t.Error(err)
			return
		}
		p.Screens.Push(s.seat(p.Screens, seated))
	})
	p.Awaits("! 0:10")
	until(p, "The end").Sees("the time has run out")
}

// TestWhoIsOnlyToldPlaysOn: who is out of time is told so, once in a turn.
func TestWhoIsOnlyToldPlaysOn(t *testing.T) {
	p := plain(t).by("20s/move,warn").sits(viewtest.At(80, 24)).Awaits("Ann to move").Misses("out of time")
	until(p, "Ann is out of time.").Keys("Down").Misses("out of time")
	until(p, "! -0:02").Misses("out of time").Types("13/7 8/7").Keys("Enter").Awaits("Ann has moved").Keys("Space").Awaits("Zeno to ")
	p.Misses("out of time")
	until(p, "Zeno is out of time.")
}

// TestNothingTicksWithoutAClock: a table without one asks for no time.
func TestNothingTicksWithoutAClock(t *testing.T) {
	p := plain(t).sits(viewtest.At(80, 24)).Awaits("Ann to move")
	if n := p.Alarms(); n != 0 {
		t.Errorf("%d things wait for time to pass", n)
	}
}

// TestATickChangesLittle: a second that passes is a digit or two on the line.
func TestATickChangesLittle(t *testing.T) {
	p := plain(t).by("10m~12s").sits(viewtest.At(200, 50)).Awaits("Ann to move")
	until(p, "9:38")
	before := []rune(p.Screen())
	until(p, "9:37")
	after := []rune(p.Screen())
	changed := 0
	for i := range min(len(before), len(after)) {
		if before[i] != after[i] {
			changed++
		}
	}
	if len(before) != len(after) || changed > 2 {
		t.Errorf("%d of %d cells changed in a second", changed, len(after))
	}
}
