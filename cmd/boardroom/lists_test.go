package main

import (
	"bufio"
	"strings"
	"testing"
	"time"

	"boardroom/core/catalog"
	"boardroom/records/analysis"
	"boardroom/view/text"
)

// The names of records, by which all other commands ask, are whole on a terminal of
// any width.
func TestTheListOfRecordsKeepsTheirNames(t *testing.T) {
	data := t.TempDir()
	const name = "2026-11-22-180431-backgammon.txt"
	long := strings.Replace(shortGame, "Anna", "Constantinopolitanus (computer, heuristic:risk=0.25)", 1)
	keep(t, data, name, long)
	keep(t, data, "broken.txt", shortGame+"2 1/2 end\n* 44\n")
	for _, width := range []int{32, 36, 40, 80, 100, 120, 160, 230} {
		var out strings.Builder
		a := &app{catalog: catalog.Standard(), out: bufio.NewWriter(&out), messages: &out, data: data, width: width}
		err := a.recordsList().RunE(a.recordsList(), nil)
		a.out.Flush()
		if err != nil || !strings.Contains("\n"+out.String(), "\n"+name) || !strings.Contains(out.String(), "broken.txt") {
			t.Errorf("%d columns: %v\n%s", width, err, out.String())
		}
		for line := range strings.Lines(out.String()) {
			if text.Width(strings.TrimSuffix(line, "\n")) > width || strings.Contains(line, "  "+a.screen().Ellipsis) {
				t.Errorf("%d columns: %q", width, line)
			}
		}
		if date := strings.Contains(out.String(), "2026-11-22 "); date != (width >= 100) {
			t.Errorf("%d columns: the date is shown: %v\n%s", width, date, out.String())
		}
	}
}

// What lists print is no wider than the terminal that it is printed on.
func TestListsFitTheirTerminal(t *testing.T) {
	data := t.TempDir()
	output(t, "--data", data, "tournament", "hypergammon", "--players", "beginner,random", "--games", "2")
	var sums analysis.Summary
	sums.Add(&analysis.Analysis{Seats: []string{"Constantinopolitanus", "Anna"}, Game: "backgammon", Games: []analysis.Game{{Name: "backgammon"}}})
	for _, width := range []int{60, 80} {
		for name, list := range map[string]func(*app) error{
			"games":       func(a *app) error { return a.listGames(false) },
			"tournaments": func(a *app) error { return a.recordsTournaments().RunE(nil, nil) },
			"analyse":     func(a *app) error { return sums.Write(a.out, a.screen()) },
		} {
			var out strings.Builder
			a := &app{catalog: catalog.Standard(), out: bufio.NewWriter(&out), messages: &out, data: data, width: width}
			err := list(a)
			if a.out.Flush(); err != nil || out.Len() == 0 {
				t.Errorf("%s: %q, %v", name, out.String(), err)
			}
			for line := range strings.Lines(out.String()) {
				if text.Width(strings.TrimSuffix(line, "\n")) > width {
					t.Errorf("%s on %d columns: %q", name, width, line)
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
		var out strings.Builder
		a := &app{catalog: catalog.Standard(), out: bufio.NewWriter(&out), messages: &out, data: data, width: width}
		day, _, _ := strings.Cut(want, " ")
		err := a.recordsList().RunE(a.recordsList(), []string{"since:" + day, day})
		if a.out.Flush(); err != nil || !strings.Contains(out.String(), want) {
			t.Errorf("%d columns: %v, %q", width, err, out.String())
		}
	}
}
