package review_test

import (
	"boardroom/records/analysis"
	"fmt"
	"strings"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/gametest"
	"boardroom/core/i18n"
	"boardroom/core/tables"
	"boardroom/records"
	"boardroom/view/board"
	"boardroom/view/keys"
	"boardroom/view/viewtest"
)

func TestTheViewerLooks(t *testing.T) {
	for _, terminal := range terminals {
		p := terminal.at.Open(t, newDesk(game(t)).viewer).Golden("start-" + terminal.name)
		p.Keys("Right", "Right").Golden("middle-" + terminal.name)
		p.Keys("End").Golden("end-" + terminal.name)
		p.Keys("g").Golden("go-to-" + terminal.name)
		several := newDesk(match(t))
		several.Note = i18n.Verbatim(`line 12: "13/1x" is no move`)
		terminal.at.Open(t, several.viewer).Keys("Right").Golden("match-" + terminal.name)
	}
}

func TestStepsByTurn(t *testing.T) {
	p := small.Open(t, newDesk(game(t)).viewer).Sees("Start: 4 turns.")
	p.Keys("Right").Sees("Turn 1 of 4: 31 8/5 6/5.").Keys("l", "Down", "j").Sees("Turn 4 of 4: double take 11 8/7 6/5.")
	p.Keys("Left", "h", "Up").Sees("Turn 1 of 4").Keys("k").Sees("Start:").Keys("Left").Sees("Start:")
	p.Keys("End").Sees("Turn 4 of 4: double take 11 8/7 6/5. The game is not finished.").Keys("Right").Sees("Turn 4 of 4").Keys("Home").Sees("Start:")
	p.Keys("$", "PgUp").Sees("Start:").Keys("PgDn").Sees("Turn 4").Keys("0").Sees("Start:")
}

func TestATurnThatPassedWithoutAThrowIsTold(t *testing.T) {
	r, err := records.Load("testdata/shut-out.record", catalog.Standard().Find)
	if err != nil {
		t.Fatal(err)
	}
	desk := newDesk(game(t))
	desk.State = r.Sheet.State()
	small.Open(t, desk.viewer).Keys("g").Types("17").Keys("Enter").Sees("Turn 17 of", "Ann is shut out: no roll.").Keys("Left").Sees("Ann is shut out: no roll.").Keys("Left").Misses("shut out")
}

func TestNobodyIsMarkedAtTheEndOfAGame(t *testing.T) {
	p := small.Open(t, newDesk(played(t, 0, "* 31", "1 8/5 6/5 end", "2 concede", "1 accept")).viewer)
	p.Keys("Right").Sees("by concession").Misses("▸").Keys(",").Sees("▸ ● Ann")
}

func TestStepsByMove(t *testing.T) {
	p := small.Open(t, newDesk(game(t)).viewer).Keys("Right").Sees("Pips       163")
	p.Keys(",", ",").Sees("Turn 1 of 4", "Pips       164").Keys("Shift+Left").Sees("Pips       167").Misses("Pips       164")
	p.Keys(".", "Shift+Right").Sees("Pips       163")
}

func TestGoesToATurnByNumber(t *testing.T) {
	p := small.Open(t, newDesk(game(t)).viewer)
	p.Keys("g").Types("4").Keys("Enter").Sees("Turn 4 of 4")
	p.Keys("g").Types("7").Keys("Enter").Sees("Enter a turn from 0 (the start) to 4").Keys("Ctrl+U").Types("x").Keys("Enter").Sees("Enter a turn")
	p.Keys("Ctrl+U").Types("0").Keys("Enter").Sees("Start:").Keys("g", "Esc").Sees("Start:")
}

func TestTurnsAreClickedAndTheWheelSteps(t *testing.T) {
	p := small.Open(t, newDesk(game(t)).viewer).Click("42 8/4").Sees("Turn 3 of 4")
	p.Click("13/7(2)").Sees("Turn 2 of 4")
	p.Wheel(20, 10, 2).Sees("Turn 4 of 4").Wheel(20, 10, -1).Sees("Turn 3 of 4")
	p.ClickAt(20, 10).Sees("Turn 3 of 4")
}

func TestItPlaysByItself(t *testing.T) {
	p := small.Open(t, newDesk(game(t)).viewer).Keys("Space").Sees("Turn 1 of 4", "Space Stop", "Pips       167")
	p.Waits(time.Second).Sees("Pips       164").Waits(time.Second).Sees("Pips       163")
	p.Keys("Space").Sees("Space Play").Waits(time.Minute).Sees("Pips       163", "Turn 1 of 4")
	p.Keys("Space").Sees("Space Stop").Keys("Left").Sees("Start:", "Space Play").Waits(time.Minute).Sees("Start:")
	p.Keys("Space")
	for range 40 {
		p.Waits(time.Second)
	}
	p.Sees("Turn 4 of 4: double take 11 8/7 6/5.", "Space Play").Keys("Space").Sees("Space Stop").Waits(time.Second).Sees("Turn 1 of 4")
}

func TestItStopsPlayingForAQuestionAndForANewGame(t *testing.T) {
	for _, key := range []keys.Key{"g", "p"} {
		p := small.Open(t, newDesk(game(t)).viewer).Keys("Space").Sees("Turn 1 of 4", "Space Stop").Keys(key)
		for range 5 {
			p.Waits(time.Second)
		}
		p.Keys("Esc").Sees("Turn 1 of 4", "Pips       167", "Space Play")
	}
}

func TestAMatchIsSteppedThroughGameByGame(t *testing.T) {
	p := small.Open(t, newDesk(match(t)).viewer).Sees("Game 1 of 3. Start: 1 turn.", "[/] Game")
	p.Keys("Right").Sees("Game 1 of 3. Turn 1 of 1", "Ann wins 1 point by concession.")
	p.Keys("]").Sees("Game 2 of 3. Start").Keys("]").Sees("Game 3 of 3. Start", "Ann          2").Keys("]").Sees("No more games")
	p.Keys("[", "[").Sees("Game 1 of 3").Keys("[").Sees("No more games")
	p.Keys("End").Sees("Game 3 of 3. Turn 1 of 1: 61 13/7. The game is not finished.").Keys("Home").Sees("Game 1 of 3. Start")
	p.Keys("Right", "Right").Sees("Game 2 of 3. Start: 2 turns.").Keys("Right").Sees("Game 2 of 3. Turn 1 of 2")
	p.Keys("Left", "Left").Sees("Game 1 of 3. Turn 1 of 1", "Ann wins 1 point by concession.")
	small.Open(t, newDesk(game(t)).viewer).Misses("[/] Game").Sees("g Go to  Home/End Start/end").Keys("]").Sees("Game: this record has only one game")
}

func TestTheLastGameOfAMatchHasOnlyBegun(t *testing.T) {
	p := small.Open(t, newDesk(played(t, 5, "* 31", "1 8/5 6/5 end", "2 concede", "1 accept", "begin")).viewer)
	p.Keys("Right").Sees("Game 1 of 2. Turn 1 of 1").Keys("]").Sees("Game 2 of 2. Start: 0 turns.")
	p.Keys("g").Sees("Go to: the game has just begun").Keys("[").Sees("Game 1 of 2. Start")
}

func TestLookingBackBeginsWhereTheGameStands(t *testing.T) {
	d := newDesk(match(t))
	d.Back = true
	p := small.Open(t, d.viewer).Sees("Game 3 of 3. Turn 1 of 1: 61 13/7. The game is not finished.")
	p.Keys("Left").Sees("Game 3 of 3. Start").Keys("Home").Sees("Game 1 of 3. Start")
}

func TestPlayingOnAndCopying(t *testing.T) {
	d := newDesk(game(t))
	p := small.Open(t, d.viewer).Keys("Right", "y").Sees("Position copied")
	if text := p.Clipboard(); !strings.HasSuffix(text, "B -") {
		t.Errorf("copied %q", text)
	}
	p.Keys("Y").Sees("Record copied")
	if text := p.Clipboard(); text != d.Record {
		t.Errorf("copied %q", text)
	}
	p.Keys("p")
	if d.on.Now() == nil || len(d.on.Moves) != 4 {
		t.Errorf("played on after %d moves", len(d.on.Moves))
	}
}

func TestWhatCannotBeDoneIsExplained(t *testing.T) {
	d := newDesk(played(t, 0, "* 31", "1 8/5 6/5 end", "2 double", "1 pass"))
	d.Record = ""
	p := small.Open(t, d.viewer).Keys("End").Sees("Mother wins 1 point").Keys("p").Sees("Play on: the game is over here")
	p.Keys("Y").Sees("Copy record: there is no record to copy")
	d.Config.PlayOn = nil
	small.Open(t, d.viewer).Keys("p").Sees("Play on: you can play on from here after the game")
}

func TestAGameThatHasOnlyBegun(t *testing.T) {
	st := core.State{}
	sheet := core.NewSheet(game(t).Terms)
	if err := sheet.Begin(); err != nil {
		t.Fatal(err)
	}
	st = sheet.State()
	p := small.Open(t, newDesk(st).viewer).Sees("Start: 0 turns. The game is not finished.")
	p.Keys("g").Sees("Go to: the game has just begun").Keys("Space", "Right", "Left", "End", "Home", ".", ",").Sees("Start:")
}

func TestTheBoardIsTurnedRound(t *testing.T) {
	d := newDesk(game(t))
	p := small.Open(t, d.viewer)
	above := func(a, b string) bool { s := p.Screen(); return strings.Index(s, a) < strings.Index(s, b) }
	if p.Keys("f"); !above("Ann", "Mother") {
		t.Error("White still sits below")
	}
	d.Seats = []board.Seat{d.Seats[1], d.Seats[0]}
	if p = small.Open(t, d.viewer); !above("Mother", "Ann") {
		t.Error("the person sits on the far side")
	}
	d.Back, d.Flipped = true, false
	if p = small.Open(t, d.viewer); !above("Ann", "Mother") {
		t.Error("looking back turns the table's board round")
	}
}

func TestALongGameIsScrolledToItsTurn(t *testing.T) {
	st := long(t, 60)
	p := small.Open(t, newDesk(st).viewer)
	for n := 1; n <= 60; n++ {
		p.Keys("Right").Sees(fmt.Sprintf("Turn %d of 60", n))
		marked := newDesk(st).turn(n)
		if !strings.Contains(p.Screen(), marked) {
			t.Fatalf("turn %d, %s, is out of sight:\n%s", n, marked, p.Screen())
		}
	}
	viewtest.At(120, 40).Open(t, newDesk(st).viewer).Keys("End").Sees(" 60 ")
}

// A replay does not tell how the game ends before it is stepped through: at the
// start the list of turns stands at its start.
func TestTheListStandsWhereTheBoardDoes(t *testing.T) {
	d := newDesk(long(t, 60))
	for _, at := range []viewtest.Setup{small, viewtest.At(120, 40), viewtest.At(200, 50)} {
		p := at.Open(t, d.viewer).Sees("Start: 60 turns.", d.turn(1)).Misses(d.turn(60))
		p.Keys("End").Sees(d.turn(60)).Misses(d.turn(1)).Keys("Home").Sees(d.turn(1)).Misses(d.turn(60))
	}
}

func TestTheRimHasTheNumbersOfWhoMoved(t *testing.T) {
	const mine, theirs = " 6   5   4   3   2   1        ▉     Off", "19  20  21  22  23  24       ▉     Off" // below
	p := small.Open(t, newDesk(game(t)).viewer).Keys("Right").Sees("Turn 1 of 4: 31 8/5 6/5.", mine)
	p.Keys("Right").Sees("Turn 2 of 4: 66 24/18(2) 13/7(2).", theirs).Keys(",").Sees(theirs).Keys("Right", "Right").Sees("Turn 3", mine)
	p.Keys("t").Sees(mine).Keys("Esc", "T").Sees(theirs)
}

func TestThePaceChangesWhileItPlays(t *testing.T) {
	d, beat := newDesk(game(t)), time.Second
	d.Beat = func() time.Duration { return beat }
	d.Hurry = func(by int) { beat -= time.Duration(by) * time.Second / 2 }
	p := small.Open(t, d.viewer).Keys("Space", "+").Waits(time.Second).Sees("Pips       164").Waits(time.Second / 2).Misses("Pips       164")
	p.Keys("-", "-").Waits(time.Second).Keys("Space").Sees("Space Play")
	if beat != 1500*time.Millisecond {
		t.Errorf("the beat is %v", beat)
	}
}

func TestEveryKeyActsOrSaysWhyNot(t *testing.T) {
	d := newDesk(game(t))
	for _, to := range []keys.Key{"Home", "Right", "End", "g"} {
		t.Run(string(to), func(t *testing.T) {
			viewtest.EveryKey(t, func(t *testing.T) *viewtest.Person { return small.Open(t, d.viewer).Keys(to) })
		})
	}
}

// TestAReplayShowsTheTimeLeft steps through a game by a clock.
func TestAReplayShowsTheTimeLeft(t *testing.T) {
	sheet := core.NewSheet(core.Terms{
		Rotation: []core.Game{tables.Backgammon()}, Seats: 2, Set: map[string]string{"cube": "no"},
		Clock: core.Clock{Kind: core.Fischer, Bank: time.Minute, Step: 8 * time.Second},
	})
	if err := sheet.Begin(); err != nil {
		t.Fatal(err)
	}
	for _, e := range []core.Event{
		{Seat: core.Chance, Move: "31"}, {Seat: 0, Move: "8/5"}, {Seat: 0, Move: "6/5"}, {Seat: 0, Move: core.End, Spent: 30 * time.Second},
		{Seat: core.Chance, Move: "66"}, {Seat: 1, Move: core.Flag, Spent: time.Minute},
	} {
		if err := sheet.Apply(e); err != nil {
			t.Fatal(err)
		}
	}
	p := small.Open(t, newDesk(sheet.State()).viewer).Sees("Time      1:00").Misses("0:38")
	p.Keys("Right").Sees("Time      0:38", "Time      1:00")
	p.Keys("End").Sees("Time      0:38", "Time    ! 0:00", "on time").Keys("Left").Sees("0:38").Misses("0:00").Keys("Home").Misses("0:38")
}

// raced returns the desk of a race of four after some moves, each played by
// whoever may.
func raced(t testing.TB, position string, moves ...core.Move) *desk {
	t.Helper()
	set := map[string]string{"draw": "yes"}
	sheet := core.NewSheet(core.Terms{Rotation: []core.Game{gametest.Race{}}, Seats: 4, Set: set, Position: position})
	if err := sheet.Begin(); err != nil {
		t.Fatal(err)
	}
	for _, m := range moves {
		if err := sheet.Apply(core.Event{Seat: sheet.ToAct(), Move: m}); err != nil {
			t.Fatalf("%s: %v", m, err)
		}
	}
	d := newDesk(sheet.State())
	d.Entry.Hands, d.Painter = gametest.RaceHands{}, viewtest.Track{}
	d.Name = i18n.Verbatim("2026-11-20-180431-race.txt")
	d.Seats = []board.Seat{{Name: "Mother", Level: "expert"}, {Name: "Ann"}, {Name: "Uncle", Level: "expert"}, {Name: "Éva"}}
	return d
}

func TestARaceOfFourLooks(t *testing.T) {
	for name, at := range map[string]viewtest.Setup{"80x24": small, "200x50": viewtest.At(200, 50)} {
		d := raced(t, "", "right", "+1", "+2", "+1", "+2", "+2", "+2")
		at.Open(t, d.viewer).Golden("four-start-" + name).Keys("End").Golden("four-end-" + name)
	}
}

func TestTheTurnsOfFourAreSteppedThrough(t *testing.T) {
	d := raced(t, "", "right", "+1", "+2", "+1", "+2")
	p := small.Open(t, d.viewer).Sees("Start: 4 turns.").Keys("Right").Sees("Drawn: right.", "▸ A Mother")
	p.Keys("Right").Sees("Turn 1 of 4: +1.", "▸ D Éva").Keys("Right").Sees("Turn 2 of 4: +2.", "▸ C Uncle")
	p.Keys("g").Sees("0 to 4").Types("5").Keys("Enter").Sees("Enter a turn from 0 (the start) to 4").Keys("Ctrl+U").Types("3").Keys("Enter").Sees("Turn 3 of 4")
	p.Keys("g").Types("0").Keys("Enter").Sees("Start:").Keys("g").Types("1").Keys("Enter").Sees("Turn 1 of 4: +1.")
	p.Keys("End").Sees("Turn 4 of 4: +2. The game is not finished.").Click("D +2").Sees("Turn 2 of 4")
}

func TestTheVerdictOnFour(t *testing.T) {
	d := raced(t, "8,1,2,3 1 1", "+2")
	small.Open(t, d.viewer).Keys("End").Sees("Turn 1 of 1: +2. Mother wins 1 point.").Keys("p").Sees("the game is over here")
}

func TestAPassAmongFour(t *testing.T) {
	d := raced(t, "3,4,5,6 1 1", core.End, core.End, "+2")
	small.Open(t, d.viewer).Keys("Right").Sees("Turn 1 of 3: -.").Keys("Right").Sees("Turn 2 of 3")
}

func TestARecordGoesOut(t *testing.T) {
	d, out := newDesk(game(t)), ""
	small.Open(t, d.viewer).Keys("x").Sees("x does nothing here")
	d.Export = func(found *analysis.Analysis, game, turn int) {
		out += fmt.Sprint(found == d.Analysis, game, turn, ";")
	}
	d.SaveAs, d.OpenFile = func() { out += "saved;" }, func() { out += "opened;" }
	if small.Open(t, d.viewer).Keys("x", "Right", "x", "Ctrl+S", "Ctrl+O"); out != "true 0 -1;true 0 0;saved;opened;" {
		t.Errorf("the record went out at %s", out)
	}
}
