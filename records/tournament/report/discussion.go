package report

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"boardroom/core/engine"
)

// fewPairs is below how many pairs of a pairing its interval is rough.
const fewPairs = 10

// discussion says what the figures show and what they do not.
func (p *paper) discussion() Section {
	blocks := append(p.decided(), p.open()...)
	blocks = append(blocks, Block{Text: "To be kept in mind:"},
		Block{List: slices.Concat(p.caveats(), p.ratingCaveats(), p.dice(), p.faults(), p.scope())})
	return Section{Title: "Discussion", Blocks: blocks}
}

// caveats warns of testing often, of few pairs and of stopping early.
func (p *paper) caveats() []string {
	var list []string
	if n := len(p.Pairings); n > 1 {
		list = append(list, fmt.Sprintf("%d pairings were tested at once. If all players were equal, %.1f of the pairings would on the average look significant at %s taken alone; "+
			"that is why the judgement goes by the corrected p.", n, level*float64(n), percent(level)))
	}
	few, most := false, 0
	for _, one := range p.Pairings {
		few = few || one.Games > 0 && one.Games < 2*fewPairs
		most = max(most, one.Games)
	}
	if few {
		list = append(list, fmt.Sprintf("Some pairings have fewer than %d pairs: their intervals are rough, and only a lopsided score can be significant.", fewPairs))
	}
	if least := 2 * int(sweep(level/float64(len(p.Pairings)))); most < least {
		list = append(list, fmt.Sprintf("With %s and at most %s of each, not even a player that wins every pair is sure to be shown stronger: %d games of each pairing are the least that can be.",
			count(len(p.Pairings), "pairing", "pairings"), count(most, "game", "games"), least))
	}
	if p.interrupted() {
		list = append(list, "The tournament has not been played to its end. Whoever stops when the figures please finds more differences than there are: the p-values hold for the planned number of games only.")
	}
	return list
}

// ratingCaveats says what ratings mean and which ranks are open.
func (p *paper) ratingCaveats() []string {
	if p.Counted == 0 {
		return nil
	}
	list := []string{"Ratings mean something only against each other and in this field: other players, options or stakes give others. They count wins, not how much was won."}
	var open []string
	for rank := range len(p.order) - 1 {
		a, b := p.Standings[p.order[rank]], p.Standings[p.order[rank+1]]
		if a.Rating.Elo-a.Rating.Half < b.Rating.Elo+b.Rating.Half {
			open = append(open, fmt.Sprintf("%s and %s", p.names[p.order[rank]], p.names[p.order[rank+1]]))
		}
	}
	if len(open) > 0 {
		list = append(list, "The intervals of neighbours in the ranking overlap, so that their order may be chance: "+strings.Join(open, "; ")+".")
	}
	for i, s := range p.Standings {
		if s.Games > 0 && (s.Won == s.Games || s.Lost == s.Games) {
			list = append(list, fmt.Sprintf("%s %s every game: how far it stands from the others is then bounded by the one added draw, not by the games.",
				p.names[i], either(s.Won == s.Games, "won", "lost")))
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
		return []string{fmt.Sprintf("Too few dice were thrown to judge all throws of two: fewer than %d of each are expected.", enough)}
	case least < level/2:
		return []string{fmt.Sprintf("The dice fell less evenly than even dice usually do (the smaller %s, of two tests). Both players of a pair had the same ones.", equals(least))}
	}
	return []string{"Nothing speaks against even dice. They follow from the seed, and both players of a pair had the same ones."}
}

// faults says how many games each player lost otherwise than by play.
func (p *paper) faults() []string {
	var words []string
	for i, s := range p.Standings {
		if s.Faults > 0 {
			words = append(words, fmt.Sprintf("%s %s", p.names[i], count(s.Faults, "game", "games")))
		}
	}
	var list []string
	if len(words) > 0 {
		list = append(list, "Lost by a fault, and counted as lost: "+enumerate(words)+". Such games say nothing about how well a player plays.")
	}
	nobodys := 0
	for _, g := range p.Faulty() {
		if g.Fault.Player < 0 {
			nobodys++
		}
	}
	if nobodys > 0 {
		list = append(list, count(nobodys, "game was", "games were")+" broken off without anybody's fault and counted as drawn.")
	}
	return list
}

// scope says what the tournament cannot tell.
func (p *paper) scope() []string {
	list := []string{"One seed was played. Another gives other games; the intervals say how far the figures may then lie from these."}
	if slices.ContainsFunc(p.Setup.Players, engine.IsProgram) {
		list = append(list, "Programs that go by the clock play better on a faster machine and when fewer games are played at once.")
	}
	return list
}
