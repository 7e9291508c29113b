package plain_test

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/languages"
	"boardroom/view/plain"
	"boardroom/view/sitting"
	"boardroom/view/viewtest"
)

// night is when all test games are played.
var night = time.Date(2026, 11, 20, 18, 4, 31, 0, time.UTC)

// planned is a single game of some players.
func planned(t *testing.T, e catalog.Entry, seats ...records.Seat) sitting.Plan {
	t.Helper()
	return sitting.Plan{Entry: e, Seats: seats, Set: map[string]string{}, Dice: records.Dice{Kind: "seed", Text: "study"}}
}

// ann and bob sit at all tables.
var ann, bob = records.Seat{Name: "Ann"}, records.Seat{Name: "Bob"}

// begin begins a sitting in a folder of its own.
func begin(t *testing.T, p sitting.Plan) (sitting.Folder, *sitting.Sitting) {
	t.Helper()
	h := sitting.FolderAt(t.TempDir(), catalog.Standard())
	s, err := h.Open(p, night)
	if err != nil {
		t.Fatal(err)
	}
	return h, s
}

// talk plays a sitting by what is typed, and returns what was said.
func talk(t *testing.T, s *sitting.Sitting, typed ...string) (said string, err error) {
	t.Helper()
	said, err = talkIn(t, i18n.Language{}, s, typed...)
	for _, line := range strings.Split(said, "\n") {
		if line != strings.TrimRight(line, " ") || plain.ASCII(line) != line {
			t.Errorf("the line %q", line)
		}
	}
	return said, err
}

// talkIn is talk in a language.
func talkIn(t *testing.T, language i18n.Language, s *sitting.Sitting, typed ...string) (said string, err error) {
	t.Helper()
	var out bytes.Buffer
	c := plain.New(context.Background(), strings.NewReader(strings.Join(typed, "\n")+"\n"), bufio.NewWriter(&out), language)
	c.Unicode()
	err = plain.AnyGame{}.Play(c, s)
	if failed := errors.Join(c.Flush(), s.Close()); failed != nil {
		t.Error(failed)
	}
	return out.String(), err
}

// longest is how many notices of a game at random are enough: some have no end.
const longest = 1000

// A stopwatch ends a game when so much has been said of it.
type stopwatch struct {
	left int
	stop func()
}

func (s *stopwatch) Write(b []byte) (int, error) {
	if s.left--; s.left == 0 {
		s.stop()
	}
	return len(b), nil
}

// random plays a game of an entry between computers that play at random, and
// returns what people would have typed, and whether the game has ended.
func random(t *testing.T, e catalog.Entry) (typed []string, ended bool) {
	t.Helper()
	_, s := begin(t, planned(t, e, records.Seat{Name: "Ann", Level: "random"}, records.Seat{Name: "Bob", Level: "random"}))
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	c := plain.New(ctx, strings.NewReader(""), bufio.NewWriter(&stopwatch{longest, stop}), i18n.Language{})
	if err := errors.Join(plain.AnyGame{}.Play(c, s), s.Close()); err != nil && !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	st := s.Sheet.State()
	for _, turn := range st.History.Turns() {
		for _, p := range turn.Parts {
			if p.Seat >= 0 && !turn.Passed() {
				typed = append(typed, string(p.Move))
			}
		}
	}
	return typed, len(st.Results) > 0
}

// TestEveryGameIsPlayedLineByLine plays a game of every line of the catalogue,
// leaves it in the middle, goes on with it and steps through its record.
func TestEveryGameIsPlayedLineByLine(t *testing.T) {
	for i, e := range catalog.Standard().All() {
		if testing.Short() && i%4 > 0 {
			continue
		}
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			typed, ended := random(t, e)
			h, s := begin(t, planned(t, e, ann, bob))
			half := len(typed) / 2
			if said, err := talk(t, s, slices.Concat([]string{"help", "moves", "board"}, typed[:half])...); err != io.EOF || !strings.Contains(said, "exit: Leave. The game is saved.") {
				t.Fatalf("%v after\n%s", err, said)
			}
			s, err := h.Resume(s.Record())
			if err != nil {
				t.Fatal(err)
			}
			said, err := talk(t, s, typed[half:]...)
			if ended != (err == nil) || err != nil && err != io.EOF || strings.Contains(said, "Sorry") {
				t.Fatalf("%v after\n%s", err, said)
			}
			steps(t, e, s.Record(), ended)
			_, s = begin(t, planned(t, e, ann, bob))
			asked := []string{"help", "moves", "board", "time", "seal", "hint", "nonsense", "undo", "concede 9", "concede", "maybe", "no"}
			said, _ = talkIn(t, i18n.Pseudo(), s, slices.Concat(asked, typed)...)
			speaks(t, said)
		})
	}
}

// steps checks a record, and steps through it turn by turn.
func steps(t *testing.T, e catalog.Entry, path string, ended bool) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if report, err := records.Verify(bytes.NewReader(text), catalog.Standard().Find); err != nil || !report.OK() || report.Finished != ended {
		t.Errorf("the record: %s, %v", report, err)
	}
	record, err := records.Parse(text, catalog.Standard().Find)
	if err != nil {
		t.Fatal(err)
	}
	h := record.Game(0)
	all := h.Turns()
	if last := len(all) - 1; all[last].Number == 0 { // a throw, on which nobody has acted
		all = all[:last]
	}
	turns := len(all)
	replayed := func(l i18n.Language) string {
		var out bytes.Buffer
		c := plain.New(context.Background(), strings.NewReader(strings.Repeat("\n", turns+5)+"1\nback\nstart\nend\nspeak\ntable\nhelp\nmistake\nnonsense\nexit\n"), bufio.NewWriter(&out), l)
		c.Unicode()
		if err := errors.Join(plain.Replay(c, e, record, nil), c.Flush()); err != nil {
			t.Error(err)
		}
		return out.String()
	}
	out := replayed(i18n.Language{})
	speaks(t, replayed(i18n.Pseudo()))
	for _, want := range []string{"Turn " + h.TurnName(all[0]) + " ", "Turn " + h.TurnName(all[turns-1]) + " ", fmt.Sprintf("%d of %d", turns, turns), "Start."} {
		if !strings.Contains(out, want) {
			t.Errorf("nothing says %q", want)
		}
	}
}

// typedWords are the same in all languages.
var typedWords = []string{"nonsense", "maybe", "yes", "no", "next", "back", "start", "end", "help", "exit", "undo", "concede", "moves", "hint", "speak", "table", "mistake",
	"roll", "double", "take", "pass", "cats", "behind", "rabbits", "horses", "outside", "camel", "wing", "Nonsense", "Done"}

// lost are the letters of pieces.
var lost = regexp.MustCompile(`\b[EMHDCRemhdcr0-9]{2,}\b|"[^"]*"`)

// speaks checks that what was said in the pseudo-language by-passes no catalog.
func speaks(t *testing.T, said string) {
	t.Helper()
	for _, line := range strings.Split(said, "\n") {
		if found := viewtest.Bypassing(lost.ReplaceAllString(line, ""), typedWords...); len(found) > 0 {
			t.Errorf("%q by-pass the catalog: %s", found, line)
		}
	}
}

func TestWhatIsTypedBesidesMoves(t *testing.T) {
	entry := func(name string) catalog.Entry {
		e, err := catalog.Standard().Find(name)
		if err != nil {
			t.Fatal(err)
		}
		return e
	}
	const opening = "W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 W "
	for _, c := range []struct {
		name, game, position string
		typed                string // with ; between lines
		want                 []string
	}{
		{"a turn", "backgammon", opening + "31", "8/5; 6/5; ; ", []string{"Ann to play 3 1:", "Ann to play 1:", "Ann to end the turn:", "Bob to roll or double:"}},
		{"dice stay", "backgammon", opening + "31", "undo; 8/5; undo; 6/5", []string{"Sorry, you haven't moved yet", "Ann to play 3 1:\nAnn to play 1:\nAnn to play 3 1:\nAnn to play 3:"}},
		{"a double", "backgammon", opening + "-", "double; take; take", []string{"Ann to roll or double:", "Bob to take or pass: cube to 2:", "Cube: 2, Black's", "Ann rolls "}},
		{"nothing", "backgammon", opening + "31", "", []string{"Ann to play 3 1:\nA move, such as ", "exit: Leave. The game is saved."}},
		{"conceding", "backgammon", opening + "31", "concede 4; concede 2; maybe; yes", []string{`Sorry, "4" isn't possible; you can concede 1 point, or 2 or 3: concede 2.`, "Ann offers to concede the game for 2 points. Bob, do you accept (yes or no)?", `Sorry, answer yes or no, not "maybe".`, "Bob wins 2 points by concession."}},
		{"a word too many", "backgammon", opening + "31", "moves 3; UNDO 2; hint  all of them; time ", []string{`Sorry, type moves alone, without "3".`, `Sorry, type undo alone, without "2".`, `Sorry, type hint alone, without "all of them".`, "This game has no clock."}},
		{"looking", "backgammon", opening + "31", "concede; board; moves; time; yes", []string{"accept (yes or no)?\n\n", "Black (B)", "8/5", "has no clock.\nAnn offers to concede", "Bob wins 1 point"}},
		{"no takers", "backgammon", opening + "31", "concede; no; 8/5", []string{"Bob refuses.", "Ann to play 1:"}},
		{"a setup", "arimaa", "", "99OF9; Done; end", []string{"Ann to place the elephant: 16 pieces left:", "2 R H C M E C H R\n1 R R R D D R R R\n  a b c d e f g h\nAnn: to place 0, rabbits 8.\nBob: to place -, rabbits 0.\nAnn to end the setup or undo:", "Sorry, ", "2 R H C M E C H R", "Bob to place the elephant"}},
		{"setups", "arimaa", "", "moves", []string{"99of9\ncats-behind\nrabbits-behind\nhorses-outside\ncamel-wing\nEa1"}},
		{"waiting", "aceydeucey", "", "", []string{"Waiting: W15 B15\nAnn: pips 375, off 0.\nBob: pips 375, off 0.\n"}},
		{"takeback", "arimaa", "", "undo; 99of9; end; undo; no; undo; yes", []string{"Sorry, nobody has moved yet.", "Ann asks to take back the last turn. Bob, do you accept (yes or no)?", "Bob refuses.", "The last turn is taken back."}},
		{"leaving", "fevga", "", "Quit; too late", []string{"Type help for the commands, exit to leave."}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := planned(t, entry(c.game), ann, bob)
			p.Position = c.position
			_, s := begin(t, p)
			said, _ := talk(t, s, strings.Split(c.typed, "; ")...)
			for _, want := range c.want {
				if !strings.Contains(said, want) {
					t.Errorf("nothing says %q in\n%s", want, said)
				}
			}
			_, s = begin(t, p)
			said, _ = talkIn(t, i18n.Pseudo(), s, strings.Split(c.typed, "; ")...)
			speaks(t, said)
		})
	}
}

// What is typed, the board and notation are the same in every language.
func TestAConsoleSpeaksTheLanguageOfItsPerson(t *testing.T) {
	e, err := catalog.Standard().Find("clobber")
	if err != nil {
		t.Fatal(err)
	}
	_, s := begin(t, planned(t, e, ann, bob))
	start, err := e.Game().Start(2, nil)
	if err != nil {
		t.Fatal(err)
	}
	board := i18n.Join("\n", e.Hands.Board(start, 0)...).String()
	said, err := talkIn(t, i18n.Pseudo(), s, "help", "time", "board", "nonsense", "concede", "never", "exit")
	if !errors.Is(err, plain.ErrLeft) {
		t.Error(err)
	}
	for _, line := range strings.Split(said, "\n") {
		if line != "" && !strings.Contains(board, line) && !strings.Contains(line, "⟦") && !strings.HasPrefix(line, "Ann: ") && !strings.HasPrefix(line, "Bob: ") {
			t.Errorf("%q is said in English", line)
		}
	}
}

func TestATurnThatPassesWithoutAThrowIsTold(t *testing.T) {
	e, err := catalog.Standard().Find("backgammon")
	if err != nil {
		t.Fatal(err)
	}
	p := planned(t, e, ann, bob)
	p.Set["shut-out"] = "pass"
	const whites = ",.,.,.,.,.,B1,.,.,.,W6,.,.,W4,W4,.,.,.,B1|1,0|0,0 "
	for position, want := range map[string]string{
		".,B3,B2,B2,B2,B4" + whites + "B 51": "Ann is shut out: no roll.\n\n",
		"B2,B3,B2,B2,B2,B2" + whites + "W -": "exit to leave.\nAnn is shut out: no roll.\n",
	} {
		p.Position = position
		_, s := begin(t, p)
		said, _ := talk(t, s, "6/1 2/1", "end")
		if !strings.Contains(said, want) || !strings.Contains(said, "Bob to roll or double:") {
			t.Errorf("%s: nothing says %q in\n%s", position, want, said)
		}
	}
}

func TestOtherLettersAreSaidWhereTheyCanBe(t *testing.T) {
	var out bytes.Buffer
	c := plain.New(context.Background(), strings.NewReader(""), bufio.NewWriter(&out), i18n.Language{})
	c.Unicode()
	c.Say("%s", "Νίκος\x1b[2J")
	c.Flush()
	if said := out.String(); !strings.HasPrefix(said, "Νίκος") || strings.Contains(said, "\x1b") {
		t.Errorf("it said %q", said)
	}
}

func TestAGameByAClockIsPlayedLineByLine(t *testing.T) {
	e, err := catalog.Standard().Find("backgammon")
	if err != nil {
		t.Fatal(err)
	}
	p := planned(t, e, ann, bob)
	if p.Clock, err = core.ParseClock("99h+8s"); err != nil {
		t.Fatal(err)
	}
	_, s := begin(t, p)
	said, err := talk(t, s, "help", "time")
	if err != io.EOF {
		t.Fatal(err)
	}
	for _, want := range []string{"Clock: 99h+8s. A total time", "time: Show how much time each player has left.", "Ann has 9", "Bob has 99:00:00 left."} {
		if !strings.Contains(said, want) {
			t.Errorf("%q is missing in\n%s", want, said)
		}
	}
}

// Line by line the dice are sealed in a line, and nobody is asked for a word.
func TestSealedDiceAreToldInALine(t *testing.T) {
	e, err := catalog.Standard().Find("backgammon")
	if err != nil {
		t.Fatal(err)
	}
	p := planned(t, e, ann, bob)
	p.Dice, p.To = records.Dice{Kind: "sha256"}, 3
	_, s := begin(t, p)
	hash, _ := s.Sealed()
	said, _ := talk(t, s, "board")
	if strings.Count(said, "Dice sealed. Type seal for details.\n") != 1 || strings.Contains(said, hash.Text) || strings.Contains(said, "own word") {
		t.Errorf("it says\n%s", said)
	}
	_, s = begin(t, p)
	hash, _ = s.Sealed()
	if said, _ = talk(t, s, "help", "seal"); !strings.Contains(said, "\nseal: Show how to check") || !strings.Contains(said, "Its SHA-256:\n"+hash.Text+"\n") || strings.Contains(said, "players' words") {
		t.Errorf("seal says\n%s", said)
	}
	p.Dice = records.Dice{Kind: "manual"}
	_, s = begin(t, p)
	if said, _ = talk(t, s, "31", "help", "seal"); strings.Contains(said, "sealed. Type") || strings.Contains(said, "seal: Show") || !strings.Contains(said, "Sorry, the dice are not sealed.") {
		t.Errorf("dice thrown by hand: it says\n%s", said)
	}
}

// Where words are wanted each person is asked, once the hash of the seed is on disk, and
// can see it before.
func TestWordsAreAskedForWhereTheyAreWanted(t *testing.T) {
	e, err := catalog.Standard().Find("backgammon")
	if err != nil {
		t.Fatal(err)
	}
	p := planned(t, e, ann, bob)
	p.Dice, p.Words = records.Dice{Kind: "sha256"}, true
	h, s := begin(t, p)
	s.Keep()
	dice, _ := s.Sealed()
	if text, err := os.ReadFile(s.Record()); err != nil || !strings.Contains(string(text), dice.Text) || strings.Contains(string(text), "[Words") {
		t.Errorf("before a word is read the record is %s, %v", text, err)
	}
	said, err := talk(t, s, "a\tb", "olives", "seal", "wine", "seal")
	if !errors.Is(err, io.EOF) || strings.Count(said, dice.Text) != 2 || strings.Count(said, "Ann, add your own word to the dice (optional):") != 2 || strings.Count(said, "Bob, add") != 2 || !strings.Contains(said, "Sorry, leave out control characters") {
		t.Errorf("it says %v\n%s", err, said)
	}
	record, err := os.ReadFile(s.Record())
	if err != nil || !strings.Contains(string(record), `[Words "olives+wine"]`) {
		t.Errorf("the record is %s, %v", record, err)
	}
	s, err = h.Resume(s.Record())
	if err != nil {
		t.Fatal(err)
	}
	s.Words = true
	if said, _ = talk(t, s, "exit"); strings.Contains(said, "add your own word") {
		t.Errorf("words are asked for twice:\n%s", said)
	}
}

// A program that is killed while words are asked for has promised the seed: the game goes
// on with it.
func TestAProgramIsKilledWhileWordsAreAskedFor(t *testing.T) {
	e, err := catalog.Standard().Find("backgammon")
	if err != nil {
		t.Fatal(err)
	}
	p := planned(t, e, ann, bob)
	p.Dice, p.Words = records.Dice{Kind: "sha256"}, true
	h, s := begin(t, p)
	dice, _ := s.Sealed()
	killed := sitting.FolderAt(t.TempDir(), catalog.Standard())
	if err := os.CopyFS(killed.Path, os.DirFS(h.Path)); err != nil {
		t.Fatal(err)
	}
	if _, err := talk(t, s, "olives", "exit"); !errors.Is(err, plain.ErrLeft) {
		t.Errorf("leaving at the question gives %v", err)
	}
	again, err := killed.Resume(filepath.Join(killed.Records(), filepath.Base(s.Record())))
	if err != nil {
		t.Fatal(err)
	}
	if now, open := again.Sealed(); now != dice || !open {
		t.Errorf("the dice are %v, open %t", now, open)
	}
	if said, _ := talk(t, again, "seal"); strings.Contains(said, "own word") || !strings.Contains(said, dice.Text) {
		t.Errorf("it says\n%s", said)
	}
}

// Yes and no are the person's own words, besides those that are typed in every language.
func TestAPersonSaysYesInTheirLanguage(t *testing.T) {
	for tag, yes := range map[string]string{"en": "yes", "el": "ναι", "he": "כן", "pl": "tak"} {
		l, err := languages.Find(tag)
		if err != nil {
			t.Fatal(err)
		}
		for _, answer := range []string{yes, "yes", "y"} {
			e, err := catalog.Standard().Find("clobber")
			if err != nil {
				t.Fatal(err)
			}
			_, s := begin(t, planned(t, e, ann, bob))
			if said, err := talkIn(t, l, s, "concede", answer); err != nil {
				t.Errorf("%s: %q ends no game: %v\n%s", tag, answer, err, said)
			}
		}
	}
}
