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
		{caged, "", "", "type a move: write c3 to step there, c3d3 to place an obstacle"},
		{caged, "", "c5 d5", `leave out the blanks in "c5 d5": write c3`},
		{caged, "", "c 5", `leave out the blanks in "c 5"`},
		{caged, "", "z9 6", `leave out the blanks`},
		{caged, "", "6e", `"6e" begins with a number: write the column's letter first, then the row, as c3`},
		{caged, "", "e", `"e" has no row after the letter e`},
		{caged, "", "e5e", `"e5e" has no row after the letter e`},
		{caged, "", "undo", `"undo" has no row after the letter u`},
		{caged, "", "e06", "e06 has a leading zero"},
		{caged, "", "e6e07", "e07 has a leading zero"},
		{caged, "", "i00", "i00 has a leading zero"},
		{caged, "", "-e6", `"-e6" isn't a square: write c3`},
		{caged, "", "e6-e7", `"-e7" isn't a square`},
		{caged, "", "é6", "isn't a square"},
		{caged, "", "c3d3e3", "c3d3e3 names 3 squares: write c3 to step there, c3d3 to place"},
		{ell, "shape=ell", "c3d3", "c3d3 names 2 squares: write c3 to step there, c3d3c4 to place"},
		{single, "shape=single", "c3d3", "c3d3 names 2 squares: write one square, as c3, to step or to place an obstacle there"},

		{caged, "", "i3", "i3 is off the board: the columns are a to h, the rows 1 to 8"},
		{caged, "", "a9", "a9 is off the board"},
		{caged, "", "a0", "a0 is off the board"},
		{caged, "", "a99999999999999999999", "a99999999999999999999 is off the board"},
		{none, "", "h8i8", "i8 is off the board"},

		{caged, "", "d8", "your pawn is already on d8: step to a square next to it"},
		{caged, "", "d6", "d6 isn't next to your pawn on d8"},
		{caged, "", "e7", "e7 isn't next to your pawn on d8: step one square up, down, left or right"},
		{caged, "", "e1", "e1 isn't next to your pawn on d8"},
		{touching, "", "c2", "c2 is taken by pawn @"},
		{corner, "", "c3", "an obstacle is on c3"},
		{corner, "", "b2", "an obstacle is on b2"},

		{none, "", "a1c5", "you have no obstacles left: you can only step"},
		{none, "", "d8d8", "you have no obstacles left"},
		{caged, "", "c3c3", "c3 is named twice: an obstacle takes 2 different squares"},
		{caged, "", "c3d4", "c3 and d4 touch only at a corner: an obstacle takes two squares side by side"},
		{caged, "", "d4c3", "c3 and d4 touch only at a corner"},
		{caged, "", "c4d3", "d3 and c4 touch only at a corner"},
		{caged, "", "e1d2", "e1 and d2 touch only at a corner"},
		{caged, "", "c3c5", "c3 and c5 don't touch"},
		{caged, "", "h1a2", "h1 and a2 don't touch"},
		{caged, "", "d1e1", "an obstacle is on e1"},
		{caged, "", "d1d2", "d2 is taken by pawn @"},
		{caged, "", "e2d2", "d2 is taken by pawn @"},
		{caged, "", "c8d8", "d8 is taken by pawn #"},
		{caged, "", "c3d3", "an obstacle on c3d3 would trap pawn @: leave a way to its goal"},
		{caged, "", "d4c4", "an obstacle on c4d4 would trap pawn @: leave a way to its goal"},
		{ell, "shape=ell", "c3c4c5", "these squares don't lie around a corner: c3, c4 and c5"},
		{ell, "shape=ell", "c3d3c3", "c3 is named twice: an obstacle takes 3 different squares"},
		{ell, "shape=ell", "e2d1e1", "d1 is taken by pawn @"},
		{single, "shape=single", "c1", "c1 is taken by pawn @"},
		{single, "shape=single", "c2", "an obstacle on c2 would trap pawn @"},
		{singles, "shape=single", "e2", "you have no obstacles left, and e2 isn't next to your pawn on c5"},
		{singles, "shape=single", "d5", "an obstacle is on d5"},

		{caged, "", "end", "you can't pass"},
		{drawing, "", "end", "you can't pass"},
		{drawing, "", "c3", "c3 is one square: place a start obstacle first; it takes 2"},
		{drawing, "", "e2e3", "an obstacle is on e2"},
		{drawing, "", "d8d7", "d8 is taken by pawn #"},
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
	if err == nil || !strings.Contains(err.Error(), `write g8h8, not "h8g8"`) {
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
