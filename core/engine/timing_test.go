package engine_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/gametest"
)

func TestATimeManagerIsQuickWhereAllIsClearAndSlowWhereThingsTurnWorse(t *testing.T) {
	for _, c := range []struct {
		name    string
		minutes time.Duration // since it began
		looks   []int         // what the same turn was worth
		then    int           // what it is worth now
		want    bool
	}{
		{"fresh", 40, nil, 0, false},
		{"out of time", 61, nil, 0, true},
		{"clear", 40, []int{5, 5, 5, 5, 5}, 5, true},
		{"clear, but early", 20, []int{5, 5, 5, 5, 5}, 5, false},
		{"worse", 61, []int{50, 50}, -50, false},
		{"worse and clear", 61, []int{50, 50, 50, 50, 50}, -50, false},
		{"a little worse", 61, []int{50, 50}, 0, true},
		{"worse for too long", 181, []int{50, 50}, -50, true},
	} {
		p := engine.NewTimeManager(time.Now().Add(-c.minutes*time.Minute), time.Hour, 100)
		for _, value := range c.looks {
			p.Found(value)
			p.IterationDone(true)
		}
		p.Found(c.then)
		if p.Over() != c.want {
			t.Errorf("%s: over %v", c.name, !c.want)
		}
	}
	endless := engine.NewTimeManager(time.Now().Add(-time.Hour), 0, 100)
	if endless.Set() || endless.Over() {
		t.Error("without a time it ends")
	}
}

// history is a game of Sticks by a clock, in which the first player is to move and
// has thought for some time.
func history(t *testing.T, clock string, thought time.Duration) core.History {
	t.Helper()
	c, err := core.ParseClock(clock)
	if err != nil {
		t.Fatal(err)
	}
	s := core.NewSheet(core.Terms{Rotation: []core.Game{gametest.Sticks{}}, Seats: 2, Clock: c})
	events := []core.Event{{Seat: core.Chance, Move: "3s"}}
	if thought > 0 {
		events = append(events, core.Event{Seat: 0, Move: core.Pause, Spent: thought})
	}
	if err := s.Begin(); err != nil {
		t.Fatal(err)
	}
	for _, e := range events {
		if err := s.Apply(e); err != nil {
			t.Fatal(err)
		}
	}
	return s.State().History
}

func TestAllottedTime(t *testing.T) {
	for _, c := range []struct {
		clock         string
		thought, want time.Duration
	}{
		{"", 0, 0},
		{"30s/move", 0, 23840 * time.Millisecond},
		{"30s/move", 29 * time.Second, 20 * time.Millisecond},
		{"5m+10s", 0, 20500 * time.Millisecond},
		{"10m~12s", 0, 34200 * time.Millisecond},
		{"1s+10s", 0, 640 * time.Millisecond},
		{"10m+3x30s", 0, 24 * time.Second},
		{"0s+3x30s", 0, 23840 * time.Millisecond},
		{"30s/5m/100/10m", 10 * time.Second, 27500 * time.Millisecond},
	} {
		if got := engine.AllottedTime(history(t, c.clock, c.thought)); got != c.want {
			t.Errorf("%s after %s: %s, want %s", c.clock, c.thought, got, c.want)
		}
	}
	if got := engine.TurnTime(history(t, "30s/move", 0), 3*time.Second); got != 3*time.Second {
		t.Errorf("a program that has 3s a turn is told %s", got)
	}
}

// endless thinks until it is told that its time is up.
type endless struct{ engine.Player }

func (endless) Turn(ctx context.Context, _ core.History) ([]core.Move, error) {
	<-ctx.Done()
	if errors.Is(ctx.Err(), context.Canceled) {
		return nil, ctx.Err()
	}
	return []core.Move{"take"}, nil
}

func TestAPlayerByAClockAnswersInTime(t *testing.T) {
	if moves, err := engine.ByClock(endless{}).Turn(context.Background(), history(t, "1s/move", 900*time.Millisecond)); err != nil || len(moves) != 1 {
		t.Errorf("%v, %v", moves, err)
	}
}

func TestAnAnswerEndsAsIfTimeWereUpOrAsCanceled(t *testing.T) {
	ctx, finish, cancel := engine.AnswerContext()
	if ctx.Err() != nil {
		t.Fatalf("it begins with %v", ctx.Err())
	}
	child, stop := context.WithCancel(ctx)
	defer stop()
	finish()
	cancel()
	<-child.Done()
	if !errors.Is(ctx.Err(), context.DeadlineExceeded) {
		t.Errorf("after finish it ends with %v", ctx.Err())
	}
	ctx, _, cancel = engine.AnswerContext()
	cancel()
	<-ctx.Done()
	if !errors.Is(ctx.Err(), context.Canceled) {
		t.Errorf("canceled it ends with %v", ctx.Err())
	}
}
