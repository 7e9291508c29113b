package report

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"boardroom/records/tournament"
)

// decided lists what is shown: whom each player is stronger than.
func (p *paper) decided() []Block {
	beaten := map[int][]string{}
	for _, one := range p.pairings() {
		if one.Adjusted >= level {
			continue
		}
		if one.PairsWon[0] < one.PairsWon[1] {
			one, _ = p.Between(one.Players[1], one.Players[0])
		}
		beaten[one.Players[0]] = append(beaten[one.Players[0]], p.lead(one))
	}
	var list []string
	for _, i := range p.order {
		if len(beaten[i]) > 0 {
			list = append(list, fmt.Sprintf(p.say.stronger, p.names[i], strings.Join(beaten[i], p.say.then)))
		}
	}
	if len(list) == 0 {
		return []Block{{Text: fmt.Sprintf(p.say.noneDecided, percent(level))}}
	}
	return []Block{
		{Text: fmt.Sprintf(p.say.decided, percent(level))},
		{List: list},
	}
}

// lead says by how much a player is stronger than another.
func (p *paper) lead(one tournament.Pairing) string {
	words := fmt.Sprintf("%s (%s, %s, %s)", p.names[one.Players[1]], score(one.PairsWon[0], one.PairsWon[1]), shown(one.Points), equals(one.Adjusted))
	if math.Abs(one.Points.Mean) < one.Points.Half {
		return fmt.Sprintf(p.say.leadUncertain, words)
	}
	return words
}

// open lists the other pairings, and how many games they lack.
func (p *paper) open() []Block {
	var rows [][]Cell
	for _, one := range p.pairings() {
		if one.Adjusted < level {
			continue
		}
		pairs, more := none, none
		if one.Games > 0 {
			pairs = score(one.PairsWon[0], one.PairsWon[1])
		}
		if n, ok := needed(one, level/float64(len(p.Pairings))); ok {
			more = strconv.Itoa(n)
		}
		rows = append(rows, cells(p.versus(one), strconv.Itoa(one.Games), pairs, more, p.remark(one)))
	}
	if len(rows) == 0 {
		return nil
	}
	text := fmt.Sprintf(p.say.open, percent(power))
	head := append(columns(p.say.pairing, p.say.games, p.say.pairsWon, p.say.moreGames), Column{Title: p.say.remark})
	return []Block{{Text: text}, p.table(p.say.openTable, head, rows)}
}

// remark says what is special about an open pairing.
func (p *paper) remark(one tournament.Pairing) string {
	lead := one.PairsWon[0] - one.PairsWon[1]
	switch {
	case one.Games == 0:
		return p.say.noPairFinished
	case one.P < level:
		return p.say.aloneSignificant
	case lead == 0:
		return p.say.noLead
	case one.Points.Mean*float64(lead) < 0:
		return p.say.pointsOpposite
	case math.Abs(one.Points.Mean) > one.Points.Half:
		return p.say.pointsClear
	}
	return ""
}
