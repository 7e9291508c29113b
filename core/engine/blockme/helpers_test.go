package blockme_test

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/core/engine"
	engineblockme "boardroom/core/engine/blockme"
)

// seat returns a new player of a level.
func seat(t testing.TB, name string) engine.Player {
	t.Helper()
	for _, l := range engineblockme.Levels() {
		if l.Name == name {
			return l.New()
		}
	}
	t.Fatalf("there is no level %q", name)
	return nil
}

// options reads "size=7 shape=ell".
func options(words string) map[string]string {
	set := map[string]string{}
	for _, word := range strings.Fields(words) {
		key, value, _ := strings.Cut(word, "=")
		set[key] = value
	}
	return set
}

// parse reads a position.
func parse(t testing.TB, text, set string) blockme.Position {
	t.Helper()
	p, err := blockme.New().Parse(text, options(set))
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p.(blockme.Position)
}

// advise returns a player's choices.
func advise(t testing.TB, player engine.Player, p core.Position, n int) []engine.Choice {
	t.Helper()
	choices, err := player.Advise(context.Background(), core.History{Game: blockme.New(), Start: p}, n)
	if err != nil {
		t.Fatalf("%s: %v", p, err)
	}
	return choices
}

// play returns the position after moves.
func play(t testing.TB, p core.Position, moves ...core.Move) blockme.Position {
	t.Helper()
	for _, m := range moves {
		next, err := p.Play(m)
		if err != nil {
			t.Fatalf("%s: %s: %v", p, m, err)
		}
		p = next
	}
	return p.(blockme.Position)
}

// start returns the first position of a game, its draws from a seed.
func start(t testing.TB, players int, set string, seed uint64) blockme.Position {
	t.Helper()
	p, err := blockme.New().Start(players, options(set))
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(seed, 4))
	for p.Actor() == core.Chance {
		moves := p.Moves()
		p = play(t, p, moves[random.IntN(len(moves))])
	}
	return p.(blockme.Position)
}
