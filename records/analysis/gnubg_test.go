package analysis_test

import (
	"encoding/csv"
	"fmt"
	"os"
	"strconv"
	"testing"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/records/analysis"
)

// judgedByOthers returns an analysis made of the equities that another program
// found.
func judgedByOthers(t *testing.T) *analysis.Analysis {
	t.Helper()
	f, err := os.Open("testdata/gnubg.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := csv.NewReader(f)
	lines.Comment = '#'
	rows, err := lines.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	number := func(text string) float64 {
		x, err := strconv.ParseFloat(text, 64)
		if err != nil {
			t.Fatal(err)
		}
		return x
	}
	game := analysis.Game{Name: "backgammon", Scores: []int{1, 6}}
	for _, row := range rows {
		seat, cost := core.Seat(row[0][0]-'1'), number(row[7])
		choices := []engine.Choice{{Value: number(row[3])}, {Value: number(row[4])}}
		d := analysis.Decision{Seat: seat, Verdict: engine.Verdict{
			Choices: choices, Played: 1, Of: int(number(row[2])), Cube: row[1] == "cube", Counts: row[5] == "1", Scale: 1, Cost: cost,
		}}
		turn := analysis.Turn{Seat: seat, Decisions: []analysis.Decision{d}}
		if row[6] != "" {
			turn.Rolls = []analysis.Roll{{Luck: number(row[6]), Cost: cost}}
		}
		game.Turns = append(game.Turns, turn)
	}
	return &analysis.Analysis{Seats: []string{"A", "B"}, To: 5, Games: []analysis.Game{game}}
}

// From the equities of GNU Backgammon come the figures that it prints, to the
// last digit.
func TestFiguresAreThoseOfGNUBackgammon(t *testing.T) {
	want := []string{
		"moves 96, unforced 75, marked 6 9 1, error 1.649 (32.972 %), rate 22.0 (Casual player), " +
			"cube 5, error 0.113 (0.875 %), rate 22.6 (Casual player), all 1.762 (33.847 %), rate 22.0 (Casual player), " +
			"luck -0.536 (-21.454 %), rate -5.6 (None), lucky 1 1, unlucky 3 1, result -50.00 %, adjusted -29.18 %",
		"moves 98, unforced 80, marked 3 0 0, error 0.379 (7.292 %), rate 4.7 (World class), " +
			"cube 6, error 0.006 (0.086 %), rate 1.0 (Supernatural), all 0.385 (7.377 %), rate 4.5 (World class), " +
			"luck -0.420 (-0.635 %), rate -4.3 (None), lucky 1 1, unlucky 1 0, result +50.00 %, adjusted +29.18 %",
	}
	a := judgedByOthers(t)
	fortunes := [2]map[analysis.Fortune]int{{}, {}}
	for _, turn := range a.Turns() {
		for _, r := range turn.Rolls {
			fortunes[turn.Seat][r.Fortune()]++
		}
	}
	errors := func(e analysis.Errors) string {
		return fmt.Sprintf("%.3f (%.3f %%), rate %.1f (%s)", e.Sum, 100*e.Cost, e.Rate(), e.Band())
	}
	for seat, p := range a.Performances() {
		f := fortunes[seat]
		have := fmt.Sprintf("moves %d, unforced %d, marked %d %d %d, error %s, cube %d, error %s, all %s, ",
			p.Moves, p.Play.Decisions, p.Play.Marked[engine.Doubtful], p.Play.Marked[engine.Bad], p.Play.Marked[engine.VeryBad],
			errors(p.Play), p.Cube.Decisions, errors(p.Cube), errors(p.All())) +
			fmt.Sprintf("luck %.3f (%.3f %%), rate %.1f (%s), lucky %d %d, unlucky %d %d, result %+.2f %%, adjusted %+.2f %%",
				p.Luck, 100*p.LuckWon, 1000*p.LuckRate(), p.LuckBand(), f[analysis.Lucky], f[analysis.VeryLucky],
				f[analysis.Unlucky], f[analysis.VeryUnlucky], 100*p.Result, 100*p.Adjusted)
		if have != want[seat] {
			t.Errorf("\n%s, it prints\n%s", have, want[seat])
		}
		if pr := fmt.Sprintf("%.2f", p.All().PR()); pr != fmt.Sprintf("%.2f", p.All().Rate()/2) {
			t.Errorf("the performance rating is %s", pr)
		}
	}
}
