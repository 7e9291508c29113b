package catalog_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"boardroom/core/catalog"
	"boardroom/core/engine"
	enginetables "boardroom/core/engine/tables"
	"boardroom/core/gametest"
	"boardroom/core/tables"
)

// mostSummary is how long a summary may be to fit a list on 80 columns, beside a name
// and a title.
const mostSummary = 54

func TestEveryEntryIsComplete(t *testing.T) {
	seen := map[string]bool{}
	for _, e := range catalog.Standard().All() {
		if err := e.Whole(); err != nil {
			t.Error(err)
		}
		if seen[e.Name] {
			t.Errorf("%s stands twice", e.Name)
		}
		seen[e.Name] = true
		if n := len(e.Summary); n == 0 || n > mostSummary {
			t.Errorf("%s has a summary of %d columns, not 1 to %d: %s", e.Name, n, mostSummary, e.Summary)
		}
		if len(e.Page.String()) < 500 {
			t.Errorf("%s has no page of rules", e.Name)
		}
		for _, g := range e.Rotation {
			if g.About().Family != e.Family {
				t.Errorf("%s changes the family within its rotation", e.Name)
			}
		}
		for _, l := range e.Levels {
			if found, err := e.Level(l.Name); err != nil || !found.Help.Equal(l.Help) || l.Help.Empty() {
				t.Errorf("%s: level %q is not found or has no help: %v", e.Name, l.Name, err)
			}
		}
	}
}

// Every game stands in one group, and the groups in the order of the menus.
func TestGroupsHoldAllGames(t *testing.T) {
	outside := catalog.Of(gametest.Race{}, catalog.Parts{Hands: gametest.RaceHands{}})
	games, err := catalog.Standard().With(outside)
	if err != nil {
		t.Fatal(err)
	}
	var grouped, all []string
	for _, group := range catalog.Groups() {
		for _, e := range games.In(group) {
			grouped = append(grouped, e.Name)
		}
	}
	for _, e := range games.All() {
		all = append(all, e.Name)
	}
	if !slices.Equal(grouped, all) {
		t.Errorf("in groups %q, in all %q", grouped, all)
	}
}

// What a line does not name is filled in or missed by name.
func TestALineIsWholeOrSaysWhatItLacks(t *testing.T) {
	e := catalog.Of(gametest.Race{}, catalog.Parts{Hands: gametest.RaceHands{}})
	if err := e.Whole(); err != nil || len(e.Levels) == 0 || !strings.Contains(e.Page.String(), "random games") {
		t.Errorf("rules and hands are enough: %v\n%s", err, e.Page)
	}
	for _, c := range []struct {
		e    catalog.Entry
		want string
	}{
		{catalog.Of(gametest.Race{}, catalog.Parts{}), `the game "race" is incomplete; missing: hands`},
		{catalog.Of(gametest.Race{}, catalog.Parts{Hands: gametest.RaceHands{}, Levels: engine.Playouts()}), "missing: a player that analyzes"},
		{catalog.Entry{}, "missing: a name, a title, a family, rules, a page of rules, numbers of players, hands, computer players, "},
	} {
		if err := c.e.Whole(); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, want %q", err, c.want)
		}
	}
}

func TestFindSuggestsTheNearest(t *testing.T) {
	for _, c := range []struct{ name, want string }{
		{"bakgammon", `did you mean "backgammon"?`},
		{"Backgammon", `did you mean "backgammon"?`},
		{"tavil", `did you mean "tavli"?`},
		{"tryktrac", `did you mean "tryktrak"?`},
		{"chess", `there is no game "chess"`},
	} {
		_, err := catalog.Standard().Find(c.name)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	for _, name := range []string{"chess", "nogame"} {
		if _, err := catalog.Standard().Find(name); strings.Contains(err.Error(), "did you mean") {
			t.Errorf("nothing is near: %v", err)
		}
	}
}

// A number is meant as it stands, whichever is near.
func TestNoNumberIsSuggested(t *testing.T) {
	if said := catalog.Suggest("27", []string{"5", "7", "26"}); said.String() != "" {
		t.Errorf("27:%s", said)
	}
}

// A catalogue takes further games at its end, and those that had it keep theirs.
func TestGamesArePutBesideOthers(t *testing.T) {
	race := catalog.Of(gametest.Race{}, catalog.Parts{Hands: gametest.RaceHands{}})
	with, err := catalog.Standard().With(race)
	if err != nil {
		t.Fatal(err)
	}
	if e, err := with.Find(race.Name); err != nil || e.Title != race.Title || len(with.All()) != len(catalog.Standard().All())+1 {
		t.Errorf("the game is not there: %v", err)
	}
	if _, err := catalog.Standard().Find(race.Name); err == nil {
		t.Error("the catalogue that was there before has it, too")
	}
	if e, ok := with.First(race.Family); !ok || e.Name != race.Name {
		t.Errorf("%s is the first of %s: %v", e.Name, race.Family, ok)
	}
	if _, ok := (catalog.Catalog{}).First(race.Family); ok {
		t.Error("an empty catalogue has a game")
	}
	capital := race
	capital.Name = "Race"
	never := tables.Backgammon().Variant()
	never.Name, never.Title, never.Rules.Start = "never", "Never", [26]int8{}
	for _, c := range []struct {
		e    catalog.Entry
		want string
	}{
		{race, `Race can't have the name "race": Race has it`},
		{capital, `the game "Race" is incomplete: its name may have only lowercase letters`},
		{catalog.Entry{}, "is incomplete; missing: a name"},
		{catalog.Of(never.Game(), catalog.TablesParts(enginetables.Backgammon())),
			`the game "never" is incomplete: it can't start: the rules of Never can't be played: each side starts with 1 to 15 checkers, none of them borne off`},
	} {
		if _, err := with.With(c.e); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, want %q", err, c.want)
		}
	}
}

// A module outside writes a game, and everything here takes it: what its program says
// stands in its README.
func TestAGameFromOutside(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a module of its own")
	}
	dir := filepath.Join("testdata", "outside")
	readme, err := os.ReadFile(filepath.Join(dir, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, want, _ := strings.Cut(string(readme), "```\n")
	want, _, _ = strings.Cut(want, "```\n")
	run := exec.Command("go", "run", ".")
	run.Dir, run.Env = dir, append(os.Environ(), "GOPROXY=off") // all that it needs is needed here, too
	out, err := run.CombinedOutput()
	if err != nil || string(out) != want {
		t.Errorf("%v, it says\n%s\nand in its README\n%s", err, out, want)
	}
}
