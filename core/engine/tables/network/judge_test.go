package network_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine/tables/network"
	"boardroom/core/tables"
)

// randomSet returns networks whose weights are drawn.
func randomSet(random *rand.Rand) *network.Set {
	s := network.NewEmpty()
	for _, n := range s {
		all := n.Weights()
		for i := range all {
			all[i] = float32(random.NormFloat64() / 8)
		}
	}
	return s
}

// everyRoll plays random games of every game of the 24-point board and calls
// look with the plays of each roll.
func everyRoll(t *testing.T, games int, look func(r *tables.Rules, at rolled)) {
	t.Helper()
	random := rand.New(rand.NewPCG(5, 6))
	for _, entry := range catalog.Standard().All() {
		for _, game := range entry.Rotation {
			g, ok := game.(*tables.Game)
			if !ok {
				continue
			}
			r, err := g.Rules(nil)
			if err != nil {
				t.Fatal(err)
			}
			for range games {
				randomGame(r, random, func(at rolled) { look(r, at) })
			}
		}
	}
}

// randomGame plays a game at random, but not for ever.
func randomGame(r *tables.Rules, random *rand.Rand, look func(at rolled)) {
	var generator tables.Generator
	board, side := tables.NewBoard(r), core.Seat(0)
	for range 300 {
		turns := generator.Turns(r, &board, side, 1+random.IntN(6), 1+random.IntN(6))
		look(rolled{board, turns, side})
		board = turns[random.IntN(len(turns))].Board
		if _, over := r.Result(&board); over {
			return
		}
		side = 1 - side
	}
}

// What is reckoned from the differences to the board before the roll is what is
// reckoned from the whole board.
func TestPlaysOfARollAreJudgedAsEachAlone(t *testing.T) {
	set := randomSet(rand.New(rand.NewPCG(1, 2)))
	together, alone := network.NewJudge(set), network.NewJudge(set)
	out := make([]network.Chances, 5000)
	everyRoll(t, 2, func(r *tables.Rules, at rolled) {
		together.Outlooks(r, &at.before, at.turns[:min(len(at.turns), 20)], at.side, out)
		for i := range at.turns[:min(len(at.turns), 5)] {
			after := &at.turns[i].Board
			var want [1]network.Chances
			alone.Outlooks(r, after, at.turns[i:i+1], at.side, want[:])
			for k := range want[0] {
				if math.Abs(float64(out[i][k]-want[0][k])) > 1e-4 {
					t.Fatalf("chance %d after %v is %v among the plays of its roll, %v alone", k, *after, out[i][k], want[0][k])
				}
			}
		}
	})
}

func TestChancesContainTheHigherOnes(t *testing.T) {
	judge := network.NewJudge(randomSet(rand.New(rand.NewPCG(3, 4))))
	out := make([]network.Chances, 5000)
	everyRoll(t, 1, func(r *tables.Rules, at rolled) {
		at.turns = at.turns[:min(len(at.turns), 100)]
		judge.Outlooks(r, &at.before, at.turns, at.side, out)
		for i, c := range out[:len(at.turns)] {
			falling := c[network.Win] >= c[network.WinDouble] && c[network.WinDouble] >= c[network.WinTriple] &&
				1-c[network.Win] >= c[network.LoseDouble]-1e-6 && c[network.LoseDouble] >= c[network.LoseTriple]
			if !falling || c[network.WinTriple] < 0 || c[network.LoseTriple] < 0 || c[network.Win] > 1 {
				t.Fatalf("chances of %v are %v", at.turns[i].Board, c)
			}
		}
	})
}

func TestFinishedIsTheSameFromBothSides(t *testing.T) {
	for white := range 4 {
		for black := range 4 {
			points := [2]int{white, black}
			mine, theirs := network.Finished(points, 0), network.Finished(points, 1)
			if network.Flip(&theirs) != mine {
				t.Errorf("points %v: %v for one side, %v for the other", points, mine, theirs)
			}
			if got, want := network.Equity(&mine), float32(white-black); white*black == 0 && got != want {
				t.Errorf("points %v are worth %v, not %v", points, got, want)
			}
		}
	}
}

// What a sieve leaves out costs little.
func TestSieveKeepsTheBestPlays(t *testing.T) {
	for _, c := range learned {
		r, err := c.game.Rules(nil)
		if err != nil {
			t.Fatal(err)
		}
		judge, out := network.NewJudge(c.nets()), make([]network.Chances, 2000)
		pruned, lost := 0, 0.0
		for _, at := range rolledPositions(r, judge, out, 500) {
			count := len(at.turns)
			if left := judge.Prune(r, &at.before, at.turns, at.side); len(left) < count {
				pruned++
				judge.Outlooks(r, &at.before, at.turns, at.side, out)
				lost += float64(best(out[:count]) - best(out[:len(left)]))
			}
		}
		if mean := lost / float64(pruned); pruned < 100 || mean > 0.003 {
			t.Errorf("%s: %d rolls pruned lose %.4f points each", c.game.About().Name, pruned, mean)
		}
	}
}

// best returns the highest equity of some chances.
func best(all []network.Chances) float32 {
	most := network.Equity(&all[0])
	for i := range all {
		most = max(most, network.Equity(&all[i]))
	}
	return most
}
