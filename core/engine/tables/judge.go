package tables

import (
	"math"
	"math/bits"

	"boardroom/core"
	"boardroom/core/engine/tables/internal/bearoff"
	"boardroom/core/tables"
)

// A Term is one feature of a position with contact.
type Term struct {
	Name string // of its variable
	// Measure says how much of it a side has: side 0 has just ended its turn,
	// side 1 is to roll.
	Measure func(s *Features, side int) float64
	// say tells in words in what a play is better at it than another, or nothing;
	// nil: it has no words.
	say func(v *comparison) contrast
}

// A WeightedTerm is a term with what it is worth.
type WeightedTerm struct {
	*Term
	// Win is what one unit of it adds to the side's chances to win, on the
	// logistic scale, for side 0 and for side 1.
	Win [2]float64
	// Double is what one unit of it, the winner's or the loser's, adds to the
	// chance that a win is double, on the logistic scale.
	Double [2]float64
}

// A Judge adds up what it sees in a position, each thing by a weight. Where the sides have passed each
// other it reckons the race instead. It keeps scratch memory: one goroutine may
// use it at a time.
type Judge struct {
	Terms    []WeightedTerm
	Win      [25]float64    // what a closed point is worth as terms are, by the side's own point
	Double   [2][25]float64 // likewise, the winner's and the loser's
	Start    float64        // the logistic chance to win of the side not on roll, all else equal
	Easy     float64        // the logistic chance that a win is double, before all terms
	features Features
}

// outlook returns the prospects of a side that has just ended its turn.
func (j *Judge) outlook(r *tables.Rules, b *tables.Board, side core.Seat) Outlook {
	j.features.Measure(r, b, side)
	return j.OutlookOf(&j.features, r, b, side)
}

// OutlookOf returns the outlook of a side from the features of its board.
func (j *Judge) OutlookOf(s *Features, r *tables.Rules, b *tables.Board, side core.Seat) Outlook {
	if points, over := r.Result(b); over {
		return finished(points, side)
	}
	if !s.Contact {
		return s.race()
	}
	return j.contactOutlook(s)
}

// contactOutlook returns the outlook of side 0 where there is contact.
func (j *Judge) contactOutlook(s *Features) Outlook {
	win, double := j.Start, [2]float64{j.Easy, j.Easy} // double: of a win of side 0, of side 1
	for side := range s.sides {
		sign := float64(1 - 2*side)
		for i := range j.Terms {
			t := &j.Terms[i]
			x := t.Measure(s, side)
			win += sign * t.Win[side] * x
			double[side] += t.Double[0] * x
			double[1-side] += t.Double[1] * x
		}
		for m := s.Closed(side); m != 0; m &= m - 1 {
			p := bits.TrailingZeros32(m)
			win += sign * j.Win[p]
			double[side] += j.Double[0][p]
			double[1-side] += j.Double[1][p]
		}
	}
	o := Outlook{Win: logistic(win)}
	o.WinDouble, o.WinTriple = s.sides[1].highLosses(o.Win, logistic(double[0]))
	o.LoseDouble, o.LoseTriple = s.sides[0].highLosses(1-o.Win, logistic(double[1]))
	return o
}

// highLosses returns the chances that a side loses double and triple, from the
// chance that it loses and the share of double losses among them.
func (c *sideFeatures) highLosses(lose, share float64) (double, triple float64) {
	if c.n[tables.Off] > 0 {
		return 0, 0
	}
	double = lose * share
	return double, double * tripleShare * float64(c.behind())
}

// tripleShare is what part of the double losses is triple, for each checker
// still on the bar or in the winner's home.
const tripleShare = 0.02

func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// A JudgeSet holds a judge for each thing that a lone checker can suffer: the
// games of the family differ most in that. It implements Evaluator.
type JudgeSet [3]*Judge

// JudgeMakers make the judges of a set.
type JudgeMakers [3]func() *Judge

// New returns a new set.
func (k JudgeMakers) New() *JudgeSet {
	return &JudgeSet{tables.Hit: k[tables.Hit](), tables.Pin: k[tables.Pin](), tables.Block: k[tables.Block]()}
}

// Evaluator returns a new set as an Evaluator.
func (k JudgeMakers) Evaluator() Evaluator { return k.New() }

// of returns the judge of the games with such rules.
func (c *JudgeSet) of(r *tables.Rules) *Judge { return c[r.Blot] }

// Outlooks implements Evaluator.
func (c *JudgeSet) Outlooks(r *tables.Rules, _ *tables.Board, turns []tables.Turn, side core.Seat, out []Outlook) {
	j := c.of(r)
	for i := range turns {
		out[i] = j.outlook(r, &turns[i].Board, side)
	}
}

// Prune implements Evaluator: judges have no quicker way to judge.
func (c *JudgeSet) Prune(_ *tables.Rules, _ *tables.Board, turns []tables.Turn, _ core.Seat) []tables.Turn {
	return turns
}

// pipsPerRoll is the mean of a roll, 49/6.
const pipsPerRoll = 49.0 / 6

// race returns the outlook of a side that has just moved when the sides have
// passed each other: from the bear-off tables if all checkers are home, else by
// pips.
func (s *Features) race() Outlook {
	waiter, roller := &s.sides[0], &s.sides[1]
	need, needs := waiter.effectivePips(), roller.effectivePips()
	lose, loseDouble, winDouble := 0.0, 0.0, 0.0
	if min(waiter.back, roller.back) >= 19 {
		theirs := bearoff.OutcomeOf(roller.bearing(), waiter.bearing())
		lose, loseDouble, winDouble = theirs.Win, theirs.WinDouble, theirs.LoseDouble
	} else {
		lose = kleinman(needs, need)
		loseDouble = kleinman(needs, waiter.gammonPips())
		winDouble = 1 - kleinman(roller.gammonPips(), need)
	}
	o := Outlook{Win: bearoff.BreakTie(1-lose, needs-need+float64(waiter.n[tables.Off]-roller.n[tables.Off]))}
	if waiter.n[tables.Off] == 0 {
		o.LoseDouble = min(1-o.Win, loseDouble)
		o.LoseTriple = min(o.LoseDouble, kleinman(needs, waiter.backgammonPips()))
	}
	if roller.n[tables.Off] == 0 {
		o.WinDouble = min(o.Win, winDouble)
		o.WinTriple = min(o.WinDouble, 1-kleinman(roller.backgammonPips(), need))
	}
	return o
}

// kleinman returns the chance that a side on roll needing a given number of pips wins a
// race against a side needing others (Danny Kleinman's metric: a lead D and a
// sum S give Φ((D+4)/√(2(S-4)))).
func kleinman(roller, waiter float64) float64 {
	lead, sum := waiter-roller+4, roller+waiter-4
	return (1 + math.Erf(lead/(2*math.Sqrt(max(sum, 1))))) / 2
}

// effectivePips returns a side's effective pip count: the mean number of rolls it
// needs to bear off times the pips of a roll (Walter Trice). Checkers that are
// not home yet are reckoned as on the six point after their way there, with
// what the rolls until then waste: fitted to 40,000 races of 15 checkers, where
// it is a third of a pip off at most while up to six checkers are not home.
func (c *sideFeatures) effectivePips() float64 {
	pips := bearoff.Mean(c.bearing()) * pipsPerRoll
	if way := c.pipsShortOf(19); way > 0 {
		pips += float64(way) + 0.75*float64(total(c.n[:19]))/math.Sqrt(float64(way))
	}
	return pips
}

// bearing returns a side's checkers as the bear-off tables have them, those
// that are not home yet on the six point.
func (c *sideFeatures) bearing() bearoff.Home {
	var h bearoff.Home
	for p, n := range c.n[:tables.Off] {
		h[min(24-p, len(h)-1)] += int8(n)
	}
	return h
}

// gammonPips returns the pips a side needs to bring every checker home and bear
// one off, which saves the gammon, with some waste.
func (c *sideFeatures) gammonPips() float64 {
	foremost := 24
	for foremost > 19 && c.n[foremost] == 0 {
		foremost--
	}
	return float64(c.pipsShortOf(19)+tables.Off-foremost) + 3
}

// backgammonPips returns the pips a side needs to bring every checker out of the
// other's home, which saves the backgammon, or less than none.
func (c *sideFeatures) backgammonPips() float64 {
	if c.behind() == 0 {
		return -1000
	}
	return float64(c.pipsShortOf(7))
}

// pipsShortOf returns how many pips the checkers behind an own point are from it.
func (c *sideFeatures) pipsShortOf(goal int) int {
	pips := 0
	for p, n := range c.n[:goal] {
		pips += n * (goal - p)
	}
	return pips
}
