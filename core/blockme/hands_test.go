package blockme_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/core/gametest"
)

// A table is the seats and options of a game.
type table struct {
	seats int
	set   string
}

func (g table) after(t testing.TB, moves ...core.Move) core.Position {
	t.Helper()
	return gametest.Play(t, gametest.Start(t, blockme.New(), g.seats, gametest.Settings(g.set)), moves...)
}

func at(t testing.TB, position string) core.Position {
	t.Helper()
	return gametest.Parse(t, blockme.New(), position, nil)
}

func TestEveryLegalMoveCanBePicked(t *testing.T) {
	for _, g := range []table{
		{2, "size=5"}, {4, "size=8"}, {2, "size=10 obstacles=yes"}, {4, "size=7 shape=single"}, {2, "size=8 shape=ell"},
	} {
		gametest.Picker{Hands: blockme.Hands{}, Game: blockme.New(), Seats: g.seats, Set: gametest.Settings(g.set), Moves: 25}.Run(t)
	}
}

func TestPaths(t *testing.T) {
	for _, c := range []struct {
		game table
		move core.Move
		want string
	}{
		{table{2, "size=10"}, "e9", "[[e9] [e10 e9]]"},
		{table{2, "size=10"}, "e5e6", "[[e5 e6] [e6 e5]]"},
		{table{2, "size=10 shape=single"}, "e9", "[[e9] [e10 e9]]"},
		{table{2, "size=10 shape=single"}, "e8", "[[e8]]"},
		{table{2, "size=10 shape=ell"}, "a1b1a2", "[[a1 b1 a2] [a1 a2 b1] [b1 a1 a2] [b1 a2 a1] [a2 a1 b1] [a2 b1 a1]]"},
		{table{2, "size=10"}, core.End, "[]"},
	} {
		if got := fmt.Sprint(blockme.Hands{}.Paths(c.game.after(t), c.move)); got != c.want {
			t.Errorf("%s is picked by %s, not %s", c.move, got, c.want)
		}
	}
}

func TestWhatCannotBePickedSaysWhy(t *testing.T) {
	// Obstacles on b4 and c4 leave the pawn # one gap, d4.
	trap := "....@/...../...../XXX../..#.. 5,5 #"
	for _, c := range []struct {
		position string
		picked   []core.Spot
		why      string
	}{
		{trap, []core.Spot{"c4"}, "an obstacle is on c4"},
		{trap, []core.Spot{"e1"}, "e1 is taken by pawn @"},
		{trap, []core.Spot{"e1", "d1"}, "e1 is taken by pawn @"},
		{trap, []core.Spot{"c5", "a1"}, "a1 isn't next to your pawn on c5"},
		{trap, []core.Spot{"d4", "e4"}, "would trap pawn #"},
		{trap, []core.Spot{"a1", "b2"}, "touch only at a corner"},
		{trap, []core.Spot{"a1", "c1"}, "don't touch"},
		{"....@/...../...../XXXX./..#.. 0,5 #", []core.Spot{"a1"}, "you have no obstacles left"},
		{"X..X@/.X.../XX.../XX.../..#.. 5,5 #", []core.Spot{"a2"}, "an obstacle is on"},
	} {
		p := at(t, c.position)
		m, ok := (blockme.Hands{}).Attempt(p, c.picked)
		if !ok {
			t.Errorf("%v means nothing", c.picked)
			continue
		}
		_, err := core.Read(p, string(m))
		if got := fmt.Sprint(err); !errors.Is(err, core.ErrIllegal) || !strings.Contains(got, c.why) {
			t.Errorf("%s, %v is read as %s: %q does not say %q", c.position, c.picked, m, got, c.why)
		}
	}
}

func BenchmarkNewHand(b *testing.B) {
	for name, g := range map[string]table{"10": table{2, "size=10"}, "26": table{2, "size=26"}, "26 ell": table{2, "size=26 shape=ell"}} {
		b.Run(name, func(b *testing.B) {
			p := g.after(b)
			b.ReportAllocs()
			for b.Loop() {
				core.NewHand(blockme.Hands{}, p)
			}
		})
	}
}

func TestDrawingSaysWhatIsDrawn(t *testing.T) {
	for want, s := range map[string]core.Position{
		"Chance draws the sides.":      table{4, "size=10 obstacles=yes"}.after(t),
		"Chance places the obstacles.": table{4, "size=10 obstacles=yes"}.after(t, "*@&", "a1a2"),
	} {
		if got := (blockme.Hands{}).Drawing(s); got.String() != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}

// TestMovesAndDrawsBeginAsTheTableExpects holds for all that may be typed.
func TestMovesAndDrawsBeginAsTheTableExpects(t *testing.T) {
	for name, s := range map[string]core.Position{
		"actions":   table{2, "size=26"}.after(t),
		"sides":     table{4, "size=5"}.after(t),
		"obstacles": table{4, "size=5 obstacles=yes"}.after(t, "&@*"),
	} {
		for _, m := range s.Moves() {
			if !strings.Contains(blockme.Hands{}.Begins(), string(m[:1])) {
				t.Errorf("%s: %s cannot be typed at once", name, m)
			}
		}
	}
}

func TestSpokenBoard(t *testing.T) {
	p := table{2, "size=5"}.after(t, "c4", "a2a3")
	for i, want := range []string{"Pawn # from the bottom: c4.", "Pawn @ from the top: c1.", "Obstacles: a2, a3."} {
		if said := (blockme.Hands{}).Spoken(p, 0)[i].String(); said != want {
			t.Errorf("%q, not %q", said, want)
		}
	}
}
