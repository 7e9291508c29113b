package view_test

import "testing"

const pastedXGID = "What would you play?\nXGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10\nX:Anna   O:Boris\n"

func TestAPositionPastedOnTheMenuIsAnalyzed(t *testing.T) {
	p := newHome(t).opens(small).Pastes("hello").Sees("No game in a known format, and this isn't a position of any game").Misses("Hint")
	p.Pastes(pastedXGID).Sees("Analyze a position", "● White").Misses("position of any").Awaits("8/5 6/5").Awaits("Esc Close")
	p.Keys("Esc").Sees("o: roll out").Pastes("4HPwATDgc/ABMA cAkAAAAAAAAE").Awaits("Double, take").Awaits("Esc Close")
	p.Keys("o").Awaits("No double").Awaits("games").Keys("Esc").Awaits("Esc Close").Keys("M").Awaits("Money: ND").Sees("The cube at every score").Keys("Esc", "Esc")
	p.Keys("Esc").Sees("First game")
}

func TestAPositionIsSetUpAndAnalyzed(t *testing.T) {
	p := newHome(t).opens(small).Keys("i").Sees("▸ Backgammon", "Arimaa").Keys("Enter").Sees("Set up a position").Pastes(pastedXGID).Sees("White to play 31.")
	p.Pastes("XGID=-b").Sees("An XGID has 10 fields").Sees("White to play 31.").Keys("Enter").Awaits("8/5 6/5").Awaits("Esc Close").Keys("Esc", "Enter").Misses("Variation")
	p.Keys("p").Sees("New game from a position", "your own")
}

func TestTheVisitorsOfARoomRollNothingOut(t *testing.T) {
	p := newHome(t).visits(small, "anna", true).Pastes(pastedXGID).Awaits("8/5 6/5").Awaits("Esc Close").Keys("Esc", "o").Sees("only the host can roll out plays")
	p.Keys("Esc").Sees("People")
}
