package report

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/records/tournament"
)

// fewPairs is below how many pairs of a pairing its interval is rough.
const fewPairs = 10

// discussion says what the figures show and what they do not.
func (p *paper) discussion() Section {
	blocks := append(p.decided(), p.open()...)
	blocks = append(blocks, Block{Text: p.say.keepInMind},
		Block{List: slices.Concat(p.caveats(), p.ratingCaveats(), p.dice(), p.faults(), p.scope())})
	return Section{Title: p.say.discussion, Blocks: blocks}
}

// caveats warns of testing often, of few pairs and of stopping early.
func (p *paper) caveats() []string {
	var list []string
	if n := len(p.Pairings); n > 1 {
		list = append(list, fmt.Sprintf(p.say.manyTests, n, level*float64(n), percent(level)))
	}
	few, most := false, 0
	for _, one := range p.Pairings {
		few = few || one.Games > 0 && one.Games < 2*fewPairs
		most = max(most, one.Games)
	}
	if few {
		list = append(list, fmt.Sprintf(p.say.fewPairs, fewPairs))
	}
	if least := 2 * int(pairsOfCleanSweep(level/float64(len(p.Pairings)))); most < least {
		list = append(list, fmt.Sprintf(p.say.leastGames, p.say.pairingsCounted.of(len(p.Pairings)), p.say.gamesOfEachOnce.of(most), least))
	}
	if p.interrupted() {
		list = append(list, p.say.notToTheEnd)
	}
	return list
}

// ratingCaveats says what ratings mean and which ranks are open.
func (p *paper) ratingCaveats() []string {
	if p.Counted == 0 {
		return nil
	}
	list := []string{p.say.ratingsMean}
	var open []string
	for rank := range len(p.order) - 1 {
		a, b := p.Standings[p.order[rank]], p.Standings[p.order[rank+1]]
		if a.Rating.Elo-a.Rating.Half < b.Rating.Elo+b.Rating.Half {
			open = append(open, p.names[p.order[rank]]+p.say.and+p.names[p.order[rank+1]])
		}
	}
	if len(open) > 0 {
		list = append(list, fmt.Sprintf(p.say.overlap, strings.Join(open, p.say.then)))
	}
	for i, s := range p.Standings {
		if s.Games > 0 && (s.Won == s.Games || s.Lost == s.Games) {
			list = append(list, fmt.Sprintf(either(s.Won == s.Games, p.say.wonAll, p.say.lostAll), p.names[i]))
		}
	}
	return list
}

// dice says whether chi-square speaks against even dice.
func (p *paper) dice() []string {
	const enough = 5 // expected of each outcome, for chi-square to mean something
	if p.Faces.Total == 0 {
		return nil
	}
	least := math.Min(p.Faces.P, p.Throws.P)
	switch {
	case p.Throws.Expected < enough:
		return []string{fmt.Sprintf(p.say.fewDice, enough)}
	case least < level/2:
		return []string{fmt.Sprintf(p.say.diceUneven, equals(least))}
	}
	return []string{p.say.diceEven}
}

// faults says how many games each player lost otherwise than by play.
func (p *paper) faults() []string {
	var words []string
	for i, s := range p.Standings {
		if s.Faults > 0 {
			words = append(words, p.say.gamesByFault.of(s.Faults, p.names[i]))
		}
	}
	var list []string
	if len(words) > 0 {
		list = append(list, fmt.Sprintf(p.say.lostByFault, core.Enumerate(words, p.say.and)))
	}
	nobodys := 0
	for _, g := range p.Faulty() {
		if g.Fault.Player < 0 {
			nobodys++
		}
	}
	if nobodys > 0 {
		list = append(list, p.say.nobodysFault.of(nobodys))
	}
	return list
}

// scope says what the tournament cannot tell.
func (p *paper) scope() []string {
	list := []string{p.say.oneSeed}
	if slices.ContainsFunc(p.Setup.Players, engine.IsProgram) {
		list = append(list, p.say.clock)
	}
	return list
}

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
