package review_test

import (
	"strings"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/core/tables"
	"boardroom/replay"
	"boardroom/view/board"
	boardtables "boardroom/view/board/tables"
	"boardroom/view/screens"
	"boardroom/view/screens/review"
	"boardroom/view/viewtest"
)

var small = viewtest.At(80, 24)

// terminals are those that every screen is looked at in.
var terminals = []struct {
	name string
	at   viewtest.Setup
}{
	{"80x24", viewtest.At(80, 24)},
	{"120x40", viewtest.At(120, 40)},
	{"80x24-ascii", viewtest.At(80, 24).ASCII()},
	{"120x40-ascii", viewtest.At(120, 40).ASCII()},
}

// played returns the state of a sitting after the lines of a record. A game
// begins with its first line; "begin" does no more than begin it.
func played(t testing.TB, to int, lines ...string) core.State {
	t.Helper()
	sheet := core.NewSheet(core.Terms{Rotation: []core.Game{tables.Backgammon()}, Seats: 2, To: to})
	for _, line := range lines {
		if !sheet.State().Playing {
			if err := sheet.Begin(); err != nil {
				t.Fatal(err)
			}
		}
		words := strings.Fields(line)
		if line == "begin" {
			continue
		}
		seat := core.Chance
		if words[0] != "*" {
			seat = core.Seat(words[0][0] - '1')
		}
		for _, w := range words[1:] {
			e := core.Event{Seat: seat, Move: core.Move(w)}
			if w == "concede" {
				e.Points = 1
			}
			if err := sheet.Apply(e); err != nil {
				t.Fatalf("%s: %s: %v", line, w, err)
			}
		}
	}
	return sheet.State()
}

var opening = []string{
	"* 31", "1 8/5 6/5 end", "2 roll", "* 66", "2 24/18 24/18 13/7 13/7 end", "1 roll", "* 42", "1 8/4 6/4 end", "2 double", "1 take", "* 11", "2 8/7 6/5",
}

// game is a game in the middle of a turn.
func game(t testing.TB) core.State { return played(t, 0, opening...) }

// match is a match of three games, the last one just begun.
func match(t testing.TB) core.State {
	return played(t, 5, "* 31", "1 8/5 6/5 end", "2 concede", "1 accept", "* 24", "2 8/4 6/4 end", "1 double", "2 pass", "* 61", "1 13/7")
}

// A desk has a viewer open, and keeps what comes of it.
type desk struct {
	review.Config
	on    core.History
	moves bool // pieces are seen to go
}

func newDesk(st core.State) *desk {
	d := &desk{Config: review.Config{
		Name: i18n.Verbatim("2026-11-20-180431-backgammon.txt"), Seats: []board.Seat{{Name: "Ann"}, {Name: "Mother", Level: "expert"}},
		State: st, Beat: func() time.Duration { return time.Second }, Record: "[Boardroom \"1\"]\n", Entry: catalog.Entry{About: tables.Backgammon().About(), Parts: catalog.Parts{Hands: tables.Hands{}}}, Painter: boardtables.New(),
	}}
	d.Motion = func() bool { return d.moves }
	d.PlayOn = func(h core.History) { d.on = h }
	return d
}

func (d *desk) viewer(r *screens.Stack) screens.Screen {
	c := d.Config
	c.Screens = r
	if on := c.PlayOn; on != nil {
		c.PlayOn = func(h core.History) {
			on(h)
			r.Info(i18n.Msg("played on"))
		}
	}
	c.Copy = func(said i18n.Message, text string) {
		r.Copy(text)
		r.Info(said)
	}
	c.CopyPosition = c.Copy
	if rest := c.Rest; rest != nil {
		c.Rest = &review.Rest{Read: rest.Read, Whole: func() review.Config {
			whole := rest.Whole()
			whole.Screens = r
			return whole
		}}
	}
	return review.New(c)
}

// long returns a game of so many turns, each side playing the first it finds.
func long(t testing.TB, turns int) core.State {
	t.Helper()
	sheet := core.NewSheet(core.Terms{Rotation: []core.Game{tables.Backgammon()}, Seats: 2, Set: map[string]string{"cube": "no"}})
	if err := sheet.Begin(); err != nil {
		t.Fatal(err)
	}
	do := func(seat core.Seat, moves ...core.Move) {
		for _, m := range moves {
			if err := sheet.Apply(core.Event{Seat: seat, Move: m}); err != nil {
				t.Fatal(err)
			}
		}
	}
	for n := range turns {
		do(core.Chance, []core.Move{"31", "64", "52", "33"}[n%4])
		now := sheet.State().History.Now()
		found, err := core.Turns(now)
		if err != nil {
			t.Fatal(err)
		}
		do(now.Actor(), append(found[0].Moves, core.End)...)
	}
	return sheet.State()
}

// turn returns how the list begins the n-th turn.
func (d *desk) turn(n int) string {
	words := strings.Fields(replay.New(d.State).Turns()[n-1].String())
	return strings.Join(words[:min(2, len(words))], " ")
}
