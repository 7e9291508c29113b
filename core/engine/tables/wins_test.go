package tables_test

import (
	"context"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/engine/enginetest"
	"boardroom/core/gametest"
	"boardroom/core/tables"
)

// TestOnlyWinsOfTheGameAreNamed walks the catalogue: the rules say how high a game
// counts and what such wins are called, and what the strongest player says of a
// choice names these and no others.
func TestOnlyWinsOfTheGameAreNamed(t *testing.T) {
	names := map[string]bool{}
	for _, e := range catalog.Standard().All() {
		for _, win := range e.Wins {
			names[win.Name] = true
			if n := len(win.Short); win.Name == "" || n == 0 || n > 5 {
				t.Errorf("%s: the win %q is %q for short", e.Name, win.Name, win.Short)
			}
		}
	}
	for _, e := range catalog.Standard().All() {
		g, ok := e.Game().(*tables.Game)
		if !ok {
			continue
		}
		rules, err := g.Rules(nil)
		if err != nil {
			t.Fatal(err)
		}
		wins := g.About().Wins
		if rules.Highest != 1+len(wins) {
			t.Errorf("%s counts up to %d, but has the wins %v", e.Name, rules.Highest, wins)
		}
		for _, c := range firstChoices(t, e, g) {
			if o := c.Outlook; len(wins) < 2 && o.WinTriple+o.LoseTriple > 0 || len(wins) < 1 && o.WinDouble+o.LoseDouble > 0 {
				t.Errorf("%s: the outlook %+v is of wins that are none", e.Name, o)
			}
			said := " " + strings.NewReplacer(",", " ", ";", " ").Replace(c.Describe(nil, wins, []string{"Ann", "Bob"}))
			for _, win := range wins {
				said = strings.ReplaceAll(said, " "+win.Name+" ", " ")
			}
			for name := range names {
				if strings.Contains(said, " "+name+" ") {
					t.Errorf("%s: %q names a %s", e.Name, said, name)
				}
			}
		}
	}
}

// firstChoices are what expert would play first, and what it says of the cube.
func firstChoices(t *testing.T, e catalog.Entry, g *tables.Game) (all []engine.Choice) {
	t.Helper()
	player := enginetest.Seat(t, e.Levels, "expert")
	p := gametest.Start(t, g, 2, gametest.Settings("first=1"))
	for _, m := range []core.Move{tables.Roll, "64"} {
		if p.Actor() != core.Chance {
			choices, err := player.Advise(context.Background(), core.History{Game: g, Start: p}, 5)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, choices...)
		}
		if next, err := p.Play(m); err == nil {
			p = next
		}
	}
	choices, err := player.Advise(context.Background(), core.History{Game: g, Start: p}, 5)
	if err != nil {
		t.Fatal(err)
	}
	return append(all, choices...)
}
