package play_test

import (
	"os"
	"strings"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/tables"
	"boardroom/view/board"
	boardtables "boardroom/view/board/tables"
	"boardroom/view/keys"
	"boardroom/view/theme"
	"boardroom/view/viewtest"
)

// The table of these tests at 80x24: 61 for White, who sits below.
func sixOne(t *testing.T) *viewtest.Person {
	return two(t, "wine").opens(viewtest.At(80, 24)).Awaits("Ann to move")
}

// cells returns where to press and where to let go for a move of White's at
// the start, on a board of 80x24.
func cells(t *testing.T, m core.Move) (fromX, fromY, toX, toY int) {
	t.Helper()
	start, err := tables.Backgammon().Parse("W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 W 61", nil)
	if err != nil {
		t.Fatal(err)
	}
	path := tables.Hands{}.Paths(start, m)[0]
	cell := func(want core.Spot) (int, int) {
		for y := range 24 {
			for x := range 80 {
				if spot, ok := (boardtables.Painter{}).At(board.Area{Y: 1, Width: 60, Height: 19}, board.Scene{Position: start}, x, y); ok && spot == want {
					return x, y
				}
			}
		}
		t.Fatalf("%s is nowhere", want)
		return 0, 0
	}
	fromX, fromY = cell(path[0])
	toX, toY = cell(path[1])
	return fromX, fromY, toX, toY
}

func TestAMoveByCursor(t *testing.T) {
	p := sixOne(t)
	p.Keys("Right", "Left", "Left", "Enter").Sees("You have no checker on 22", "Ann to move")
	p.Keys("Tab", "Enter").Sees("Ann: where to?")
	p.Keys("Esc").Sees("Ann to move")
	p.Keys("Tab", "Enter").Sees("where to?").Keys("Tab", "Enter").Awaits("61 ")
	p.Keys("u").Loses("61 ").Sees("Ann to move")
}

func TestArrowsCarryTheCheckerToItsTarget(t *testing.T) {
	p := sixOne(t)
	p.Keys("Down").Sees("▸24◂").Keys("Down").Sees("▸1 ◂").Keys("Left", "l", "h", "h").Sees("▸3 ◂")
	p.Keys("Left", "Left", "Left").Sees("▸6 ◂").Keys("Enter").Sees("where to?")
	p.Keys("Right").Sees("▸5 ◂").Keys("Enter").Awaits("61 6/5")
	p.Keys("Space").Sees("End the turn: your turn isn't over: you have a 6 left")
}

func TestTabJumpsToWhatCanMove(t *testing.T) {
	p := sixOne(t)
	p.Keys("Tab").Sees("▸24◂").Keys("Tab").Sees("▸13◂").Keys("Shift+Tab").Sees("▸24◂").Keys("Shift+Tab").Sees("▸6 ◂")
	p.Keys("Enter").Sees("where to?").Keys("Tab", "Enter").Awaits("61 6/5")
}

func TestATurnByKeysAlone(t *testing.T) {
	p := sixOne(t)
	p.Keys("Tab", "Tab").Sees("▸13◂").Keys("Enter", "Tab").Sees("▸7 ◂").Keys("Enter").Awaits("61 13/7")
	p.Keys("Left").Sees("▸8 ◂").Keys("Enter", "Tab").Sees("▸7 ◂").Keys("Enter").Awaits("61 13/7 8/7")
	p.Keys("Enter").Awaits("Zeno to roll or double").Keys("Enter").Awaits("● 14").Awaits("Zeno to move")
}

func TestTypedMoves(t *testing.T) {
	for _, c := range []struct{ typed, shown string }{
		{"13/7 8/7", "61 13/7 8/7"},
		{"13 7, 8 7", "61 13/7 8/7"},
		{"13 7 8 7", "61 13/7 8/7"},
		{"13/6", "61 13/6"},
		{"8/2 6/5", "61 8/2 6/5"},
	} {
		p := sixOne(t)
		p.Types(c.typed).Keys("Enter").Awaits(c.shown).Awaits("moved. Space")
	}
}

func TestEnteringFromTheBarIsTyped(t *testing.T) {
	s := two(t, "wine").from("W1,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|1,0|0,0 W 31")
	p := s.opens(viewtest.At(80, 24)).Awaits("Ann to move")
	p.Types("8/5").Keys("Enter").Sees("enter your checker from the bar first")
	p.Keys("Ctrl+U").Types("bar/22").Keys("Enter").Awaits("● bar/22")
	p.Keys("u").Loses("● bar/22").Types("25 22").Keys("Enter").Awaits("● bar/22")
}

func TestABadMoveStaysToBeMended(t *testing.T) {
	p := sixOne(t)
	for _, c := range []struct{ typed, why string }{
		{"8/1", `"8/1": point 1 is closed`},
		{"13/10", "no die shows 3"},
		{"14/8", "you have no checker on 14"},
		{"13", `"13" needs a start and an end`},
		{"31/x", `"31/x"`},
	} {
		p.Keys(":").Types(c.typed).Keys("Enter").Sees(c.why, "Move: "+c.typed)
		p.Keys("Esc").Misses("Move:")
	}
	p.Types("8/1").Keys("Enter").Sees("closed").Keys("Backspace").Types("7").Keys("Enter").Awaits("61 8/7")
	// A hand on the board means the board, and one on a hint the hint.
	p.Keys(":").Types("31").Sees("Move: 31").ClickAt(8, 17).Misses("Move:")
	p.Keys("i").Awaits("Esc Close").Keys(":").Types("31").Sees("Move: 31").Click("8/2").Misses("Move:").Keys("Esc")
	p.Keys(":", "Enter").Misses("Move:").Keys(":", "Backspace").Misses("Move:")
	p.Keys(":").Pastes("13/7\n").Keys("Enter").Awaits("8/7 13/7")
}

func TestClickAndClick(t *testing.T) {
	p := sixOne(t)
	fromX, fromY, toX, toY := cells(t, "13/7")
	p.ClickAt(fromX, fromY).Sees("where to?").ClickAt(toX, toY).Awaits("61 13/7")
	p.Click("u Undo").Loses("61 13/7")
	p.ClickAt(fromX, fromY).Sees("where to?").ClickAt(fromX, fromY).Sees("Ann to move")
	p.ClickAt(fromX, fromY).Sees("where to?").Drag(fromX, fromY, toX, toY).Awaits("61 13/7")
}

func TestDragAndDrop(t *testing.T) {
	p := sixOne(t)
	p.Drag(cells(t, "13/7")).Awaits("61 13/7")
	p.Drag(cells(t, "8/7")).Awaits("61 13/7 8/7").Click("Done").Awaits("Zeno to roll")
}

func TestADragCarriesOneCheckerByBothDice(t *testing.T) {
	sixOne(t).Drag(cells(t, "13/6")).Awaits("61 13/6")
}

func TestADropWhereTheCheckerCannotGo(t *testing.T) {
	p := sixOne(t)
	p.Drag(cells(t, "13/10")).Sees("no die shows 3", "Ann to move")
	p.Drag(cells(t, "8/1")).Sees("Ann to move").Misses("where to?")
	p.Drag(cells(t, "13/8")).Sees("no die shows 5", "Ann to move").Misses("where to?")
	fromX, fromY, _, _ := cells(t, "13/7")
	p.Drag(fromX, fromY, 70, 10).Sees("Ann to move").Misses("where to?")
	p.Drag(70, 10, fromX, fromY).Sees("Ann to move")
}

func TestTheOtherSideIsLeftAlone(t *testing.T) {
	p := two(t, "dog").against("slow").opens(viewtest.At(80, 24)).Awaits("Mother is thinking")
	for key, says := range map[keys.Key]string{
		"Enter": "Pick: it's not your turn", "Tab": "Next spot: it's not your turn",
		"8": "Type: it's not your turn", "u": "Undo: it's not your turn", "i": "Hint: it's not your turn",
		"Space": "End the turn: it's not your turn",
	} {
		p.Keys(key).Sees(says)
	}
	p.Drag(cells(t, "13/7")).Sees("It's not your turn.")
	p.Keys("s").Sees("Game paused. Press s to resume.").Keys("i").Sees("Hint: the game is paused")
	p.Drag(cells(t, "13/7")).Sees("Game paused.")
}

func TestTheHelpSaysInOneLineWhatKeysShare(t *testing.T) {
	sixOne(t).Keys("?").Sees("← h → l ↑ k ↓ j  Move the cursor").Keys("End").Sees("0–9 b B  ")
}

// Tryktrak's document numbers the points once for both: on the rim, in the list, in
// what is typed and in why it is refused. The record has each side's own.
func TestTryktrakHasOneNumberingAtTheTable(t *testing.T) {
	s := two(t, "numbers").byHand().from("W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 W 55")
	e, err := catalog.Standard().Find("tryktrak")
	if err != nil {
		t.Fatal(err)
	}
	s.plan.Entry = e
	p := s.opens(small).Awaits("Ann to move.")
	p.Types("1 6").Keys("Enter").Sees("point 6 is closed").Keys("Esc")
	p.Types("12/17(2)").Keys("Enter").Awaits("12/17(2)").Types("17/22(2)").Keys("Enter").Awaits("12/22(2)").Keys("Space").Awaits("Zeno: roll")
	rim := p.Screen()
	p.Keys("Enter").Types("61").Keys("Enter").Awaits("Zeno to move").Types("13/7 8/7").Keys("Enter").Awaits("13/7 8/7")
	for _, at := range []string{"12  11  10  9   8   7", "13  14  15  16  17  18"} {
		if !strings.Contains(rim, at) || !strings.Contains(p.Screen(), at) {
			t.Errorf("the rim of one side's turn lacks %q:\n%s\n%s", at, rim, p.Screen())
		}
	}
	text, err := os.ReadFile(s.record())
	if err != nil || !strings.Contains(string(text), "13/8 13/8 8/3 8/3") || !strings.Contains(string(text), "13/7 8/7") {
		t.Errorf("the record has %s, %v", text, err)
	}
}

// The numbers of a game are a person's to choose.
func TestNumbersMayBeFixedOrEachOnesOwn(t *testing.T) {
	const at = "W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 W 31"
	for _, c := range []struct {
		game    string
		numbers core.Numbers
		typed   string
	}{
		{"backgammon", core.ByGame, "8/5 6/5"}, {"backgammon", core.Fixed, "17/20 19/20"},
		{"tryktrak", core.Own, "8/5 6/5"}, {"portes", core.Own, "17/20 19/20"}, {"sheshbesh", core.Fixed, "17/20 19/20"},
	} {
		s := two(t, "numbers").byHand().from(at)
		e, err := catalog.Standard().Find(c.game)
		if err != nil {
			t.Fatal(err)
		}
		s.plan.Entry = e
		p := s.opens(small.Themed(viewtest.Colourful().Wishing(theme.Wishes{Numbers: c.numbers}))).Awaits("Ann to move.")
		p.Types(c.typed).Keys("Enter").Awaits(c.typed)
	}
}

// moving is a table at which moves are seen to come about, on a clock that the
// test turns. White has to play 61.
func moving(t *testing.T) *viewtest.Person {
	t.Helper()
	s := two(t, "wine")
	s.settings.Motion = true
	p := s.opens(small).Awaits("Ann to move")
	return p.Waits(time.Second)
}

const picture = 25 * time.Millisecond

func TestACheckerIsSeenToGo(t *testing.T) {
	still := two(t, "wine").opens(small).Awaits("Ann to move").Types("13/7").Keys("Enter").Awaits("61 13/7").Screen()
	p := moving(t).Types("13/7").Keys("Enter").Awaits("61 13/7")
	seen := map[string]bool{}
	for range 8 {
		seen[p.Screen()] = true
		p.Waits(picture)
	}
	if len(seen) < 5 {
		t.Errorf("%d pictures of a checker that goes", len(seen))
	}
	if seen[still] || p.Screen() != still {
		t.Errorf("it does not come to where it belongs, or too soon:\n%s", p.Screen())
	}
}

func TestAKeyEndsWhatMovesAndActs(t *testing.T) {
	p := moving(t).Types("13/7").Keys("Enter").Awaits("61 13/7")
	before := p.Screen()
	if p.Keys("f", "f"); p.Screen() == before {
		t.Error("it goes on")
	}
	after := p.Screen()
	if p.Waits(time.Second); p.Screen() != after {
		t.Error("it went on")
	}
	p.Types("8/7").Keys("Enter").Awaits("61 13/7 8/7").Keys("Space").Awaits("Zeno to roll").Keys("Space").Awaits("Zeno to move")
}

func TestWhatIsDraggedIsUnderThePointer(t *testing.T) {
	p := two(t, "wine").opens(small).Awaits("Ann to move")
	lies := p.Screen()
	p.Presses(2, 3).Moves(20, 12)
	carried := p.Screen()
	if p.Moves(24, 12); p.Screen() == carried || p.Screen() == lies {
		t.Error("the checker does not go with the pointer")
	}
	if p.Moves(70, 12).Releases(70, 12); p.Screen() != lies {
		t.Errorf("let go beside the points, it is not back:\n%s", p.Screen())
	}
}
