package selfplay_test

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"testing"

	enginearimaa "boardroom/core/engine/arimaa"
	"boardroom/core/engine/arimaa/selfplay"
)

func TestCoursesRepeat(t *testing.T) {
	var before []int
	for _, jobs := range []int{1, 2} {
		c := selfplay.Course{Games: 2, Effort: 100, Ahead: 200, Seed: 3, Jobs: jobs}
		var scores []int
		for _, l := range c.Play(context.Background(), enginearimaa.NewSearcher) {
			scores = append(scores, l.Score)
		}
		if len(scores) == 0 || jobs > 1 && !slices.Equal(scores, before) {
			t.Errorf("%d jobs: other games", jobs)
		}
		before = scores
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
	c := selfplay.Course{Games: 2, Effort: 100, Ahead: 100, Seed: 5, Jobs: 1}
	if games := c.Play(ctx, enginearimaa.NewSearcher); len(games) != 0 {
		t.Errorf("%d lessons", len(games))
	}
}

// Where rabbits are worth more than they were taken for, a fit finds out.
func TestAFitFindsWhatDecides(t *testing.T) {
	f := enginearimaa.NewFit()
	c := selfplay.Course{Games: 10, Effort: 30, Ahead: 30, Seed: 6, Jobs: 1}
	for _, l := range c.Play(context.Background(), enginearimaa.NewSearcher) {
		b := l.Position.Board()
		more := b.Scorers(b.Side()).Count() - b.Scorers(1-b.Side()).Count()
		f.Learn(l.Game, l.Position, l.Score+100*more)
	}
	if before, now := f.Solve(); !(now < before) {
		t.Errorf("the loss was %.4f and is %.4f", before, now)
	}
}

func TestLessonsAreReadAsWritten(t *testing.T) {
	c := selfplay.Course{Games: 3, Effort: 20, Ahead: 20, Seed: 7, Jobs: 1}
	lessons := c.Play(context.Background(), enginearimaa.NewSearcher)
	var text bytes.Buffer
	if err := selfplay.Write(&text, lessons); err != nil {
		t.Fatal(err)
	}
	read, err := selfplay.Read(&text)
	if err != nil || len(read) != len(lessons) || len(read) == 0 {
		t.Fatalf("%d of %d lessons, %v", len(read), len(lessons), err)
	}
	for i, l := range lessons {
		if r := read[i]; r.Game != l.Game || r.Score != l.Score || r.Position.String() != l.Position.String() {
			t.Errorf("lesson %d: %v, want %v", i, r, l)
		}
	}
	for _, bad := range []string{"0 7 nothing\n", "x 7 nothing\n", "0 y nothing\n"} {
		if _, err := selfplay.Read(strings.NewReader(bad)); err == nil || !strings.Contains(err.Error(), "line 1") {
			t.Errorf("%q: %v", bad, err)
		}
	}
}
