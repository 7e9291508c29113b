package replay_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/blockme"
	"boardroom/core/tables"
	"boardroom/replay"
)

// tried plays moves in a variation.
func tried(t *testing.T, v replay.Variation, moves ...core.Move) replay.Variation {
	t.Helper()
	after, err := v.Play(moves...)
	if err != nil {
		t.Fatal(err)
	}
	return after
}

func TestAVariationLeavesTheGameAndTheGameStays(t *testing.T) {
	c := replay.New(match(t))
	c.Goto(1) // in which three sticks were taken
	was := at(c)
	v := tried(t, c.Leave(c.Choice()), "take", core.End)
	if got := v.History().Now().String(); got != "6 2 0 0 0" {
		t.Errorf("the variation stands at %s", got)
	}
	if at(c) != was {
		t.Errorf("the cursor went to %s", at(c))
	}
	if n := len(v.Tried()); n != 2 || len(v.History().Moves) != 6+n {
		t.Errorf("%d moves tried of %d", n, len(v.History().Moves))
	}
}

func TestAVariationIsAValue(t *testing.T) {
	c := replay.New(match(t))
	v := tried(t, c.Leave(6), "take")
	one, two := tried(t, v, core.End), tried(t, v, "take")
	if s := fmt.Sprint(v.History().Now(), one.History().Now(), two.History().Now()); s != "6 2 1 3 1 6 2 0 0 0 5 2 1 3 2" {
		t.Errorf("they stand at %s", s)
	}
}

func TestWhatWasTriedIsTakenBack(t *testing.T) {
	c := replay.New(match(t))
	v := tried(t, c.Leave(6), "take", core.End, "2s", core.Undo)
	if got := v.String(); got != "3s take" {
		t.Errorf("after an undo: %q", got)
	}
	for range 2 {
		v, _ = v.Undo()
	}
	if back, ok := v.Undo(); ok || len(back.History().Moves) != 6 {
		t.Errorf("more than what was tried is taken back: %v, %v", back, ok)
	}
	if _, err := v.Play(core.Undo); !errors.Is(err, core.ErrIllegal) {
		t.Errorf("the game's own move is taken back: %v", err)
	}
}

func TestAnIllegalMoveIsNotTried(t *testing.T) {
	c := replay.New(match(t))
	v := c.Leave(6)
	after, err := v.Play("take", "draw")
	if !errors.Is(err, core.ErrIllegal) || len(v.Tried()) != 0 {
		t.Errorf("%v, %v", after, err)
	}
}

func TestAVariationSaysWhereItLeaves(t *testing.T) {
	c := replay.New(match(t))
	for _, w := range []struct {
		moves, turn int
		within      bool
	}{{0, 0, false}, {1, 1, true}, {3, 1, true}, {5, 1, false}, {6, 2, true}, {18, 4, false}} {
		if turn, within := c.Leave(w.moves).Left(); turn != w.turn || within != w.within {
			t.Errorf("after %d moves: turn %d, within it %v", w.moves, turn, within)
		}
	}
}

func TestTheChoiceIsThatOfTheTurnShown(t *testing.T) {
	c := replay.New(match(t))
	for _, w := range []struct {
		name string
		do   func() bool
		want int
	}{
		{"start", c.Start, 0}, {"next turn", c.NextTurn, 1}, {"next turn", c.NextTurn, 6},
		{"back", c.Back, 9}, {"next game", func() bool { return c.StartOf(1) }, 0},
		{"forward", c.Forward, 1}, {"the end, within a turn", c.End, 1},
	} {
		w.do()
		if got := c.Choice(); got != w.want {
			t.Errorf("%s: %d moves, want %d", w.name, got, w.want)
		}
	}
}

func TestTheDrawsOfTheGameMayFollow(t *testing.T) {
	c := replay.New(match(t))
	v := c.Leave(6)
	if m, ok := v.SameDraw(); ok {
		t.Errorf("%s is drawn in the middle of a turn", m)
	}
	v = tried(t, v, "take", core.End)
	for i, want := range []core.Move{"3s", "1s"} {
		m, ok := v.SameDraw()
		if !ok || m != want {
			t.Fatalf("draw %d: %s, %v", i, m, ok)
		}
		v = tried(t, v, m, "take", core.End)
	}
	if m, ok := v.SameDraw(); ok {
		t.Errorf("the game had no further draw, but %s", m)
	}
}

// In every game a variation goes on from any moment by any legal moves, and
// what it took is taken back one by one.
func TestVariationsOfRandomGames(t *testing.T) {
	for _, g := range []core.Game{tables.Backgammon(), tables.Gioul(), arimaa.Arimaa(), blockme.New()} {
		random := rand.New(rand.NewPCG(1, 2))
		start, err := g.Start(2, nil)
		if err != nil {
			t.Fatal(err)
		}
		h := core.History{Game: g, Start: start}
		for range 60 {
			h = wander(t, h, random)
		}
		c := replay.New(core.State{History: h, Playing: true})
		for moves := range h.Moves {
			v := c.Leave(moves)
			for range 5 {
				if may := v.History().Now().Moves(); len(may) > 0 {
					v = tried(t, v, may[random.IntN(len(may))])
				}
			}
			for again := true; again; {
				v, again = v.Undo()
			}
			if got, want := v.History().Now().String(), position(h, moves); got != want {
				t.Fatalf("%s: back from move %d at %s, not %s", g.About().Name, moves, got, want)
			}
		}
	}
}

// wander plays a random move, if there is any.
func wander(t *testing.T, h core.History, random *rand.Rand) core.History {
	t.Helper()
	may := h.Now().Moves()
	if len(may) == 0 {
		return h
	}
	m := may[random.IntN(len(may))]
	after, err := h.Now().Play(m)
	if err != nil {
		t.Fatal(err)
	}
	h.Moves = append(h.Moves, core.Played{Seat: h.Now().Actor(), Move: m, After: after})
	return h
}

// position returns the text of the position after so many moves.
func position(h core.History, moves int) string {
	h.Moves = h.Moves[:moves]
	return h.Now().String()
}
