// Package selfplay plays games of Arimaa of the search against itself, for its
// judge to learn from.
package selfplay

import (
	"context"
	"math/rand/v2"
	"sync"

	"boardroom/core"
	"boardroom/core/arimaa"
	enginearimaa "boardroom/core/engine/arimaa"
)

// A Course is a plan of games. The same course always plays the same games.
type Course struct {
	Games  int
	Effort int    // nodes searched a turn
	Seed   uint64 // of setups and turns played by chance
	Jobs   int    // games at a time
}

// A Game is what was seen of one, turn by turn, without those played by chance.
type Game struct {
	Boards []arimaa.Board // on which a side begins its turn
	Scores []int          // of the search for its turn, to the mover in hundredths of a rabbit
	Winner core.Seat      // core.Nobody: it took too long
}

// What games are like.
const (
	longest = 200  // turns
	hope    = 1000 // hundredths of a rabbit: who is so far behind
	patient = 4    // for so many turns gives up
	astray  = 40   // one of so many turns is played by chance
)

// Play plays the games of the course and returns them in order, from the first one
// that was not played to the end when ctx was done none.
func (c *Course) Play(ctx context.Context, player func() *enginearimaa.Searcher) []Game {
	all := make([]Game, c.Games)
	c.each(ctx, func() func(i int) {
		s := player()
		return func(i int) {
			t := c.table(i, s, s)
			t.astray = astray
			all[i] = t.play(ctx, t.opening())
		}
	})
	for i := range all {
		if all[i].Boards == nil {
			return all[:i]
		}
	}
	return all
}

// Duel lets two players play the games of the course and returns how many points,
// of one a game, the first of them makes. Each two games begin alike, with the
// sides exchanged.
func (c *Course) Duel(ctx context.Context, one, other func() *enginearimaa.Searcher) float64 {
	points := make([]float64, c.Games)
	c.each(ctx, func() func(i int) {
		players := [2]*enginearimaa.Searcher{one(), other()}
		return func(i int) {
			seat := i % 2
			t := c.table(i/2, players[seat], players[1-seat])
			switch g := t.play(ctx, t.opening()); g.Winner {
			case core.Nobody:
				points[i] = 0.5
			case core.Seat(seat):
				points[i] = 1
			}
		}
	})
	sum := 0.0
	for _, p := range points {
		sum += p
	}
	return sum
}

// each hands out the numbers of the games to as many workers as there are jobs.
func (c *Course) each(ctx context.Context, worker func() func(i int)) {
	next := make(chan int)
	var jobs sync.WaitGroup
	for range c.Jobs {
		jobs.Go(func() {
			work := worker()
			for i := range next {
				work(i)
			}
		})
	}
	for i := 0; i < c.Games && ctx.Err() == nil; i++ {
		next <- i
	}
	close(next)
	jobs.Wait()
}

// A table is where a game is played.
type table struct {
	random  *rand.Rand
	players [2]*enginearimaa.Searcher // by side
	effort  int
	astray  int // one of so many turns is played by chance; 0: none
	game    Game
}

func (c *Course) table(game int, gold, silver *enginearimaa.Searcher) *table {
	return &table{
		random:  rand.New(rand.NewPCG(c.Seed, uint64(game))),
		players: [2]*enginearimaa.Searcher{gold, silver}, effort: c.Effort,
	}
}

// play plays a game from where it begins; there is no board in one that was not
// played to its end when ctx was done.
func (t *table) play(ctx context.Context, p arimaa.Position) Game {
	behind := [2]int{} // turns on end that a side saw itself far behind
	for turn := 0; turn < longest && p.Actor() != core.Nobody && ctx.Err() == nil; turn++ {
		if t.astray > 0 && t.random.IntN(t.astray) == 0 {
			p = t.chance(p)
			continue
		}
		side, score := p.Side(), 0
		moves, err := t.players[side].Search(ctx, p, enginearimaa.Limits{Effort: t.effort}, func(r enginearimaa.Report) { score = r.Score })
		if err != nil {
			break
		}
		t.game.Boards, t.game.Scores = append(t.game.Boards, p.Board()), append(t.game.Scores, score)
		if behind[side]++; score > -hope {
			behind[side] = 0
		}
		if behind[side] == patient {
			t.game.Winner = 1 - side
			return t.game
		}
		if p, err = arimaa.Play(p, moves); err != nil {
			break
		}
	}
	if ctx.Err() != nil {
		return Game{}
	}
	t.game.Winner, _ = p.Result()
	return t.game
}

// opening returns where the game begins: after two setups of which most are usual
// ones with some pieces exchanged, and a few turns played by chance.
func (t *table) opening() arimaa.Position {
	start, err := arimaa.Arimaa().Start(2, nil)
	if err != nil {
		panic(err) // it has no settings
	}
	p := start.(arimaa.Position)
	for p.Setup() {
		p = t.setup(p)
	}
	for range 2 * t.random.IntN(3) {
		p = t.chance(p)
	}
	return p
}

// setup places a side's pieces.
func (t *table) setup(p arimaa.Position) arimaa.Position {
	usual := arimaa.Presets()
	moves := usual[t.random.IntN(len(usual))].Moves(p.Side())
	if t.random.IntN(10) < 7 {
		for range t.random.IntN(5) {
			a, b := &moves[t.random.IntN(len(moves))], &moves[t.random.IntN(len(moves))]
			*a, *b = (*a)[:1]+(*b)[1:], (*b)[:1]+(*a)[1:]
		}
	}
	var after core.Position = p
	for _, m := range append(moves, core.End) {
		next, err := after.Play(m)
		if err != nil {
			panic(err) // every piece is placed once, on a square of its own
		}
		after = next
	}
	return after.(arimaa.Position)
}

// chance plays a turn that chance picks among all that there are; none if that
// one may not be played.
func (t *table) chance(p arimaa.Position) arimaa.Position {
	if p.Actor() == core.Nobody {
		return p
	}
	b, start := p.Board(), p.TurnStart()
	var moves []core.Move
	n := 0
	b.EachEnd(start.Key(), func(_ *arimaa.Board, steps []arimaa.Step) bool {
		if n++; t.random.IntN(n) == 0 {
			moves = moves[:0]
			for _, step := range steps {
				moves = append(moves, b.Rules().StepText(step))
			}
		}
		return true
	})
	if after, err := arimaa.Play(p, moves); err == nil {
		return after
	}
	return p
}

// Chances returns, turn by turn, the chance of the mover to win as the rest of the
// game saw it: the average of what came next, each later turn counting decay times
// the one before it, and the result at the end.
func (g *Game) Chances(decay float64) []float64 {
	chances := make([]float64, len(g.Boards))
	later := 0.5 // of gold
	if g.Winner != core.Nobody {
		later = float64(1 - g.Winner)
	}
	for i := len(g.Boards) - 1; i >= 0; i-- {
		chances[i] = later
		now := enginearimaa.Chance(g.Scores[i])
		if g.Boards[i].Side() == arimaa.Silver {
			chances[i], now = 1-later, 1-now
		}
		later = (1-decay)*now + decay*later
	}
	return chances
}
