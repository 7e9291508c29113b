package selfplay_test

import (
	"bytes"
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"boardroom/cmd/train/arimaa/fit"
	"boardroom/cmd/train/arimaa/selfplay"
	"boardroom/core/arimaa"
	enginearimaa "boardroom/core/engine/arimaa"
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
	fit, searcher := fit.New(), enginearimaa.NewSearcher()
	for game := range 48 {
		for _, p := range wandering(t, uint64(game)) {
			score := 0
			_, err := searcher.Search(context.Background(), p, enginearimaa.Limits{Depth: 1}, func(r enginearimaa.Report) { score = r.Score })
			if err != nil {
				t.Fatalf("%s: %v", p, err)
			}
			b := p.Board()
			more := b.Scorers(b.Side()).Count() - b.Scorers(1-b.Side()).Count()
			fit.Learn(game, p, score+300*more)
		}
	}
	if before, now := fit.Solve(); !(now < before) {
		t.Errorf("the loss was %.4f and is %.4f", before, now)
	}
}

// wandering returns positions of a game in which chance places and steps.
func wandering(t *testing.T, seed uint64) (all []arimaa.Position) {
	random := rand.New(rand.NewPCG(seed, 0))
	p, err := arimaa.Arimaa().Start(2, nil)
	for n := 0; n < 300 && err == nil && len(p.Moves()) > 0; n++ {
		if a := p.(arimaa.Position); n%10 == 0 && !a.Setup() && len(a.Played()) == 0 {
			all = append(all, a)
		}
		p, err = p.Play(p.Moves()[random.IntN(len(p.Moves()))])
	}
	if err != nil {
		t.Fatal(err)
	}
	return all
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
