package blockme_test

import (
	"math/rand/v2"
	"testing"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/view/boards"
	painter "boardroom/view/boards/blockme"
	"boardroom/view/theme"
	"boardroom/view/viewtest"
)

// colourful and ascii are the two looks that most tests paint in.
func colourful() theme.Look { return theme.NewLook(theme.Dark(), theme.Unicode(), 1<<24) }
func ascii() theme.Look     { return theme.NewLook(theme.Mono(), theme.ASCII(), 0) }

// easel tests the painter.
var easel = viewtest.Easel{Painter: painter.Painter{}}

// A table is the seats and options of a game.
type table struct {
	seats int
	set   map[string]string
}

func two(size string) table  { return table{2, map[string]string{"size": size}} }
func four(size string) table { return table{4, map[string]string{"size": size}} }

// with sets another option.
func (t table) with(key, value string) table {
	set := map[string]string{key: value}
	for k, v := range t.set {
		set[k] = v
	}
	return table{t.seats, set}
}

// after returns the scene of a game after some moves, the last of them marked.
func (g table) after(t testing.TB, moves ...core.Move) boards.Scene {
	t.Helper()
	p, err := blockme.New().Start(g.seats, g.set)
	if err != nil {
		t.Fatal(err)
	}
	return play(t, boards.Scene{Position: p, Look: colourful()}, moves...)
}

// at returns the scene of a position text.
func at(t testing.TB, position string, moves ...core.Move) boards.Scene {
	t.Helper()
	p, err := blockme.New().Parse(position, nil)
	if err != nil {
		t.Fatal(err)
	}
	return play(t, boards.Scene{Position: p, Look: colourful()}, moves...)
}

// play returns the scene after further moves.
func play(t testing.TB, s boards.Scene, moves ...core.Move) boards.Scene {
	t.Helper()
	for _, m := range moves {
		next, err := s.Position.Play(m)
		if err != nil {
			t.Fatalf("%s: %v", m, err)
		}
		s.Last = []core.Played{{Seat: s.Position.Actor(), Move: m, After: next}}
		s.Position = next
	}
	return s
}

// random plays a game of random moves and shows the scene before each.
func random(t testing.TB, g table, seed uint64, show func(boards.Scene)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 5))
	s := g.after(t)
	s.Flipped = seed%2 == 1
	for range 40 {
		if s.Position.Actor() == core.Nobody {
			return
		}
		if s.Position.Actor() >= 0 {
			show(s)
		}
		moves := s.Position.Moves()
		m := moves[rng.IntN(len(moves))]
		if rng.IntN(2) == 0 {
			m = moves[rng.IntN(min(4, len(moves)))] // steps come first
		}
		s = play(t, s, m)
	}
}
