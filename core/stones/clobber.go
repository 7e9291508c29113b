package stones

import (
	_ "embed"

	"boardroom/core"
	"boardroom/core/squares"
)

//go:embed clobber.md
var clobberPage string

// Clobber is the game of Michael Albert, J. P. Grossman and Richard Nowakowski
// (2001): a stone moves onto one of the other side beside it, which is gone.
func Clobber() Game {
	return Game{&rules{
		name: "clobber", title: "Clobber", page: clobberPage, sizes: [2]string{"6", "8"},
		verb: "move", example: "the square of your stone and of the stone it takes, as a1a2",
		moves: clobberMoves,
		after: func(p Position, from, to squares.Square) squares.Board {
			return p.board.With(from, squares.Empty).With(to, letters[p.seat])
		},
		stuck: func(_ Position, from squares.Square) string {
			return cannotClobber(from)
		},
		prompt: func(_ Position, who string) string { return toClobber(who) },
		stands: func(byte, squares.Square) bool { return true },
		turn:   func(seat, gaps int) bool { return seat == gaps%2 }, // each move leaves one
	}}
}

// clobberMoves are those of a stone onto stones of the other side beside it.
func clobberMoves(p Position, from squares.Square) (moves []core.Move) {
	for _, d := range squares.Orthogonal() {
		if beside := from.Plus(d, 1); p.board.At(beside) == letters[1-p.seat] {
			moves = append(moves, core.Move(from.String()+beside.String()))
		}
	}
	return moves
}
