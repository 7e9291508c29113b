package board_test

import (
	"slices"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/blockme"
	coretables "boardroom/core/tables"
	"boardroom/view/board"
	"boardroom/view/board/squares"
	"boardroom/view/board/tables"
)

// after returns a position of a game, and the moves that follow it.
func after(t *testing.T, g core.Game, text string, moves ...core.Move) (core.Position, []core.Played) {
	t.Helper()
	before, err := g.Parse(text, nil)
	if text == "" {
		before, err = g.Start(2, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	var played []core.Played
	for now := before; len(moves) > 0; moves = moves[1:] {
		next, err := now.Play(moves[0])
		if err != nil {
			t.Fatal(err)
		}
		played = append(played, core.Played{Seat: now.Actor(), Move: moves[0], After: next})
		now = next
	}
	return before, played
}

const hit = "W2,.,.,B1,.,B4,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 W 31"

func TestNoMotionTakesLongerThanItMay(t *testing.T) {
	for name, c := range map[string]struct {
		painter board.Painter
		game    core.Game
		from    string
		moves   []core.Move
		places  []core.Spot // from which something is missing, one after another
	}{
		"a throw":           {tables.New(), coretables.Backgammon(), "", []core.Move{"61"}, nil},
		"a checker":         {tables.New(), coretables.Backgammon(), hit, []core.Move{"8/7"}, []core.Spot{"8"}},
		"a hit":             {tables.New(), coretables.Backgammon(), hit, []core.Move{"24/21"}, []core.Spot{"24", "bar2"}},
		"two at a time":     {tables.New(), coretables.Backgammon(), hit, []core.Move{"24/21", "8/7"}, []core.Spot{"24", "bar2", "8"}},
		"a piece of Arimaa": {squares.Arimaa(), arimaa.Arimaa(), "r1r1drr1/1hc1mc1r/3e4/1Rh1E3/2D2dH1/3r1M2/1CC2R1R/R1RRDRR1 g", []core.Move{"Ee5n"}, []core.Spot{"e5"}},
		"a pawn":            {squares.BlockMe(), blockme.New(), "", nil, nil},
	} {
		before, moves := after(t, c.game, c.from, c.moves...)
		if name == "a pawn" {
			before, moves = after(t, c.game, c.from, before.Moves()[0])
		}
		m, ok := board.NewMotion(c.painter, before, moves, true)
		if !ok {
			if name != "a pawn" {
				t.Errorf("%s: nothing is to be seen", name)
			}
			continue
		}
		var took time.Duration
		var places []core.Spot
		for more := true; more; more = m.Next() {
			took += m.Pace()
			s := board.Scene{Position: before}
			m.Show(board.Area{Width: 60, Height: 19}, &s)
			if s.Moving == nil {
				continue
			}
			if s.Moving.X < 0 || s.Moving.X > 60 || s.Moving.Y < 0 || s.Moving.Y > 19 {
				t.Errorf("%s: it goes by %f, %f", name, s.Moving.X, s.Moving.Y)
			}
			if n := len(places); n == 0 || places[n-1] != s.Moving.Spot {
				places = append(places, s.Moving.Spot)
			}
		}
		if took > 300*time.Millisecond {
			t.Errorf("%s takes %s", name, took)
		}
		if c.places != nil && len(places) != len(c.places) {
			t.Errorf("%s: missing from %v, want %v", name, places, c.places)
		}
	}
}

func TestWhatIsCarriedByHandDoesNotGoAgain(t *testing.T) {
	before, moves := after(t, coretables.Backgammon(), hit, "24/21")
	m, ok := board.NewMotion(tables.New(), before, moves, true)
	if !ok || !m.SkipDragged() {
		t.Fatal("the checker that is hit does not go to the bar")
	}
	s := board.Scene{Position: before}
	m.Show(board.Area{Width: 60, Height: 19}, &s)
	if s.Moving.Seat != 1 {
		t.Errorf("that of seat %d goes", s.Moving.Seat)
	}
	before, moves = after(t, coretables.Backgammon(), hit, "8/7")
	if m, _ := board.NewMotion(tables.New(), before, moves, true); m.SkipDragged() {
		t.Error("a checker that was carried goes once more")
	}
}

func TestWhatIsTakenBackGoesBack(t *testing.T) {
	before, moves := after(t, coretables.Backgammon(), hit, "8/7", "24/21")
	m, ok := board.NewReverseMotion(tables.New(), before, moves)
	if !ok {
		t.Fatal("nothing is to be seen")
	}
	var seats []core.Seat
	for more := true; more; more = m.Next() {
		s := board.Scene{Position: before}
		m.Show(board.Area{Width: 60, Height: 19}, &s)
		if n := len(seats); n == 0 || seats[n-1] != s.Moving.Seat {
			seats = append(seats, s.Moving.Seat)
		}
	}
	if want := []core.Seat{0, 1, 0}; !slices.Equal(seats, want) {
		t.Errorf("checkers of the seats %v go back, not of %v", seats, want)
	}
}
