package selfplay_test

import (
	"bytes"
	"context"
	"math"
	"slices"
	"strings"
	"testing"

	"boardroom/core/arimaa"
	enginearimaa "boardroom/core/engine/arimaa"
	"boardroom/core/engine/arimaa/selfplay"
)

func TestCoursesRepeat(t *testing.T) {
	var before []int
	for _, jobs := range []int{1, 2} {
		c := selfplay.Course{Games: 2, Effort: 100, Seed: 3, Jobs: jobs}
		var scores []int
		for _, g := range c.Play(context.Background(), enginearimaa.NewSearcher) {
			scores = append(scores, g.Scores...)
		}
		if len(scores) == 0 || jobs > 1 && !slices.Equal(scores, before) {
			t.Errorf("%d jobs: other games", jobs)
		}
		before = scores
	}
}

func TestChancesAreTheAverageOfWhatFollows(t *testing.T) {
	gold, silver := arimaa.NewBoard(arimaa.Standard(), arimaa.Gold), arimaa.NewBoard(arimaa.Standard(), arimaa.Silver)
	g := selfplay.Game{
		Boards: []arimaa.Board{*gold, *silver, *gold},
		Scores: []int{5, -100, 200},
		Winner: arimaa.Gold,
	}
	last := 0.25*enginearimaa.Chance(200) + 0.75
	want := []float64{0.25*(1-enginearimaa.Chance(-100)) + 0.75*last, 1 - last, 1}
	for i, c := range g.Chances(0.75) {
		if math.Abs(c-want[i]) > 1e-9 {
			t.Errorf("turn %d: %.3f, want %.3f", i+1, c, want[i])
		}
	}
}

// A duel of equals is level: the same games with the sides exchanged.
func TestDuelsAreFair(t *testing.T) {
	c := selfplay.Course{Games: 2, Effort: 100, Seed: 4, Jobs: 1}
	if points := c.Duel(context.Background(), enginearimaa.NewSearcher, enginearimaa.NewSearcher); points != 1 {
		t.Errorf("%.1f of 2 points", points)
	}
}

func TestStoppedCoursesLeaveOutWhatIsNotWhole(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	stop()
	c := selfplay.Course{Games: 2, Effort: 100, Seed: 5, Jobs: 1}
	if games := c.Play(ctx, enginearimaa.NewSearcher); len(games) != 0 {
		t.Errorf("%d games", len(games))
	}
}

// Where rabbits alone decide, a fit finds out.
func TestAFitFindsWhatDecides(t *testing.T) {
	f := enginearimaa.NewFit()
	c := selfplay.Course{Games: 48, Effort: 30, Seed: 6, Jobs: 1}
	for _, g := range c.Play(context.Background(), enginearimaa.NewSearcher) {
		wins := make([]float64, len(g.Boards))
		for i, b := range g.Boards {
			more := b.Scorers(b.Side()).Count() - b.Scorers(1-b.Side()).Count()
			wins[i] = 1 / (1 + math.Exp(-float64(more)))
		}
		f.Learn(g.Boards, wins)
	}
	if before, now := f.Solve(); !(now < before) {
		t.Errorf("the loss was %.4f and is %.4f", before, now)
	}
}

func TestGamesAreReadAsWritten(t *testing.T) {
	c := selfplay.Course{Games: 3, Effort: 20, Seed: 7, Jobs: 1}
	games := c.Play(context.Background(), enginearimaa.NewSearcher)
	var text bytes.Buffer
	if err := selfplay.Write(&text, games); err != nil {
		t.Fatal(err)
	}
	read, err := selfplay.Read(&text)
	if err != nil || len(read) != len(games) {
		t.Fatalf("%d games, %v", len(read), err)
	}
	for i, g := range games {
		if !slices.Equal(read[i].Scores, g.Scores) || read[i].Winner != g.Winner {
			t.Errorf("game %d: %v, %v", i, read[i].Scores, read[i].Winner)
		}
		for j := range g.Boards {
			if read[i].Boards[j].Hash() != g.Boards[j].Hash() {
				t.Errorf("game %d, turn %d: %s", i, j, read[i].Boards[j].Long())
			}
		}
	}
	if _, err := selfplay.Read(strings.NewReader("- 1\n7 nothing\n")); err == nil || !strings.Contains(err.Error(), "line 2") {
		t.Errorf("a bad line: %v", err)
	}
}
