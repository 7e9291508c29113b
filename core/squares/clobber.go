package squares

import (
	"boardroom/core"
	"boardroom/core/i18n"
)

// Clobber is the game of Michael Albert, J. P. Grossman and Richard Nowakowski
// (2001): a stone moves onto one of the other side beside it, which is gone.
func Clobber() Game {
	return Game{&rules{
		name: "clobber", title: "Clobber", sizes: [2]string{"6", "8"},
		lost: [2]i18n.Text{"Black can't move", "White can't move"},
		wrong: func(Position) error {
			return core.Illegal("that isn't a move: write the square of your stone and of the stone it takes, as a1a2")
		},
		moves: clobberMoves,
		after: func(p Position, from, to Square) Board {
			return p.board.With(from, Empty).With(to, letters[p.seat])
		},
		stuck: func(_ Position, from Square) error {
			return core.Illegal("the stone on %s can't move: no enemy stone is next to it", from)
		},
		prompt: func(_ Position, who string) i18n.Message { return i18n.Msg("%s to clobber", who) },
		stands: func(byte, Square) bool { return true },
		turn:   func(seat, gaps int) bool { return seat == gaps%2 }, // each move leaves one
	}}
}

// clobberMoves are those of a stone onto stones of the other side beside it.
func clobberMoves(p Position, from Square) (moves []core.Move) {
	for _, d := range Orthogonal() {
		if beside := from.Plus(d, 1); p.board.At(beside) == letters[1-p.seat] {
			moves = append(moves, core.Move(from.String()+beside.String()))
		}
	}
	return moves
}
