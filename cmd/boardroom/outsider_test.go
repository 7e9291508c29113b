package main

import (
	"bufio"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core/catalog"
	enginetables "boardroom/core/engine/tables"
	"boardroom/core/tables"
)

// Commands know the games of the catalogue that they are handed, be they the room's or
// not.
func TestCommandsTakeAGameFromOutside(t *testing.T) {
	v := tables.Portes().Variant()
	v.Name, v.Title, v.Rules.Start = "quick", "Quick portes", [26]int8{19: 3}
	games, err := catalog.Standard().With(catalog.Of(v.Game(), catalog.TablesParts(enginetables.Tavli())))
	if err != nil {
		t.Fatal(err)
	}
	data := t.TempDir()
	for _, c := range []struct{ line, want string }{
		{"games", "quick"},
		{"rules quick", "hit-and-run"},
		{"tournament quick --players casual,random --games 4 --seed x", "casual"},
		{"records tournaments", "Quick portes"},
	} {
		var out, messages strings.Builder
		a := &cli.App{Catalog: games, Out: bufio.NewWriter(&out), Messages: &messages}
		status := carryOut(a, append(strings.Fields(c.line), "--data", data))
		if status != 0 || !strings.Contains(out.String(), c.want) {
			t.Errorf("%s: status %d, it says\n%s%s", c.line, status, out.String(), messages.String())
		}
	}
	if _, err := (&cli.App{Catalog: catalog.Standard()}).Find("quick"); err == nil {
		t.Error("the room's own catalogue has the game")
	}
}
