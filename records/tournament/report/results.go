package report

import (
	"fmt"
	"strconv"

	"boardroom/core"
	"boardroom/records/tournament"
	"boardroom/records/tournament/stats"
)

// results shows the figures.
func (p *paper) results() Section {
	blocks := []Block{p.course(), p.standingTable(), p.ratingsChart()}
	blocks = append(blocks, p.curves()...)
	blocks = append(blocks, p.crossTable(), p.pairingTable())
	if p.Test != nil {
		blocks = append(blocks, Block{Text: "Sequential test: " + core.Printable(p.Tested()) + " The bounds of the log-likelihood ratio (LLR) are in round brackets, those of Elo in square ones."})
	}
	if p.Counted > 0 {
		blocks = append(blocks, p.pointsChart())
	}
	blocks = append(blocks, p.diceBlocks()...)
	blocks = append(blocks, p.notableBlocks()...)
	blocks = append(blocks, p.faultBlocks()...)
	return Section{Title: "Results", Blocks: blocks}
}

func (p *paper) standingTable() Block {
	var rows [][]Cell
	for rank, i := range p.order {
		s := p.Standings[i]
		rows = append(rows, cells(p.ranked(rank), strconv.Itoa(s.Games), strconv.Itoa(s.Won), strconv.Itoa(s.Drawn), strconv.Itoa(s.Lost),
			strconv.Itoa(s.Doubles), strconv.Itoa(s.Faults), shown(s.Points), shown(s.Rating)))
	}
	return p.table("Standing, the best rating first.",
		columns("Player", "Games", "Won", "Drawn", "Lost", "Doubles", "Faults", "Points a game", "Elo"), rows)
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
	return p.table("Cross table: points a game of the player of the line against that of the column.", columns("Player", numbers...), rows)
}

// against shows the points a game of one player against another.
func (p *paper) against(i, j int) string {
	if i == j {
		return "·"
	}
	if pairing, ok := p.Between(i, j); ok {
		return points(pairing.Points.Mean)
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
			rows = append(rows, cells(p.versus(one), "0", none, none, none, none, none, none, none, "not played"))
			continue
		}
		rows = append(rows, cells(p.versus(one), strconv.Itoa(one.Games), won(one),
			score(one.Doubles[0], one.Doubles[1]), shown(one.Points), score(one.PairsWon[0], one.PairsWon[1]),
			fmt.Sprintf("%.1f", one.Turns), chance(one.P), chance(one.Adjusted), verdict(one)))
	}
	return p.table("Every pairing, as the better rated player sees it; in brackets: drawn.",
		columns("Pairing", "Games", "Won", "Doubles", "Points a game", "Pairs won", "Turns", "p", "p corrected", "Significant"), rows)
}

// won writes the games won by each and, if there are any, those drawn.
func won(one tournament.Pairing) string {
	return score(one.Won[0], one.Won[1]) + either(one.Drawn > 0, fmt.Sprintf(" (%d)", one.Drawn), "")
}

func (p *paper) versus(one tournament.Pairing) string {
	return p.names[one.Players[0]] + " – " + p.names[one.Players[1]]
}

// verdict reports whether a pairing shows a difference.
func verdict(p tournament.Pairing) string {
	switch {
	case p.Adjusted < level:
		return "yes"
	case p.P < level:
		return "only alone"
	}
	return "no"
}

// diceBlocks shows how the dice fell.
func (p *paper) diceBlocks() []Block {
	if p.Faces.Total == 0 {
		return nil
	}
	head := []Column{{Title: "Outcomes"}}
	row := cells("Face of one die")
	for face, n := range p.Faces.Counts {
		head = append(head, Column{Title: strconv.Itoa(face + 1), Right: true})
		row = append(row, Cell{Text: strconv.Itoa(n)})
	}
	faces := p.table(fmt.Sprintf("Faces of the %d dice thrown; %.1f of each are expected.", p.Faces.Total, p.Faces.Expected), head, [][]Cell{row})
	fits := p.table("Are the dice even?", columns("Outcomes", "Thrown", "Expected of each", "Degrees of freedom", "Chi-square", "p"), [][]Cell{
		fitRow("Faces of one die", p.Faces), fitRow("Ordered throws of two", p.Throws)})
	return []Block{faces, fits}
}

func fitRow(what string, f stats.Fit) []Cell {
	return cells(what, strconv.Itoa(f.Total), fmt.Sprintf("%.1f", f.Expected), strconv.Itoa(len(f.Counts)-1), fmt.Sprintf("%.2f", f.ChiSquare), chance(f.P))
}
