package aei_test

import (
	"context"
	"io"
	"regexp"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/arimaa"
	enginearimaa "boardroom/core/engine/arimaa"
	"boardroom/core/engine/arimaa/aei"
)

func TestASearchEndsWithTheInput(t *testing.T) {
	c := engage(t, waits{})
	c.says(middle, "go")
	c.in.Close()
	if heard := last(c.hears("bestmove")); heard != "bestmove Ra2n" {
		t.Error(heard)
	}
}

func TestQuitEndsAtOnce(t *testing.T) {
	c := engage(t, waits{})
	c.says("go", "quit")
	for l := range c.lines {
		t.Errorf("after quit it said %q", l)
	}
}

func TestQuitDoesNotWaitForASearch(t *testing.T) {
	free := make(chan struct{})
	defer close(free)
	c := engage(t, deaf{free})
	c.says(middle, "go")
	c.hears("info pv")
	c.says("quit")
	for range c.lines { // to its end
	}
}

func TestTheEndOfTheInputWaitsForTheMove(t *testing.T) {
	for _, end := range []string{"\n", "\r\n", ""} {
		var out strings.Builder
		in := strings.NewReader("aei\r\n\r\n" + middle + "\nsetoption name depth value 2\n \n  go" + end)
		if err := aei.Serve(in, &out, aei.Engine{Thinker: enginearimaa.NewSearcher()}); err != nil {
			t.Fatal(err)
		}
		if !regexp.MustCompile(`\nbestmove \S.*\n$`).MatchString(out.String()) || strings.Contains(out.String(), "Error") {
			t.Errorf("it ends so:\n%s", out.String())
		}
	}
}

func TestLongLinesAreLeftOut(t *testing.T) {
	c := engage(t, waits{})
	c.says("makemove "+strings.Repeat("Ra2n ", 1<<16), "isready")
	heard := c.hears("readyok")
	if len(heard) != 2 || !strings.Contains(heard[0], "log Error: a line of more than") {
		t.Errorf("%.200q", heard)
	}
}

func TestAControllerThatHasLeftIsNotWaitedFor(t *testing.T) {
	hears, out := io.Pipe()
	hears.Close()
	if err := aei.Serve(strings.NewReader("go\nisready\n"), out, aei.Engine{Thinker: waits{}}); err == nil {
		t.Error("that nobody listens is no error")
	}
}

// waits thinks until it is told to stop.
type waits struct{}

func (waits) Search(ctx context.Context, _ arimaa.Position, _ enginearimaa.Limits, tell func(enginearimaa.Report)) ([]core.Move, error) {
	<-ctx.Done()
	tell(enginearimaa.Report{Depth: 1}) // too late to be heard
	return []core.Move{"Ra2n"}, nil
}

// deaf tells of a move and goes on thinking, whatever it is told, until it is
// let go.
type deaf struct{ free <-chan struct{} }

func (d deaf) Search(_ context.Context, _ arimaa.Position, _ enginearimaa.Limits, tell func(enginearimaa.Report)) ([]core.Move, error) {
	tell(enginearimaa.Report{Depth: 1, Line: [][]core.Move{{"Ra2n"}}})
	<-d.free
	return []core.Move{"Ec3n"}, nil
}

func TestASearchThatDoesNotEndIsAnsweredFor(t *testing.T) {
	free := make(chan struct{})
	c := engage(t, deaf{free})
	c.says("setoption name tcmove value 0.4", middle, "go")
	if heard := last(c.hears("bestmove")); heard != "bestmove Ra2n" {
		t.Error(heard)
	}
	c.says("makemove Ra2n", "isready")
	c.hears("readyok")
	close(free)
	c.says(middle, "setoption name tcmove value 3600", "go")
	if heard := last(c.hears("bestmove")); heard != "bestmove Ec3n" {
		t.Errorf("then %s", heard)
	}
}

func (waits) Remember(int) {}

func (deaf) Remember(int) {}

func (waits) Share(int) {}

func (deaf) Share(int) {}
