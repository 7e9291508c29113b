package exercise_test

import (
	"testing"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/records/exercise"
)

// TestEveryLessonCanBeSolved plays every answer of every lesson by the rules, up
// to a whole turn, and knows it again; another turn is none.
func TestEveryLessonCanBeSolved(t *testing.T) {
	kinds := 0
	for _, e := range catalog.Standard().All() {
		d, err := exercise.Lessons(e)
		if err != nil {
			t.Error(err)
			continue
		}
		if len(d.Exercises) == 0 {
			continue
		}
		if kinds++; len(d.Exercises) < 5 || len(d.Exercises) > 8 {
			t.Errorf("%s: %d lessons", d.Title, len(d.Exercises))
		}
		for _, x := range d.Exercises {
			solved(t, x)
		}
	}
	if kinds != 5 {
		t.Errorf("%d games have lessons", kinds)
	}
}

// longest is how much fits below a board.
const longest = 210

func solved(t *testing.T, x exercise.Exercise) {
	t.Helper()
	start := x.Line.Now()
	if x.Title == "" || x.Text == "" || x.Then == "" || len(x.Answers) == 0 || len(x.Text) > longest {
		t.Errorf("%s lacks something, or says too much: %+v", x.Key, x.Lesson)
	}
	for _, a := range x.Answers {
		if !x.Met(start, a.Moves) {
			t.Errorf("%s: %v is not what is asked for in %s", x.Key, a.Moves, start)
		}
	}
	turns, err := core.Turns(start)
	if err != nil {
		t.Fatal(err)
	}
	met := 0
	for _, turn := range turns {
		if x.Met(start, turn.Moves) {
			met++
		}
	}
	if met == 0 || met == len(turns) && met > 1 {
		t.Errorf("%s: %d of %d turns are what is asked for", x.Key, met, len(turns))
	}
}
