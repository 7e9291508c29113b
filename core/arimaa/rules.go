// Package arimaa holds the rules of Arimaa: the animals and the kinds of move
// as values, a board of bit sets on which single steps are made and unmade,
// and the game of the room built on it.
//
// [Rules] hold the animals and the kinds of move, [Standard] the usual ones.
// Engines work on [Board] and [Step]; [Position] is the game as everybody else
// sees it, and [Hands] are what a person can do at its board.
package arimaa

import (
	"slices"

	"boardroom/core"
	"boardroom/core/i18n"
)

// The sides, as seats.
const (
	Gold   core.Seat = 0
	Silver core.Seat = 1
)

// A Kind is a kind of piece: the place of its Animal in the rules, from 1.
type Kind uint8

// The kinds of the usual game, weakest first.
const (
	Rabbit Kind = iota + 1
	Cat
	Dog
	Horse
	Camel
	Elephant
)

// MaxKinds is how many animals rules may have.
const MaxKinds = 7

// An Animal is what the rules say of one kind of piece. Strength need not be a plain
// order: each animal names those that it beats and, unless they name it, those that
// beat it.
type Animal struct {
	Name     string // in English; see Title
	Letter   byte   // a capital, as gold writes it
	Count    int    // how many a side has
	Beats    string // letters of the animals that it pushes, pulls and freezes
	BeatenBy string // letters of more animals that do so to it
	Forward  bool   // it never steps backward
	Scores   bool   // it wins on the far row, and a side without any has lost
}

// Animals returns the animals of the usual game, weakest first.
func Animals() []Animal {
	return []Animal{
		{Name: "rabbit", Letter: 'R', Count: 8, Forward: true, Scores: true},
		{Name: "cat", Letter: 'C', Count: 2, Beats: "R"},
		{Name: "dog", Letter: 'D', Count: 2, Beats: "RC"},
		{Name: "horse", Letter: 'H', Count: 2, Beats: "RCD"},
		{Name: "camel", Letter: 'M', Count: 1, Beats: "RCDH"},
		{Name: "elephant", Letter: 'E', Count: 1, Beats: "RCDHM"},
	}
}

// Rules are the animals and kinds of move of a game. The board, its traps and
// the course of a turn are the same in all. Rules are not changed once made.
type Rules struct {
	animals   []Animal // by Kind; the first is nothing
	moveKinds []MoveKind
	stronger  [MaxKinds + 1][]Kind // the kinds that beat a kind
	weaker    [MaxKinds + 1][]Kind // the kinds that a kind beats
	beats     [MaxKinds + 1]uint8  // the same as a set
	scorers   []Kind
	letters   [16]byte             // by Piece
	texts     [16][64][4]core.Move // of steps to neighbors, by Piece
	given     [2][MaxKinds + 1]int // away before the game, by side
}

// Standard returns the rules of the usual game.
func Standard() *Rules {
	r, err := NewRules(Animals(), MoveKinds())
	if err != nil {
		panic(err) // the lists above are wrong
	}
	return r
}

// NewRules returns rules of these animals and kinds of move. Its error says
// what does not fit together.
func NewRules(animals []Animal, moves []MoveKind) (*Rules, error) {
	if len(animals) > MaxKinds {
		return nil, i18n.Errorf("rules may have %d animals, not %d", MaxKinds, len(animals))
	}
	r := &Rules{animals: append([]Animal{{}}, animals...)}
	for i, a := range r.animals[1:] {
		kind := Kind(i + 1)
		if known, _ := r.kindOf(a.Letter); a.Letter < 'A' || a.Letter > 'Z' || known != kind {
			return nil, i18n.Errorf("the %s needs a capital letter of its own, not %q", a.Name, a.Letter)
		}
		if a.Scores {
			r.scorers = append(r.scorers, kind)
		}
		if err := r.rank(kind); err != nil {
			return nil, err
		}
	}
	if err := r.setMoveKinds(moves); err != nil {
		return nil, err
	}
	r.setTexts()
	return r, nil
}

// rank enters whom a kind beats and is beaten by.
func (r *Rules) rank(kind Kind) error {
	a := r.animals[kind]
	for i, letter := range []byte(a.Beats + a.BeatenBy) {
		other, ok := r.kindOf(letter)
		if !ok {
			return i18n.Errorf("the %s can't be compared with %q: no animal has this letter", a.Name, letter)
		}
		above, below := kind, other
		if i >= len(a.Beats) {
			above, below = other, kind
		}
		if !r.Beats(above, below) {
			r.beats[above] |= 1 << below
			r.weaker[above] = append(r.weaker[above], below)
			r.stronger[below] = append(r.stronger[below], above)
		}
	}
	return nil
}

// setMoveKinds enters the kinds of move, those that follow another first: where two
// mean the same step, it follows up the one before.
func (r *Rules) setMoveKinds(moves []MoveKind) error {
	for _, following := range []bool{true, false} {
		for _, w := range moves {
			if (w.After != "") == following {
				r.moveKinds = append(r.moveKinds, w)
			}
		}
	}
	for i := range r.moveKinds {
		w := &r.moveKinds[i]
		if w.List == nil || w.Cost < 1 || w.Cost > MaxSteps {
			return i18n.Errorf("the move %q needs a list of steps and a cost of 1 to %d", w.Name, MaxSteps)
		}
		w.after = slices.IndexFunc(r.moveKinds, func(other MoveKind) bool { return other.Name == w.After })
		if w.After != "" && w.after < 0 {
			return i18n.Errorf("the move %q follows %q, which doesn't exist", w.Name, w.After)
		}
	}
	return nil
}

// Kinds returns the kinds of piece, in the order of the animals.
func (r *Rules) Kinds() []Kind {
	kinds := make([]Kind, len(r.animals)-1)
	for i := range kinds {
		kinds[i] = Kind(i + 1)
	}
	return kinds
}

// Animal returns what the rules say of a kind.
func (r *Rules) Animal(k Kind) Animal { return r.animals[k] }

// Pieces returns how many pieces of a kind a side begins with.
func (r *Rules) Pieces(side core.Seat, k Kind) int { return r.animals[k].Count - r.given[side][k] }

// giving returns the rules of a handicap game, which a side begins without some of
// its pieces.
func (r *Rules) giving(side core.Seat, letters string) *Rules {
	handicapped := *r
	for _, letter := range []byte(letters) {
		if kind, ok := r.kindOf(letter); ok {
			handicapped.given[side][kind]++
		}
	}
	return &handicapped
}

// MoveKind returns the kind of move that a step belongs to.
func (r *Rules) MoveKind(s Step) MoveKind { return r.moveKinds[s.MoveKind] }

// Beats reports whether a kind is stronger than another.
func (r *Rules) Beats(a, b Kind) bool { return r.beats[a]>>b&1 != 0 }

// kindOf returns the kind whose letter is given.
func (r *Rules) kindOf(letter byte) (Kind, bool) {
	i := slices.IndexFunc(r.animals[1:], func(a Animal) bool { return a.Letter == letter })
	return Kind(i + 1), i >= 0
}

// A MoveKind is one kind of move, as the single steps of it: a step that takes one
// piece to an empty square. A move of two steps is two kinds, of which the
// second follows the first. A new kind of move is one more MoveKind.
type MoveKind struct {
	Name  string
	After string // the kind that the step before must have been; "": any
	Cost  int    // how many steps of the turn it takes
	// List appends the steps of this kind that are possible now.
	List func(s Scene, list []Step) []Step
	// Leaves tells what a step of this kind, just made, means for the next one;
	// nil: nothing.
	Leaves func(b *Board, made Step) Next

	after int // where After stands among the kinds, or -1
}

// Next is what a step means for the next one.
type Next int8

const (
	Nothing Next = iota
	May          // a kind that comes after this one may follow
	Must         // a kind that comes after this one must follow
)

// A Step takes one piece from its square to an empty one.
type Step struct {
	Piece    Piece
	From, To Square
	MoveKind uint8 // see Rules.MoveKind
}

// A Scene is a board as the kinds of move look at it.
type Scene struct {
	*Board
	Empty Bits // squares without a piece
	Free  Bits // the mover's pieces that are not frozen
}

// MoveKinds returns the kinds of move of the usual game: the plain step; the pull,
// in which a weaker enemy follows the piece that just stepped; the push, which
// moves a weaker enemy first, and its end, in which the stronger piece follows.
func MoveKinds() []MoveKind {
	return []MoveKind{
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
