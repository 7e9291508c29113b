package report

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"boardroom/core/engine"
	"boardroom/records/tournament"
)

// fewPairs is below how many pairs of a pairing its interval is rough.
const fewPairs = 10

// discussion says what the figures show and what they do not.
func (p *paper) discussion() Section {
	blocks := append(p.decided(), p.open()...)
	blocks = append(blocks, Block{Text: p.T("Keep in mind:")},
		Block{List: slices.Concat(p.caveats(), p.ratingCaveats(), p.dice(), p.faults(), p.scope())})
	return Section{Title: p.T("Discussion"), Blocks: blocks}
}

// caveats warns of testing often, of few pairs and of stopping early.
func (p *paper) caveats() []string {
	var list []string
	if n := len(p.Pairings); n > 1 {
		list = append(list, p.T("%d pairings were tested at once. "+
			"Even if all players were equal, %.1f of them would on average look significant at %s by themselves; "+
			"so the corrected p decides.", n, level*float64(n), percent(level)))
	}
	few, most := false, 0
	for _, one := range p.Pairings {
		few = few || one.Games > 0 && one.Games < 2*fewPairs
		most = max(most, one.Games)
	}
	if few {
		list = append(list, p.T("Some pairings have fewer than %d pairs: their intervals are rough, and only a lopsided score can be significant.", fewPairs))
	}
	if least := 2 * int(pairsOfCleanSweep(level/float64(len(p.Pairings)))); most < least {
		list = append(list, p.T("With %s and at most %s of each, even a player that wins every pair may not be shown to be stronger: "+
			"play at least %d games of each pairing.",
			p.N("%d pairing", "%d pairings", len(p.Pairings), len(p.Pairings)), p.N("%d game", "%d games", most, most), least))
	}
	if p.interrupted() {
		list = append(list, p.T("The tournament isn't finished. If you stop when the figures please you, you find differences that aren't there: "+
			"the p-values hold only for the planned number of games."))
	}
	return list
}

// ratingCaveats says what ratings mean and which ranks are open.
func (p *paper) ratingCaveats() []string {
	if p.Counted == 0 {
		return nil
	}
	list := []string{p.T("Ratings compare only the players of this tournament: other players, options or stakes give other ratings. " +
		"They count wins, not points.")}
	var open []string
	for rank := range len(p.order) - 1 {
		a, b := p.Standings[p.order[rank]], p.Standings[p.order[rank+1]]
		if a.Rating.Elo-a.Rating.Half < b.Rating.Elo+b.Rating.Half {
			open = append(open, p.both(p.names[p.order[rank]], p.names[p.order[rank+1]]))
		}
	}
	if len(open) > 0 {
		list = append(list, p.T("These neighbors in the ranking have overlapping intervals, so their order may be chance: %s.",
			strings.Join(open, p.T("between parts of a list\x04; "))))
	}
	for i, s := range p.Standings {
		switch {
		case s.Games == 0:
		case s.Won == s.Games:
			list = append(list, p.T("%s won every game: its distance from the others is limited by the one added draw, not by the games.", p.names[i]))
		case s.Lost == s.Games:
			list = append(list, p.T("%s lost every game: its distance from the others is limited by the one added draw, not by the games.", p.names[i]))
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
		return []string{p.T("Too few dice were rolled to judge all rolls of two: fewer than %d of each are expected.", enough)}
	case least < level/2:
		return []string{p.T("The dice fell less evenly than even dice usually do (the smaller %s of two tests). Both players of a pair had the same ones.", p.equals(least))}
	}
	return []string{p.T("The dice look even. They follow from the seed, and both players of a pair had the same ones.")}
}

// faults says how many games each player lost otherwise than by play.
func (p *paper) faults() []string {
	var words []string
	for i, s := range p.Standings {
		if s.Faults > 0 {
			words = append(words, p.N("%s %d game", "%s %d games", s.Faults, p.names[i], s.Faults))
		}
	}
	var list []string
	if len(words) > 0 {
		list = append(list, p.T("Lost by a fault and counted as losses: %s. Such games say nothing about how well a player plays.", p.all(words)))
	}
	nobodys := 0
	for _, g := range p.Faulty() {
		if g.Fault.Player < 0 {
			nobodys++
		}
	}
	if nobodys > 0 {
		list = append(list, p.N("%d game was broken off without anybody's fault and counted as drawn.",
			"%d games were broken off without anybody's fault and counted as drawn.",
			nobodys, nobodys))
	}
	return list
}

// scope says what the tournament cannot tell.
func (p *paper) scope() []string {
	list := []string{p.T("One seed was played. Another gives other games; the intervals say how far its figures may be from these.")}
	if slices.ContainsFunc(p.Setup.Players, engine.IsProgram) {
		list = append(list, p.T("Programs that use the clock play better on a faster machine, and with fewer games at once."))
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
			list = append(list, p.T("%s is stronger than %s.", p.names[i], strings.Join(beaten[i], p.T("between parts of a list\x04; "))))
		}
	}
	if len(list) == 0 {
		return []Block{{Text: p.T("No pairing shows a significant difference at %s.", percent(level))}}
	}
	return []Block{
		{Text: p.T("At %s, the figures show (in brackets: pairs won, points a game, corrected p):", percent(level))},
		{List: list},
	}
}

// lead says by how much a player is stronger than another.
func (p *paper) lead(one tournament.Pairing) string {
	words := fmt.Sprintf("%s (%s, %s, %s)", p.names[one.Players[1]], score(one.PairsWon[0], one.PairsWon[1]), p.shown(one.Points), p.equals(one.Adjusted))
	if math.Abs(one.Points.Mean) < one.Points.Half {
		return p.T("%s, though the lead in points isn't certain: a few large games weigh heavily", words)
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
	text := p.T("In these pairings the figures show neither who is stronger nor that both are equal. "+
		"If pairs keep going as they did, this many more games would show the lead with a chance of %s. "+
		"As the lead itself is uncertain, take it as an order of magnitude.", percent(power))
	head := append(columns(p.T("Pairing"), p.T("Games"), p.T("Pairs won"), p.T("More games needed")), Column{Title: p.T("Remark")})
	return []Block{{Text: text}, p.table(p.T("Games needed to decide the open pairings."), head, rows)}
}

// remark says what is special about an open pairing.
func (p *paper) remark(one tournament.Pairing) string {
	lead := one.PairsWon[0] - one.PairsWon[1]
	switch {
	case one.Games == 0:
		return p.T("no pair of games is finished")
	case one.P < level:
		return p.T("significant if it were the only pairing")
	case lead == 0:
		return p.T("no lead for more games to show")
	case one.Points.Mean*float64(lead) < 0:
		return p.T("points say the opposite: few large wins against many small ones")
	case math.Abs(one.Points.Mean) > one.Points.Half:
		return p.T("the interval of the points excludes 0")
	}
	return ""
}
