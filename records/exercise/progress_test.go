package exercise_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/records"
	"boardroom/records/exercise"
	"boardroom/records/exercise/fsrs"
)

// day is the first day of tests.
var day = exercise.DayOf(time.Date(2026, 11, 27, 23, 59, 0, 0, time.UTC))

// at loads the progress of a file.
func at(t *testing.T, path string) *exercise.Progress {
	t.Helper()
	p, err := exercise.LoadProgress(path)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// given is an answer to an exercise of a deck.
func given(e exercise.Exercise, on exercise.Day, g fsrs.Grade) exercise.Given {
	return exercise.Given{Day: on, Grade: g, Took: 9 * time.Second, Key: e.Key}
}

func enter(t *testing.T, p *exercise.Progress, answers ...exercise.Given) {
	t.Helper()
	for _, g := range answers {
		if err := p.Enter(g); err != nil {
			t.Fatal(err)
		}
	}
}

func TestADayIsThatOfThePerson(t *testing.T) {
	late := time.Date(2026, 11, 27, 23, 30, 0, 0, time.FixedZone("", -5*3600))
	if d := exercise.DayOf(late); d != day || d.String() != "2026-11-27" || exercise.DayOf(late.UTC()) != day+1 {
		t.Errorf("%s", d)
	}
}

func TestAnswersAreKeptALineEach(t *testing.T) {
	dir := records.Dir{Path: t.TempDir()}
	path, deck := exercise.Path(dir, "Ann/Bob"), exercise.Openings(catalog.Standard()).Exercises
	enter(t, at(t, path), given(deck[0], day, fsrs.Good), given(deck[1], day, fsrs.Again))
	enter(t, at(t, path), given(deck[1], day+1, fsrs.Hard))
	kept, err := os.ReadFile(path)
	want := fmt.Sprintf("2026-11-27 good 9 %s\n2026-11-27 again 9 %s\n2026-11-28 hard 9 %[2]s\n", deck[0].Key, deck[1].Key)
	if err != nil || string(kept) != want {
		t.Errorf("kept is %q, want %q, %v", kept, want, err)
	}
	p := at(t, path)
	if c := p.Card(deck[1]); c.Answers != 2 || c.Last != day+1 || c.Due <= day+1 {
		t.Errorf("%+v", c)
	}
	if other := at(t, exercise.Path(dir, "Bob")); other.Card(deck[0]).Answers != 0 {
		t.Error("another player has answered")
	}
}

// Two rooms have the same file open.
func TestTheAnswersOfTwoRoomsComeTogether(t *testing.T) {
	path, deck := filepath.Join(t.TempDir(), "ann.txt"), exercise.Openings(catalog.Standard()).Exercises
	one, two := at(t, path), at(t, path)
	enter(t, one, given(deck[0], day, fsrs.Good))
	enter(t, two, given(deck[1], day, fsrs.Good))
	enter(t, one, given(deck[2], day, fsrs.Good))
	for i := range 3 {
		if one.Card(deck[i]).Answers != 1 || at(t, path).Card(deck[i]).Answers != 1 {
			t.Errorf("the answer to exercise %d is lost", i)
		}
	}
}

func TestALineThatCannotBeReadSpoilsNoOther(t *testing.T) {
	path, deck := filepath.Join(t.TempDir(), "ann.txt"), exercise.Openings(catalog.Standard()).Exercises
	for _, wrong := range []string{"what is this", "2026-11-31 good 4 x", "2026-11-27 perfect 4 x", "2026-11-27 good -4 x", "2026-11-27 good 4 ", "2026-11-27  4 x"} {
		text := fmt.Sprintf("# of Ann\n2026-11-27 good 9 %s\n%s\n2026-11-27 good 9 %s\n2026-11-27 good 9 tor", deck[0].Key, wrong, deck[1].Key)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		p, err := exercise.LoadProgress(path)
		if err == nil || !strings.Contains(err.Error(), path+", line 3: not an answer") {
			t.Errorf("of %q is said: %v", wrong, err)
		}
		enter(t, p, given(deck[2], day, fsrs.Good))
		again, _ := exercise.LoadProgress(path)
		for i := range 3 {
			if p.Card(deck[i]).Answers != 1 || again.Card(deck[i]).Answers != 1 {
				t.Errorf("beside %q the answer to exercise %d is lost", wrong, i)
			}
		}
		if kept, _ := os.ReadFile(path); !strings.Contains(string(kept), wrong+"\n") {
			t.Errorf("%q is gone from %q", wrong, kept)
		}
	}
}

// Who keeps nothing has what they answered, until they leave.
func TestAProgressWithoutAFileKeepsNothing(t *testing.T) {
	t.Chdir(t.TempDir())
	var p exercise.Progress
	deck := exercise.Openings(catalog.Standard())
	enter(t, &p, given(deck.Exercises[0], day, fsrs.Good))
	if files, err := os.ReadDir("."); deck.Learned(&p, day) != 1 || len(files) > 0 || err != nil {
		t.Errorf("%d are learned, and there is %v, %v", deck.Learned(&p, day), files, err)
	}
}

// Earlier programs kept how often in a row an exercise was got right.
func TestWhatAnEarlierProgramKeptIsTakenOver(t *testing.T) {
	for text, damaged := range map[string]bool{"right: {%q: 2, %q: 1}\nplayer: Ann\n": false, "wrong: {}\nright: {%q: 2, %q: 1}\n": true, "right: {%q: 2, %q: 1, a: -1}\n": true} {
		path, deck := filepath.Join(t.TempDir(), "ann.txt"), exercise.Openings(catalog.Standard()).Exercises
		former := strings.TrimSuffix(path, ".txt") + ".yaml"
		if err := os.WriteFile(former, fmt.Appendf(nil, text, deck[0].Key, deck[1].Key), 0o600); err != nil {
			t.Fatal(err)
		}
		written := day.Time().Add(12 * time.Hour)
		if err := os.Chtimes(former, written, written); err != nil {
			t.Fatal(err)
		}
		p, err := exercise.LoadProgress(path)
		if (err != nil) != damaged {
			t.Errorf("of %q is said %v", text, err)
		}
		for range 2 {
			if p.Card(deck[0]).Due <= p.Card(deck[1]).Due || p.Card(deck[1]).Due <= day || p.Card(deck[0]).Answers != 1 {
				t.Errorf("of %q: %+v, %+v", text, p.Card(deck[0]), p.Card(deck[1]))
			}
			enter(t, p, given(deck[2], day, fsrs.Good))
			p = at(t, path)
		}
	}
}

func TestAProgressGoesWithItsPlayersName(t *testing.T) {
	dir, deck := records.Dir{Path: t.TempDir()}, exercise.Openings(catalog.Standard()).Exercises
	enter(t, at(t, exercise.Path(dir, "Ann")), given(deck[0], day, fsrs.Good))
	if err := exercise.Move(dir, "Ann", "Anna"); err != nil {
		t.Fatal(err)
	}
	if at(t, exercise.Path(dir, "Anna")).Card(deck[0]).Answers != 1 || at(t, exercise.Path(dir, "Ann")).Card(deck[0]).Answers != 0 {
		t.Error("the answers stayed behind")
	}
}

func TestAStreakIsOfDaysInARow(t *testing.T) {
	var p exercise.Progress
	e := exercise.Openings(catalog.Standard()).Exercises[0]
	for _, on := range []exercise.Day{day, day + 1, day + 3, day + 4, day + 5} {
		enter(t, &p, given(e, on, fsrs.Good))
	}
	for on, want := range map[exercise.Day]int{day: 1, day + 1: 2, day + 2: 2, day + 5: 3, day + 6: 3, day + 7: 0} {
		if got := p.Streak(on); got != want {
			t.Errorf("on %s the streak is %d, want %d", on, got, want)
		}
	}
}

func TestWhatIsDueComesFirstAndThenWhatIsNew(t *testing.T) {
	var p exercise.Progress
	d := exercise.Openings(catalog.Standard())
	d.Exercises = d.Exercises[:5]
	enter(t, &p, given(d.Exercises[1], day-20, fsrs.Good), given(d.Exercises[3], day-30, fsrs.Good), given(d.Exercises[4], day, fsrs.Good))
	x := d.Practice(&p, day)
	var seen []string
	for {
		e, ok := x.Now()
		if !ok {
			break
		}
		seen = append(seen, e.Key)
		if len(seen) > 10 {
			t.Fatal("it does not end")
		}
		g := fsrs.Good
		if len(seen) == 1 {
			g = fsrs.Again
		}
		if err := x.Grade(g, time.Second); err != nil {
			t.Fatal(err)
		}
		x.Next()
	}
	var want []string
	for _, i := range []int{3, 1, 0, 2, 3} { // the first was wrong, and comes again
		want = append(want, d.Exercises[i].Key)
	}
	if fmt.Sprint(seen) != fmt.Sprint(want) {
		t.Errorf("%q, want %q", seen, want)
	}
	if done, of := x.Done(); done != 4 || of != 4 {
		t.Errorf("%d of %d are done", done, of)
	}
}

func TestWhereNothingIsDueTheNextComesAheadOfItsDay(t *testing.T) {
	var p exercise.Progress
	d := exercise.Openings(catalog.Standard())
	d.Exercises = d.Exercises[:2]
	enter(t, &p, given(d.Exercises[0], day, fsrs.Easy), given(d.Exercises[1], day, fsrs.Good))
	if e, ok := d.Practice(&p, day).Now(); !ok || e.Key != d.Exercises[1].Key {
		t.Errorf("%q comes, %t", e.Key, ok)
	}
}

func TestTodayHasAFewNewOnesOfEachDeck(t *testing.T) {
	decks := exercise.Decks(catalog.Standard())
	var p exercise.Progress
	first := exercise.Today(decks, &p, day)
	if n := len(first.Exercises); n != exercise.FreshADay || first.Fresh(&p) != n {
		t.Fatalf("%d are new", n)
	}
	asks := map[string]int{}
	for _, e := range first.Exercises {
		asks[e.Asks.String()]++
		enter(t, &p, given(e, day, fsrs.Again))
	}
	if len(asks) != len(decks) {
		t.Errorf("they ask for %v", asks)
	}
	again := exercise.Today(decks, &p, day)
	if due, fresh := again.Due(&p, day), again.Fresh(&p); due != exercise.FreshADay || fresh != 0 {
		t.Errorf("once they were wrong %d are due and %d new", due, fresh)
	}
}

func TestTheLossGivesTheGrade(t *testing.T) {
	for loss, want := range map[float64]fsrs.Grade{0: fsrs.Good, .03: fsrs.Good, .05: fsrs.Hard, .1: fsrs.Again, .3: fsrs.Again} {
		v := engine.Verdict{Choices: []engine.Choice{{Value: loss}, {}}, Played: 1, Counts: true, Scale: 1}
		if got := exercise.GradeOf(&v); got != want {
			t.Errorf("a loss of %.2f is graded %d, want %d", loss, got, want)
		}
	}
}
