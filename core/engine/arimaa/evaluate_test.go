package arimaa_test

import (
	"math/rand"
	"testing"

	"boardroom/core/arimaa"
	enginearimaa "boardroom/core/engine/arimaa"
)

// turned returns a position's board with the sides exchanged and the rows upside
// down, as a position.
func turned(tb testing.TB, p arimaa.Position) arimaa.Position {
	from := p.Board()
	b := arimaa.NewBoard(from.Rules(), 1-from.Side())
	for q := range arimaa.Square(64) {
		if piece := from.At(q); piece != 0 {
			b.Put(arimaa.NewPiece(1-piece.Side(), piece.Kind()), q^56)
		}
	}
	return parse(tb, b.Long()+" "+[]string{"g", "s"}[b.Side()])
}

// turnedStep returns the step of a turned board that answers one of the other.
func turnedStep(b *arimaa.Board, step arimaa.Step) arimaa.Step {
	for _, s := range b.Steps(nil) {
		if s.From == step.From^56 && s.To == step.To^56 && s.MoveKind == step.MoveKind {
			return s
		}
	}
	panic("no such step")
}

// A side judges its place as the other does the same place: where its turn
// begins, in the middle of it, and where it has just ended. There it is worth to
// the mover what it is not to the other.
func TestLeavesAreJudgedAlikeForBothSides(t *testing.T) {
	random := rand.New(rand.NewSource(11))
	seen := map[int]int{} // leaves by steps spent
	for _, start := range middleGames(t, 40) {
		p := start.(arimaa.Position)
		other := turned(t, p)
		mine, theirs := enginearimaa.NewLeaf(p), enginearimaa.NewLeaf(other)
		for range 20 {
			b, c := p.Board(), other.Board()
			for {
				v, ok := mine.Stand(b)
				w, too := theirs.Stand(c)
				if v != w || ok != too {
					t.Fatalf("%s after %d steps: %d (%v), with the sides exchanged %d (%v)", p, b.Spent(), v, ok, w, too)
				}
				next := b
				next.Pass()
				if ok && b.Spent() > 0 && !mine.Scores(next) {
					if judged := -mine.Judge(next); v != judged && max(v, -v) < 20_000 {
						t.Fatalf("%s after %d steps: %d, to the other side %d", p, b.Spent(), v, judged)
					}
				}
				if ok {
					seen[b.Spent()]++
				}
				steps := b.Steps(nil)
				if len(steps) == 0 {
					break
				}
				step := steps[random.Intn(len(steps))]
				c.Make(turnedStep(&c, step))
				b.Make(step)
			}
		}
	}
	for spent := range arimaa.MaxSteps + 1 {
		if seen[spent] < 100 {
			t.Errorf("only %d leaves after %d steps", seen[spent], spent)
		}
	}
}

// judged returns what a position is worth to its mover without looking ahead.
func judged(t *testing.T, position string) int {
	p := parse(t, position)
	return enginearimaa.NewLeaf(p).Judge(p.Board())
}

// A rabbit is worth the more the fewer stand before it.
func TestARabbitWithAnOpenWayIsWorthMore(t *testing.T) {
	for _, c := range []struct{ guarded, open string }{
		{"8/3cc3/8/8/3r4/8/2HDM3/R1C2E2 g", "8/3cc3/8/8/3r4/8/M5HD/R5EC g"},
		{"r1cd4/4e3/8/8/1R6/3E4/8/8 s", "r5cd/4e3/8/8/1R6/3E4/8/8 s"},
	} {
		if guarded, open := judged(t, c.guarded), judged(t, c.open); open > guarded-30 {
			t.Errorf("%s: %d; %s: %d", c.guarded, guarded, c.open, open)
		}
	}
}

// The better a side stands, the more it has to lose by a rabbit that runs to its goal: who
// is two horses for two cats ahead at least a quarter more.
func TestWhoIsAheadHasMoreToLose(t *testing.T) {
	fear := func(pieces string) int {
		return judged(t, "rrr3rr/3"+pieces+"2/8/8/8/8/8/RR1EHHRR g") - judged(t, "rr4rr/3"+pieces+"2/8/8/2r5/8/8/RR1EHHRR g")
	}
	if even, ahead := fear("ehh"), fear("ecc"); even <= 0 || 4*ahead < 5*even {
		t.Errorf("the rabbit costs %d on even terms, %d who is two horses for two cats ahead", even, ahead)
	}
}
