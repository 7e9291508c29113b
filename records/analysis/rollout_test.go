package analysis_test

import (
	"context"
	"slices"
	"testing"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/records/analysis"
)

// rolledOut returns the choices of a decision as a rollout of so many games gives them, in
// which the second is best.
func rolledOut(d *analysis.Decision, games int) []engine.Choice {
	choices := slices.Clone(d.Choices)
	choices[0], choices[1] = choices[1], choices[0]
	for i := range choices {
		choices[i].Games, choices[i].Value = games, 0.5-0.1*float64(i)
		if cube := choices[i].Doubling; cube != nil {
			rolled := *cube
			rolled.Games = games
			choices[i].Doubling = &rolled
		}
	}
	return choices
}

// A rollout takes the place of what is less deep, be it of another rollout, and nothing
// less deep takes its.
func TestARolloutIsKept(t *testing.T) {
	path := game(t)
	r, a := recalled(t, path)
	first := a.Turns()[0].Decisions[0].From
	rolls := func(move int, choices []engine.Choice) bool {
		t.Helper()
		kept, err := a.RolledOut(r, method(t, analysis.Quick), 0, move, choices)
		if err != nil {
			t.Fatal(err)
		}
		return kept
	}
	if d := a.Decided(0, first); !rolls(first, []engine.Choice{{Moves: d.Choices[0].Moves, Games: 1296}}) || d.Depth != analysis.Rollout || !d.Counts || d.Of < 2 {
		t.Errorf("of what was never judged a rollout is kept as %+v", d)
	}
	if err := a.Deepen(context.Background(), r, method(t, analysis.Quick), nil); err != nil {
		t.Fatal(err)
	}
	about := map[bool]*analysis.Decision{}
	for cube, d := range firstDecisions(t, a) {
		about[cube] = a.Decided(0, d.From)
	}
	for cube, d := range about {
		judged := *d
		played := d.Choices[d.Played].Moves
		without := slices.DeleteFunc(rolledOut(d, 1296), func(c engine.Choice) bool { return slices.Equal(c.Moves, played) })
		if rolls(d.From, nil) || rolls(d.From, without) || rolls(1<<20, rolledOut(d, 1296)) {
			t.Error("a rollout is kept that tells nothing of what was played")
		}
		for _, by := range []struct {
			games int
			kept  bool
		}{{36, false}, {144, true}, {1296, true}, {432, false}, {1296, false}} {
			if got := rolls(d.From, rolledOut(&judged, by.games)); got != by.kept {
				t.Errorf("cube %t: a rollout of %d games is kept: %t", cube, by.games, got)
			}
		}
	}
	if err := a.Deepen(context.Background(), r, method(t, analysis.Standard), nil); err != nil {
		t.Fatal(err)
	}
	if err := analysis.Save(path, a); err != nil {
		t.Fatal(err)
	}
	_, again := recalled(t, path)
	for cube, d := range about {
		kept := again.Decided(0, d.From)
		if said := kept.JudgedBy().String(); kept.Depth != analysis.Rollout || said != "rollout, 1,296 games" {
			t.Errorf("cube %t: judged by %s", cube, said)
		}
		if core.Join(kept.Choices[0].Moves) != core.Join(d.Choices[0].Moves) || kept.Choices[0].Value != 0.5 {
			t.Errorf("cube %t: best is %v", cube, kept.Choices[0])
		}
	}
}
