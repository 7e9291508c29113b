package arimaa

import (
	"slices"
	"strings"

	"boardroom/core"
)

// Attempt returns the placement or the step that the spots mean. From one
// square to another further off it is the steps by the shortest way, with
// blanks between them; from a piece to an enemy beside it the push, to where it
// can be pushed; from a square alone a step to where there is room.
func (Hands) Attempt(p core.Position, picked []core.Spot) (core.Move, bool) {
	at := p.(Position)
	if at.Setup() {
		return attemptPlacement(at, picked)
	}
	if len(picked) == 1 && picked[0] == end {
		return core.End, true
	}
	path := make([]Square, len(picked))
	for i, spot := range picked {
		q, ok := SquareAt(spot)
		if !ok {
			return "", false
		}
		path[i] = q
	}
	board := at.Board()
	switch {
	case len(path) == 0 || len(path) > 3 || board.At(path[0]) == 0:
		return "", false
	case len(path) == 1:
		return stepAside(&board, path[0]), true
	case len(path) == 3:
		path = attemptPair(&board, path)
	}
	return attemptStep(at, path[0], path[1])
}

// attemptPlacement returns the placement of the piece that is picked, or of the
// next one.
func attemptPlacement(p Position, picked []core.Spot) (core.Move, bool) {
	board := p.Board()
	r := board.Rules()
	piece := next(p)
	if len(picked) == 2 {
		if chosen, ok := pieceIn(r, picked[0]); ok {
			piece = chosen
		} else if from, ok := SquareAt(picked[0]); ok && board.At(from) != 0 {
			piece = board.At(from)
		}
	}
	if len(picked) == 0 || len(picked) > 2 || piece == 0 {
		return "", false
	}
	q, ok := SquareAt(picked[len(picked)-1])
	return r.PlacementText(piece, q), ok
}

// attemptPair returns the step of the enemy piece in a push or pull of three
// squares.
func attemptPair(board *Board, path []Square) []Square {
	if board.At(path[0]).Side() == board.Side() {
		return path[1:]
	}
	return path[:2]
}

// attemptStep returns the steps from one square to another. Steps that would
// cost the piece are not meant, but a single one may be.
func attemptStep(p Position, from, to Square) (core.Move, bool) {
	board := p.Board()
	piece, other := board.At(from), board.At(to)
	beside := from.Bit().Beside().Has(to)
	if beside && other != 0 && other.Side() != piece.Side() && piece.Side() == board.Side() {
		return stepAside(&board, to), true
	}
	if words := route(board, from, to); words != nil {
		return core.Move(strings.Join(words, " ")), true
	}
	m := board.Rules().StepText(Step{Piece: piece, From: from, To: to})
	_, err := p.Read(string(m))
	return m, beside || err != nil
}

// stepAside returns a step of a piece to a square beside it, empty if there is
// one.
func stepAside(board *Board, from Square) core.Move {
	beside := from.Bit().Beside()
	if free := beside & board.Empty(); free != 0 {
		beside = free
	}
	step := Step{Piece: board.At(from), From: from, To: beside.First()}
	if step.Piece.Side() == Gold { // ahead rather than back
		for q := range beside.Squares() {
			step.To = q
		}
	}
	return board.Rules().StepText(step)
}

// A leg is where one piece can stand after some steps of the turn.
type leg struct {
	board Board
	at    Square
	words []string
}

// route returns the steps that take a piece of the side to move to a square in
// as few as possible, so that it survives; nil if there are none.
func route(board Board, from, to Square) []string {
	legs, seen := []leg{{board: board, at: from}}, from.Bit()
	if board.At(from).Side() != board.Side() {
		return nil
	}
	for ; len(legs) > 0; legs = legs[1:] {
		now := legs[0]
		if now.at == to {
			return now.words
		}
		for _, s := range now.board.Steps(nil) {
			after := now.board
			if s.From != now.at || seen.Has(s.To) {
				continue
			}
			if after.Make(s); after.At(s.To) == 0 {
				continue // it falls into a trap
			}
			seen |= s.To.Bit()
			legs = append(legs, leg{after, s.To, append(slices.Clone(now.words), string(board.Rules().StepText(s)))})
		}
	}
	return nil
}
