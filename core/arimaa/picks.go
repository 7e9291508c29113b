package arimaa

import (
	"slices"
	"strings"

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

// Gestures lists whole pushes and pulls, and in the setup the gestures that change it.
//
// A push goes from the piece that does it by the enemy to the square that this
// one is pushed to. The enemy and that square will do where one piece only can
// do it, the two pieces where the enemy can go one way only. A pull goes from
// the enemy by the piece that does it to the square that this one steps to.
func (Hands) Gestures(p core.Position) []core.Gesture {
	at := p.(Position)
	if at.Setup() {
		return setupGestures(at)
	}
	board := at.Board()
	if board.Next() == Must {
		return nil
	}
	found := pairFinder{rules: board.Rules(), exits: map[[2]Square]int{}}
	for _, first := range board.Steps(nil) {
		found.follow(board, first)
	}
	return found.gestures()
}

// A pairFinder collects moves of two steps.
type pairFinder struct {
	rules *Rules
	pairs []pair
	exits map[[2]Square]int // how many ways each piece can push each enemy
}

// A pair is a push or a pull: two steps.
type pair struct {
	first, second Step
	only          bool // no other step can follow the first
	push          bool
}

// follow adds the moves of two steps that begin with a step.
func (f *pairFinder) follow(board Board, first Step) {
	side := board.Side()
	board.Make(first)
	push := board.Next() == Must
	if !push && (board.Next() != May || first.Piece.Side() != side) {
		return
	}
	steps := board.Steps(nil)
	for _, second := range steps {
		switch {
		case push:
			f.exits[[2]Square{second.From, first.From}]++
		case f.rules.MoveKind(second).After == "" || second.Piece.Side() == side:
			continue
		}
		f.pairs = append(f.pairs, pair{first, second, len(steps) == 1, push})
	}
}

// gestures returns the paths of what was collected.
func (f *pairFinder) gestures() []core.Gesture {
	var all []core.Gesture
	for _, m := range f.pairs {
		add := func(path ...Square) {
			g := core.Gesture{Moves: []core.Move{f.rules.StepText(m.first), f.rules.StepText(m.second)}}
			for _, q := range path {
				g.Path = append(g.Path, q.Spot())
			}
			all = append(all, g)
		}
		if !m.push {
			add(m.second.From, m.first.From, m.first.To)
			continue
		}
		if m.only {
			add(m.first.From, m.first.To)
		}
		if f.exits[[2]Square{m.second.From, m.first.From}] == 1 {
			add(m.second.From, m.first.From)
		} else {
			add(m.second.From, m.first.From, m.first.To)
		}
	}
	return all
}

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
