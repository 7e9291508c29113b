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
)

// results shows the figures.
func (p *paper) results() Section {
	blocks := []Block{p.course(), p.standingTable(), p.ratingsChart()}
	blocks = append(blocks, p.curves()...)
	blocks = append(blocks, p.crossTable(), p.pairingTable())
	if p.Test != nil {
		blocks = append(blocks, Block{Text: p.tested() + " " + p.T("Bounds of the log-likelihood ratio (LLR) are in round brackets, those of Elo in square ones.")})
	}
	if p.Counted > 0 {
		blocks = append(blocks, p.pointsChart())
	}
	blocks = append(blocks, p.diceBlocks()...)
	blocks = append(blocks, p.notableBlocks()...)
	blocks = append(blocks, p.faultBlocks()...)
	return Section{Title: p.T("Results"), Blocks: blocks}
}

// course says how long the games were, and what the seats were worth.
func (p *paper) course() Block {
	words := p.N("%d game counts. On average, a game took %.1f turns of both players.",
		"%d games count. On average, a game took %.1f turns of both players.",
		p.Counted, p.Counted, p.Turns)
	var bySeat [2]int // pairs in which the same seat won both games
	byPlayer := 0     // pairs in which the same player did
	for a, b := range p.Games.Pairs() {
		if a.Fault != nil || b.Fault != nil || a.Winner() < 0 || b.Winner() < 0 {
			continue
		}
		if a.Winner() == b.Winner() {
			byPlayer++
		} else {
			bySeat[a.Winner()]++ // in a pair's first game the players sit in their order
		}
	}
	if bySeat[0]+bySeat[1]+byPlayer > 0 {
		words += " " + p.worthOfSeats(byPlayer, bySeat)
	}
	return Block{Text: words}
}

// worthOfSeats says in how many pairs one player won both games, in how many either
// seat did, and whether that shows seats that are not worth the same.
func (p *paper) worthOfSeats(byPlayer int, bySeat [2]int) string {
	likely := tournament.SignTest(bySeat[0], bySeat[1])
	if likely < level {
		return p.N("In %d pair one player won both games; seat 1 won both in %d, seat 2 in %d (%s), which hints that one seat is better.",
			"In %d pairs one player won both games; seat 1 won both in %d, seat 2 in %d (%s), which hints that one seat is better.",
			byPlayer, byPlayer, bySeat[0], bySeat[1], p.equals(likely))
	}
	return p.N("In %d pair one player won both games; seat 1 won both in %d, seat 2 in %d (%s), which doesn't show that either seat is better.",
		"In %d pairs one player won both games; seat 1 won both in %d, seat 2 in %d (%s), which doesn't show that either seat is better.",
		byPlayer, byPlayer, bySeat[0], bySeat[1], p.equals(likely))
}

func (p *paper) standingTable() Block {
	var rows [][]Cell
	for rank, i := range p.order {
		s := p.Standings[i]
		rows = append(rows, cells(p.ranked(rank), strconv.Itoa(s.Games), strconv.Itoa(s.Won), strconv.Itoa(s.Drawn), strconv.Itoa(s.Lost),
			strconv.Itoa(s.Doubles), strconv.Itoa(s.Faults), p.shown(s.Points), p.shown(s.Rating)))
	}
	return p.withoutDraws(3, p.withoutDoubles(5, p.table(p.T("Standing, the best rating first."), columns(p.T("Player"), p.T("Games"), p.T("Won"), p.T("Drawn"), p.T("Lost"),
		p.T("Doubles"), p.T("Faults"), p.T("Points a game"), "Elo"), rows)))
}

// withoutDoubles takes the column of wins that count double from a table where the
// game knows none.
func (p *paper) withoutDoubles(at int, b Block) Block {
	if !p.Doubles.Empty() {
		return b
	}
	return without(at, b)
}

// withoutDraws takes the column of games drawn from a table where there are none.
func (p *paper) withoutDraws(at int, b Block) Block {
	if p.Drawn() {
		return b
	}
	return without(at, b)
}

// without takes a column from a table.
func without(at int, b Block) Block {
	b.Table.Head = slices.Delete(b.Table.Head, at, at+1)
	for i, row := range b.Table.Rows {
		b.Table.Rows[i] = slices.Delete(row, at, at+1)
	}
	return b
}

// ranked writes a player with the rank.
func (p *paper) ranked(rank int) string {
	return fmt.Sprintf("%d.\u00a0%s", rank+1, p.names[p.order[rank]])
}

func (p *paper) crossTable() Block {
	var numbers []string
	for rank := range p.order {
		numbers = append(numbers, strconv.Itoa(rank+1))
	}
	var rows [][]Cell
	for rank, i := range p.order {
		row := cells(p.ranked(rank))
		for _, j := range p.order {
			row = append(row, Cell{Text: p.against(i, j)})
		}
		rows = append(rows, row)
	}
	return p.table(p.T("Cross table: points a game of the row's player against the column's."), columns(p.T("Player"), numbers...), rows)
}

// against shows the points a game of one player against another.
func (p *paper) against(i, j int) string {
	if i == j {
		return "·"
	}
	if pairing, ok := p.Between(i, j); ok {
		return p.points(pairing.Points.Mean)
	}
	return none
}

// pairings lists all pairings as the better rated player sees them, those of
// the best player first; also those without games.
func (p *paper) pairings() []tournament.Pairing {
	var all []tournament.Pairing
	for rank, i := range p.order {
		for _, j := range p.order[rank+1:] {
			one, ok := p.Between(i, j)
			if !ok {
				one = tournament.Pairing{Players: [2]int{i, j}, P: 1, Adjusted: 1}
			}
			all = append(all, one)
		}
	}
	return all
}

func (p *paper) pairingTable() Block {
	var rows [][]Cell
	for _, one := range p.pairings() {
		if one.Games == 0 {
			rows = append(rows, cells(p.versus(one), "0", none, none, none, none, none, none, none, p.T("not played")))
			continue
		}
		rows = append(rows, cells(p.versus(one), strconv.Itoa(one.Games), won(one),
			score(one.Doubles[0], one.Doubles[1]), p.shown(one.Points), score(one.PairsWon[0], one.PairsWon[1]),
			p.T("%.1f", one.Turns), p.chance(one.P), p.chance(one.Adjusted), p.verdict(one)))
	}
	return p.withoutDoubles(3, p.table(p.T("Every pairing, from the better-rated player's side; draws in brackets."),
		columns(p.T("Pairing"), p.T("Games"), p.T("Won"), p.T("Doubles"), p.T("Points a game"),
			p.T("Pairs won"), p.T("Turns"), "p", p.T("p corrected"), p.T("Significant")), rows))
}

// won writes the games won by each and, if there are any, those drawn.
func won(one tournament.Pairing) string {
	return score(one.Won[0], one.Won[1]) + either(one.Drawn > 0, fmt.Sprintf(" (%d)", one.Drawn), "")
}

func (p *paper) versus(one tournament.Pairing) string {
	return p.names[one.Players[0]] + " – " + p.names[one.Players[1]]
}

// verdict reports whether a pairing shows a difference.
func (p *paper) verdict(one tournament.Pairing) string {
	switch {
	case one.Adjusted < level:
		return p.T("yes")
	case one.P < level:
		return p.T("only by itself")
	}
	return p.T("no")
}

// tested says what the sequential test has found, and how far it is.
func (p *paper) tested() string {
	if !p.Test.Decided() {
		return p.T("Sequential test: %s against %s: %s; it may be better or not: the test is undecided.", p.names[1], p.names[0], p.Test)
	}
	likelier, other := p.Test.Elo1, p.Test.Elo0
	if p.Test.LLR <= p.Test.Lower {
		likelier, other = other, likelier
	}
	return p.T("Sequential test: %s against %s: %s; it is better by %g Elo rather than by %g.", p.names[1], p.names[0], p.Test, likelier, other)
}

// diceBlocks shows how the dice fell.
func (p *paper) diceBlocks() []Block {
	if p.Faces.Total == 0 {
		return nil
	}
	head := []Column{{Title: p.T("Outcomes")}}
	row := cells(p.T("Face of one die"))
	for face, n := range p.Faces.Counts {
		head = append(head, Column{Title: strconv.Itoa(face + 1), Right: true})
		row = append(row, Cell{Text: strconv.Itoa(n)})
	}
	faces := p.table(p.T("Faces of the %d dice rolled; %.1f of each are expected.", p.Faces.Total, p.Faces.Expected), head, [][]Cell{row})
	fits := p.table(p.T("Are the dice even?"), columns(p.T("Outcomes"), p.T("Rolled"), p.T("Expected of each"), p.T("Degrees of freedom"), p.T("Chi-square"), "p"), [][]Cell{
		p.fitRow(p.T("Faces of one die"), p.Faces), p.fitRow(p.T("Ordered rolls of two dice"), p.Throws)})
	return []Block{faces, fits}
}

func (p *paper) fitRow(what string, f tournament.GoodnessOfFit) []Cell {
	return cells(what, strconv.Itoa(f.Total), p.T("%.1f", f.Expected), strconv.Itoa(len(f.Counts)-1), p.T("%.2f", f.ChiSquare), p.chance(f.P))
}

// mostFaults is how many faults are listed one by one.
const mostFaults = 20

func (p *paper) notableBlocks() []Block {
	var rows [][]Cell
	for _, n := range p.Highlights() {
		rows = append(rows, []Cell{{Text: p.T(n.Kind.Text())}, {Text: strconv.Itoa(n.Game.Number)}, {Text: p.outcome(n.Game)}, {Text: p.maxEquity(n.Game)},
			{Text: strconv.Itoa(n.Game.Length())}, p.record(n.Game)})
	}
	if len(rows) == 0 {
		return nil
	}
	caption := p.T("Notable games, of those played to the end; the first of equals. " +
		"A swing runs from the most that the loser once expected, by its own estimate, to what it lost.")
	return []Block{p.table(caption, []Column{{Title: p.T("Why")}, {Title: p.T("a game\x04Game"), Right: true}, {Title: p.T("Outcome")},
		{Title: p.T("Loser's best"), Right: true}, {Title: p.T("Turns"), Right: true}, {Title: p.T("Record")}}, rows)}
}

// outcome says how a game ended, and who had the first seat.
func (p *paper) outcome(g tournament.Game) string {
	name := func(at int) string {
		player := p.names[g.Players[at]]
		return either(g.At(core.Seat(0)) == at, p.T("%s (seat 1)", player), p.T("%s (seat 2)", player))
	}
	w := g.Winner()
	if w < 0 {
		return p.T("%s drew with %s", name(0), name(1))
	}
	more := g.Points[w] - g.Points[1-w]
	return p.N("%s beat %s by %d point", "%s beat %s by %d points", more, name(w), name(1-w), more)
}

// maxEquity says how many points the loser of a game expected when it expected most.
func (p *paper) maxEquity(g tournament.Game) string {
	w := g.Winner()
	if w < 0 || g.MaxEquity[1-w] == 0 {
		return none
	}
	return p.points(g.MaxEquity[1-w])
}

// record links to a game's record.
func (p *paper) record(g tournament.Game) Cell {
	if g.Record == "" {
		return Cell{Text: p.T("not kept")}
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
			{Text: p.faultyPlayer(g)}, p.english(g.Fault.Reason.String()), p.record(g)})
	}
	caption := p.T("Games that ended by a fault.")
	if len(games) > mostFaults {
		caption = p.T("The first %d of %d games that ended by a fault; games.csv has all.", mostFaults, len(games))
	}
	return []Block{p.table(caption, []Column{{Title: p.T("a game\x04Game")}, {Title: p.T("Pairing")}, {Title: p.T("Fault of")},
		{Title: p.T("What happened")}, {Title: p.T("Record")}}, rows)}
}

// faultyPlayer names whose fault ended a game.
func (p *paper) faultyPlayer(g tournament.Game) string {
	if g.Fault.Player < 0 {
		return p.T("fault of\x04nobody")
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
	root := (tournament.NormalQuantile(1-alpha/2)/2 + tournament.NormalQuantile(power)*math.Sqrt(share*(1-share))) / (share - 0.5)
	all := max(root*root, pairsOfCleanSweep(alpha)) * float64(p.Games) / decided
	return roundUp(max(2, all-float64(p.Games))), true
}

// pairsOfCleanSweep returns how many pairs the sign test needs at the level alpha if one
// side wins them all.
func pairsOfCleanSweep(alpha float64) float64 { return math.Ceil(1 + math.Log2(1/alpha)) }

// roundUp rounds a number of games up to two figures, and to whole pairs.
func roundUp(x float64) int {
	unit := max(2, math.Pow10(int(math.Log10(x))-1))
	return int(math.Ceil(x/unit) * unit)
}
