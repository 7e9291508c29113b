package squares_test

import (
	"fmt"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/gametest"
	"boardroom/core/squares"
)

func TestGames(t *testing.T) {
	for _, g := range []core.Game{squares.Konane(), squares.Clobber()} {
		t.Run(g.About().Name, func(t *testing.T) { plays(t, g) })
	}
}

func plays(t *testing.T, g core.Game) {
	gametest.Suite{
		Game: g, Sets: []map[string]string{nil, {"size": "6"}}, Games: 10, Turns: 64,
		Scores: func(scores []int) error {
			if scores[0]+scores[1] != 1 {
				return fmt.Errorf("a game is worth one point, not %v", scores)
			}
			return nil
		},
	}.Run(t)
	gametest.Picker{Hands: squares.Hands{}, Game: g, Seats: 2, Moves: 40}.Run(t)
}

func TestMovesOfKonane(t *testing.T) {
	for _, c := range []struct{ position, want string }{
		{gametest.Start(t, squares.Konane(), 2, nil).String(), "a1 d4 e5 h8"},
		{gametest.Start(t, squares.Konane(), 2, map[string]string{"size": "6"}).String(), "a1 c3 d4 f6"},
		{"WBWBWB/BWBWBW/WBW.WB/BWBWBW/WBWBWB/BWBWBW W", "d3 c4 e4 d5"},
		{"....../....../....../....../....../BW.W.. B", "a1c1 a1e1"},
	} {
		p := gametest.Parse(t, squares.Konane(), c.position, nil)
		if got := core.Join(p.Moves()); got != c.want {
			t.Errorf("%s: %s, want %s", p, got, c.want)
		}
	}
	p := gametest.Parse(t, squares.Konane(), "....../....../....../....../....../BW.W.. B", nil)
	if p = gametest.Play(t, p, "a1e1"); p.String() != "....../....../....../....../....../....B. W" || p.Actor() != core.Nobody || p.Scores()[0] != 1 {
		t.Errorf("after a double jump: %s, %v", p, p.Scores())
	}
	if why := p.(squares.Position).Decision(); why.String() != "White can't jump" {
		t.Error(why)
	}
}

func TestRefusalsOfKonane(t *testing.T) {
	start := gametest.Start(t, squares.Konane(), 2, nil)
	later := gametest.Play(t, start, "d4", "d5")
	for _, c := range []struct {
		p    core.Position
		m    core.Move
		want string
	}{
		{start, "c1", "remove one of these stones first: a1 d4 e5 h8"},
		{start, "hello", "remove one of these stones first: a1 d4 e5 h8"},
		{later, "d9", "that isn't a move: write the square of your stone and where it lands, as a1c1"},
		{later, "a2c2", "Black has no stone on a2"},
		{later, "a1c1", "the stone on a1 can't jump"},
		{later, "d2d8", "the stone on d2 can only play d2d4"},
	} {
		if _, err := c.p.Play(c.m); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s in %s: %v, want %s", c.m, c.p, err, c.want)
		}
	}
	for text, want := range map[string]string{
		"BW/WB B": "a board has 8 or 6 rows",
		"WBWBWB/BWBWBW/WBW.WB/BWBWBW/WBWBWB/WBWBWB W": "W can't be on a1",
		"WBWBWB/BWBWBW/WBW.WB/BWBWBW/WBWBWB/BWBWBW B": "on a board with 1 gaps",
		"WBWBWB/BWBWBW/WBW.WB/BWBWBW/WBWBWB/BWBWB W":  "row 1 has 5 squares, not 6",
	} {
		if _, err := squares.Konane().Parse(text, nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}

func TestMovesOfClobber(t *testing.T) {
	p := gametest.Play(t, gametest.Start(t, squares.Clobber(), 2, nil), "a1a2")
	if want := "WBWBWB/BWBWBW/WBWBWB/BWBWBW/BBWBWB/.WBWBW W"; p.String() != want {
		t.Errorf("after a1a2: %s", p)
	}
	p = gametest.Parse(t, squares.Clobber(), "....../....../.B..../BW..../....../....W. B", nil)
	if got := core.Join(p.Moves()); got != "a3b3 b4b3" {
		t.Errorf("%s: %s", p, got)
	}
	if p = gametest.Play(t, p, "b4b3"); p.Actor() != core.Nobody || p.Scores()[0] != 1 || p.(squares.Position).Decision().String() != "White can't move" {
		t.Errorf("%s is not lost for White: %v, %q", p, p.Scores(), p.(squares.Position).Decision())
	}
	start := gametest.Start(t, squares.Clobber(), 2, nil)
	for m, want := range map[core.Move]string{
		"a1":   "can only play a1a2 a1b1",
		"b1b2": "Black has no stone on b1",
		"a1a9": "that isn't a move: write the square of your stone and of the stone it takes, as a1a2",
	} {
		if _, err := start.Play(m); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", m, err, want)
		}
	}
	if _, err := squares.Clobber().Parse("WBWBWB/BWBWBW/WBWBWB/BWBWBW/BBWBWB/.WBWBW B", nil); err == nil {
		t.Error("Black is to move on a board with one gap")
	}
}

func TestSpokenBoard(t *testing.T) {
	p := gametest.Parse(t, squares.Clobber(), "....../....../....../B.W.../....../.B.... W", nil)
	for i, want := range []string{"Black: b1, a3.", "White: c3."} {
		if said := (squares.Hands{}).Spoken(p, 0)[i].String(); said != want {
			t.Errorf("%q, not %q", said, want)
		}
	}
}
