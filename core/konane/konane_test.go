package konane_test

import (
	"fmt"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/gametest"
	"boardroom/core/konane"
)

func TestGame(t *testing.T) {
	gametest.Suite{
		Game: konane.Game{}, Sets: []map[string]string{nil, {"size": "6"}}, Games: 10, Turns: 64,
		Scores: func(scores []int) error {
			if scores[0]+scores[1] != 1 {
				return fmt.Errorf("a game is worth one point, not %v", scores)
			}
			return nil
		},
	}.Run(t)
	gametest.Picker{Hands: konane.Hands{}, Game: konane.Game{}, Seats: 2, Moves: 40}.Run(t)
}

func TestMoves(t *testing.T) {
	for _, c := range []struct{ position, want string }{
		{gametest.Start(t, konane.Game{}, 2, nil).String(), "a1 d4 e5 h8"},
		{gametest.Start(t, konane.Game{}, 2, map[string]string{"size": "6"}).String(), "a1 c3 d4 f6"},
		{"WBWBWB/BWBWBW/WBW.WB/BWBWBW/WBWBWB/BWBWBW W", "d3 c4 e4 d5"},
		{"....../....../....../....../....../BW.W.. B", "a1c1 a1e1"},
	} {
		p := gametest.Parse(t, konane.Game{}, c.position, nil)
		if got := core.Join(p.Moves()); got != c.want {
			t.Errorf("%s: %s, want %s", p, got, c.want)
		}
	}
	p := gametest.Parse(t, konane.Game{}, "....../....../....../....../....../BW.W.. B", nil)
	if p = gametest.Play(t, p, "a1e1"); p.String() != "....../....../....../....../....../....B. W" || p.Actor() != core.Nobody || p.Scores()[0] != 1 {
		t.Errorf("after a double jump: %s, %v", p, p.Scores())
	}
	if why := p.(konane.Position).Decision(); why != "White cannot jump" {
		t.Error(why)
	}
}

func TestRefusals(t *testing.T) {
	start := gametest.Start(t, konane.Game{}, 2, nil)
	later := gametest.Play(t, start, "d4", "d5")
	for _, c := range []struct {
		p    core.Position
		m    core.Move
		want string
	}{
		{start, "b2", "one of these stones is taken away first: a1 d4 e5 h8"},
		{later, "d9", "is no move"},
		{later, "a2c2", "no stone of Black stands on a2"},
		{later, "a1c1", "the stone on a1 cannot jump"},
		{later, "d2d8", "the stone on d2 can only make one of these jumps: d2d4"},
	} {
		if _, err := c.p.Play(c.m); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s in %s: %v, want %s", c.m, c.p, err, c.want)
		}
	}
	for text, want := range map[string]string{
		"BW/WB B": "a board has 8 6 rows",
		"WBWBWB/BWBWBW/WBW.WB/BWBWBW/WBWBWB/WBWBWB W": "on a1 stands B or nothing",
		"WBWBWB/BWBWBW/WBW.WB/BWBWBW/WBWBWB/BWBWBW B": "on a board with 1 gaps",
		"WBWBWB/BWBWBW/WBW.WB/BWBWBW/WBWBWB/BWBWB W":  "row 1 has 5 squares, not 6",
	} {
		if _, err := (konane.Game{}).Parse(text, nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}
