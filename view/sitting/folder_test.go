package sitting_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/view/sitting"
)

func TestTheLastGameIsOnesOwn(t *testing.T) {
	older, others := []string{"Zoe", "Ann"}, []string{"Zoe", "Boris"}
	watched, namesake := []string{"Father (computer, club)", "Mother (computer, expert)"}, []string{"Ann (computer, club)", "Bob"}
	program := []string{"Ann", "bot.py (computer, engine:/opt/bot.py)"}
	imported, broken := []string{"Ann", "imported"}, []string{"Ann", "broken"}
	renamed := []string{"Anna", "Zoe"}
	for _, c := range []struct {
		want string // the second player of the last game
		list [][]string
	}{
		{program[1], [][]string{imported, broken, watched, namesake, others, program, older}},
		{"Ann", [][]string{others, older, program}},
		{"Boris", [][]string{imported, watched, others}},
		{"Zoe", [][]string{others, renamed, older}},
		{"", [][]string{imported, broken, watched}},
		{"", nil},
	} {
		folder := sitting.FolderAt(t.TempDir(), catalog.Standard())
		for i, players := range c.list {
			keep(t, folder, time.Date(2026, 11, 20, 18, 0, -i, 0, time.UTC), players)
		}
		if err := folder.Rename("Anna", "Ann"); err != nil {
			t.Fatal(err)
		}
		if _, err := folder.Sync(t.Context(), nil); err != nil {
			t.Fatal(err)
		}
		last, ok, err := folder.LastOf("Ann", true)
		got := ""
		if ok {
			got = last.Seats[1].String()
		}
		if got != c.want || err != nil {
			t.Errorf("the last game of %v is against %q, %v, not %q", c.list, got, err, c.want)
		}
	}
}

// keep makes a record of a game between two players; the second may be told to be "imported"
// or "broken", as the record is.
func keep(t *testing.T, folder sitting.Folder, date time.Time, players []string) {
	t.Helper()
	h := records.Header{Game: "portes", Date: date, Dice: records.Dice{Kind: "seed", Text: "1"}}
	for _, p := range players {
		h.Seats = append(h.Seats, records.ParseSeat(p))
	}
	if players[1] == "imported" {
		h.Extra = map[string]string{records.SourceTag: "match.mat"}
	}
	w, err := folder.Create(h)
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	if players[1] == "broken" {
		if err := os.WriteFile(filepath.Join(folder.Records(), fmt.Sprint(date.Unix(), ".txt")), []byte("nothing"), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := folder.Dir.Delete(w.Path()); err != nil {
			t.Fatal(err)
		}
	}
}
