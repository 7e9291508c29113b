package arimaa

import (
	"slices"

	"boardroom/core"
)

// unplaced lists the pieces of the side that places them which are not on the
// board, one of each kind, the strongest first.
func unplaced(p Position) []Piece {
	board := p.Board()
	var pieces []Piece
	for _, kind := range slices.Backward(board.Rules().Kinds()) {
		if p.Hand(kind) > 0 {
			pieces = append(pieces, NewPiece(p.Side(), kind))
		}
	}
	return pieces
}

// next returns the piece that is placed where no other one is picked.
func next(p Position) Piece {
	if left := unplaced(p); len(left) > 0 {
		return left[0]
	}
	return 0
}

// left returns how many pieces are still to be placed.
func left(p Position) int {
	n := 0
	for _, piece := range unplaced(p) {
		n += p.Hand(piece.Kind())
	}
	return n
}

// A placing is a piece with its square.
type placement struct {
	piece Piece
	at    Square
}

// placed lists the pieces of the side that places them, in that order.
func placed(p Position) []placement {
	board := p.Board()
	var list []placement
	for _, m := range p.Played() {
		piece, q, _ := board.Rules().ReadPlacement(m)
		list = append(list, placement{piece, q})
	}
	return list
}

// toward returns the moves that lead from a setup to another one, of which
// what both begin with stays.
func toward(p Position, wanted []placement) []core.Move {
	board, played := p.Board(), p.Played()
	var moves []core.Move
	for i, w := range wanted {
		moves = append(moves, board.Rules().PlacementText(w.piece, w.at))
		if len(moves) == 1 && i < len(played) && moves[0] == played[i] {
			moves = moves[:0]
		}
	}
	kept := len(wanted) - len(moves)
	return append(slices.Repeat([]core.Move{core.Undo}, len(played)-kept), moves...)
}

// settingUp lists the ways to place many pieces at once, and to change what is
// placed.
func settingUp(p Position) []core.Way {
	ways := rearranging(p)
	for _, u := range Setups(p) {
		if len(u.Moves) > 0 {
			ways = append(ways, core.Way{Moves: u.Moves, Path: []core.Spot{core.Spot(u.Name)}})
		}
	}
	if moves := filling(p); moves != nil {
		ways = append(ways, core.Way{Moves: moves, Path: []core.Spot{fill}})
	}
	return ways
}

// rearranging lists the ways to change what is placed: two pieces change
// places, one goes to an empty square or back to the hand, or one from the
// hand takes the place of another.
func rearranging(p Position) []core.Way {
	board, list := p.Board(), placed(p)
	r, left := board.Rules(), unplaced(p)
	var ways []core.Way
	add := func(from, to core.Spot, wanted []placement) {
		ways = append(ways, core.Way{Moves: toward(p, wanted), Path: []core.Spot{from, to}})
	}
	for i, a := range list {
		for j, b := range list {
			if a.piece != b.piece {
				wanted := slices.Clone(list)
				wanted[i].at, wanted[j].at = b.at, a.at
				add(a.at.Spot(), b.at.Spot(), wanted)
			}
		}
		for q := range (Home(p.Side()) & board.Empty()).Squares() {
			wanted := slices.Clone(list)
			wanted[i].at = q
			add(a.at.Spot(), q.Spot(), wanted)
		}
		for _, piece := range left {
			if piece != a.piece {
				wanted := slices.Clone(list)
				wanted[i].piece = piece
				add(r.InHand(piece), a.at.Spot(), wanted)
			}
		}
		add(a.at.Spot(), r.InHand(a.piece), slices.Delete(slices.Clone(list), i, i+1))
	}
	return ways
}

// A Setup is a usual setup of the side that places its pieces.
type Setup struct {
	Preset
	Moves []core.Move // that lead to it
}

// Setups lists the usual setups, as far as they are of these rules' pieces.
func Setups(p Position) []Setup {
	if !p.Setup() {
		return nil
	}
	board := p.Board()
	r := board.Rules()
	var list []Setup
	for _, preset := range Presets() {
		var wanted []placement
		count := map[Kind]int{}
		for _, m := range p.Preset(preset) {
			if piece, q, ok := r.ReadPlacement(m); ok {
				wanted = append(wanted, placement{piece, q})
				count[piece.Kind()]++
			}
		}
		other := func(k Kind) bool { return count[k] != r.Pieces(p.Side(), k) }
		if !slices.ContainsFunc(r.Kinds(), other) {
			list = append(list, Setup{preset, toward(p, wanted)})
		}
	}
	return list
}

// filling returns the placements of all pieces in hand if they are of one
// kind, so that it does not matter which goes where.
func filling(p Position) []core.Move {
	left := unplaced(p)
	if len(left) != 1 {
		return nil
	}
	board := p.Board()
	var moves []core.Move
	for q := range (Home(p.Side()) & board.Empty()).Squares() {
		moves = append(moves, board.Rules().PlacementText(left[0], q))
	}
	return moves
}
