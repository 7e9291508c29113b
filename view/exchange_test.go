package view_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"boardroom/view/viewtest"
)

// arimaaText is a game as other programs keep it.
const arimaaText = "[Event \"Casual game\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n[Date \"2026.11.20\"]\n\n" +
	"1g Ra1 Rb1 Rc1 Rd1 Re1 Rf1 Rg1 Rh1 Ha2 Db2 Cc2 Md2 Ee2 Cf2 Dg2 Hh2\n1s ra8 rb8 rc8 rd8 re8 rf8 rg8 rh8 ha7 db7 cc7 ed7 me7 cf7 dg7 hh7\n2g Ee2n Ee3n\n"

// works makes a folder the working one, and puts texts of games there.
func works(t *testing.T, files map[string]string) string {
	t.Helper()
	folder := t.TempDir()
	t.Setenv("HOME", filepath.Join(folder, "home")) // where nothing is downloaded
	for name, text := range files {
		path := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(folder)
	return folder
}

func TestGamesAreImportedFromTheList(t *testing.T) {
	works(t, map[string]string{"game.txt": arimaaText, "some/game.txt": arimaaText, "some/other.txt": strings.ReplaceAll(arimaaText, "Ann", "Eve"),
		"some/wrong.txt": arimaaText + "2s Ee4n\n", "some/picture.png": "\x89PNG"})
	p := newHome(t).opens(viewtest.At(100, 24)).Keys("r").Sees("No games yet", "i Import").Keys("i").Sees("Import the games of this file or folder:")
	p.Keys("Enter").Sees("Name a file.").Types("gone.txt").Keys("Enter").Sees("There is no file", "gone.txt").Keys("Ctrl+U")
	p.Types("game.txt").Keys("Enter").Awaits("1 game imported.").Sees("Ann – Bob").Misses("Importing")
	p.Keys("i").Types("game.txt").Keys("Enter").Awaits("0 games imported. 1 game was already here.")
	p.Keys("i").Types("some/wrong.txt").Keys("Enter").Awaits("0 games imported. ").Sees("wrong.txt: line 9:")
	p.Keys("i").Types("some").Keys("Enter").Awaits("1 game imported. 1 game was already here.").Sees("Replay › Import", "wrong.txt: line 9:", "1 file holds no games.")
	p.Keys("Esc").Sees("▸ 2026-11-20", "Eve – Bob").Keys("Enter").Sees("Arimaa: ")
}

func TestAGameIsExportedFromListAndReplay(t *testing.T) {
	folder := works(t, map[string]string{"game.txt": arimaaText, "out/keep": ""})
	p := newHome(t).opens(viewtest.At(100, 24)).Keys("r", "i").Types("game.txt").Keys("Enter").Awaits("1 game imported.")
	p.Keys("x").Sees("Export as", ".txt: Arimaa's game text", ".html: a page of HTML", ".svg: a picture", ".cast: an asciicast").Misses(".mat")
	p.Keys("Enter").Sees("Write to this file:", "2026-11-20-000000-arimaa.txt").Keys("Enter").Sees("Exported to")
	written := filepath.Join(folder, "2026-11-20-000000-arimaa.txt")
	if text, err := os.ReadFile(written); err != nil || !strings.Contains(string(text), "\n2g Ee2n Ee3n\n") || strings.Contains(string(text), "game.txt") {
		t.Errorf("written is %s, %v", text, err)
	}
	p.Keys("x", "Enter", "Enter").Sees("already exists.", "Other name", "Replace").Keys("Enter").Sees("Write to this file:").Keys("Ctrl+U").Types("gone/game.txt").Keys("Enter").Sees("There is no folder").Keys("Esc")
	p.Keys("Enter").Sees("Start").Keys("x", "Down", "Enter").Sees("arimaa.html").Types("out").Keys("Enter").Sees("Exported to").Misses("Write to")
	if text, err := os.ReadFile(filepath.Join(folder, "out", "2026-11-20-000000-arimaa.html")); err != nil || !strings.Contains(string(text), "<title>Ann – Bob, Arimaa</title>") {
		t.Errorf("written is %.200s, %v", text, err)
	}
	p.Keys("x", "Down", "Down", "Enter").Types("game.svg").Keys("Enter").Sees("Exported to", "game.svg")
	p.Keys("Right", "Right", "x").Sees(".svg: only the turn shown").Keys("Down", "Down", "Down", "Enter").Sees("arimaa-1-2.svg").Types("turn.svg").Keys("Enter").Sees("Exported to", "turn.svg")
	if text, err := os.ReadFile(filepath.Join(folder, "turn.svg")); err != nil || !strings.Contains(string(text), ">1s. \u2068Bob\u2069: ") || strings.Contains(string(text), "1g. ") {
		t.Errorf("written is %s, %v", text, err)
	}
	p.Keys("x", "Down", "Down", "Down", "Down", "Enter").Types("game.cast").Keys("Enter").Sees("Exported to", "game.cast")
}
