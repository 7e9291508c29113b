package sitting_test

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/records"
	"boardroom/records/analysis"
	"boardroom/view/board"
	"boardroom/view/sitting"
)

// ending is a position in which there are two ways to bear off.
const ending = "B1,B1,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W2,W1,W1|0,0|11,13 W 21"

// begun is a sitting that has begun at a position, and the game at its start.
func begun(t *testing.T, position string) (*sitting.Sitting, core.History) {
	t.Helper()
	e, err := catalog.Standard().Find("backgammon")
	if err != nil {
		t.Fatal(err)
	}
	s, err := sitting.FolderAt(t.TempDir(), catalog.Standard()).Open(sitting.Plan{
		Entry: e, Position: position, Dice: records.Dice{Kind: "manual"}, Seats: []records.Seat{{Name: "Ann"}, {Name: "Zeno"}},
	}, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Sheet.Begin(); err != nil {
		t.Fatal(err)
	}
	return s, s.Sheet.State().History
}

// advice is what advisers answer, one after the other, and how deep they say that is.
func advice(t *testing.T, all []engine.Adviser, now core.History) (best, depths []string) {
	t.Helper()
	for _, a := range all {
		choices, err := a.Advise(context.Background(), now, 5)
		if err != nil {
			t.Fatal(err)
		}
		said := ""
		if teller, ok := a.(board.DepthTeller); ok {
			said = teller.JudgedBy().String()
		}
		best, depths = append(best, core.Join(choices[0].Moves)), append(depths, said)
	}
	return best, depths
}

// A hint at the table is kept with the analysis of the record, which stays as it is, and is
// there at once when it is asked for again. A rollout takes its place.
func TestHintsAreKept(t *testing.T) {
	s, now := begun(t, ending)
	record, err := os.ReadFile(s.Record())
	if err != nil {
		t.Fatal(err)
	}
	by := sitting.Hints{Trouble: func(err error) { t.Error(err) }}
	_, depths := advice(t, s.Advisers(now, by), now)
	if len(depths) != 2 || depths[0] != "quick" || depths[1] != "standard" {
		t.Errorf("judged by %q", depths)
	}
	if _, depths = advice(t, s.Advisers(now, by), now); depths[0] != "standard" {
		t.Errorf("asked again it is judged by %q", depths)
	}
	rollers, err := s.Rollers(now, by)
	if err != nil {
		t.Fatal(err)
	}
	advice(t, rollers, now)
	if _, depths = advice(t, s.Advisers(now, by), now); depths[0] != "rollout, 1,296 games" || depths[1] != depths[0] {
		t.Errorf("after a rollout it is judged by %q", depths)
	}
	if after, err := os.ReadFile(s.Record()); err != nil || string(after) != string(record) {
		t.Error("the record has changed")
	}

	first := now.Now().Moves()[0]
	after, err := now.Now().Play(first)
	if err != nil {
		t.Fatal(err)
	}
	middle := now
	middle.Moves = []core.Played{{Seat: 0, Move: first, After: after}}
	if all := s.Advisers(middle, by); len(all) != 2 {
		t.Errorf("%d are asked in the middle of a turn", len(all))
	} else if _, keeps := all[1].(board.DepthTeller); keeps {
		t.Error("what is found in the middle of a turn is kept")
	}

	if err := s.Close(); err != nil { // nobody has moved
		t.Fatal(err)
	}
	for _, path := range []string{s.Record(), analysis.Path(s.Record())} {
		if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s stays: %v", path, err)
		}
	}
}

// Where nothing can be kept the hint is given all the same.
func TestAHintThatCannotBeKept(t *testing.T) {
	s, now := begun(t, ending)
	if err := os.MkdirAll(filepath.Join(analysis.Path(s.Record()), "in the way"), 0o755); err != nil {
		t.Fatal(err)
	}
	var told error
	best, _ := advice(t, s.Advisers(now, sitting.Hints{Trouble: func(err error) { told = err }}), now)
	if best[1] == "" || told == nil || !strings.Contains(told.Error(), "can't save the analysis") {
		t.Errorf("%q is best, and it is told that %v", best, told)
	}
}

// What the tutor finds of a turn is there for a hint, and what a hint found, for the tutor.
func TestTheTutorKeepsWhatItFinds(t *testing.T) {
	s, now := begun(t, ending)
	by := sitting.Hints{Trouble: func(err error) { t.Error(err) }}
	turns, err := core.Turns(now.Now())
	if err != nil || len(turns) < 2 {
		t.Fatalf("%d turns, %v", len(turns), err)
	}
	for _, turn := range turns {
		if _, err := s.Judge(context.Background(), now, append(slices.Clip(turn.Moves), core.End), by); err != nil {
			t.Fatal(err)
		}
	}
	if _, depths := advice(t, s.Advisers(now, by), now); depths[0] != "standard" {
		t.Errorf("after the tutor a hint is judged by %q", depths)
	}
	rollers, err := s.Rollers(now, by)
	if err != nil {
		t.Fatal(err)
	}
	best, _ := advice(t, rollers, now)
	kept, err := os.ReadFile(analysis.Path(s.Record()))
	if err != nil {
		t.Fatal(err)
	}
	for _, turn := range turns {
		if v, err := s.Judge(context.Background(), now, append(slices.Clip(turn.Moves), core.End), by); err != nil || core.Join(v.Choices[0].Moves) != best[len(best)-1] {
			t.Errorf("%v: after a rollout %v is best, not %s", err, v.Choices[0].Moves, best[len(best)-1])
		}
	}
	if after, err := os.ReadFile(analysis.Path(s.Record())); err != nil || string(after) != string(kept) {
		t.Errorf("the tutor changes what a rollout has found: %v", err)
	}
}
