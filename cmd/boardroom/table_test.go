package main

import (
	"bufio"
	"strings"
	"testing"
	"time"

	"boardroom/view/text"
)

func TestATableFitsItsTerminal(t *testing.T) {
	wide := func() *table {
		list := &table{right: []bool{true}, rank: []int{0, 2, 0, 1}}
		list.add("1", "backgammon", "Constantinopolitanus", "2026-11-20")
		return list
	}
	for width, want := range map[int]string{
		0:  "1  backgammon  Constantinopolitanus  2026-11-20",
		47: "1  backgammon  Constantinopolitanus  2026-11-20",
		46: "1  Constantinopolitanus  2026-11-20",
		30: "1  Constantinopolitanus",
		10: "1  Consta~",
	} {
		var out strings.Builder
		list, w := wide(), bufio.NewWriter(&out)
		list.fit(width, "~")
		list.print(w)
		w.Flush()
		if got := strings.TrimSuffix(out.String(), "\n"); got != want {
			t.Errorf("%d columns: %q, not %q", width, got, want)
		}
	}
}

// Ends are cut before columns are left out, and what must stay whole stays whole as
// long as there is room for it alone.
func TestATableCutsEndsFirst(t *testing.T) {
	for width, want := range map[int]string{
		38: "name.txt  portes  Anna - Boris  drawn",
		37: "name.txt  portes  Anna - Boris  drawn",
		36: "name.txt  portes  Anna - Bor~  drawn",
		32: "name.txt  portes  Anna -~  drawn",
		31: "name.txt  Anna - Boris  drawn",
		28: "name.txt  Anna - Bor~  drawn",
		22: "name.txt  Anna~  drawn",
		20: "name.txt  Anna - Bo~",
		15: "name.txt  Anna~",
		14: "name.txt",
		8:  "name.txt",
		4:  "nam~",
	} {
		var out strings.Builder
		list := &table{rank: []int{0, 1, 0, 0}, least: []int{0, 0, 7, 5}}
		list.add("name.txt", "portes", "Anna - Boris", "drawn")
		list.fit(width, "~")
		list.print(&out)
		if got := strings.TrimSuffix(out.String(), "\n"); got != want {
			t.Errorf("%d columns: %q, not %q", width, got, want)
		}
	}
}

func TestATableWithoutRowsFitsAnywhere(t *testing.T) {
	var out strings.Builder
	list := &table{rank: []int{0, 1}, least: []int{0, 7}}
	list.fit(5, "~")
	if list.print(&out); out.Len() > 0 {
		t.Errorf("it prints %q", out.String())
	}
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
		var out strings.Builder
		a := &app{out: bufio.NewWriter(&out), messages: &out, data: data, width: width}
		err := a.recordsList().RunE(a.recordsList(), nil)
		a.out.Flush()
		if err != nil || !strings.Contains("\n"+out.String(), "\n"+name) || !strings.Contains(out.String(), "broken.txt") {
			t.Errorf("%d columns: %v\n%s", width, err, out.String())
		}
		for line := range strings.Lines(out.String()) {
			if text.Width(strings.TrimSuffix(line, "\n")) > width || strings.Contains(line, "  "+a.ellipsis()) {
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
	sums := summary{lines: []*summed{{player: "Constantinopolitanus", game: "backgammon"}}}
	for _, width := range []int{60, 80} {
		for name, list := range map[string]func(*app) error{
			"games":       func(a *app) error { return a.listGames(false) },
			"tournaments": func(a *app) error { return a.recordsTournaments().RunE(nil, nil) },
			"analyse":     func(a *app) error { return sums.print(a.out, a.width, "~") },
		} {
			var out strings.Builder
			a := &app{out: bufio.NewWriter(&out), messages: &out, data: data, width: width}
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
		a := &app{out: bufio.NewWriter(&out), messages: &out, data: data, width: width}
		day, _, _ := strings.Cut(want, " ")
		err := a.recordsList().RunE(a.recordsList(), []string{"since:" + day, day})
		if a.out.Flush(); err != nil || !strings.Contains(out.String(), want) {
			t.Errorf("%d columns: %v, %q", width, err, out.String())
		}
	}
}
