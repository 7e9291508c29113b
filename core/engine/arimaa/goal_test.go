package arimaa_test

import (
	"context"
	"math/rand"
	"testing"

	"boardroom/core"
	"boardroom/core/arimaa"
	enginearimaa "boardroom/core/engine/arimaa"
	"boardroom/core/engine/enginetest"
)

// scores tells, by trying every turn, whether the side to move can reach its
// goal row, and in how many steps at least.
func scores(b arimaa.Board) (steps int, ok bool) {
	side := b.Side()
	b.EachEnd(b.Key(), func(after *arimaa.Board, way []arimaa.Step) bool {
		if after.Scorers(side)&arimaa.GoalRow(side) != 0 {
			steps, ok = len(way), true
		}
		return !ok
	})
	return steps, ok
}

// scattered returns a position of pieces on random squares, some of the
// mover's rabbits near their goal.
func scattered(tb testing.TB, random *rand.Rand, pieces int) arimaa.Position {
	side := core.Seat(random.Intn(2))
	b := arimaa.NewBoard(arimaa.Standard(), side)
	kinds := []arimaa.Kind{1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 6}
	for owner := range arimaa.Silver + 1 {
		random.Shuffle(len(kinds), func(i, j int) { kinds[i], kinds[j] = kinds[j], kinds[i] })
		for i, kind := range append([]arimaa.Kind{arimaa.Rabbit}, kinds[:pieces]...) {
			p := arimaa.NewPiece(owner, kind)
			if b.Pieces(p).Count() == b.Rules().Animal(kind).Count {
				continue
			}
			row := 1 + random.Intn(6)
			if kind == arimaa.Rabbit && owner == side && i == 0 {
				row = []int{6 - random.Intn(3), 1 + random.Intn(3)}[side]
			} else if kind == arimaa.Rabbit {
				row = []int{1 + random.Intn(3), 6 - random.Intn(3)}[owner]
			}
			if q := arimaa.NewSquare(random.Intn(8), row); b.Empty().Has(q) && !arimaa.Traps.Has(q) {
				b.Put(p, q)
			}
		}
	}
	return parse(tb, b.Long()+" "+[]string{"g", "s"}[side])
}

func TestFindsEveryGoal(t *testing.T) {
	random := rand.New(rand.NewSource(5))
	searcher := enginearimaa.NewSearcher()
	found := map[int]int{} // by number of steps; 0: there is none
	for range 500 {
		p := scattered(t, random, 3+random.Intn(6))
		if p.Actor() == core.Nobody {
			continue
		}
		steps, want := scores(p.Board())
		found[steps]++
		var last enginearimaa.Report
		moves, err := searcher.Search(context.Background(), p, enginearimaa.Limits{Depth: 1, Effort: 1}, func(r enginearimaa.Report) { last = r })
		if err != nil {
			t.Fatalf("%s: %v", p, err)
		}
		side := p.Side()
		after := play(t, p, append(moves, core.End)...).Board()
		if got := after.Scorers(side)&arimaa.GoalRow(side) != 0; got != want {
			t.Errorf("%s: plays %v (%+v), a goal is there: %v", p, moves, last, want)
		}
	}
	for steps := 0; steps <= arimaa.MaxSteps; steps++ {
		if found[steps] < 10 {
			t.Errorf("only %d positions with a goal in %d steps", found[steps], steps)
		}
	}
}

// What is said of a goal in the turn, whatever is left of it, is what trying every
// turn finds.
func TestGoalsAgreeWithTryingEveryTurn(t *testing.T) {
	number := 2000
	if testing.Short() {
		number = 200
	}
	random := rand.New(rand.NewSource(9))
	leaf := enginearimaa.NewLeaf(parse(t, middle))
	found := map[bool]int{}
	for n := 0; n < number; n++ {
		p := scattered(t, random, 3+random.Intn(5))
		if p.Actor() == core.Nobody {
			continue
		}
		b := p.Board()
		for range random.Intn(arimaa.MaxSteps) {
			steps := b.Steps(nil)
			if len(steps) == 0 {
				break
			}
			b.Make(steps[random.Intn(len(steps))])
		}
		_, want := scores(b)
		if b.Scorers(b.Side())&arimaa.GoalRow(b.Side()) != 0 && b.Next() != arimaa.Must {
			want = true // it stands there already
		}
		if got := leaf.Scores(b); got != want {
			t.Errorf("%s after %d steps: a goal is found %v, and there %v", b.Long(), b.Spent(), got, want)
		}
		found[want]++
	}
	if min(found[false], found[true]) < number/10 {
		t.Errorf("goals are there: %v", found)
	}
}

// A rabbit that has arrived stands there also when a push that was begun is over.
func TestARabbitThatHasArrivedScoresInTheMiddleOfAPush(t *testing.T) {
	p := parse(t, "8/8/R7/8/4r3/4D3/8/8 g")
	b := play(t, p, "Ra6n", "Ra7n", "re4w").Board()
	if _, want := scores(b); !want || !enginearimaa.NewLeaf(p).Scores(b) {
		t.Errorf("%s: no goal is found", b.Long())
	}
}

// Each level reaches a goal that is there.
func TestEveryLevelPlaysGoals(t *testing.T) {
	for _, position := range []string{
		"8/R7/8/8/8/3e4/7r/8 g",         // one step
		"r6r/8/1R6/8/8/3e4/8/8 g",       // round a corner
		"1r5r/1D6/1R6/8/8/3e4/8/8 g",    // a friend in the way, an enemy before it
		"r2r3r/4cE2/3R4/8/8/8/8/8 g",    // frozen until a friend comes
		"2rrr3/2rcE3/3R4/8/8/3e4/8/8 g", // the lane is closed for good
		"1rc2r2/2RE4/8/8/8/3e4/8/7R g",  // the guard is pulled away
		"8/R7/8/8/8/8/2r5/R7 s",         // downwards
		"[ r      R                  e                          r         ] g",
	} {
		p := parse(t, position)
		_, there := scores(p.Board())
		for _, l := range enginearimaa.Levels() {
			if !there && l.Name == "expert" {
				continue // it would think for long
			}
			after := play(t, p, enginetest.Best(t, l.New(), p).Moves...)
			if _, how := after.Result(); (how == arimaa.Goal) != there {
				t.Errorf("%s: %s leads to %s, a goal is there: %v", l.Name, position, after, there)
			}
		}
	}
}

// Where some turn leaves the other side no goal, such a turn is played.
func TestPreventsGoals(t *testing.T) {
	random := rand.New(rand.NewSource(6))
	levels := enginearimaa.Levels()[:3]
	threats := 0
	for n := 0; threats < 12; n++ {
		p := scattered(t, random, 4+random.Intn(4))
		threat := p.Board()
		threat.Pass()
		if _, wins := scores(p.Board()); wins || p.Actor() == core.Nobody {
			continue
		}
		if _, threatened := scores(threat); !threatened || !canPrevent(p) {
			continue
		}
		threats++
		l := levels[n%len(levels)]
		after := play(t, p, enginetest.Best(t, l.New(), p).Moves...)
		if _, open := scores(after.Board()); after.Actor() != core.Nobody && open {
			t.Errorf("%s leaves a goal open in %s: %s", l.Name, p, after)
		}
	}
}

// A goal that nothing can prevent is seen beyond the depth: here silver threatens one on
// its turn, and gold's next turn is the last that is looked at.
func TestLooksOnWhereAGoalMustBePrevented(t *testing.T) {
	p := parse(t, "[          r  c        r   r     r E   cHRrReR Rd rmC DC RHdRR  R] s")
	found := 0
	_, err := enginearimaa.NewSearcher().Search(context.Background(), p, enginearimaa.Limits{Depth: 8}, func(r enginearimaa.Report) { found = r.Score })
	if err != nil || found < 20_000 {
		t.Errorf("%s: %d, %v", p, found, err)
	}
}

// canPrevent reports whether a turn leaves the other side no goal. To be quick
// it looks at some of the turns only.
func canPrevent(p arimaa.Position) bool {
	b, n, found := p.Board(), 0, false
	b.EachEnd(b.Key(), func(after *arimaa.Board, _ []arimaa.Step) bool {
		if n++; n%7 != 0 {
			return true
		}
		next := *after
		next.Pass()
		_, open := scores(next)
		found = !open
		return !found && n < 300
	})
	return found
}
