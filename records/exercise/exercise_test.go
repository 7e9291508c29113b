package exercise_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/analysis"
	"boardroom/records/exercise"
)

func TestTheDecksAskWhatCanBeAnswered(t *testing.T) {
	for _, d := range []exercise.Deck{exercise.Openings(catalog.Standard()), exercise.BearOffs(catalog.Standard()), exercise.PipCounts(catalog.Standard())} {
		seen := map[string]bool{}
		if len(d.Exercises) < 40 {
			t.Errorf("%s has %d exercises", d.Title, len(d.Exercises))
		}
		for _, e := range d.Exercises {
			p := e.Line.Now()
			if seen[e.Key] || p.Actor() < 0 {
				t.Errorf("%s: %s moves in %s", e.Key, e.Entry.Name, p)
			}
			seen[e.Key] = true
			if n, err := e.Count(); err != nil || n < 1 {
				t.Errorf("%s: %d pips, %v", e.Key, n, err)
			}
			if turns, err := core.Turns(p); !e.Pips && (err != nil || len(turns) < 2) {
				t.Errorf("%s: %d turns, %v", e.Key, len(turns), err)
			}
		}
	}
	keys := func() (all []string) {
		for _, e := range exercise.BearOffs(catalog.Standard()).Exercises {
			all = append(all, e.Key)
		}
		return all
	}
	if !slices.Equal(keys(), keys()) {
		t.Error("the lot is drawn anew")
	}
}

// Every goal that is asked for is there, needs the whole turn, and is one of few.
func TestTheGoalsAreThere(t *testing.T) {
	d := exercise.Goals(catalog.Standard())
	if len(d.Exercises) < 30 {
		t.Errorf("%d goals", len(d.Exercises))
	}
	seen := map[string]bool{}
	for _, e := range d.Exercises {
		start := e.Line.Now().(arimaa.Position)
		b, ways, fewest := start.Board(), 0, arimaa.MaxSteps
		b.EachEnd(b.Key(), func(after *arimaa.Board, steps []arimaa.Step) bool {
			if after.Scorers(b.Side())&arimaa.GoalRow(b.Side()) != 0 {
				ways, fewest = ways+1, min(fewest, len(steps))
			}
			return true
		})
		if seen[e.Key] || ways < 1 || ways > 3 || fewest < arimaa.MaxSteps {
			t.Errorf("%s: %d ways, in %d steps", e.Key, ways, fewest)
		}
		seen[e.Key] = true
	}
}

func TestWhatIsRightTwiceInARowIsDone(t *testing.T) {
	dir := records.Dir{Path: t.TempDir(), Find: catalog.Standard().Find}
	d := exercise.Openings(catalog.Standard())
	enter := func(i int, answers ...bool) {
		t.Helper()
		p, err := exercise.LoadProgress(exercise.Path(dir, "Ann/Bob"), "Ann/Bob")
		for _, right := range answers {
			if err == nil {
				err = p.Enter(d.Exercises[i], right)
			}
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	enter(0, true)
	enter(0, true)
	enter(1, true, false, true)
	enter(2, true, true, false)
	enter(3, true, true, true)
	p, err := exercise.LoadProgress(exercise.Path(dir, "Ann/Bob"), "Ann/Bob")
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []bool{true, false, false, true} {
		if p.Done(d.Exercises[i]) != want {
			t.Errorf("exercise %d is done: %t", i, !want)
		}
	}
	if n := d.Done(p); n != 2 {
		t.Errorf("%d are done", n)
	}
	for after, want := range map[int]int{-1: 1, 1: 2, 2: 4, len(d.Exercises) - 1: 1} {
		if at, ok := d.Next(p, after); !ok || at != want {
			t.Errorf("after %d comes %d", after, at)
		}
	}
	if _, ok := (&exercise.Deck{Exercises: d.Exercises[:1]}).Next(p, 0); ok {
		t.Error("what is done comes again")
	}
	if other, err := exercise.LoadProgress(exercise.Path(dir, "Bob"), "Bob"); err != nil || d.Done(other) != 0 {
		t.Errorf("another player has done some: %v", err)
	}
}

func TestAProgressThatCannotBeReadIsNamedAndStays(t *testing.T) {
	dir := records.Dir{Path: t.TempDir(), Find: catalog.Standard().Find}
	path := exercise.Path(dir, "Ann")
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		t.Fatal(err)
	}
	deck := exercise.Openings(catalog.Standard())
	first := deck.Exercises[0]
	for text, done := range map[string]int{
		"right: [": 0, "wrong: {}\n": 0, "right: {a: -1}\n": 0,
		"right: {a: -1, '" + first.Key + "': 2}\n": 1, "right: {a: often, '" + first.Key + "': 2}\n": 1, "wrong: {}\nright: {'" + first.Key + "': 2}\n": 1,
	} {
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		p, err := exercise.LoadProgress(exercise.Path(dir, "Ann"), "Ann")
		if err == nil || !strings.Contains(err.Error(), path) {
			t.Errorf("%q is read: %v", text, err)
		}
		if n := deck.Done(p); n != done {
			t.Errorf("of %q %d are done, want %d", text, n, done)
		}
		if err := p.Enter(first, true); err == nil {
			t.Errorf("%q is written over", text)
		}
		if kept, _ := os.ReadFile(path); string(kept) != text {
			t.Errorf("%q became %q", text, kept)
		}
	}
}

// Who keeps nothing has got right what they have, until they leave.
func TestAProgressWithoutAFileKeepsNothing(t *testing.T) {
	t.Chdir(t.TempDir())
	var p exercise.Progress
	deck := exercise.Openings(catalog.Standard())
	for _, right := range []bool{false, true, true} {
		if err := p.Enter(deck.Exercises[0], right); err != nil {
			t.Fatal(err)
		}
	}
	if files, err := os.ReadDir("."); deck.Done(&p) != 1 || len(files) > 0 || err != nil {
		t.Errorf("%d are done, and there is %v, %v", deck.Done(&p), files, err)
	}
}

func TestMistakesAreThoseOfAPersonInTheLastMonths(t *testing.T) {
	dir := records.Dir{Path: t.TempDir(), Find: catalog.Standard().Find}
	if err := os.MkdirAll(dir.Records(), 0o777); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile("../analysis/testdata/backgammon.txt")
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir.Records(), "game.txt")
	text = bytes.Replace(text, []byte("casual (computer, casual)"), []byte("Ann"), 1)
	if err := os.WriteFile(path, text, 0o666); err != nil {
		t.Fatal(err)
	}
	played := time.Date(2026, 11, 22, 6, 37, 15, 0, time.UTC)
	mistakes := func(name string, months int) int {
		t.Helper()
		entries, err := dir.List()
		if err != nil {
			t.Fatal(err)
		}
		d := exercise.Mistakes(entries, dir.Find, name, played.AddDate(0, months, 1))
		for _, e := range d.Exercises {
			if actor := e.Line.Now().Actor(); actor != 0 {
				t.Errorf("%s asks seat %d", e.Key, actor)
			}
			if !e.Match.Empty() {
				t.Errorf("%s is of a match %s", e.Key, e.Match)
			}
		}
		return len(d.Exercises)
	}
	if n := mistakes("Ann", 1); n != 0 {
		t.Errorf("%d mistakes in a game that was not analysed", n)
	}
	r, err := records.Load(path, dir.Find)
	if err != nil {
		t.Fatal(err)
	}
	keepAnalysis(t, path, r)
	if n := mistakes("Ann", 1); n == 0 {
		t.Errorf("%d mistakes", n)
	}
	for name, months := range map[string]int{"expert": 1, "Zoe": 1, "Ann": 4} {
		if n := mistakes(name, months); n != 0 {
			t.Errorf("%s made %d mistakes in the %d months before", name, n, months)
		}
	}
}

// keepAnalysis analyses a record and keeps that.
func keepAnalysis(t *testing.T, path string, r *records.Record) {
	t.Helper()
	e, err := catalog.Standard().Find(r.Header.Game)
	if err != nil {
		t.Fatal(err)
	}
	m, err := analysis.MethodOf(e, "")
	if err != nil {
		t.Fatal(err)
	}
	a, err := analysis.Analyse(context.Background(), r, nil, m, nil)
	if err == nil {
		err = analysis.Save(path, a)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// A deck has its kinds and its games as parts, each exercise in one of each.
func TestADeckHasParts(t *testing.T) {
	parts := func(d exercise.Deck) string {
		var said []string
		for _, part := range d.Parts() {
			said = append(said, fmt.Sprintf("%s %d", part.Part, len(part.Exercises)))
		}
		return strings.Join(said, ", ")
	}
	e, err := catalog.Standard().Find("backgammon")
	if err != nil {
		t.Fatal(err)
	}
	start, err := e.Game().Start(2, nil)
	if err != nil {
		t.Fatal(err)
	}
	st := core.State{History: core.History{Game: e.Game(), Start: start}, Playing: true}
	turn := &analysis.Turn{Number: 1, Seat: 0}
	d := exercise.Deck{Exercises: exercise.BearOffs(catalog.Standard()).Exercises[:0]}
	for _, decision := range []analysis.Decision{{Seat: 0}, {Seat: 0, Verdict: engine.Verdict{Cube: true}}, {Seat: 1, Verdict: engine.Verdict{Cube: true}}, {Seat: 0}} {
		d.Exercises = append(d.Exercises, exercise.FromDecision("game.txt", e, st, 0, turn, &decision))
	}
	if got, want := parts(d), " 4, Moves 2, Doubling 1, Takes and passes 1"; got != want {
		t.Errorf("the parts are %q, not %q", got, want)
	}
	if got := d.Exercises[2].Key; got != "game.txt game 1 turn 1 move 0" {
		t.Errorf("the exercise is called %q", got)
	}
	for want, d := range map[string]exercise.Deck{" 40": exercise.BearOffs(catalog.Standard()), " 0": {}} {
		if got := parts(d); got != want {
			t.Errorf("the parts are %q, not %q", got, want)
		}
	}
	if got := parts(exercise.Openings(catalog.Standard())); !strings.Contains(got, ", Backgammon ") || !strings.Contains(got, ", Plakoto ") || strings.Contains(got, "Moves") {
		t.Errorf("the parts of the openings are %q", got)
	}
}

// FuzzLoadProgress checks that a file either is refused by name or holds what is
// written and read back.
func FuzzLoadProgress(f *testing.F) {
	f.Add("player: Ann\nright:\n    opening 31: 2\n    'bear-off 3': 1\n")
	f.Add("right: {a: -1}\n")
	dir := records.Dir{Path: f.TempDir(), Find: catalog.Standard().Find}
	path := exercise.Path(dir, "Ann")
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		f.Fatal(err)
	}
	deck := exercise.Openings(catalog.Standard())
	f.Fuzz(func(t *testing.T, text string) {
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		p, err := exercise.LoadProgress(exercise.Path(dir, "Ann"), "Ann")
		if err != nil {
			if !strings.Contains(err.Error(), path) {
				t.Errorf("%q: %v", text, err)
			}
			return
		}
		if err := p.Enter(deck.Exercises[0], true); err != nil {
			t.Fatalf("%q is read, and not written: %v", text, err)
		}
		if again, err := exercise.LoadProgress(exercise.Path(dir, "Ann"), "Ann"); err != nil || deck.Done(again) != deck.Done(p) {
			t.Errorf("%q does not come back: %v", text, err)
		}
	})
}

// The decks are of the games that are known, and where none will do there are no
// exercises.
func TestDecksAreOfTheGamesThatAreKnown(t *testing.T) {
	only := func(names ...string) (c catalog.Catalog) {
		for _, name := range names {
			e, err := catalog.Standard().Find(name)
			if err == nil {
				c, err = c.With(e)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		return c
	}
	for _, c := range []struct {
		games catalog.Catalog
		want  string
	}{
		{catalog.Catalog{}, "openings 0, bear-offs 0, pips 0, goals 0"},
		{only("arimaa"), "openings 0, bear-offs 0, pips 0, goals 30 of Arimaa"},
		{only("portes", "backgammon"), "openings 36 of Portes, Backgammon, bear-offs 40 of Portes, pips 40 of Portes, goals 0"},
		{only("hypergammon"), "openings 0, bear-offs 0, pips 18 of Hypergammon, goals 0"}, // with three checkers, in short games
	} {
		var told []string
		for _, d := range exercise.Decks(c.games) {
			text := fmt.Sprint(d.Name, " ", len(d.Exercises))
			if games := d.Games(); len(games) > 0 {
				text += " of " + strings.Join(games, ", ")
			}
			told = append(told, text)
		}
		if got := strings.Join(told, ", "); got != c.want {
			t.Errorf("the decks are %s, want %s", got, c.want)
		}
	}
}

// TestEveryLessonCanBeSolved plays every answer of every lesson by the rules, up
// to a whole turn, and knows it again; another turn is none.
func TestEveryLessonCanBeSolved(t *testing.T) {
	kinds := 0
	for _, e := range catalog.Standard().All() {
		d, err := exercise.Lessons(e, i18n.Language{})
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

// TestLessonsDoneUnderTheirOldTitlesStayDone reads a file of a program that kept lessons
// by their titles.
func TestLessonsDoneUnderTheirOldTitlesStayDone(t *testing.T) {
	titles := map[string][]string{
		"backgammon": {"The way home", "Two dice, one checker", "Hitting", "Coming in", "Equal dice", "Bearing off", "Bearing off from lower points"},
		"fevga":      {"The first checker", "Passing twelve", "One is enough", "A row", "The start stays open", "Bearing off"},
		"plakoto":    {"Setting out", "A pin", "Holding a pin", "The mother", "Keep your mother safe", "Bearing off"},
		"arimaa":     {"A step", "Four steps", "Pushing", "Pulling", "The trap", "Frozen", "The goal"},
		"blockme":    {"A step", "An obstacle", "Where it hurts", "No way is closed", "The race"},
	}
	text := "player: Ann\nright:\n"
	for game, done := range titles {
		for _, title := range done {
			text += fmt.Sprintf("    lessons %s %s: 1\n", game, title)
		}
	}
	path := filepath.Join(t.TempDir(), "Ann.yaml")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	for range 2 { // as it was kept, and as it is kept now
		p, err := exercise.LoadProgress(path, "Ann")
		if err != nil {
			t.Fatal(err)
		}
		for game, done := range titles {
			e, _ := catalog.Standard().Find(game)
			d, err := exercise.Lessons(e, i18n.Language{})
			if err != nil || len(d.Exercises) != len(done) || d.Done(p) != len(done) {
				t.Errorf("%s: %d of %d lessons are done (%v)", game, d.Done(p), len(d.Exercises), err)
			}
			if err := p.Enter(d.Exercises[0], true); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// In another language lessons have other texts, and the keys and answers of the English
// ones.
func TestLessonsAreTaughtInAnyLanguage(t *testing.T) {
	for _, e := range catalog.Standard().All() {
		english, err := exercise.Lessons(e, i18n.Language{})
		if err != nil {
			t.Fatal(err)
		}
		d, err := exercise.Lessons(e, i18n.Pseudo())
		if err != nil || len(d.Exercises) != len(english.Exercises) {
			t.Fatalf("%s: %d lessons: %v", e.Name, len(d.Exercises), err)
		}
		if title := d.Title.String(); !utf8.ValidString(title) || strings.ContainsRune(title, utf8.RuneError) {
			t.Errorf("%q, in English %q", title, english.Title)
		}
		for i, x := range d.Exercises {
			if first := english.Exercises[i]; x.Key != first.Key || x.Text == first.Text || x.Shown() != first.Shown() {
				t.Errorf("%s: %q, in English %q", x.Key, x.Text, first.Text)
			}
		}
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
