package blockme_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"boardroom/core"
)

// Positions to type into.
const (
	caged    = "....XX../...@X.../....X.../XX....../......../.X.XX.../.X....../...#.... 4,5 #" // from the source's sixth chapter
	none     = "....XX../...@X.../....X.../XX....../......../.X.XX.../.X....../...#.... 0,5 #"
	corner   = "...@./.XX../.#X../..X../..... 5,3 #"
	touching = "...../..@../..#../...../..... 5,5 #"
	ell      = "...@..../....XX../....X.../......../......../......../......../...#.... 4,5 #"
	single   = ".X@X./.X.X./...../...../..#.. 3,3 #"
	singles  = "..@../.X.X./.X.X./...../..#X. 0,5 #"
	drawing  = "...@..../....XX../......../......../......../......../......../...#.... 5,5 # start=3"
)

// TestEveryWrongInputHasItsReason holds the messages, in the order of the
// rules page: the form, the board, the step or the obstacle.
func TestEveryWrongInputHasItsReason(t *testing.T) {
	for _, c := range []struct{ position, set, typed, want string }{
		{caged, "", "", "nothing is typed: write c3 to step there, c3d3 to place an obstacle"},
		{caged, "", "c5 d5", `"c5 d5" has a blank in it: write c3`},
		{caged, "", "c 5", `"c 5" has a blank in it`},
		{caged, "", "z9 6", `has a blank in it`},
		{caged, "", "6e", `"6e" begins with a number: the letter of the column comes first, then the row, as c3`},
		{caged, "", "e", `"e" lacks the row after the letter e`},
		{caged, "", "e5e", `"e5e" lacks the row after the letter e`},
		{caged, "", "undo", `"undo" lacks the row after the letter u`},
		{caged, "", "e06", "e06 has a leading zero"},
		{caged, "", "e6e07", "e07 has a leading zero"},
		{caged, "", "i00", "i00 has a leading zero"},
		{caged, "", "-e6", `"-e6" is no square: write c3`},
		{caged, "", "e6-e7", `"-e7" is no square`},
		{caged, "", "é6", "is no square"},
		{caged, "", "c3d3e3", "c3d3e3 names 3 squares: write c3 to step there, c3d3 to place"},
		{ell, "shape=ell", "c3d3", "c3d3 names 2 squares: write c3 to step there, c3d3c4 to place"},
		{single, "shape=single", "c3d3", "c3d3 names 2 squares: write one square, as c3, to step or to place an obstacle there"},

		{caged, "", "i3", "i3 is off the board: the columns are a to h, the rows 1 to 8"},
		{caged, "", "a9", "a9 is off the board"},
		{caged, "", "a0", "a0 is off the board"},
		{caged, "", "a99999999999999999999", "a99999999999999999999 is off the board"},
		{none, "", "h8i8", "i8 is off the board"},

		{caged, "", "d8", "your pawn stands on d8 already: a step leads to a neighbouring square"},
		{caged, "", "d6", "d6 is not next to your pawn on d8"},
		{caged, "", "e7", "e7 is not next to your pawn on d8: a step leads one square up, down, left or right"},
		{caged, "", "e1", "e1 is not next to your pawn on d8"},
		{touching, "", "c2", "c2 is occupied by the pawn @"},
		{corner, "", "c3", "c3 is occupied by an obstacle"},
		{corner, "", "b2", "b2 is occupied by an obstacle"},

		{none, "", "a1c5", "you have no obstacles left: you can only step"},
		{none, "", "d8d8", "you have no obstacles left"},
		{caged, "", "c3c3", "c3 is named twice: an obstacle takes 2 different squares"},
		{caged, "", "c3d4", "c3 and d4 touch only at a corner: an obstacle takes two squares side by side"},
		{caged, "", "d4c3", "c3 and d4 touch only at a corner"},
		{caged, "", "c4d3", "d3 and c4 touch only at a corner"},
		{caged, "", "e1d2", "e1 and d2 touch only at a corner"},
		{caged, "", "c3c5", "c3 and c5 are not neighbours"},
		{caged, "", "h1a2", "h1 and a2 are not neighbours"},
		{caged, "", "d1e1", "e1 is occupied by an obstacle"},
		{caged, "", "d1d2", "d2 is occupied by the pawn @"},
		{caged, "", "e2d2", "d2 is occupied by the pawn @"},
		{caged, "", "c8d8", "d8 is occupied by the pawn #"},
		{caged, "", "c3d3", "an obstacle on c3d3 would leave the pawn @ no way to its goal"},
		{caged, "", "d4c4", "an obstacle on c4d4 would leave the pawn @ no way to its goal"},
		{ell, "shape=ell", "c3c4c5", "the squares c3, c4 and c5 do not lie round a corner"},
		{ell, "shape=ell", "c3d3c3", "c3 is named twice: an obstacle takes 3 different squares"},
		{ell, "shape=ell", "e2d1e1", "d1 is occupied by the pawn @"},
		{single, "shape=single", "c1", "c1 is occupied by the pawn @"},
		{single, "shape=single", "c2", "an obstacle on c2 would leave the pawn @ no way"},
		{singles, "shape=single", "e2", "you have no obstacles left, and e2 is not next to your pawn on c5"},
		{singles, "shape=single", "d5", "d5 is occupied by an obstacle"},

		{caged, "", "end", "passing is never a choice"},
		{drawing, "", "end", "passing is never a choice"},
		{drawing, "", "c3", "c3 is one square: a start obstacle comes first, which takes 2"},
		{drawing, "", "e2e3", "e2 is occupied by an obstacle"},
		{drawing, "", "d8d7", "d8 is occupied by the pawn #"},
	} {
		moves, err := parse(t, c.position, c.set).Read(c.typed)
		if !errors.Is(err, core.ErrIllegal) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %q: %v, %v, want %s", c.position, c.typed, moves, err, c.want)
		}
	}
}

// TestTyped holds what is read, and as which move.
func TestTyped(t *testing.T) {
	for _, c := range []struct {
		position, set, typed string
		want                 core.Move
	}{
		{caged, "", "d7", "d7"},
		{caged, "", " D7 ", "d7"},
		{caged, "", "d4d3", "d3d4"}, // lies as the source allows
		{caged, "", "C3c4", "c3c4"},
		{caged, "", "h8G8", "g8h8"},
		{ell, "shape=ell", "b7a7a8", "a7b7a8"},
		{ell, "shape=ell", "A8B8B7", "b7a8b8"},
		{single, "shape=single", "a5", "a5"},
		{single, "shape=single", "C4", "c4"},
		{drawing, "", "h8h7", "h7h8"},
		{none, "", "d7", "d7"},
	} {
		p := parse(t, c.position, c.set)
		moves, err := p.Read(c.typed)
		if err != nil || !slices.Equal(moves, []core.Move{c.want}) {
			t.Errorf("%s: %q is read as %v, %v, want %s", c.position, c.typed, moves, err, c.want)
			continue
		}
		play(t, p, moves...)
		typed := core.Move(strings.TrimSpace(c.typed))
		if _, err := p.Play(typed); (err == nil) != (typed == c.want) {
			t.Errorf("%s: the move %q: %v", c.position, typed, err)
		}
	}
	_, err := parse(t, caged, "").Play("h8g8")
	if err == nil || !strings.Contains(err.Error(), `"h8g8" is written g8h8`) {
		t.Errorf("a move in the wrong order: %v", err)
	}
}

// TestASingleObstacleIsNoStep holds that next to the own pawn one square is
// the step, and elsewhere an obstacle.
func TestASingleObstacleIsNoStep(t *testing.T) {
	p := parse(t, single, "shape=single")
	if got := play(t, p, "c4").String(); got != ".X@X./.X.X./...../..#../..... 3,3 @" {
		t.Errorf("c4 steps to %s", got)
	}
	if got := play(t, p, "b4").String(); got != ".X@X./.X.X./...../.X.../..#.. 2,3 @" {
		t.Errorf("b4 places %s", got)
	}
}
