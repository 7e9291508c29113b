package main

import (
	"bufio"
	"strings"
	"testing"
	"time"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core/catalog"
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
