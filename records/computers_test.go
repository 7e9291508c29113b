package records_test

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"slices"
	"testing"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/records"
)

// longest is how many turns a game of two computers may take. Where hitting is
// a must both sides are thrown back again and again, and weak players of Arimaa
// take long to find a goal.
const longest = 2000

var whole = flag.Bool("whole", false, "have computers play a hundred games of every line of the catalogue, not twenty")

// TestComputersPlayEveryGameToItsEnd plays games of every line of the catalogue,
// and replays the record of each. Where nothing is drawn the computers always
// play the same two.
func TestComputersPlayEveryGameToItsEnd(t *testing.T) {
	for _, e := range catalog.Standard().All() {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			games := 20
			switch {
			case !e.Dice:
				games = 2
			case *whole:
				games = 100
			}
			for n := range games {
				computers(t, e, e.Levels[n%2], e.Levels[1-n%2], fmt.Sprint(n))
			}
		})
	}
}

func computers(t *testing.T, e catalog.Entry, first, second engine.Level, seed string) {
	t.Helper()
	h := header(e.Name, 0, "seed "+seed)
	file := &disk{}
	w, err := records.NewWriter(file, h, catalog.Standard().Find)
	if err != nil {
		t.Fatal(err)
	}
	source, drawn, err := w.Source(nil)
	if err != nil {
		t.Fatal(err)
	}
	sheet := sheetOf(t, h)
	session := core.NewSession(core.Config{
		Sheet: sheet, Players: []core.Player{first.New(), second.New()}, Source: source, Drawn: drawn,
		Observers: []core.Observer{w.Observe},
	})
	if err := session.Run(context.Background()); err != nil {
		t.Fatalf("%s, seed %s: %v", e.Name, seed, err)
	}
	st := sheet.State()
	turns := 0
	for _, m := range st.History.Moves {
		if m.Move == core.End {
			turns++
		}
	}
	if scores := st.Score; turns > longest || slices.Min(scores) != 0 || slices.Max(scores) > 3*64 {
		t.Errorf("%s, seed %s: %d turns, scores %v", e.Name, seed, turns, scores)
	}
	report, err := records.Verify(bytes.NewReader(file.data), catalog.Standard().Find)
	if err != nil || !report.OK() || !report.Finished || report.Proved != report.Draws {
		t.Errorf("%s, seed %s: %s, %v", e.Name, seed, report, err)
	}
}
