package blockme_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/blockme"
)

// bare cuts what the plain form does not know off a position text.
func bare(p core.Position) string {
	return strings.Join(strings.Fields(p.String())[:3], " ")
}

// TestActionsByTheLetter compares the legal actions, and where they lead, with
// the plain form's in positions of random games.
func TestActionsByTheLetter(t *testing.T) {
	for _, s := range settings {
		t.Run(s.set, func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(4) {
				wander(t, s, seed, func(p blockme.Position, rng *rand.Rand) {
					if rng.IntN(p.Rules().Size()) < 3 {
						compare(t, p)
					}
				})
			}
		})
	}
	compare(t, start(t, 4, "size=26"))
}

func compare(t *testing.T, p blockme.Position) {
	t.Helper()
	want := newPlain(p.String(), p.Rules().Shape().Name()).legal()
	turns, err := p.Turns()
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for _, turn := range turns {
		move := ""
		if len(turn.Moves) == 1 {
			move = string(turn.Moves[0])
		}
		got[move] = bare(turn.After)
	}
	if !maps.Equal(got, want) || len(got) != len(turns) {
		t.Fatalf("%s: %v, by the letter %v", p, got, want)
	}
	sorted := func(a, b core.CompleteTurn) int { return strings.Compare(a.After.String(), b.After.String()) }
	if !slices.IsSortedFunc(turns, sorted) {
		t.Fatalf("%s: the turns are not sorted", p)
	}
	for _, m := range p.Moves() {
		if _, ok := want[strings.TrimSuffix(string(m), "end")]; !ok {
			t.Fatalf("%s: %s is listed", p, m)
		}
	}
	if len(p.Moves()) != len(want) {
		t.Fatalf("%s: %d moves, by the letter %d", p, len(p.Moves()), len(want))
	}
}

// TestDistancesByTheLetter compares all ways of telling a pawn's distance, and
// the shortest path itself.
func TestDistancesByTheLetter(t *testing.T) {
	for i, s := range settings {
		wander(t, s, uint64(i), func(p blockme.Position, _ *rand.Rand) {
			r, b, plain := p.Rules(), p.Board(), newPlain(p.String(), "")
			for _, side := range r.Sides() {
				want := plain.distance(side.Symbol())
				var toGoal, fromPawn blockme.Field
				r.ToGoal(&b, side, &toGoal)
				var pawn blockme.Set
				pawn.Add(b.Pawns[side])
				r.Measure(pawn, r.Open(&b), &fromPawn)
				nearest := blockme.Far
				goal := r.Goal(side)
				for q := range goal.Squares() {
					nearest = min(nearest, fromPawn[q])
				}
				path := r.ShortestPath(&b, side)
				if got := []int{r.Distance(&b, side), int(toGoal[b.Pawns[side]]), int(nearest), len(path) - 1}; slices.Min(got) != want || slices.Max(got) != want {
					t.Fatalf("%s: the pawn %s needs %v steps, by the letter %d", p, side, got, want)
				}
				walk(t, p, side, path)
			}
		})
	}
}

// walk checks that a path leads from a pawn to its goal.
func walk(t *testing.T, p blockme.Position, side blockme.Side, path []blockme.Square) {
	t.Helper()
	r, b := p.Rules(), p.Board()
	goal, open := r.Goal(side), r.Open(&b)
	if path[0] != b.Pawns[side] || !goal.Has(path[len(path)-1]) {
		t.Fatalf("%s: the way of %s leads from %s to %s", p, side, r.Name(path[0]), r.Name(path[len(path)-1]))
	}
	for i, q := range path[1:] {
		x1, y1 := r.Place(path[i])
		x2, y2 := r.Place(q)
		if !open.Has(q) || max(x1-x2, x2-x1)+max(y1-y2, y2-y1) != 1 {
			t.Fatalf("%s: the way of %s goes from %s to %s", p, side, r.Name(path[i]), r.Name(q))
		}
	}
}

// TestFieldsHoldEverySquare checks a field against its own definition: each
// square is one step farther than its nearest neighbor.
func TestFieldsHoldEverySquare(t *testing.T) {
	for i, s := range append(settings, setting{4, "size=26 obstacles=yes"}) {
		wander(t, s, uint64(i), func(p blockme.Position, rng *rand.Rand) {
			if rng.IntN(20) > 0 {
				return
			}
			r, b := p.Rules(), p.Board()
			side := r.Sides()[rng.IntN(len(r.Sides()))]
			var f blockme.Field
			for i := range f {
				f[i] = int16(rng.IntN(50)) // what an earlier search left
			}
			r.ToGoal(&b, side, &f)
			board, open, goal := r.Board(), r.Open(&b), r.Goal(side)
			for q := range board.Squares() {
				nearest := blockme.Far
				for _, d := range r.Around() {
					nearest = min(nearest, f[q+blockme.Square(d)])
				}
				want := min(nearest+1, blockme.Far)
				switch {
				case !open.Has(q):
					want = blockme.Far
				case goal.Has(q):
					want = 0
				}
				if f[q] != want {
					t.Fatalf("%s: %s is %d from the goal of %s, want %d", p, r.Name(q), f[q], side, want)
				}
			}
		})
	}
}

// TestTrapsAreNamed compares the pawn that an obstacle would trap with the
// plain form's.
func TestTrapsAreNamed(t *testing.T) {
	for i, s := range settings[:6] {
		wander(t, s, uint64(i), func(p blockme.Position, rng *rand.Rand) {
			r, b, plain := p.Rules(), p.Board(), newPlain(p.String(), "")
			known := r.Routes(&b)
			board := r.Board()
			for q := range board.Squares() {
				column, row := r.Place(q)
				if plain.at(spot{column, row}) != '.' {
					continue
				}
				var obstacle blockme.Set
				obstacle.Add(q)
				side, trapped := r.Traps(&b, &known, &obstacle)
				want := strings.IndexFunc(plain.order, func(c rune) bool {
					return plain.with('X', spot{column, row}).distance(byte(c)) < 0
				})
				if trapped != (want >= 0) || trapped && side.Symbol() != plain.order[want] {
					t.Fatalf("%s: X on %s traps %v %v, by the letter %d of %s", p, r.Name(q), side, trapped, want, plain.order)
				}
			}
		})
	}
}

// TestWithoutAWay measures a board that no game comes to: a pawn walled in.
func TestWithoutAWay(t *testing.T) {
	p := start(t, 2, "size=7")
	r, b := p.Rules(), p.Board()
	for column := range 7 {
		b.Obstacles.Add(r.Square(column, 3))
	}
	if d, path := r.Distance(&b, blockme.Top), r.ShortestPath(&b, blockme.Top); d != int(blockme.Far) || path != nil {
		t.Errorf("@ is %d from its goal, by %v", d, path)
	}
}

func TestAWonBoardHasNoActions(t *testing.T) {
	p := parse(t, "..#../...../...../...@./..... 5,5 @", "")
	r, b := p.Rules(), p.Board()
	if list := r.Actions(&b, nil); len(list) > 0 {
		t.Errorf("%s: actions %v", p, list)
	}
}
