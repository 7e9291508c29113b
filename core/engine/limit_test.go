package engine_test

import (
	"context"
	"errors"
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
