package tournament_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"boardroom/records/tournament"
	"boardroom/view/viewtest"
)

func TestAnEarlierTournamentIsOpenedAndGoesOn(t *testing.T) {
	d := newDesk(t)
	d.play = halting(7)
	p := d.opens(t, small, 2).Keys("F3").Awaits("No tournaments yet").Keys("Esc")
	p.Keys("F2").Awaits("7 of 20 games").Keys("s").Awaits("Stopped.").Keys("Esc", "F3")
	p.Awaits("7 of 20").Sees("Earlier tournaments", "Race", "first, last").Keys("Enter")
	p.Awaits("Stopped. All games so far are saved").Sees("7 of 20 games", "Standing", "Pairings", "first - last")
	p.Keys("o").Sees("Seat 1", "the longest").Keys("s", "S").Keys("Enter").Sees("a record of", "<nil>").Keys("Esc")
	d.play = newDesk(t).play
	p.Keys("p").Awaits("All games played").Keys("w").Awaits("The report is in")
	p.Keys("Esc").Awaits("20 of 20")
}

// The language that the form was left with is that of reports from the shelf.
func TestAnEarlierTournamentIsWrittenUpInTheLanguageOfTheForm(t *testing.T) {
	d := newDesk(t)
	p := d.opens(t, viewtest.At(100, 50), 2).Keys("F2").Awaits("All games played").Keys("Esc")
	p.Click("Language").Keys("Right").Sees("Ελληνικά").Keys("F3").Awaits("20 of 20").Keys("Enter")
	p.Awaits("All games played").Keys("w").Awaits("The report is in")
	pages, _ := filepath.Glob(filepath.Join(d.folder, "*", "report", "report.html"))
	if len(pages) != 1 {
		t.Fatalf("reports: %v", pages)
	}
	if page, err := os.ReadFile(pages[0]); err != nil || !strings.Contains(string(page), `<html lang="el" dir="ltr">`) {
		t.Errorf("%v, %.300s", err, page)
	}
}

func TestAPairingIsShownWithIntervalsAndACurve(t *testing.T) {
	p := newDesk(t).opens(t, viewtest.At(100, 60), 2).Keys("F2").Awaits("All games played")
	p.Sees("Pairings", "pairs", "for all", "Ratings and their intervals", "├", "●")
}

func TestATournamentThatCannotBeReadSaysWhy(t *testing.T) {
	t.Chdir(t.TempDir()) // what is said has the path, of which only a short one stands in one piece
	d := &desk{"tournaments", tournament.Run}
	if err := os.MkdirAll(filepath.Join(d.folder, "odd"), 0o700); err != nil {
		t.Fatal(err)
	}
	p := d.opens(t, small, 2).Keys("F3").Awaits("odd: open").Keys("Enter").Sees("setup.json")
	if err := os.WriteFile(filepath.Join(d.folder, "odd", "setup.json"), []byte(`{"Version":"1","Setup":{"Game":"go","Players":["a","b"],"Games":2}}`), 0o600); err != nil {
		t.Fatal(err)
	}
	p.Keys("Esc", "F3").Awaits(`there is no game "go"`)
}

func TestATournamentThatATestHasStopped(t *testing.T) {
	d := newDesk(t)
	s := tournament.Setup{Game: "race", Players: []string{"cheat", "first"}, Names: map[string]string{"first": "My Bot"}, Games: 400, Seed: "1", Seats: 2,
		SPRT: &tournament.SPRT{Elo1: 200, Alpha: 0.05, Beta: 0.05}}
	folder, err := tournament.Open(filepath.Join(d.folder, s.Name()), s, "test", false)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tournament.Run(context.Background(), tournament.Config{Setup: s, Find: find, Folder: folder, Jobs: 1}); err != nil {
		t.Fatal(err)
	}
	if err := folder.Close(); err != nil {
		t.Fatal(err)
	}
	p := d.opens(t, small, 2).Keys("F3").Awaits("of 400, decided").Sees("cheat, My Bot").Keys("Enter").Awaits("The sequential test stopped the tournament.").Sees("The test decided after")
	p.Keys("p").Sees("Play on: all games are played").Resize(120, 60).Sees("Sequential test", "My Bot against cheat: LLR")
}

func TestEveryKeyOfTheList(t *testing.T) {
	played := played(t)
	viewtest.EveryKey(t, func(t *testing.T) *viewtest.Person {
		return played.again(t).opens(t, small, 2).Keys("F3").Awaits("20 of 20")
	})
}

func TestATournamentIsDeletedAndRenamed(t *testing.T) {
	d := newDesk(t)
	p := d.opens(t, small, 2).Keys("F2").Awaits("All games played").Keys("Esc", "F3").Awaits("20 of 20")
	p.Keys("u").Sees("nothing to restore here").Keys("d").Awaits("No tournaments yet").Sees("u: undo")
	p.Keys("u").Awaits("20 of 20").Sees("Restored: race-").Keys("r").Sees("Rename the tournament").Keys("Ctrl+U").Types("a/b").Keys("Enter").Sees("letters, digits")
	p.Keys("Ctrl+U").Types("Grand Prix").Keys("Enter").Awaits("Grand Prix: first, last")
	p.Keys("Enter").Awaits("All games played").Keys("Esc").Keys("d").Awaits("No tournaments yet").Keys("d").Sees("select a tournament first")
}
