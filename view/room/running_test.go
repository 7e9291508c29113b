package room_test

import (
	"errors"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/view/room"
	"boardroom/view/sitting"
)

func TestTheWordsOfBothAreMixedIntoTheDice(t *testing.T) {
	folder := sitting.FolderAt(t.TempDir(), catalog.Standard())
	r := room.New(folder, goes)
	place, err := r.Open(plan(backgammon(t), records.Dice{Kind: "sha256"}, "Ann", "Zeno"), time.Now(), room.Visitor{Name: "Ann"})
	ann := sits(t, place, err)
	place, err = r.Resume(ann.Sitting.Record(), room.Visitor{Name: "Zeno"})
	zeno := sits(t, place, err)
	zeno.Say("wine")
	if err := zeno.Begin(); err != nil {
		t.Fatal(err)
	}
	if now := ann.until("Zeno to be ready", func(s room.Standing) bool { return !slices.Contains(s.Awaited, 1) }); now.Runs != 0 || !slices.Equal(now.Awaited, []core.Seat{0}) {
		t.Errorf("it begins without Ann: %+v", now)
	}
	ann.Say("olives")
	if err := ann.Begin(); err != nil {
		t.Fatal(err)
	}
	zeno.until("the first roll", func(s room.Standing) bool { return s.State.ToAct >= 0 })
	if err := errors.Join(ann.Leave(), zeno.Leave()); err != nil {
		t.Fatal(err)
	}
	if left, err := os.ReadDir(folder.Records()); err != nil || len(left) > 0 {
		t.Errorf("a table at which nobody moved leaves %v, %v", left, err)
	}
}

// Persons are asked for words also where all of them left before the first draw.
func TestTheWishForWordsOutlastsATable(t *testing.T) {
	r := room.New(sitting.FolderAt(t.TempDir(), catalog.Standard()), goes)
	for _, words := range []bool{true, false} {
		p := plan(backgammon(t), records.Dice{Kind: "sha256"}, "Ann", "Zeno")
		p.Words = words
		place, err := r.Open(p, time.Now(), room.Visitor{Name: "Ann"})
		ann := sits(t, place, err)
		ann.Sitting.Keep()
		if err := ann.Leave(); err != nil {
			t.Fatal(err)
		}
		place, err = r.Resume(ann.Sitting.Record(), room.Visitor{Name: "Zeno"})
		zeno := sits(t, place, err)
		if _, open := zeno.Sitting.Sealed(); !open || zeno.Sitting.Words != words {
			t.Errorf("asked for words: %t, want %t", zeno.Sitting.Words, words)
		}
		if err := zeno.Leave(); err != nil {
			t.Fatal(err)
		}
	}
}

func TestTheWordsStandInTheRecordBySeat(t *testing.T) {
	r := room.New(sitting.FolderAt(t.TempDir(), catalog.Standard()), goes)
	place, err := r.Open(plan(backgammon(t), records.Dice{Kind: "seed", Text: "7"}, "Ann", "Zeno"), time.Now(), room.Visitor{Name: "Ann"})
	ann := sits(t, place, err)
	place, err = r.Resume(ann.Sitting.Record(), room.Visitor{Name: "Zeno"})
	zeno := sits(t, place, err)
	for _, v := range []*visitor{zeno, ann} {
		v.Say("of seat " + v.Seats()[0].String())
		if err := v.Begin(); err != nil {
			t.Fatal(err)
		}
	}
	ann.until("the first roll", func(s room.Standing) bool { return s.State.ToAct >= 0 })
	text, err := os.ReadFile(ann.Sitting.Record())
	if err != nil || !strings.Contains(string(text), `[Words "of seat 1+of seat 2"]`) {
		t.Errorf("%v\n%s", err, text)
	}
	if err := errors.Join(ann.Leave(), zeno.Leave()); err != nil {
		t.Error(err)
	}
}

// A match goes on when both want it; an answer to an earlier question is none.
func TestTheNextGameBeginsWhenAllWantIt(t *testing.T) {
	e, _ := race("")
	r := room.New(sitting.Folder{Dir: records.Dir{Path: t.TempDir(), Find: race}}, goes)
	p := plan(e, records.Dice{}, "Ann", "Zeno")
	p.To = 3
	place, err := r.Open(p, time.Now(), room.Visitor{Name: "Ann"})
	ann := sits(t, place, err)
	place, err = r.Resume(ann.Sitting.Record(), room.Visitor{Name: "Zeno"})
	zeno := sits(t, place, err)
	if err := ann.Begin(); err != nil {
		t.Fatal(err)
	}
	ended := func(n int) func(room.Standing) bool {
		return func(s room.Standing) bool { return len(s.State.Results) == n && !s.State.Playing }
	}
	playing := func(s room.Standing) bool { return s.State.Playing }
	for game := 1; game <= 2; game++ {
		ann.until("the game", playing)
		if err := ann.Post(core.Event{Seat: 0, Move: core.Concede, Points: 1}); err != nil {
			t.Fatal(err)
		}
		zeno.until("the offer", func(s room.Standing) bool { return s.State.Offer != nil })
		if err := ann.Post(core.Event{Seat: 1, Move: core.Accept}); !errors.Is(err, room.ErrNotYours) {
			t.Errorf("Ann answers what she is not asked: %v", err)
		}
		zeno.posts(1, core.Accept)
		ann.until("the end", ended(game))
		if err := errors.Join(ann.Next(game-1, true), zeno.Next(game, true), zeno.Next(game, true)); err != nil {
			t.Error(err)
		}
		if now := ann.until("Zeno to want another", func(s room.Standing) bool { return len(s.Awaited) == 1 }); now.State.Playing || !slices.Equal(now.Awaited, []core.Seat{0}) {
			t.Errorf("it goes on without Ann: %+v", now)
		}
		if game == 2 { // who leaves is waited for, and comes back to the question
			if err := ann.Leave(); err != nil {
				t.Error(err)
			}
			place, err := r.Resume(zeno.Sitting.Record(), room.Visitor{Name: "Ann"})
			ann = sits(t, place, err)
			if now := ann.until("coming back", func(room.Standing) bool { return true }); now.State.Playing || len(now.Awaited) != 1 {
				t.Errorf("it goes on without Ann: %+v", now)
			}
		}
		if err := ann.Next(game, true); err != nil {
			t.Error(err)
		}
	}
	zeno.until("the game", playing)
	if err := errors.Join(ann.Leave(), zeno.Leave()); err != nil {
		t.Error(err)
	}
}

// Where time counts nobody's runs before they are there.
func TestAClockWaitsForAllWhoSitThere(t *testing.T) {
	e, _ := race("")
	r := room.New(sitting.Folder{Dir: records.Dir{Path: t.TempDir(), Find: race}}, goes)
	p := plan(e, records.Dice{}, "Ann", "Zeno")
	var err error
	if p.Clock, err = core.ParseClock("5m+8s"); err != nil {
		t.Fatal(err)
	}
	place, err := r.Open(p, time.Now(), room.Visitor{Name: "Ann"})
	ann := sits(t, place, err)
	if err := ann.Begin(); err != nil {
		t.Fatal(err)
	}
	place, err = r.Resume(ann.Sitting.Record(), room.Visitor{Name: "Zeno"})
	zeno := sits(t, place, err)
	if now := zeno.until("coming", func(room.Standing) bool { return true }); now.Runs != 0 || !slices.Equal(now.Awaited, []core.Seat{1}) {
		t.Errorf("it begins without Zeno: %+v", now)
	}
	if err := zeno.Begin(); err != nil {
		t.Fatal(err)
	}
	ann.moved(0)
	if err := errors.Join(ann.Leave(), zeno.Leave()); err != nil {
		t.Error(err)
	}
}
