// Package enginetest holds what the tests of all computer players share: how
// to seat and to ask them, matches, and what every one of them must do, other
// teams' programs too.
package enginetest

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"hash/fnv"
	"math"
	"reflect"
	"regexp"
	"slices"
	"testing"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/gametest"
	"boardroom/core/i18n"
)

var whole = flag.Bool("whole", false, "test also what takes minutes, as .ci/run does")

// Whole reports whether the tests are to do also what takes long and shows little that
// others do not. Who is stronger, for one, follows from how each plays, and that the
// signatures hold.
func Whole() bool { return *whole }

// OnlyWhole skips a test unless Whole.
func OnlyWhole(t testing.TB) {
	t.Helper()
	if !Whole() {
		t.Skip("a match between levels: with -whole")
	}
}

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

// plainWords finds what the pseudo-language leaves as it is: words that by-pass the
// catalogue.
var plainWords = regexp.MustCompile("[A-Za-z]{3,}")

// SpeaksAnyLanguage checks that nothing of the reasons of choices by-passes the catalogue
// of texts.
func SpeaksAnyLanguage(t testing.TB, choices []engine.Choice) {
	t.Helper()
	for _, c := range choices {
		if said := c.Reason.In(i18n.Pseudo()); plainWords.MatchString(said) {
			t.Errorf("%v: %q in the pseudo-language: %q", c.Moves, c.Reason, said)
		}
	}
}

// CanFinish reports whether the turn can be brought to an end from a position.
func CanFinish(p core.Position) bool {
	return p.Actor() < 0 || slices.ContainsFunc(p.Moves(), func(m core.Move) bool {
		next, err := p.Play(m)
		return err == nil && (next.Actor() != p.Actor() || CanFinish(next))
	})
}

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

// Finish plays a game from a position to its end, a player in every seat, and
// returns the last position. Chance draws by draw, which returns a number from
// 0 and less than n; games without draws need none.
func Finish(t testing.TB, p core.Position, seats []core.Player, draw func(n int) int) core.Position {
	t.Helper()
	return Turns(t, math.MaxInt, p, seats, draw)
}

// Turns plays as Finish does, but asks for a given number of turns at most.
func Turns(t testing.TB, most int, p core.Position, seats []core.Player, draw func(n int) int) core.Position {
	t.Helper()
	for p.Actor() != core.Nobody {
		if p.Actor() == core.Chance {
			outcomes := p.Moves()
			p = gametest.Play(t, p, outcomes[draw(len(outcomes))])
			continue
		}
		if most--; most < 0 {
			break
		}
		moves, err := seats[p.Actor()].Turn(context.Background(), core.History{Start: p})
		if err != nil {
			t.Fatalf("%s: %v", p, err)
		}
		p = gametest.Play(t, p, moves...)
	}
	return p
}

// A Match says how the n-th game between two players is played.
type Match func(n int, seats ...core.Player) (last core.Position)

// Duel plays a given number of games twice, from either side, and returns the mean
// points a game that the first player makes of the second.
func (m Match) Duel(a, b core.Player, games int) float64 {
	sum := 0
	for n := range games {
		sum += lead(m(n, a, b)) - lead(m(n, b, a))
	}
	return float64(sum) / float64(2*games)
}

// lead is what the first seat has more than the second.
func lead(p core.Position) int { return p.Scores()[0] - p.Scores()[1] }
