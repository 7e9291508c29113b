package analysis_test

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/records/analysis"
)

// played writes the record of so many turns of a game, drawn by lot.
func played(t *testing.T, e catalog.Entry, seats, turns int) string {
	t.Helper()
	var text strings.Builder
	fmt.Fprintf(&text, "[Boardroom \"1\"]\n[Game %q]\n", e.Name)
	for seat := range seats {
		fmt.Fprintf(&text, "[Seat%d \"Player %d\"]\n", seat+1, seat+1)
	}
	fmt.Fprintf(&text, "[Date \"2026-11-22T18:04:31Z\"]\n")
	fmt.Fprintf(&text, "[Dice \"manual\"]\n\n")
	p, err := e.Game().Start(seats, map[string]string{})
	if err != nil {
		t.Fatal(err)
	}
	random, draw := engine.Random().Tuned(nil).New(), rand.New(rand.NewPCG(1, 2))
	for range turns {
		actor, moves := p.Actor(), []core.Move{}
		switch {
		case actor == core.Nobody: // there are no moves any more
		case actor == core.Chance:
			all := p.Moves()
			moves = append(moves, all[draw.IntN(len(all))])
		default:
			if moves, err = random.Turn(context.Background(), core.History{Game: e.Game(), Start: p}); err != nil {
				t.Fatal(err)
			}
		}
		if len(moves) == 0 {
			break
		}
		fmt.Fprintf(&text, "%s %s\n", actor, core.Join(moves))
		for _, m := range moves {
			if p, err = p.Play(m); err != nil {
				t.Fatal(err)
			}
		}
	}
	path := filepath.Join(t.TempDir(), e.Name+".txt")
	if err := os.WriteFile(path, []byte(text.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

// Every game of the catalogue is analyzed, and what is said of it hangs
// together.
func TestEveryGameIsAnalysed(t *testing.T) {
	for _, e := range catalog.Standard().All() {
		for _, seats := range e.Seats {
			t.Run(fmt.Sprint(e.Name, seats), func(t *testing.T) {
				turns := 24
				if !e.Dice {
					turns = 6
				}
				a, _ := analyse(t, played(t, e, seats, turns), "")
				decisions := 0
				for _, turn := range a.Turns() {
					for i := range turn.Decisions {
						checkDecision(t, &turn.Decisions[i])
						decisions++
					}
					for _, r := range turn.Rolls {
						if math.Abs(r.Luck) > 3 {
							t.Errorf("a roll has luck %f", r.Luck)
						}
					}
				}
				if decisions < 2 {
					t.Errorf("%d decisions", decisions)
				}
			})
		}
	}
}

func checkDecision(t *testing.T, d *analysis.Decision) {
	t.Helper()
	switch {
	case d.Error() < 0 || d.Scale <= 0 || d.Cost <= 0:
		t.Errorf("error %f of scale %f, cost %f", d.Error(), d.Scale, d.Cost)
	case d.Rank == 1 && d.Error() > 1e-8 || d.Rank < 1 || d.Of > 0 && d.Rank > d.Of:
		t.Errorf("place %d of %d with an error of %f", d.Rank, d.Of, d.Error())
	case d.Of == 1 && d.Counts:
		t.Error("what was forced counts")
	case len(d.Choices[d.Played].Moves) == 0 || d.Choices[0].Plies != d.Choices[d.Played].Plies:
		t.Errorf("%v", d.Choices)
	}
	for i, c := range d.Choices {
		if o := c.Outlook; o.Win < 0 || o.Win > 1 || i > 0 && c.Value > d.Choices[i-1].Value+1e-8 {
			t.Errorf("choice %d of %v", i, d.Choices)
		}
	}
}

// No chance that was reckoned is a certain loss; one that was not is none.
func TestTheChanceAfterADecision(t *testing.T) {
	of := func(m engine.Measure, scale, value, win float64) analysis.Decision {
		return analysis.Decision{Seat: 1, Verdict: engine.Verdict{
			Measure: m, Scale: scale, Choices: []engine.Choice{{Value: value, Outlook: engine.Outlook{Win: win}}},
		}}
	}
	for _, c := range []struct {
		d    analysis.Decision
		want float64
	}{
		{of(engine.Points, 1, 0.4, 0.7), 0.7},
		{of(engine.Points, 4, -4, 0), 0},
		{of(engine.Points, 4, -1, 0), math.NaN()},
		{of(engine.Chance, 2, -1, 0), 0},
		{of(engine.Chance, 2, 1, 1), 1},
		{of(engine.Chance, 2, 0, 0), math.NaN()},
	} {
		own, other := c.d.Chance(1, 2), c.d.Chance(0, 2)
		if math.IsNaN(c.want) != math.IsNaN(own) || math.IsNaN(own) != math.IsNaN(other) || own == own && (own != c.want || math.Abs(own+other-1) > 1e-9) {
			t.Errorf("%+v: %f and %f", c.d.Choices[0], own, other)
		}
	}
}

// The luck of all rolls that there might have been, each as often as it comes, is
// nothing.
func TestLuckIsNothingOnTheAverage(t *testing.T) {
	for _, e := range catalog.Standard().All() {
		if !e.Dice {
			continue
		}
		level, err := e.Level(e.Analyst)
		if err != nil {
			t.Fatal(err)
		}
		p, err := e.Game().Start(2, map[string]string{})
		if err != nil {
			t.Fatal(err)
		}
		for p.Actor() != core.Chance {
			if p, err = p.Play(p.Moves()[0]); err != nil {
				t.Fatal(err)
			}
		}
		player, sum := level.New(), 0.0
		for _, drawn := range p.Moves() {
			luck, err := engine.Luck(context.Background(), player, core.History{Game: e.Game(), Start: p}, drawn, 0)
			if err != nil {
				t.Fatal(err)
			}
			sum += luck
		}
		if math.Abs(sum) > 1e-9 {
			t.Errorf("%s: %g", e.Name, sum)
		}
	}
}
