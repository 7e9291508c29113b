package catalog_test

import (
	"strings"
	"testing"

	"boardroom/core/catalog"
)

func TestEveryEntryIsComplete(t *testing.T) {
	seen := map[string]bool{}
	for _, e := range catalog.All() {
		if seen[e.Name] || e.Name == "" || e.Title == "" || len(e.Rotation) == 0 || len(e.Levels) == 0 {
			t.Errorf("%q stands twice or lacks a title, a game or a computer player", e.Name)
		}
		seen[e.Name] = true
		if !strings.HasPrefix(e.Page, "# ") || len(e.Page) < 500 {
			t.Errorf("%s has no page of rules", e.Name)
		}
		for _, g := range e.Rotation {
			if g.About().Family != e.Family {
				t.Errorf("%s changes the family within its rotation", e.Name)
			}
		}
		for _, l := range e.Levels {
			if found, err := e.Level(l.Name); err != nil || found.Help != l.Help || l.Help == "" {
				t.Errorf("%s: level %q is not found or has no help: %v", e.Name, l.Name, err)
			}
		}
	}
}

func TestFindSuggestsTheNearest(t *testing.T) {
	for _, c := range []struct{ name, want string }{
		{"bakgammon", `did you mean "backgammon"?`},
		{"Backgammon", `did you mean "backgammon"?`},
		{"tryktrac", `did you mean "tryktrak"?`},
		{"chess", "the games are backgammon"},
	} {
		_, err := catalog.Find(c.name)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	if _, err := catalog.Find("chess"); strings.Contains(err.Error(), "did you mean") {
		t.Errorf("nothing is near: %v", err)
	}
}
