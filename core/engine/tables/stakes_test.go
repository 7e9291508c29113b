package tables

import (
	"fmt"
	"math"
	"math/rand"
	"testing"

	"boardroom/core"
	"boardroom/core/gametest"
	"boardroom/core/tables"
)

// cubeAt returns the start of backgammon with White on roll, as in "match=7
// score=5,3 cube=2,W".
func cubeAt(t testing.TB, fields string, settings ...string) tables.Position {
	t.Helper()
	set := map[string]string{}
	for _, key := range settings {
		set[key] = "yes"
	}
	const start = "W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 W - "
	return gametest.Parse(t, tables.Backgammon(), start+fields, set).(tables.Position)
}

// score returns the fields of a match in which White and Black need so many points.
func score(white, black int) string {
	to := max(white, black)
	return fmt.Sprintf("match=%d score=%d,%d", to, to-white, to-black)
}

// gammons returns an outlook of which such shares of wins and losses count double.
func gammons(win, winDouble, loseDouble float64) Outlook {
	return Outlook{Win: win, WinDouble: win * winDouble, LoseDouble: (1 - win) * loseDouble}
}

func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if !(math.Abs(got-want) <= within) {
		t.Errorf("%s: %.4f, want %.4f", what, got, want)
	}
}

// The windows of money are Janowski's, those at scores are reckoned by hand
// from the table of match equities.
func TestWindows(t *testing.T) {
	for _, c := range []struct {
		fields                string
		winDouble, loseDouble float64
		take, cash            float64 // of a live cube at its present value; 0 and 1: dead
	}{
		{"", 0, 0, 0.2, 0.8},
		{"", 0.25, 0.25, (1.25 - 0.5) / 3, 2.25 / 3},
		{"cube=16,W", 0, 0, 0.1875, 0.8125}, // 64 is the last number
		{"cube=32,W", 0, 0, 0.25, 0.75},
		{"cube=64,W", 0, 0, 0, 1},
		{score(2, 2), 0, 0, 0.32264, 0.67736}, // whoever doubles plays for the match
		{score(2, 1), 0, 0, 0, 0.5},           // after the Crawford game: the free drop
		{score(3, 1), 0, 0, 0, 0.48803 / 0.5},
		{score(1, 3), 0, 0, 1 - 0.48803/0.5, 1},
		{score(2, 4), 0, 0, 0.19894, 0.81436}, // each plays for the match with the second turn of the cube
	} {
		s := stakesOf(cubeAt(t, c.fields), tables.White)
		o := gammons(0.5, c.winDouble, c.loseDouble)
		var l equityLines
		l.find(s.values, &o)
		near(t, c.fields+" take", l[0].take, c.take, 0.0005)
		near(t, c.fields+" cash", l[0].cash, c.cash, 0.0005)
	}
}

func TestTakePoints(t *testing.T) {
	for _, c := range []struct {
		fields string
		need   float64
		within float64
	}{
		{"", 0.2137, 0.001},           // money: 0.5/(2+x/2), x = 0.68
		{score(2, 4), 0.186, 0.02},    // the taker redoubles for the match
		{score(4, 2), 0.199, 0.001},   // 2-away 3-away is worth 0.599, 2-away each 0.5
		{score(2, 2), 0.323, 0.001},   // the match is at stake
		{score(3, 1), 0.0239, 0.001},  // 0.512 after a pass, 0.5 after a loss
		{score(2, 1), 0.5, 0.001},     // the free drop
		{score(25, 25), 0.2137, 0.01}, // far from the end it is as in money
	} {
		o := gammons(0.6, 0, 0)
		near(t, c.fields, weighMean(cubeAt(t, c.fields), o).need, c.need, c.within)
	}
}

// A long race in which the side on roll wins 77 %: a double and a take in
// money and for who needs four points against two, no double the other way.
func TestDoublesByScore(t *testing.T) {
	const race = ".,.,B2,B3,B4,B3,B1,.,.,B2,.,.,.,.,.,.,.,W3,W3,W3,W3,W2,W1,.|0,0|0,0 W - "
	for _, c := range []struct {
		fields       string
		double, take bool
	}{
		{"", true, true},
		{score(5, 5), true, true},
		{score(4, 2), true, true},
		{score(2, 4), false, true},
		{score(2, 2), true, false},
		{score(4, 1), true, false}, // a pass leaves 0.677, a take 0.624
	} {
		o := gammons(0.77, 0, 0)
		p := gametest.Parse(t, tables.Backgammon(), race+c.fields, nil).(tables.Position)
		s := weighMean(p, o)
		if double, take := s.doubled(p) > s.keep, s.take < s.pass; double != c.double || take != c.take {
			t.Errorf("%s: double %t, take %t", c.fields, double, take)
		}
	}
}

// In the last roll of a race nobody redoubles any more.
func TestLastRollLeavesNoRedouble(t *testing.T) {
	const last = "B1,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W1,.,.,W1|0,0|13,14 W - match=7 score=5,3"
	p := gametest.Parse(t, tables.Backgammon(), last, nil).(tables.Position)
	o := gammons(0.8, 0, 0)
	near(t, "4-away against 2-away", weighMean(p, o).need, 0.18564/0.5, 0.001)
}

// weighMean returns how the cube stands by an outlook alone.
func weighMean(p tables.Position, o Outlook) cubeEquities {
	return cubeEquitiesOf(p, &rollTree{side: p.Side(), outlook: o})
}

// What the rolls bring goes before what their mean promises: who may lose the
// market doubles.
func TestLookingAheadAtTheCube(t *testing.T) {
	p := cubeAt(t, "")
	calm, wild := make([]Outlook, len(rolls)), make([]Outlook, len(rolls))
	for i := range rolls {
		calm[i], wild[i] = gammons(0.32, 0, 0), gammons(0.64*float64(i%2), 0, 0) // of the other side
	}
	for name, answers := range map[string][]Outlook{"calm": calm, "wild": wild} {
		n := rollTree{side: p.Side()}
		for i := range answers {
			n.rolls = append(n.rolls, rollTree{side: 1 - p.Side(), outlook: answers[i]})
		}
		n = rollTreeOf(n.side, n.rolls)
		s, o := cubeEquitiesOf(p, &n), n.outlook
		if takes, needs := s.take < s.pass, 1-o.Win > s.need; takes != needs {
			t.Errorf("%s: a take is right: %t, %.3f and needs %.3f", name, takes, 1-o.Win, s.need)
		}
		if double := s.doubled(p) > s.keep; double != (name == "wild") {
			t.Errorf("%s: double %t, by %f against %f", name, double, s.doubled(p), s.keep)
		}
	}
}

func TestStakesOfMoney(t *testing.T) {
	o := Outlook{Win: 0.7, WinDouble: 0.4, LoseDouble: 0.1}
	at := func(fields string, liveness float64, settings ...string) float64 {
		s := stakesOf(cubeAt(t, fields, settings...), tables.White)
		var l equityLines
		l.find(s.values, &o)
		return l.equity(s.values, 0, true, s.theirs, o.Win, liveness)
	}
	near(t, "a dead cube", at("", 0), 0.7, 1e-9)
	near(t, "a dead cube with Jacoby", at("", 0, "jacoby"), 0.4, 1e-9)
	near(t, "gammons count with Jacoby once doubled", at("cube=2,W", 0, "jacoby"), 0.7, 1e-9)
	// W = 1.571 and L = 1.333: cash at 0.6853, and 0.7 is past it.
	near(t, "a live cube", at("", 1), 1+0.571*(0.7-0.6853)/(1-0.6853), 0.002)
	if centred, owned := at("", 0.68), at("cube=2,W", 0.68); owned < centred {
		t.Errorf("a cube is worth less owned, %f, than centred, %f", owned, centred)
	}
	theirs := stakesOf(cubeAt(t, "cube=2,B"), tables.White)
	if got := theirs.equity(&o, 0.68); got >= at("", 0) {
		t.Errorf("the other's cube is no harm: %f", got)
	}
}

// Equities rise with the chance to win, without a leap, whatever the score, the
// cube and the gammons; they are the same for both seats.
func TestEquityIsSmooth(t *testing.T) {
	random := rand.New(rand.NewSource(1))
	for range 3000 {
		white, black := 1+random.Intn(27), 1+random.Intn(27)
		fields, mirrored := score(white, black), score(black, white)
		switch cube := 1 << random.Intn(4); {
		case random.Intn(5) == 0:
			fields, mirrored = "", ""
		case cube > 1:
			owner := random.Intn(2)
			fields += fmt.Sprintf(" cube=%d,%c", cube, "WB"[owner])
			mirrored += fmt.Sprintf(" cube=%d,%c", cube, "BW"[owner])
		}
		s := stakesOf(cubeAt(t, fields), tables.White)
		mirror := stakesOf(cubeAt(t, mirrored), tables.Black)
		winDouble, loseDouble, liveness := random.Float64(), random.Float64(), random.Float64()
		before := math.Inf(-1)
		span := s.values[0].win[1] - s.values[0].lose[1]
		if len(s.values) > 1 {
			span = max(span, s.values[1].win[1]-s.values[1].lose[1])
		}
		const steps = 500
		for i := range steps + 1 {
			o := gammons(float64(i)/steps, winDouble, loseDouble)
			e := s.equity(&o, liveness)
			if !(e >= before-1e-9) || i > 0 && e-before > 8*span/steps {
				t.Fatalf("%s, gammons %.2f %.2f, liveness %.2f: from %.4f to %.4f at %.3f", fields, winDouble, loseDouble, liveness, before, e, o.Win)
			}
			if m := mirror.equity(&o, liveness); math.Abs(m-e) > 1e-9 {
				t.Fatalf("%s: White has %f, Black in White's place %f", fields, e, m)
			}
			before = e
		}
	}
}

// Both sides see the same live cube.
func TestLinesAreMutual(t *testing.T) {
	for white := 1; white < 12; white++ {
		for black := 1; black < 12; black++ {
			p := cubeAt(t, score(white, black))
			var mine, theirs equityLines
			o := gammons(0.6, 0.3, 0.2)
			other := o.Flip()
			mine.find(stakesOf(p, tables.White).values, &o)
			theirs.find(stakesOf(p, tables.Black).values, &other)
			near(t, score(white, black), mine[0].cash, 1-theirs[0].take, 1e-9)
			for _, win := range []float64{0, 0.1, 0.5, 0.9, 1} {
				near(t, score(white, black), mine[0].live(true, true, win), -theirs[0].live(true, true, 1-win), 1e-9)
			}
		}
	}
}

// BenchmarkEquity measures what a search asks at each leaf.
func BenchmarkEquity(b *testing.B) {
	o := Outlook{Win: 0.6, WinDouble: 0.2, WinTriple: 0.01, LoseDouble: 0.1}
	for _, fields := range []string{"", "cube=2,B", score(2, 4), score(7, 9), score(25, 25)} {
		b.Run(fields, func(b *testing.B) {
			s := stakesOf(cubeAt(b, fields), tables.White)
			sum := 0.0
			for b.Loop() {
				sum += s.equity(&o, usualLiveness)
			}
			_ = sum
		})
	}
}

// BenchmarkStakes measures what a decision pays once.
func BenchmarkStakes(b *testing.B) {
	p := cubeAt(b, score(7, 9))
	for b.Loop() {
		stakesOf(p, core.Seat(0))
	}
}
