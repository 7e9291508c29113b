package report

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/core/engine"
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
	if least := 2 * int(sweep(level/float64(len(p.Pairings)))); most < least {
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
