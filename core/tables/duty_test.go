package tables_test

import (
	"math/rand"
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/gametest"
	"boardroom/core/tables"
)

// A course is moves that are played and what the position says then, the board
// left out.
type course struct{ moves, want string }

// follows plays courses one after another.
func follows(t *testing.T, p tables.Position, courses []course) tables.Position {
	t.Helper()
	for _, c := range courses {
		for _, m := range strings.Fields(c.moves) {
			p = play(t, p, core.Move(m))
		}
		if _, rest, _ := strings.Cut(p.String(), " "); rest != c.want {
			t.Fatalf("%s leads to %s, want %s", c.moves, p, c.want)
		}
	}
	return p
}

func TestDoublesGoOn(t *testing.T) {
	follows(t, parse(t, tables.Gulbara(), gathered+" W -", ""), []course{
		{"44", "W 44"},
		{"1/5 1/5 1/5 1/5 end", "W 55"},
		{"1/6 1/6 5/10 6/11", "W 55 turn=1/6,1/6,5/10,6/11"},
		{"end", "W 66"},
		{"1/7 1/7 5/11 6/12 end", "B -"},
		{"65 13/19 13/18 end", "W -"},
		{"31 1/4 1/2 end", "B -"},
		{"66 13/19 13/19 13/19 18/24 end", "W -"},
	})
}

// A double of which not all can be played ends the turn, and one of which
// nothing can be is passed over.
func TestDoublesStop(t *testing.T) {
	follows(t, parse(t, tables.Gulbara(), "W14,.,W1,.,.,.,B1,.,B1,.,B1,B1,B11,.,.,.,.,.,.,.,.,.,.,.|0,0|0,0 W 44", ""), []course{
		{"1/5 1/5 1/5 1/5 end", "W 55"},
		{"1/6 1/6 1/6 1/6 end", "B -"}, // a 6 would go from 1, 3, 5 or 6 to 7, 9, 11 or 12
	})
	follows(t, parse(t, tables.Gulbara(), "W14,.,W1,.,.,.,B1,.,B1,.,B1,B1,B11,.,.,.,.,.,.,.,.,.,.,.|0,0|0,0 W 55", ""), []course{
		{"1/6 1/6 1/6 1/6 end", "B -"},
	})
	follows(t, parse(t, tables.Gulbara(), "W14,.,.,.,W1,B1,.,.,.,B1,.,.,B13,.,.,.,.,.,.,.,.,.,.,.|0,0|0,0 W 44", ""), []course{
		{"5/9 1/5 1/5 1/5", "W 44 turn=5/9,1/5,1/5,1/5"},
		{"end", "W 55"},
		{"9/14 14/19 19/24 end", "B -"}, // 6 and 10 are closed: only three 5s
	})
}

func TestDoublesArePlainEarly(t *testing.T) {
	p := parse(t, tables.Gulbara(), gathered+" W - early=2,1", "")
	follows(t, p, []course{
		{"44 1/5 1/5 1/5 1/5 end", "B - early=1,1"},
		{"33 13/16 13/16 13/16 13/16 end", "W - early=1,0"},
	})
}

// What cannot be played of a double the other owes, before the own roll; what
// neither can play lapses.
func TestOwedDoubles(t *testing.T) {
	const blocked = "W13,.,.,.,.,B3,.,B1,W2,.,.,.,.,B1,.,.,.,.,.,.,.,.,.,B10|0,0|0,0"
	follows(t, parse(t, tables.Gioul(), blocked+" W 44", ""), []course{
		{"1/5 1/5 1/5 1/5 end", "W 55"},
		{"5/10 10/15 15/20 5/10 end", "W 66"},
		{"1/7 5/11 5/11 7/13 end", "B -"},
	})
	follows(t, parse(t, tables.Gioul(), blocked+" W 33", ""), []course{
		{"9/12 12/15 15/18 18/21 end", "W 44"},
		{"9/13 13/17 17/21 1/5 end", "W 55"},
		{"5/10 10/15 15/20 end", "B 55 duty=owed,1"}, // 6 is closed, and 20 not yet home for all
		{"24/19 end", "B 66 duty=owed,4"},
		{"24/18 24/18 24/18 24/18 end", "B -"},
	})
	follows(t, parse(t, tables.Gioul(), "W14,.,.,.,.,.,B1,.,.,.,.,.,.,.,.,.,.,.,.,W1,.,.,.,B14|0,0|0,0 W 66", ""), []course{
		{"end", "B 66 duty=owed,4"}, // 7 is closed, and not all are home
		{"24/18 24/18 24/18 24/18 end", "B -"},
	})
	follows(t, parse(t, tables.Gioul(), "W14,.,.,.,.,.,B1,.,.,.,.,.,.,.,.,.,.,W1,.,.,.,.,.,B14|0,0|0,0 W 66", ""), []course{
		{"end", "B -"}, // 18 is closed to Black, too
	})
}

// A 1 and a 2, played whole, give a double of one's choice and, when that is
// played whole, another roll.
func TestAceyDeucey(t *testing.T) {
	follows(t, gametest.Start(t, tables.AceyDeucey(), 2, gametest.Settings("first=1")).(tables.Position), []course{
		{"12 bar/24 bar/23 end", "W - duty=choice"},
		{"44", "W 44 duty=named"},
		{"bar/21 bar/21 24/20 23/19", "W 44 duty=named turn=bar/21,bar/21,24/20,23/19"},
		{"end", "W -"},
		{"63 bar/19 bar/22 end", "B -"},
		{"44 bar/21 bar/21 bar/21 bar/21 end", "W -"}, // plain
	})
	const shut = "B2,B2,B2,B2,.,B2,.,.,.,.,.,.,.,.,.,.,.,W1,W2,.,.,.,.,W10|2,0|0,5"
	follows(t, parse(t, tables.AceyDeucey(), shut+" W - duty=choice", ""), []course{
		{"66", "W 66 duty=named"},
		{"7/1 end", "B -"}, // not all of it: nobody is to enter, and not all are home
	})
	follows(t, parse(t, tables.AceyDeucey(), shut+" W 21 hit=1,0", ""), []course{
		{"end", "B - hit=1,0"},
	})
	follows(t, parse(t, tables.AceyDeucey(), shut+" W 55 hit=1,0 duty=named", ""), []course{
		{"bar/20 bar/20 20/15 20/15 end", "W -"},
	})
}

func TestEuropeanAceyDeucey(t *testing.T) {
	follows(t, parse(t, tables.AceyDeucey(), ".,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.|15,15|0,0 W -", "european=yes"), []course{
		{"44 bar/21 bar/21 bar/21 bar/21 end", "W 33 duty=complement"},
		{"bar/22 bar/22 bar/22 bar/22 end", "W -"},
		{"21 bar/24 bar/23 end", "W - duty=choice"},
		{"66 bar/19 bar/19 bar/19 bar/19 end", "W 11 duty=complement"},
		{"22/21 22/21 22/21 22/21 end", "W -"},
		{"54 bar/20 20/16 end", "B -"},
	})
}

func TestDutiesRefused(t *testing.T) {
	const facing = "W15,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,B15|0,0|0,0"
	for position, want := range map[string]string{
		" W 55 duty=owed,5": "duty=owed,5: the number of dice owed must be from 1 to 4",
		" W 55 duty=owed,0": "duty=owed,0: the number of dice owed must be from 1 to 4",
		" W 55 duty=owed":   "this game has no duty=owed; write, for example, duty=owed,4",
		" W 55 duty=own":    "this game has no duty=own; write, for example, duty=owed,4",
		" W 54 duty=owed,2": "duty=owed,2 needs two equal dice",
		" W - duty=owed,2":  "duty=owed,2 needs two equal dice",
		" W 55 early=1,1":   "after the dice write key=value with one of the keys match, score, crawford, cube, turn, duty, not \"early=1,1\"",
	} {
		_, err := tables.Gioul().Parse(facing+position, nil)
		if err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", position, err, want)
		}
	}
	for position, want := range map[string]string{
		" W 55 duty=choice":            "duty=choice has no dice yet",
		" - - duty=choice":             "duty=choice needs a side to move, W or B",
		" W - duty=named":              "duty=named needs two equal dice",
		" W 55 duty=named,4":           "this game has no duty=named,4; write, for example, duty=named",
		" W 55 duty=complement":        "this game has no duty=complement; write, for example, duty=named",
		" W - hit=16,0":                "hit must be the hit checkers of White and Black on the bar, as 1,0, not \"16,0\"",
		" W - hit=0,3":                 "hit=: Black has 2 checkers on the bar, so 3 can't have been hit",
		" W - duty=choice turn=65":     "turn=: \"65\": name your double, from 11 to 66",
		" W - duty=choice turn=66,6/5": "turn=: \"6/5\": no die shows 1: you have 6, 6, 6 and 6 left",
	} {
		_, err := tables.AceyDeucey().Parse(".,.,.,.,.,B1,.,.,.,.,.,.,.,.,.,.,.,.,W1,.,.,.,.,.|14,2|0,12"+position, nil)
		if err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", position, err, want)
		}
	}
	_, err := tables.Gulbara().Parse(gathered+" W - early=4,0", nil)
	if want := "early must be the turns with plain doubles left to White and Black, up to 3, as 2,1, not \"4,0\""; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

func TestWhoWaitsAndWhoMustEnter(t *testing.T) {
	const position = ".,.,.,.,.,.,.,B1,.,.,.,.,.,.,.,.,.,.,W1,.,.,.,.,.|2,0|12,14 W 42"
	play(t, parse(t, tables.AceyDeucey(), position, ""), "6/4", "bar/21", "end")
	_, err := parse(t, tables.AceyDeucey(), position+" hit=1,0", "").Play("6/4")
	if want := "enter your checker from the bar first"; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	play(t, parse(t, tables.AceyDeucey(), position+" hit=1,0", ""), "bar/21", "6/4", "end")
}

func TestExactNumbersBearOff(t *testing.T) {
	const position = "B1,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W2,.,.,.|0,0|13,14 W 64"
	p := parse(t, tables.AceyDeucey(), position, "european=yes")
	if got := turns(t, p); !slices.Equal(got, []string{"4/off"}) {
		t.Errorf("%s: %q", p, got)
	}
	_, err := play(t, p, "4/off").Play("4/off")
	if want := "only a 4 bears off from 4: you have a 6 left"; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	if got := turns(t, parse(t, tables.AceyDeucey(), position, "")); !slices.Equal(got, []string{"4/off 4/off"}) {
		t.Errorf("%q", got)
	}
}

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
			if rules, _ := g.Rules(nil); rules.FreeEntry {
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
