package main

import (
	"bufio"
	"strings"
	"testing"
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
