package fit

import (
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/engine"
	enginetables "boardroom/core/engine/tables"
	"boardroom/core/tables"
)

// club returns an evaluator as the level club judges.
func club() enginetables.Evaluator { return enginetables.HandWrittenLevels()[2].Judges.Evaluator() }

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
		file, err := os.ReadFile("../../../../core/engine/tables/" + name)
		if err != nil {
			t.Fatal(err)
		}
		f := New(rulesOf(t, game), nil)
		_, want, _ := strings.Cut(string(file), "*enginetables.Judge {")
		_, got, _ := strings.Cut(string(f.Source(nil)), "*enginetables.Judge {")
		if got != want {
			t.Errorf("%s is not what would be written of its judges:\n%s", name, got)
		}
	}
}

// Judges that know nothing come to choose as a teacher does.
func TestFitLearnsToChoose(t *testing.T) {
	r, random := rulesOf(t, tables.Portes()), rand.New(rand.NewPCG(1, 2))
	const level = 2
	f, teacher := New(r, Levels()[level:]), club()
	made, _ := f.Evaluators(level)
	before := agreement(r, made(), teacher, random)
	everyRoll(r, random, 1000, func(turns []tables.Turn, side core.Seat) {
		says := make([]engine.Outlook, len(turns))
		teacher.Outlooks(r, nil, turns, side, says)
		f.Learn(turns, side, says)
	})
	if after := agreement(r, made(), teacher, random); before > 0.7 || after < 0.8 {
		t.Errorf("the judge chose as its teacher does in %.2f of rolls before, in %.2f after", before, after)
	}
	for _, tm := range f.pupils[level].judge.Terms {
		if tm.Name == "saving" && tm.Win != [2]float64{} {
			t.Errorf("a weight that is 0 today became %v", tm.Win)
		}
		if tm.Name == "trapped" && tm.Win[0] != tm.Win[1] {
			t.Errorf("weights that are equal today became %v", tm.Win)
		}
	}
}

// agreement is in what part of rolls two evaluators choose the same play.
func agreement(r *tables.Rules, one, other enginetables.Evaluator, random *rand.Rand) float64 {
	rolls, same := 0.0, 0.0
	everyRoll(r, random, 200, func(turns []tables.Turn, side core.Seat) {
		if rolls++; choice(r, one, turns, side) == choice(r, other, turns, side) {
			same++
		}
	})
	return same / rolls
}

// choice returns the play that an evaluator likes best.
func choice(r *tables.Rules, e enginetables.Evaluator, turns []tables.Turn, side core.Seat) int {
	says := make([]engine.Outlook, len(turns))
	e.Outlooks(r, nil, turns, side, says)
	return best(says)
}

// everyRoll shows so many rolls of games that the club plays.
func everyRoll(r *tables.Rules, random *rand.Rand, count int, show func(turns []tables.Turn, side core.Seat)) {
	var generator tables.Generator
	player := club()
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
