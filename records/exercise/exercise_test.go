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
	"boardroom/records/exercise/fsrs"
)

func TestTheDecksAskWhatCanBeAnswered(t *testing.T) {
	for _, d := range []exercise.Deck{exercise.Openings(catalog.Standard()), exercise.BearOffs(catalog.Standard()), exercise.Counts(catalog.Standard())} {
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
			if e.Number != nil && e.Number.Is < 1 {
				t.Errorf("%s: %d", e.Key, e.Number.Is)
			}
			if turns, err := core.Turns(p); e.Number == nil && (err != nil || len(turns) < 2) {
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

// Of every ending one move alone wins, and the usual judge knows it.
func TestOneMoveWins(t *testing.T) {
	d := exercise.Wins(catalog.Standard())
	if len(d.Exercises) < 40 {
		t.Errorf("%d endings", len(d.Exercises))
	}
	for _, e := range d.Exercises {
		m, err := analysis.MethodOf(e.Entry, analysis.Quick)
		if err != nil {
			t.Fatal(err)
		}
		right := 0
		for _, move := range e.Line.Now().Moves() {
			v, err := new(analysis.Analysis).JudgePlay(t.Context(), m, e.Line, []core.Move{move}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if v.Error() == 0 {
				right++
			} else if v.Mark() != engine.VeryBad {
				t.Errorf("%s: %s is judged %f", e.Key, move, v.Error())
			}
		}
		if right != 1 {
			t.Errorf("%s: %d moves win", e.Key, right)
		}
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
	progress := &exercise.Progress{}
	var found []exercise.Exercise
	mistakes := func(name string, months int) int {
		t.Helper()
		if _, err := dir.Sync(t.Context(), nil); err != nil {
			t.Fatal(err)
		}
		var entries []records.Entry
		for e, err := range dir.All(t.Context()) {
			if err != nil {
				t.Fatal(err)
			}
			entries = append(entries, e)
		}
		d := exercise.Mistakes(slices.Values(entries), dir.Find, name, progress, played.AddDate(0, months, 1))
		found = d.Exercises
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
	mistakes("Ann", 1)
	key := found[0].Key
	if err := progress.Enter(exercise.Given{Day: exercise.DayOf(played), Grade: fsrs.Good, Key: key}); err != nil {
		t.Fatal(err)
	}
	for name, months := range map[string]int{"Ann": 4, "Zoe": 24} {
		if n := mistakes(name, months); n != 1 || found[0].Key != key {
			t.Errorf("what was practiced is %d of the mistakes of %s after %d months", n, name, months)
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
	m, err := analysis.MethodOf(e, analysis.Quick)
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

// FuzzLoadProgress checks that whatever a file holds, faults of it are named, and an
// answer is kept beside the others.
func FuzzLoadProgress(f *testing.F) {
	f.Add("2026-11-27 good 9 openings backgammon 21\n2026-12-01 again 0 pips 3\n")
	f.Add("# Ann\n\n2026-11-27 perfect 9 a\n9999-12-31 easy 9 a")
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
		p, wrong := exercise.LoadProgress(path)
		if wrong != nil && !strings.Contains(wrong.Error(), path) {
			t.Errorf("%q: %v", text, wrong)
		}
		if err := p.Enter(given(deck.Exercises[0], day, fsrs.Good)); err != nil {
			t.Fatalf("%q is read, and not written: %v", text, err)
		}
		again, err := exercise.LoadProgress(path)
		if (err == nil) != (wrong == nil) || again.Card(deck.Exercises[0]) != p.Card(deck.Exercises[0]) || again.Due(day) != p.Due(day) {
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
		{catalog.Catalog{}, "openings 0, bear-offs 0, cube 0, take-points 0, pips 0, goals 0, wins 0"},
		{only("arimaa"), "openings 0, bear-offs 0, cube 0, take-points 0, pips 0, goals 30 of Arimaa, wins 0"},
		{only("clobber"), "openings 0, bear-offs 0, cube 0, take-points 0, pips 0, goals 0, wins 20 of Clobber"},
		{only("portes", "backgammon"), "openings 36 of Portes, Backgammon, bear-offs 40 of Portes, cube 76 of Backgammon, take-points 36 of Backgammon, pips 40 of Portes, goals 0, wins 0"},
		{only("hypergammon"), "openings 0, bear-offs 0, cube 0, take-points 36 of Hypergammon, pips 18 of Hypergammon, goals 0, wins 0"}, // with three checkers, in short games
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
		decks, err := exercise.Lessons(e, i18n.Language{})
		if err != nil {
			t.Error(err)
			continue
		}
		if len(decks) > 0 {
			kinds++
		}
		keys := map[string]bool{}
		for _, d := range decks {
			if len(d.Exercises) < 5 || len(d.Exercises) > 8 {
				t.Errorf("%s: %d lessons", d.Title, len(d.Exercises))
			}
			for _, x := range d.Exercises {
				if keys[x.Key] {
					t.Errorf("two lessons are called %s", x.Key)
				}
				keys[x.Key] = true
				solved(t, x)
			}
		}
	}
	if kinds != 7 {
		t.Errorf("%d games have lessons", kinds)
	}
}

// The first deck of a game teaches its rules; the judge confirms the answers of all others,
// and that nothing else is as good.
func TestTheJudgeConfirmsWhatLessonsTeach(t *testing.T) {
	const (
		least  = 0.02
		looked = 8 // choices
	)
	for _, e := range catalog.Standard().All() {
		decks, err := exercise.Lessons(e, i18n.Language{})
		if err != nil || len(decks) < 2 {
			continue
		}
		m, err := analysis.MethodOf(e, analysis.Standard)
		if err != nil {
			t.Fatal(err)
		}
		critic := engine.CriticOf(m.Last().Judge.New())
		for _, d := range decks[1:] {
			for _, x := range d.Exercises {
				p := x.Line.Now()
				v, err := critic.Judge(context.Background(), x.Line, closed(p, x.Answers[0].Moves), looked)
				if err != nil {
					t.Errorf("%s: %v", x.Key, err)
					continue
				}
				other := slices.IndexFunc(v.Choices, func(c engine.Choice) bool { return !x.Met(p, opened(c.Moves)) })
				if v.Played > 0 || other < 0 || v.Behind(other) < least {
					t.Errorf("%s: %s is judged %.3f behind %s, and of what is no answer choice %d is the best", x.Key, core.Join(x.Answers[0].Moves), v.Error(), core.Join(v.Choices[0].Moves), other)
				}
			}
		}
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
		p, err := exercise.LoadProgress(filepath.Join(filepath.Dir(path), "Ann.txt"))
		if err != nil {
			t.Fatal(err)
		}
		for game, done := range titles {
			e, _ := catalog.Standard().Find(game)
			decks, err := exercise.Lessons(e, i18n.Language{})
			if err != nil {
				t.Fatal(err)
			}
			d := decks[0]
			if len(d.Exercises) != len(done) || d.Learned(p, day) != len(done) {
				t.Errorf("%s: %d of %d lessons are done (%v)", game, d.Learned(p, day), len(d.Exercises), err)
			}
			if err := p.Enter(given(d.Exercises[0], day, fsrs.Good)); err != nil {
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
		decks, err := exercise.Lessons(e, i18n.Pseudo())
		if err != nil || len(decks) != len(english) {
			t.Fatalf("%s: %d decks of lessons: %v", e.Name, len(decks), err)
		}
		for n, d := range decks {
			if title := d.Title.String(); !utf8.ValidString(title) || strings.ContainsRune(title, utf8.RuneError) {
				t.Errorf("%q, in English %q", title, english[n].Title)
			}
			for i, x := range d.Exercises {
				if first := english[n].Exercises[i]; x.Key != first.Key || x.Text == first.Text || x.Shown() != first.Shown() {
					t.Errorf("%s: %q, in English %q", x.Key, x.Text, first.Text)
				}
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
	var ways [][]core.Move
	turns, err := core.Turns(start)
	for _, turn := range turns {
		ways = append(ways, turn.Moves)
	}
	if err != nil { // the cube comes first
		for _, m := range start.Moves() {
			ways = append(ways, []core.Move{m})
		}
	}
	met := 0
	for _, way := range ways {
		if x.Met(start, way) {
			met++
		}
	}
	if met == 0 || met == len(ways) && met > 1 {
		t.Errorf("%s: %d of %d ways are what is asked for", x.Key, met, len(ways))
	}
}

// opened returns moves without the end of the turn.
func opened(moves []core.Move) []core.Move {
	if n := len(moves); n > 0 && moves[n-1] == core.End {
		return moves[:n-1]
	}
	return moves
}

// closed returns the moves of an answer with the end of the turn, if it has one.
func closed(p core.Position, moves []core.Move) []core.Move {
	for _, m := range moves {
		p, _ = p.Play(m)
	}
	if _, err := p.Play(core.End); err == nil {
		return append(slices.Clip(moves), core.End)
	}
	return moves
}
