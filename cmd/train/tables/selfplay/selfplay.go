// Package selfplay lets networks learn a game of the 24-point board from games
// against themselves (a [Course]), by temporal differences: after each game
// every position is taught what the play that followed came to expect.
package selfplay

import (
	"math"
	"math/rand/v2"
	"sync"

	"boardroom/cmd/train/learn"
	"boardroom/core"
	enginetables "boardroom/core/engine/tables"
	"boardroom/core/engine/tables/network"
	"boardroom/core/engine/tables/rollout"
	"boardroom/core/tables"
)

// A Course is a plan of games to learn from. The same course always makes the
// same networks, on machines whose kernels sum alike.
type Course struct {
	Rules *tables.Rules
	Start tables.Board
	Races bool   // games begin with races instead of at the start
	Games int    // in all
	Seed  uint64 // of dice and first weights
	Jobs  int    // games at a time; networks that learned apart are averaged

	// The learning rate falls geometrically from First to Last.
	FirstRate, LastRate float64
	// Lambda is how much of what is taught comes from the further game rather
	// than from the next position: it falls to 0 half way through the course.
	Lambda float64
	// Plies, if not 0, is how far ahead the networks look in these games, to
	// learn what that says rather than what the games bring.
	Plies int
	// Rollouts, if not 0, is how many games of a rollout judge a play where
	// looking ahead chose another one, and Truncate how many turns they have.
	Rollouts, Truncate int
	// Stray is the part of the games in which one side makes mistakes.
	Stray float64
	// Odd is the part of the games that begin with odd boards, and also the part in
	// which sides like odd plays.
	Odd float64
	// Sieve lets the sieve alone learn, what the other networks say of all plays.
	Sieve bool
}

// deal returns the board that a game begins with.
func (c *Course) deal(random *rand.Rand) tables.Board {
	if c.Races {
		return RandomRace(c.Rules, random)
	}
	if c.Odd > 0 && random.Float64() < c.Odd {
		return OddBoard(c.Rules, random)
	}
	return c.Start
}

// Round is how many games a job plays before the networks are averaged.
const Round = 100

// progress is the part of the course that so many games are.
func (c *Course) progress(games int) float64 { return float64(games) / float64(c.Games) }

// rate is the learning rate after so many games.
func (c *Course) rate(games int) float32 {
	return float32(c.FirstRate * math.Pow(c.LastRate/c.FirstRate, c.progress(games)))
}

// lambda is the mix of what is taught after so many games.
func (c *Course) lambda(games int) float32 {
	return float32(c.Lambda * max(0, 1-2*c.progress(games)))
}

// Play goes on with a course after so many games until there is nothing left of
// it, and calls rest between rounds with the number played; it stops there when
// rest says so.
func (c *Course) Play(set *network.Set, games int, rest func(games int) (goOn bool)) {
	pupils := make([]*pupil, c.Jobs)
	for i := range pupils {
		pupils[i] = newPupil(c, learn.Clone(set))
	}
	for games < c.Games {
		var all sync.WaitGroup
		for i, p := range pupils {
			all.Go(func() { p.study(games+i*Round, games) })
		}
		all.Wait()
		games += Round * c.Jobs
		join(set, pupils)
		if !rest(min(games, c.Games)) {
			return
		}
	}
}

// join averages what the pupils learned, and hands it to all.
func join(set *network.Set, pupils []*pupil) {
	sets := make([]*network.Set, len(pupils))
	for i, p := range pupils {
		sets[i] = p.set
	}
	learn.Average(set, sets)
	for _, s := range sets {
		learn.Average(s, []*network.Set{set})
	}
}

// A pupil plays and learns on its own.
type pupil struct {
	course   *Course
	set      *network.Set
	judge    *network.Judge
	learners []*learn.Learner
	games    games
	ahead    *enginetables.Lookahead
	roller   *rollout.Roller
	outlooks []network.Chances
	game     []lesson
	last     network.Chances // of the side that ended the game
	columns  []network.Column
}

// A lesson is a position of a game, seen by the side that has just moved.
type lesson struct {
	board   tables.Board
	side    core.Seat
	expects network.Chances // of the best turn there was
	strayed bool            // the board is not that of the best turn
}

// Networks returns networks that judge all games by one set.
func Networks(set *network.Set) enginetables.Networks {
	one := func() *network.Set { return set }
	return enginetables.Networks{one, one, one}
}

func newPupil(c *Course, s *network.Set) *pupil {
	p := &pupil{course: c, set: s, judge: network.NewJudge(s), games: games{course: c}}
	nets := Networks(s)
	p.ahead = enginetables.NewLookahead(nets.Evaluator(), c.Plies)
	p.roller = rollout.New(nets, rollout.Method{Seed: c.Seed, Truncate: c.Truncate}, 1)
	for _, n := range s {
		p.learners = append(p.learners, learn.NewLearner(n))
	}
	return p
}

// study plays a round of games from a number on, and learns from each. The rate
// is that of the whole round.
func (p *pupil) study(first, games int) {
	rate, lambda := p.course.rate(games), p.course.lambda(games)
	for game := first; game < first+Round; game++ {
		random := rand.New(rand.NewPCG(p.course.Seed, uint64(game)))
		switch {
		case p.course.Sieve:
			p.teachSieve(random, rate)
		case p.course.Plies > 0:
			p.ponder(random, rate)
		case p.play(random):
			p.learn(rate, lambda)
		}
	}
}

// play plays a game and reports whether it came to an end.
func (p *pupil) play(random *rand.Rand) bool {
	p.game = p.game[:0]
	stray := p.course.stray(random)
	return p.playOut(random, func(c *choice) int {
		best := p.choose(c)
		p.last = p.outlooks[best]
		played := stray.choose(c, p.outlooks, best)
		if c.closes(played) {
			p.game = append(p.game, lesson{c.turns[played].Board, c.side, p.last, played != best})
		}
		return played
	})
}

// choose returns the turn that the networks like best. What they say of each
// is left in outlooks.
func (p *pupil) choose(c *choice) int {
	for len(p.outlooks) < len(c.turns) {
		p.outlooks = append(p.outlooks, network.Chances{})
	}
	p.judge.Outlooks(c.rules, c.before, c.turns, c.side, p.outlooks)
	best := 0
	for i := range c.turns {
		if network.Equity(&p.outlooks[i]) > network.Equity(&p.outlooks[best]) {
			best = i
		}
	}
	return best
}

// learn teaches the networks each position of the game, from its end to its
// beginning: what the next position was expected to bring, mixed with what
// came.
func (p *pupil) learn(rate, lambda float32) {
	came, expected := p.last, p.last
	for i := len(p.game) - 2; i >= 0; i-- { // of the last position there is nothing to learn
		l := &p.game[i]
		for k := range came {
			came[k] = (1-lambda)*expected[k] + lambda*came[k]
		}
		if p.game[i+1].side != l.side { // else a roll went on
			came = network.Flip(&came)
		}
		p.teach(&l.board, l.side, &came, rate)
		expected = l.expects
		if l.strayed {
			came = expected // the further game says nothing of what came before the mistake
		}
	}
}

// teach lets the networks learn the chances of a side that has just moved.
func (p *pupil) teach(b *tables.Board, side core.Seat, chances *network.Chances, rate float32) {
	columns, class := p.judge.Columns(p.columns[:0], p.course.Rules, b, side)
	p.columns = columns
	if class != network.Home { // of which no network is asked
		p.learners[class].Learn(columns, chances, &network.OutputMask, rate)
	}
}
