package enginetest

import (
	"slices"
	"testing"

	"boardroom/core"
	"boardroom/core/engine"
)

// Strategies says how the strategies of a family are put to the test.
type Strategies struct {
	All       []engine.Strategy
	Like      engine.Player   // the level that the first of them plays like unless tuned
	Positions []core.Position // in which they are compared
	Apart     int             // in how many of these any two of them differ at least
}

// Run compares what the strategies play.
func (s Strategies) Run(t *testing.T) {
	usual := map[string][][]core.Move{}
	for _, strategy := range s.All {
		usual[strategy.Name] = plays(t, strategy.Tuned(nil).New(), s.Positions)
	}
	t.Run("untuned", func(t *testing.T) {
		first := s.All[0].Name
		if n := differing(usual[first], plays(t, s.Like, s.Positions)); n > 0 {
			t.Errorf("%s differs from its level in %d of %d positions", first, n, len(s.Positions))
		}
	})
	t.Run("distinct", func(t *testing.T) {
		for i, strategy := range s.All {
			for _, other := range s.All[:i] {
				if n := differing(usual[strategy.Name], usual[other.Name]); n < s.Apart {
					t.Errorf("%s and %s differ in %d of %d positions only", strategy.Name, other.Name, n, len(s.Positions))
				}
			}
		}
	})
	t.Run("parameters", func(t *testing.T) {
		for _, strategy := range s.All {
			for _, p := range strategy.Params {
				tuned := strategy.Tuned(engine.Values{p.Key: unusual(p)}).New()
				if s.alike(t, tuned, usual[strategy.Name]) {
					t.Errorf("%s of %s changes nothing", p.Key, strategy.Name)
				}
			}
		}
	})
}

// unusual is the least that a parameter may be, or more if that is usual.
func unusual(p engine.Param) float64 {
	if p.Default == p.Min {
		return min(p.Min+2, p.Max)
	}
	return p.Min
}

// alike reports whether a player plays the same in all positions.
func (s Strategies) alike(t *testing.T, player engine.Player, usual [][]core.Move) bool {
	for i, p := range s.Positions {
		if !slices.Equal(Best(t, player, p).Moves, usual[i]) {
			return false
		}
	}
	return true
}

// plays lists what a player plays in some positions.
func plays(t *testing.T, player engine.Player, positions []core.Position) [][]core.Move {
	var all [][]core.Move
	for _, p := range positions {
		all = append(all, Best(t, player, p).Moves)
	}
	return all
}

// differing counts the positions in which two players differ.
func differing(a, b [][]core.Move) int {
	n := 0
	for i := range a {
		if !slices.Equal(a[i], b[i]) {
			n++
		}
	}
	return n
}
