package arimaa

// A Way is one kind of move, as the single steps of it: a step that takes one
// piece to an empty square. A move of two steps is two ways, of which the
// second follows the first. A new kind of move is one more Way.
type Way struct {
	Name  string
	After string // the way that the step before must have been; "": any
	Cost  int    // how many steps of the turn it takes
	// List appends the steps of this way that are possible now.
	List func(s Scene, list []Step) []Step
	// Leaves tells what a step of this way, just made, means for the next one;
	// nil: nothing.
	Leaves func(b *Board, made Step) Next

	after int // where After stands among the ways, or -1
}

// Next is what a step means for the next one.
type Next int8

const (
	Nothing Next = iota
	May          // a way that comes after this one may follow
	Must         // a way that comes after this one must follow
)

// A Step takes one piece from its square to an empty one.
type Step struct {
	Piece    Piece
	From, To Square
	Way      uint8 // see Rules.Way
}

// A Scene is a board as the ways look at it.
type Scene struct {
	*Board
	Empty Bits // squares without a piece
	Free  Bits // the mover's pieces that are not frozen
}

// Ways returns the kinds of move of the usual game: the plain step; the pull,
// in which a weaker enemy follows the piece that just stepped; the push, which
// moves a weaker enemy first, and its end, in which the stronger piece follows.
func Ways() []Way {
	return []Way{
		{Name: "step", Cost: 1, List: listSteps, Leaves: leavePull},
		{Name: "pull", After: "step", Cost: 1, List: listPulls},
		{Name: "push", Cost: 1, List: listPushes, Leaves: func(*Board, Step) Next { return Must }},
		{Name: "end of a push", After: "push", Cost: 1, List: listPushers},
	}
}

func listSteps(s Scene, list []Step) []Step {
	side := s.Side()
	for k := range s.rules.animals[1:] {
		kind := Kind(k + 1)
		piece := NewPiece(side, kind)
		movers := s.Pieces(piece) & s.Free
		if movers == 0 {
			continue
		}
		for d := North; d <= West; d++ {
			if d == backward[side] && s.rules.animals[kind].Forward {
				continue
			}
			list = appendSteps(list, piece, movers, d, s.Empty)
		}
	}
	return list
}

// leavePull lets a pull follow where the piece left a weaker enemy beside.
func leavePull(b *Board, made Step) Next {
	if made.From.Bit().Beside()&b.Weaker(made.Piece) != 0 {
		return May
	}
	return Nothing
}

func listPulls(s Scene, list []Step) []Step {
	from, puller := s.Before()
	beside := from.Bit().Beside()
	for _, kind := range s.rules.weaker[puller.Kind()] {
		piece := NewPiece(1-s.Side(), kind)
		list = appendGathering(list, piece, s.Pieces(piece)&beside, from)
	}
	return list
}

func listPushes(s Scene, list []Step) []Step {
	if s.Left() < 2 {
		return list
	}
	side := s.Side()
	reach := s.Free.Beside()
	for k := range s.rules.animals[1:] {
		piece := NewPiece(1-side, Kind(k+1))
		pushed := s.Pieces(piece) & reach
		if pushed == 0 {
			continue
		}
		pushed &= (s.Stronger(piece) & s.Free).Beside()
		for d := North; pushed != 0 && d <= West; d++ {
			list = appendSteps(list, piece, pushed, d, s.Empty)
		}
	}
	return list
}

func listPushers(s Scene, list []Step) []Step {
	to, pushed := s.Before()
	able := to.Bit().Beside() & s.Free
	for _, kind := range s.rules.stronger[pushed.Kind()] {
		piece := NewPiece(s.Side(), kind)
		list = appendGathering(list, piece, s.Pieces(piece)&able, to)
	}
	return list
}

// backward is the direction in which each side does not go ahead.
var backward = [2]Dir{South, North}

// appendSteps appends the steps of pieces in a direction to empty squares.
func appendSteps(list []Step, piece Piece, movers Bits, d Dir, empty Bits) []Step {
	for to := movers.Shift(d) & empty; to != 0; to &= to - 1 {
		square := to.First()
		list = append(list, Step{Piece: piece, From: Square(int(square) - shift[d]), To: square})
	}
	return list
}

// appendGathering appends the steps of pieces to one empty square beside them.
func appendGathering(list []Step, piece Piece, movers Bits, to Square) []Step {
	for ; movers != 0; movers &= movers - 1 {
		list = append(list, Step{Piece: piece, From: movers.First(), To: to})
	}
	return list
}
