package view_test

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

// bring puts so many records of a game of Ann and Bob into the data folder.
func (h home) bring(n int) {
	h.t.Helper()
	elsewhere := sitting.FolderAt(h.t.TempDir(), catalog.Standard())
	w, err := elsewhere.Create(records.Header{
		Game: "portes", Seats: []records.Seat{{Name: "Ann"}, {Name: "Bob"}}, Date: time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), Dice: records.Dice{Kind: "seed", Text: "1"},
	})
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		h.t.Fatal(err)
	}
	text, err := os.ReadFile(w.Path())
	folder := filepath.Join(h.folder, "records")
	if err := os.MkdirAll(folder, 0o700); err != nil {
		h.t.Fatal(err)
	}
	for i := range n {
		if err == nil {
			err = os.WriteFile(filepath.Join(folder, fmt.Sprintf("%d.txt", i)), text, 0o600)
		}
	}
	if err != nil {
		h.t.Fatal(err)
	}
}

// concede puts so many records of a game that Bob has given up into the data folder.
func (h home) concede(n int) {
	h.t.Helper()
	text := []byte("[Boardroom \"1\"]\n[Game \"backgammon\"]\n[Seat1 \"Ann\"]\n[Seat2 \"Bob\"]\n[Date \"2026-11-20T18:04:31Z\"]\n[Dice \"seed a\"]\n\n* 32\n2 concede 1\n1 accept\n")
	for i := range n {
		if err := os.WriteFile(filepath.Join(h.folder, "records", fmt.Sprintf("given-up-%d.txt", i)), text, 0o600); err != nil {
			h.t.Fatal(err)
		}
	}
}

// Few new records are there at once, many are read while the lists are shown.
func TestManyNewRecordsAreReadInTheBackground(t *testing.T) {
	h := newHome(t)
	h.bring(20)
	h.opens(small).Sees("Continue  20", "Portes").Keys("r", "/").Types("bob").Sees("20 of 20")
	h.bring(1500)
	p := h.opens(small).Keys("r").Loses("Reading records").Keys("/").Types("bob").Sees("1500 of 1500")
	p.Keys("Esc", "Esc").Sees("Continue  9+")
}

// A hall that lacks many games is shown at once, and has them soon.
func TestManyNewGamesAreEnteredInTheBackground(t *testing.T) {
	h := newHome(t)
	h.bring(20)
	h.opens(small).Keys("h").Sees("No players yet.")
	h.concede(500)
	h.opens(small).Keys("h").Awaits("Ann").Loses("Entering").Sees("500")
}
