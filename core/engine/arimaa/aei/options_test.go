package aei_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/arimaa"
	enginearimaa "boardroom/core/engine/arimaa"
)

// asked remembers what it was asked.
type asked struct {
	limits  *enginearimaa.Limits
	left    *time.Duration // to its deadline
	bounded *bool
}

func (a asked) Search(ctx context.Context, _ arimaa.Position, l enginearimaa.Limits, _ func(enginearimaa.Report)) ([]core.Move, error) {
	var deadline time.Time
	deadline, *a.bounded = ctx.Deadline()
	*a.limits, *a.left = l, time.Until(deadline)
	return []core.Move{"Ra2n"}, nil
}

func (a asked) Remember(int) {}
func (a asked) Share(int)    {}

func TestTheEngineKeepsWithinItsTime(t *testing.T) {
	for _, c := range []struct {
		options     string
		bounded     bool
		usual, most float64 // seconds
	}{
		{"", false, 0, 0},
		{"tcmove 0,tcreserve 0,tcpercent 100,tcmax 0,tctotal 0,tcturns 0,tcturntime 0", false, 0, 0},
		{"tcmove 1", true, 0.65, 0.65},
		{"tcmove 60", true, 51, 53.75},
		{"tcmove 60,moveused 50", true, 1, 8.75},
		{"tcmove 60,moveused 70", true, 0.01, 0.01},
		{"tcmove 60,tcreserve 300", true, 63, 97.5},
		{"tcmove 60,tcreserve 300,greserve 0", true, 51, 53.75},
		{"tcmove 60,tcreserve 300,sreserve 0", true, 63, 97.5},
		{"tcmove 60,greserve -30", true, 51, 53.75},
		{"tcmove 60,tcturntime 10", true, 8.5, 8.75},
		{"tcreserve 100", true, 4, 12.5},
		{"tcreserve 100,greserve 0", true, 0.01, 0.01},
		{"tctotal 50,tcmove 30", true, 2, 6.25},
		{"tcturntime 2", true, 1.55, 1.55},
		{"tcmove 3e9", true, 2.55e9, 3e9},
	} {
		t.Run(c.options, func(t *testing.T) {
			var limits enginearimaa.Limits
			var left time.Duration
			var bounded bool
			began := time.Now()
			e := engage(t, asked{&limits, &left, &bounded})
			for _, o := range strings.Split(c.options, ",") {
				if name, value, ok := strings.Cut(o, " "); ok {
					e.Says("setoption name " + name + " value " + value)
				}
			}
			e.Says(middle, "go")
			if heard := e.Hears("bestmove"); len(heard) != 1 {
				t.Errorf("it said %q", heard)
			}
			if bounded != c.bounded || bounded && left.Seconds() > c.most {
				t.Errorf("bounded %v, %v left, want at most %v s", bounded, left, c.most)
			}
			passed := time.Since(began).Seconds() // of which what is left for the game has a 25th the less
			if usual := limits.Usual.Seconds(); usual > c.usual+0.01 || usual < c.usual*0.99-passed/25 {
				t.Errorf("usually %v s, want %v", usual, c.usual)
			}
			if unlimited := limits.Effort == 0; unlimited != c.bounded {
				t.Errorf("limits %+v", limits)
			}
		})
	}
}

func TestLevelAndDepthLimitTheSearch(t *testing.T) {
	beginner, _ := enginearimaa.LimitsOf("beginner")
	expert, _ := enginearimaa.LimitsOf("expert")
	deep := beginner
	deep.Depth = 9
	for _, c := range []struct {
		options []string
		want    enginearimaa.Limits
	}{
		{nil, expert},
		{[]string{"level value beginner"}, beginner},
		{[]string{"level value beginner", "tcmove value 60"}, beginner},
		{[]string{"Depth value 9"}, enginearimaa.Limits{Depth: 9}},
		{[]string{"depth value 9", "level value beginner"}, deep},
		{[]string{"depth value 9", "depth value -1"}, expert},
	} {
		var limits enginearimaa.Limits
		e := engage(t, asked{&limits, new(time.Duration), new(bool)})
		for _, o := range c.options {
			e.Says("setoption name " + o)
		}
		e.Says(middle, "go")
		e.Hears("bestmove")
		if limits.Usual = 0; limits != c.want {
			t.Errorf("%v: limits %+v, want %+v", c.options, limits, c.want)
		}
	}
}

// equipped plays as others do, and tells what it was given.
type equipped struct {
	plain
	mebibytes, threads *[]int
}

func (e equipped) Remember(mebibytes int) { *e.mebibytes = append(*e.mebibytes, mebibytes) }
func (e equipped) Share(threads int)      { *e.threads = append(*e.threads, threads) }

func TestHashAndThreadsAreForTheThinker(t *testing.T) {
	var mebibytes, threads []int
	e := engage(t, equipped{mebibytes: &mebibytes, threads: &threads})
	for _, name := range []string{"hash", "threads"} {
		for _, value := range []string{"64", "0", "1e9"} {
			e.Says("setoption name " + name + " value " + value)
		}
	}
	e.Says("isready")
	heard := e.Hears("readyok")
	if !slices.Equal(mebibytes, []int{64}) || !slices.Equal(threads, []int{64}) || len(heard) != 5 || !strings.Contains(heard[0], "takes 1 to ") {
		t.Errorf("it remembers %v, thinks on %v and says %q", mebibytes, threads, heard)
	}
}
