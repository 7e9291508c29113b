package main

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/records/text"
)

// onColumns returns what a command prints on a terminal of that width.
func onColumns(t *testing.T, width int, args ...string) string {
	t.Helper()
	var out, messages strings.Builder
	a := &cli.App{Catalog: catalog.Standard(), Out: bufio.NewWriter(&out), Messages: &messages, Width: width}
	if status := carryOut(a, args); status != 0 || out.Len() == 0 {
		t.Errorf("%s on %d columns: status %d, %q, %s", args, width, status, out.String(), messages.String())
	}
	return out.String()
}

// The names of records, by which all other commands ask, are whole on a terminal of
// any width.
func TestTheListOfRecordsKeepsTheirNames(t *testing.T) {
	data := t.TempDir()
	const name = "2026-11-22-180431-backgammon.txt"
	long := strings.Replace(shortGame, "Anna", "Constantinopolitanus (computer, heuristic:risk=0.25)", 1)
	keep(t, data, name, long)
	keep(t, data, "broken.txt", shortGame+"2 1/2 end\n* 44\n")
	for _, width := range []int{32, 36, 40, 80, 100, 120, 160, 230} {
		out := onColumns(t, width, "--ascii", "--data", data, "records", "list")
		if !strings.Contains("\n"+out, "\n"+name) || !strings.Contains(out, "broken.txt") {
			t.Errorf("%d columns:\n%s", width, out)
		}
		for line := range strings.Lines(out) {
			if text.Width(strings.TrimSuffix(line, "\n")) > width || strings.Contains(line, "  ~") {
				t.Errorf("%d columns: %q", width, line)
			}
		}
		if date := strings.Contains(out, "2026-11-22 "); date != (width >= 100) {
			t.Errorf("%d columns: the date is shown: %v\n%s", width, date, out)
		}
	}
}

// What lists print is no wider than the terminal that it is printed on.
func TestListsFitTheirTerminal(t *testing.T) {
	data := t.TempDir()
	output(t, "--data", data, "tournament", "hypergammon", "--players", "random,random:seed=2", "--games", "2")
	keep(t, data, "long.txt", strings.Replace(shortGame, "Anna", "Constantinopolitanus", 1))
	for _, width := range []int{60, 80} {
		for _, list := range [][]string{{"games"}, {"records", "tournaments"}, {"records", "list"}, {"analyse", "--plies", "0", "long"}} {
			for line := range strings.Lines(onColumns(t, width, append([]string{"--data", data}, list...)...)) {
				if text.Width(strings.TrimSuffix(line, "\n")) > width {
					t.Errorf("%s on %d columns: %q", list, width, line)
				}
			}
		}
	}
}

// A list has the dates of the screens on a terminal, and those of UTC elsewhere; a
// date that is looked for is one of those that are shown.
func TestAListOnATerminalHasLocalDates(t *testing.T) {
	defer func(zone *time.Location) { time.Local = zone }(time.Local)
	time.Local = time.FixedZone("east", 9*60*60)
	data := t.TempDir()
	keep(t, data, "short.txt", shortGame)
	for width, want := range map[int]string{0: "2026-11-22 18:04", 120: "2026-11-23 03:04"} {
		day, _, _ := strings.Cut(want, " ")
		if out := onColumns(t, width, "--data", data, "records", "list", "since:"+day, day); !strings.Contains(out, want) {
			t.Errorf("%d columns: %q", width, out)
		}
	}
}

func TestANoteKeepsItsLines(t *testing.T) {
	data := t.TempDir()
	keep(t, data, "short.txt", shortGame)
	const note = "a fine start\nand no end"
	if status, _, messages := ask("", "--data", data, "records", "note", "short", note); status != 0 {
		t.Fatal(messages)
	}
	if said := output(t, "--data", data, "records", "note", "short"); said != note+"\n" {
		t.Errorf("the note is %q", said)
	}
}

// A game that is being played is not set aside, whatever says so.
func TestAGameThatIsPlayedIsNotSetAside(t *testing.T) {
	data := t.TempDir()
	path := keep(t, data, "short.txt", shortGame)
	w, _, err := records.Dir{Path: data, Find: catalog.Standard().Find}.Resume(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"close", "short"}, {"tag", "short", "--add", records.SetAside}} {
		status, _, messages := ask("", append([]string{"--data", data, "records"}, args...)...)
		if status != 1 || !strings.Contains(messages, "short.txt: another room is playing this record") || len(records.Labels(path)) > 0 {
			t.Errorf("%q: status %d, %s", args, status, messages)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if status, out, _ := ask("", "--data", data, "records", "close", "short"); status != 0 || out != "short.txt: shelved\n" {
		t.Errorf("nobody plays it: status %d, %q", status, out)
	}
}

// keep puts a record into a data folder.
func keep(t *testing.T, data, name, text string) (path string) {
	t.Helper()
	path = filepath.Join(data, "records", name)
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// Two texts of a match: a whole one, and one that is wrong in its last line.
const (
	wholeMatch = " 1 point match\n\n Game 1\n A : 0          Bob : 0\n  1) 31: 8/5 6/5\n"
	wrongMatch = wholeMatch + "  2) 31: 8/5 6/5                 66: 1/off\n"
)

// texts writes files into a new folder.
func texts(t *testing.T, files map[string]string) (folder string) {
	t.Helper()
	folder = t.TempDir()
	for name, text := range files {
		path := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

// A folder's files that are no games are told of in one line, hidden ones not at all,
// and games that are wrong each.
func TestAFolderIsImportedWithoutWhatIsNoGame(t *testing.T) {
	folder := texts(t, map[string]string{
		"a.mat": wholeMatch, "sub/b.mat": strings.Replace(wholeMatch, "Bob", "Carl", 1),
		".git/c.mat": wrongMatch, ".d.mat": wrongMatch, "sub/.e/f.mat": wrongMatch,
		"readme": "hello", "empty.txt": "", "picture": "\x89PNG", "notes.go": "it() {\n1g Ra1", "screen.txt": "│ 1g  Ra1 Rb1 │\n",
		"own.txt": shortGame,
	})
	data := t.TempDir()
	status, out, messages := ask("", "--data", data, "records", "import", folder)
	if status != 0 || strings.Count(out, "\n") != 2 {
		t.Errorf("status %d\n%s%s", status, out, messages)
	}
	if want := "5 files hold no games.\nAlready Boardroom records: 1. Copy them to " + filepath.Join(data, "records") + " to list them.\n"; messages != want {
		t.Errorf("it says\n%s", messages)
	}
	if err := os.WriteFile(filepath.Join(folder, "wrong.mat"), []byte(wrongMatch), 0o600); err != nil {
		t.Fatal(err)
	}
	status, _, messages = ask("", "--data", t.TempDir(), "records", "import", folder)
	if status != 1 || !strings.Contains(messages, "wrong.mat: line 6, column 34: ") || !strings.Contains(messages, "5 files hold no games.\n") {
		t.Errorf("with one that is wrong: status %d\n%s", status, messages)
	}
	for name, folder := range map[string]string{
		"1 file holds no games.":            texts(t, map[string]string{"readme": "hello"}),
		"there are no files in this folder": texts(t, map[string]string{".git/config": "hello"}),
	} {
		if status, _, messages := ask("", "--data", t.TempDir(), "records", "import", folder); status != 1 || !strings.Contains(messages, name) {
			t.Errorf("%s: status %d\n%s", name, status, messages)
		}
	}
	// What is named itself is told of in any case.
	if status, _, messages := ask("", "--data", t.TempDir(), "records", "import", filepath.Join(folder, "readme")); status != 1 || !strings.Contains(messages, "readme: unknown format; ") {
		t.Errorf("a file that is named: status %d\n%s", status, messages)
	}
}

// What comes before a fault in the last line is kept, in the data folder or a file.
func TestPartOfAGameIsKeptInAFile(t *testing.T) {
	folder := texts(t, map[string]string{"wrong.mat": wrongMatch})
	file, to := filepath.Join(folder, "wrong.mat"), filepath.Join(folder, "part.txt")
	status, out, messages := ask("", "--data", t.TempDir(), "records", "import", file, "--partial", "--to", to)
	if status != 1 || out != "" || !strings.Contains(messages, "wrong.mat: line 6, column 34: ") {
		t.Errorf("status %d\n%s%s", status, out, messages)
	}
	if shown := output(t, "records", "show", to); !strings.Contains(shown, "31: 8/5 6/5") || !strings.Contains(shown, "Remark: line 6, column 34: ") {
		t.Errorf("it holds\n%s", shown)
	}
	if status, _, _ := ask("", "records", "import", file, "--to", to+"2"); status != 1 {
		t.Errorf("without --partial: status %d", status)
	}
	if _, err := os.Stat(to + "2"); err == nil {
		t.Error("without --partial something is kept")
	}
}

// A heap of faults is told of by its first ones, and how many there are.
func TestAHeapOfFaultsIsCounted(t *testing.T) {
	const all = 2000
	file := filepath.Join(texts(t, map[string]string{"heap.txt": strings.Repeat("1g Ra1\n", all)}), "heap.txt")
	status, _, messages := ask("", "--data", t.TempDir(), "records", "import", file)
	if lines := strings.Count(messages, "\n"); status != 1 || lines != 21 || !strings.HasSuffix(messages, "heap.txt: 1,980 more errors\n") {
		t.Errorf("status %d, %d lines\n%s", status, lines, messages)
	}
}

// A date that no game can have is told, and the game has that of its file.
func TestAStrangeYearIsToldAtTheImport(t *testing.T) {
	for date, year := range map[string]string{"0000.01.01": "0", "99999.11.22": "99999", "-001.11.22": "-1", "-0044.03.15": "-44", "10000": "10000", "2026.11.22": "", "2026": ""} {
		sgf := "(;GM[6]PW[A]PB[B]DT[" + strings.ReplaceAll(date, ".", "-") + "];W[31hefe])"
		for name, text := range map[string]string{"a.mat": "; [EventDate \"" + date + "\"]\n" + wholeMatch, "a.txt": "[Date \"" + date + "\"]\n1g Ea1\n", "a.sgf": sgf} {
			folder := texts(t, map[string]string{name: text})
			status, _, messages := ask("", "--data", t.TempDir(), "records", "import", "--partial", filepath.Join(folder, name))
			told := strings.Contains(messages, "no game was played in the year "+year+"; the file's date is used")
			if told != (year != "") || strings.Contains(messages, "the year ") != told {
				t.Errorf("%s of %s: status %d\n%s", name, date, status, messages)
			}
		}
	}
}

// Names in texts of before UTF-8 keep their letters.
func TestATextOfBeforeUTF8IsRead(t *testing.T) {
	data := t.TempDir()
	for name, written := range map[string]string{"Jürgen": "J\xfcrgen", "Đorđe": "Đorđe", "O’Hara": "O\x92Hara"} {
		text := " 1 point match\n\n Game 1\n " + written + " : 0          Bob : 0\n  1) 31: 8/5 6/5\n"
		if status, _, messages := ask(text, "--data", data, "records", "import", "-"); status != 0 {
			t.Errorf("%q: status %d, %s", written, status, messages)
		}
		if list := output(t, "--data", data, "records", "list"); !strings.Contains(list, "  "+name+" - Bob ") {
			t.Errorf("%q is not listed as %s:\n%s", written, name, list)
		}
	}
}

// On a terminal a list has pages; elsewhere it has all, as it is asked for, too.
func TestAListHasPages(t *testing.T) {
	data := t.TempDir()
	for n := range 120 {
		keep(t, data, fmt.Sprintf("%03d.txt", n), shortGame)
	}
	for _, c := range []struct {
		width       int
		page        string
		first, last string
		lines       int
	}{
		{80, "1", "119.txt", "070.txt", 50}, {80, "3", "019.txt", "000.txt", 20}, {80, "all", "119.txt", "000.txt", 120},
		{0, "all", "119.txt", "000.txt", 120}, {0, "2", "069.txt", "020.txt", 50},
	} {
		lines := strings.Split(strings.TrimSpace(onColumns(t, c.width, "--data", data, "records", "list", "--page", c.page)), "\n")
		if len(lines) != c.lines || !strings.HasPrefix(lines[0], c.first) || !strings.HasPrefix(lines[len(lines)-1], c.last) {
			t.Errorf("page %s on %d columns: %d lines, from %q to %q", c.page, c.width, len(lines), lines[0], lines[len(lines)-1])
		}
	}
	for page, want := range map[string]string{"4": "there is no page 4: there are 120 records, 50 a page", "0": `"0" isn't a page`, "x": `"x" isn't a page`} {
		if status, _, messages := ask("", "--data", data, "records", "list", "--page", page); status != 2 || !strings.Contains(messages, want) {
			t.Errorf("page %s: status %d, %s", page, status, messages)
		}
	}
}
