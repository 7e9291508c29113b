package enginetest

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"reflect"
	"testing"

	"boardroom/core"
	"boardroom/core/engine"
)

// SameAnswerTwice checks that what a player says of a position does not hang
// on what it thought about before.
func SameAnswerTwice(t *testing.T, player engine.Player, p, other core.Position) {
	t.Helper()
	first := Advise(t, player, p, 3)
	Best(t, player, other)
	if again := Advise(t, player, p, 3); !reflect.DeepEqual(first, again) {
		t.Errorf("first %v, then %v", first, again)
	}
}

// StopsWhenAsked checks that a player does not think when it is too late.
func StopsWhenAsked(t *testing.T, player engine.Player, p core.Position) {
	t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	stop()
	if _, err := player.Turn(ctx, core.History{Start: p}); !errors.Is(err, context.Canceled) {
		t.Errorf("%s: asked after the end it says %v", p, err)
	}
}

// Signatures checks what levels play in some positions, written by text and
// hashed, against what they played before.
func Signatures(t *testing.T, levels []engine.Level, positions []core.Position, text func([]core.Move) string, before map[string]string) {
	t.Helper()
	for _, l := range levels {
		player, sum := l.New(), fnv.New64a()
		for _, p := range positions {
			fmt.Fprintln(sum, text(Best(t, player, p).Moves))
		}
		if now := fmt.Sprintf("%016x", sum.Sum64()); now != before[l.Name] {
			t.Errorf("%q: %q now, it was %q", l.Name, now, before[l.Name])
		}
	}
}
