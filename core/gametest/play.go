package gametest

import (
	"slices"
	"strings"
	"testing"

	"boardroom/core"
)

// Settings reads "size=7 shape=ell".
func Settings(words string) map[string]string {
	set := map[string]string{}
	for _, word := range strings.Fields(words) {
		key, value, _ := strings.Cut(word, "=")
		set[key] = value
	}
	return set
}

// Start returns the first position of a game.
func Start(t testing.TB, g core.Game, seats int, set map[string]string) core.Position {
	t.Helper()
	p, err := g.Start(seats, set)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Parse reads the text of a position, which must be right.
func Parse(t testing.TB, g core.Game, text string, set map[string]string) core.Position {
	t.Helper()
	p, err := g.Parse(text, set)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p
}

// Play plays moves, all of which must be legal.
func Play(t testing.TB, p core.Position, moves ...core.Move) core.Position {
	t.Helper()
	for _, m := range moves {
		next, err := p.Play(m)
		if err != nil {
			t.Fatalf("%s: %q: %v", p, m, err)
		}
		p = next
	}
	return p
}

// PlaysEach checks that each of a position's moves can be played.
func PlaysEach(t testing.TB, p core.Position) {
	t.Helper()
	for _, m := range p.Moves() {
		Play(t, p, m)
	}
}

// ReadsBack checks that a position's text is read as the same position.
func ReadsBack(t testing.TB, g core.Game, p core.Position, set map[string]string) {
	t.Helper()
	again, err := g.Parse(p.String(), set)
	if err != nil || again.String() != p.String() || again.Actor() != p.Actor() || !slices.Equal(again.Moves(), p.Moves()) {
		t.Fatalf("%q is read back as %v, %v", p, again, err)
	}
}
