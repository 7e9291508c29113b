package review_test

import (
	"fmt"
	"strconv"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/tables"
	"boardroom/view/keys"
	"boardroom/view/viewtest"
)

// moving opens a game in which pieces are seen to go, on a clock that the test
// turns.
func moving(t *testing.T) *viewtest.Person {
	d := newDesk(game(t))
	d.moves = true
	return small.Open(t, d.viewer)
}

// pictures counts the pictures until everything lies still, which has to be
// within 300 milliseconds.
func pictures(t *testing.T, p *viewtest.Person) int {
	t.Helper()
	seen := map[string]bool{}
	for range 12 {
		seen[p.Screen()] = true
		p.Waits(25 * time.Millisecond)
	}
	still := p.Screen()
	if seen[still] = true; p.Waits(time.Second).Screen() != still {
		t.Error("it still moves after 300 milliseconds")
	}
	return len(seen)
}

func TestAStepIsSeenForwardAndBack(t *testing.T) {
	const least = 8
	p := moving(t)
	start := p.Screen()
	if n := pictures(t, p.Keys("Right").Sees("Turn 1 of")); n < least {
		t.Errorf("%d pictures of a turn", n)
	}
	turn := p.Screen()
	if n := pictures(t, p.Keys("Left")); n < least || p.Screen() != start {
		t.Errorf("%d pictures of a turn back to\n%s", n, p.Screen())
	}
	d := newDesk(game(t))
	if still := small.Open(t, d.viewer).Keys("Right").Screen(); still != turn {
		t.Errorf("it comes to\n%s\nnot to\n%s", turn, still)
	}
}

func TestTheMovesOfAVariationAreSeen(t *testing.T) {
	const least = 6
	p := moving(t).Keys("Right", "t").Waits(time.Second)
	p.Types("8/7")
	for _, does := range []keys.Key{"Enter", "u", "Ctrl+R"} { // played, taken back, played again
		if n := pictures(t, p.Keys(does)); n < least {
			t.Errorf("%d pictures after %s", n, does)
		}
	}
}

func TestAKeyEndsTheStepAndActs(t *testing.T) {
	p := moving(t).Keys("Right", "Right").Sees("Turn 2 of")
	p.Keys("f", "f")
	if still := p.Screen(); p.Waits(time.Second).Screen() != still {
		t.Error("it went on")
	}
}

func TestWhatIsPlayedByItselfIsSeenToGo(t *testing.T) {
	p := moving(t).Keys("Space")
	seen := map[string]bool{}
	for range 100 {
		seen[p.Waits(25*time.Millisecond).Screen()] = true
	}
	if moves := 3; len(seen) < 4*moves {
		t.Errorf("%d pictures of %d moves", len(seen), moves)
	}
}

func TestSeveralTurnsAreAJump(t *testing.T) {
	p := moving(t).Keys("End")
	if still := p.Screen(); p.Waits(time.Second).Screen() != still {
		t.Error("the way to the end is seen")
	}
}

// dances is a game in which nobody ever enters, so that it goes on as long as one likes.
func dances(t testing.TB, turns int) core.State {
	t.Helper()
	sheet := core.NewSheet(core.Terms{
		Rotation: []core.Game{tables.Backgammon()}, Seats: 2, Set: map[string]string{"cube": "no"},
		Position: "B2,B2,B2,B2,B3,B3,.,.,.,.,.,.,.,.,.,.,.,.,W3,W3,W2,W2,W2,W2|1,1|0,0 W -",
	})
	if err := sheet.Begin(); err != nil {
		t.Fatal(err)
	}
	for n := range turns {
		for _, e := range []core.Event{{Seat: core.Chance, Move: []core.Move{"31", "64", "52"}[n%3]}, {Seat: core.Seat(n % 2), Move: core.End}} {
			if err := sheet.Apply(e); err != nil {
				t.Fatal(err)
			}
		}
	}
	return sheet.State()
}

// Of a very long game the list has the turns around the one that is shown, wherever that is.
func TestTheListOfAVeryLongGame(t *testing.T) {
	line := func(turn int) string { return fmt.Sprintf("%-4d●", turn) }
	p := viewtest.At(120, 40).Open(t, newDesk(dances(t, 5000)).viewer).Sees("Start: 5,000 turns.", " 1 ●", " 15 ●")
	p.Keys("End").Sees("Turn 5000 of 5000", line(4990), line(5000)).Misses(" 15 ●")
	for _, turn := range []int{999, 1000, 1001, 2500, 3001, 4000, 107} {
		p.Keys("g").Types(strconv.Itoa(turn)).Keys("Enter").Sees(fmt.Sprintf("Turn %d of 5000", turn), line(turn-1), line(turn+1))
		p.Keys("Right").Sees(fmt.Sprintf("Turn %d of 5000", turn+1), line(turn+2))
	}
}
