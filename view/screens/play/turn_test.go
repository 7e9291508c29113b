package play_test

import (
	"os"
	"strings"
	"testing"
	"time"

	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/records"
	"boardroom/records/text"
	"boardroom/view/sitting"
	"boardroom/view/viewtest"
)

var small = viewtest.At(80, 24)

func TestStepsAreTakenBackAndDiceNever(t *testing.T) {
	p := sixOne(t)
	p.Keys("u").Sees("Undo: no moves to undo in this turn")
	p.Types("13/7 8/7").Keys("Enter").Awaits("moved. Space")
	p.Keys("u").Loses("8/7").Sees("61 13/7").Keys("Ctrl+R").Awaits("61 13/7 8/7").Keys("Ctrl+R").Sees("Redo: nothing to redo")
	p.Keys("u").Loses("8/7").Keys("u").Loses("13/7").Types("8/7").Keys("Enter").Awaits("61 8/7").Keys("Ctrl+R").Sees("Redo: nothing to redo")
	p.Keys("u").Loses("8/7").Keys("Ctrl+R").Awaits("61 8/7").Keys("u").Loses("8/7").Types("13/7").Keys("Enter").Awaits("61 13/7").Keys("Backspace").Loses("13/7").Sees("61")
	p.Keys("u").Sees("no moves to undo in this turn")
	p.Types("24/18 6/5").Keys("Enter").Awaits("moved. Space").Keys("Space").Awaits("Zeno to roll")
	p.Keys("u").Sees("no moves to undo in this turn")
}

func TestATurnThatBreaksARuleCannotEnd(t *testing.T) {
	// Bearing off by the 6 leaves no 1, but both dice can be played.
	s := two(t, "wine").from(".,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W1,.,.,.,W2,B2|0,0|12,13 W 61")
	p := s.opens(small).Awaits("Ann to move").Types("6/off").Keys("Enter")
	p.Awaits("Ann: you can't end the turn like this. Undo (u) and try another move.")
	p.Keys("Space").Sees("End the turn: you must play both dice: undo a move")
	p.Keys("u").Awaits("Ann to move").Types("6/5 5/off").Keys("Enter").Awaits("Ann moved").Keys("Enter").Awaits("Zeno to roll")
}

func TestTheTurnEndsByHandOrAtOnce(t *testing.T) {
	p := sixOne(t)
	p.Types("13/7 8/7").Keys("Enter").Awaits("Ann moved. Space: end turn").Keys("Space").Awaits("Zeno to roll")

	s := two(t, "wine")
	s.settings.EndAtOnce = true
	p = s.opens(small).Awaits("Ann to move").Types("13/7 8/7").Keys("Enter").Awaits("Zeno to roll or double")
	p.Keys("Enter").Awaits("Zeno to move").Types("24/20 24/23").Keys("Enter").Awaits("Ann to roll or double")
}

func TestATurnThatPassesWithoutAThrowIsTold(t *testing.T) {
	s := two(t, "wine").from(".,B3,B2,B2,B2,B4,.,.,.,.,.,B1,.,.,.,W6,.,.,W4,W4,.,.,.,B1|1,0|0,0 B 51")
	s.plan.Set["shut-out"] = "pass"
	p := s.opens(small).Awaits("Zeno to move").Misses("shut out: no").Types("6/1 2/1").Keys("Enter").Awaits("Zeno moved").Keys("Space")
	p.Awaits("Ann is shut out: no roll. Zeno to roll or double.").Keys("Space").Awaits("Ann is shut out: no roll. Zeno to move.")
}

func TestACubeIsOfferedTakenAndPassed(t *testing.T) {
	s := two(t, "wine").from(shutOut)
	p := s.opens(small).Awaits("Ann to roll or double")
	p.Keys("d").Sees("Double to 2? It can't be taken back.").Keys("Esc").Sees("to roll or double").Keys("d", "d").Awaits("Zeno to take or pass").Keys("Space").Sees("White doubled: take or pass first")
	p.Keys("t").Awaits("Zeno to roll").Sees("● double take 61")

	s = two(t, "wine").from(shutOut)
	p = s.opens(small).Awaits("Ann to roll or double").Click("Double").Sees("Double to ").Keys("Enter").Awaits("Zeno to take or pass")
	p.Click("Pass").Awaits("The end").Reads().Sees("Ann wins 1 point")
}

func TestWhoCannotDoubleIsToldWhy(t *testing.T) {
	sixOne(t).Keys("d").Sees("Double: you can't double after rolling")
	p := two(t, "wine").from(shutOut + " cube=2,B").opens(small).Awaits("Zeno to roll or double").Keys("d").Sees("Double to 4?").Keys("d").Awaits("Ann to take or pass")
	p.Keys("d").Sees("Double: Black doubled: take or pass first")
	two(t, "dog").against("slow").opens(small).Awaits("Mother is thinking").Keys("d").Sees("Double: it's not your turn")
}

func TestAComputerTakesAndRolls(t *testing.T) {
	s := two(t, "wine").against("meek").from(shutOut)
	s.opens(small).Awaits("Ann to roll").Keys("d", "d").Awaits("● double take").Awaits("● 14 4/off 1/off").Awaits("Ann to move")
}

func TestAHintListsPlaysWithReasons(t *testing.T) {
	p := sixOne(t).Keys("i").Awaits("24/18 24/23: it comes first (-0.125 points)").Sees("Hint ──", "diff", "-.050")
	p.Types("24/18").Keys("Enter").Awaits("61 24/18").Misses("Hint ─").Keys("i").Awaits("24/23: it comes first (-0.125 points)")
	p.Keys("i").Misses("Hint ─", "it comes first").Sees("i Hint")
}

func TestAPlayOfAHintIsChosenAndMade(t *testing.T) {
	p := sixOne(t).Keys("i").Awaits("Esc Close").Keys("Down", "Down").Sees("-0.225 points")
	p.Keys("Up", "Up", "Up").Sees("-0.125 points").Keys("Esc").Misses("Hint ─").Sees("Ann to move")
	p.Keys("i").Awaits("Esc Close").Keys("Enter").Awaits("61 24/18 24/23").Sees("moved. Space").Keys("u", "u").Loses("61 24")
	p.Keys("i").Awaits("Esc Close").Click(".000").Awaits("61 24/18 24/23")
	p.Keys("u", "u").Loses("61 24").Keys("i").Awaits("Esc Close").Click("-.050").Sees("-0.175 points").Click("-.050").Awaits("moved. Space")
}

func TestAHintOfWhatCannotBeTakenBackIsNotPlayed(t *testing.T) {
	p := two(t, "wine").from(shutOut).opens(small).Awaits("Ann to roll").Keys("i").Awaits("no double: it is early (+0.250 points)")
	p.Misses("Play it").Keys("Enter").Sees("This can't be undone: press Space yourself").Keys("Space").Awaits("Ann can't move")
}

func TestALongHintIsSeenToBeThoughtAboutAndStopped(t *testing.T) {
	s := two(t, "wine")
	s.plan.Entry.Levels = []engine.Level{level("meek", robot{ponders: true})}
	p := s.opens(small).Awaits("Ann to move").Keys("i").Sees("Thinking: 0 s.", "Esc Stop").Waits(time.Second).Sees("Thinking: 1 s.").Waits(time.Second)
	p.Sees("Thinking: 2 s.").Keys("Esc").Awaits("24/18 24/23: it comes first (-0.125 points)").Misses("Thinking").Keys("i")
	p.Keys("i").Sees("Thinking: 0 s.").Types("24/18").Keys("Enter").Awaits("61 24/18").Misses("Thinking").Waits(time.Second).Misses("Thinking")
	p.Keys("i").Sees("Thinking: 0 s.").Keys("i").Misses("Thinking").Sees("Esc Back").Keys("i", "Esc").Awaits("24/23: it comes first (-0.125 points)")
}

func TestAnOfferIsAdvisedOn(t *testing.T) {
	p := sixOne(t).Keys("c", "1").Awaits("An offer").Keys("i").Awaits("The computer would refuse: playing on is worth more.")
	p.Keys("Esc").Sees("i Hint").Keys("i").Awaits("The computer would refuse").Keys("n").Awaits("Zeno refuses.")
}

func TestTheBoardIsTurnedRound(t *testing.T) {
	p := sixOne(t).Keys("f")
	screen := p.Screen()
	if strings.Index(screen, "Ann") > strings.Index(screen, "Zeno") {
		t.Errorf("White still sits below:\n%s", screen)
	}
	p.Keys("Tab", "Enter").Sees("where to?").Keys("f", "Esc").Sees("Ann to move")
}

func TestAComputerAcceptsOrRefusesAConcession(t *testing.T) {
	p := two(t, "wine").against("meek").opens(small).Awaits("Ann to move")
	p.Keys("c").Sees("Ann: concede how much?", "[ 1 point ]  [ 2 points ]  [ 3 points ]  [ Play on ]")
	p.Keys("n").Sees("Ann to move").Keys("c", "Esc").Sees("Ann to move")
	p.Keys("c").Click("2 points ]").Awaits("Mother wins 2 points by concession.")

	p = two(t, "wine").against("proud").opens(small).Awaits("Ann to move")
	p.Keys("c", "1").Awaits("Mother refuses.").Sees("Ann to move")
}

func TestAPersonAcceptsOrRefusesAConcession(t *testing.T) {
	p := sixOne(t).Keys("c", "1").Awaits("Ann offers to concede: 1 point for Zeno.")
	p.Keys("n").Awaits("Zeno refuses.").Sees("Ann to move")
	p.Keys("c", "3").Awaits("3 points for Zeno").Keys("Esc").Sees("Ann offers to concede: 3 points for Zeno.", "y Accept  n Refuse")
	p.Keys("c").Sees("Concede: answer the offer first")
	p.Keys("y").Awaits("Zeno wins 3 points by concession")
}

func TestConcedingOutOfTurn(t *testing.T) {
	p := two(t, "dog").against("slow").opens(small).Awaits("Mother is thinking")
	p.Keys("c").Sees("Ann: concede how much?")
}

func TestTheComputerIsStoppedAndGoesOn(t *testing.T) {
	p := two(t, "dog").against("slow").opens(small).Awaits("Mother is thinking").Sees("s Pause")
	p.Keys("s").Sees("Game paused. Press s to resume.", "s Resume").Keys("c").Sees("Concede: no game")
	p.Keys("s").Awaits("Mother is thinking")
	sixOne(t).Keys("s").Sees("Pause: no computer is playing")
}

func TestAFaultyComputerIsAskedAgain(t *testing.T) {
	p := two(t, "dog").against("broken").opens(small).Awaits("The player in seat 2 failed: out of order")
	p.Keys("f").Sees("Game paused. Press s to try again.").Misses("out of order")
	p.Keys("s").Awaits("out of order")
}

func TestDiceAreTypedIn(t *testing.T) {
	p := two(t, "").byHand().opens(small).Awaits("Roll for the start: type Ann's die, then Zeno's, such as 31.")
	for _, bad := range []string{"7 1", "0", "123", "31x", "six"} {
		p.Keys(":").Types(bad).Keys("Enter").Sees("is not a roll: type two dice, such as", "Dice: "+bad).Keys("Esc")
	}
	p.Keys("Enter").Types("44").Keys("Enter").Awaits("44").Awaits("Roll for the start")
	p.Types("1 3").Keys("Enter").Awaits("Zeno to move").Types("8/5 6/5").Keys("Enter").Awaits("moved. Space").Keys("Enter")
	p.Awaits("Ann to roll").Keys("Space").Awaits("Ann: roll the dice and type the numbers, such as 31.").Sees("▸ ● Ann")
	p.Types("6-5").Keys("Enter").Awaits("● 65").Sees("Ann to move")
}

func TestLookingBackRulesAndCopy(t *testing.T) {
	p := sixOne(t).Types("13/7").Keys("Enter").Awaits("61 13/7")
	p.Keys("v").Sees("looking back at 2 moves, flipped false").Keys("f", "v").Sees("flipped true").Keys("R").Sees("the rules are open").Keys("y")
	if copied := p.Clipboard(); !strings.Contains(copied, "W 61 turn=13/7") {
		t.Errorf("copied %q", copied)
	}
}

func TestAMatchGoesFromGameToGameToItsEnd(t *testing.T) {
	s := two(t, "wine").to(3)
	p := s.opens(small).Sees("match to 3, 0-0").Awaits("Ann to move")
	p.Keys("c", "2").Awaits("An offer").Keys("y").Awaits("Score: Ann 0, Zeno 2.").Keys("v").Misses("looking back").Reads().Sees("match to 3, 0-2")
	p.Keys("v").Sees("looking back at 1 moves", "g Next game")
	p.Keys("g").Awaits("Zeno to move").Keys("c", "1").Awaits("An offer").Keys("n").Awaits("Ann refuses.")
	p.Keys("c", "1").Awaits("An offer").Keys("y").Awaits("Score: Ann 1, Zeno 2.").Reads().Keys("Esc").Sees("g Next game")
	p.Keys("Enter").Awaits("to move").Keys("c", "3").Awaits("An offer").Keys("y").Awaits("The end").Reads().Awaits("wins the match")
	p.Keys("Esc", "Esc").Sees("Outside")
	record, err := os.ReadFile(s.record())
	if err != nil || !strings.Contains(string(record), "[Result ") {
		t.Errorf("the record ends %q, %v", record[max(0, len(record)-200):], err)
	}
}

func TestAMoneySessionIsClosed(t *testing.T) {
	p := two(t, "wine").to(-1).opens(small).Sees("money session, 0-0").Awaits("Ann to move")
	p.Keys("c", "1").Awaits("An offer").Keys("y").Awaits("Game over").Reads().Keys("Esc").Sees("g Next game  e End").Keys("g").Awaits("to move")
	p.Keys("c", "1").Awaits("An offer").Keys("y").Awaits("Game over").Reads().Click("End the session").Loses("Game over")
	p.Awaits("The end").Reads().Sees("Session over: Ann ").Keys("Esc").Sees("Session over: Ann ")
	p.Misses("Next game").Keys("g").Sees("another table is laid").Keys("u").Sees("no game is in progress")
}

func TestAGameThatIsLeftIsGoneOnWithWithTheSameDice(t *testing.T) {
	s := two(t, "wine")
	p := s.opens(small).Awaits("Ann to move").Types("13/7").Keys("Enter").Awaits("61 13/7").Keys("Esc").Sees("Outside").Misses("Backgammon")
	again, err := sitting.FolderAt(s.folder, catalog.Standard()).Resume(s.record())
	if err != nil {
		t.Fatal(err)
	}
	p.Does(func() { p.Screens.Push(s.seat(p.Screens, again)) }).Awaits("61 13/7").Awaits("Ann to move")
	p.Types("8/7").Keys("Enter").Awaits("moved. Space").Keys("Space").Awaits("to roll").Keys("Space").Awaits("● 14")
}

func TestComputersAmongThemselvesPlayToTheEnd(t *testing.T) {
	s := two(t, "wine").against("meek").from("B1,B1,.,B1,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W1,.,W1,W1|0,0|12,12 W -")
	s.plan.Seats[0] = records.Seat{Name: "Father", Level: "meek"}
	s.settings.Pace = time.Nanosecond
	p := s.opens(small).Awaits("The end").Reads()
	p.Keys("Esc").Sees("The game is over.").Keys("c").Sees("Concede: no game is in progress").Keys("-").Sees("hurried by -1")
}

func TestNamesOfEveryKindStandInTheirPlace(t *testing.T) {
	for _, name := range []string{
		strings.Repeat("m", 40), "שרה בת אברהם", "田中さくら田中さくら田中さくら田中さくら", "👩‍👩‍👧‍👦 family 🎲", "e\u0301toile", "a[red]b[-]c",
	} {
		s := two(t, "wine").to(3)
		s.plan.Seats[0].Name = name
		p := s.opens(small).Awaits("to move")
		lines := strings.Split(p.Screen(), "\n")
		if scored := lines[17]; !strings.Contains(scored, "▸ ● ") || !strings.HasSuffix(scored, "0") || text.Width(scored) != 79 {
			t.Errorf("%s: the score does not end the line %q", name, scored)
		}
		p.Sees("match to 3, 0-0").Keys("c").Sees("concede how much?").Keys("1").Awaits("An offer").Keys("y").Awaits("Score:")
	}
}

func TestALongSentenceGoesOnInTheNextRow(t *testing.T) {
	s := two(t, "wine")
	s.plan.Seats[0].Name = "Ann of the long and winding river road"
	p := s.opens(small).Awaits("to move").Types("13/7 8/7").Keys("Enter").Awaits("moved. Space")
	p.Sees("undo.\n")

	a := arimaas(t)
	a.plan.Seats[0].Name = "Ann of the long and winding road"
	a.opens(small).Awaits("to place the elephant").Sees("usual setups.")

	b := blocking(t, 10, "Ann of the long and winding road", "Zeno")
	clicks(t, b.opens(small).Awaits("to move"), "a5").Sees("Esc: put it back.")
}

func TestWhatIsNotSavedIsSaid(t *testing.T) {
	p := diskless(t).opens(viewtest.At(120, 40)).Awaits("Ann to move").Sees("NOT SAVED: can't begin the record")
	p.Types("13/7 8/7").Keys("Enter").Awaits("moved. Space").Sees("NOT SAVED").Keys("Esc").Sees("Leave unsaved").Keys("l").Sees("Outside")
	p.Sees("The unsaved part of the game is lost: can't begin the record").Misses("play on")
}

func TestARoomIsNotLeftUnsavedWithoutAQuestion(t *testing.T) {
	p := diskless(t).opens(viewtest.At(120, 40)).Awaits("Ann to move").Types("13/7 8/7").Keys("Enter").Awaits("moved. Space")
	p.Keys("Ctrl+C").Sees("Leave unsaved").Keys("n").Sees("moved. Space")
	p.Types(":dou").Keys("Ctrl+C").Sees("Leave unsaved").Keys("Esc", "Esc", "Ctrl+C").LeavesWith("the unsaved part of the game is lost")
}

// The end of a sitting that counts tells what has come of the ratings.
func TestTheEndTellsOfRatings(t *testing.T) {
	s := two(t, "")
	s.plan.Dice = records.Dice{Kind: "sha256"} // so anybody may begin
	p := s.opens(small).Awaits(" to move.").Keys("c", "1").Awaits("An offer").Keys("y").Awaits("The end")
	p.Sees("1500?, now 1662? (+162)", "1500?, now 1338? (-162)", "Play again", "Review", "Menu")
	two(t, "wine").opens(small).Awaits("Ann to move").Keys("c", "1").Awaits("An offer").Keys("y").Awaits("The end").Sees("Unrated").Misses("Rating:")
}
