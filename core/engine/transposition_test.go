package engine_test

import (
	"testing"

	"boardroom/core/engine"
)

const decided = 20_000

func TestABoardIsKnownUntilAnotherTakesItsPlace(t *testing.T) {
	table := engine.NewTranspositionTable[uint16](4, decided)
	if e, ok := table.Probe(0, 0); ok {
		t.Errorf("an empty table knows %+v", e)
	}
	kept := engine.TableEntry[uint16]{Value: -70, Best: 9, Depth: 3, Bound: engine.LowerBound}
	table.Store(5, 2, kept)
	if e, ok := table.Probe(5, 7); !ok || e != kept {
		t.Errorf("%+v, not %+v", e, kept)
	}
	if e, ok := table.Probe(5+16, 0); ok {
		t.Errorf("another board of the same place is known as %+v", e)
	}
	table.Store(5+16, 0, kept)
	if e, ok := table.Probe(5, 0); ok {
		t.Errorf("both boards have place: %+v", e)
	}
	table.Clear()
	if e, ok := table.Probe(5+16, 0); ok {
		t.Errorf("a cleared table knows %+v", e)
	}
}

// A win in three plies from the board is one in five for who met it two plies
// deep.
func TestWinsAreCountedFromTheBoard(t *testing.T) {
	table := engine.NewTranspositionTable[uint16](4, decided)
	for _, sign := range []int{1, -1} {
		table.Store(1, 2, engine.TableEntry[uint16]{Value: sign * (30_000 - 5), Bound: engine.Exact})
		if e, _ := table.Probe(1, 4); e.Value != sign*(30_000-7) {
			t.Errorf("four plies deep it is worth %d", e.Value)
		}
	}
}

func TestWhatABoundSettles(t *testing.T) {
	for _, c := range []struct {
		value, alpha, beta int
		bound              engine.Bound
		want               bool
	}{
		{5, 0, 10, engine.Exact, true},
		{10, 0, 10, engine.LowerBound, true},
		{9, 0, 10, engine.LowerBound, false},
		{0, 0, 10, engine.UpperBound, true},
		{1, 0, 10, engine.UpperBound, false},
	} {
		e := engine.TableEntry[uint16]{Value: c.value, Bound: c.bound}
		if e.Settles(c.alpha, c.beta) != c.want {
			t.Errorf("%+v", c)
		}
	}
}
