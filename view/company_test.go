package view_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/view/keys"
	"boardroom/view/sitting"
	"boardroom/view/viewtest"
)

// played keeps a record of backgammon of two players, with further tags.
func (h home) played(day int, first, second, tags string) {
	h.t.Helper()
	path := filepath.Join(h.folder, "records", fmt.Sprintf("%d.txt", day))
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		h.t.Fatal(err)
	}
	h.keep(path, fmt.Sprintf("[Boardroom \"1\"]\n[Game \"backgammon\"]\n[Seat1 %q]\n[Seat2 %q]\n[Date \"2026-11-%02dT18:04:31Z\"]\n[Dice \"seed a\"]\n%s\n* 31\n1 8/5 6/5 end\n", first, second, day, tags))
}

func TestAnImportedGameIsNotPlayedAgain(t *testing.T) {
	h := newHome(t)
	h.played(12, "Gold", "Silver", "[Source \"match.mat\"]\n")
	h.opens(small).Sees("First game", "ann against Mother (newcomer)").Keys("n").Sees("ann").Misses("Gold")
	h.played(11, "Ann", "Bob", "")
	h.opens(small).Sees("Play again", "Ann against Bob").Keys("n").Sees("Ann", "Bob").Misses("Gold")
}

func TestTheGameOfOthersIsNotPlayedAgain(t *testing.T) {
	h := newHome(t)
	h.settings("name: Nora\n")
	h.played(11, "Mother (computer, club)", "Nora", "")
	h.played(12, "Zoe", "Boris", "")
	h.opens(small).Sees("Play again", "Mother (club) against Nora")
}

func TestAProgramIsPlayedAgainAndStartedWhenAsked(t *testing.T) {
	h := newHome(t)
	h.played(12, "ann", "bot.py (computer, engine:/opt/no-such/bot.py)", "")
	p := h.opens(small).Sees("ann against bot.py (engine)")
	p.Keys("Enter").Sees("Start a program?", "This game runs /opt/no-such/bot.py on this machine.").Keys("Enter").Sees("Play again")
	p.Keys("Enter", "y").Sees("There is no program")
}

func TestTheFormKeepsAProgramThatIsStartedWhenAsked(t *testing.T) {
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, to := range [][]keys.Key{{"n"}, {"r", "Enter", "p"}} { // a new game, and from a replay
		h := newHome(t)
		h.played(12, "ann", "bot.py (computer, engine:"+program+")", "")
		p := h.opens(viewtest.At(80, 50)).Keys(to...).Sees("New game", "a program", "bot.py")
		p.Keys("F2").Sees("Start a program?").Keys("n").Sees("New game")
		p.Keys("Tab", "Tab", "Tab", "Left").Sees("ann against Mother (")
	}
}

// blocking plans a game of Block Me! of these players on a small board;
// "beginner" is a computer.
func blocking(t testing.TB, players ...string) sitting.Plan {
	t.Helper()
	e, err := catalog.Standard().Find("blockme")
	if err != nil {
		t.Fatal(err)
	}
	p := sitting.DefaultPlan(e, "Ann")
	p.Seats, p.Set["size"] = nil, "5"
	for i, name := range players {
		seat := records.Seat{Name: name}
		if name == "beginner" {
			seat = records.Seat{Name: sitting.DefaultName(i, true), Level: name}
		}
		p.Seats = append(p.Seats, seat)
	}
	return p
}

func TestFourSitDownFromTheMenu(t *testing.T) {
	h := newHome(t)
	p := h.opens(small).Keys("n", "Right", "Right", "Right", "Right", "Right", "Right", "Right").Sees("Block Me!", "How many").Misses("Dice", "Set up a position")
	p.Keys("Down", "Right").Sees("Uncle", "Aunt", "Draws").Keys("Ctrl+S").Sees("Draws sealed. Press # for details.")
	p.Awaits("ann to move.").Types("e9").Keys("Enter").Awaits("# e9").Awaits("ann to move.").Sees("* ", "@ ", "& ").Keys("Esc").Sees("Continue   1")
	p.Keys("c").Sees("ann – Mother (newcomer) – U").Keys("Enter").Awaits("ann to move.").Sees("# e9")
}

func TestTwoNeedNoDraws(t *testing.T) {
	h := newHome(t)
	p := h.arranges(blocking(t, "beginner", "Ann")).Keys("F2").Awaits("Ann to move.").Misses("fixed").Types("c4").Keys("Enter").Awaits("2 @ ").Awaits("Ann to move.")
	p.Keys("U").Awaits("Turn undone.").Misses("# c4").Sees("Ann to move.")
	text, err := os.ReadFile(h.record(t))
	if err != nil || !strings.Contains(string(text), "[Seat1 \"Ann\"]\n[Seat2 \"Father (computer, beginner)\"]") || strings.Contains(string(text), "[Dice") {
		t.Errorf("the record: %v\n%s", err, text)
	}
	if !strings.Contains(string(text), "1 takeback\n2 accept\n") {
		t.Errorf("the takeback does not stand in the record:\n%s", text)
	}
}

func TestAGameOfFourToItsEndAndItsReplay(t *testing.T) {
	h := newHome(t)
	plan := blocking(t, "Ann", "Bob", "Clio", "Dora")
	plan.Position = "...../.#.../...../..*@./.&... 5,5,5,5 #"
	p := h.arranges(plan).Keys("F2").Awaits("Ann to move.").Misses("Concede").Types("b1").Keys("Enter").Awaits("The end").Reads().Sees("Ann wins 1 point.")
	p.Keys("m").Sees("Study ─").Keys("r").Sees("Ann – Bob – Clio – Dora", "Ann wins 1").Keys("Enter").Sees("Start: 1 turn").Keys("Right").Sees("Ann wins 1 point.")
	p.Keys("Esc", "Esc", "h").Sees("Ann", "Bob", "Clio", "Dora")
}
