package tables_test

import (
	"math/rand"
	"testing"

	"boardroom/core"
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
