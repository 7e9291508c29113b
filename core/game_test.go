package core_test

import (
	"fmt"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/gametest"
)

func TestTurnsTriesAllMoves(t *testing.T) {
	for _, c := range []struct{ position, want string }{
		{"10 2 0 2 0", "[take take]>8 2 1 0 0 [take]>9 2 1 0 0 "},
		{"1 2 1 3 0", "[take]>0 2 1 0 0 "},
		{"5 2 0 2 2", "[]>5 2 1 0 0 "},
		{"0 2 0 0 0", ""},
	} {
		p, err := gametest.Sticks{}.Parse(c.position, nil)
		if err != nil {
			t.Fatal(err)
		}
		turns, err := core.Turns(p)
		got := ""
		for _, turn := range turns {
			got += fmt.Sprintf("%v>%s ", turn.Moves, turn.After)
		}
		if got != c.want || err != nil {
			t.Errorf("%s: %s, %v", c.position, got, err)
		}
	}
	p, _ := gametest.Sticks{}.Parse("10 2 0 0 0", nil)
	if _, err := core.Turns(p); err == nil {
		t.Error("before the draw there are no turns to list")
	}
}

func TestTheSeatsInTheOrderOfPlay(t *testing.T) {
	for text, want := range map[string]string{"0,0,0,0 1 1": "[1 2 3 4]", "0,0,0,0 1 3": "[1 4 3 2]"} {
		p, err := gametest.Race{}.Parse(text, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprint(gametest.RaceHands{}.Order(p)); got != want {
			t.Errorf("%s: order %s, want %s", text, got, want)
		}
	}
	p, _ := gametest.Sticks{}.Start(3, nil)
	if got := fmt.Sprint(core.BySeat(p)); got != "[1 2 3]" {
		t.Errorf("seats that follow their numbers: %s", got)
	}
}

func TestAPositionOfOtherPlayersIsRefused(t *testing.T) {
	s := core.NewSheet(core.Terms{Rotation: []core.Game{gametest.Race{}}, Seats: 2, Position: "0,0,0,0 1 1"})
	if err := s.Begin(); err == nil || !strings.Contains(err.Error(), "4 players, and 2 sit") {
		t.Errorf("four players' position for two: %v", err)
	}
}
