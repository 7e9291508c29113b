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
	Ahead  int    // nodes searched for what is learned of a position
	Seed   uint64 // of setups and turns played by chance
	Jobs   int    // games at a time
}

// A Lesson is a position on which a side begins its turn, and what a search said of it.
type Lesson struct {
	Game     int
	Position arimaa.Position
	Score    int // to the mover, in hundredths of a rabbit
}

// What games are like.
const (
	longest = 200  // turns
	hope    = 1000 // hundredths of a rabbit: who is so far behind
	patient = 4    // for so many turns gives up
	astray  = 30   // one of so many turns is played by chance
	asked   = 4    // one of so many turns is learned from
)

// Play plays the games of the course and returns what can be learned from them, in
// order; from the first game that was not played to the end when ctx was done nothing.
func (c *Course) Play(ctx context.Context, player func() *enginearimaa.Searcher) []Lesson {
	games := make([]*table, c.Games)
	c.each(ctx, func() func(i int) {
		s, teacher := player(), player()
		return func(i int) {
			t := c.table(i, s, s)
			t.astray, t.ahead, t.teacher = astray, c.Ahead, teacher
			if t.play(ctx, t.opening()); ctx.Err() == nil {
				games[i] = t
			}
		}
	})
	var all []Lesson
	for i, t := range games {
		if t == nil {
			break
		}
		for _, l := range t.lessons {
			l.Game = i
			all = append(all, l)
		}
	}
	return all
}

// Duel lets two players play the games of the course and returns how many points,
// of one a game, the first of them makes.
func (c *Course) Duel(ctx context.Context, one, other func() *enginearimaa.Searcher) float64 {
	sum := 0.0
	c.Meet(ctx, func(int) [2]*enginearimaa.Searcher { return [2]*enginearimaa.Searcher{one(), other()} }, func(_ int, points float64) {
		sum += points
	})
	return sum
}

// Meet lets two players, made anew for each, play the games of the course, and tells, one
// after another, how many points, of one, the first of the two makes in a game. Each two
// games begin alike, with the sides exchanged. A game that was not played to the end when
// ctx was done is not told of.
func (c *Course) Meet(ctx context.Context, players func(game int) [2]*enginearimaa.Searcher, tell func(game int, points float64)) {
	var telling sync.Mutex
	c.each(ctx, func() func(i int) {
		return func(i int) {
			seat, two := i%2, players(i)
			t := c.table(i/2, two[seat], two[1-seat])
			points := map[core.Seat]float64{core.Nobody: 0.5, core.Seat(seat): 1}[t.play(ctx, t.opening())]
			if ctx.Err() == nil {
				telling.Lock()
				defer telling.Unlock()
				tell(i, points)
			}
		}
	})
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
	teacher *enginearimaa.Searcher
	ahead   int
	lessons []Lesson
}

func (c *Course) table(game int, gold, silver *enginearimaa.Searcher) *table {
	return &table{
		random:  rand.New(rand.NewPCG(c.Seed, uint64(game))),
		players: [2]*enginearimaa.Searcher{gold, silver}, effort: c.Effort,
	}
}

// play plays a game from where it begins and returns who won; core.Nobody if it took
// too long, or was not played to its end when ctx was done.
func (t *table) play(ctx context.Context, p arimaa.Position) core.Seat {
	behind := [2]int{} // turns on end that a side saw itself far behind
	for turn := 0; turn < longest && p.Actor() != core.Nobody && ctx.Err() == nil; turn++ {
		if t.astray > 0 {
			if t.learn(ctx, p); t.random.IntN(t.astray) == 0 {
				p = t.chance(p)
				continue
			}
		}
		side, score := p.Side(), 0
		moves, err := t.players[side].Search(ctx, p, enginearimaa.Limits{Effort: t.effort}, func(r enginearimaa.Report) { score = r.Score })
		if err != nil {
			break
		}
		if behind[side]++; score > -hope {
			behind[side] = 0
		}
		if behind[side] == patient {
			return 1 - side
		}
		if p, err = arimaa.Play(p, moves); err != nil {
			break
		}
	}
	winner, _ := p.Result()
	return winner
}

// learn lets the teacher look at some positions, half of them after a turn played by
// chance: searches see such as nobody plays.
func (t *table) learn(ctx context.Context, p arimaa.Position) {
	if t.random.IntN(asked) != 0 {
		return
	}
	if t.random.IntN(2) == 0 {
		p = t.chance(p)
	}
	l := Lesson{Position: p}
	_, err := t.teacher.Search(ctx, p, enginearimaa.Limits{Effort: t.ahead}, func(r enginearimaa.Report) { l.Score = r.Score })
	if err == nil && max(l.Score, -l.Score) < taught {
		t.lessons = append(t.lessons, l)
	}
}

// taught is beyond what score, in hundredths of a rabbit, nothing is left to learn.
const taught = 4000

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
