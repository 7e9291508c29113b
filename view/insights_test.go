package view_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"boardroom/view/viewtest"
)

// lost keeps the record of a game of backgammon that was played badly, by ann against a computer.
func (h home) lost() {
	h.t.Helper()
	text, err := os.ReadFile("../records/analysis/testdata/backgammon.txt")
	if err != nil {
		h.t.Fatal(err)
	}
	path := filepath.Join(h.folder, "records", "lost.txt")
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		h.t.Fatal(err)
	}
	h.keep(path, string(bytes.Replace(text, []byte("casual (computer, casual)"), []byte("ann"), 1)))
}

// From the menu to a mistake on the board, and to exercises of such mistakes: what was not
// analyzed is analyzed on the way.
func TestInsightsIntoOnesOwnMistakes(t *testing.T) {
	h := newHome(t)
	h.settings("analysis: quick\n")
	h.opens(small).Keys("m").Awaits("No games of ann yet.").Sees("Finish a game").Keys("Esc")
	h.lost()
	folder := works(t, nil)
	p := h.opens(small).Keys("m").Awaits("No game of ann is analyzed yet.").Keys("a").Awaits("ann at Backgammon: 1 game").Misses("Not analyzed")
	p.Keys("w").Sees("ann-backgammon.html").Types("insights.html").Keys("Enter").Awaits("Saved as")
	if page, err := os.ReadFile(filepath.Join(folder, "insights.html")); err != nil || !bytes.Contains(page, []byte("<h1>ann: Backgammon</h1>")) {
		t.Errorf("written is %.200s, %v", page, err)
	}
	p.Keys("Enter").Sees("All games: 1 game", "Primes broken", "expert").Keys("Enter").Sees("Backgammon: ann against expert", "Best ─").Keys("Esc", "x").Awaits("0 of")
}

// A page of the hall leads to the insights into its player, a computer too.
func TestInsightsIntoAPlayerOfTheHall(t *testing.T) {
	h := newHome(t)
	h.lost()
	p := h.opens(viewtest.At(120, 40)).Keys("h").Sees("expert", "ann")
	p.Keys("/").Types("expert").Keys("Enter", "i").Awaits("No game of expert is analyzed yet.").Sees("Hall of fame › expert › Insights")
	h.visits(viewtest.At(120, 40), "nora", true).Keys("h", "/").Types("expert").Keys("Enter", "i").Awaits("No game of expert is analyzed yet.").Misses("Press a")
}
