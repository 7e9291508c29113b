package arimaa

import (
	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/view/boards"
)

// The spots are the squares by their names and, beside the board, the pieces
// in hand by their letters, the usual setups by their names, and the end of
// the turn.

func spotOf(q arimaa.Square) boards.Spot { return boards.Spot(q.String()) }

// squareOf returns the square that a spot names, if it names one.
func squareOf(spot boards.Spot) (arimaa.Square, bool) { return arimaa.ReadSquare(string(spot)) }

func handSpot(r *arimaa.Rules, p arimaa.Piece) boards.Spot {
	return boards.Spot([]byte{r.Letter(p)})
}

// inHand returns the kind of piece in hand that a spot means, if it means one.
func inHand(r *arimaa.Rules, spot boards.Spot) (arimaa.Piece, bool) {
	if len(spot) != 1 {
		return 0, false
	}
	return r.ReadLetter(spot[0])
}

const endSpot = boards.Spot(core.End)

// At returns the square at a cell, or what stands there beside the board.
func (Painter) At(in boards.Area, s boards.Scene, x, y int) (boards.Spot, bool) {
	v := newView(in, s)
	if x -= v.x; x >= v.strip() && x < v.width {
		return v.beside(y - v.y)
	}
	x, y = x-v.left(0), y-v.y-v.top(0)
	if x < 0 || y < 0 {
		return "", false
	}
	q, ok := v.squareAt(x/v.square.width, y/v.square.height)
	if !ok {
		return "", false
	}
	return spotOf(q), true
}

// beside returns the spot in a row beside the board.
func (v *view) beside(row int) (boards.Spot, bool) {
	for _, stop := range v.stops() {
		if stop.row == row {
			return stop.spot, true
		}
	}
	return "", false
}

// Paths returns where a step goes from and to, and for one that ends a push
// also the square of the piece that does it alone. A placement goes from the
// hand to its square; that of the piece that is next is the square alone.
func (Painter) Paths(p core.Position, m core.Move) [][]boards.Spot {
	at := p.(arimaa.Position)
	board := at.Board()
	r := board.Rules()
	if m == core.End {
		return [][]boards.Spot{{endSpot}}
	}
	if piece, q, ok := r.ReadPlacement(m); ok {
		paths := [][]boards.Spot{{handSpot(r, piece), spotOf(q)}}
		if piece == next(at) {
			paths = append(paths, []boards.Spot{spotOf(q)})
		}
		return paths
	}
	step, ok := r.ReadStep(m)
	if !ok {
		return nil
	}
	path := []boards.Spot{spotOf(step.From), spotOf(step.To)}
	if board.Next() == arimaa.Must {
		return [][]boards.Spot{path, path[:1]}
	}
	return [][]boards.Spot{path}
}
