package main

import (
	"bufio"
	"strings"
	"testing"

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
