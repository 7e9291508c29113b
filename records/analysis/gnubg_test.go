package analysis_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/records/analysis"
)

// A rival is a match that another program judged: the analysis made of the
// equities that it found, and the figures that it printed for each player.
type rival struct {
	*analysis.Analysis
	prints [2]string
}

// judgedByOthers reads a match. What stands before the rows is "#to POINTS",
// "#score A-B", and "#1 FIGURES" and "#2 FIGURES".
func judgedByOthers(t *testing.T, path string) rival {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	m, game := rival{Analysis: &analysis.Analysis{Seats: []string{"A", "B"}}}, analysis.Game{Name: "backgammon", Scores: make([]int, 2)}
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		switch tag, rest, _ := strings.Cut(line, " "); tag {
		case "#":
		case "#to":
			m.To = int(number(t, rest))
		case "#score":
			for i, points := range strings.Split(rest, "-") {
				game.Scores[i] = int(number(t, points))
			}
		case "#1", "#2":
			m.prints[tag[1]-'1'] = rest
		default:
			game.Turns = append(game.Turns, judgedTurn(t, strings.Split(line, ",")))
		}
	}
	m.Games = []analysis.Game{game}
	return m
}

// judgedTurn reads a row.
func judgedTurn(t *testing.T, row []string) analysis.Turn {
	t.Helper()
	seat, cost := core.Seat(row[0][0]-'1'), number(t, row[7])
	choices := []engine.Choice{{Value: number(t, row[3])}, {Value: number(t, row[4])}}
	d := analysis.Decision{Seat: seat, Verdict: engine.Verdict{
		Choices: choices, Played: 1, Of: int(number(t, row[2])), Cube: row[1] == "cube", Counts: row[5] == "1", Scale: 1, Cost: cost,
	}}
	turn := analysis.Turn{Seat: seat, Decisions: []analysis.Decision{d}}
	if row[6] != "" {
		turn.Rolls = []analysis.Roll{{Luck: number(t, row[6]), Cost: cost}}
	}
	return turn
}

func number(t *testing.T, text string) float64 {
	t.Helper()
	x, err := strconv.ParseFloat(text, 64)
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// figures writes what GNU Backgammon's statistics tell of a player.
func figures(a *analysis.Analysis, p analysis.Performance) string {
	lucky := map[analysis.LuckRating]int{}
	for _, turn := range a.Turns() {
		for _, r := range turn.Rolls {
			if turn.Seat == p.Seat {
				lucky[r.LuckRating()]++
			}
		}
	}
	errors := func(e analysis.Errors) string {
		if e.Decisions == 0 {
			return "none"
		}
		return fmt.Sprintf("%.3f (%.3f %%), rate %.1f (%s)", e.Sum, 100*e.Cost, e.Rate(), e.Band())
	}
	return fmt.Sprintf("moves %d, unforced %d, marked %d %d %d, error %s, cube %d, error %s, all %s, ",
		p.Moves, p.Play.Decisions, p.Play.Marked[engine.Doubtful], p.Play.Marked[engine.Bad], p.Play.Marked[engine.VeryBad],
		errors(p.Play), p.Cube.Decisions, errors(p.Cube), errors(p.All())) +
		fmt.Sprintf("luck %.3f (%.3f %%), rate %.1f (%s), lucky %d %d, unlucky %d %d, result %+.2f %%, adjusted %+.2f %%",
			p.Luck, 100*p.LuckWon, 1000*p.LuckRate(), p.LuckBand(), lucky[analysis.Lucky], lucky[analysis.VeryLucky],
			lucky[analysis.Unlucky], lucky[analysis.VeryUnlucky], 100*p.Result, 100*p.Adjusted)
}

// From the equities of GNU Backgammon come the figures that it prints, to the
// last digit.
func TestFiguresAreThoseOfGNUBackgammon(t *testing.T) {
	matches, err := filepath.Glob("testdata/gnubg/*.csv")
	if err != nil || len(matches) == 0 {
		t.Fatalf("%d matches, %v", len(matches), err)
	}
	for _, path := range matches {
		m := judgedByOthers(t, path)
		for seat, p := range m.Performances() {
			if have := figures(m.Analysis, p); have != m.prints[seat] {
				t.Errorf("%s\n%s, it prints\n%s", path, have, m.prints[seat])
			}
			if pr := fmt.Sprintf("%.2f", p.All().PR()); pr != fmt.Sprintf("%.2f", p.All().Rate()/2) {
				t.Errorf("the performance rating is %s", pr)
			}
		}
	}
}
