package rollout

import (
	"crypto/sha256"
	"fmt"
	"math/rand/v2"

	"boardroom/core"
	"boardroom/core/engine"
	enginetables "boardroom/core/engine/tables"
	"boardroom/core/tables"
)

// longest is how many turns a game may have. What the networks expect of one
// that does not end is its result.
const longest = 2000

// A player plays both sides of one game after another.
type player struct {
	method    Method
	eval      enginetables.Evaluator
	chooser   *enginetables.Chooser
	generator tables.Generator
	outlooks  []engine.Outlook
}

func newPlayer(nets enginetables.Networks, m Method) *player {
	return &player{method: m, eval: nets.Evaluator(), chooser: nets.Chooser(m.Plies)}
}

// play plays a game of a spot and returns how it went for the side that is to
// roll there.
func (p *player) play(s *Start, game int) engine.Outlook {
	cup := newCup(s, p.method.Seed, game)
	board, side, luck := s.Board, s.Side, engine.Outlook{}
	for turn := 0; ; turn++ {
		if o, known := p.ending(s.Rules, &board, 1-side, turn); known {
			return seen(o, 1-side, s.Side).Add(luck, -1)
		}
		rolls := allRolls
		if turn == 0 && s.Opening {
			rolls = unequalRolls
		}
		roll := cup.next()
		played, mean, got := p.turn(s.Rules, &board, side, rolls, roll)
		if !p.method.KeepLuck {
			luck = luck.Add(seen(got, side, s.Side), 1).Add(seen(mean, side, s.Side), -1)
		}
		next, duty := s.Rules.Follow(&played, side, s.Rules.Roll(roll[0], roll[1]))
		board, side = p.playOn(s.Rules, played.Board, next, duty)
	}
}

// playOn plays what is known to follow a turn until somebody is to roll: it
// returns the board then and who is.
func (p *player) playOn(r *tables.Rules, b tables.Board, side core.Seat, d tables.Duty) (tables.Board, core.Seat) {
	for !d.ToRoll() {
		played, _ := p.best(r, &b, side, d)
		side, d = r.Follow(&played, side, d)
		b = played.Board
	}
	return b, side
}

// ending returns the outlook of a side that has ended the last of so many
// turns, if the game is not played on.
func (p *player) ending(r *tables.Rules, b *tables.Board, side core.Seat, turns int) (engine.Outlook, bool) {
	if o, known := enginetables.ExactOutlook(r, b, side); known {
		return o, true
	}
	if turns != longest && (turns != p.method.Truncate || turns == 0) {
		return engine.Outlook{}, false
	}
	last := [1]tables.Turn{{Board: *b}}
	return p.judge(r, b, last[:], side)[0], true
}

// turn plays a roll. It returns what was played, the side's mean outlook over
// the rolls that there might have been, and its outlook after this one. Where
// luck is kept the outlooks say nothing.
func (p *player) turn(r *tables.Rules, b *tables.Board, side core.Seat, rolls []weightedRoll, dice [2]int) (played tables.Turn, mean, got engine.Outlook) {
	if !p.method.KeepLuck {
		for _, roll := range rolls {
			t, o := p.best(r, b, side, r.Roll(roll.Dice[0], roll.Dice[1]))
			mean = mean.Add(o, roll.share)
			if roll.Dice == dice {
				played, got = t, o
			}
		}
	}
	duty := r.Roll(dice[0], dice[1])
	switch {
	case p.method.Plies > 0:
		played = p.chooser.Choose(r, b, p.generator.TurnsOf(r, b, side, duty), side, duty)
	case p.method.KeepLuck:
		played, _ = p.best(r, b, side, duty)
	}
	return played, mean, got
}

// best returns the play of a duty that the networks like best, and the outlook
// after it.
func (p *player) best(r *tables.Rules, b *tables.Board, side core.Seat, d tables.Duty) (tables.Turn, engine.Outlook) {
	turns := p.generator.TurnsOf(r, b, side, d)
	outlooks := p.judge(r, b, turns, side)
	best, most := 0, 0.0
	for i := range outlooks {
		if points := enginetables.Points(r, &outlooks[i]); i == 0 || points > most {
			best, most = i, points
		}
	}
	return turns[best], outlooks[best]
}

// judge returns what the networks expect after each of a side's turns, without
// the traces of ends that the game does not know. The answer is valid until the
// next call.
func (p *player) judge(r *tables.Rules, b *tables.Board, turns []tables.Turn, side core.Seat) []engine.Outlook {
	for len(p.outlooks) < len(turns) {
		p.outlooks = append(p.outlooks, engine.Outlook{})
	}
	outlooks := p.outlooks[:len(turns)]
	p.eval.Outlooks(r, b, turns, side, outlooks)
	for i, o := range outlooks {
		outlooks[i] = enginetables.Possible(r, o)
	}
	return outlooks
}

// seen returns a side's outlook as another side, or the same, sees it.
func seen(o engine.Outlook, side, viewer core.Seat) engine.Outlook {
	if side != viewer {
		return o.Flip()
	}
	return o
}

// A weightedRoll roll is one that may come, and how likely it is.
type weightedRoll struct {
	tables.DiceRoll
	share float64
}

// The rolls of a turn, and those of a throw for the start.
var (
	allRolls     = weightedRolls(func(tables.DiceRoll) bool { return true })
	unequalRolls = weightedRolls(func(r tables.DiceRoll) bool { return r.Dice[0] != r.Dice[1] })
)

func weightedRolls(comes func(tables.DiceRoll) bool) []weightedRoll {
	var list []weightedRoll
	sum := 0
	for _, r := range tables.DiceRolls() {
		if comes(r) {
			list = append(list, weightedRoll{DiceRoll: r})
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
func throws(rolls []weightedRoll) [][2]int {
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
// dealt out: as many games in a row as there are first throws have each of them
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
