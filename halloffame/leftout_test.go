package halloffame_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/halloffame"
	"boardroom/records"

	"pgregory.net/rapid"
)

// conceded is the record of a game that was given up at its first move.
func conceded(first, second, date string) string {
	return fmt.Sprintf("[Boardroom \"1\"]\n[Game \"backgammon\"]\n[Seat1 %s]\n[Seat2 %s]\n[Date %q]\n[Dice \"seed a\"]\n\n* 32\n2 concede 1\n1 accept\n",
		strconv.QuoteToASCII(first), strconv.QuoteToASCII(second), date)
}

// keep puts a record into a data folder.
func keep(t testing.TB, d records.Dir, name, text string) {
	t.Helper()
	if err := os.MkdirAll(d.Records(), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(d.Records(), name), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

const oneDay = "2026-11-20T18:04:31Z"

func TestNoRecordClosesTheHall(t *testing.T) {
	for about, c := range map[string]struct {
		first, date string
		shown       string // the name; empty: the record is left out
	}{
		"a mark of direction":  {"David\u200f", oneDay, "David"},
		"a byte order mark":    {"\ufeffDavid", oneDay, "David"},
		"blanks around":        {" David ", oneDay, "David"},
		"a blank name":         {"  ", oneDay, ""},
		"a blank of Braille":   {"\u2800", oneDay, ""},
		"a filler":             {"\u3164", oneDay, ""},
		"unseen in a name":     {"Da\u2800vid\ufe0f", oneDay, "David"},
		"a nameless computer":  {"(computer, casual)", oneDay, ""},
		"a blank computer":     {"\u2800 (computer, casual)", oneDay, ""},
		"a computer before":    {"\u200f (computer, casual)", oneDay, ""},
		"a name without width": {"\u200b", oneDay, ""},
		"a wide computer":      {"Mother " + strings.Repeat("x", 80) + " (computer, casual)", oneDay, ""},
		"a long level":         {"Mother (computer, " + strings.Repeat("x", 80) + ")", oneDay, ""},
		"the year 0":           {"David", "0000-01-01T00:00:00Z", ""},
	} {
		d := records.Dir{Path: t.TempDir(), Find: catalog.Standard().Find}
		keep(t, d, "good.txt", conceded("Anna", "Boris", oneDay))
		keep(t, d, "odd.txt", conceded(c.first, "Zoe", c.date))
		h := open(t, d)
		if len(ranking(t, h, halloffame.Filter{})) < 2 {
			t.Errorf("%s: the others are not shown", about)
		}
		found, err := halloffame.CheckUp(t.Context(), d, time.Minute, halloffame.Silent)
		for _, l := range h.Rejected() {
			if said := i18n.Pseudo().Error(l); said == l.Error() || i18n.Plain(said) != l.Error() {
				t.Errorf("%v is said as %s in another language", l, said)
			}
		}
		if err != nil || len(found) != len(h.Rejected()) {
			t.Errorf("%s: found is %v (%v)", about, found, err)
		}
		if err := halloffame.Rebuild(d); err != nil {
			t.Fatal(err)
		}
		left := open(t, d).Rejected()
		if len(left) != len(h.Rejected()) {
			t.Errorf("%s: made anew %v is left out", about, left)
		}
		if c.shown != "" {
			if p := page(t, open(t, d), c.shown); p.Games != 1 || len(left) > 0 {
				t.Errorf("%s: %+v; left out: %v", about, p.Standing, left)
			}
			continue
		}
		if len(left) != 1 || left[0].Record != "odd.txt" || !strings.HasPrefix(left[0].Error(), "left out: odd.txt: ") {
			t.Fatalf("%s: left out is %v", about, left)
		}
		saved(t, d)
		edit(t, d.HallOfFame(), "left_out: []", "left_out: [odd.txt]")
		if left := open(t, d).Rejected(); len(left) > 0 {
			t.Errorf("%s: %v is told although it was left out by hand", about, left)
		}
	}
}

// Whatever a record may say of its players, the hall shows the game or names the
// record.
func TestAnyNameIsShownOrLeftOut(t *testing.T) {
	path, number := t.TempDir(), 0
	rapid.Check(t, func(t *rapid.T) {
		odd := rapid.StringOf(rapid.SampledFrom([]rune("aé漢 ()\u200b\u200d\u200f\u00ad\u2800\u3164\ufe0f\ufeff\U000e0041,computer")))
		name := rapid.OneOf(odd, rapid.String(), rapid.Map(rapid.String(), func(s string) string { return s + " (computer, " + s + ")" })).Draw(t, "name")
		year := rapid.SampledFrom([]string{oneDay, oneDay, "0000-12-31T23:59:59Z", "9999-12-31T23:59:59Z", "9999-12-31T23:59:59-01:00", "0000-01-01T00:00:00+01:00"}).Draw(t, "date")
		text := conceded(name, "Zoe", year)
		if _, err := records.Parse([]byte(text), catalog.Standard().Find); err != nil {
			return
		}
		number++
		d := records.Dir{Path: filepath.Join(path, strconv.Itoa(number)), Find: catalog.Standard().Find}
		if err := os.MkdirAll(d.Records(), 0o700); err != nil {
			t.Fatal(err)
		}
		for name, text := range map[string]string{"good.txt": conceded("Anna", "Boris", oneDay), "odd.txt": text} {
			if err := os.WriteFile(filepath.Join(d.Records(), name), []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		h, unsaved, err := halloffame.Open(t.Context(), d, time.Minute, halloffame.Silent)
		if err != nil || unsaved != nil {
			t.Fatal(err, unsaved)
		}
		if err := h.Save(t.Context()); err != nil {
			t.Fatal(err)
		}
		if _, _, err := halloffame.Open(t.Context(), d, time.Minute, halloffame.Silent); err != nil {
			t.Fatalf("what was saved cannot be read: %v", err)
		}
		standings, err := h.Ranking(halloffame.Filter{})
		played := 0
		for _, s := range standings {
			played += s.Games
		}
		if err != nil || played < 2 || played > 4 || (played == 2) != (len(h.Rejected()) == 1) {
			t.Fatalf("%v, and %v left out", standings, h.Rejected())
		}
	})
}

// A record that is gone doesn't count, and does again when it is back.
func TestARecordThatIsGoneDoesNotCount(t *testing.T) {
	d := records.Dir{Path: t.TempDir(), Find: catalog.Standard().Find}
	keep(t, d, "good.txt", conceded("Anna", "Boris", oneDay))
	keep(t, d, "put-away.txt", conceded("Anna", "Clio", oneDay))
	keep(t, d, "gone.txt", conceded("Anna", "Dora", oneDay))
	open(t, d)
	if err := d.Delete(filepath.Join(d.Records(), "put-away.txt")); err != nil { // and killed before the hall forgets it
		t.Fatal(err)
	}
	if err := os.Remove(filepath.Join(d.Records(), "gone.txt")); err != nil {
		t.Fatal(err)
	}
	h := open(t, d)
	if p := page(t, h, "Anna"); p.Games != 1 || len(ranking(t, h, halloffame.Filter{})) != 2 {
		t.Errorf("Anna has %d games", p.Games)
	}
	if err := d.Restore("put-away.txt"); err != nil {
		t.Fatal(err)
	}
	if p := page(t, open(t, d), "Anna"); p.Games != 2 {
		t.Errorf("Anna has %d games after the record came back", p.Games)
	}
}
