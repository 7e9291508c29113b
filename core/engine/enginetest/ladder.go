package enginetest

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"boardroom/core"
	"boardroom/core/engine"
)

// A Ladder is the levels that lists offer, the weakest first: all but the last err by chance.
type Ladder []engine.Level

// Level returns the level of a name.
func (l Ladder) Level(t testing.TB, name string) engine.Level {
	t.Helper()
	i := slices.IndexFunc(l, func(l engine.Level) bool { return l.Name == name })
	if i < 0 {
		t.Fatalf("the ladder has no %s", name)
	}
	return l[i]
}

// EndsWith checks that the level of a name, and it alone, does not err by chance, goes by
// time and stands at the top.
func (l Ladder) EndsWith(t testing.TB, strongest string) {
	t.Helper()
	for i, level := range l {
		if top := i == len(l)-1; top != (level.Name == strongest) || top != (level.Erring == nil) || top != (level.Timed != nil) {
			t.Errorf("%s stands at %d of %d", level.Name, i+1, len(l))
		}
	}
}

// SaltsMakeGamesDiffer checks that of a level each salt gives another game, and the same salt
// always the same, at the table too. Play plays one with such players in all seats.
func SaltsMakeGamesDiffer(t testing.TB, level engine.Level, games int, play func(seat func() engine.Player) string) {
	t.Helper()
	met := map[string]bool{}
	for salt := range games {
		met[play(func() engine.Player { return level.Salted(fmt.Sprint(salt)) })] = true
	}
	if len(met) != games {
		t.Errorf("%s: %d games are %d different ones", level.Name, games, len(met))
	}
	if !met[play(func() engine.Player { return level.Varied("0") })] {
		t.Errorf("%s: the same salt gave two games", level.Name)
	}
}

// AdviceBeginsWithTheChoice checks that a player's advice begins with what it plays in a
// position, and does not change with what it thought about before.
func AdviceBeginsWithTheChoice(t testing.TB, player engine.Player, h core.History) []engine.Choice {
	t.Helper()
	ask := func() []engine.Choice {
		choices, err := player.Advise(context.Background(), h, 3)
		if err != nil {
			t.Fatalf("%s: %v", h.Now(), err)
		}
		return choices
	}
	first := ask()
	if turn, err := player.Turn(context.Background(), h); err != nil || !slices.Equal(turn, first[0].Moves) {
		t.Errorf("%s: plays %q and advises %q (%v)", h.Now(), turn, first[0].Moves, err)
	}
	if again := ask(); !reflect.DeepEqual(first, again) {
		t.Errorf("%s: first %v, then %v", h.Now(), first, again)
	}
	return first
}
