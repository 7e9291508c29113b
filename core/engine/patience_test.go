package engine_test

import (
	"context"
	"errors"
	"testing"

	"boardroom/core/engine"
)

func TestPatienceEndsAsIfTimeWereUpOrAsCanceled(t *testing.T) {
	ctx, enough, drop := engine.Patience()
	if ctx.Err() != nil {
		t.Fatalf("it begins with %v", ctx.Err())
	}
	child, stop := context.WithCancel(ctx)
	defer stop()
	enough()
	drop()
	<-child.Done()
	if !errors.Is(ctx.Err(), context.DeadlineExceeded) {
		t.Errorf("after enough it ends with %v", ctx.Err())
	}
	ctx, _, drop = engine.Patience()
	drop()
	<-ctx.Done()
	if !errors.Is(ctx.Err(), context.Canceled) {
		t.Errorf("dropped it ends with %v", ctx.Err())
	}
}
