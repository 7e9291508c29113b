package halloffame_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"boardroom/core/i18n"
	"boardroom/halloffame"
)

func TestEditsOfAPerson(t *testing.T) {
	results := series("Nick 1, Anna 0", "Nikos 1, Anna 0", "Nikos 1, Nick 0", "Clio 1, Anna 0")
	path := saved(t, results...)
	edit(t, path, "renamed: []", "renamed: [{from: Nick, to: Nikos}]")
	edit(t, path, "hidden: []", "hidden: [Clio]")
	for range 2 { // by hand, then written by the program
		h := load(t, path)
		if p := page(t, h, "Nick"); p.Player != "Nikos" || p.Games != 3 || p.Won != 2 || p.Unrated != 1 {
			t.Errorf("Nick renamed: %+v", p.Standing)
		}
		if _, ok := h.Player("Clio", "backgammon"); ok || len(h.Ranking(halloffame.Filter{})) != 2 {
			t.Error("Clio is not hidden")
		}
		if p := page(t, h, "Anna"); p.Lost != 3 || len(p.Opponents) != 1 || h.HeadToHead("Anna", "Clio", "backgammon").Games != 0 {
			t.Errorf("Anna, who lost to one hidden: %+v", p)
		}
		update(t, path, func(h *halloffame.Hall) error { return h.Replace(results) })
	}
	edit(t, path, `rating: {value: `, `rating: {value: 1x`)
	edit(t, path, "left_out: []", `left_out: ["other.brd"]`)
	lines := strings.SplitAfter(read(t, path), "\n")
	shorter := slices.DeleteFunc(lines, func(l string) bool { return strings.Contains(l, "number: 2,") })
	edit(t, path, read(t, path), strings.Join(shorter, ""))
	update(t, path, add())
	if p := page(t, load(t, path), "Nikos"); p.Games != 2 || p.Rating.Value > 2000 {
		t.Errorf("after deleting a game: %+v", p.Standing)
	}
	text := read(t, path)
	update(t, path, add())
	if read(t, path) != text {
		t.Error("the same hall gives another file")
	}
}

func TestAFileThatCannotBeReadIsLeftAlone(t *testing.T) {
	good := read(t, saved(t, series("Anna 1, Boris 0", "Anna 1, Boris 0")...))
	for _, c := range []struct{ old, new, want string }{
		{"hidden: []", "hidden: []\nplayers: []", `line 26: "players" is unknown here; use halloffame, renamed`},
		{"hidden: []", "hidden: []\nhidden: []", `line 26: "hidden" is here twice`},
		{"hidden: []", "hidden: [", "line"},
		{"halloffame: 2", "halloffame: 3", "line 21: the file has format 3"},
		{"halloffame: 2", "", `"halloffame" is missing`},
		{"standings:", "standings: &a", ""},
		{"games:\n", "games:\n\t- a\n", "line"},
		{good, good + "---\na: b\n", "a second document begins"},
		{good, "\x00", "control characters"},
		{good, "just text", "line 1: a list of keys and values"},
	} {
		path := filepath.Join(t.TempDir(), halloffame.FileName)
		bad := strings.Replace(good, c.old, c.new, 1)
		if bad == good {
			t.Fatalf("no %q in\n%s", c.old, good)
		}
		if err := os.WriteFile(path, []byte(bad), 0o644); err != nil {
			t.Fatal(err)
		}
		_, err := halloffame.Load(path)
		if c.want == "" {
			if err != nil {
				t.Errorf("%q: %v", c.new, err)
			}
			continue
		}
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), "move it away and run") {
			t.Errorf("%q: error %v; want one about %q", c.new, err, c.want)
		}
		if err := halloffame.Update(context.Background(), path, add()); err == nil || read(t, path) != bad {
			t.Errorf("%q: it was overwritten (%v)", c.new, err)
		}
	}
}

// An entry that cannot be read hides no other, and is not lost.
func TestAnEntryThatCannotBeReadIsLeftOut(t *testing.T) {
	good := read(t, saved(t, series("Anna 1, Boris 0", "Clio 1, Dora 0")...))
	for _, c := range []struct{ old, new, want string }{
		{"hidden: []", "hidden: 3", "line 25: a list"},
		{"hidden: []", "hidden: [\"a\\tb\"]", "line 25: the name"},
		{"hidden: []", "hidden: [&a b, *a]", "line 25: a text belongs here"},
		{"renamed: []", "renamed: [{from: a, to: b}, {from: b, to: c}]", `line 23: "b" is renamed to "c", so it can't be`},
		{"renamed: []", "renamed: [{from: a, to: b}, {from: 'a ', to: c}]", `"a" is renamed twice`},
		{"renamed: []", "renamed: {a: b}", "line 23: a list (- item)"},
		{"when: 2026-11-20T18:00:00Z", "when: then", `"then" isn't a time; write it like 2026-11-20T18:04:31Z`},
		{"number: 2", "number: 1", "this game is also in line"},
		{"number: 1", "number: 0", "count from 1"},
		{"points: 1", "points: -1", "out of range"},
		{"points: 1", "points: 1.5", "isn't a whole number"},
		{"multiple: 1, ", "multiple: 1, colour: red, ", `"colour" is unknown here`},
		{"record: \"series.brd\", ", "", `"record" is missing here`},
		{"games:\n", "games:\n  - [a, b]\n", "a list of keys and values"},
		{"name: \"Anna\", points", "name: \"\", points", "a name is missing"},
		{"name: \"Anna\", points", "name: \"Anna\", computer: 3, points", "neither true nor false"},
		{"hidden: []", "hidden:\n  - [17]\n  - Zoe", "line 26: a text belongs here"},
		{"hidden: []", "hidden:\n  -\n  - Zoe", "line 26: a name is missing"},
		{"renamed: []", "renamed:\n  - foo\n  - {from: Zoe, to: Zoë}", "line 24: a list of keys and values"},
		{"renamed: []", "renamed: [{from: Zoe, to: \"  \"}]", "line 23: a name is missing"},
		{"left_out: []", "left_out: [[\"x\"]]", "line 27: a text belongs here"},
		{"games:\n", "games:\n  - {record: 17}\n", `"number" is missing here`},
		{"games:\n", "games:\n  - junk junk\n", "a list of keys and values"},
		{"when: 2026-11-20T18:00:00Z", "when: 0000-01-01T00:00:00Z", "years 1 to 9999"},
		{"{name: \"Anna\", points", "{name: \"\\u200B\", points", "shows nothing"},
	} {
		path := filepath.Join(t.TempDir(), halloffame.FileName)
		bad := strings.Replace(good, c.old, c.new, 1)
		if bad == good {
			t.Fatalf("no %q in\n%s", c.old, good)
		}
		if err := os.WriteFile(path, []byte(bad), 0o644); err != nil {
			t.Fatal(err)
		}
		h := load(t, path)
		if unread := h.Unreadable(); len(unread) != 1 || !strings.HasPrefix(unread[0].Error(), "left out: halloffame.yaml: line ") || !strings.Contains(unread[0].Error(), c.want) || len(h.Results()) == 0 {
			t.Errorf("%q: left out is %v of %d games; want what is about %q", c.new, unread, len(h.Results()), c.want)
		} else if said := i18n.Pseudo().Error(unread[0]); strings.Contains(said, "line") || i18n.Plain(said) != unread[0].Error() {
			t.Errorf("%v is said as %s in another language", unread[0], said)
		}
		if err := halloffame.Update(context.Background(), path, add()); err == nil || !strings.Contains(err.Error(), c.want) || read(t, path) != bad {
			t.Errorf("%q: it was overwritten (%v)", c.new, err)
		}
		enter(t, path, result(3, "Eva 1, Boris 0")) // at the end, and nothing else is written
		if !strings.HasPrefix(read(t, path), bad) || page(t, load(t, path), "Eva").Games != 1 {
			t.Errorf("%q: after a game the file is\n%s", c.new, read(t, path))
		}
	}
}

func TestAFailingChangeWritesNothing(t *testing.T) {
	path := saved(t, result(1, "Anna 1, Boris 0"))
	before, oops := read(t, path), errors.New("oops")
	err := halloffame.Update(context.Background(), path, func(h *halloffame.Hall) error {
		return errors.Join(h.Add(result(2, "Anna 1, Boris 0")), oops)
	})
	if !errors.Is(err, oops) || read(t, path) != before {
		t.Errorf("error %v", err)
	}
}

func TestASymbolicLinkStaysOne(t *testing.T) {
	path := saved(t, result(1, "Anna 1, Boris 0"))
	link := filepath.Join(t.TempDir(), halloffame.FileName)
	if err := os.Symlink(path, link); err != nil {
		t.Skip(err)
	}
	update(t, link, add(result(2, "Anna 1, Boris 0")))
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 || len(load(t, path).Results()) != 2 {
		t.Errorf("the link is gone: %v", err)
	}
}
