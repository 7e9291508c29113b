package lobby_test

import (
	"errors"
	"strings"
	"testing"

	"boardroom/records"
	"boardroom/view/lobby"
	"boardroom/view/viewtest"
)

func TestListsLook(t *testing.T) {
	for _, terminal := range terminals {
		terminal.at.Open(t, lists(lobby.NewContinue, shelf)).Golden("continue-" + terminal.name)
		terminal.at.Open(t, lists(lobby.NewContinue, none)).Golden("continue-empty-" + terminal.name)
		terminal.at.Open(t, lists(lobby.NewReplay, shelf)).Golden("replay-" + terminal.name)
		terminal.at.Open(t, lists(lobby.NewReplay, none)).Golden("replay-empty-" + terminal.name)
	}
}

func TestContinueListsOnlyWhatGoesOn(t *testing.T) {
	p := small.Open(t, lists(lobby.NewContinue, shelf)).Sees("Backgammon to 5", "money").Misses("Tryktrak", "unreadable", "1-0")
	p.Keys("Enter").Sees("e.txt is opened").Keys("Down", "Enter").Sees("c.txt is opened")
}

func TestReplayListsEverything(t *testing.T) {
	p := small.Open(t, lists(lobby.NewReplay, shelf)).Sees("unreadable", "goes on", "0-2", "1-0", `f.txt: line 12: "13/1x" is no move`)
	p.Keys("Down").Misses("is no move").Keys("Up").Sees(`f.txt: line 12: "13/1x" is no move`)
	p.Click("Tryktrak").Click("Tryktrak").Sees("d.txt is opened")
}

func TestListsAreFilteredAndSorted(t *testing.T) {
	p := small.Open(t, lists(lobby.NewReplay, shelf))
	p.Keys("/").Types("ann").Sees("2 of 5", "Tryktrak").Misses("unreadable").Keys("Esc").Sees("unreadable")
	p.Keys("/").Types("nobody").Sees("Nothing matches").Keys("Esc")
	p.Keys("s", "s", "s", "s").Sees("Turns ▴")
	if screen := p.Screen(); strings.Index(screen, "Backgammon to 5") > strings.Index(screen, "Tryktrak") {
		t.Errorf("7 turns stand below 31:\n%s", screen)
	}
	p.Keys("S").Sees("Turns ▾").Click("Result").Sees("Result ▴")
}

func TestForeignTextIsShownEscaped(t *testing.T) {
	viewtest.At(200, 50).Open(t, lists(lobby.NewReplay, shelf)).Sees(strings.Repeat("wide", 10) + ` – evil\x1b[2J\u202e`)
}

func TestARecordOfAnUnknownDateHasNone(t *testing.T) {
	gone := func() ([]records.Entry, error) {
		return []records.Entry{{Path: "/records/gone.txt", Err: errors.New("no such file")}}, nil
	}
	small.Open(t, lists(lobby.NewReplay, gone)).Sees("gone.txt: no such file").Misses("0001")
}

func TestAFolderThatCannotBeReadIsReported(t *testing.T) {
	broken := func() ([]records.Entry, error) { return nil, errors.New("open records: permission denied") }
	small.Open(t, lists(lobby.NewReplay, broken)).Sees("permission denied")
}
