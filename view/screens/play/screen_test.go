package play_test

import (
	"os"
	"slices"
	"testing"

	"boardroom/records"
	boardtables "boardroom/view/board/tables"
	"boardroom/view/theme"
	"boardroom/view/viewtest"
)

// shutOut is a position in which White cannot enter.
const shutOut = "B2,B2,B2,B2,B2,B2,.,.,.,.,.,.,W6,W6,.,.,.,.,.,.,.,.,.,.|1,0|2,3 W -"

// A scene is one state of the table and how it comes about.
type scene struct {
	name  string
	table func(*testing.T) *sitter
	steps func(*viewtest.Person)
}

func plain(t *testing.T) *sitter { return two(t, "wine") }

// scenes begin with 61 for White.
var scenes = []scene{
	{"opening", func(t *testing.T) *sitter { return plain(t).byHand() }, func(p *viewtest.Person) { p.Awaits("Roll for the start") }},
	{"to-move", plain, func(p *viewtest.Person) { p.Awaits("Ann to move") }},
	{"picked", plain, func(p *viewtest.Person) { p.Awaits("Ann to move").Keys("Tab", "Tab", "Enter").Sees("where to?") }},
	{"half-played", plain, func(p *viewtest.Person) { p.Awaits("Ann to move").Types("13/7").Keys("Enter").Awaits("61 13/7") }},
	{"typing", plain, func(p *viewtest.Person) { p.Awaits("Ann to move").Types("8/1").Keys("Enter").Sees("closed") }},
	{"hint", plain, func(p *viewtest.Person) {
		p.Awaits("Ann to move").Keys("i").Awaits("it comes first").Awaits("Esc Close")
	}},
	{"end-refused", plain, func(p *viewtest.Person) { p.Awaits("Ann to move").Keys("Space").Sees("you have 6 and 1 left") }},
	{"played", plain, func(p *viewtest.Person) {
		p.Awaits("Ann to move").Types("13/7 8/7").Keys("Enter").Awaits("moved. Space")
	}},
	{"to-roll", plain, func(p *viewtest.Person) {
		p.Awaits("Ann to move").Types("13/7 8/7").Keys("Enter").Awaits("moved. Space").Keys("Enter").Awaits("to roll or double")
	}},
	{"passed", func(t *testing.T) *sitter { return plain(t).from(shutOut) }, func(p *viewtest.Person) {
		p.Awaits("Ann to roll").Keys("Enter").Awaits("Ann can't move").Awaits("Zeno to roll")
	}},
	{"thinking", func(t *testing.T) *sitter { return two(t, "dog").against("slow") }, func(p *viewtest.Person) { p.Awaits("Mother is thinking") }},
	{"doubled", func(t *testing.T) *sitter { return plain(t).from(shutOut) }, func(p *viewtest.Person) {
		p.Awaits("Ann to roll").Keys("d", "Enter").Awaits("Zeno to take")
	}},
	{"concede", plain, func(p *viewtest.Person) { p.Awaits("Ann to move").Keys("c") }},
	{"offer", plain, func(p *viewtest.Person) { p.Awaits("Ann to move").Keys("c", "2").Awaits("An offer") }},
	{"game-over", func(t *testing.T) *sitter { return plain(t).to(3) }, func(p *viewtest.Person) {
		p.Awaits("Ann to move").Keys("c", "2").Awaits("An offer").Keys("y").Awaits("Game over").Reads()
	}},
	{"between", func(t *testing.T) *sitter { return plain(t).to(3) }, func(p *viewtest.Person) {
		p.Awaits("Ann to move").Keys("c", "2").Awaits("An offer").Keys("y").Awaits("Game over").Reads().Keys("Esc")
	}},
	{"match-end", func(t *testing.T) *sitter { return plain(t).to(2) }, func(p *viewtest.Person) {
		p.Awaits("Ann to move").Keys("c", "2").Awaits("An offer").Keys("y").Awaits("The end").Reads().Awaits("wins the match")
	}},
	{"ended", plain, func(p *viewtest.Person) {
		p.Awaits("Ann to move").Keys("c", "1").Awaits("An offer").Keys("y").Awaits("The end").Reads().Keys("Esc")
	}},
	{"not-saved", diskless, func(p *viewtest.Person) { p.Awaits("Ann to move") }},
	{"fault", func(t *testing.T) *sitter { return two(t, "dog").against("broken") }, func(p *viewtest.Person) { p.Awaits("out of order") }},
}

// diskless keeps its records where nothing can be kept.
func diskless(t *testing.T) *sitter {
	s := plain(t)
	s.folder = os.DevNull
	return s
}

// terminals are those that every screen is looked at in.
var terminals = []struct {
	name string
	at   viewtest.Setup
}{
	{"80x24", viewtest.At(80, 24)},
	{"120x40", viewtest.At(120, 40)},
	{"80x24-ascii", viewtest.At(80, 24).ASCII()},
	{"120x40-ascii", viewtest.At(120, 40).ASCII()},
}

func TestTheTableLooks(t *testing.T) {
	for _, terminal := range terminals {
		t.Run(terminal.name, func(t *testing.T) {
			plain(t).worded().sealed().opens(terminal.at).Golden("words-" + terminal.name)
			painter := boardtables.New()
			for _, s := range scenes {
				t.Run(s.name, func(t *testing.T) {
					seats := s.table(t)
					seats.painter = painter
					p := seats.opens(terminal.at)
					s.steps(p)
					p.Golden(s.name + "-" + terminal.name)
				})
			}
		})
	}
}

// On a phone, which is held upright, the players stand below the board.
func TestTheTableOnAnUprightScreen(t *testing.T) {
	upright := viewtest.At(60, 50)
	plain(t).opens(upright).Awaits("Ann to move.").Golden("upright-60x50")
	arimaasFrom(t).opens(upright).Awaits("Ann to move").Golden("arimaa-upright-60x50")
}

func TestEveryKeyActsOrSaysWhyNot(t *testing.T) {
	painter, tried := boardtables.New(), viewtest.Tried{}                       // one painter for all: one is at work at a time
	like := []string{"hint", "end-refused", "passed", "match-end", "not-saved"} // their keys are those of other scenes
	for _, s := range scenes {
		if slices.Contains(like, s.name) {
			continue
		}
		t.Run(s.name, func(t *testing.T) {
			tried.EveryKey(t, func(t *testing.T) *viewtest.Person {
				seats := s.table(t)
				seats.painter, seats.folder = painter, os.DevNull // hundreds of games, and no record of them
				p := seats.opens(small)
				s.steps(p)
				return p
			})
		})
	}
}

// Who does not want to be told the pips finds them nowhere, nor who leads.
func TestPipCountsMayBeLeftOut(t *testing.T) {
	look := viewtest.Colourful()
	two(t, "pips").opens(viewtest.At(200, 50).Themed(look)).Sees("Pips", "race", "Off")
	look = look.Wishing(theme.Wishes{NoRace: true})
	two(t, "pips").opens(viewtest.At(200, 50).Themed(look)).Sees("Off").Misses("Pips", "race")
}

// What may be overlooked is dim. Computers among themselves, and dice of a text, have nothing to ask.
func TestSealedDiceAreToldInADimLine(t *testing.T) {
	look := viewtest.Colourful()
	p := two(t, "").sealed().opens(small.Themed(look)).Sees("Dice sealed. Press # for details.")
	if p.StyleOf("Dice sealed. Press") != look.Style(theme.Dim) {
		t.Error("the line is not dim")
	}
	p.Awaits(" to move")
	two(t, "").sealed().worded().against("meek").opens(small).Sees("Add your own word")
	s := two(t, "").sealed().worded()
	s.plan.Seats = []records.Seat{{Name: "Mother", Level: "slow"}, {Name: "Father", Level: "slow"}}
	s.opens(small).Misses("Add your own word").Sees("Dice sealed.").Awaits("is thinking")
	two(t, "wine").opens(small).Misses("Dice", "from a text").Awaits("Ann to move")
	two(t, "").byHand().worded().opens(small).Misses("Add your own word").Awaits("Roll for the start")
}
