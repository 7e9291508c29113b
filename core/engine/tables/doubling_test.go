package tables_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/engine/enginetest"
	"boardroom/core/tables"
)

// decisions returns positions of random games at scores and for money in which a side may
// double.
func decisions(t *testing.T, n int) (all []tables.Position) {
	t.Helper()
	random := rand.New(rand.NewPCG(1, 2))
	scores := []string{"", " jacoby=yes beavers=yes", " match=7 score=0,0", " match=7 score=3,5", " match=5 score=3,4", " cube=2,W", " match=9 score=2,1 cube=2,W"}
	for len(all) < n {
		var p core.Position = parse(t, opening+" W -"+scores[len(all)%len(scores)])
		for step := random.IntN(120); step > 0 && p.Actor() != core.Nobody; step-- {
			moves := p.Moves()
			m := moves[random.IntN(len(moves))]
			if m == tables.Double {
				m = tables.Roll
			}
			next, err := p.Play(m)
			if err != nil {
				t.Fatal(err)
			}
			p = next
		}
		if p.Actor() == core.Nobody {
			continue
		}
		if at, err := p.(tables.Position).CubeDecision(); err == nil {
			all = append(all, at)
		}
	}
	return all
}

// What is told of a double holds together: the other side sees the mirror of it, nobody is
// too good without a gammon to play for, and the choices are worth what the table says.
func TestDoublingsHoldTogether(t *testing.T) {
	player := seat(t, "expert")
	for _, p := range decisions(t, 120) {
		choices := enginetest.Advise(t, player, p, 2)
		d, value := choices[0].Doubling, float64(p.Cube().Value)
		worth := map[core.Move]float64{}
		for _, c := range choices {
			worth[c.Moves[0]] = c.Value / value
		}
		if math.Abs(worth[tables.Roll]-d.NoDouble.Cubeful) > 1e-9 || math.Abs(worth[tables.Double]-d.Doubled()) > 1e-9 || d.Doubled() > 1 {
			t.Errorf("%s: %v, %+v", p, worth, d)
		}
		if d.Action() == engine.TooGood && d.Outlook.WinDouble == 0 {
			t.Errorf("%s: too good without a gammon: %+v", p, d)
		}
		for _, row := range d.Rows()[1:] {
			right := d.Rows()[0]
			if mistake := row.Way == engine.KeepCube || right.Way == engine.KeepCube && row.Cubeful == d.Doubled(); mistake && row.Less > 1e-3 {
				t.Errorf("%s: %+v is better than what is right", p, row)
			}
		}
		offered, err := p.Play(tables.Double)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range enginetest.Advise(t, player, offered.(tables.Position), 3) {
			want := map[core.Move]float64{tables.Take: -d.Take.Cubeful, tables.Pass: -1, tables.Beaver: -d.Beaver.Cubeful}[c.Moves[0]]
			if math.Abs(c.Value/value-want) > 1e-9 || math.Abs(c.Outlook.Win-(1-d.Outlook.Win)) > 1e-9 {
				t.Errorf("%s: %s is worth %f, want %f", p, c.Moves, c.Value/value, want)
			}
		}
	}
}

// Positions of which others have published the verdict.
func TestPublishedVerdicts(t *testing.T) {
	for _, c := range []struct{ position, want string }{
		// The volatile double of the literature: rollouts double and take.
		{"XGID=---BBBBBA----B--a-a-Bbcce-:0:0:1:00:0:0:3:0:10", "Double, take"},
		// Last rolls by counting: 31 of 36, 27 of 36 at most for a take.
		{"B1,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W1,.,.,.,.|0,0|14,14 W -", "Double, pass"},
		{"B1,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W1,W1,.|0,0|13,14 W -", "Double, take"},
		// The first roll is no double; after the Crawford game who needs two more doubles at once,
		// and the other passes by the free drop.
		{opening + " W -", "No double, take"},
		{opening + " W - match=5 score=3,4", "Double, pass"},
		// Nothing is won beyond a single game by the Jacoby rule.
		{"B3,B3,B2,B1,.,.,.,.,.,.,.,.,.,.,W2,.,.,.,W3,W3,W3,W2,W2,.|0,0|0,6 B - jacoby=yes", "Double, pass"},
		{"B3,B3,B2,B1,.,.,.,.,.,.,.,.,.,.,W2,.,.,.,W3,W3,W3,W2,W2,.|0,0|0,6 B -", "Too good to double, pass"},
		{"uryEAQa74wDAIQ", "Double, pass"},
	} {
		if got := enginetest.Best(t, seat(t, "master"), parse(t, c.position)).Doubling.Verdict().String(); got != c.want {
			t.Errorf("%s: %s, want %s", c.position, got, c.want)
		}
	}
}
