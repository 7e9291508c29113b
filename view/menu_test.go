package view_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"boardroom/view/viewtest"
)

// won keeps the record of a game that the first of two has won.
func (h home) won(day int, game, first, second string) {
	h.t.Helper()
	path := filepath.Join(h.folder, "records", fmt.Sprintf("won-%d.txt", day))
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		h.t.Fatal(err)
	}
	h.keep(path, fmt.Sprintf("[Boardroom \"1\"]\n[Game %q]\n[Seat1 %q]\n[Seat2 %q]\n[Date \"2026-11-%02dT18:04:31Z\"]\n\n2 concede 1\n1 accept\n", game, first, second, day))
}

func TestTheMenuTellsWhoLeadsAtWhichGame(t *testing.T) {
	h := newHome(t)
	h.won(11, "clobber", "Zoe", "Nora")
	h.won(12, "konane", "Mother (computer, beginner)", "Nora")
	h.won(13, "konane", "Mother (computer, beginner)", "Nora")
	p := h.opens(viewtest.At(120, 45)).Awaits("Hall of fame: Konane").Sees("1  Mother (beginner)", "2  Nora", "3 players in all.").Misses("3  Zoe")
	for _, line := range strings.Split(p.Screen(), "\n") {
		if strings.Contains(line, "1  Mother") && !strings.Contains(line, "? ") {
			t.Errorf("it does not say that the rating is provisional: %s", line)
		}
	}
}

func TestTheLastGameBesideTheMenuIsTheOneThatIsPlayedAgain(t *testing.T) {
	h := newHome(t)
	h.settings("name: Nora\n")
	h.played(11, "Mother (computer, club)", "Nora", "")
	h.played(12, "Gold", "Silver", "[Source \"match.mat\"]\n")
	h.played(13, "Father (computer, club)", "Mother (computer, club)", "")
	h.opens(viewtest.At(120, 45)).Awaits("Last game").Sees("Play again", "Mother (club) against Nora").Misses("Gold", "Father")
}

// Who came once without a key is not in the way of those who play on.
func TestGuestsLeaveTheHallAfterAMonth(t *testing.T) {
	h := newHome(t)
	h.won(12, "konane", "Zoe", "dora (guest)")
	h.keep(filepath.Join(h.folder, "records", "old.txt"), "[Boardroom \"1\"]\n[Game \"konane\"]\n[Seat1 \"Zoe\"]\n[Seat2 \"carl (guest 2)\"]\n[Date \"2026-09-12T18:04:31Z\"]\n\n2 concede 1\n1 accept\n")
	h.opens(viewtest.At(120, 45)).Awaits("2 players in all.")
	h.opens(viewtest.At(80, 24)).Keys("h").Sees("Zoe", "dora (guest)").Misses("carl").Keys("o").Sees("dora").Misses("carl")
}

func TestAPlayersPageLeadsToTheirGames(t *testing.T) {
	h := newHome(t)
	h.won(11, "clobber", "Zoe", "Nora")
	h.won(12, "konane", "bot.py (computer, engine:/opt/bot.py)", "Nora")
	h.won(13, "konane", "Zoe", "Boris")
	p := h.opens(viewtest.At(200, 50)).Keys("h").Sees("bot.py").Keys("/").Types("bot").Keys("Enter", "r").Sees("bot.py (engine) › Games", "bot.py (engine) – Nora").Misses("Boris")
	p.Keys("Enter").Sees("Konane: bot.py (engine) against").Keys("Esc", "Esc").Sees("Hall of fame › ", "r Replay")
	p.Click("r Replay").Sees("bot.py (engine) – Nora").Keys("/").Types("won:nora").Sees("0 of 1")
}

func TestEnterAndEnterPlay(t *testing.T) {
	h := newHome(t)
	p := h.opens(small).Sees("First game", "Backgammon: ann against Mother (newcomer), a single game.")
	p.Keys("Enter").Sees("Your first game: Backgammon", "Your name?", "ann", "newcomer").Keys("Enter").Awaits("Boardroom › Backgammon").Sees("Dice sealed. Press # for details.").Misses("SHA-256").Keys("Esc")
	p.Sees("New game").Keys("Enter").Misses("Your name?").Awaits("Boardroom › Backgammon").Keys("Esc")
	p.Keys("n").Sees("New game", "Mother")
	if text, err := os.ReadFile(h.config); err != nil || !strings.Contains(string(text), "name: ann") {
		t.Errorf("the settings are %s, %v", text, err)
	}
}

func TestTheFirstGameAsksForALevelOnce(t *testing.T) {
	h := newHome(t)
	h.settings("pace: \"off\"\nname: Nora\n")
	p := h.opens(small).Keys("Enter").Sees("Computer's level?", "newcomer").Misses("Your name?", "First game")
	p.Keys("Right").Sees("dabbler").Keys("Enter").Awaits("Boardroom › Backgammon").Sees("dabbler").Keys("Esc")
	p.Sees("Nora against Mother (dabbler)").Keys("Enter").Misses("level?").Awaits("Boardroom › Backgammon").Keys("Esc")
	h.played(12, "Nora", "Mother (computer, club)", "")
	h.opens(small).Sees("Play again").Keys("Enter").Misses("level?").Awaits("Boardroom › Backgammon")
}

func TestTheWelcomeFillsTheRoom(t *testing.T) {
	for name, at := range map[string]viewtest.Setup{"80x24": small, "80x24-ascii": small.ASCII(), "120x40": viewtest.At(120, 40)} {
		h := newHome(t)
		h.opens(at).Keys("Enter").Sees("Your first game").Misses("Rules", "Quit").Golden("welcome-" + name)
	}
	h := newHome(t)
	p := h.opens(small).Keys("Enter").Keys("Ctrl+U", "Enter").Sees("Play: correct the marked fields first.").Types("Zoe")
	p.Click("▸ ").Click("Play ]").Awaits("Boardroom › Backgammon").Sees("Zoe")
}

func TestTheNameThatIsOfferedIsTypedOver(t *testing.T) {
	h := newHome(t)
	h.opens(small).Keys("Enter").Sees("Your first game: Backgammon", "Your name?", "ann", "newcomer").Types("Zoe").Keys("Enter").Awaits("Boardroom › Backgammon")
	if text, err := os.ReadFile(h.config); err != nil || !strings.Contains(string(text), "name: Zoe\n") {
		t.Errorf("the settings are %s, %v", text, err)
	}
}

// Whoever bears a computer's name plays against another.
func TestAComputerLeavesItsNameToAPerson(t *testing.T) {
	h := newHome(t)
	h.opens(small).Keys("Enter").Sees("Your name?").Types("Mother").Keys("Enter").Awaits("Boardroom › Backgammon").Awaits("Uncle").Sees("Mother").Keys("Esc").Sees("Mother against Uncle (newcomer)")

	h = newHome(t)
	p := h.opens(viewtest.At(80, 50)).Keys("n").Sees("New game", "ann", "Mother").Keys("Tab", "Tab", "Ctrl+U").Types("Mother")
	p.Keys("F2").Sees("Dice sealed").Awaits("Boardroom › Backgammon").Awaits("Uncle").Sees("Mother")
}

func TestTheLastGameIsOfferedAgainWithItsOptions(t *testing.T) {
	h := newHome(t)
	plan := study(t)
	plan.To, plan.Set = 3, map[string]string{"jacoby": "yes"}
	h.sits(plan).Types("13/7").Keys("Enter").Awaits("61 13/7").Keys("Esc")
	p := h.opens(small).Sees("Backgammon: Ann against Bob, a match to 3.").Keys("Enter").Awaits("match to 3, 0-0")
	p.Misses("Welcome")
	records, err := filepath.Glob(filepath.Join(h.folder, "records", "*.txt"))
	if err != nil || len(records) != 2 {
		t.Fatalf("records %v, %v", records, err)
	}
	for _, path := range records {
		if text, err := os.ReadFile(path); err != nil || !strings.Contains(string(text), "jacoby=yes") {
			t.Errorf("the options are not those of the last game: %s, %v", text, err)
		}
	}
}

func TestTheMenuTellsHowTheLastGameEnded(t *testing.T) {
	for end, want := range map[string]string{
		"2 concede 2\n1 accept\n": "Ann wins 2",
		"":                        "In progress. Press c to resume.",
	} {
		h := newHome(t)
		path := filepath.Join(h.folder, "records", "a.txt")
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		h.keep(path, "[Boardroom \"1\"]\n[Game \"backgammon\"]\n[Seat1 \"Ann\"]\n[Seat2 \"Bob\"]\n[Date \"2026-11-20T18:04:31Z\"]\n[Dice \"seed a\"]\n\n* 31\n1 8/5 6/5 end\n"+end)
		h.opens(viewtest.At(120, 40)).Awaits(want)
	}
}

func TestAGameIsPlayedBesideTheMenu(t *testing.T) {
	h := newHome(t)
	p := h.opens(viewtest.At(120, 40)).Sees("Demo: club against casual.")
	first := p.Screen()
	for p.Screen() == first {
		p.Waits(2 * time.Second)
	}
	h.settings("motion: \"off\"\n")
	p = h.opens(viewtest.At(120, 40))
	first = p.Screen()
	if p.Waits(time.Minute); p.Screen() != first {
		t.Error("the game is played on though nothing is to move")
	}
	h.opens(small).Misses("play on")
}

func TestALessonIsLearntOnTheBoard(t *testing.T) {
	h := newHome(t)
	p := h.opens(small).Keys("l").Sees("Lessons", "Backgammon: moving, hitting, bearing off, 0 of 7 done").Keys("Enter")
	p.Sees("Lesson 1 of 7: Move your checkers", "with the 3 and the 1", "Click, or use")
	p.Types("8/5 8/7").Keys("Enter").Keys("Space").Sees("Not yet: try again, or show the solution.").Misses("Solution: ")
	p.Keys("a").Types("8/5 8/7").Keys("Enter").Keys("Space").Keys("b").Sees("Solution: 8/5 6/5.").Misses("b Solution").Keys("a")
	p.Types("8/5 6/5").Keys("Enter").Sees("Two of your checkers close a point").Keys("Enter").Sees("Lesson 2 of 7: Two dice, one checker").Misses("Click, or")
	p.Types("24/13").Keys("Enter").Sees("One of your two back checkers has escaped").Keys("Esc")
	p.Keys("u", "Enter", "l").Sees("opening ideas, 0 of 6 done").Keys("Enter").Sees("Lesson 3 of 7")
}

func TestTheBoardOfTheChosenRecordStandsBesideTheList(t *testing.T) {
	h := newHome(t)
	h.sits(study(t)).Types("13/7 8/7").Keys("Enter").Awaits("moved. Space").Keys("Enter").Awaits("Bob to roll").Keys("Esc")
	for name, at := range map[string]viewtest.Setup{"120x40": viewtest.At(120, 40), "200x50": viewtest.At(200, 50), "120x40-ascii": viewtest.At(120, 40).ASCII()} {
		p := h.opens(at).Keys("c").Awaits("1 turn played. Next: Bob.").Golden("preview-" + name)
		p.Keys("Esc", "r").Awaits("Next: Bob.")
	}
}

// Beside a board the list has little room: what is said there of a record gives
// way, not how long it is and how it ended.
func TestResultsStandInTheListBesideABoard(t *testing.T) {
	h := newHome(t)
	match := study(t)
	match.Seats[0].Name, match.Seats[1].Name, match.To = "Wolfgang Amadeus Mozart", "Nora", 1
	h.arranges(match).Keys("F2", "Enter").Awaits("to move").Keys("c", "1").Awaits("An offer").Keys("y").Awaits("The end")
	h.opens(viewtest.At(120, 40)).Keys("r").Awaits("wins 1 point").Sees("Turns", "Result", "Nora wins 1-0", "Wolfgang Amadeus Mozart against Nora")
}
