package engine_test

import (
	"context"
	"errors"
	"testing"

	"boardroom/core/engine"
)

func TestPatienceEndsAsIfTimeWereUpOrAsCanceled(t *testing.T) {
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
