package view_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"boardroom/view/viewtest"
)

// won keeps the record of a game that the first of two has won.
func (h house) won(day int, game, first, second string) {
	h.t.Helper()
	path := filepath.Join(h.folder, "records", fmt.Sprintf("won-%d.txt", day))
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		h.t.Fatal(err)
	}
	h.keep(path, fmt.Sprintf("[Boardroom \"1\"]\n[Game %q]\n[Seat1 %q]\n[Seat2 %q]\n[Date \"2026-11-%02dT18:04:31Z\"]\n\n2 concede 1\n1 accept\n", game, first, second, day))
}

func TestTheMenuTellsWhoLeadsAtWhichGame(t *testing.T) {
	h := newHouse(t)
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
	h := newHouse(t)
	h.settings("name: Nora\n")
	h.played(11, "Mother (computer, club)", "Nora", "")
	h.played(12, "Gold", "Silver", "[Source \"match.mat\"]\n")
	h.played(13, "Father (computer, club)", "Mother (computer, club)", "")
	h.opens(viewtest.At(120, 45)).Awaits("Last game").Sees("Play again", "Mother (club) against Nora").Misses("Gold", "Father")
}

// Who came once without a key is not in the way of those who play on.
func TestGuestsLeaveTheHallAfterAMonth(t *testing.T) {
	h := newHouse(t)
	h.won(12, "konane", "Zoe", "dora (guest)")
	h.keep(filepath.Join(h.folder, "records", "old.txt"), "[Boardroom \"1\"]\n[Game \"konane\"]\n[Seat1 \"Zoe\"]\n[Seat2 \"carl (guest 2)\"]\n[Date \"2026-09-12T18:04:31Z\"]\n\n2 concede 1\n1 accept\n")
	h.opens(viewtest.At(120, 45)).Awaits("2 players in all.")
	h.opens(viewtest.At(80, 24)).Keys("h").Sees("Zoe", "dora (guest)").Misses("carl").Keys("o").Sees("dora").Misses("carl")
}

func TestAPlayersPageLeadsToTheirGames(t *testing.T) {
	h := newHouse(t)
	h.won(11, "clobber", "Zoe", "Nora")
	h.won(12, "konane", "bot.py (computer, engine:/opt/bot.py)", "Nora")
	h.won(13, "konane", "Zoe", "Boris")
	p := h.opens(viewtest.At(200, 50)).Keys("h").Sees("bot.py").Keys("/").Types("bot").Keys("Enter", "r").Sees("bot.py (computer, engine) › Games", "bot.py (engine) – Nora").Misses("Boris")
	p.Keys("Enter").Sees("Konane: bot.py (engine) against").Keys("Esc", "Esc").Sees("Head to head", "r Replay")
	p.Click("r Replay").Sees("bot.py (engine) – Nora").Keys("/").Types("won:nora").Sees("0 of 1")
}
