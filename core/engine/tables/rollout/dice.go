package rollout

import (
	"crypto/sha256"
	"fmt"
	"math/rand/v2"

	enginetables "boardroom/core/engine/tables"
)

// A weighed roll is one that may come, and how likely it is.
type weighed struct {
	enginetables.Roll
	share float64
}

// The rolls of a turn, and those of a throw for the start.
var (
	allRolls     = weigh(func(enginetables.Roll) bool { return true })
	unequalRolls = weigh(func(r enginetables.Roll) bool { return r.Dice[0] != r.Dice[1] })
)

func weigh(comes func(enginetables.Roll) bool) []weighed {
	var list []weighed
	sum := 0
	for _, r := range enginetables.Rolls() {
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

// A dice gives one roll after another, the larger die first. The first two are
// dealt out: so many games in a row as there are first throws have each of them
// once, and 36 times as many each pair of a first and a second once.
type dice struct {
	dealt  [][2]int // what is left of them
	random *rand.Rand
}

// newDice returns the dice of a game.
func newDice(s *Start, seed uint64, game int) *dice {
	first := allThrows
	if s.Opening {
		first = unequalThrows
	}
	all := len(first) * len(allThrows)
	deal, place := source(s, seed, "deal", game/all), game%all
	row, column := place/len(first), place%len(first)
	one, other := deal.Perm(len(first)), deal.Perm(len(allThrows))
	return &dice{
		dealt:  [][2]int{first[one[column]], allThrows[other[(row+column)%len(allThrows)]]},
		random: source(s, seed, "game", game),
	}
}

// source returns what a number of games, or one of them, draws from.
func source(s *Start, seed uint64, what string, number int) *rand.Rand {
	return rand.New(rand.NewChaCha8(sha256.Sum256(fmt.Appendf(nil, "%d %s %d %s", seed, what, number, s.Dice))))
}

// next returns the next roll.
func (d *dice) next() [2]int {
	if len(d.dealt) > 0 {
		roll := d.dealt[0]
		d.dealt = d.dealt[1:]
		return roll
	}
	return allThrows[d.random.IntN(len(allThrows))]
}
