package lobby_test

import (
	"testing"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/blockme"
	"boardroom/core/catalog"
	"boardroom/core/squares"
	"boardroom/core/tables"
	"boardroom/view/board"
	boardsquares "boardroom/view/board/squares"
	boardtables "boardroom/view/board/tables"
	"boardroom/view/screens"
	"boardroom/view/screens/lobby"
	"boardroom/view/viewtest"

	"github.com/rivo/tview"
)

const start = "W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0"

// An editing has an editor open above an empty screen, and keeps the position
// that is handed in.
type editing struct {
	t    *testing.T
	game core.Game // nil: backgammon
	from string
	done []string
}

func (d *editing) opens(at viewtest.Setup) *viewtest.Person {
	p := at.Open(d.t, viewtest.Alone(func(r *screens.Stack) viewtest.Stand {
		return viewtest.Stand{Name: "Form", Body: nothing()}
	}))
	if d.game == nil {
		d.game = tables.Backgammon()
	}
	return p.Does(func() {
		e, err := lobby.NewEditor(lobby.EditorConfig{
			Screens: p.Screens, Game: d.game, Hands: d.family(), Painter: d.painter(), Start: d.from,
			Copy: func(text string) { p.Screens.Copy(text) },
			Done: func(text string) { d.done = append(d.done, text) },
		})
		if err != nil {
			d.t.Error(err)
			return
		}
		p.Screens.Push(e)
	})
}

// family returns the hands of the game's family.
func (d *editing) family() lobby.PositionHands {
	e, err := catalog.Standard().Find(d.game.About().Name)
	if err != nil {
		d.t.Fatal(err)
	}
	return e.Hands.(lobby.PositionHands)
}

func (d *editing) painter() board.Painter {
	return map[string]board.Painter{
		"arimaa": boardsquares.Arimaa(), "blockme": boardsquares.BlockMe(), "stones": boardsquares.Stones(), "tables": boardtables.New(),
	}[d.game.About().Family]
}

func nothing() tview.Primitive { return tview.NewBox() }

// hands finishes the editor and checks the position that it hands in.
func (d *editing) hands(p *viewtest.Person, want string) {
	d.t.Helper()
	p.Keys("Enter")
	if len(d.done) == 0 || d.done[len(d.done)-1] != want {
		d.t.Errorf("handed in %q, want %q\n%s", d.done, want, p.Screen())
	}
}

// cells returns the first cells of the board of 80x24 that belong to two
// places of the one numbering.
func cells(t *testing.T, from, to int) (fromX, fromY, toX, toY int) {
	t.Helper()
	position, err := tables.Backgammon().Parse(start+" - -", nil)
	if err != nil {
		t.Fatal(err)
	}
	cell := func(want int) (int, int) {
		for y := range 24 {
			for x := range 80 {
				spot, ok := (boardtables.Painter{}).At(board.Area{Y: 1, Width: 60, Height: 19}, board.Scene{Position: position}, x, y)
				if place, found := tables.Place(spot); ok && found && place == want {
					return x, y
				}
			}
		}
		t.Fatalf("%d is nowhere", want)
		return 0, 0
	}
	fromX, fromY = cell(from)
	toX, toY = cell(to)
	return fromX, fromY, toX, toY
}

func TestTheEditorLooks(t *testing.T) {
	for _, terminal := range []struct {
		name string
		at   viewtest.Setup
	}{
		{"80x24", viewtest.At(80, 24)},
		{"120x40", viewtest.At(120, 40)},
		{"80x24-ascii", viewtest.At(80, 24).ASCII()},
		{"120x40-ascii", viewtest.At(120, 40).ASCII()},
	} {
		d := &editing{t: t}
		p := d.opens(terminal.at).Golden("editor-start-" + terminal.name)
		p.Keys("Up", "e", "t", "d").Golden("editor-dice-" + terminal.name)
		p.Types("31").Keys("Enter", ":").Golden("editor-text-" + terminal.name)
	}
}

func TestTheUsualStartIsHandedIn(t *testing.T) {
	d := &editing{t: t}
	d.hands(d.opens(small).Sees("The opening roll."), start+" - -")
}

func TestCheckersArePutAndRemovedByKeys(t *testing.T) {
	d := &editing{t: t}
	p := d.opens(small)
	p.Keys("w").Sees("Move the cursor to a point first").Keys("-").Sees("Move the cursor to a point first")
	p.Keys("Down").Sees("▸1 ◂").Keys("w").Sees("All those checkers are on the board: drag one there")
	p.Keys("Delete").Sees("Off          1").Keys("b").Keys("Delete", "Backspace").Keys("-").Sees("There is no checker there.")
	p.Keys("Left", "b", "b").Keys("t")
	d.hands(p, "W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,B2,.|0,0|0,0 W -")
}

func TestACheckerTakesThePlaceOfTheOthers(t *testing.T) {
	d := &editing{t: t, from: "W1,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|1,0 W 31"}
	p := d.opens(small).Sees("White to play 31.").Keys("Down", "Down", "w")
	d.hands(p, "W1,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,W1|0,0|0,2 W 31")
}

func TestTheBarIsFilled(t *testing.T) {
	d := &editing{t: t}
	p := d.opens(small).Keys("W").Sees("All those checkers").Keys("Down", "Delete", "B", "t", "t").Sees("Black to roll.")
	d.hands(p, "W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B1|0,1|0,0 B -")
}

func TestTurnAndDice(t *testing.T) {
	d := &editing{t: t}
	p := d.opens(small).Keys("d").Sees("Dice: choose whose turn it is first: press t")
	p.Keys("t").Sees("White to roll.").Keys("d").Types("77").Keys("Enter").Sees("The dice must be - or two numbers")
	p.Keys("Ctrl+U").Types("63").Keys("Enter").Sees("White to play 63.").Keys("t").Sees("Black to play 63.").Keys("d", "Ctrl+U", "Enter").Sees("Black to roll.")
	p.Keys("d").Types("13").Keys("Enter", "t").Sees("The opening roll.").Keys("t", "d").Types("5 2").Keys("Enter").Sees("not").Keys("Esc")
	d.hands(p, start+" W -")
}

func TestEmptyMirrorAndStart(t *testing.T) {
	d := &editing{t: t, from: "W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B1|0,1|0,0 W 31 match=5 score=2,1 cube=2,W"}
	p := d.opens(small).Keys("m").Sees("Black to play 31.")
	d.hands(p, "W1,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|1,0|0,0 B 31 match=5 score=1,2 cube=2,B")
	p = d.opens(small).Keys("e").Sees("White to roll.")
	d.hands(p, "B1,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W1|0,0|14,14 W - match=5 score=2,1 cube=2,W")
	p = d.opens(small).Keys("s").Sees("The opening roll.")
	d.hands(p, start+" - -")
}

func TestATextIsTypedAndCopied(t *testing.T) {
	d := &editing{t: t}
	p := d.opens(small).Keys(":").Sees("Type or paste a position").Keys("Ctrl+U").Types("nonsense").Keys("Enter").Sees("A position has three parts")
	p.Keys("Ctrl+U").Pastes("W1,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|1,0|0,0 W 31 turn=bar/22").Keys("Enter").Sees("White to play 31.")
	p.Keys("y")
	if text := p.Clipboard(); text != "W1,.,W1,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 W 31" {
		t.Errorf("copied %q", text)
	}
}

func TestAnIdentifierIsPasted(t *testing.T) {
	d := &editing{t: t}
	p := d.opens(small).Keys(":", "Ctrl+U").Pastes("XGID=-b----E-C---eE---c-e----B-:1:1:2:63:3:4:0:7:10").Keys("Enter").Sees("XGID, field 4")
	p.Keys("Ctrl+U").Pastes("XGID=-b----E-C---eE---c-e----B-:1:1:-1:63:3:4:0:7:10").Keys("Enter").Sees("Black to play 63.")
	d.hands(p, start+" B 63 match=7 score=3,4 cube=2,W")
}

func TestImpossiblePositionsAreRefused(t *testing.T) {
	d := &editing{t: t, from: ".,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W1|0,0|14,15 W 31"}
	p := d.opens(small).Sees("White").Keys("Enter").Sees("The game is already over in this position.")
	p.Keys("Down", "-").Sees("Both sides can't have borne off all their checkers")
	p.Keys("Esc").Sees("Form")
	if len(d.done) > 0 {
		t.Errorf("handed in %q", d.done)
	}
}

func TestALoneCheckerIsPinned(t *testing.T) {
	const pinned = ".,.,.,.,B2x,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W14|0,0|0,13 W 31"
	d := &editing{t: t, game: tables.Plakoto(), from: pinned}
	d.hands(d.opens(small), pinned)
	p := d.opens(small)
	fromX, fromY, toX, toY := cells(t, 5, 7)
	p.Drag(fromX, fromY, toX, toY).Drag(fromX, fromY, toX, toY)
	d.hands(p, ".,.,.,.,W1,.,B2,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W14|0,0|0,13 W 31")
	p = d.opens(small).Keys("m")
	d.hands(p, "B14,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W2x,.,.,.,.|0,0|13,0 B 31")
	p = d.opens(small).Keys("e")
	d.hands(p, "B1,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W1|0,0|14,14 W -")
}

func TestCheckersByMouse(t *testing.T) {
	d := &editing{t: t}
	p := d.opens(small)
	p.Drag(cells(t, 6, 5)).Sees("Pips       166")
	p.Drag(cells(t, 1, tables.Off)).Sees("Off          1")
	fromX, fromY, toX, toY := cells(t, 24, 2)
	p.RightClick(fromX, fromY).Sees("Black").ClickAt(toX, toY).Sees("▸23◂").Keys("Space").Sees("Click places: Black").ClickAt(toX, toY)
	p.Drag(70, 12, toX, toY).Drag(fromX, fromY, fromX, fromY)
	d.hands(p, "W1,B1,.,.,B1,B4,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B1|0,0|1,0 - -")
}

func TestWhatHasBeenSetUpIsNotGivenUpUnasked(t *testing.T) {
	d := &editing{t: t}
	d.opens(small).Keys("Esc").Sees("Form").Misses("Set up a position")
	p := d.opens(small).Keys("e", "Esc").Sees("Discard this position?").Keys("n").Sees("Set up a position")
	p.Keys("s", "Esc").Misses("Discard this", "Set up a position")
	d.opens(small).Keys("e", "Esc", "y").Sees("Form").Misses("Set up a position")
	if len(d.done) > 0 {
		t.Errorf("handed in %q", d.done)
	}
}

func TestArimaaIsSetUp(t *testing.T) {
	d := &editing{t: t, game: arimaa.Arimaa()}
	p := d.opens(small).Sees("Gold to set up.", "Click places: Gold elephant").Golden("editor-arimaa-80x24")
	p.Keys("Up", "E").Sees("Gold to move.").Keys("Right", "h").Keys("Left", "Up", "r", "t", "Enter").Sees("already over")
	p.Keys("s", ":", "Ctrl+U").Pastes("8/8/8/8/r7/8/8/R6E g").Keys("Enter").Keys("x").Sees("Silver to move.")
	d.hands(p, "r6e/8/8/R7/8/8/8/8 s")
	d.opens(small).Keys(":", "Ctrl+U").Pastes("8/8/8/8/r7/8/8/R6E g").Keys("Enter", "o").Keys("Enter").Sees("already over")
	d.opens(small).Keys("Down", "t").Keys("Esc", "y").Sees("Form")
}

func TestBlockMeIsSetUp(t *testing.T) {
	d := &editing{t: t, game: blockme.New(), from: "..@../...../...../...../..#.. 5,5 #"}
	p := d.opens(small).Golden("editor-blockme-80x24").Sees("# to move; obstacles left: 5,5.")
	p.Keys("Down", "x", "t", "n", "Ctrl+U").Types("3, 9").Keys("Enter").Sees("0 to 5").Keys("Ctrl+U").Types("3,4").Keys("Enter").Sees("@ to move; obstacles left: 3,4.")
	p.Keys("Delete", "Up", "Up", "@").Keys("Delete").Sees("must stay on the board")
	p.Keys("e")
	if p.Keys("Enter"); len(d.done) != 1 {
		t.Errorf("handed in %q\n%s", d.done, p.Screen())
	}
}

func TestKonaneIsSetUp(t *testing.T) {
	d := &editing{t: t, game: squares.Konane()}
	p := d.opens(small).Sees("Black to move.").Keys("Down", "Delete").Sees("White to move.").Keys("t").Sees("can't be")
	p.Keys("b", "w").Sees("Black to move.").Keys("Delete").Keys("Delete").Sees("There is no stone on").Keys("Right", "Delete", "t")
	p.Keys("Enter")
	if len(d.done) != 1 {
		t.Errorf("handed in %q\n%s", d.done, p.Screen())
	}
}

func TestEveryKeyOfTheEditorActsOrSaysWhyNot(t *testing.T) {
	viewtest.EveryKey(t, func(t *testing.T) *viewtest.Person { return (&editing{t: t}).opens(small) })
	viewtest.EveryKey(t, func(t *testing.T) *viewtest.Person { return (&editing{t: t}).opens(small).Keys("Down", "Delete", "t") })
}
