package play_test

import (
	"os"
	"strings"
	"testing"

	"boardroom/core/catalog"
	"boardroom/records/analysis"
	"boardroom/view/viewtest"
)

// At the table plays can be rolled out. What a hint or a rollout has found is said with its
// depth, kept, and there at once when somebody asks again.
func TestHintsAtTheTableAreKept(t *testing.T) {
	e, err := catalog.Standard().Find("backgammon")
	if err != nil {
		t.Fatal(err)
	}
	s := two(t, "wine").from("B1,B1,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W2,W1,W1|0,0|11,13 W 21")
	s.plan.Entry, s.rolls = e, true
	p := s.opens(small).Awaits("Ann to move").Keys("i").Awaits("Hint (standard): ").Keys("o").Awaits("rollout, 1,296 games")
	p.Awaits("Esc Close").Keys("Esc", "i").Awaits("Hint (rollout, 1,296 games): ").Awaits("Esc Close").Keys("Esc").Misses("Hint (")
	kept, err := os.ReadFile(analysis.Path(s.record()))
	if err != nil || strings.Count(string(kept), `"moment"`) != 1 {
		t.Errorf("kept is %s, %v", kept, err)
	}
	p.Types("3/1").Keys("Enter").Awaits("u Undo").Keys("u").Awaits("Ann to move")
}

// A hint about the cube leads to what to do with it at every score, by a key and by the mouse,
// and to a rollout; a hint about a play does not.
func TestAHintAboutTheCube(t *testing.T) {
	e, err := catalog.Standard().Find("backgammon")
	if err != nil {
		t.Fatal(err)
	}
	open := func(position string) *viewtest.Person {
		s := two(t, "wine").from(position)
		s.plan.Entry, s.rolls = e, true
		return s.opens(viewtest.At(120, 40))
	}
	p := open("B1,B1,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W2,W1,W1|0,0|11,13 W -").Awaits("Ann to roll or double").Misses("All scores").Keys("i").Awaits("Hint (standard): ").Awaits("Esc Close")
	p.Sees("Hint ─", "No double", "M All scores").Keys("M").Sees("every score of B1,B1").Keys("Tab").Click("All scores").Sees("every score of B1,B1")
	p.Keys("o").Awaits("games)").Keys("Esc").Awaits("Esc Close").Keys("Esc").Misses("games)")

	open("B1,B1,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W2,W1,W1|0,0|11,13 W 21").Awaits("Ann to move").Keys("i").Awaits("Hint (standard): ").Awaits("Esc Close").Misses("All scores")
}
