package tournament_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"boardroom/view/viewtest"
)

// spoil makes another version of the program of what has begun tournaments.
func spoil(t *testing.T, folder string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*", "setup.json"))
	if err != nil || len(files) != 1 {
		t.Fatal(files, err)
	}
	text, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(files[0], bytes.Replace(text, []byte(`"test"`), []byte(`"old"`), 1), 0o600); err != nil {
		t.Fatal(err)
	}
}

// looks are the terminals in which a tournament is looked at.
var looks = map[string]viewtest.Setup{"80x24": small, "200x50": viewtest.At(200, 50), "80x24-ascii": small.ASCII()}

func TestATournamentLooks(t *testing.T) {
	for name, at := range looks {
		d := &desk{t.TempDir(), halting(13)}
		p := d.opens(t, at, 4).Click("Keep records").Keys("Space", "F2") // without records
		p.Awaits("13 of 120 games").Golden("running-" + name)
		p.Keys("Esc").Sees("Leave the tournament?", "No records are saved").Golden("leaving-" + name)
		p.Keys("n", "s").Awaits("Stopped.").Golden("stopped-" + name)
	}
}

func TestATournamentIsPlayedWrittenUpAndReplayed(t *testing.T) {
	d := newDesk(t)
	p := d.opens(t, small, 3).Keys("F2").Awaits("All games played").Sees("60 of 60 games", "Standing", "cheat")
	p.Keys("p").Sees("Play on: all games are played")
	p.Keys("o").Sees("Seat 1", "Remark", "the shortest").Keys("Enter").Sees("a record of", "<nil>").Keys("Esc")
	p.Keys("w").Awaits("The report is in")
	if pages, _ := filepath.Glob(filepath.Join(d.folder, "*", "report", "report.html")); len(pages) != 1 {
		t.Errorf("reports: %v", pages)
	}
	p.Keys("w").Sees("Overwrite it?").Keys("n", "w", "y").Awaits("The report is in").Keys("Esc").Sees("Pairs of games")
}

func TestAReportGoesWhereThePersonSays(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	if err := os.WriteFile(filepath.Join(home, "taken"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	p := newDesk(t).opens(t, small, 2).Click("Report").Keys("Tab")
	p.Types("~/taken").Sees("Can't write a report to").Keys("F2").Sees("Start: correct the marked")
	p.Keys("Ctrl+U").Types("~/told").Keys("F2").Awaits("All games played")
	p.Keys("w").Awaits("The report is in")
	if _, err := os.Stat(filepath.Join(home, "told", "report.html")); err != nil {
		t.Error(err)
	}
}

func TestAStoppedTournamentGoesOn(t *testing.T) {
	d := newDesk(t)
	d.play = halting(7)
	p := d.opens(t, small, 3).Keys("F2").Awaits("7 of 60 games").Keys("s").Awaits("Stopped. All games so far are saved").Sees("7 of 60 games")
	p.Keys("Esc").Sees("Pairs of games")
	d.play = halting(20)
	p.Keys("F2").Awaits("20 of 60 games").Keys("s").Awaits("Stopped.").Keys("w").Awaits("The report is in")
	d.play = newDesk(t).play
	p.Keys("p").Awaits("All games played").Sees("60 of 60 games")
}

func TestARunningTournamentIsLeftOnlyIfAgreed(t *testing.T) {
	d := newDesk(t)
	d.play = halting(7)
	p := d.opens(t, small, 3).Keys("F2").Awaits("7 of 60 games")
	p.Keys("Esc", "Esc").Sees("7 of 60 games").Keys("Esc", "y").Sees("Pairs of games")
	d.play = newDesk(t).play
	p.Keys("F2").Awaits("All games played")
}

func TestARunningTournamentEndsWithTheRoom(t *testing.T) {
	d := newDesk(t)
	d.play = halting(7)
	d.opens(t, small, 3).Keys("F2").Awaits("7 of 60 games").Keys("Ctrl+C").Leaves()
}

func TestWithoutRecordsNothingIsKept(t *testing.T) {
	d := newDesk(t)
	d.play = halting(7)
	p := d.opens(t, small, 3).Click("Keep records").Keys("Space", "F2").Awaits("7 of 60 games").Keys("s").Awaits("Stopped.")
	p.Sees("so it would start over").Keys("o").Sees("no records are saved").Keys("p").Sees("no records are saved")
	if left, _ := filepath.Glob(filepath.Join(d.folder, "*")); len(left) > 0 {
		t.Errorf("%v is kept", left)
	}
}

func TestFaultsAreTold(t *testing.T) {
	p := newDesk(t).opens(t, viewtest.At(120, 80), 3).Keys("F2").Awaits("All games played")
	p.Sees("Games that ended in a fault: 32", "game 3, cheat: answered")
}

func TestEveryKeyOfATournament(t *testing.T) {
	viewtest.EveryKey(t, func(t *testing.T) *viewtest.Person {
		d := newDesk(t)
		d.play = halting(3)
		return d.opens(t, small, 2).Keys("F2").Awaits("3 of 20 games")
	})
	played := played(t)
	viewtest.EveryKey(t, func(t *testing.T) *viewtest.Person {
		return played.again(t).opens(t, small, 2).Keys("F3").Awaits("20 of 20").Keys("Enter").Awaits("All games played")
	})
}
