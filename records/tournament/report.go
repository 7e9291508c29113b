package tournament

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"time"

	"boardroom/core"
	"boardroom/core/i18n"
)

// A Report is all that can be said of a tournament: what a written report is
// made from. Points are a player's own less the other's. Only whole pairs
// count in the figures.
type Report struct {
	Setup     Setup
	Title     string       // of the game
	Doubles   i18n.Message // heads the count of its wins that count double: "Gammons"; empty: it knows none
	Planned   int          // games of the schedule
	Games     Games
	Standings []Standing    // in the order of Setup.Players
	Pairings  []Pairing     // in the order of Setup.Pairings
	Counted   int           // games in whole pairs
	Turns     float64       // the mean length of a game, in turns of both players
	Faces     GoodnessOfFit // of the dice thrown, 1 to 6; a pair's throws count once
	Throws    GoodnessOfFit // of both dice together, 36 ordered throws
	Test      *SPRTState    // nil: none was asked for
	// Cumulated holds the points of each player after each of their pairs.
	Cumulated [][]float64
}

// A Standing is how one player did against all others.
type Standing struct {
	Name                    string
	Help                    i18n.Message // what the player does
	Tuning                  i18n.Message // all its parameters, if it has any
	Games, Won, Lost, Drawn int
	Doubles                 int      // wins worth 2 or more of the smallest stakes
	Faults                  int      // games lost by a fault
	Points                  Estimate // per game
	Rating                  Rating
	PerTurn                 time.Duration // thought, on average; 0: no turn was played
}

// A Pairing is how two players did against each other, as the first sees it.
type Pairing struct {
	Players  [2]int // by their places in Setup.Players
	Games    int
	Won      [2]int
	Drawn    int
	Doubles  [2]int
	Points   Estimate // per game, of the first
	PairsWon [2]int   // pairs in which one has more points than the other
	P        float64  // how likely equal players part the pairs so unevenly: SignTest
	Adjusted float64  // the same, for all pairings together: Holm
	Turns    float64  // the mean length of a game
}

// Complete reports whether nothing is left to be played: the schedule has been,
// or the sequential test has stopped.
func (r Report) Complete() bool {
	return r.Games.Len() == r.Planned || r.Test != nil && r.Test.Decided()
}

// Drawn reports whether a game was drawn.
func (r Report) Drawn() bool {
	return slices.ContainsFunc(r.Standings, func(s Standing) bool { return s.Drawn > 0 })
}

// Ranked lists the players, by their places in Setup.Players, the one with
// the highest rating first; of equal ones the one with more points, then with
// more games won, then in the order of their names.
func (r Report) Ranked() []int {
	order := make([]int, len(r.Standings))
	for i := range order {
		order[i] = i
	}
	const precision = 1e6 // what the ratings are not computed to is no difference
	slices.SortFunc(order, func(i, j int) int {
		a, b := &r.Standings[i], &r.Standings[j]
		return cmp.Or(
			cmp.Compare(math.Round(precision*b.Rating.Elo), math.Round(precision*a.Rating.Elo)),
			cmp.Compare(b.Points.Mean, a.Points.Mean), cmp.Compare(b.Won, a.Won), strings.Compare(a.Name, b.Name))
	})
	return order
}

// Ordered lists the pairings in which pairs count, by rank, each as the player
// of the higher rank sees it.
func (r Report) Ordered() []Pairing {
	var all []Pairing
	order := r.Ranked()
	for rank, i := range order {
		for _, j := range order[rank+1:] {
			if p, ok := r.Between(i, j); ok {
				all = append(all, p)
			}
		}
	}
	return all
}

// Between returns how a player did against another, as the first sees it. It is not
// ok if no pair of theirs counts.
func (r Report) Between(player, other int) (Pairing, bool) {
	for _, p := range r.Pairings {
		if p.Players == [2]int{player, other} {
			return p, p.Games > 0
		}
		if p.Players == [2]int{other, player} {
			return p.turned(), p.Games > 0
		}
	}
	return Pairing{}, false
}

// turned returns the pairing as the second player sees it.
func (p Pairing) turned() Pairing {
	slices.Reverse(p.Players[:])
	slices.Reverse(p.Won[:])
	slices.Reverse(p.Doubles[:])
	slices.Reverse(p.PairsWon[:])
	p.Points.Mean = -p.Points.Mean
	return p
}

// Faulty lists the games that were not played to their end.
func (r Report) Faulty() []Game {
	var all []Game
	for g := range r.Games.All() {
		if g.Fault != nil {
			all = append(all, g)
		}
	}
	return all
}

// Versus names two players by their places in Setup.Players: "club - runner".
func (r Report) Versus(players [2]int) string {
	return r.Standings[players[0]].Name + " - " + r.Standings[players[1]].Name
}

// SPRTResult says what the sequential test has found, and how far it is.
func (r Report) SPRTResult() i18n.Message {
	second, first, t := r.Standings[1].Name, r.Standings[0].Name, r.Test
	switch {
	case !t.Decided():
		return i18n.Msg("%s against %s: %s; it may be better or not: the test is undecided.", second, first, t)
	case t.LLR >= t.Upper:
		return i18n.Msg("%s against %s: %s; it is better by %g Elo rather than by %g.", second, first, t, t.Elo1, t.Elo0)
	}
	return i18n.Msg("%s against %s: %s; it is better by %g Elo rather than by %g.", second, first, t, t.Elo0, t.Elo1)
}

// PlayerAt names the player who had a seat in a game.
func (r Report) PlayerAt(g Game, seat core.Seat) string {
	return r.Standings[g.Players[g.At(seat)]].Name
}

// FaultOf names whose fault ended a game; it is not ok if nobody's did.
func (r Report) FaultOf(g Game) (player string, ok bool) {
	if g.Fault == nil || g.Fault.Player < 0 {
		return "", false
	}
	return r.Standings[g.Players[g.Fault.Player]].Name, true
}

// A HighlightKind is what one game has more of than all others.
type HighlightKind int

// What games are distinguished by.
const (
	Shortest HighlightKind = iota
	Longest
	Highest // by points
	BiggestSwing
)

// Text is the distinction in words: "the shortest".
func (d HighlightKind) Text() i18n.Text {
	return [...]i18n.Text{"the shortest", "the longest", "the highest", "the biggest swing"}[d]
}

// A Highlight is a game that is worth being looked at.
type Highlight struct {
	Kind HighlightKind
	Game Game
}

// Highlights lists the shortest game, the longest, the one with most points and
// the one with the biggest swing, of those that were played to their end; of
// equal ones the first. Where every game is worth one point no game has most,
// and in matches, whose points are others than their games', none has a swing.
func (r Report) Highlights() []Highlight {
	var all []Highlight
	add := func(why HighlightKind, least float64, measure func(Game) float64) {
		if g, ok := r.most(measure); ok && measure(g) > least {
			all = append(all, Highlight{why, g})
		}
	}
	add(Shortest, math.Inf(-1), func(g Game) float64 { return -float64(g.Length()) })
	add(Longest, 0, func(g Game) float64 { return float64(g.Length()) })
	add(Highest, 1, func(g Game) float64 { return float64(g.margin()) })
	if r.Setup.To == 0 {
		add(BiggestSwing, 0, Game.Swing)
	}
	return all
}

// most returns the game that was played to its end with the highest measure.
func (r Report) most(measure func(Game) float64) (best Game, ok bool) {
	for g := range r.Games.All() {
		if g.Fault == nil && (!ok || measure(g) > measure(best)) {
			best, ok = g, true
		}
	}
	return best, ok
}

// margin returns the points by which a game was won.
func (g Game) margin() int { return max(g.Points[0]-g.Points[1], g.Points[1]-g.Points[0]) }

// Swing returns the points that the loser of a game once expected to win, and
// those that it lost instead; 0 if it never expected any.
func (g Game) Swing() float64 {
	winner := g.Winner()
	if winner < 0 || g.MaxEquity[1-winner] <= 0 {
		return 0
	}
	return g.MaxEquity[1-winner] + float64(g.margin())
}
