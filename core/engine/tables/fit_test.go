package tables

import (
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/tables"
)

// rulesOf returns the rules of a game as usually played.
func rulesOf(t *testing.T, g *tables.Game) *tables.Rules {
	t.Helper()
	r, err := g.Rules(nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// The files of weights are what the trainer writes of the judges in them.
func TestSourceIsTheFile(t *testing.T) {
	for name, game := range map[string]*tables.Game{
		"weights.go": tables.Backgammon(), "pinweights.go": tables.Plakoto(), "blockweights.go": tables.Fevga(),
	} {
		file, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		f := NewFit(rulesOf(t, game), nil)
		_, want, _ := strings.Cut(string(file), "*judge {")
		_, got, _ := strings.Cut(string(f.Source(nil)), "*judge {")
		if got != want {
			t.Errorf("%s is not what would be written of its judges:\n%s", name, got)
		}
	}
}

// Judges that know nothing come to choose as a teacher does.
func TestFitLearnsToChoose(t *testing.T) {
	r, random := rulesOf(t, tables.Portes()), rand.New(rand.NewPCG(1, 2))
	const level = 2
	f, teacher := NewFit(r, HandWrittenLevels[level:]), club.evaluator()
	made, _ := f.Evaluators(level)
	before := agreement(r, made(), teacher, random)
	everyRoll(r, random, 1000, func(turns []tables.Turn, side core.Seat) {
		says := make([]Outlook, len(turns))
		teacher.Outlooks(r, nil, turns, side, says)
		f.Learn(turns, side, says)
	})
	if after := agreement(r, made(), teacher, random); before > 0.7 || after < 0.8 {
		t.Errorf("the judge chose as its teacher does in %.2f of rolls before, in %.2f after", before, after)
	}
	for _, tm := range f.pupils[level].judge.terms {
		if tm.term == &saving && tm.win != [2]float64{} {
			t.Errorf("a weight that is 0 today became %v", tm.win)
		}
		if tm.term == &caught && tm.win[0] != tm.win[1] {
			t.Errorf("weights that are equal today became %v", tm.win)
		}
	}
}

// agreement is in what part of rolls two evaluators choose the same play.
func agreement(r *tables.Rules, one, other Evaluator, random *rand.Rand) float64 {
	rolls, same := 0.0, 0.0
	everyRoll(r, random, 200, func(turns []tables.Turn, side core.Seat) {
		if rolls++; choice(r, one, turns, side) == choice(r, other, turns, side) {
			same++
		}
	})
	return same / rolls
}

// choice returns the play that an evaluator likes best.
func choice(r *tables.Rules, e Evaluator, turns []tables.Turn, side core.Seat) int {
	says := make([]Outlook, len(turns))
	e.Outlooks(r, nil, turns, side, says)
	return best(says)
}

// everyRoll shows so many rolls of games that the club plays.
func everyRoll(r *tables.Rules, random *rand.Rand, count int, show func(turns []tables.Turn, side core.Seat)) {
	var generator tables.Generator
	player := club.evaluator()
	for count > 0 {
		board, side := tables.NewBoard(r), core.Seat(0)
		for ; count > 0; count-- {
			turns := generator.Turns(r, &board, side, 1+random.IntN(6), 1+random.IntN(6))
			show(turns, side)
			board = turns[choice(r, player, turns, side)].Board
			if _, over := r.Result(&board); over {
				break
			}
			side = 1 - side
		}
	}
}
