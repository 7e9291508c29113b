package rollout

import (
	"crypto/sha256"
	"fmt"
	"math/rand/v2"

	"boardroom/core/engine/tables/dice"
)

// A weighed roll is one that may come, and how likely it is.
type weighed struct {
	dice.Roll
	share float64
}

// The rolls of a turn, and those of a throw for the start.
var (
	allRolls     = weigh(func(dice.Roll) bool { return true })
	unequalRolls = weigh(func(r dice.Roll) bool { return r.Dice[0] != r.Dice[1] })
)

func weigh(comes func(dice.Roll) bool) []weighed {
	var list []weighed
	sum := 0
	for _, r := range dice.Rolls() {
		if comes(r) {
			list = append(list, weighed{Roll: r})
			sum += r.Times
		}
	}
	for i := range list {
		list[i].share = float64(list[i].Times) / float64(sum)
	}
	return list
}

// throws lists rolls as often as they are thrown: 36 throws, or 30 for the
// start.
func throws(rolls []weighed) [][2]int {
	var list [][2]int
	for _, r := range rolls {
		for range r.Times {
			list = append(list, r.Dice)
		}
	}
	return list
}

var allThrows, unequalThrows = throws(allRolls), throws(unequalRolls)

// A cup gives one roll after another, the larger die first. The first two are
// dealt out: so many games in a row as there are first throws have each of them
// once, and 36 times as many each pair of a first and a second once.
type cup struct {
	dealt  [][2]int // what is left of them
	random *rand.Rand
}

// newCup returns the cup of a game.
func newCup(s *Start, seed uint64, game int) *cup {
	first := allThrows
	if s.Opening {
		first = unequalThrows
	}
	all := len(first) * len(allThrows)
	deal, place := source(s, seed, "deal", game/all), game%all
	row, column := place/len(first), place%len(first)
	one, other := deal.Perm(len(first)), deal.Perm(len(allThrows))
	return &cup{
		dealt:  [][2]int{first[one[column]], allThrows[other[(row+column)%len(allThrows)]]},
		random: source(s, seed, "game", game),
	}
}

// source returns what a number of games, or one of them, draws from.
func source(s *Start, seed uint64, what string, number int) *rand.Rand {
	return rand.New(rand.NewChaCha8(sha256.Sum256(fmt.Appendf(nil, "%d %s %d %s", seed, what, number, s.Dice))))
}

// next returns the next roll.
func (c *cup) next() [2]int {
	if len(c.dealt) > 0 {
		roll := c.dealt[0]
		c.dealt = c.dealt[1:]
		return roll
	}
	return allThrows[c.random.IntN(len(allThrows))]
}
