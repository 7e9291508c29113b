// Package enginetest holds what the tests of all computer players share: how
// to seat and to ask them, matches, and what every one of them must do.
package enginetest

import (
	"context"
	"slices"
	"testing"

	"boardroom/core"
	"boardroom/core/engine"
)

// Seat returns a new player of one of the levels.
func Seat(t testing.TB, levels []engine.Level, name string) engine.Player {
	t.Helper()
	i := slices.IndexFunc(levels, func(l engine.Level) bool { return l.Name == name })
	if i < 0 {
		t.Fatalf("there is no level %q", name)
	}
	return levels[i].New()
}

// Advise returns a player's best choices, at most n.
func Advise(t testing.TB, player engine.Player, p core.Position, n int) []engine.Choice {
	t.Helper()
	choices, err := player.Advise(context.Background(), core.History{Start: p}, n)
	if err != nil {
		t.Fatalf("%s: %v", p, err)
	}
	return choices
}

// Best returns a player's best choice.
func Best(t testing.TB, player engine.Player, p core.Position) engine.Choice {
	t.Helper()
	return Advise(t, player, p, 1)[0]
}

// CanFinish reports whether the turn can be brought to an end from a position.
func CanFinish(p core.Position) bool {
	return p.Actor() < 0 || slices.ContainsFunc(p.Moves(), func(m core.Move) bool {
		next, err := p.Play(m)
		return err == nil && (next.Actor() != p.Actor() || CanFinish(next))
	})
}
