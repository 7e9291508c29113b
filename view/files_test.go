package view_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"boardroom/records/store"
	"boardroom/view/viewtest"
)

// matText is a match as other programs keep it; its last line contradicts the match.
const (
	matText   = " 3 point match\n\n Game 1\n Ann : 0                              Bob : 0\n  1) 31: 8/5 6/5                      64: 24/18 13/9\n"
	matRemark = "  2)  Doubles => 2                     Drops\n      Wins 2 points\n"
	ownText   = "[Boardroom \"1\"]\n[Game \"clobber\"]\n[Seat1 \"Zoe\"]\n[Seat2 \"Nora\"]\n[Date \"2026-11-19T18:04:31Z\"]\n\n2 concede 1\n1 accept\n"
)

func TestGamesPastedOnTheMenuAreImported(t *testing.T) {
	p := newHome(t).opens(small).Pastes(arimaaText).Awaits("1 game imported.").Sees("│  Arimaa: Ann against Bob ", "[ Replay ]").Golden("imported-80x24").Keys("Enter").Sees("Arimaa: Ann against Bob", "Start")
	p.Pastes(pastedXGID).Awaits("8/5 6/5").Sees("Analyze a position").Awaits("Esc Close").Keys("Esc", "Esc").Sees("Start").Keys("Esc").Pastes(arimaaText).Awaits("1 game was already here.").Keys("r").Sees("Arimaa: Ann against Bob").Keys("Esc")
	p.Pastes(ownText).Awaits("1 game imported.").Keys("Esc").Sees("Play again")
	p.Pastes(matText + matRemark).Awaits("1 game imported.").Sees("Clipboard: line 7, column 7: Wins 2 points: this game counts").Keys("Enter").Sees("Backgammon: Ann against Bob").Keys("Esc")
	both := matText + matRemark + strings.ReplaceAll(matText+matRemark, "Bob", "Eve")
	p.Pastes(strings.ReplaceAll(both, "   64", "\t64")).Awaits("1 game imported. 1 game was already here.").Sees("line 14, column 7", "Enter Replay").Keys("Enter").Sees("Backgammon: Ann against Eve").Keys("Esc", "Esc")
	p.Keys("r").Sees("Ann – Eve", "Zoe – Nora")
}

func TestGamesPastedOnTheListStandThere(t *testing.T) {
	p := newHome(t).opens(small).Keys("r").Sees("No games yet").Pastes(ownText).Awaits("1 game imported.").Sees("▸ 2026-11-19", "Zoe – Nora")
	p.Pastes(arimaaText).Awaits("1 game imported.").Sees("▸ 2026-11-20", "Ann – Bob").Pastes(ownText).Awaits("0 games imported. 1 game was already here.").Sees("▸ 2026-11-19")
	p.Pastes(pastedXGID).Awaits("8/5 6/5").Sees("Analyze a position").Awaits("Esc Close").Keys("Esc", "Esc").Sees("Zoe – Nora")
	p.Pastes("Dear Anna, hello.").Sees("No game in a known format, and this isn't a position of any game")
	p.Pastes(arimaaText + "2s Ee4n\n").Sees("Clipboard: line 9").Pastes(strings.Repeat("x", 1<<20+1)).Sees("This text is too long to be pasted")
	p.Keys("/").Pastes("zoe").Sees("Zoe – Nora").Misses("Ann – Bob")
}

// A visitor's games are replayed, and analyzed, but nothing is kept, nor said of files.
func TestAVisitorsPastesTouchNothing(t *testing.T) {
	for _, known := range []bool{true, false} {
		h := newHome(t)
		h.lived()
		before := contents(t, h.folder)
		p := h.visits(small, map[bool]string{true: "anna", false: "dora (guest)"}[known], known).Pastes(matText+matRemark).Sees("Backgammon: Ann against Bob", "Start")
		p.Keys("x").Misses("Export as").Keys("Ctrl+S").Misses("Save as").Keys("Ctrl+O").Misses("Open file").Keys("Ctrl+P").Misses("Export", "Save as", "Open file", "Import").Keys("Esc")
		p.Keys("a").Sees("you can analyze after the match").Keys("Esc").Pastes(strings.Replace(matText, "3 point", "1 point", 1) + "      Wins 1 point and the match\n").Sees("Backgammon: Ann against Bob")
		p.Keys("End", "a").Awaits("Analyzed (standard)").Keys(";").Misses("Comment on").Keys("Esc", "r").Pastes(ownText).Sees("Clobber: Zoe against Nora").Keys("Esc").Misses("Zoe – Nora")
		p.Pastes("hello").Sees("No game in a known format").Keys("Ctrl+P").Misses("Export", "Save as", "Open file", "Import games").Keys("Esc", "Esc")
		p.Pastes(matText + "\n Game 2\n Ann : 0                              Bob : 0\n  1) 99:\n").Sees("Clipboard: line 5: this game ends here")
		for path, text := range contents(t, h.folder) {
			if was, there := before[path]; (!there || was != text) && !strings.Contains(path, "serve") && filepath.Base(path) != store.FileName {
				t.Errorf("%s has changed or come: %.100q", path, text)
			}
		}
	}
}

func TestAFileIsOpenedWithoutBeingKept(t *testing.T) {
	works(t, map[string]string{"match.mat": matText, "own.txt": ownText, "position.txt": pastedXGID, "letter.txt": "Dear Anna", "two.txt": arimaaText + "\n" + strings.ReplaceAll(arimaaText, "Ann", "Eve"), "folder/x": ""})
	h := newHome(t)
	p := h.opens(small).Keys("Ctrl+P").Types("open f").Keys("Enter").Sees("Replay the games of this file").Keys("Enter").Sees("Name a file.")
	p.Keys("Tab").Sees("folder/, letter.txt, match.mat, own.txt,").Types("m").Misses("letter.txt").Keys("Tab").Sees("match.mat", "Tab Complete").Keys("Enter").Awaits("Backgammon: Ann against Bob").Keys(";").Sees("there is no record to save it with")
	p.Keys("Ctrl+O").Types("two.txt").Keys("Enter").Awaits("Which game?").Sees("Arimaa: Ann against Bob", "2026-11-20").Keys("Down", "Enter").Sees("Arimaa: Eve against Bob").Keys("Esc", "Esc")
	p.Keys("r").Sees("No games yet").Keys("Ctrl+O").Types("own.txt").Keys("Enter").Awaits("Clobber: Zoe against Nora").Keys("Esc")
	p.Keys("Ctrl+O").Types("letter.txt").Keys("Enter").Awaits("No game in a known format").Keys("Ctrl+O").Types("folder").Keys("Enter").Awaits("folder, not a file")
	p.Keys("Ctrl+O").Types("position.txt").Keys("Enter").Awaits("8/5 6/5").Sees("Analyze a position").Awaits("Esc Close").Keys("Esc", "x").Sees("backgammon-position.svg").Keys("Enter").Sees("Exported to")
	if text, err := os.ReadFile("backgammon-position.svg"); err != nil || !strings.HasPrefix(string(text), "<svg") {
		t.Errorf("the position is %.100s, %v", text, err)
	}
	if _, err := os.Stat(filepath.Join(h.folder, "records")); err == nil {
		t.Error("something was kept")
	}
}

func TestARecordIsSavedElsewhere(t *testing.T) {
	folder := works(t, map[string]string{"match.mat": matText, "home/Downloads/old.txt": "old"})
	h := newHome(t)
	h.won(11, "clobber", "Zoe", "Nora")
	kept, err := os.ReadFile(h.record(t))
	if err != nil {
		t.Fatal(err)
	}
	saved := func(name, want string) {
		t.Helper()
		if text, err := os.ReadFile(filepath.Join(folder, name)); err != nil || string(text) != want {
			t.Errorf("%s has %s, %v", name, text, err)
		}
	}
	p := h.opens(viewtest.At(100, 24)).Keys("r", "Ctrl+S").Sees("Write to this file:", "~/Downloads/won-11.txt").Keys("Enter").Sees("Saved as").Sees("won-11.txt")
	saved("home/Downloads/won-11.txt", string(kept))
	p.Keys("Ctrl+S").Types("~/Downloads/old.txt").Keys("Enter").Sees("Other name", "already exists.").Keys("Esc")
	saved("home/Downloads/old.txt", "old")
	p.Keys("Ctrl+S").Types("~/Downloads/old.txt").Keys("Enter", "r").Sees("Saved as")
	saved("home/Downloads/old.txt", string(kept))
	p.Keys("Ctrl+S").Types(h.record(t)).Keys("Enter").Sees("belongs to Boardroom: choose another name").Keys("Esc")
	p.Keys("Enter", "Ctrl+S").Types(folder).Keys("Enter").Sees("Saved as").Keys("Ctrl+S").Sees(filepath.Base(folder) + "/won-11.txt")
	saved("won-11.txt", string(kept))
}

// What is in memory goes out as what is in a file does.
func TestAnOpenedFileIsExported(t *testing.T) {
	folder := works(t, map[string]string{"match.mat": matText})
	p := newHome(t).opens(viewtest.At(100, 24)).Keys("r", "Ctrl+O").Types("match.mat").Keys("Enter").Awaits("Ann against Bob").Keys("End", "a").Awaits("Analyzed (standard)")
	p.Keys("x", "Down", "Down", "Enter").Sees("match.html").Types("a.html").Keys("Enter").Sees("Exported to")
	text, err := os.ReadFile(filepath.Join(folder, "a.html"))
	if err != nil || !strings.Contains(string(text), "?!") {
		t.Errorf("%.100s, %v", text, err)
	}
}
