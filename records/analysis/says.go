package analysis

import (
	"fmt"
	"math"
	"strings"

	"boardroom/core"
	"boardroom/core/engine"
)

// Foremost returns what is worth a word of a turn: its greatest mistake or else
// the last decision; nil where nothing was decided.
func (t *Turn) Foremost() *Decision {
	var worst *Decision
	for i := range t.Decisions {
		if d := &t.Decisions[i]; worst == nil || worst.Mark() == engine.Good || d.Mark() != engine.Good && d.Error() > worst.Error() {
			worst = d
		}
	}
	return worst
}

// Chance returns a seat's chance to win after a decision; not a number if none
// was reckoned. Of more seats than two a decision tells only of its own.
func (d *Decision) Chance(seat core.Seat, seats int) float64 {
	o := d.Choices[d.Played].Outlook
	switch {
	case o == (engine.Outlook{}) && !d.lost(), d.Seat != seat && seats > 2:
		return math.NaN()
	case d.Seat == seat:
		return o.Win
	}
	return o.Flip().Win
}

// nearly is how little more than a loss a certain one may be worth: figures are
// rounded.
const nearly = 1e-5

// lost reports whether what was played is worth no more than a lost game: then
// no chance at all is one that was reckoned.
func (d *Decision) lost() bool {
	worth := d.Choices[d.Played].Value / d.Scale
	if d.Measure == engine.Chance {
		return worth <= nearly-0.5
	}
	return worth <= nearly-1
}

// A Saying is what is said of a turn, in parts that go on from each other: that
// it was best, or what it lost; what would have been best; why, and the luck.
type Saying struct{ Lost, Best, Why, Luck string }

// String is the whole sentence.
func (s Saying) String() string { return strings.TrimSpace(s.Lost + s.Best + s.Why + s.Luck) }

// least is the smallest loss that is told.
const least = 0.0005

// Says says how well a turn of a game was played by players of these names;
// empty where nothing was decided.
func (t *Turn) Says(h core.History, names []string) Saying {
	d := t.Foremost()
	if d == nil {
		return Saying{}
	}
	what, at := "", d.At(h)
	if d.Cube {
		what = said(d.Choices[d.Played].Brief(at))
		if d.Seat != t.Seat {
			what = saidBy(names[d.Seat], d.Choices[d.Played].Brief(at))
		}
	}
	var s Saying
	best := d.Choices[0]
	switch {
	case d.Of <= 1 && !d.Counts:
		s.Lost = nothingToJudge
	case d.Error() < least:
		s.Lost, s.Why = wasBest(what), why(at, best, names)
	default:
		s.Lost, s.Best, s.Why = loses(what, d.Loses(), d.Rank, d.Of), best.Brief(at), why(at, best, names)
	}
	for _, r := range t.Rolls {
		if f := r.Fortune(); f != Usual {
			s.Luck += wasLucky(r.Drawn, f, r.Luck)
		}
	}
	return s
}

// why tells the reason of a choice, as the rest of a sentence.
func why(at core.Position, c engine.Choice, names []string) string {
	if c.Reason == "" {
		return "."
	}
	return because(strings.TrimSuffix(c.Why(at, names), "."))
}

// Loses writes the error in its measure: ".184", "18.4 %".
func (d *Decision) Loses() string {
	loss := d.Error()
	if d.Measure == engine.Chance {
		return fmt.Sprintf("%.1f %%", 100*loss)
	}
	return strings.TrimPrefix(fmt.Sprintf("%.3f", loss), "0")
}
