package exercise_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/exercise"
)

// byHand is a deck as a person writes it.
const byHand = `# For the club.
deck: Anna's cubes
asks: Double or roll?

game: backgammon
position: XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:7:10
match: to 7, 0-0

Game: Backgammon
position: W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 W 31
asks: Make a point.
answer: 8-5 6-5
answer: 6/5...
then: The five point is the best one.

game: blockme
options: size=7
position: ...@.../......./......./......./......./......./...#... 5,5 #
asks: How far is it?
number: 6 steps
off: 1
seconds: 20
then: Straight ahead.
`

func TestADeckIsWrittenByHand(t *testing.T) {
	d, err := exercise.ReadDeck([]byte(byHand), catalog.Standard())
	if err != nil {
		t.Fatal(err)
	}
	if len(d.Exercises) != 3 || d.Title.String() != "Anna's cubes" || d.Name != "anna's-cubes.txt" || strings.Join(d.Games(), ", ") != "Backgammon, Block Me!" {
		t.Fatalf("%+v", d)
	}
	cube, point, way := d.Exercises[0], d.Exercises[1], d.Exercises[2]
	if !strings.Contains(cube.Line.Now().String(), " match=7 ") || cube.Match.String() != "to 7, 0-0" || !cube.Asks.Empty() {
		t.Errorf("%+v", cube)
	}
	if len(point.Answers) != 2 || !point.Met(point.Line.Now(), point.Answers[0].Moves) || !point.Answers[1].Open || point.IsLesson() || point.Then == "" {
		t.Errorf("%+v", point.Lesson)
	}
	if n := way.Number; n == nil || n.Is != 6 || n.Off != 1 || n.Unit != " steps" || n.Within.Seconds() != 20 || n.Why.Empty() || way.Line.Set["size"] != "7" {
		t.Errorf("%+v", n)
	}
}

// Every deck goes out and comes in as it is.
func TestADeckComesBackAsItWentOut(t *testing.T) {
	games := catalog.Standard()
	decks := exercise.Decks(games)
	for _, e := range games.All() {
		lessons, err := exercise.Lessons(e, i18n.Language{})
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range lessons {
			d.Help = i18n.Msg("Find the best play.") // which is asked where nothing is said
			decks = append(decks, d)
		}
	}
	for _, d := range decks {
		text := d.Text(i18n.Language{})
		back, err := exercise.ReadDeck(text, games)
		if err != nil {
			t.Errorf("%s: %v in\n%.400s", d.Title, err, text)
			continue
		}
		if again := back.Text(i18n.Language{}); string(again) != string(text) {
			t.Errorf("%s: is\n%.600s\nwas\n%.600s", d.Title, again, text)
		}
		for i, e := range back.Exercises {
			if was := d.Exercises[i]; e.Line.Now().String() != was.Line.Now().String() || len(e.Answers) != len(was.Answers) || (e.Number == nil) != (was.Number == nil) {
				t.Errorf("%s became %s", was.Key, e.Key)
			}
		}
	}
}

// What is wrong is named with its line, and there is no deck then.
func TestAWrongDeckIsRefusedWithItsLine(t *testing.T) {
	const start = "position: W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 W 31\n"
	for text, want := range map[string]string{
		"":                                 "there is no exercise in this deck",
		"deck: A\n":                        "there is no exercise in this deck",
		"deck: ,\n":                        `line 1: a deck begins with its title, as "deck: Openings"`,
		"game: backgammon\n":               "line 1: write one of these, a colon, and what it is: deck, asks",
		"asks: What?\n\ndeck: A\n":         `line 1: a deck begins with its title`,
		"deck: A\n\ngame: chess\n":         "line 3: ",
		"deck: A\n\n# why\nwhat is this\n": "line 4: write one of these, a colon, and what it is: game, options, ",
		"deck: A\n\ngame: backgammon\n":    "line 3: the exercise has no position",
		"deck: A\n\n" + start:              "line 3: ",
		"deck: A\nasks:\n":                 `line 2: "asks" has no value`,
		"deck: A\nasks: a\nasks: b\n":      `line 3: "asks" was already given`,
		"deck: A\nasks: a\x07\n":           `line 2: "asks" has a character that can't be shown`,
		"deck: A\xff\n":                    "a deck is a text in UTF-8",
		"deck: A\n\ngame: backgammon\nposition: W2\n":                                   "line 4: a position has three parts",
		"deck: A\n\ngame: backgammon\n" + strings.Replace(start, "W 31", "W -", 1):      "",
		"deck: A\n\ngame: backgammon\n" + strings.Replace(start, "W 31", "- -", 1):      "line 4: nobody is to move in this position: add the roll",
		"deck: A\n\ngame: backgammon\noptions: size=7\n" + start:                        `line 4: Backgammon doesn't know the option "size=7"`,
		"deck: A\n\ngame: backgammon\n" + start + "answer: 8/2\n":                       "line 5: ",
		"deck: A\n\ngame: backgammon\n" + start + "number: many\n":                      `line 5: "number" needs a number, as 29`,
		"deck: A\n\ngame: backgammon\n" + start + "number: 3\noff: few\n":               `line 6: "off" needs a number, as 29`,
		"deck: A\n\ngame: backgammon\n" + start + "off: 3\n":                            `line 5: "off" needs a "number"`,
		"deck: A\n\ngame: backgammon\n" + start + "number: 3\nanswer: 8/5 6/5\n":        "line 5: an exercise asks for moves or for a number, not for both",
		"deck: A\n\ngame: backgammon\n" + start + "\n\ngame: backgammon\nposition: x\n": "line 8: ",
	} {
		d, err := exercise.ReadDeck([]byte(text), catalog.Standard())
		switch {
		case want == "":
			if err != nil || len(d.Exercises) != 1 {
				t.Errorf("%q: %v", text, err)
			}
		case err == nil || !strings.HasPrefix(err.Error(), want) || len(d.Exercises) > 0:
			t.Errorf("of %q is said %v, want %q", text, err, want)
		}
	}
}

func FuzzReadDeck(f *testing.F) {
	f.Add(byHand)
	f.Add("deck: A\n\ngame: arimaa\nposition: x\nnumber: 3\noff: 1\n")
	f.Fuzz(func(t *testing.T, text string) {
		d, err := exercise.ReadDeck([]byte(text), catalog.Standard())
		if err != nil {
			return
		}
		written := d.Text(i18n.Language{})
		again, err := exercise.ReadDeck(written, catalog.Standard())
		if err != nil || string(again.Text(i18n.Language{})) != string(written) {
			t.Errorf("%q is written as %q, and read: %v", text, written, err)
		}
	})
}

// A deck of others is kept whole, or not at all, and replaced only where that is agreed to.
func TestDecksOfOthersAreKept(t *testing.T) {
	dir, games, outside := records.Dir{Path: t.TempDir()}, catalog.Standard(), t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(outside, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	count := func() int {
		t.Helper()
		decks, err := exercise.Others(dir, games)
		if err != nil {
			t.Error(err)
		}
		return len(decks)
	}
	if _, err := exercise.Import(dir, games, file("bad.txt", byHand+"what is this\n"), false); err == nil || !strings.Contains(err.Error(), "bad.txt: line 24: ") || count() != 0 {
		t.Errorf("%v", err)
	}
	good := file("good.txt", byHand)
	d, err := exercise.Import(dir, games, good, false)
	if err != nil || count() != 1 {
		t.Fatal(err)
	}
	if _, err := exercise.Import(dir, games, good, false); !errors.Is(err, exercise.ErrDeckThere) {
		t.Errorf("once more: %v", err)
	}
	if _, err := exercise.Import(dir, games, file("next.txt", byHand+"\ngame: clobber\nposition: x"), true); err == nil || count() != 1 {
		t.Errorf("%v", err)
	}
	if _, err := exercise.Import(dir, games, good, true); err != nil || count() != 1 {
		t.Error(err)
	}
	// One that can't be read spoils no other.
	if err := os.WriteFile(filepath.Join(dir.Path, "exercises", "decks", "torn.txt"), []byte("deck: T"), 0o600); err != nil {
		t.Fatal(err)
	}
	if decks, err := exercise.Others(dir, games); err == nil || !strings.Contains(err.Error(), "torn.txt: there is no exercise") || len(decks) != 1 {
		t.Errorf("%d decks, %v", len(decks), err)
	}
	if err := exercise.Remove(dir, d); err != nil {
		t.Error(err)
	}
	if decks, _ := exercise.Others(dir, games); len(decks) != 0 {
		t.Error("it is still there")
	}
}

// Anki gets a line for each exercise, of a question and an answer.
func TestADeckGoesToAnki(t *testing.T) {
	d := exercise.TakePoints(catalog.Standard())
	text, err := d.Anki(t.Context(), i18n.Language{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
	if strings.Join(lines[:4], "|") != "#separator:tab|#html:true|#columns:Question\tAnswer|#deck:Take points" || len(lines) != 4+len(d.Exercises) {
		t.Errorf("%q", lines[:5])
	}
	for _, line := range lines[4:] {
		if question, answer, _ := strings.Cut(line, "\t"); !strings.Contains(question, "<pre>") || strings.Contains(answer, "\t") || !strings.Contains(answer, "%") {
			t.Errorf("%q", line)
		}
	}
	d = exercise.Wins(catalog.Standard())
	d.Exercises = d.Exercises[:1]
	told := -1
	if text, err := d.Anki(t.Context(), i18n.Language{}, func(done int) { told = done }); err != nil || told != 0 || !strings.HasSuffix(string(text), "</pre>\ta5a3\n") {
		t.Errorf("%q, %v", text, err)
	}
}
