package engine_test

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"testing"

	"boardroom/core"
	"boardroom/core/engine"
)

// slow thinks until it is let go on, or its time is up.
type slow struct {
	engine.Player
	thinks, on chan bool
}

func (s slow) Advise(ctx context.Context, _ core.History, _ int) ([]engine.Choice, error) {
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	s.thinks <- true
	<-s.on
	return nil, nil
}

func TestNoMoreThinkThanTheLimit(t *testing.T) {
	const places, many = 2, 7
	s := slow{thinks: make(chan bool, many), on: make(chan bool)}
	limit := engine.LimitTo(places)
	var done sync.WaitGroup
	for range many {
		done.Go(func() {
			if _, err := limit.On(s).Advise(context.Background(), core.History{}, 1); err != nil {
				t.Error(err)
			}
		})
	}
	for range places {
		<-s.thinks
	}
	canceled, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := limit.On(s).Advise(canceled, core.History{}, 1); !errors.Is(err, context.Canceled) {
		t.Errorf("who waits and is not wanted any more says %v", err)
	}
	for range many - places {
		if len(s.thinks) > 0 {
			t.Fatal("more think than the limit")
		}
		s.on <- true
		<-s.thinks
	}
	for range places {
		s.on <- true
	}
	done.Wait()
}

func TestWithoutALimitAPlayerIsTheSame(t *testing.T) {
	p := engine.Playouts()[0].New()
	if (engine.Limit{}).On(p) != p {
		t.Error("the player is another")
	}
}

// A crowd is players who think one at a time as a test wants it.
type crowd struct {
	t     *testing.T
	limit engine.Limit
	began chan string
	on    map[string]chan bool
	ended map[string]chan error
}

func newCrowd(t *testing.T, places int) *crowd {
	return &crowd{t: t, limit: engine.LimitTo(places), began: make(chan string, 99), on: map[string]chan bool{}, ended: map[string]chan error{}}
}

// A sheep of the crowd says who it is when it begins, and thinks until it is let go on.
type sheep struct {
	engine.Player
	name  string
	began chan string
	on    chan bool
}

func (s sheep) Advise(ctx context.Context, _ core.History, _ int) ([]engine.Choice, error) {
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	s.began <- s.name
	<-s.on
	return nil, nil
}

// comes lets somebody come who plays, or judges for an owner, and returns once they
// think or wait for others.
func (c *crowd) comes(ctx context.Context, name, owner string) {
	limit := c.limit
	if owner != "" {
		limit = limit.Judging(owner)
	}
	waits, before := make(chan bool, 1), len(c.began)
	ctx = engine.Waiting(ctx, func(waiting bool) {
		if waiting {
			waits <- true
		}
	})
	s := sheep{name: name, began: c.began, on: make(chan bool)}
	ended := make(chan error, 1)
	c.on[name], c.ended[name] = s.on, ended
	go func() {
		_, err := limit.On(s).Advise(ctx, core.History{}, 1)
		ended <- err
	}()
	for len(c.began) == before && len(waits) == 0 {
		runtime.Gosched()
	}
}

// leaves lets somebody have thought enough.
func (c *crowd) leaves(name string) {
	c.t.Helper()
	c.on[name] <- true
	if err := <-c.ended[name]; err != nil {
		c.t.Errorf("%s: %v", name, err)
	}
}

// begins checks who begins now, in order.
func (c *crowd) begins(names ...string) {
	c.t.Helper()
	for _, want := range names {
		if got := <-c.began; got != want {
			c.t.Fatalf("%s begins, not %s", got, want)
		}
	}
	if len(c.began) > 0 {
		c.t.Fatalf("%s begins, too", <-c.began)
	}
}

// all lets everybody come who is named: "play" or "judge for ann".
func (c *crowd) all(names ...string) {
	for _, name := range names {
		_, owner, _ := strings.Cut(name, " for ")
		c.comes(context.Background(), name, owner)
	}
}

func TestWhoPlaysGoesFirst(t *testing.T) {
	c := newCrowd(t, 2)
	c.all("one", "two")
	c.begins("one", "two")
	c.all("judge for ann", "judge for ben", "three", "four")
	c.leaves("two")
	c.begins("three")
	c.leaves("one")
	c.begins("four")
	c.leaves("three")
	c.begins("judge for ann")
	c.leaves("four") // the place is left to who plays
	c.all("five")
	c.begins("five")
	c.leaves("judge for ann")
	c.begins("judge for ben")
	c.leaves("judge for ben")
	c.leaves("five")
}

func TestWhoPlaysDoesNotWaitForAJudgementOnOneProcessor(t *testing.T) {
	c := newCrowd(t, 1)
	c.all("judge for ann", "play", "judge for ben")
	c.begins("judge for ann", "play")
	c.leaves("judge for ann")
	c.leaves("play")
	c.begins("judge for ben")
	c.leaves("judge for ben")
}

func TestOneThingIsJudgedForAnOwnerAtATime(t *testing.T) {
	c := newCrowd(t, 3)
	c.all("one", "two", "three")
	c.begins("one", "two", "three")
	c.all("first for ann", "second for ann", "judge for ben")
	c.leaves("one")
	c.begins("first for ann")
	c.leaves("two")
	c.begins("judge for ben")
	c.leaves("judge for ben")
	c.leaves("first for ann")
	c.begins("second for ann")
	c.leaves("second for ann")
	c.leaves("three")
}

// However many play, a judgment is not put off for ever.
func TestAJudgementHasItsTurn(t *testing.T) {
	c := newCrowd(t, 2)
	c.all("play 0", "play 1")
	c.all("judge for ann")
	for i := range 30 {
		c.all(fmt.Sprint("play ", i+2))
	}
	c.begins("play 0", "play 1")
	gone := 0
	for ; gone < 16; gone++ {
		c.leaves(fmt.Sprint("play ", gone))
		c.begins(fmt.Sprint("play ", gone+2))
	}
	c.leaves(fmt.Sprint("play ", gone))
	c.begins("judge for ann")
	c.leaves("judge for ann")
	for i := gone + 1; i < 32; i++ {
		c.leaves(fmt.Sprint("play ", i))
	}
}

// Who does not want to wait any more takes nobody's turn.
func TestWhoGivesUpWaitingTakesNoTurn(t *testing.T) {
	c := newCrowd(t, 1)
	c.all("one")
	c.begins("one")
	ctx, cancel := context.WithCancel(context.Background())
	c.comes(ctx, "two", "")
	c.comes(ctx, "judge", "ann")
	c.all("other for ann")
	cancel()
	for _, name := range []string{"two", "judge"} {
		if err := <-c.ended[name]; !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", name, err)
		}
	}
	c.leaves("one")
	c.begins("other for ann")
	c.leaves("other for ann")
}

// Whoever comes, no more think than may, and all have their turn.
func TestACrowdKeepsTheLimit(t *testing.T) {
	for _, places := range []int{1, 2, 3, 5} {
		var mu sync.Mutex
		thinking := map[string]int{}
		change := func(owner string, by int) {
			mu.Lock()
			defer mu.Unlock()
			if thinking[owner] += by; owner != "" {
				thinking["judge"] += by
			}
			playing, judging := thinking[""], thinking["judge"]
			if owner != "" && thinking[owner] > 1 || judging > max(1, places-1) || playing > places || playing+judging > max(2, places) {
				t.Errorf("of %d places: %v", places, thinking)
			}
		}
		limit := engine.LimitTo(places)
		var all sync.WaitGroup
		for i := range 60 {
			all.Go(func() {
				owner := []string{"", "", "ann", "ben", "clio", "dora"}[i%6]
				own := limit
				if owner != "" {
					own = limit.Judging(owner)
				}
				for range 20 {
					ctx, cancel := context.WithCancel(context.Background())
					if i%7 == 0 {
						cancel()
					}
					_, _ = own.On(counted{change: func(by int) { change(owner, by) }}).Advise(ctx, core.History{}, 1)
					cancel()
				}
			})
		}
		all.Wait()
	}
}

// counted counts those who think.
type counted struct {
	engine.Player
	change func(by int)
}

func (c counted) Advise(ctx context.Context, _ core.History, _ int) ([]engine.Choice, error) {
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	c.change(1)
	runtime.Gosched()
	c.change(-1)
	return nil, nil
}
