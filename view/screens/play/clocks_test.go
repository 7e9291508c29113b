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
		p := s.opens(terminal.at).Awaits("Ann to move")
		until(p, "0:48").Types("13/7 8/7").Keys("Enter").Awaits("Ann moved").Keys("Space").Awaits("Zeno to ")
		p.Sees("0:53").Sees("1:00")
		until(p, "! 0:09").Golden("clock-" + terminal.name)
		until(p, "The end").Reads().Sees("on time")
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
	p := s.opens(viewtest.At(80, 24)).Awaits("Ann to move").Types("13/7").Keys("Enter").Awaits("61 13/7")
	until(p, "! 0:10").Keys("Esc").Awaits("Outside")
	p.Does(func() {
		seated, err := s.records().Resume(s.record())
		if err != nil {
			t.Error(err)
			return
		}
		p.Screens.Push(s.seat(p.Screens, seated))
	})
	p.Awaits("! 0:10")
	until(p, "The end").Sees("on time")
}

// TestWhoIsOnlyToldPlaysOn: who is out of time is told so, once in a turn.
func TestWhoIsOnlyToldPlaysOn(t *testing.T) {
	p := plain(t).by("20s/move,warn").opens(viewtest.At(80, 24)).Awaits("Ann to move").Misses("out of time")
	until(p, "Ann is out of time.").Keys("Down").Misses("out of time")
	until(p, "! -0:02").Misses("out of time").Types("13/7 8/7").Keys("Enter").Awaits("Ann moved").Keys("Space").Awaits("Zeno to ")
	p.Misses("out of time")
	until(p, "Zeno is out of time.")
}

// TestNothingTicksWithoutAClock: a table without one asks for no time.
func TestNothingTicksWithoutAClock(t *testing.T) {
	p := plain(t).opens(viewtest.At(80, 24)).Awaits("Ann to move")
	if n := p.Alarms(); n != 0 {
		t.Errorf("%d things wait for time to pass", n)
	}
}

// TestATickChangesLittle: a second that passes is a digit or two on the line.
func TestATickChangesLittle(t *testing.T) {
	p := plain(t).by("10m~12s").opens(viewtest.At(200, 50)).Awaits("Ann to move")
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

// Who leaves has a grace, of which the other is told; then the other may claim the
// game. Neither who watches nor who is back in time has anything to claim.
// Between two games of a match nothing goes on without the other, who is told of as
// being away; after a day the match may be claimed.
func TestAMatchIsClaimedFromWhoStaysAway(t *testing.T) {
	c := meet(racing(t, "Ann", "Bob").to(3), track)
	ann, bob := c.comes(small, "Ann").Awaits("Ann to move."), c.comes(small, "Bob").Awaits("Ann is thinking.")
	ann.Keys("c", "y")
	bob.Awaits("An offer to Bob").Reads().Keys("y").Awaits("Game over").Reads().Keys("m").Sees("Outside")
	ann.Awaits("Game over").Reads().Keys("g").Awaits("Bob is away. The match waits for you both.")
	ann.Misses("W Claim").Keys("W").Sees("Claim: you can claim it in 24:00:00")
	ann.Waits(23*time.Hour).Sees("Bob is away: in 1:00:00 you can claim the match.").Waits(time.Hour).Sees("W Claim", "Wait, or claim the match (W)").Keys("W").Sees("Claim the match?").Keys("y")
	ann.Awaits("The end").Reads().Sees("Ann wins 3 points by forfeit.", "Congratulations, Ann!")
}

func TestAGameIsClaimedFromWhoStaysAway(t *testing.T) {
	c := meet(racing(t, "Ann", "Bob"), track)
	ann := c.comes(small, "Ann").Awaits("Ann to move.").Types("+1").Keys("Enter").Awaits("Bob is away. The game waits.")
	bob, clio := c.comes(small, "Bob").Awaits("Bob to move."), c.comes(small, "Clio").Awaits("Bob is thinking.")
	ann.Awaits("Bob is thinking.").Misses("Claim").Keys("W").Sees("Claim: your opponent is not away")
	bob.Keys("Esc").Sees("Outside")
	until(ann, "Bob is away: in 1:40 you can claim the game.").Misses("W Claim").Keys("W").Sees("Claim: you can claim it in 1:40")
	c.sitsDown(bob, "Bob").Awaits("Bob to move.").Types("+2").Keys("Enter").Awaits("Ann is thinking.").Keys("Esc").Sees("Outside")
	until(ann, "Ann to move.")
	ann.Waits(time.Second).Sees("Ann to move.").Sees("Bob is away: in 1:").Misses("W Claim")
	until(ann, "W Claim").Sees("Bob is away. Wait, or claim the game (W)").Keys("W").Sees("Claim the game?").Keys("n").Misses("The end")
	clio.Misses("W Claim").Keys("W").Sees("Claim: you are watching")
	ann.Keys("W", "y").Awaits("The end").Reads().Sees("Ann wins 1 point by forfeit.", "Congratulations, Ann!")
	clio.Awaits("The end")
	c.sitsDown(bob, "Bob").Awaits("by forfeit.")
}
