package analysis

import (
	"fmt"
	"math"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/i18n"
)

// LongMatch is how many points a match is to that is not short; a money session
// is none.
const LongMatch = 5

// A Performance is how a player decided, and what luck they had.
type Performance struct {
	Seat    core.Seat
	Depth   Depth          // to which all of it is judged
	Measure engine.Measure // of the errors
	Play    Errors         // moves on the board
	Cube    Errors         // doubles, answers to them, and what was close without
	Moves   int            // plays, forced ones too
	Rolls   int
	Jokers  int     // rolls that were lucky
	Luck    float64 // sum over the rolls, in normalised points
	LuckWon float64 // the same in points, or in a match as chance to win it
	// Result is the points won less those lost; where Match is set, of matches,
	// each 0.5 or -0.5. Of what is not over it is 0, and Over is false.
	Result float64
	Over   bool
	Match  bool
	// Adjusted is the result without luck: the player's is taken off, the other's
	// put on.
	Adjusted float64
}

// Errors are what decisions gave away.
type Errors struct {
	Decisions int                 // that count
	Sum       float64             // in the unit of the measure
	Cost      float64             // in points, or in a match as chance to win it
	Marked    map[engine.Mark]int // how many have each mark
	accurate  float64             // sum of the accuracies
}

// Count counts a decision, if it counts.
func (e *Errors) Count(v *engine.Verdict) {
	if !v.Counts {
		return
	}
	e.Decisions++
	e.Sum += v.Error()
	e.Cost += v.Error() * v.Cost
	e.accurate += accuracy(v.Error())
	if mark := v.Mark(); mark != engine.Good {
		if e.Marked == nil {
			e.Marked = map[engine.Mark]int{}
		}
		e.Marked[mark]++
	}
}

// plus returns the errors of both.
func (e Errors) plus(f Errors) Errors {
	sum := Errors{Decisions: e.Decisions + f.Decisions, Sum: e.Sum + f.Sum, Cost: e.Cost + f.Cost, accurate: e.accurate + f.accurate}
	if len(e.Marked)+len(f.Marked) > 0 {
		sum.Marked = map[engine.Mark]int{}
	}
	for _, marked := range []map[engine.Mark]int{e.Marked, f.Marked} {
		for mark, n := range marked {
			sum.Marked[mark] += n
		}
	}
	return sum
}

// Add adds the errors of other decisions.
func (e *Errors) Add(f Errors) { *e = e.plus(f) }

// Mean returns the mean error of a decision, 0 without one.
func (e Errors) Mean() float64 {
	if e.Decisions == 0 {
		return 0
	}
	return e.Sum / float64(e.Decisions)
}

// Rate returns GNU Backgammon's error rate, in thousandths of a normalised
// point a decision: unforced moves, and close or actual cube decisions.
func (e Errors) Rate() float64 { return 1000 * e.Mean() }

// PR returns eXtreme Gammon's performance rating, 500 times the mean error of a
// decision; here it is reckoned over the same decisions as the error rate.
func (e Errors) PR() float64 { return 500 * e.Mean() }

// All returns the errors of both kinds of decisions.
func (p *Performance) All() Errors { return p.Play.plus(p.Cube) }

// Accuracy returns, where errors are measured as chances, how well was decided in
// percent: the mean over the decisions of lichess's accuracy of a move; 100
// without one.
func (e Errors) Accuracy() float64 {
	if e.Decisions == 0 {
		return 100
	}
	return e.accurate / float64(e.Decisions)
}

// accuracy is lichess's accuracy of a move that lost so much of the chance to
// win: 103.1668 exp(-0.04354 l) - 3.1669, l being the loss in percent.
func accuracy(lost float64) float64 {
	return max(0, min(100, 103.1668*math.Exp(-4.354*lost)-3.1669))
}

// LuckRate returns the mean luck of a roll.
func (p *Performance) LuckRate() float64 {
	if p.Rolls == 0 {
		return 0
	}
	return p.Luck / float64(p.Rolls)
}

// FormatMean writes the mean error of a decision in the unit of the measure, as tables
// do: "7.6" thousandths of a point, "2.31 %" of a chance; "-" without one.
func (e Errors) FormatMean(m engine.Measure) i18n.Figure {
	switch {
	case e.Decisions == 0:
		return "-"
	case m == engine.Chance:
		return i18n.Figure(fmt.Sprintf("%.2f %%", 100*e.Mean()))
	}
	return i18n.Figure(fmt.Sprintf("%.1f", e.Rate()))
}

// FormatLuck writes the mean luck of a roll in thousandths of a point, as tables
// do: "+15.3"; "-" without one.
func (p *Performance) FormatLuck() i18n.Figure {
	if p.Rolls == 0 {
		return "-"
	}
	return i18n.Figure(fmt.Sprintf("%+.1f", 1000*p.LuckRate()))
}

// A band is named by GNU Backgammon's manual (Overall statistics) and eXtreme
// Gammon's; a mean error below its bound belongs to it. The bands of luck are
// those that GNU Backgammon 1.07 prints.
type band struct {
	below float64
	name  i18n.Text
}

var (
	bands = []band{
		{0.002, "errors\x04Supernatural"}, {0.005, "errors\x04World class"}, {0.008, "errors\x04Expert"}, {0.012, "errors\x04Advanced"},
		{0.018, "errors\x04Intermediate"}, {0.026, "errors\x04Casual player"}, {0.035, "errors\x04Beginner"}, {math.Inf(1), "errors\x04Awful"},
	}
	bandsOfPR = []band{
		{2.5, "errors\x04World champion"}, {5, "errors\x04World class"}, {7.5, "errors\x04Expert"}, {12.5, "errors\x04Advanced"}, {math.Inf(1), "errors\x04Casual player"},
	}
	bandsOfLuck = []band{
		{-0.06, "luck\x04Go to bed"}, {-0.03, "luck\x04Bad dice, man!"}, {0.03, "luck\x04None"}, {0.06, "luck\x04Good dice, man!"}, {math.Inf(1), "luck\x04Go to Las Vegas"},
	}
)

func bandOf(x float64, bands []band) i18n.Text {
	for _, b := range bands {
		if x < b.below {
			return b.name
		}
	}
	return bands[len(bands)-1].name
}

// Band returns GNU Backgammon's name for such errors, as "Expert"; empty where
// nothing was decided.
func (e Errors) Band() i18n.Text {
	if e.Decisions == 0 {
		return ""
	}
	return bandOf(e.Mean(), bands)
}

// BandOfPR returns eXtreme Gammon's name for the performance rating.
func (e Errors) BandOfPR() i18n.Text {
	if e.Decisions == 0 {
		return ""
	}
	return bandOf(e.PR(), bandsOfPR)
}

// Band returns GNU Backgammon's name for the errors of the player, where they are
// judged deep enough for that; else the depth.
func (p *Performance) Band() i18n.Text { return p.carried(p.All().Band()) }

// BandOfPR is Band by eXtreme Gammon's names.
func (p *Performance) BandOfPR() i18n.Text { return p.carried(p.All().BandOfPR()) }

// carried returns the name of a band, or what stands in its place.
func (p *Performance) carried(band i18n.Text) i18n.Text {
	if band == "" || p.Depth >= Standard {
		return band
	}
	return depthTitles[Quick]
}

// LuckBand returns GNU Backgammon's name for the luck of a player's rolls.
func (p *Performance) LuckBand() i18n.Text { return bandOf(p.LuckRate(), bandsOfLuck) }

// Add adds what the same player did elsewhere. The sum has no result where
// something is not over, or matches and points would be added.
func (p *Performance) Add(q Performance) {
	first := p.Moves+p.Rolls+p.Cube.Decisions == 0
	p.Over = q.Over && (first || p.Over && p.Match == q.Match)
	if first || q.Depth < p.Depth {
		p.Depth = q.Depth
	}
	p.Measure, p.Match, p.Play, p.Cube = q.Measure, q.Match, p.Play.plus(q.Play), p.Cube.plus(q.Cube)
	p.Moves, p.Rolls, p.Jokers = p.Moves+q.Moves, p.Rolls+q.Rolls, p.Jokers+q.Jokers
	p.Luck, p.LuckWon = p.Luck+q.Luck, p.LuckWon+q.LuckWon
	p.Result, p.Adjusted = p.Result+q.Result, p.Adjusted+q.Adjusted
}

// ByGame sums up by the games that were played, each by seat, and where a match
// is of several by the match as a whole too: no game of it has a result.
func (a *Analysis) ByGame() map[string][]Performance {
	games := map[string][]Game{}
	for _, g := range a.Games {
		games[g.Name] = append(games[g.Name], g)
	}
	all := map[string][]Performance{}
	for name, some := range games {
		all[name] = a.sumUp(some)
	}
	if len(games) > 1 {
		all[a.Game] = a.Performances()
	}
	return all
}

// Performances sums up the whole record by seat.
func (a *Analysis) Performances() []Performance { return a.sumUp(a.Games) }

// PerformancesOf sums up one game, given by its index.
func (a *Analysis) PerformancesOf(game int) []Performance { return a.sumUp(a.Games[game : game+1]) }

func (a *Analysis) sumUp(games []Game) []Performance {
	all, reached := make([]Performance, len(a.Seats)), a.Reached()
	for seat := range all {
		all[seat].Seat, all[seat].Match, all[seat].Depth = core.Seat(seat), a.To > 0, reached
	}
	for _, g := range games {
		for i := range g.Turns {
			g.Turns[i].addTo(all)
		}
	}
	a.settle(all, games)
	return all
}

// addTo counts what belongs to a turn.
func (t *Turn) addTo(all []Performance) {
	for i := range t.Decisions {
		d := &t.Decisions[i]
		p := &all[d.Seat]
		p.Measure = d.Measure
		if d.Cube {
			p.Cube.Count(&d.Verdict)
		} else {
			p.Moves++
			p.Play.Count(&d.Verdict)
		}
	}
	for _, r := range t.Rolls {
		if r.Open {
			continue
		}
		p := &all[t.Seat]
		p.Rolls++
		p.Luck += r.Luck
		p.LuckWon += r.Luck * r.Cost
		if r.Joker() {
			p.Jokers++
		}
	}
}

// settle adds the results: of a match when it is over, else of the games.
func (a *Analysis) settle(all []Performance, games []Game) {
	sums, over := make([]float64, len(all)), len(games) > 0
	for _, g := range games {
		if over = over && g.Scores != nil; !over {
			return
		}
		for seat, points := range g.Scores {
			sums[seat] += float64(points)
		}
	}
	if len(all) != 2 {
		return
	}
	lead := sums[0] - sums[1]
	if a.To > 0 {
		if len(games) < len(a.Games) || max(sums[0], sums[1]) < float64(a.To) {
			return
		}
		lead = math.Copysign(0.5, lead)
	}
	luck := all[0].LuckWon - all[1].LuckWon
	for seat := range all {
		sign := float64(1 - 2*seat)
		all[seat].Over, all[seat].Result, all[seat].Adjusted = true, sign*lead, sign*(lead-luck)
	}
}
