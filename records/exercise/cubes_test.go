package exercise_test

import (
	"math"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/tables"
	"boardroom/records/analysis"
	"boardroom/records/exercise"
)

// Each position of the cube comes at two scores, at which the usual judge finds different
// things right, by a margin.
func TestTheScoreDecidesAboutTheCube(t *testing.T) {
	d := exercise.Cubes(catalog.Standard())
	if len(d.Exercises) < 40 || len(d.Parts()) != 3 {
		t.Errorf("%d decisions in %d parts", len(d.Exercises), len(d.Parts()))
	}
	right := map[string][]core.Move{} // by the board
	for _, e := range d.Exercises {
		m, err := analysis.MethodOf(e.Entry, analysis.Quick)
		if err != nil {
			t.Fatal(err)
		}
		best, clear := core.Move(""), math.Inf(1)
		for _, move := range e.Line.Now().Moves() {
			v, err := new(analysis.Analysis).JudgePlay(t.Context(), m, e.Line, []core.Move{move}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if v.Error() == 0 {
				best = move
			} else {
				clear = min(clear, v.Error())
			}
			if wrong := exercise.GradeOf(&v); v.Error() > 0 && wrong > 2 {
				t.Errorf("%s: %s costs only %.3f", e.Key, move, v.Error())
			}
		}
		if best == "" || clear < .05 {
			t.Errorf("%s: %q is best by %.3f", e.Key, best, clear)
		}
		board, _, _ := strings.Cut(e.Line.Now().String(), " match=")
		right[board+string(e.Kind)] = append(right[board+string(e.Kind)], best)
	}
	for board, moves := range right {
		if len(moves) != 2 || moves[0] == moves[1] {
			t.Errorf("at %s %v are right", board, moves)
		}
	}
}

// Some take points are known by heart: at 2-away 4-away a pass leaves 60%, a loss 50%, and a win
// is the match.
func TestTakePointsFollowFromTheTable(t *testing.T) {
	known := map[[2]int]int{{2, 2}: 32, {2, 4}: 20, {4, 2}: 37} // points needed by the taker, by the doubler
	d := exercise.TakePoints(catalog.Standard())
	if len(d.Exercises) != 36 {
		t.Errorf("%d take points", len(d.Exercises))
	}
	for _, e := range d.Exercises {
		p := e.Line.Now().(tables.Position)
		if p.Actor() != tables.White || p.Offered() != 2 {
			t.Errorf("%s: %s", e.Key, p)
		}
		if n := e.Number.Is; n < 5 || n > 50 {
			t.Errorf("%s: %d%%", e.Key, n)
		}
		if want, is := known[[2]int{p.Match().Away(tables.White), p.Match().Away(tables.Black)}]; is && want != e.Number.Is {
			t.Errorf("%s: %d%%, want %d%%", e.Key, e.Number.Is, want)
		}
	}
}

// What is nearly right is right, and what took long was hard.
func TestANumberIsGraded(t *testing.T) {
	n := exercise.Number{Is: 29, Off: 2, Within: 30e9}
	for given, want := range map[int]int{26: 1, 27: 3, 31: 3, 32: 1} {
		if got := n.Grade(given, 30e9); int(got) != want {
			t.Errorf("%d is graded %d", given, got)
		}
	}
	if got := n.Grade(29, 31e9); got != 2 {
		t.Errorf("late it is graded %d", got)
	}
}
