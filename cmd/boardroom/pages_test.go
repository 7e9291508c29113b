package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"boardroom/core/catalog"
)

// pages are README and all below .github/docs, as paths from here.
func pages(t *testing.T) []string {
	t.Helper()
	found, err := filepath.Glob("../../.github/docs/*.md")
	if err != nil || len(found) == 0 {
		t.Fatalf("no pages: %v", err)
	}
	return append(found, "../../README.md")
}

var (
	pageLink    = regexp.MustCompile(`\]\(([^)]+)\)`)
	pageCommand = regexp.MustCompile(`(?m)^    boardroom( [^\n]*)$`)
	pageWord    = regexp.MustCompile(`'[^']*'|"[^"]*"|\S+`)
)

// What pages link to is there, headings too.
func TestPagesLeadSomewhere(t *testing.T) {
	for _, page := range pages(t) {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, link := range pageLink.FindAllStringSubmatch(string(text), -1) {
			path, heading, _ := strings.Cut(link[1], "#")
			if strings.Contains(path, "://") {
				continue
			}
			to := page
			if path != "" {
				to = filepath.Join(filepath.Dir(page), path)
			}
			there, err := os.ReadFile(to)
			if err != nil {
				t.Errorf("%s: %v", page, err)
				continue
			}
			if heading != "" && !slices.Contains(headings(string(there)), heading) {
				t.Errorf("%s: %s has no heading #%s", page, to, heading)
			}
		}
	}
}

// README lists the games as the catalogue groups and describes them.
func TestREADMEListsTheGames(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	var want strings.Builder
	for _, group := range catalog.Groups() {
		fmt.Fprintf(&want, "| %s | |\n|---|---|\n", group)
		for _, e := range catalog.Standard().In(group) {
			fmt.Fprintf(&want, "| %s | %s |\n", e.Title, e.Summary)
		}
		want.WriteString("\n")
	}
	_, said, _ := strings.Cut(string(readme), "## Games\n\n")
	if said, _, _ = strings.Cut(said, "## "); said != want.String() {
		t.Errorf("README lists\n%s\nand the catalogue\n%s", said, want.String())
	}
}

// headings returns the headings of a page as links name them.
func headings(page string) []string {
	var all []string
	for _, line := range strings.Split(page, "\n") {
		if title, ok := strings.CutPrefix(strings.TrimLeft(line, "#"), " "); ok && strings.HasPrefix(line, "#") {
			all = append(all, strings.ReplaceAll(regexp.MustCompile(`[^\w -]`).ReplaceAllString(strings.ToLower(title), ""), " ", "-"))
		}
	}
	return all
}

// short are the commands that are run as they stand on a page; of the others,
// which take a terminal, other machines or time, only the usage is checked.
var short = regexp.MustCompile(`^(analyze|ranking|rules|games|version|man|doctor|records (import|export|list|verify|tag|note|rename|delete)) `)

// oneRoll is a match of which a turn each is played.
const oneRoll = `; [EventDate "2026.11.22"]

1 point match

 Game 1
 Ana : 0                        Boris : 0
  1) 31: 8/5 6/5                     42: 8/4 6/4
                                     Wins 1 point
`

// placeholder is a word of a page that a reader replaces.
var placeholder = regexp.MustCompile(`^[A-Z]+$`)

// The commands that the pages show can be given as they stand there.
func TestPagesShowCommandsThatRun(t *testing.T) {
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	for _, page := range pages(t) {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(filepath.Base(page), func(t *testing.T) {
			t.Chdir(t.TempDir())
			if err := os.MkdirAll("folder", 0o777); err != nil {
				t.Fatal(err)
			}
			for _, path := range []string{"match.mat", "folder/match.mat"} {
				if err := os.WriteFile(path, []byte(oneRoll), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			boardroom(t, "records", "import", "match.mat")
			record := strings.Fields(boardroom(t, "records", "list"))[0]
			for _, line := range pageCommand.FindAllStringSubmatch(string(text), -1) {
				command, _, _ := strings.Cut(line[1], "  ") // what stands behind it says what it does
				words := pageWord.FindAllString(command, -1)
				for i, word := range words {
					words[i] = strings.Trim(word, `'"`)
					switch word {
					case "RECORD":
						words[i] = record
					case "~/.local/share/boardroom/records":
						words[i] = "data/records"
					}
				}
				if !short.MatchString(strings.TrimSpace(command)+" ") || slices.ContainsFunc(words, placeholder.MatchString) {
					words = append(words, "--help")
				}
				boardroom(t, words...)
			}
		})
	}
}

// boardroom runs a command on the data in the folder where the test is, and
// returns what it writes.
func boardroom(t *testing.T, words ...string) string {
	t.Helper()
	var out, messages bytes.Buffer
	if status := run(append([]string{"--data", "data"}, words...), nil, &out, &messages); status != 0 {
		t.Errorf("boardroom %s: status %d: %s", strings.Join(words, " "), status, messages.String())
	}
	return out.String()
}

// A position is one, however many lines were pasted for it.
func TestPastedPositionOfManyLines(t *testing.T) {
	t.Chdir(t.TempDir())
	const paste = "> XGID=-b----E-C---eE---c-e----B-:1:1:1:63:3:4:0:7:10\r\n>\n> X:Anna   O:Boris\n> X to play 63"
	got := boardroom(t, "moves", "backgammon", "--count", "--position", paste)
	if strings.Count(got, "\n") != 1 || !strings.Contains(got, `"count":`) {
		t.Errorf("a paste of four lines is answered by\n%s", got)
	}
}
