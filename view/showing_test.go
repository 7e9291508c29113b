package view_test

import (
	"os"
	"strings"
	"testing"

	"boardroom/core/catalog"
	"boardroom/core/gametest"
	"boardroom/records"
	"boardroom/view"
	"boardroom/view/sitting"
)

func TestEveryGameOfTheCatalogueCanBeShown(t *testing.T) {
	for _, e := range catalog.Standard().All() {
		if err := view.CanShow(e); err != nil {
			t.Error(err)
		}
	}
}

func TestAGameWithoutPainterIsNotBegun(t *testing.T) {
	unpainted := catalog.Of(gametest.Race{}, catalog.Parts{Hands: gametest.RaceHands{}})
	for want, e := range map[string]catalog.Entry{
		"nothing here paints the board of Race: it can be played with --plain only": unpainted,
		"it lacks hands": catalog.Of(gametest.Race{}, catalog.Parts{}),
	} {
		if err := view.CanShow(e); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

func TestAGameOfArimaaIsSetUpLeftAndGoneOnWith(t *testing.T) {
	e, err := catalog.Standard().Find("arimaa")
	if err != nil {
		t.Fatal(err)
	}
	plan := sitting.DefaultPlan(e, "Ann")
	plan.Seats = []records.Seat{{Name: "Ann"}, {Name: "Mother", Level: "beginner"}}
	h := newHouse(t)
	p := h.arranges(plan).Sees("Arimaa", "Setup", "free").Misses("Dice").Keys("F2").Awaits("Ann to place the elephant")
	p.Keys("1").Awaits("Ann has placed all pieces").Keys("Space").Awaits("Ann to move: 4 steps left.")
	p.Types("Ee2n Ed3").Keys("Enter").Sees("this is no step").Keys("Ctrl+U").Types("Ee2nn Hb2n").Keys("Enter").Awaits("1 step left").Keys("Esc")
	p.Keys("c").Sees("Ann – Mother (beginner)").Keys("Enter").Awaits("Ann to move: 1 step left. Space ends the turn.")
	p.Keys("u").Awaits("2 steps left").Keys("Space").Awaits("Ann to move: 4 steps left.").Keys("v").Sees("Turn 2s (4 of 4)").Keys("Home").Sees("Start, 4 turns follow", "Gold to place")
	text, err := os.ReadFile(h.record(t))
	if err != nil || !strings.Contains(string(text), "1 Ee2n Ee3n Hb2n undo end\n2 ") {
		t.Errorf("the record says %s, %v", text, err)
	}
}

func TestAboutSaysWhoseArimaaIs(t *testing.T) {
	newHouse(t).opens(small).Keys("a").Sees("Arimaa is a trademark of its owner", "non-commercial use under its public licence")
}
