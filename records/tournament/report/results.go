package report

import (
	"fmt"
	"slices"
	"strconv"

	"boardroom/records/tournament"
	"boardroom/records/tournament/stats"
)

// results shows the figures.
func (p *paper) results() Section {
	blocks := []Block{p.course(), p.standingTable(), p.ratingsChart()}
	blocks = append(blocks, p.curves()...)
	blocks = append(blocks, p.crossTable(), p.pairingTable())
	if p.Test != nil {
		blocks = append(blocks, Block{Text: p.tested() + " " + p.say.testBounds})
	}
	if p.Counted > 0 {
		blocks = append(blocks, p.pointsChart())
	}
	blocks = append(blocks, p.diceBlocks()...)
	blocks = append(blocks, p.notableBlocks()...)
	blocks = append(blocks, p.faultBlocks()...)
	return Section{Title: p.say.results, Blocks: blocks}
}

func (p *paper) standingTable() Block {
	var rows [][]Cell
	for rank, i := range p.order {
		s := p.Standings[i]
		rows = append(rows, cells(p.ranked(rank), strconv.Itoa(s.Games), strconv.Itoa(s.Won), strconv.Itoa(s.Drawn), strconv.Itoa(s.Lost),
			strconv.Itoa(s.Doubles), strconv.Itoa(s.Faults), shown(s.Points), shown(s.Rating)))
	}
	return p.withoutDraws(3, p.withoutDoubles(5, p.table(p.say.standing, columns(p.say.player, p.say.games, p.say.won, p.say.drawn, p.say.lost,
		p.say.doubles, p.say.faults, p.say.pointsPerGame, "Elo"), rows)))
}

// withoutDoubles takes the column of wins that count double from a table where the
// game knows none.
func (p *paper) withoutDoubles(at int, b Block) Block {
	if p.Doubles != "" {
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
	return p.table(p.say.crossTable, columns(p.say.player, numbers...), rows)
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
			rows = append(rows, cells(p.versus(one), "0", none, none, none, none, none, none, none, p.say.notPlayed))
			continue
		}
		rows = append(rows, cells(p.versus(one), strconv.Itoa(one.Games), won(one),
			score(one.Doubles[0], one.Doubles[1]), shown(one.Points), score(one.PairsWon[0], one.PairsWon[1]),
			fmt.Sprintf("%.1f", one.Turns), chance(one.P), chance(one.Adjusted), p.verdict(one)))
	}
	return p.withoutDoubles(3, p.table(p.say.everyPairing, columns(p.say.pairing, p.say.games, p.say.won, p.say.doubles, p.say.pointsPerGame,
		p.say.pairsWon, p.say.turns, "p", p.say.corrected, p.say.significant), rows))
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
		return p.say.yes
	case one.P < level:
		return p.say.onlyAlone
	}
	return p.say.no
}

// tested says what the sequential test has found, and how far it is.
func (p *paper) tested() string {
	if !p.Test.Decided() {
		return fmt.Sprintf(p.say.testOpen, p.names[1], p.names[0], p.Test)
	}
	likelier, other := p.Test.Elo1, p.Test.Elo0
	if p.Test.LLR <= p.Test.Lower {
		likelier, other = other, likelier
	}
	return fmt.Sprintf(p.say.testFound, p.names[1], p.names[0], p.Test, likelier, other)
}

// diceBlocks shows how the dice fell.
func (p *paper) diceBlocks() []Block {
	if p.Faces.Total == 0 {
		return nil
	}
	head := []Column{{Title: p.say.outcomes}}
	row := cells(p.say.faceOfOne)
	for face, n := range p.Faces.Counts {
		head = append(head, Column{Title: strconv.Itoa(face + 1), Right: true})
		row = append(row, Cell{Text: strconv.Itoa(n)})
	}
	faces := p.table(fmt.Sprintf(p.say.faces, p.Faces.Total, p.Faces.Expected), head, [][]Cell{row})
	fits := p.table(p.say.areDiceEven, columns(p.say.outcomes, p.say.thrown, p.say.expected, p.say.freedom, p.say.chiSquare, "p"), [][]Cell{
		fitRow(p.say.facesOfOne, p.Faces), fitRow(p.say.throwsOfTwo, p.Throws)})
	return []Block{faces, fits}
}

func fitRow(what string, f stats.Fit) []Cell {
	return cells(what, strconv.Itoa(f.Total), fmt.Sprintf("%.1f", f.Expected), strconv.Itoa(len(f.Counts)-1), fmt.Sprintf("%.2f", f.ChiSquare), chance(f.P))
}
