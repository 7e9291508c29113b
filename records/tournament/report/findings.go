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
			list = append(list, p.names[i]+" is stronger than "+strings.Join(beaten[i], "; ")+".")
		}
	}
	if len(list) == 0 {
		return []Block{{Text: fmt.Sprintf("No pairing shows a significant difference at %s.", percent(level))}}
	}
	return []Block{
		{Text: fmt.Sprintf("The figures show, at %s and with the pairs won, the points a game and the corrected p in brackets:", percent(level))},
		{List: list},
	}
}

// lead says by how much a player is stronger than another.
func (p *paper) lead(one tournament.Pairing) string {
	words := fmt.Sprintf("%s (%s, %s, %s)", p.names[one.Players[1]], score(one.PairsWon[0], one.PairsWon[1]), shown(one.Points), equals(one.Adjusted))
	if math.Abs(one.Points.Mean) < one.Points.Half {
		words += ", though in points the lead is not certain, as a few large games weigh much"
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
		rows = append(rows, cells(p.versus(one), strconv.Itoa(one.Games), pairs, more, remark(one)))
	}
	if len(rows) == 0 {
		return nil
	}
	text := fmt.Sprintf("Of the following pairings the figures do not show who is stronger; nor do they show that both are equal. "+
		"If pairs keep falling as they did, so many more games would show the lead with a chance of %s. "+
		"As the lead itself is uncertain, that is an order of magnitude.", percent(power))
	head := append(columns("Pairing", "Games", "Pairs won", "More games needed"), Column{Title: "Remark"})
	return []Block{{Text: text}, p.table("What it would take to decide the open pairings.", head, rows)}
}

// remark says what is special about an open pairing.
func remark(one tournament.Pairing) string {
	lead := one.PairsWon[0] - one.PairsWon[1]
	switch {
	case one.Games == 0:
		return "no pair of games has been finished"
	case one.P < level:
		return "significant if it were the only pairing"
	case lead == 0:
		return "no lead that more games could show"
	case one.Points.Mean*float64(lead) < 0:
		return "points say the opposite: few large wins against many small ones"
	case math.Abs(one.Points.Mean) > one.Points.Half:
		return "in points the interval leaves 0 out"
	}
	return ""
}
