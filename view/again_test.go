package view_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"boardroom/view/keys"
	"boardroom/view/viewtest"
)

// played keeps a record of backgammon of two players, with further tags.
func (h house) played(day int, first, second, tags string) {
	h.t.Helper()
	path := filepath.Join(h.folder, "records", fmt.Sprintf("%d.txt", day))
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		h.t.Fatal(err)
	}
	h.keep(path, fmt.Sprintf("[Boardroom \"1\"]\n[Game \"backgammon\"]\n[Seat1 %q]\n[Seat2 %q]\n[Date \"2026-11-%02dT18:04:31Z\"]\n[Dice \"seed a\"]\n%s\n* 31\n1 8/5 6/5 end\n", first, second, day, tags))
}

func TestAnImportedGameIsNotPlayedAgain(t *testing.T) {
	h := newHouse(t)
	h.played(12, "Gold", "Silver", "[Source \"match.mat\"]\n")
	h.opens(small).Sees("First game", "ann against Mother (beginner)").Keys("n").Sees("ann").Misses("Gold")
	h.played(11, "Ann", "Bob", "")
	h.opens(small).Sees("Play again", "Ann against Bob").Keys("n").Sees("Ann", "Bob").Misses("Gold")
}

func TestTheGameOfOthersIsNotPlayedAgain(t *testing.T) {
	h := newHouse(t)
	h.settings("name: Nora\n")
	h.played(11, "Mother (computer, club)", "Nora", "")
	h.played(12, "Zoe", "Boris", "")
	h.opens(small).Sees("Play again", "Mother (club) against Nora")
}

func TestAProgramIsPlayedAgainAndStartedWhenAsked(t *testing.T) {
	h := newHouse(t)
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
		h := newHouse(t)
		h.played(12, "ann", "bot.py (computer, engine:"+program+")", "")
		p := h.opens(viewtest.At(80, 50)).Keys(to...).Sees("New game", "a program", "bot.py")
		p.Keys("F2").Sees("Start a program?").Keys("n").Sees("New game")
		p.Keys("Tab", "Tab", "Tab", "Left").Sees("ann against Mother (")
	}
}
