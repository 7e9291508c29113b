package tables_test

import (
	"fmt"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/engine/enginetest"
	"boardroom/core/tables"
)

func TestCube(t *testing.T) {
	const even = ".,B2,B3,B3,B4,B3,.,.,.,.,.,.,.,.,.,.,.,.,W3,W4,W3,W3,W2,.|0,0|0,0"
	// A long race in which White wins 76 %.
	const ahead = ".,.,B2,B3,B4,B3,B1,.,.,B2,.,.,.,.,.,.,.,W3,W3,W3,W3,W2,W1,.|0,0|0,0"
	for _, c := range []struct {
		name, position string
		want           core.Move
	}{
		{"the first roll is too early", opening + " W -", tables.Roll},
		{"a level long race is no double", even + " W -", tables.Roll},
		{"a race far ahead is a double", ".,.,B2,B3,B4,B4,.,.,.,.,.,B2,.,.,.,.,.,.,W2,W2,W3,W3,W3,W2|0,0|0,0 W -", tables.Double},
		{"and a pass", ".,.,B2,B3,B4,B4,.,.,.,.,.,B2,.,.,.,.,.,.,W2,W2,W3,W3,W3,W2|0,0|0,0 W - turn=double", tables.Pass},
		{"an early double is a take", opening + " W - turn=double", tables.Take},
		{"the last roll, three in four: double", "B1,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W1,.,.,.,.,.|0,0|14,14 W -", tables.Double},
		{"eleven rolls of 36 may take", "B1,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W1,W1,.|0,0|13,14 W - turn=double", tables.Take},
		{"less than a quarter may not", "B1,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W1,.,.,.,.|0,0|14,14 W - turn=double", tables.Pass},
		{"after the Crawford game one doubles at once", opening + " W - match=5 score=3,4", tables.Double},
		{"even when behind", even + " W - match=5 score=2,4", tables.Double},
		{"who then needs two meets the free drop", opening + " W - match=5 score=3,4 turn=double", tables.Pass},
		{"who needs three does not", opening + " W - match=5 score=2,4 turn=double", tables.Take},
		{"three in four is a double", ahead + " W -", tables.Double},
		{"also for who needs four points against two", ahead + " W - match=7 score=3,5", tables.Double},
		{"a quarter is no take for the match", ahead + " W - match=7 score=5,5 turn=double", tables.Pass},
	} {
		for _, level := range []string{"club", "expert"} {
			got := enginetest.Best(t, seat(t, level), parse(t, c.position))
			if got.Moves[0] != c.want {
				t.Errorf("%s: %s says %s (%+.2f, %s)", c.name, level, got.Moves[0], got.Value, got.Reason)
			}
			if mine := fmt.Sprintf("%.0f%% wins", 100*got.Outlook.Win); !strings.Contains(got.Reason.String(), mine) {
				t.Errorf("%s: the outlook of %s is %s, but %s", c.name, level, mine, got.Reason)
			}
		}
	}
}

// What is said of the cube is the verdict, on the right action and on the others.
func TestTheCubeIsExplained(t *testing.T) {
	const ahead = ".,.,B2,B3,B4,B4,.,.,.,.,.,B2,.,.,.,.,.,.,W2,W2,W3,W3,W3,W2|0,0|0,0 W -"
	const won = "B3,B3,B2,B1,.,.,.,.,.,.,.,.,.,.,W2,.,.,.,W3,W3,W3,W2,W2,.|0,0|0,6 B -"
	for _, c := range []struct{ position, right, wrong string }{
		{opening + " W -", "not good enough to double yet at 5", "not good enough to double yet at 5"},
		{opening + " W - cube=2,W", "not good enough to redouble yet at 5", "not good enough to redouble yet at 5"},
		{ahead, "the opponent should pass; ", "a double wins now: the opponent should pass"},
		{ahead + " turn=double", "a take needs ", "a take needs "},
		{won, "too good to double at ", "too good to double at "},
		{opening + " W - match=5 score=2,4", "the opponent should take; 5", "good enough to double at 5"},
	} {
		best := enginetest.Advise(t, seat(t, "expert"), parse(t, c.position), 2)
		enginetest.SpeaksAnyLanguage(t, best)
		if !strings.Contains(best[0].Reason.String(), c.right) || !strings.Contains(best[1].Reason.String(), c.wrong) {
			t.Errorf("%s: %s: %s; %s: %s", c.position, best[0].Moves, best[0].Reason, best[1].Moves, best[1].Reason)
		}
	}
}

// Nobody plays on for more where a double wins all that there is.
func TestNobodyPlaysOnForWhatIsNotThere(t *testing.T) {
	const closedOut = "B3,B3,B2,B1,.,.,.,.,.,.,.,.,.,.,W2,.,.,.,W3,W3,W3,W2,W2,.|0,0|0,6 B -"
	for _, c := range []struct{ name, position, set string }{
		{"by the Jacoby rule", closedOut, "jacoby=yes"},
		{"the other has borne off", "mxmAQ4PbAQAAAA", ""},
	} {
		for _, level := range []string{"club", "expert", "master"} {
			p := parse(t, c.position, c.set)
			if got := enginetest.Best(t, seat(t, level), p); got.Moves[0] != tables.Double {
				t.Errorf("%s: %s says %s (%+.17f, %s)", c.name, level, got.Moves[0], got.Value, got.Reason)
			}
		}
	}
}

func TestCubeRestsWhereItIsDead(t *testing.T) {
	for _, fields := range []string{
		"match=5 score=4,2 crawford=yes", "match=5 score=2,4 crawford=yes", // the Crawford game
		"match=5 score=4,2",          // one point is enough
		"match=5 score=3,0 cube=2,W", // and two are
		"cube=2,B", "cube=1024,W",
	} {
		if p := parse(t, opening+" W - "+fields); p.Actor() != core.Chance {
			t.Errorf("%s: %v is asked for %v", fields, p.Actor(), p.Moves())
		}
	}
}

func TestTakeSaysWhatItNeeds(t *testing.T) {
	for _, c := range []struct{ fields, want string }{
		{"", "a take needs 2"},                    // and a bit
		{"match=7 score=5,5", "a take needs 32%"}, // for the match: 2-away 1-away
		{"match=7 score=5,3", "a take needs 19%"}, // for the match, by the redouble
		{"match=7 score=5,6", "a take needs 50%"},
	} {
		got := enginetest.Best(t, seat(t, "club"), parse(t, opening+" W - "+c.fields+" turn=double"))
		if !strings.Contains(got.Reason.String(), c.want) {
			t.Errorf("%s: %s", c.fields, got.Reason)
		}
	}
}

func TestBeaver(t *testing.T) {
	early := parse(t, opening+" W - turn=double", "beavers=yes")
	if got := enginetest.Best(t, seat(t, "expert"), early); got.Moves[0] != tables.Take && got.Moves[0] != tables.Beaver {
		t.Errorf("the opening double is answered by %s", got.Moves[0])
	}
	behind := ".,.,B2,B3,B4,B4,.,.,.,.,.,B2,.,.,.,.,.,.,W2,W2,W3,W3,W3,W2|0,0|0,0 B - turn=double"
	if got := enginetest.Best(t, seat(t, "expert"), parse(t, behind, "beavers=yes")); got.Moves[0] != tables.Beaver {
		t.Errorf("a double from far behind is answered by %s (%+.2f)", got.Moves[0], got.Value)
	}
}

func TestAcceptsAConcession(t *testing.T) {
	// Black has borne off none and cannot get a checker home: White wins double.
	const gammon = ".,.,.,.,.,.,.,.,.,.,.,.,.,.,B3,B4,B4,B4,.,.,.,.,.,W2|0,0|13,0 B 21"
	const ahead = ".,B3,B3,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W2,W2|0,0|11,9 B 21"
	for _, c := range []struct {
		position string
		points   int
		want     bool
	}{
		{opening + " B 31", 1, true},
		{ahead, 1, true},
		{gammon, 1, false},
		{gammon, 2, true},
	} {
		h := core.History{Start: parse(t, c.position, "cube=no")}
		offer := core.Offer{Seat: tables.Black, Move: core.Concede, Points: c.points}
		for _, level := range []string{"beginner", "expert"} {
			if got := seat(t, level).(core.Answerer).Accepts(h, offer); got != c.want {
				t.Errorf("%s: %s accepts %d: %v", c.position, level, c.points, got)
			}
		}
	}
}

func TestValuesCountTheCube(t *testing.T) {
	player := seat(t, "club")
	one := enginetest.Best(t, player, parse(t, opening+" W 31 cube=2,W")).Value
	two := enginetest.Best(t, player, parse(t, opening+" W 31 cube=4,W")).Value
	// It is not quite twice as much: the cube can be turned once less.
	if one <= 0 || two < 1.97*one || two > 2.03*one {
		t.Errorf("with the cube at 2 the turn is worth %f, at 4 %f", one, two)
	}
}
