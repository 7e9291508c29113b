package halloffame_test

import (
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/tables"
	"boardroom/halloffame"
	"boardroom/records"
)

// Values from the usual tables of chi-square with 5 degrees of freedom.
func TestChiSquareTail(t *testing.T) {
	for x, p := range map[float64]float64{
		0.554: 0.99, 1.145: 0.95, 1.610: 0.90, 4.351: 0.50,
		9.236: 0.10, 11.070: 0.05, 15.086: 0.01, 20.515: 0.001,
	} {
		if got := halloffame.ChiSquareTail(x); !near(got, p, 0.0005*p+0.0001) {
			t.Errorf("chi-square %v: %v, want %v", x, got, p)
		}
	}
}

func TestDice(t *testing.T) {
	d := halloffame.Dice{Counts: [6]int{5, 8, 9, 8, 10, 20}}
	if d.Total() != 60 || d.Expected() != 10 || !near(d.ChiSquare(), 13.4, 1e-9) || !near(d.P(), 0.0199, 0.0001) {
		t.Errorf("total %d, expected %v, chi-square %v, p %v", d.Total(), d.Expected(), d.ChiSquare(), d.P())
	}
	if none := (halloffame.Dice{}); none.ChiSquare() != 0 || none.P() != 1 {
		t.Error("no dice are suspicious")
	}
}

// TestALossOnTimeIsALoss: it counts for the ratings as any other.
func TestALossOnTimeIsALoss(t *testing.T) {
	clock := core.Clock{Kind: core.PerMove, Step: time.Minute}
	s := core.NewSheet(core.Terms{Rotation: []core.Game{arimaa.Arimaa()}, Seats: 2, Clock: clock})
	if err := s.Begin(); err != nil {
		t.Fatal(err)
	}
	if err := s.Apply(core.Event{Seat: 0, Move: core.Flag, Spent: time.Minute}); err != nil {
		t.Fatal(err)
	}
	header := records.Header{Game: "arimaa", Seats: []records.Seat{{Name: "Ann"}, {Name: "Bob"}}, Clock: clock}
	results := halloffame.GameResults("game.txt", header, s.State(), 0)
	if len(results) != 1 || results[0].Unrated != "" || results[0].Seats[0].Points != 0 || results[0].Seats[1].Points != 1 {
		t.Errorf("entered as %+v", results)
	}
}

// TestPointsFromElsewhereCountForNobody has a match of different games that begins at a
// score: its game counts, the match does not.
func TestPointsFromElsewhereCountForNobody(t *testing.T) {
	for _, c := range []struct {
		score []int
		want  int
	}{{nil, 2}, {[]int{0, 2}, 1}} {
		header := records.Header{Game: "tavli", Seats: []records.Seat{{Name: "Ann"}, {Name: "Bob"}}, To: 3, Score: c.score}
		s := core.NewSheet(core.Terms{Rotation: []core.Game{tables.Portes(), tables.Plakoto()}, Seats: 2, To: header.To, Score: c.score})
		if err := s.Begin(); err != nil {
			t.Fatal(err)
		}
		for _, e := range []core.Event{{Seat: core.Chance, Move: "31"}, {Seat: 0, Move: core.ClaimMatch}} {
			if err := s.Apply(e); err != nil {
				t.Fatal(err)
			}
		}
		results := halloffame.GameResults("match.txt", header, s.State(), 0)
		if len(results) != c.want || results[0].Seats[0].Points != 3 || results[0].Seats[1].Points != 0 {
			t.Errorf("from %v it is entered as %+v", c.score, results)
		}
	}
}
