package halloffame_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"boardroom/core/i18n"
	"boardroom/halloffame"
	"boardroom/records"

	"pgregory.net/rapid"
)

// saved writes the standings of a data folder into the hall's file, and returns what is in that.
func saved(t testing.TB, d records.Dir) string {
	t.Helper()
	if err := open(t, d).Save(t.Context()); err != nil {
		t.Fatal(err)
	}
	return read(t, d.HallOfFame())
}

func read(t testing.TB, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// edit replaces a text in a file, as a person does.
func edit(t testing.TB, path, old, new string) {
	t.Helper()
	text := read(t, path)
	if !strings.Contains(text, old) {
		t.Fatalf("no %q in\n%s", old, text)
	}
	if err := os.WriteFile(path, []byte(strings.Replace(text, old, new, 1)), 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestTheFileReadsWell(t *testing.T) {
	first := result(1, "Anna 2, Mother (computer) 0")
	first.Seats[0].Dice = halloffame.Dice{Counts: [6]int{3, 1, 4, 1, 5, 2}, Throws: 8, Doublets: 1}
	text := saved(t, holding(t, first, result(2, "Anna 0, Mother (computer) 1")))
	const body = `
halloffame: 3

renamed: []

hidden: []

left_out: []

rating_period: 1

standings:
  backgammon:
    - name: Mother (computer)
      computer: true
      rating: {value: 1566.69, deviation: 260.29, volatility: 0.060002}
      results: {games: 2, won: 1, lost: 1, drawn: 0, unrated: 0, doubles: 0, triples: 0, points_won: 1, points_lost: 2}
      streak: 1
      best_streak: 1
      last_played: 2026-11-21T18:00:00Z
    - name: Anna
      rating: {value: 1433.31, deviation: 260.29, volatility: 0.060002}
      results: {games: 2, won: 1, lost: 1, drawn: 0, unrated: 0, doubles: 1, triples: 0, points_won: 2, points_lost: 1}
      streak: -1
      best_streak: 1
      last_played: 2026-11-21T18:00:00Z
      dice: {faces: [3, 1, 4, 1, 5, 2], throws: 8, doublets: 1}
`
	head, rest, _ := strings.Cut(text, "\nhalloffame:")
	if got := "\nhalloffame:" + rest; got != body {
		t.Errorf("the file is\n%s", got)
	}
	for line := range strings.Lines(head) {
		if line != "\n" && !strings.HasPrefix(line, "#") || len(line) > 85 {
			t.Errorf("the file begins with %q", line)
		}
	}
}

// What a person wrote stays, byte for byte, wherever it stands.
func TestWhatAPersonWroteStays(t *testing.T) {
	d := holding(t, series("Nick 1, Anna 0", "Nikos 1, Anna 0", "Nikos 1, Nick 0", "Clio 1, Anna 0")...)
	saved(t, d)
	edit(t, d.HallOfFame(), "renamed: []", "renamed: # as they are called now\n- {from: Nick, to: Nikos}   # since May")
	edit(t, d.HallOfFame(), "hidden: []", "hidden:\n  # asked for it\n  - \"Clio\"")
	edit(t, d.HallOfFame(), "standings:", "club: {since: 1974}\n\nstandings:")
	text := read(t, d.HallOfFame())
	if err := os.WriteFile(d.HallOfFame(), []byte(text+"\n# the end\nmotto: dice are fair\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	mine, _, _ := strings.Cut(text, "standings:")
	h := open(t, d)
	if p := page(t, h, "Nick"); p.Player != "Nikos" || p.Games != 3 || p.Won != 2 || p.Unrated != 1 {
		t.Errorf("Nick renamed: %+v", p.Standing)
	}
	if _, ok, _ := h.Player("Clio", "backgammon"); ok || len(ranking(t, h, halloffame.Filter{})) != 2 {
		t.Error("Clio is not hidden")
	}
	if p := page(t, h, "Anna"); p.Lost != 3 || len(p.Opponents) != 1 || headToHead(t, h, "Anna", "Clio").Games != 0 {
		t.Errorf("Anna, who lost to one hidden: %+v", p)
	}
	after := saved(t, d)
	if !strings.HasPrefix(after, mine) || !strings.HasSuffix(after, "\n# the end\nmotto: dice are fair\n") || strings.Contains(after, "name: Clio") {
		t.Errorf("the file is\n%s", after)
	}
	if err := halloffame.Rename(t.Context(), d, "Anna", "Annette"); err != nil {
		t.Fatal(err)
	}
	renamed := saved(t, d)
	for _, kept := range []string{"# as they are called now", "# since May", "# asked for it", "club: {since: 1974}", "# the end", "motto: dice are fair", "- {from: Anna, to: Annette}", "- {from: Nick, to: Nikos}", "name: Annette"} {
		if !strings.Contains(renamed, kept) {
			t.Errorf("no %q in\n%s", kept, renamed)
		}
	}
	if again := saved(t, d); again != renamed {
		t.Error("the same hall gives another file")
	}
}

func TestNamesOfAnyKindAreReadBack(t *testing.T) {
	folder, number := t.TempDir(), 0
	rapid.Check(t, func(rt *rapid.T) {
		number++
		d := records.Dir{Path: filepath.Join(folder, fmt.Sprint(number))}
		if err := os.Mkdir(d.Path, 0o700); err != nil {
			rt.Fatal(err)
		}
		name, other := anyName(rt), anyName(rt)
		if other == name {
			return
		}
		enter(t, d, result(1, "Anna 1, Boris 0"))
		for _, call := range [][2]string{{"Anna", name}, {name, other}} {
			if err := halloffame.Rename(t.Context(), d, call[0], call[1]); err != nil {
				rt.Fatal(err)
			}
		}
		saved(t, d)
		if got := halloffame.LoadNames(d.HallOfFame())["Anna"]; got != other {
			rt.Fatalf("Anna is %q, not %q:\n%s", got, other, read(t, d.HallOfFame()))
		}
		if _, ok, err := open(t, d).Player(other, "backgammon"); !ok {
			rt.Fatal(err)
		}
	})
}

func anyName(t *rapid.T) string {
	awkward := rapid.SampledFrom([]string{
		"yes", "1.0", "- a", "null", "~", "#", "a: b", `"`, `'`, `\`, `\u0041`, "{}", "[a]", "&a", "*a", "!!str", "%", "@", "`",
		"دود", "דוד", "علی\u200cرضا", "👩\u200d👧", "a\u00a0b", "\U0001FAE9", "\ue000", "0x1F", "2026-11-20", "<<", "? a", "| a", "...", "---",
	})
	return rapid.OneOf(awkward, rapid.StringN(1, 12, 40)).Filter(func(s string) bool {
		checked, err := records.CheckName(s)
		return err == nil && checked == s
	}).Draw(t, "name")
}

func TestNoFileIsAnEmptyHall(t *testing.T) {
	d := records.Dir{Path: t.TempDir()}
	if h := open(t, d); len(ranking(t, h, halloffame.Filter{})) != 0 || h.Save(t.Context()) != nil {
		t.Error("the hall is not empty")
	}
	if files, err := os.ReadDir(d.Path); len(files) != 0 {
		t.Errorf("who only looks leaves %v (%v)", files, err)
	}
}

func TestAFileThatCannotBeReadIsLeftAlone(t *testing.T) {
	good := saved(t, holding(t, series("Anna 1, Boris 0", "Anna 1, Boris 0")...))
	for _, c := range []struct{ old, new, want string }{
		{"hidden: []", "hidden: []\nhidden: []", "already defined at line"},
		{"hidden: []", "hidden: [", "line"},
		{"halloffame: 3", "halloffame: 4", "is 4; this program reads 1 to 3"},
		{"halloffame: 3", "", "this program reads 1 to 3"},
		{"standings:", "\"standings\":", "at the beginning of a line"},
		{"hidden: []", "hidden:\n\t- a\n", "line"},
		{good, good + "---\na: b\n", "a second document begins"},
		{good, "\x00", "control characters"},
		{good, "just text", "line 1"},
	} {
		d := holding(t, series("Anna 1, Boris 0")...)
		bad := strings.Replace(good, c.old, c.new, 1)
		if bad == good {
			t.Fatalf("no %q in\n%s", c.old, good)
		}
		h := open(t, d)
		if err := os.WriteFile(d.HallOfFame(), []byte(bad), 0o644); err != nil {
			t.Fatal(err)
		}
		_, _, err := halloffame.Open(t.Context(), d, time.Minute, halloffame.Silent)
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), "correct the file, or move it away") {
			t.Errorf("%q: error %v; want one about %q", c.new, err, c.want)
		}
		if err := h.Save(t.Context()); err == nil || read(t, d.HallOfFame()) != bad {
			t.Errorf("%q: it was overwritten (%v)", c.new, err)
		}
		if err := halloffame.Rename(t.Context(), d, "Anna", "Clio"); err == nil || read(t, d.HallOfFame()) != bad {
			t.Errorf("%q: it was overwritten (%v)", c.new, err)
		}
	}
}

// An entry that cannot be read hides no other, and is not lost.
func TestAnEntryThatCannotBeReadIsLeftOut(t *testing.T) {
	good := saved(t, holding(t, series("Anna 1, Boris 0", "Clio 1, Dora 0")...))
	lineOf := func(text string) int { return strings.Count(good[:strings.Index(good, text)], "\n") + 1 }
	hidden, renamed, leftOut, period := lineOf("hidden: []"), lineOf("renamed: []"), lineOf("left_out: []"), lineOf("rating_period: 1")
	for _, c := range []struct {
		old, new string
		line     int
		want     string
	}{
		{"hidden: []", "hidden: [\"a\\tb\"]", hidden, "the name"},
		{"hidden: []", "hidden:\n  - [17]\n  - Zoe", hidden + 1, "a name belongs here"},
		{"hidden: []", "hidden:\n  -\n  - Zoe", hidden + 1, "nothing stands here"},
		{"renamed: []", "renamed: [{from: a, to: b}, {from: b, to: c}]", renamed, `"b" is renamed to "c", so it can't be`},
		{"renamed: []", "renamed: [{from: a, to: b}, {from: 'a ', to: c}]", renamed, `"a" is renamed twice`},
		{"renamed: []", "renamed: {a: b}", renamed, "write {from: OLD, to: NEW}"},
		{"renamed: []", "renamed:\n  - foo\n  - {from: Zoe, to: Zoë}", renamed + 1, "write {from: OLD, to: NEW}"},
		{"renamed: []", "renamed: [{from: Zoe, to: \"  \"}]", renamed, "a name is missing"},
		{"left_out: []", "left_out: [[\"x\"]]", leftOut, "the name of a record belongs here"},
		{"left_out: []", "left_out: [../x.txt]", leftOut, "leave out the folder"},
		{"rating_period: 1", "rating_period: week", period, "isn't a number of days"},
		{"rating_period: 1", "rating_period: 0", period, "isn't a number of days"},
	} {
		d := holding(t, series("Anna 1, Boris 0", "Clio 1, Dora 0")...)
		bad := strings.Replace(good, c.old, c.new, 1)
		if err := os.WriteFile(d.HallOfFame(), []byte(bad), 0o644); err != nil {
			t.Fatal(err)
		}
		h := open(t, d)
		begins := fmt.Sprintf("left out: halloffame.yaml: line %d: ", c.line)
		if unread := h.Unreadable(); len(unread) != 1 || !strings.HasPrefix(unread[0].Error(), begins) || !strings.Contains(unread[0].Error(), c.want) || len(ranking(t, h, halloffame.Filter{})) != 4 {
			t.Errorf("%q: left out is %v; want %s%s", c.new, unread, begins, c.want)
		} else if said := i18n.Pseudo().Error(unread[0]); strings.Contains(said, "line") || i18n.Plain(said) != unread[0].Error() {
			t.Errorf("%v is said as %s in another language", unread[0], said)
		}
		if err := h.Save(t.Context()); err == nil || !strings.Contains(err.Error(), c.want) || read(t, d.HallOfFame()) != bad {
			t.Errorf("%q: it was overwritten (%v)", c.new, err)
		}
		if err := halloffame.Rename(t.Context(), d, "Anna", "Annette"); err == nil || read(t, d.HallOfFame()) != bad {
			t.Errorf("%q: it was overwritten (%v)", c.new, err)
		}
	}
}

func TestASymbolicLinkStaysOne(t *testing.T) {
	d := holding(t, result(1, "Anna 1, Boris 0"))
	elsewhere := filepath.Join(t.TempDir(), "hall.yaml")
	if err := os.WriteFile(elsewhere, []byte("halloffame: 3\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(elsewhere, d.HallOfFame()); err != nil {
		t.Skip(err)
	}
	saved(t, d)
	if info, err := os.Lstat(d.HallOfFame()); err != nil || info.Mode()&os.ModeSymlink == 0 || !strings.Contains(read(t, elsewhere), "Anna") {
		t.Errorf("the link is gone: %v", err)
	}
}

// oldFile is a hall of format 2, in which a record is gone.
const oldFile = `# The hall of fame of Boardroom.

halloffame: 2

renamed:
  - {from: "Nick", to: "Nikos"} # my brother

hidden:
  - "Zoe"

left_out:
  - "two.txt"

standings:
  backgammon:
    - name: "Anna"
      rating: {value: 1, deviation: 2, volatility: 3}

games:
  - {record: "gone.txt", number: 1, game: backgammon, when: 2026-11-20T18:04:31Z, seats: [{name: "Zeno", points: 1}, {name: "Anna", points: 0}]}
  - {record: "one.txt", number: 1, game: backgammon, when: 2026-11-20T18:04:31Z, seats: [{name: "Nick", points: 0}, {name: "Boris", points: 1}]}
`

func TestAnEarlierFormatIsTakenOver(t *testing.T) {
	for _, format := range []int{1, 2} {
		d := folder(t, "one.txt", conceded("Nick", "Boris", oneDay), "two.txt", conceded("Clio", "Dora", oneDay))
		old := strings.Replace(oldFile, "halloffame: 2", fmt.Sprintf("halloffame: %d", format), 1)
		if err := os.WriteFile(d.HallOfFame(), []byte(old), 0o600); err != nil {
			t.Fatal(err)
		}
		for range 2 {
			h := open(t, d)
			if said, is := h.Renewed(); !is || !strings.Contains(said.String(), "halloffame.yaml.format-") {
				t.Errorf("what is new is told as %q", said)
			}
			if rows := ranking(t, h, halloffame.Filter{}); len(rows) != 2 || page(t, h, "Nikos").Games != 1 {
				t.Errorf("the hall has %v", rows)
			}
		}
		text := saved(t, d)
		for _, kept := range []string{"halloffame: 3\n", "from: \"Nick\"", "# my brother", "- \"Zoe\"", "- \"two.txt\"", "name: Nikos"} {
			if !strings.Contains(text, kept) {
				t.Errorf("no %s in\n%s", kept, text)
			}
		}
		if strings.Contains(text, "games:\n") || read(t, fmt.Sprintf("%s.format-%d", d.HallOfFame(), format)) != old {
			t.Errorf("the earlier file isn't kept, or in the new one:\n%s", text)
		}
		if said, is := open(t, d).Renewed(); is {
			t.Errorf("it is told again: %s", said)
		}
	}
}
