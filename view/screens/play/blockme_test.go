package play_test

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/squares"
	"boardroom/records/text"
	boardsquares "boardroom/view/board/squares"
	"boardroom/view/keys"
	"boardroom/view/theme"
	"boardroom/view/viewtest"
)

// blocking seats persons at a board of a size.
func blocking(t testing.TB, size int, players ...string) *sitter {
	t.Helper()
	s := racing(t, players...)
	s.painter = boardsquares.BlockMe()
	s.plan.Set["size"] = strconv.Itoa(size)
	s.plan.Entry = catalog.Of(blockme.New(), catalog.Parts{
		Hands: blockme.Hands{}, Analyst: "slow", Levels: []engine.Level{level("slow", robot{silent: true})},
	})
	return s
}

// ten is the usual board at 80x24, with two persons.
func ten(t testing.TB) *viewtest.Person {
	return blocking(t, 10, "Ann", "Zeno").opens(small).Awaits("Ann to move")
}

// square returns the middle of a square of the board on the screen.
func square(t *testing.T, p *viewtest.Person, name string) (x, y int) {
	t.Helper()
	x = -1
	for row, line := range strings.Split(p.Screen(), "\n") {
		if at := strings.Index(line, " "+name[:1]+" "); x < 0 && at >= 0 && strings.Contains(line, " a ") && strings.Contains(line, " b ") {
			x = text.Width(line[:at+1])
		}
		words := strings.Fields(strings.TrimLeft(line, " ▏"))
		if x >= 0 && len(words) > 0 && words[0] == name[1:] {
			return x, row
		}
	}
	t.Fatalf("%s is not on the screen:\n%s", name, p.Screen())
	return 0, 0
}

// clicks clicks on squares, one after another.
func clicks(t *testing.T, p *viewtest.Person, names ...string) *viewtest.Person {
	t.Helper()
	for _, name := range names {
		p.ClickAt(square(t, p, name))
	}
	return p
}

// drags drags from one square to another.
func drags(t *testing.T, p *viewtest.Person, from, to string) *viewtest.Person {
	t.Helper()
	fromX, fromY := square(t, p, from)
	toX, toY := square(t, p, to)
	return p.Drag(fromX, fromY, toX, toY)
}

func TestAStepIsMadeInManyWays(t *testing.T) {
	for name, does := range map[string]func(*viewtest.Person) *viewtest.Person{
		"an arrow and Enter": func(p *viewtest.Person) *viewtest.Person { return p.Keys("Up", "Enter") },
		"Shift and an arrow": func(p *viewtest.Person) *viewtest.Person { return p.Keys(keys.Shift(keys.Up)) },
		"a click":            func(p *viewtest.Person) *viewtest.Person { return clicks(t, p, "e9") },
		"two clicks":         func(p *viewtest.Person) *viewtest.Person { return clicks(t, p, "e10", "e9") },
		"a drag":             func(p *viewtest.Person) *viewtest.Person { return drags(t, p, "e10", "e9") },
		"typing":             func(p *viewtest.Person) *viewtest.Person { return p.Types("e9").Keys("Enter") },
		"typing capitals":    func(p *viewtest.Person) *viewtest.Person { return p.Types("E9").Keys("Enter") },
	} {
		t.Run(name, func(t *testing.T) { does(ten(t)).Awaits("# e9").Awaits("Zeno to move") })
	}
}

func TestAnObstacleIsPlacedInManyWays(t *testing.T) {
	for name, does := range map[string]func(*viewtest.Person) *viewtest.Person{
		"two clicks":           func(p *viewtest.Person) *viewtest.Person { return clicks(t, p, "d9", "e9") },
		"a drag":               func(p *viewtest.Person) *viewtest.Person { return drags(t, p, "d9", "e9") },
		"a drag from the pawn": func(p *viewtest.Person) *viewtest.Person { return drags(t, p, "e9", "d9") },
		"the cursor":           func(p *viewtest.Person) *viewtest.Person { return p.Keys("Up", "Left", "Enter", "Right", "Enter") },
		"capital letters":      func(p *viewtest.Person) *viewtest.Person { return p.Keys("K", "H", "Enter", "L", "Enter") },
		"typing":               func(p *viewtest.Person) *viewtest.Person { return p.Types("d9e9").Keys("Enter") },
		"typing it backwards":  func(p *viewtest.Person) *viewtest.Person { return p.Types("E9D9").Keys("Enter") },
	} {
		t.Run(name, func(t *testing.T) { does(ten(t)).Awaits("# d9e9").Awaits("Zeno to move") })
	}
}

func TestAnEllTakesThreePicks(t *testing.T) {
	s := blocking(t, 10, "Ann", "Zeno")
	s.plan.Set["shape"] = "ell"
	p := s.opens(small).Awaits("Ann to move")
	clicks(t, p, "c3", "d4").Sees("Ann to place an obstacle: pick its other square. Esc: put it back.")
	clicks(t, p, "c4").Awaits("# c3c4d4").Awaits("Zeno to move")
	drags(t, p, "e2", "f3").Sees("Zeno to place an obstacle: pick its other square")
	clicks(t, p, "f2").Awaits("@ e2f2f3").Awaits("Ann to move")
}

func TestAPressThatMayGoOnWaitsForItsRelease(t *testing.T) {
	p := ten(t)
	drags(t, p, "e9", "h3").Sees("h3 and e9 don't touch").Misses("# e9")
	drags(t, p, "e9", "e10").Sees("e10 is taken by pawn #", "Ann to move")
	x, y := square(t, p, "e9")
	p.Drag(x, y, 1, 1).Sees("Ann to move").Misses("# e9")
	clicks(t, p, "e9").Awaits("# e9")
}

func TestASquareThatCannotBeUsedSaysWhy(t *testing.T) {
	p := ten(t)
	clicks(t, p, "e1").Sees("e1 is taken by pawn @")
	clicks(t, p, "e10").Sees("Ann: where to?")
	clicks(t, p, "a1").Sees("Ann to place an obstacle: pick its other square") // a1 begins one
	clicks(t, p, "a1").Sees("Ann to move")
	p.Types("e7").Keys("Enter").Sees("e7 isn't next to your pawn on e10").Keys("Esc")
	p.Types("k5").Keys("Enter").Sees("k5 is off the board").Keys("Esc")
	p.Types("e").Keys("Enter").Sees("has no row").Keys("Esc")
	p.Keys(keys.Shift(keys.Down)).Sees("That's the edge of the board.")
}

func TestADraggedObstacleIsTheOneThatIsRefused(t *testing.T) {
	s := blocking(t, 5, "Ann", "Zeno").from(".@.../XXX.X/...../...../..#.. 5,0 #")
	p := s.opens(small).Awaits("Ann to move")
	drags(t, p, "d1", "e1").Sees("An obstacle on d1e1 would trap").Misses("c1d1")
	clicks(t, p, "d1").Sees("would trap", "Ann to move")
	drags(t, p, "d1", "b5").Sees("d1 and b5 don't touch")
}

func TestNamesOfActionsAreTypedLikeMoves(t *testing.T) {
	p := ten(t)
	p.Types("help").Keys("Enter").Sees("─ Keys ─").Keys("Esc").Types("hint").Keys("Enter").Awaits("diff").Keys("Esc")
	p.Types("conc").Keys("Tab").Sees("Move: Concede").Keys("Enter").Sees("Ann: concede the game?").Keys("n")
	p.Types("hinder").Keys("Enter").Sees("Move: hinder").Keys("Esc").Types(":Exit").Keys("Enter").Sees("Outside").Misses("Block Me!")
}

func TestFourDoNotConcede(t *testing.T) {
	p := blocking(t, 10, "Ann", "Bob", "Éva", "Zeno").opens(small).Awaits("to move").Misses("C Concede")
	p.Keys("C").Sees("Concede: you can't concede with four players", "Esc leaves, and the game is").Misses("Move:")
}

func TestARefusedObstacleDoesNotStepInstead(t *testing.T) {
	s := blocking(t, 5, "Ann", "Zeno").from("..@../...../...../XX..X/..#.. 5,5 #")
	p := s.opens(small).Awaits("Ann to move")
	clicks(t, p, "d4").Sees("to place an obstacle")
	clicks(t, p, "c4").Sees("An obstacle on c4d4 would trap pawn #", "Ann to move").Misses("# c4")
	clicks(t, p, "c4").Awaits("# c4").Awaits("Zeno to move")
}

func TestEveryTurnBeginsAtTheOwnPawn(t *testing.T) {
	p := ten(t).Keys("Up", "Enter").Awaits("Zeno to move")
	p.Keys("Down", "Enter").Awaits("@ e2").Awaits("Ann to move")
	p.Keys("Right", "Enter").Awaits("# f9")
}

func TestObstaclesRunOut(t *testing.T) {
	s := blocking(t, 7, "Ann", "Zeno").from("...@.../......./......./......./......./......./...#... 0,1 #")
	p := s.opens(small).Awaits("Ann to move")
	clicks(t, p, "b3").Sees("You have no obstacles left")
	p.Keys("Up", "Enter").Awaits("Zeno to move")
	clicks(t, p, "b3", "c3").Awaits("@ b3c3")
}

// TestALargeBoardIsScrolledWithThePawn plays at 80x24, which shows 17 of 26
// rows.
func TestALargeBoardIsScrolledWithThePawn(t *testing.T) {
	p := blocking(t, 26, "Ann", "Zeno").opens(small).Awaits("Ann to move")
	p.Sees("▴ 9 more ▴", "▏26 ").Keys(keys.Shift(keys.Up)).Awaits("Zeno to move").Sees("▏ 1 ", "▾ 9 more ▾")
	p.Keys(keys.Shift(keys.Down)).Awaits("Ann to move").Sees("▴ 9 more ▴")
	x, y := square(t, p, "b20")
	p.Wheel(x, y, -3).Sees("▴ 3 more ▴", "▾ 6 more ▾", "▏ 4 ")
	drags(t, p, "b6", "b7").Awaits("# b6b7").Awaits("Zeno to move")
}

func TestAClickLeavesALargeBoardWhereItIs(t *testing.T) {
	p := blocking(t, 26, "Ann", "Zeno").opens(small).Awaits("Ann to move")
	x, y := square(t, p, "b20")
	p.Wheel(x, y, -9).Sees("▾ 9 more ▾")
	clicks(t, p, "b1").Sees("▾ 9 more ▾", "to place an obstacle")
	clicks(t, p, "m1").Sees("b1 and m1 don't touch", "▾ 9 more ▾")
	p.Keys("Up").Sees("▴ 9 more ▴").Keys("Up", "Up", "Up", "Up", "Up", "Up", "Up", "Up", "Up", "Up", "Up", "Up", "Up", "Up", "Up").Sees("▴ 7 more ▴")
	p.Resize(80, 40).Misses("more").Resize(80, 24).Sees("more")
}

func TestAHintIsBroughtIntoSight(t *testing.T) {
	p := blocking(t, 26, "Ann", "Zeno").opens(small).Awaits("Ann to move")
	x, y := square(t, p, "b20")
	p.Wheel(x, y, -9).Sees("▾ 9 more ▾").Keys("I").Awaits("diff").Sees("▴ 9 more ▴")
	p.Wheel(x, y, -9).Sees("▾ 9 more ▾")
}

func TestFourDrawTheirSides(t *testing.T) {
	s := blocking(t, 10, "Ann", "Zeno", "Clio", "Dora")
	p := s.opens(small).Awaits("Ann to move").Sees("▸ # Ann")
	p.Keys("Up", "Enter").Awaits("# e9").Awaits(" to move").Sees("▸ *")
}

func TestNothingOfFourPlayersLiesOnAnother(t *testing.T) {
	p := blocking(t, 10, "slow", "slow", "slow", "slow").opens(small).Awaits("is thinking")
	for _, each := range []string{" (slow)\n", " Obstacles 5  Way 9\n"} {
		if rows := strings.Count(p.Screen(), each); rows != 4 {
			t.Errorf("%q is seen of %d players:\n%s", each, rows, p.Screen())
		}
	}
}

// blockScenes are states of the table of Block Me!.
var blockScenes = []scene{
	{"block-start", func(t *testing.T) *sitter { return blocking(t, 10, "Ann", "Zeno") }, func(p *viewtest.Person) { p.Awaits("Ann to move") }},
	{"block-picked", func(t *testing.T) *sitter { return blocking(t, 8, "Ann", "Zeno") }, func(p *viewtest.Person) {
		p.Awaits("Ann to move").Types("c3d3").Keys("Enter").Awaits("Zeno to move").Keys("Down", "Down", "Down", "Enter").Sees("to place an obstacle")
	}},
	{"block-four", func(t *testing.T) *sitter { return blocking(t, 26, "Ann", "slow", "slow", "slow") }, func(p *viewtest.Person) {
		p.Awaits("Ann to move").Types("e5e6").Keys("Enter").Awaits("is thinking")
	}},
}

func TestTheTableOfBlockMeLooks(t *testing.T) {
	for name, at := range map[string]viewtest.Setup{"80x24": small, "200x50": viewtest.At(200, 50), "80x24-ascii": small.ASCII()} {
		for _, s := range blockScenes {
			p := s.table(t).opens(at)
			s.steps(p)
			p.Golden(s.name + "-" + name)
		}
	}
}

func TestEveryKeyAtTheTableOfBlockMe(t *testing.T) {
	painter, tried := boardsquares.BlockMe(), viewtest.Tried{} // one painter for all: one is at work at a time
	for _, s := range []scene{blockScenes[0], blockScenes[2]} {
		t.Run(s.name, func(t *testing.T) {
			tried.EveryKey(t, func(t *testing.T) *viewtest.Person {
				seats := s.table(t)
				seats.painter, seats.folder = painter, os.DevNull
				p := seats.opens(small)
				s.steps(p)
				return p
			})
		})
	}
}

func TestAHintIsShownOnTheBoard(t *testing.T) {
	plain := theme.NewLook(theme.Mono(), theme.Unicode(), 1)
	p := blocking(t, 10, "Ann", "Zeno").opens(small.Themed(plain)).Awaits("Ann to move").Misses("◆").Keys("I").Awaits("diff").Sees("◆", "Play it").Keys("Esc").Misses("◆").Keys("Up", "Enter").Awaits("Zeno to move")
	p.Misses("◆")
}

func TestAPassHappensByItself(t *testing.T) {
	s := blocking(t, 5, "Ann", "Zeno").from("...../...../...../@..../#X... 0,0 #")
	s.opens(small).Awaits("Ann can't move and passes.").Awaits("Zeno to move")
}

// placing seats Ann and Zeno at a game of stones.
func placing(t *testing.T, g core.Game) *sitter {
	t.Helper()
	s := racing(t, "Ann", "Zeno")
	s.painter = boardsquares.Stones()
	s.plan.Entry = catalog.Of(g, catalog.Parts{
		Hands: squares.Hands{}, Analyst: "slow", Levels: []engine.Level{level("slow", robot{silent: true})},
	})
	return s
}

// Without dice a turn that a hint ends can be taken back, so Enter plays it.
func TestAHintThatEndsATurnIsPlayed(t *testing.T) {
	for _, c := range []struct {
		at         *sitter
		hint, undo keys.Key
	}{
		{blocking(t, 10, "Ann", "Zeno"), "I", "U"}, {placing(t, squares.Konane()), "i", "u"}, {placing(t, squares.Clobber()), "i", "u"},
	} {
		p := c.at.opens(small).Awaits("Ann to ").Keys(c.hint).Awaits("Play it").Keys("Enter").Awaits("Zeno to ").Misses("Play it")
		p.Keys(c.undo).Awaits("An offer to Zeno").Keys("y").Awaits("Ann to ")
	}
}
