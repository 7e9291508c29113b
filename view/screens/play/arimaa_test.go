package play_test

import (
	"testing"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/records"
	"boardroom/view/board"
	boardsquares "boardroom/view/board/squares"
	"boardroom/view/sitting"
	"boardroom/view/viewtest"
)

// between is a position in which gold's elephant on e5 can push the camel on
// e7 after a step, and its camel and horse the dog on f4.
const between = "r1r1drr1/1hc1mc1r/3e4/1Rh1E3/2D2dH1/3r1M2/1CC2R1R/R1RRDRR1 g"

// arimaas seats two persons at Arimaa.
func arimaas(t testing.TB) *sitter {
	t.Helper()
	return &sitter{t: t, folder: t.TempDir(), painter: boardsquares.Arimaa(), plan: sitting.Plan{
		Entry: catalog.Of(arimaa.Arimaa(), catalog.Parts{
			Hands: arimaa.Hands{}, Analyst: "meek",
			Levels: []engine.Level{level("meek", robot{accepts: true}), level("slow", robot{silent: true})},
		}),
		Seats: []records.Seat{{Name: "Ann"}, {Name: "Zeno"}},
		Set:   map[string]string{},
		Dice:  records.Dice{Kind: "seed", Text: "none"},
	}}
}

// spotCell returns a cell of a spot on the board of the screen, 80x24.
func spotCell(t *testing.T, s *sitter, spot core.Spot) (x, y int) {
	t.Helper()
	game := s.plan.Entry.Game()
	p, err := game.Start(2, nil)
	if s.plan.Position != "" {
		p, err = game.Parse(s.plan.Position, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	for y := range 24 {
		for x := range 80 {
			if at, ok := boardsquares.Arimaa().At(board.Area{Y: 1, Width: 60, Height: 19}, board.Scene{Position: p, Look: viewtest.Colourful()}, x, y); ok && at == spot {
				return x, y
			}
		}
	}
	t.Fatalf("%s is nowhere", spot)
	return 0, 0
}

// drag carries from one spot to another.
func drag(t *testing.T, s *sitter, p *viewtest.Person, from, to core.Spot) {
	t.Helper()
	x, y := spotCell(t, s, from)
	toX, toY := spotCell(t, s, to)
	p.Drag(x, y, toX, toY)
}

func TestAUsualSetupIsChosenAndChanged(t *testing.T) {
	s := arimaas(t)
	p := s.opens(small).Awaits("Ann to place the elephant: 16 pieces left. 1-5: usual setups.")
	p.Keys("Space").Sees("gold still has pieces to place: 1 elephant")
	p.Keys("1").Awaits("Ann has placed all pieces").Awaits("Ra2 Hb2 Cc2 Md2")
	drag(t, s, p, "d2", "e2")
	p.Awaits("Cc2 Me2").Sees("Ed2 Cf2", "Ann has placed all pieces")
	x, y := spotCell(t, s, "a1")
	p.ClickAt(x, y).Sees("Ann to swap the rabbit on a1: pick another piece. Esc: put it back.")
	x, y = spotCell(t, s, "d1")
	p.ClickAt(x, y).Awaits("Rd1 Rb1 Rc1 Da1").Awaits("Ann has placed all pieces")
	p.Keys("3").Awaits("Da2 Hb2 Cc2 Md2").Keys("Space").Awaits("Zeno to place the elephant")
	p.Keys("5").Awaits("Zeno has placed all pieces").Keys("u").Awaits("Zeno to place 1 more").Keys("Space").Awaits("Zeno has placed").Keys("Space")
	p.Awaits("Ann to move: 4 steps left.")
}

func TestPiecesArePlacedOneByOne(t *testing.T) {
	s := arimaas(t)
	p := s.opens(small).Awaits("Ann to place the elephant")
	p.Keys("Down", "Enter").Awaits("Ee2").Sees("Ann to place the camel: 15 pieces left")
	p.Keys("Left", "Enter").Awaits("Ee2 Md2").Types("Ra1 Rb1").Keys("Enter").Awaits("Rb1")
	drag(t, s, p, "C", "c2")
	p.Awaits("Cc2")
	drag(t, s, p, "c2", "C")
	p.Loses("Cc2")
	drag(t, s, p, "H", "d4")
	p.Sees("you can't place on d4: gold has rows 1 and 2")
	x, y := spotCell(t, s, "99of9")
	p.ClickAt(x, y).Awaits("Ann has placed all pieces")
}

func TestAChangedSetupIsTakenBackAsItWasChanged(t *testing.T) {
	s := arimaas(t)
	p := s.opens(small).Awaits("Ann to place").Keys("1").Awaits("Ra2 Hb2 Cc2 Md2")
	drag(t, s, p, "d2", "e2")
	p.Awaits("Cc2 Me2").Keys("3").Awaits("Da2 Hb2 Cc2 Md2").Sees("Ann has placed all pieces")
	p.Keys("u").Awaits("Cc2 Me2").Sees("Ann has placed all pieces").Keys("u").Awaits("Ra2 Hb2 Cc2 Md2").Sees("Ann has placed all pieces")
	p.Keys("u").Awaits("Ann to place 1 more").Types("Rh1").Keys("Enter").Awaits("Ann has placed all pieces")
	drag(t, s, p, "a2", "R")
	p.Awaits("Ann to place 1 more").Keys("u").Awaits("Ann has placed all pieces")
}

func TestStepsPushesAndPullsAreCarried(t *testing.T) {
	s := arimaas(t).from(between)
	p := s.opens(small).Awaits("Ann to move: 4 steps left.")
	drag(t, s, p, "g4", "g6")
	p.Awaits("Hg4n Hg5n").Sees("Ann to move: 2 steps left. Space: end turn.")
	p.Keys("u", "u").Loses("Hg4n")
	drag(t, s, p, "g4", "f4") // the horse pushes the dog, to e4 or f5
	p.Sees("Ann: where to?")
	drag(t, s, p, "f4", "e4")
	p.Awaits("df4w Hg4w").Keys("u", "u").Loses("df4w")
	x, y := spotCell(t, s, "f4")
	p.ClickAt(x, y).Sees("where to?")
	x, y = spotCell(t, s, "f5")
	p.ClickAt(x, y).Awaits("Ann to finish the push: move a stronger piece to f4.")
	p.Keys("Space").Sees("finish the push first")
	x, y = spotCell(t, s, "f3")
	p.ClickAt(x, y).Awaits("df4n Mf3n").Sees("2 steps left")
	drag(t, s, p, "b5", "b6")
	p.Sees("the silver horse on c5 freezes the gold rabbit on b5")
	drag(t, s, p, "g4", "g5")
	p.Awaits("Hg4n").Keys("Space").Awaits("Zeno to move: 4 steps left.")
}

func TestAPullFollowsTheStep(t *testing.T) {
	s := arimaas(t).from(between)
	p := s.opens(small).Awaits("Ann to move")
	drag(t, s, p, "g4", "g5")
	p.Awaits("Hg4n")
	drag(t, s, p, "f4", "g4")
	p.Awaits("Hg4n df4e").Sees("2 steps left")
}

func TestStepsAreTyped(t *testing.T) {
	p := arimaas(t).from(between).opens(small).Awaits("Ann to move")
	p.Types("Ra1n").Keys("Enter").Awaits("Ra1n").Keys("u").Loses("Ra1n")
	p.Types("Hg4n").Keys("Enter").Awaits("Hg4n").Types("d4e").Keys("Enter").Sees("there is no piece on d4")
	p.Keys("Esc").Types("df4e").Keys("Enter").Awaits("Hg4n df4e").Types("Cb2").Keys("Esc").Misses("Concede?")
	p.Keys("Alt+r").Sees("the rules are open").Keys("Alt+c").Sees("Ann: concede the game?")
}

func TestATurnByCursor(t *testing.T) {
	p := arimaas(t).from(between).opens(small.ASCII()).Awaits("Ann to move")
	p.Keys("Up", "Up", "Up", "Up").Sees("> E <").Keys("Enter").Sees("where to?").Keys("Up", "Enter").Awaits("Ee5n")
	p.Keys("Down", "Enter").Sees("Ann to move: 3 steps left").Misses("Zeno to move")
	p.Keys("F").Sees(">")
}

func TestNobodyPlacesAfterAConcession(t *testing.T) {
	p := arimaas(t).opens(small.ASCII()).Awaits("Ann to place").Sees("| In hand").Keys("Alt+c", "y").Awaits("An offer").Keys("y").Awaits("The end").Reads()
	p.Keys("Esc").Sees("| The game is over").Misses("In hand")
}

func TestShiftAndAnArrowStepThePieceUnderTheCursor(t *testing.T) {
	p := arimaas(t).from(between).opens(small.ASCII()).Awaits("Ann to move")
	p.Keys("Up", "Up", "Up", "Up").Sees("> E <").Keys("Shift+Up").Awaits("Ee5n").Sees("> E <")
	p.Keys("Shift+Down").Awaits("Ee5n Ee6s").Keys("Shift+Left").Awaits("Ee5n Ee6s Ee5w")
	p.Keys("u", "u", "u").Loses("Ee5n").Keys("Up", "Shift+Left").Sees("You can't do anything there now.")
}

func TestTheSentenceAndTheFooterNameTheSameKey(t *testing.T) {
	p := arimaas(t).from(between).opens(small).Awaits("Ann to move").Types("Ee5n Ra1n Ra2n Ee6s").Keys("Enter")
	p.Awaits("Ann moved. Space: end turn").Sees("Space Done").Keys("Enter").Awaits("Zeno to move")
}

func TestAStepAndAWholeTurnAreTakenBackUnderTheirOwnNames(t *testing.T) {
	p := arimaas(t).from(between).opens(small).Awaits("Ann to move").Misses("u Undo turn", "u Undo  ")
	p.Types("Ra1n").Keys("Enter").Awaits("Ra1n").Sees("u Undo  ").Keys("Space").Awaits("Zeno to move").Sees("u Undo turn").Misses("u Undo  ")
	p.Types("me7w").Keys("Enter").Awaits("me7w").Sees("u Undo  ").Misses("u Undo turn")
	p.Keys("u").Loses("me7w").Sees("u Undo turn").Keys("?").Sees("Ask to undo your last turn")
}

func TestTheCursorGoesBackWithThePiece(t *testing.T) {
	p := arimaas(t).from(between).opens(small.ASCII()).Awaits("Ann to move")
	p.Keys("Up", "Up", "Up", "Up", "Shift+Right").Awaits("Ee5e").Keys("Shift+Right").Awaits("Ee5e Ef5e").Sees("> E <")
	p.Keys("u", "u").Loses("Ee5e").Sees("> E <").Keys("Shift+Left").Awaits("Ee5w")
	p.Keys("Down", "u").Loses("Ee5w").Misses("> E <") // it stood elsewhere

	p = arimaas(t).opens(small.ASCII()).Awaits("Ann to place").Keys("Down", "Enter").Awaits("Ee2").Sees("> E <")
	p.Keys("u").Loses("Ee2").Keys("Enter").Awaits("Ee2")
}

func TestTurnsThatEndAtOnceLeaveTimeToChangeTheSetup(t *testing.T) {
	s := arimaas(t)
	s.settings.EndAtOnce = true
	p := s.opens(small).Awaits("Ann to place").Keys("1").Awaits("Ann has placed all pieces")
	drag(t, s, p, "d2", "e2")
	p.Awaits("Cc2 Me2").Sees("Ann has placed all pieces").Keys("Space").Awaits("Zeno to place").Keys("1").Awaits("Zeno has placed all pieces")
	p.Keys("Space").Awaits("Ann to move: 4 steps left.").Types("Ed2nn Me2nn").Keys("Enter").Awaits("Zeno to move: 4 steps left.")
}

func TestTheHouseOfTheSecondSeatIsBelowAgainstAComputer(t *testing.T) {
	s := arimaas(t)
	s.plan.Seats = []records.Seat{{Name: "Mother", Level: "slow"}, {Name: "Zeno"}}
	p := s.opens(small).Awaits("Mother is thinking")
	p.Sees("In hand").Misses("Setups").Keys("1").Misses("Ra2")
}

// arimaaScenes are states of the table in which its keys differ.
var arimaaScenes = []scene{
	{"setup", arimaasOf, func(p *viewtest.Person) { p.Awaits("Ann to place") }},
	{"placed", arimaasOf, func(p *viewtest.Person) { p.Awaits("Ann to place").Keys("1").Awaits("Ann has placed all pieces") }},
	{"moving", arimaasFrom, func(p *viewtest.Person) {
		p.Awaits("Ann to move").Types("Ee5n").Keys("Enter").Awaits("Ann to move: 3 steps left")
	}},
	{"pushing", arimaasFrom, func(p *viewtest.Person) {
		p.Awaits("Ann to move").Types("df4w").Keys("Enter").Awaits("finish the push")
	}},
}

func arimaasOf(t *testing.T) *sitter   { return arimaas(t) }
func arimaasFrom(t *testing.T) *sitter { return arimaas(t).from(between) }

func TestArimaaLooks(t *testing.T) {
	for _, s := range arimaaScenes {
		t.Run(s.name, func(t *testing.T) {
			p := s.table(t).opens(small)
			s.steps(p)
			p.Golden("arimaa-" + s.name + "-80x24")
		})
	}
}

func TestEveryKeyActsAtArimaa(t *testing.T) {
	painter, tried := boardsquares.Arimaa(), viewtest.Tried{} // one painter for all: one is at work at a time
	for _, s := range arimaaScenes {
		t.Run(s.name, func(t *testing.T) {
			tried.EveryKey(t, func(t *testing.T) *viewtest.Person {
				seats := s.table(t)
				seats.painter = painter
				p := seats.opens(small)
				s.steps(p)
				return p
			})
		})
	}
}

// TestHowArimaaEndedIsTold plays each ending, on small and on large terminals.
func TestHowArimaaEndedIsTold(t *testing.T) {
	concedes := func(p *viewtest.Person) { p.Keys("Alt+c", "y").Awaits("An offer").Keys("y") }
	runsOut := func(p *viewtest.Person) { until(p, "The end") }
	plays := func(steps string) func(*viewtest.Person) {
		return func(p *viewtest.Person) { p.Types(steps).Keys("Enter").Awaits("Space: end turn").Keys("Space") }
	}
	for _, ending := range []struct {
		name, position string
		does           func(*viewtest.Person)
		who, how       string
	}{
		{"goal", "7r/R7/8/8/8/8/8/8 g", plays("Ra7n"), "Ann wins", "a rabbit reached the goal"},
		{"elimination", "8/8/8/8/2Rh3r/8/8/8 s", plays("Rc4s hd4w"), "Zeno wins", "the opponent has no rabbits left"},
		{"immobility", "8/8/8/8/8/d6r/8/R7 s", plays("da3s"), "Zeno wins", "the opponent can't move"},
		{"concession", between, concedes, "Zeno wins", "by concession"},
		{"time", between, runsOut, "Zeno wins", "on time"},
	} {
		for _, size := range [][2]int{{80, 24}, {120, 40}, {200, 50}} {
			s := arimaas(t).from(ending.position).by("30s/move")
			p := s.opens(viewtest.At(size[0], size[1])).Awaits("to move")
			ending.does(p)
			p.Awaits("The end").Sees(ending.who, ending.how).Keys("Esc").Sees(ending.who, ending.how)
		}
	}
}
