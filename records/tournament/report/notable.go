package report

import (
	"fmt"
	"math"
	"path/filepath"
	"slices"
	"strconv"

	"boardroom/core"
	"boardroom/records/text"
	"boardroom/records/tournament"
	"boardroom/records/tournament/stats"
)

// mostFaults is how many faults are listed one by one.
const mostFaults = 20

func (p *paper) notableBlocks() []Block {
	var rows [][]Cell
	for _, n := range p.Notable() {
		rows = append(rows, []Cell{{Text: p.why(n.Why)}, {Text: strconv.Itoa(n.Game.Number)}, {Text: p.outcome(n.Game)}, {Text: hope(n.Game)},
			{Text: strconv.Itoa(n.Game.Length())}, p.record(n.Game)})
	}
	if len(rows) == 0 {
		return nil
	}
	return []Block{p.table(p.say.notable, []Column{{Title: p.say.why}, {Title: p.say.oneGame, Right: true}, {Title: p.say.outcome},
		{Title: p.say.loserHope, Right: true}, {Title: p.say.turns, Right: true}, {Title: p.say.record}}, rows)}
}

// why says what a game is notable for.
func (p *paper) why(d tournament.Distinction) string {
	switch d {
	case tournament.Shortest:
		return p.say.shortest
	case tournament.Longest:
		return p.say.longest
	case tournament.Highest:
		return p.say.highest
	}
	return p.say.biggestSwing
}

// outcome says how a game ended, and who had the first seat.
func (p *paper) outcome(g tournament.Game) string {
	name := func(at int) string {
		return fmt.Sprintf(either(g.At(core.Seat(0)) == at, p.say.seat1, p.say.seat2), p.names[g.Players[at]])
	}
	w := g.Winner()
	if w < 0 {
		return fmt.Sprintf(p.say.drew, name(0), name(1))
	}
	return p.say.beat.of(g.Points[w]-g.Points[1-w], name(w), name(1-w))
}

// hope says how many points the loser of a game expected when it expected most.
func hope(g tournament.Game) string {
	w := g.Winner()
	if w < 0 || g.Hoped[1-w] == 0 {
		return none
	}
	return points(g.Hoped[1-w])
}

// record links to a game's record.
func (p *paper) record(g tournament.Game) Cell {
	if g.Record == "" {
		return Cell{Text: p.say.notKept}
	}
	file := filepath.Base(g.Record)
	a := Attachment{Path: g.Record, Linked: "games/" + file}
	if !slices.Contains(p.records, a) {
		p.records = append(p.records, a)
	}
	return Cell{Text: text.Printable(file), Link: a.Linked}
}

func (p *paper) faultBlocks() []Block {
	games := p.Faulty()
	if len(games) == 0 {
		return nil
	}
	var rows [][]Cell
	for _, g := range games[:min(len(games), mostFaults)] {
		rows = append(rows, []Cell{{Text: strconv.Itoa(g.Number)}, {Text: p.names[g.Players[0]] + " – " + p.names[g.Players[1]]},
			{Text: p.guilty(g)}, p.foreign(g.Fault.Reason), p.record(g)})
	}
	caption := p.say.faultyGames
	if len(games) > mostFaults {
		caption = fmt.Sprintf(p.say.firstFaultyGames, mostFaults, len(games))
	}
	return []Block{p.table(caption, []Column{{Title: p.say.oneGame}, {Title: p.say.pairing}, {Title: p.say.faultOf}, {Title: p.say.happened}, {Title: p.say.record}}, rows)}
}

// guilty names whose fault ended a game.
func (p *paper) guilty(g tournament.Game) string {
	if g.Fault.Player < 0 {
		return p.say.nobody
	}
	return p.names[g.Players[g.Fault.Player]]
}

// power is the chance with which a difference is to be shown.
const power = 0.8

// needed returns how many more games a pairing needs for the sign test to show
// its observed lead at the level alpha with the chance power, rounded up to two
// figures: the size of a sample by the normal approximation for one proportion
// against 1/2 (Fleiss, Levin and Paik, Statistical Methods for Rates and
// Proportions, 3rd ed. 2003, chapter 2), but at least as many as the test needs
// when one side wins all. It is not ok without a lead.
func needed(p tournament.Pairing, alpha float64) (games int, ok bool) {
	decided := float64(p.PairsWon[0] + p.PairsWon[1])
	if p.PairsWon[0] == p.PairsWon[1] {
		return 0, false
	}
	share := float64(p.PairsWon[0]) / decided
	root := (stats.NormalQuantile(1-alpha/2)/2 + stats.NormalQuantile(power)*math.Sqrt(share*(1-share))) / (share - 0.5)
	all := max(root*root, sweep(alpha)) * float64(p.Games) / decided
	return roundUp(max(2, all-float64(p.Games))), true
}

// sweep returns how many pairs the sign test needs at the level alpha if one
// side wins them all.
func sweep(alpha float64) float64 { return math.Ceil(1 + math.Log2(1/alpha)) }

// roundUp rounds a number of games up to two figures, and to whole pairs.
func roundUp(x float64) int {
	unit := max(2, math.Pow10(int(math.Log10(x))-1))
	return int(math.Ceil(x/unit) * unit)
}
