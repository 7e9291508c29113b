package exercise_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"boardroom/core/catalog"
	"boardroom/records/exercise"
	"boardroom/records/exercise/fsrs"
)

func TestAStormEndsWithItsTime(t *testing.T) {
	d := exercise.Counts(catalog.Standard())
	s := d.Storm(7)
	seen := map[string]bool{}
	for range d.Exercises {
		seen[s.Now().Key] = true
		s.Answer(true, time.Second)
	}
	if len(seen) != len(d.Exercises) || s.Right != len(seen) || s.Left(0) != exercise.StormTime-time.Duration(len(seen))*time.Second {
		t.Errorf("%d of %d came, %d right, %s left", len(seen), len(d.Exercises), s.Right, s.Left(0))
	}
	wrong, left := s.Now(), s.Left(0)
	s.Answer(false, time.Second)
	if s.Left(0) != left-time.Second-exercise.StormCosts || s.Wrong != 1 || s.Missed.Exercises[0].Key != wrong.Key {
		t.Errorf("%d wrong, %s left", s.Wrong, s.Left(0))
	}
	right := s.Right
	if s.Answer(true, time.Hour); s.Right != right || s.Left(0) != 0 {
		t.Errorf("too late it counts: %d, %s", s.Right, s.Left(0))
	}
	if again := d.Storm(7); again.Now().Key == "" || d.Exercises[0].Key != exercise.Counts(catalog.Standard()).Exercises[0].Key {
		t.Error("the deck itself is shuffled")
	}
}

// Scores of two rooms come together with answers, in one file.
func TestScoresAreKeptBesideAnswers(t *testing.T) {
	path := filepath.Join(t.TempDir(), "ann.txt")
	one, two := at(t, path), at(t, path)
	score := func(p *exercise.Progress, right int, deck string) {
		t.Helper()
		if err := p.EnterScore(exercise.Score{Day: day, Right: right, Deck: deck}); err != nil {
			t.Fatal(err)
		}
	}
	score(one, 4, "pips")
	enter(t, two, given(exercise.Counts(catalog.Standard()).Exercises[0], day, fsrs.Good))
	score(two, 9, "pips")
	score(one, 7, "a deck.txt")
	for _, p := range []*exercise.Progress{one, at(t, path)} {
		if bests := p.Bests("pips"); len(bests) != 2 || bests[0].Right != 9 || bests[1].Right != 4 || len(p.Bests("a deck.txt")) != 1 {
			t.Errorf("%+v", bests)
		}
	}
	kept, err := os.ReadFile(path)
	if want := "2026-11-27 storm 4 pips\n2026-11-27 good 9 pips 1\n2026-11-27 storm 9 pips\n2026-11-27 storm 7 a deck.txt\n"; err != nil || string(kept) != want {
		t.Errorf("%q, %v", kept, err)
	}
	var unkept exercise.Progress
	score(&unkept, 3, "pips")
	if len(unkept.Bests("pips")) != 1 {
		t.Error("who keeps nothing has no score")
	}
}
