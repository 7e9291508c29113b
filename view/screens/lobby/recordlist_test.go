package lobby_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/halloffame"
	"boardroom/records"
	"boardroom/records/analysis"
	"boardroom/view/screens"
	"boardroom/view/screens/lobby"
	"boardroom/view/sitting"
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
	p := small.Open(t, lists(lobby.NewContinue, shelf)).Sees("Backgammon to 5", "money").Misses("Tryktrak", "unreadable", "wins")
	p.Keys("Enter").Sees("e.txt is opened").Keys("Down", "Enter").Sees("c.txt is opened")
}

func TestReplayListsEverything(t *testing.T) {
	p := small.Open(t, lists(lobby.NewReplay, shelf)).Sees("unreadable", "ongoing", "Ann wins 2", "Mother wins 1", `f.txt: line 12: "13/1x" is no move`)
	p.Keys("Down").Misses("is no move").Keys("Up").Sees(`f.txt: line 12: "13/1x" is no move`)
	p.Click("Tryktrak").Click("Tryktrak").Sees("d.txt is opened")
}

func TestListsAreFilteredAndSorted(t *testing.T) {
	p := small.Open(t, lists(lobby.NewReplay, shelf))
	p.Keys("/").Types("ann").Sees("2 of 5", "Tryktrak").Misses("unreadable").Keys("Esc").Sees("unreadable")
	p.Keys("/").Types("nobody").Sees("Nothing matches").Misses("no such key").Keys("Esc")
	p.Keys("/").Types("foo:bar").Sees("Nothing matches the filter. foo:bar: unknown key; use won:NAME,", "or before:DATE.").Keys("Esc")
	p.Keys("/").Types(">many").Sees(`Nothing matches the filter. ">many" isn't a number of turns`).Keys("Esc")
	p.Keys("/").Types("foo:bar").Keys("Ctrl+U").Misses("no such key").Types("nobody").Misses("no such key").Keys("Esc")
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
	gone := func() (records.Rows, error) {
		return records.Entries{{Path: "/records/gone.txt", Err: errors.New("no such file")}}, nil
	}
	small.Open(t, lists(lobby.NewReplay, gone)).Sees("gone.txt: no such file").Misses("0001")
}

func TestAFolderThatCannotBeReadIsReported(t *testing.T) {
	broken := func() (records.Rows, error) {
		return records.Entries(nil), errors.New("open records: permission denied")
	}
	small.Open(t, lists(lobby.NewReplay, broken)).Sees("permission denied")
}

// kept returns a folder with two records: a game that goes on, and one that has
// ended.
func kept(t *testing.T) sitting.Folder {
	t.Helper()
	folder := sitting.FolderAt(t.TempDir(), catalog.Standard())
	for i, dice := range []string{"1", "2"} {
		w, err := folder.Create(records.Header{
			Game: "portes", Seats: []records.Seat{{Name: "Ann"}, {Name: "Bob"}},
			Date: time.Date(2026, 11, 20+i, 18, 0, 0, 0, time.UTC), Dice: records.Dice{Kind: "seed", Text: dice},
		})
		if err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

// reading reads what records a folder has now.
func reading(folder sitting.Folder) func() (records.Rows, error) {
	return func() (records.Rows, error) {
		if _, err := folder.Sync(context.Background(), nil); err != nil {
			return nil, err
		}
		return folder.Rows(records.Wanted{})
	}
}

// tidies opens a list of a folder.
func tidies(folder sitting.Folder, list func(*screens.Stack, lobby.RecordListConfig) *lobby.RecordList) func(*screens.Stack) screens.Screen {
	return func(stack *screens.Stack) screens.Screen {
		return list(stack, lobby.RecordListConfig{Folder: folder, Rename: folder.Rename, Load: reading(folder), Open: func(records.Entry) {}})
	}
}

func TestRecordsAreDeletedAndBroughtBack(t *testing.T) {
	p := small.Open(t, tidies(kept(t), lobby.NewReplay)).Sees("2026-11-20", "2026-11-21").Keys("u").Sees("nothing to restore here")
	p.Keys("d").Misses("2026-11-21").Sees("Deleted: Portes, Ann – Bob").Keys("Delete").Sees("No games yet")
	p.Keys("u").Sees("2026-11-20").Misses("2026-11-21").Keys("u").Sees("2026-11-21")
}

func TestRecordsGetStarsAndLabels(t *testing.T) {
	p := small.Open(t, tidies(kept(t), lobby.NewReplay))
	p.Keys("*").Sees("* Portes").Keys("Down", "#").Types("Study endgame").Keys("Enter").Sees("endgame study")
	p.Keys("/").Types("#star").Sees("1 of 2").Misses("study").Keys("Esc", "/").Types("#stu").Sees("1 of 2", "study").Keys("Esc")
	p.Keys("#").Types("open").Keys("Enter").Sees("* Portes", "open")
	p.Keys("#", "Ctrl+U").Types("a/b").Keys("Enter").Sees(`"a/b" isn't a label`)
}

func TestAGameIsSetAside(t *testing.T) {
	folder := kept(t)
	small.Open(t, tidies(folder, lobby.NewContinue)).Keys("c").Sees("shelved", "2026-11-20").Misses("2026-11-21")
	small.Open(t, tidies(folder, lobby.NewReplay)).Sees("shelved", "ongoing").Keys("c").Misses(" shelved")
}

func TestAPlayerGetsAnotherName(t *testing.T) {
	folder := kept(t)
	p := small.Open(t, tidies(folder, lobby.NewReplay)).Keys("r").Sees("Ann", "Bob").Keys("Down", "Enter", "Ctrl+U").Types("Boris").Keys("Enter")
	p.Sees("Ann – Boris").Misses("Bob")
	p.Keys(";").Types("a good one").Keys("Enter").Keys(";").Sees("a good one")
}

// Any list sends a game out; games come in where all records stand.
func TestGamesGoOutAndComeIn(t *testing.T) {
	open := func(list func(*screens.Stack, lobby.RecordListConfig) *lobby.RecordList, entries *records.Entries) func(*screens.Stack) screens.Screen {
		return func(stack *screens.Stack) screens.Screen {
			return list(stack, lobby.RecordListConfig{
				Load:   func() (records.Rows, error) { return *entries, nil },
				Open:   func(e records.Entry) { stack.Info(i18n.Verbatim(e.Name() + " is opened")) },
				Export: func(e records.Entry) { stack.Info(i18n.Verbatim(e.Name() + " goes out")) },
				Import: func(came func(string)) { *entries = shelved(); came("/records/d.txt") },
			})
		}
	}
	var entries records.Entries
	p := small.Open(t, open(lobby.NewReplay, &entries)).Sees("i Import").Misses("x Export").Keys("x").Sees("Export: select a game first")
	p.Keys("i").Sees("Tryktrak").Keys("x").Sees("d.txt goes out").Keys("Home", "x").Sees("Export: can't read the record")
	small.Open(t, open(lobby.NewContinue, &entries)).Keys("x").Sees("e.txt goes out").Keys("i").Sees("i does nothing here")
	small.Open(t, lists(lobby.NewReplay, shelf)).Keys("x").Sees("x does nothing here")
}

// The lists tell how well was played, where a record was analysed.
func TestListsTellPerformanceRatings(t *testing.T) {
	did := func(record string, seat core.Seat, decisions int, lost float64) halloffame.SkillSample {
		p := analysis.Performance{Seat: seat, Measure: engine.Points, Play: analysis.Errors{Decisions: decisions, Sum: lost}}
		return halloffame.SkillSample{Record: "/records/" + record, Performance: p}
	}
	samples := func() ([]halloffame.SkillSample, error) {
		return []halloffame.SkillSample{did("d.txt", 0, 10, 0.1), did("d.txt", 1, 20, 0.4), did("b.txt", 0, 10, 0.02), did("d.txt", 1, 20, 0)}, nil
	}
	p := viewtest.At(100, 24).Open(t, func(stack *screens.Stack) screens.Screen {
		return lobby.NewReplay(stack, lobby.RecordListConfig{Load: shelf, SkillSamples: samples})
	})
	p.Awaits("5.0–5.0").Sees("1.0–-", "Result", "PR")
	for range 6 {
		p.Keys("s")
	}
	p.Keys("Home").Sees("PR ▴", "Mother wins 1")
	small.Open(t, lists(lobby.NewReplay, shelf)).Misses("PR")
}
