package tables_test

import (
	"math/rand"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/gametest"
	"boardroom/core/tables"
)

// shutsWhite is the board on which Black closes the last point where White's
// checker must enter, with 6/1 and 2/1.
const shutsWhite = ".,B3,B2,B2,B2,B4,.,.,.,.,.,B1,.,.,.,W6,.,.,W4,W4,.,.,.,B1|1,0|0,0 B 51"

func TestNothingIsThrownForWhoIsShutOut(t *testing.T) {
	for _, c := range []struct {
		set   string
		side  core.Seat
		actor core.Seat
	}{
		{"", tables.White, tables.White}, // may double, too
		{"cube=no", tables.White, core.Chance},
		{"cube=no shut-out=throw", tables.White, core.Chance},
		{"cube=no shut-out=pass", tables.Black, core.Chance},
		{"shut-out=pass", tables.Black, tables.Black},
	} {
		p := parse(t, tables.Backgammon(), shutsWhite, c.set)
		open := play(t, p, "12/7", "7/6", core.End)
		if open.Side() != tables.White {
			t.Errorf("%s: White can enter on 1, and %v is to roll", c.set, open.Side())
		}
		shut := play(t, p, "6/1", "2/1", core.End)
		if shut.Side() != c.side || shut.Actor() != c.actor {
			t.Errorf("%s: %s: side %v, actor %v, want %v and %v", c.set, shut, shut.Side(), shut.Actor(), c.side, c.actor)
		}
		if again := parse(t, tables.Backgammon(), shut.String(), c.set); again.String() != shut.String() || again.Actor() != shut.Actor() {
			t.Errorf("%s: %s is read as %s", c.set, shut, again)
		}
	}
}

// TestOnlyThrowsAreLeftOut plays games of all in which a side can be shut out at
// random, with and without throws for it: but for these, and the passes that
// follow them, they are the same.
func TestOnlyThrowsAreLeftOut(t *testing.T) {
	with, left := 0, 0
	for _, g := range games() {
		if _, ok := g.About().Option("shut-out"); !ok {
			continue
		}
		with++
		begin := func(set string) tables.Position {
			text := shutsWhite
			if rules, _ := g.Rules(nil); rules.Waits {
				text += " hit=1,0"
			}
			if _, ok := g.About().Option("cube"); ok {
				set += " cube=no"
			}
			return play(t, parse(t, g, text, set), "6/1", "2/1", core.End)
		}
		random, p, thrown := rand.New(rand.NewSource(41)), begin("shut-out=pass"), begin("")
		for p.Actor() != core.Nobody {
			if thrown.Side() != p.Side() {
				thrown, left = play(t, thrown, "31", core.End), left+1
			}
			if thrown.String() != p.String() {
				t.Fatalf("%s: %s, with throws %s", g.About().Name, p, thrown)
			}
			for _, m := range anyTurn(t, random, p) {
				p, thrown = play(t, p, m), play(t, thrown, m)
			}
		}
	}
	if with != 7 || left < with {
		t.Errorf("%d games have the option, and %d throws were left out", with, left)
	}
}

// The other side throws, too, where a text says that it is the turn of who is shut
// out.
func TestTextsOfWhoIsShutOut(t *testing.T) {
	const board = "B3,B3,B2,B2,B2,B2,.,.,.,.,.,.,.,.,.,.,.,.,W5,W5,W4,.,.,B1|1,0|0,0 "
	for _, c := range []struct {
		text, set string
		side      core.Seat
		skipped   core.Seat
		again     string
	}{
		{"W -", "", tables.White, core.Nobody, "W -"},
		{"W -", "shut-out=pass", tables.Black, tables.White, "B -"},
		{"W - cube=2,W match=5 score=0,0", "shut-out=pass", tables.Black, tables.White, "B - match=5 score=0,0 cube=2,W"},
		{"W -", "shut-out=pass cube=no", tables.Black, tables.White, "B -"},
		{"B -", "shut-out=pass", tables.Black, tables.White, "B -"},
		{"B - turn=double", "shut-out=pass", tables.Black, core.Nobody, "B - turn=double"},
		{"W - turn=double", "", tables.White, core.Nobody, "W - turn=double"},
		{"W 31", "shut-out=pass", tables.White, core.Nobody, "W 31"}, // thrown already
	} {
		p := parse(t, tables.Backgammon(), board+c.text, c.set)
		if p.Side() != c.side || core.Skipped(p) != c.skipped || p.String() != board+c.again {
			t.Errorf("%s, %s: side %v, skipped %v, %s", c.text, c.set, p.Side(), core.Skipped(p), p)
		}
	}
	for _, text := range []string{"W - turn=double", "W - turn=roll", "W - turn=double,beaver"} {
		_, err := tables.Backgammon().Parse(board+text, gametest.Settings("shut-out=pass beavers=yes"))
		if err == nil || !strings.Contains(err.Error(), "White is shut out") {
			t.Errorf("%s: %v", text, err)
		}
	}
	thrown := play(t, parse(t, tables.Backgammon(), board+"W -", "shut-out=pass cube=no"), "61")
	if core.Skipped(thrown) != tables.White || core.Skipped(play(t, thrown, "6/5")) != core.Nobody {
		t.Errorf("who is skipped is told while nothing of a turn is played, and then no more")
	}
	starts := play(t, parse(t, tables.Tavla(), board+"- -", "shut-out=pass"), "61")
	if starts.Side() != tables.Black {
		t.Errorf("White, who is shut out, starts: %s", starts)
	}
}
