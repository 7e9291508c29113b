package arimaa_test

import (
	"testing"

	"boardroom/core"
	"boardroom/core/arimaa"
)

func TestWhatIsWanted(t *testing.T) {
	preset, _ := arimaa.FindPreset("rabbits-behind")
	gold := preset.Moves(arimaa.Gold)
	for _, c := range []struct {
		scene  core.Position
		picked core.Spot
		want   string
	}{
		{free(t), "", "Ann to place the elephant: 16 pieces left. 1-5: usual setups."},
		{free(t, "Ed2"), "", "Ann to place the camel: 15 pieces left. 1-5: usual setups."},
		{free(t, gold[:8]...), "", "Ann to place 8 more. Space: place the rest."},
		{free(t, gold...), "", "Ann has placed all pieces. Pick two to swap them. Space: end setup."},
		{at(t, contact), "", "Ann to move: 4 steps left."},
		{at(t, contact, "Ee5n", "Ee6s"), "", "Ann to move: 2 steps left."},
		{at(t, contact, "Ee5n", "Ee6e", "Ra1n"), "", "Ann to move: 1 step left. Space: end turn."},
		{at(t, contact, "df4w"), "", "Ann to finish the push: move a stronger piece to f4."},
		{at(t, contact, "Ee5n", "Ee6s", "Ra1n", "Rh2n"), "", ""},
		{free(t, "Ed2"), "C", ""},
		{free(t, "Ed2"), "d2", "Ann to move the elephant on d2: pick a free square or a piece to swap."},
		{free(t, gold...), "a1", "Ann to swap the rabbit on a1: pick another piece."},
		{at(t, contact), "e5", ""},
	} {
		if got := (arimaa.Hands{}).Wanted(c.scene, picks(c.picked), "Ann"); got.String() != c.want {
			t.Errorf("%s: %q, not %q", c.scene, got, c.want)
		}
	}
}

// picks returns the picks of a spot; none of the empty one.
func picks(spot core.Spot) []core.Spot {
	if spot == "" {
		return nil
	}
	return []core.Spot{spot}
}

func TestFacts(t *testing.T) {
	for _, c := range []struct {
		scene        core.Position
		gold, silver string
	}{
		{free(t, "Ed2"), "To place 15; Rabbits 0; ", "To place -; Rabbits 0; "},
		{at(t, "r6r/8/8/8/8/8/3d4/2RE4 g"), "Steps left 4; Rabbits 1; Lost MHHDDCC7R; ", "Steps left -; Rabbits 2; Lost emhhdcc6r; "},
		{at(t, contact, "Ee5n"), "Steps left 3; Rabbits 8; Lost H; ", "Steps left -; Rabbits 6; Lost rr; "},
	} {
		for seat, want := range map[core.Seat]string{arimaa.Gold: c.gold, arimaa.Silver: c.silver} {
			got := ""
			for _, fact := range (arimaa.Hands{}).Facts(c.scene, seat) {
				got += fact.Label.String() + " " + fact.Value + "; "
			}
			if got != want {
				t.Errorf("%s, seat %s: %s, not %s", c.scene, seat, got, want)
			}
		}
	}
}

func TestSpokenBoard(t *testing.T) {
	p := at(t, "r6r/8/8/8/8/8/3d4/2RE4 g")
	for i, want := range []string{"Gold: elephant d1, rabbit c1.", "Silver: dog d2, rabbit a8 h8."} {
		if said := (arimaa.Hands{}).Spoken(p, arimaa.Silver)[i].String(); said != want {
			t.Errorf("%q, not %q", said, want)
		}
	}
}
