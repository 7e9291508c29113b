package gametest

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"boardroom/core"
)

// A Picker tests hands: what every legal move is picked by must mean it.
type Picker struct {
	Hands core.Hands
	Game  core.Game
	Seats int
	Set   map[string]string
	From  string // the position to begin with; empty: the start
	Moves int    // how many are played, at random
}

// mostMoves bounds the moves that are tried in one position.
const mostMoves = 40

// Run plays and tries what can be picked on the way.
func (k Picker) Run(t *testing.T) {
	t.Helper()
	rng := rand.New(rand.NewPCG(uint64(k.Moves), 24))
	p := Start(t, k.Game, k.Seats, k.Set)
	if k.From != "" {
		p = Parse(t, k.Game, k.From, k.Set)
	}
	turn := []core.Position{p} // as far as it can be taken back
	for range k.Moves {
		moves := p.Moves()
		if p.Actor() == core.Nobody || len(moves) == 0 {
			return
		}
		if p.Actor() >= 0 {
			k.look(t, p, turn)
		}
		actor, m := p.Actor(), moves[rng.IntN(len(moves))]
		if p = Play(t, p, m); actor != p.Actor() || m == core.End {
			turn = nil
		}
		turn = append(turn, p)
	}
}

// look tries a position that ends a turn in progress.
func (k Picker) look(t *testing.T, p core.Position, turn []core.Position) {
	t.Helper()
	k.read(t, p)
	hand := core.NewHand(k.Hands, p)
	legal := p.Moves()
	for _, m := range legal[:min(mostMoves, len(legal))] {
		if m != core.End && !strings.Contains(k.Hands.Begins(), string(m[:1])) && !k.isSaid(p, m) {
			t.Fatalf("%s: %s cannot be typed at once", p, m)
		}
		for _, path := range k.Hands.Paths(p, m) {
			k.follow(t, p, hand, path, m)
		}
	}
	gestures := hand.Gestures()
	for _, w := range gestures[:min(mostMoves, len(gestures))] {
		k.play(t, w.Moves, turn)
	}
	for _, w := range k.Hands.Words(p) {
		if w.Spot == "" || w.Key == 0 || w.Label == "" || w.Help.Empty() {
			t.Fatalf("%s: a word lacks something: %+v", p, w)
		}
		k.play(t, w.Moves, turn)
	}
}

// read looks at the board as text, and at what is asked for.
func (k Picker) read(t *testing.T, p core.Position) {
	t.Helper()
	said := append(append(k.Hands.Board(p, p.Actor()), k.Hands.Spoken(p, p.Actor())...), k.Hands.Side(p, p.Actor()), k.Hands.Prompt(p, "Ann"))
	for _, m := range said {
		if line := m.String(); line == "" || strings.TrimRight(line, " ") != line || strings.ContainsFunc(line, func(r rune) bool { return r < ' ' || r > '~' }) {
			t.Fatalf("%s: the line %q", p, m)
		}
	}
}

func (k Picker) isSaid(p core.Position, m core.Move) bool {
	return slices.ContainsFunc(k.Hands.Words(p), func(w core.Word) bool { return w.Moves[0] == m })
}

// follow picks a path spot by spot: it leads to a move.
func (k Picker) follow(t *testing.T, p core.Position, hand core.Hand, path []core.Spot, m core.Move) {
	t.Helper()
	held := hand
	for i, spot := range path {
		if !slices.Contains(held.Next(), spot) {
			t.Fatalf("%s: after %v %s is no target", p, path[:i], spot)
		}
		held, _, _ = held.Press(spot)
	}
	_, moves, err := hand.Take(path...)
	if err != nil || len(moves) == 0 || moves[0] != m {
		t.Fatalf("%s: %v plays %v, not %s: %v", p, path, moves, m, err)
	}
}

// play plays moves that may begin by taking back some of the turn.
func (k Picker) play(t *testing.T, moves []core.Move, turn []core.Position) {
	t.Helper()
	back := 0
	for back < len(moves) && moves[back] == core.Undo {
		back++
	}
	if back >= len(turn) {
		t.Fatalf("%s: %v takes back more than was played", turn[len(turn)-1], moves)
	}
	Play(t, turn[len(turn)-1-back], moves[back:]...)
}
