package arimaa

import (
	"slices"

	"boardroom/core"
)

// MaxSteps is how many steps a turn may have.
const MaxSteps = 4

// A Piece is a kind of piece of one side; 0 is none.
type Piece uint8

// NewPiece returns the piece of a side and a kind.
func NewPiece(side core.Seat, kind Kind) Piece { return Piece(side)<<3 | Piece(kind) }

// Side returns whose piece it is.
func (p Piece) Side() core.Seat { return core.Seat(p >> 3) }

// Kind returns the kind of piece.
func (p Piece) Kind() Kind { return Kind(p & 7) }

// A Board is where the pieces stand, whose turn it is and how far the turn
// has gone. It may be copied. Make, Unmake and Steps allocate nothing.
type Board struct {
	rules    *Rules
	set      [16]Bits // by Piece; a side with kind 0 is all of that side
	hash     uint64   // of the pieces alone
	side     core.Seat
	spent    int8 // steps
	next     Next // what the step before means for this one
	moveKind uint8
	left     Square // the square that the step before left
	moved    Piece  // the piece that left it
}

// NewBoard returns an empty board on which a side begins its turn.
func NewBoard(r *Rules, side core.Seat) *Board { return &Board{rules: r, side: side} }

// Rules returns the rules that the board is played by.
func (b *Board) Rules() *Rules { return b.rules }

// Side returns whose turn it is.
func (b *Board) Side() core.Seat { return b.side }

// Spent returns how many steps of the turn are played.
func (b *Board) Spent() int { return int(b.spent) }

// Left returns how many steps of the turn are left.
func (b *Board) Left() int { return MaxSteps - int(b.spent) }

// Next returns what the step before means for this one.
func (b *Board) Next() Next { return b.next }

// Before returns the square that the step before left and the piece that left
// it, where Next is not Nothing.
func (b *Board) Before() (Square, Piece) { return b.left, b.moved }

// Pieces returns where pieces of one kind and side stand.
func (b *Board) Pieces(p Piece) Bits { return b.set[p] }

// All returns where a side's pieces stand.
func (b *Board) All(side core.Seat) Bits { return b.set[side<<3] }

// Empty returns the squares without a piece.
func (b *Board) Empty() Bits { return ^(b.set[0] | b.set[8]) }

// At returns the piece on a square, or 0.
func (b *Board) At(s Square) Piece {
	side := Gold
	if b.set[8].Has(s) {
		side = Silver
	}
	for k := range b.rules.animals[1:] {
		if p := NewPiece(side, Kind(k+1)); b.set[p].Has(s) {
			return p
		}
	}
	return 0
}

// Put places a piece on an empty square.
func (b *Board) Put(p Piece, s Square) { b.toggle(p, s) }

// toggle puts a piece on an empty square or takes it away.
func (b *Board) toggle(p Piece, s Square) {
	b.set[p] ^= s.Bit()
	b.set[p&8] ^= s.Bit()
	b.hash ^= zobrist[p][s]
}

// Weaker returns the enemies that a piece is stronger than.
func (b *Board) Weaker(p Piece) Bits {
	var set Bits
	foe := p&8 ^ 8
	for _, kind := range b.rules.weaker[p.Kind()] {
		set |= b.set[foe|Piece(kind)]
	}
	return set
}

// Stronger returns the enemies that are stronger than a piece.
func (b *Board) Stronger(p Piece) Bits {
	var set Bits
	foe := p&8 ^ 8
	for _, kind := range b.rules.stronger[p.Kind()] {
		set |= b.set[foe|Piece(kind)]
	}
	return set
}

// Frozen returns a side's pieces that stand beside a stronger enemy and beside
// no friend.
func (b *Board) Frozen(side core.Seat) Bits {
	own := b.All(side)
	alone := own &^ own.Beside() & b.All(1-side).Beside()
	if alone == 0 {
		return 0
	}
	var frozen Bits
	for k := range b.rules.animals[1:] {
		p := NewPiece(side, Kind(k+1))
		if lone := b.set[p] & alone; lone != 0 {
			frozen |= lone & b.Stronger(p).Beside()
		}
	}
	return frozen
}

// Scorers returns where a side's pieces that can win by reaching the far row
// stand: the rabbits.
func (b *Board) Scorers(side core.Seat) Bits {
	var set Bits
	for _, kind := range b.rules.scorers {
		set |= b.set[NewPiece(side, kind)]
	}
	return set
}

// GoalRow returns the row that a side's rabbits run to.
func GoalRow(side core.Seat) Bits { return [2]Bits{row8, row1}[side] }

// Steps appends all single steps that are legal now. A step that begins a push
// is among them if the push can be finished.
func (b *Board) Steps(list []Step) []Step {
	if b.spent >= MaxSteps {
		return list
	}
	scene := Scene{b, b.Empty(), b.All(b.side) &^ b.Frozen(b.side)}
	first := len(list)
	following := first // where the steps end that follow up the one before
	for i := range b.rules.moveKinds {
		w := &b.rules.moveKinds[i]
		if !b.open(w) {
			continue
		}
		n := len(list)
		list = w.List(scene, list)
		for j := n; j < len(list); j++ {
			list[j].MoveKind = uint8(i)
		}
		if w.after >= 0 {
			following = len(list)
		} else if following > first {
			list = withoutTwins(list, n, list[first:following])
		}
	}
	return list
}

// open reports whether a kind of move can come now, after the step before.
func (b *Board) open(w *MoveKind) bool {
	switch {
	case w.Cost > b.Left():
		return false
	case w.after >= 0:
		return b.next != Nothing && w.after == int(b.moveKind)
	}
	return b.next != Must
}

// withoutTwins drops from the steps listed from n on those that some others
// already make.
func withoutTwins(list []Step, n int, others []Step) []Step {
	kept := list[:n]
	for _, s := range list[n:] {
		twin := func(other Step) bool { return other.From == s.From && other.To == s.To }
		if !slices.ContainsFunc(others, twin) {
			kept = append(kept, s)
		}
	}
	return kept
}
