package exercise

import (
	"fmt"
	"math/rand"
	"strconv"
	"strings"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/i18n"
)

// quickCount is the time within which a count is easy enough.
const quickCount = 30 * time.Second

// Counts are positions of the first game of each family in which it is to be counted how
// far the side to move has to go: the pips at backgammon, the way at Block Me!
func Counts(games catalog.Catalog) Deck {
	d := Deck{Name: "pips", Title: i18n.Msg("Counting"), Help: i18n.Msg("Count how far the side to move has to go.")}
	counted := map[string]bool{} // families
	for _, e := range games.All() {
		if !counted[e.Family] {
			d.Exercises = append(d.Exercises, countsOf(e)...)
		}
		counted[e.Family] = true
	}
	return d
}

// countsOf are those of a game; where nothing is to be counted there are none.
func countsOf(e catalog.Entry) (all []Exercise) {
	rng := rand.New(rand.NewSource(deckSize))
	for n := range deckSize {
		line, err := playRandomly(e, rng, 12+rng.Intn(24))
		if err != nil {
			continue // the game was over before
		}
		fact, number, asked := countIn(e, line.Now())
		if !asked {
			continue
		}
		all = append(all, Exercise{
			Key: fmt.Sprintf("%s %d", strings.ToLower(string(fact.Label)), n+1), Entry: e, Line: line,
			Asks: fact.Asks, Number: &Number{Is: number, Within: quickCount},
		})
	}
	return all
}

// countIn returns what can be counted of the side to move.
func countIn(e catalog.Entry, p core.Position) (fact core.Fact, number int, asked bool) {
	for _, f := range e.Hands.Facts(p, p.Actor()) {
		if n, err := strconv.Atoi(f.Value); !f.Asks.Empty() && err == nil {
			return f, n, true
		}
	}
	return core.Fact{}, 0, false
}

// playRandomly plays a game at random for a given number of turns, up to a throw that can be played. The
// error is that of a game that is over before.
func playRandomly(e catalog.Entry, rng *rand.Rand, turns int) (core.History, error) {
	line, err := startOf(e)
	for err == nil && (turns > 0 || line.Now().Actor() < 0) {
		p := line.Now()
		moves := p.Moves()
		if len(moves) == 0 {
			return line, i18n.NewError("the game is over")
		}
		m := moves[rng.Intn(len(moves))]
		if p.Actor() >= 0 {
			m = moves[0] // roll, where the cube could be turned
		}
		var ways []core.CompleteTurn
		if p.Actor() >= 0 && m != "roll" {
			if ways, err = core.Turns(p); err == nil {
				line.Start = ways[rng.Intn(len(ways))].After
				turns--
			}
			continue
		}
		if p, err = p.Play(m); err == nil {
			line.Start = p
		}
	}
	return line, err
}

// startOf returns a game of two at its start.
func startOf(e catalog.Entry) (core.History, error) {
	g := e.Game()
	p, err := g.Start(2, nil)
	return core.History{Game: g, Start: p}, err
}

// after returns a game after one more move.
func after(line core.History, m core.Move) (core.History, error) {
	now := line.Now()
	next, err := now.Play(m)
	line.Moves = append(line.Moves, core.Played{Seat: now.Actor(), Move: m, After: next})
	return line, err
}
