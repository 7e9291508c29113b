package play_test

import (
	"testing"
	"time"

	"boardroom/view/viewtest"
)

// moving is a table at which moves are seen to come about, on a clock that the
// test turns. White has to play 61.
func moving(t *testing.T) *viewtest.Person {
	t.Helper()
	s := two(t, "wine")
	s.habits.Motion = true
	p := s.sits(small).Awaits("Ann to move")
	return p.Waits(time.Second)
}

const picture = 25 * time.Millisecond

func TestACheckerIsSeenToGo(t *testing.T) {
	still := two(t, "wine").sits(small).Awaits("Ann to move").Types("13/7").Keys("Enter").Awaits("61 13/7").Screen()
	p := moving(t).Types("13/7").Keys("Enter").Awaits("61 13/7")
	seen := map[string]bool{}
	for range 8 {
		seen[p.Screen()] = true
		p.Waits(picture)
	}
	if len(seen) < 5 {
		t.Errorf("%d pictures of a checker that goes", len(seen))
	}
	if seen[still] || p.Screen() != still {
		t.Errorf("it does not come to where it belongs, or too soon:\n%s", p.Screen())
	}
}

func TestAKeyEndsWhatMovesAndActs(t *testing.T) {
	p := moving(t).Types("13/7").Keys("Enter").Awaits("61 13/7")
	before := p.Screen()
	if p.Keys("f", "f"); p.Screen() == before {
		t.Error("it goes on")
	}
	after := p.Screen()
	if p.Waits(time.Second); p.Screen() != after {
		t.Error("it went on")
	}
	p.Types("8/7").Keys("Enter").Awaits("61 13/7 8/7").Keys("Space").Awaits("Zeno to roll").Keys("Space").Awaits("Zeno to move")
}

func TestWhatIsDraggedIsUnderThePointer(t *testing.T) {
	p := two(t, "wine").sits(small).Awaits("Ann to move")
	lies := p.Screen()
	p.Presses(2, 3).Moves(20, 12)
	carried := p.Screen()
	if p.Moves(24, 12); p.Screen() == carried || p.Screen() == lies {
		t.Error("the checker does not go with the pointer")
	}
	if p.Moves(70, 12).Releases(70, 12); p.Screen() != lies {
		t.Errorf("let go beside the points, it is not back:\n%s", p.Screen())
	}
}
