package catalog_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/i18n"
)

// TestEveryGameCanBeSetUp edits positions at random: whatever the rules take is
// the position that its text says, and the same when edited again.
func TestEveryGameCanBeSetUp(t *testing.T) {
	for _, e := range catalog.Standard().All() {
		t.Run(e.Name, func(t *testing.T) {
			hands, ok := e.Hands.(core.PositionEditor)
			if !ok {
				t.Fatal("its hands edit no positions")
			}
			for _, seats := range e.Seats {
				start, err := e.Game().Start(seats, nil)
				if err != nil {
					t.Fatal(err)
				}
				s := setting{t: t, game: e.Game(), hands: hands, all: e.Hands, rng: rand.New(rand.NewPCG(7, uint64(seats)))}
				s.play(start)
			}
		})
	}
}

// A setting sets up positions of a game.
type setting struct {
	t     *testing.T
	game  core.Game
	hands core.PositionEditor
	all   core.Hands
	rng   *rand.Rand
}

// play makes random changes, each from the last position that was taken.
func (s setting) play(start core.Position) {
	edit, taken := s.hands.Edit(start), 0
	if edit.String() != start.String() {
		s.t.Errorf("the edited position of %q says %q", start, edit)
	}
	spots := append(s.spots(start), "", "elsewhere")
	for range 300 {
		after, err := s.change(edit, spots)
		if err != nil {
			continue
		}
		p, err := s.game.Parse(after.String(), nil)
		if err != nil {
			continue
		}
		if again := s.hands.Edit(p); p.String() != after.String() || again.String() != after.String() || !again.Says().Equal(after.Says()) {
			s.t.Fatalf("%q is taken for %q, whose edited position says %q", after, p, again)
		}
		if seats := after.Seats(); len(seats) != len(p.Scores()) || slices.ContainsFunc(seats, i18n.Message.Empty) || after.Side() < core.Chance {
			s.t.Fatalf("%q: seats %q, %v to move", after, seats, after.Side())
		}
		edit, taken, spots = after, taken+1, append(spots, s.spots(p)...)
	}
	if taken < 20 {
		s.t.Errorf("of 300 changes %d were taken", taken)
	}
}

// spots lists those that moves touch.
func (s setting) spots(p core.Position) (all []core.Spot) {
	for _, m := range p.Moves() {
		for _, path := range s.all.Paths(p, m) {
			all = append(all, path...)
		}
	}
	return all
}

// change makes one change of any kind.
func (s setting) change(d core.PositionEdit, spots []core.Spot) (core.PositionEdit, error) {
	spot := func() core.Spot { return spots[s.rng.IntN(len(spots))] }
	piece, before := s.rng.IntN(len(d.Pieces())), d.String()
	defer func() {
		if d.String() != before {
			s.t.Fatalf("a change has changed %q itself to %q", before, d)
		}
	}()
	switch s.rng.IntN(4) {
	case 0:
		return d.Put(piece, spot())
	case 1:
		return d.Take(piece, spot())
	case 2:
		return d.Carry(piece, spot(), spot())
	}
	edits := d.Actions()
	edit := edits[s.rng.IntN(len(edits))]
	typed := []string{edit.Value, "31", "4,3", "4,3,2,1"}
	return edit.Do(typed[s.rng.IntN(len(typed))])
}
