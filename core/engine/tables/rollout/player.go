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

// play plays a game and returns what it came to for the side that is to roll first.
func (p *player) play(s *Start, game int) Game {
	cup, cube := newCup(s, p.method.Seed, game), s.game()
	board, side, luck := s.Board, s.Side, Game{}
	for turn := 0; ; turn++ {
		o := p.seenAtOnce(s.Rules, &board, 1-side).Flip()
		at := cube.Turn(s.Rules, &board, side)
		value, ended := p.ending(s, cube, at, &board, side, turn, &o)
		if !ended && (turn > 0 || !s.Decided) {
			doubles, takes := at.Doubles(&o)
			switch {
			case doubles && !takes:
				value, ended = cube.Passed(side), true
			case doubles:
				cube = cube.Doubled(1-side, 1)
				at = cube.Turn(s.Rules, &board, side)
			}
		}
		if ended {
			if side != s.Side {
				value = -value
			}
			return Game{value - luck.Equity, seen(o, side, s.Side).Add(luck.Outlook, -1)}
		}
		var got Game
		board, side, got = p.turn(s, at, &board, side, cup.next(), turn)
		luck = Game{luck.Equity + got.Equity, luck.Outlook.Add(got.Outlook, 1)}
	}
}

// ending returns what a game is worth to the side that is to roll if it is not played on;
// its outlook is exact where that is known.
func (p *player) ending(s *Start, cube *enginetables.CubeGame, at *enginetables.CubeTurn, b *tables.Board, side core.Seat, turn int, o *engine.Outlook) (value float64, ended bool) {
	_, over := s.Rules.Result(b)
	if exact, known := enginetables.ExactOutlook(s.Rules, b, 1-side); known && (over || !cube.Live()) {
		*o = exact.Flip()
		return cube.Cubeless(side, o), true
	}
	if turn > 0 && (turn == longest || turn == p.method.Truncate) {
		return at.Before(o), true
	}
	return 0, false
}

// turn plays a roll of a turn, and what is known to follow it. It returns the board then,
// who is to roll, and the luck of the roll for the side that began the game; none where it
// is kept.
func (p *player) turn(s *Start, at *enginetables.CubeTurn, b *tables.Board, side core.Seat, dice [2]int, turn int) (tables.Board, core.Seat, Game) {
	duty := s.Rules.Roll(dice[0], dice[1])
	var played tables.Turn
	var luck Game
	if p.method.KeepLuck {
		played, _ = p.best(s.Rules, b, side, duty, at)
	} else {
		played, luck = p.lucky(s, at, b, side, dice, turn)
	}
	if p.method.Plies > 0 {
		played = p.chooser.Choose(s.Rules, b, p.generator.TurnsOf(s.Rules, b, side, duty), side, duty, at)
	}
	next, duty := s.Rules.Follow(&played, side, duty)
	board := played.Board
	for !duty.ToRoll() {
		played, _ = p.best(s.Rules, &board, next, duty, at)
		next, duty = s.Rules.Follow(&played, next, duty)
		board = played.Board
	}
	return board, next, luck
}

// lucky returns the best play of a roll, and what it is worth less the mean over the rolls
// that there might have been, for the side that began the game.
func (p *player) lucky(s *Start, at *enginetables.CubeTurn, b *tables.Board, side core.Seat, dice [2]int, turn int) (played tables.Turn, luck Game) {
	rolls := allRolls
	if turn == 0 && s.Opening {
		rolls = unequalRolls
	}
	for _, roll := range rolls {
		t, o := p.best(s.Rules, b, side, s.Rules.Roll(roll.Dice[0], roll.Dice[1]), at)
		share := -roll.share
		if roll.Dice == dice {
			played, share = t, 1-roll.share
		}
		value := at.After(side, &o)
		if side != s.Side {
			value = -value
		}
		luck = Game{luck.Equity + share*value, luck.Outlook.Add(seen(o, side, s.Side), share)}
	}
	return played, luck
}

// seenAtOnce returns what the networks expect for a side that has ended its turn.
func (p *player) seenAtOnce(r *tables.Rules, b *tables.Board, side core.Seat) engine.Outlook {
	last := [1]tables.Turn{{Board: *b}}
	return p.judge(r, b, last[:], side)[0]
}

// best returns the play of a duty that the networks like best for what is played for at a
// turn, and the outlook after it.
func (p *player) best(r *tables.Rules, b *tables.Board, side core.Seat, d tables.Duty, at *enginetables.CubeTurn) (tables.Turn, engine.Outlook) {
	turns := p.generator.TurnsOf(r, b, side, d)
	outlooks := p.judge(r, b, turns, side)
	best, most := 0, 0.0
	for i := range outlooks {
		if value := at.After(side, &outlooks[i]); i == 0 || value > most {
			best, most = i, value
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
