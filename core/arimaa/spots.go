package arimaa

import (
	"boardroom/core"
)

// The spots are the squares by their names and, beside the board, the pieces
// in hand by their letters, the usual setups by their names, and the end of
// the turn.

// Spot returns the spot of a square: its name.
func (s Square) Spot() core.Spot { return core.Spot(s.String()) }

// SquareAt returns the square that a spot names, if it names one.
func SquareAt(spot core.Spot) (Square, bool) { return ReadSquare(string(spot)) }

// InHand returns the spot of the pieces of a kind that are not on the board.
func (r *Rules) InHand(p Piece) core.Spot {
	return core.Spot([]byte{r.Letter(p)})
}

// pieceIn returns the kind of piece in hand that a spot means, if it means one.
func pieceIn(r *Rules, spot core.Spot) (Piece, bool) {
	if len(spot) != 1 {
		return 0, false
	}
	return r.ReadLetter(spot[0])
}

const (
	end            = core.Spot(core.End)
	fill core.Spot = "fill" // places all pieces that are left
)

// Paths returns where a step goes from and to, and for one that ends a push
// also the square of the piece that does it alone. A placement goes from the
// hand to its square; that of the piece that is next is the square alone.
func (Hands) Paths(p core.Position, m core.Move) [][]core.Spot {
	at := p.(Position)
	board := at.Board()
	r := board.Rules()
	if m == core.End {
		return [][]core.Spot{{end}}
	}
	if piece, q, ok := r.ReadPlacement(m); ok {
		paths := [][]core.Spot{{r.InHand(piece), q.Spot()}}
		if piece == next(at) {
			paths = append(paths, []core.Spot{q.Spot()})
		}
		return paths
	}
	step, ok := r.ReadStep(m)
	if !ok {
		return nil
	}
	path := []core.Spot{step.From.Spot(), step.To.Spot()}
	if board.Next() == Must {
		return [][]core.Spot{path, path[:1]}
	}
	return [][]core.Spot{path}
}
