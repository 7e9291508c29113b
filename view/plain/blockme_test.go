package plain_test

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/core/i18n"
	"boardroom/halloffame"
	"boardroom/records"
	"boardroom/view/plain"
	"boardroom/view/viewtest"
)

// trifon and Kasparov begin on an empty board of 7x7.
var empty7 = []string{"7", "2", "trifon", "person", "Kasparov", "person", "empty"}

func TestTranscripts(t *testing.T) {
	for _, c := range []struct {
		name     string
		typed    []string
		finished bool
		err      error
	}{
		{"two", append(empty7, "d6", "d2", "d5", "C5c4", "help", "d4", "d3", "e4", "d4", "e3", "d5", "e2", "d6", "e1", "too late"), true, nil},
		{"four", []string{"5", "4", "deepBlue", "computer", "Νίκος", "person", "Fritz", "slow", "Anna", "p", "obstacles", "c4", "exit", "d3"}, false, plain.ErrLeft},
		{"large", []string{"", "2", "trifon", "person", "Mother", "computer", "obstacles", "e9", "e8"}, false, io.EOF},
		{"questions", []string{"ten", "4", "27", "10.5", "5", "three", "3", "", "2", "", "a\x1bb", "Mother (computer, slow)", strings.Repeat("x", 41), "Anna", "", "robot", "comp",
			"Anna", "Boris", "fast", "maybe", "PERSON", "half", "e", "exit"}, false, plain.ErrLeft},
		{"wrong", append(empty7, "d6d5", "d2", "", "e 5", "5e", "e05", "d", "up", "a1b1c1", "Help", "EXIT", "h3", "a0", "a8a7", "a99999999999999999999",
			"d7", "e6", "d6", "a1", "b2b4", "b2c3", "b2b2", "d6d7", "c1d2", "a1b1", "e7f7", "a2b2", "c7b7", "a3b3", "c6b6", "a4b4", "c5b5", "a5b5", "a6", "b4c4", "end",
			strings.Repeat("x", 5000)), false, io.EOF},
		{"trapped", append(empty7, "c1c2", "d2", "c3d3", "e1e2", "e2e3", "d6"), false, io.EOF},
		{"draw", append(empty7, "d6", "d2", "d7", "d1", "d6", "d2", "d7", "d1"), true, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := converse(t, folder(t), open(), strings.NewReader(lines(c.typed...)))
			viewtest.Golden(t, c.name, got.said)
			if !errors.Is(got.err, c.err) {
				t.Errorf("error %v, want %v", got.err, c.err)
			}
			if unmoved := c.name == "large" || c.name == "questions"; unmoved != (got.record == "") {
				t.Fatalf("the record is %q", got.record)
			}
			if got.record != "" {
				verified(t, got.record, c.finished)
			}
		})
	}
}

func TestPositionsOfTheirOwn(t *testing.T) {
	for name, c := range map[string]struct{ position, typed string }{
		"pass": {"......./XX.XX../......./XX...XX/......./@X...../#X..... 0,5 #", "c6c7"},
		"none": {"...@.../XX.XX../......./XX...XX/......./XX...../...#... 1,5 #", "e6e7 c1 c7b7 d6"},
	} {
		p := open()
		p.Position = c.position
		p.Seats = []records.Seat{{Name: "trifon"}, {Name: "Anna"}}
		got := converse(t, folder(t), p, strings.NewReader(lines(strings.Fields(c.typed)...)))
		viewtest.Golden(t, name, got.said)
		verified(t, got.record, false)
	}
}

func TestTheInputMayEndAnywhere(t *testing.T) {
	typed := []string{"7", "4", "trifon", "person", "deepBlue", "computer", "Kasparov", "person", "Anna", "person", "obstacles", "c7", "c1"}
	for n := range typed {
		got := converse(t, folder(t), open(), strings.NewReader(lines(typed[:n]...)))
		if !errors.Is(got.err, io.EOF) || got.record != "" && n < 11 {
			t.Errorf("after %d answers: %v, record %q", n, got.err, got.record)
		}
		if got.record != "" {
			verified(t, got.record, false)
		}
	}
}

func TestExitLeavesAtEveryQuestion(t *testing.T) {
	for n := range empty7 {
		got := converse(t, folder(t), open(), strings.NewReader(lines(append(empty7[:n:n], "exit", "7")...)))
		if !errors.Is(got.err, plain.ErrLeft) || got.record != "" {
			t.Errorf("after %d answers: %v, record %q", n, got.err, got.record)
		}
	}
}

func TestWhatIsGivenIsNotAsked(t *testing.T) {
	p := open()
	p.Set["size"], p.Set["obstacles"] = "6", "no"
	p.Seats = []records.Seat{{Name: "deepBlue", Level: "fast"}}
	got := converse(t, folder(t), p, strings.NewReader(lines("2", "trifon", "person", "exit")))
	viewtest.Golden(t, "given", got.said)

	p = open()
	p.Position = "..@../...../...../...../..#.. 5,5 #"
	p.Seats = []records.Seat{{Name: "trifon"}, {Name: "Anna"}}
	got = converse(t, folder(t), p, strings.NewReader(""))
	if strings.Contains(got.said, "?") || !strings.Contains(got.said, "Make your move:") {
		t.Errorf("nothing was to be asked:\n%s", got.said)
	}
}

func TestAGameIsGoneOnWithAndEntersTheHall(t *testing.T) {
	h := folder(t)
	begun := converse(t, h, open(), strings.NewReader(lines("5", "2", "deepBlue", "computer", "trifon", "person", "empty", "c4")))
	if !errors.Is(begun.err, io.EOF) {
		t.Fatal(begun.err)
	}
	got := resume(t, h, begun.record, lines("c3", "b3", "b2", "b1"))
	viewtest.Golden(t, "resumed", got.said)
	if got.err != nil {
		t.Error(got.err)
	}
	verified(t, begun.record, true)
	hall, err := h.Hall()
	if err != nil {
		t.Fatal(err)
	}
	if rows, _ := hall.Ranking(halloffame.Filter{Game: "blockme"}); len(rows) != 2 {
		t.Errorf("%d players are ranked", len(rows))
	}
}

func TestMatchesAndMoney(t *testing.T) {
	p := open()
	p.Set["size"], p.Set["obstacles"] = "5", "no"
	p.Seats = []records.Seat{{Name: "trifon"}, {Name: "Anna"}}
	game := []string{"c4", "b1", "c3", "b2", "c2", "b3", "c1"}
	p.To = 2
	got := converse(t, folder(t), p, strings.NewReader(lines(append(game, game...)...)))
	viewtest.Golden(t, "match", got.said)
	verified(t, got.record, true)
	p.To = core.Money
	got = converse(t, folder(t), p, strings.NewReader(lines(append(game, "perhaps", "no")...)))
	if got.err != nil || !strings.Contains(got.said, `Sorry, answer yes or no, not "perhaps".`) {
		t.Errorf("%v\n%s", got.err, got.said)
	}
	verified(t, got.record, true)
}

func TestAnOfferFromTheScreenIsAnswered(t *testing.T) {
	for _, c := range []struct{ offer, answer, want string }{
		{"takeback", "yes", "Player Anna (@) accepts."},
		{"takeback", "no", "Player Anna (@) refuses."},
		{"concede 1", "y", "Player Anna (@) has won!"},
	} {
		h := folder(t)
		got := converse(t, h, open(), strings.NewReader(lines("5", "2", "trifon", "person", "Anna", "person", "empty", "c4")))
		record, err := os.ReadFile(got.record)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(got.record, append(record, "1 "+c.offer+"\n"...), 0o644); err != nil {
			t.Fatal(err)
		}
		got = resume(t, h, got.record, lines("perhaps", c.answer))
		if !strings.Contains(got.said, c.want) {
			t.Errorf("%s, %s:\n%s", c.offer, c.answer, got.said)
		}
	}
}

func TestTheWordsOfEveryGameAreKnown(t *testing.T) {
	typed := append(empty7[:6:6], "no", "undo", "d6", "UNDO", "no", "undo", "yes", "board", "moves", "hint", "time", "concede", "no", "concede 1", "yes")
	got := converse(t, folder(t), open(), strings.NewReader(lines(typed...)))
	viewtest.Golden(t, "words", got.said)
	if got.err != nil {
		t.Error(got.err)
	}
	verified(t, got.record, true)
}

func TestHelpIsKnownAtTheFirstQuestions(t *testing.T) {
	typed := strings.Fields("help 7 help 2 help help person Boris p help empty exit")
	got := converse(t, folder(t), open(), strings.NewReader(lines(typed...)))
	if n := strings.Count(got.said, "Answer the question, or write exit to leave."); n != 4 || strings.Contains(got.said, "Sorry") || !strings.Contains(got.said, "# is help.") {
		t.Errorf("help is given %d times in\n%s", n, got.said)
	}
}

func TestWhoIsAskedMayLook(t *testing.T) {
	typed := append(empty7[:len(empty7):len(empty7)], "d6", "undo", "board", "moves", "TIME", "yes")
	got := converse(t, folder(t), open(), strings.NewReader(lines(typed...)))
	_, asked, _ := strings.Cut(got.said, "asks to take back the last turn")
	for _, want := range []string{"  a b c d e f g\n1 . . . @ . . .", "d2", "This game has no clock.", "accepts."} {
		if !strings.Contains(asked, want) {
			t.Errorf("nothing says %q in\n%s", want, asked)
		}
	}
	if strings.Contains(asked, "Sorry") {
		t.Errorf("a word was refused:\n%s", asked)
	}
}

func TestOfFourNobodyCanConcede(t *testing.T) {
	got := converse(t, folder(t), open(), strings.NewReader(lines("5", "4", "a", "p", "b", "p", "c", "p", "d", "p", "no", "concede")))
	if want := "Sorry, with four players you can't concede; exit leaves and saves the game."; !strings.Contains(got.said, want) {
		t.Errorf("nothing says %q in\n%s", want, got.said)
	}
}

func TestDrawsByHand(t *testing.T) {
	p := open()
	p.Dice = records.Dice{Kind: "manual"}
	got := converse(t, folder(t), p, strings.NewReader(lines("5", "4", "a", "p", "b", "p", "c", "p", "d", "p", "obstacles", "6", "&*@", "c1d1", "a1b1", "d1e1", "c4")))
	viewtest.Golden(t, "hand", got.said)
	verified(t, got.record, false)
}

func TestPlansThatCannotBe(t *testing.T) {
	computer := records.Seat{Name: "deepBlue", Level: "fast"}
	for _, c := range []struct {
		seats    []records.Seat
		position string
		want     string
	}{
		{[]records.Seat{computer, computer}, "", "at least one of the players must be a person"},
		{[]records.Seat{{Name: "a"}, {Name: "b"}, {Name: "c"}, {Name: "d"}, {Name: "e"}}, "", "2 or 4 players, not 5"},
		{[]records.Seat{{Name: "\t"}}, "", "name of seat 1"},
		{[]records.Seat{{Name: "a"}, {Name: "b"}, {Name: "c"}, {Name: "d"}}, "..@../...../...../...../..#.. 5,5 #", "2 players, and 4 sit"},
		{[]records.Seat{{Name: "a"}, computer, computer}, "..@../...../...../...../..#.. 5,5 #", "2 or 4 players, not 3"},
	} {
		p := open()
		p.Seats, p.Position = c.seats, c.position
		if err := check(p); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: %v, want %q", c.seats, err, c.want)
		}
	}
	p := open()
	for range 3 {
		if err := check(p); err != nil {
			t.Errorf("%d seats are known: %v", len(p.Seats), err)
		}
		p.Seats = append(p.Seats, computer)
		if len(p.Seats) == 2 {
			p.Seats[1].Level = ""
		}
	}
}

// A follower types help and then what help says.
type follower struct{ said *bytes.Buffer }

func (f follower) Read(b []byte) (int, error) {
	said := strings.Split(strings.TrimSpace(f.said.String()), "\n")
	if len(said) < 2 || said[len(said)-1] != "Make your move:" {
		return 0, io.EOF
	}
	typed := "help"
	if advice, ok := strings.CutPrefix(said[len(said)-2], "The computer would play "); ok {
		typed, _, _ = strings.Cut(advice, ":")
	}
	return copy(b, typed+"\n"), nil
}

func TestWhoeverFollowsTheAdviceEndsAGameWithSealedDraws(t *testing.T) {
	h, p := folder(t), open()
	p.Set["size"], p.Set["obstacles"] = "9", "yes"
	p.Seats = []records.Seat{{Name: "Anna"}, {Name: "deepBlue", Level: "slow"}, {Name: "Boris"}, {Name: "Fritz", Level: "fast"}}
	p.Dice = records.Dice{Kind: "sha256"}
	s, err := h.Open(p, night)
	if err != nil {
		t.Fatal(err)
	}
	var said bytes.Buffer
	got := play(t, plain.New(context.Background(), follower{&said}, bufio.NewWriter(&said), i18n.Pseudo()), &said, s)
	if got.err != nil || !strings.Contains(got.said, "has won!") {
		t.Errorf("%v\n%s", got.err, got.said)
	}
	wellFormed(t, got.said)
	record, err := os.Open(got.record)
	if err != nil {
		t.Fatal(err)
	}
	defer record.Close()
	report, err := records.Verify(record, find)
	if err != nil || !report.OK() || !report.Finished || report.Proved != 5 || report.Draws != 5 {
		t.Errorf("the record: %s, %v", report, err)
	}
	if dice, _ := s.Sealed(); !strings.Contains(got.said, "\n"+dice.Text+"\n") {
		t.Errorf("the seed's hash was not said before the draws:\n%s", got.said)
	}
}

// wellFormed checks what every output has to be.
func wellFormed(t *testing.T, said string) {
	t.Helper()
	for i, line := range strings.SplitAfter(said, "\n") {
		if line != "" && !strings.HasSuffix(line, "\n") || strings.HasSuffix(line, " \n") {
			t.Errorf("line %d has no end, or ends in a blank: %q", i+1, line)
		}
		if at := strings.IndexFunc(strings.TrimSuffix(line, "\n"), func(r rune) bool { return r < ' ' || r > '~' }); at >= 0 {
			t.Errorf("line %d is not ASCII: %q", i+1, line)
		}
	}
}

// A script is what is typed for a game, and the actions that come of it.
type script struct {
	typed, moves []string
}

// write plays a game by the rules alone, the draws made as the console's are,
// and notes what its persons type.
func write(r *rand.Rand, size, players int, obstacles bool) script {
	kinds := []string{"person", "computer"}
	s := script{typed: []string{fmt.Sprint(size), fmt.Sprint(players)}}
	computer := make([]bool, players)
	for seat := range players {
		computer[seat] = seat > 0 && r.IntN(2) == 0
		kind := 0
		if computer[seat] {
			kind = 1
		}
		s.typed = append(s.typed, fmt.Sprint("Player ", seat), kinds[kind])
	}
	set := map[string]string{"size": fmt.Sprint(size), "obstacles": "no"}
	answer := "empty"
	if obstacles {
		set["obstacles"], answer = "yes", "obstacles"
	}
	s.typed = append(s.typed, answer)
	start, err := blockme.New().Start(players, set)
	if err != nil {
		panic(err)
	}
	h := core.History{Game: blockme.New(), Start: start}
	for drawn := 0; h.Now().Actor() != core.Nobody; {
		now := h.Now()
		m, typed := now.Moves()[0], false
		switch actor := now.Actor(); {
		case actor == core.Chance:
			drawn++
			m, _ = core.Seeded{Seed: open().Dice.Text}.Draw(context.Background(), drawn, now.Moves())
		case m == core.End: // nobody is asked
		case computer[actor]:
			m = walker{}.step(h)
		default:
			m, typed = walker{}.step(h), true
			if r.IntN(3) == 0 {
				m = now.Moves()[r.IntN(len(now.Moves()))]
			}
		}
		if typed {
			s.typed = append(s.typed, carelessly(r, string(m))...)
		}
		s.moves = append(s.moves, string(m))
		after, err := now.Play(m)
		if err != nil {
			panic(err)
		}
		h.Moves = append(h.Moves, core.Played{Seat: now.Actor(), Move: m, After: after})
	}
	return s
}

// carelessly types a move as people do.
func carelessly(r *rand.Rand, move string) []string {
	slips := []string{"", "help", "Help", "zz", "a1b", "0", "e5 e6", "a0", "z26", "a1a1", "\x1b[A", "Νίκος", "end", "* 11", "{1}", "%s"}
	var typed []string
	for r.IntN(3) == 0 {
		typed = append(typed, slips[r.IntN(len(slips))])
	}
	return append(typed, []string{move, strings.ToUpper(move), "  " + move + "\t"}[r.IntN(3)])
}

func TestRandomGamesEndAsTheRulesSay(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 26))
	for n := range 24 { // each size with each number of players and kind of start
		s := write(r, 5+n%6, 2+n%2*2, n%4 < 2)
		got := converse(t, folder(t), open(), strings.NewReader(lines(s.typed...)))
		if got.err != nil || strings.Count(got.said, "GAME OVER!") != 1 {
			t.Fatalf("game %d: %v\n%s", n, got.err, got.said)
		}
		wellFormed(t, got.said)
		verified(t, got.record, true)
		record, err := records.Load(got.record, find)
		if err != nil {
			t.Fatal(err)
		}
		var moves []string
		for _, m := range record.Sheet.State().Results[0].History().Moves {
			moves = append(moves, string(m.Move))
		}
		if !slices.Equal(moves, s.moves) {
			t.Errorf("game %d was %v, want %v", n, moves, s.moves)
		}
	}
}

// FuzzConsole types anything at all.
func FuzzConsole(f *testing.F) {
	f.Add([]byte(lines(append(slices.Clone(empty7), "d6", "d2", "help", "a1b1")...)))
	f.Add([]byte("5\n4\na\np\nb\nc\nc\nc\nd\nc\no\nc4\nc3\nc2\nc1\n"))
	f.Add([]byte("26\r\n2\r\nΝίκος\r\np\r\n\x1b[2J\nx\nc\ne\nexit"))
	f.Add(bytes.Repeat([]byte("x"), 5000))
	f.Fuzz(func(t *testing.T, typed []byte) {
		got := converse(t, folder(t), open(), bytes.NewReader(typed))
		wellFormed(t, got.said)
		if got.record == "" {
			return
		}
		verified(t, got.record, got.err == nil)
	})
}
