package arimaa

import (
	"slices"

	"boardroom/core"
	"boardroom/core/internal/splitmix"
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

// An Undo takes back what Make or Pass did.
type Undo struct {
	step     Step
	hash     uint64
	next     Next
	moveKind uint8
	left     Square
	moved    Piece
	spent    int8
	lost     [4]Piece // by trap
}

// traps lists the trap squares.
var traps = [4]Square{18, 21, 42, 45}

// Make plays a step that Steps has listed: the piece moves, and every piece on
// a trap without a friend beside it is removed.
func (b *Board) Make(s Step) Undo {
	u := b.undo()
	u.step = s
	b.move(s.Piece, s.From, s.To)
	if (s.From.Bit()|s.To.Bit())&nearTraps != 0 {
		b.capture(&u)
	}
	w := &b.rules.moveKinds[s.MoveKind]
	b.spent += int8(w.Cost)
	b.next, b.moveKind, b.left, b.moved = Nothing, 0, 0, 0
	if w.Leaves != nil && b.spent < MaxSteps {
		if next := w.Leaves(b, s); next != Nothing {
			b.next, b.moveKind, b.left, b.moved = next, s.MoveKind, s.From, s.Piece
		}
	}
	return u
}

// Pass ends the turn: the other side begins its own.
func (b *Board) Pass() Undo {
	u := b.undo()
	b.side = 1 - b.side
	b.spent, b.next, b.moveKind, b.left, b.moved = 0, Nothing, 0, 0, 0
	return u
}

// Unmake takes back the last Make or Pass.
func (b *Board) Unmake(u Undo) {
	if u.lost != [4]Piece{} {
		for i, p := range u.lost {
			if p != 0 {
				b.toggle(p, traps[i])
			}
		}
	}
	if u.step.Piece != 0 {
		b.move(u.step.Piece, u.step.To, u.step.From)
	} else {
		b.side = 1 - b.side
	}
	b.hash = u.hash
	b.spent, b.next, b.moveKind, b.left, b.moved = u.spent, u.next, u.moveKind, u.left, u.moved
}

// Lost returns the piece that the step cost on a trap of the board, if any,
// and the trap. No step of the usual game removes two.
func (u Undo) Lost() (p Piece, at Square) {
	for i, lost := range u.lost {
		if lost != 0 {
			return lost, traps[i]
		}
	}
	return 0, 0
}

func (b *Board) undo() Undo {
	return Undo{hash: b.hash, next: b.next, moveKind: b.moveKind, left: b.left, moved: b.moved, spent: b.spent}
}

func (b *Board) move(p Piece, from, to Square) {
	both := from.Bit() | to.Bit()
	b.set[p] ^= both
	b.set[p&8] ^= both
	b.hash ^= zobrist[p][from] ^ zobrist[p][to]
}

// Captured returns the pieces on traps with no friend beside them.
func (b *Board) Captured() Bits {
	gold, silver := b.set[0], b.set[8]
	return Traps & (gold&^gold.Beside() | silver&^silver.Beside())
}

// capture removes the pieces on traps that have no friend beside them.
func (b *Board) capture(u *Undo) {
	captured := b.Captured()
	if captured == 0 {
		return
	}
	for i, s := range traps {
		if captured.Has(s) {
			u.lost[i] = b.At(s)
			b.toggle(u.lost[i], s)
		}
	}
}

// zobrist holds a random number per piece and square; others follow from the
// same series.
var (
	zobrist  = newZobrist()
	hashSide = splitmix.Number(1 << 20)
)

func newZobrist() (keys [16][64]uint64) {
	for p := range keys {
		for s := range keys[p] {
			keys[p][s] = splitmix.Number(uint64(64*p + s))
		}
	}
	return keys
}

// Hash returns a hash of all that decides how play goes on: the pieces, whose
// turn it is, how many steps are spent, and what the step before left open.
func (b *Board) Hash() uint64 {
	h := b.hash
	if b.side == Silver {
		h ^= hashSide
	}
	rest := uint64(b.spent)
	if b.next != Nothing {
		rest |= uint64(b.next)<<4 | uint64(b.moveKind)<<8 | uint64(b.left)<<16 | uint64(b.moved)<<24
	}
	if rest == 0 {
		return h
	}
	return h ^ splitmix.Number(1<<40|rest)
}

// PieceHash returns a hash of where the pieces stand, and of nothing else.
func (b *Board) PieceHash() uint64 { return b.hash }

// A Key says where the pieces stand, exactly, and nothing else.
type Key [4]Bits

// Key returns where the pieces stand.
func (b *Board) Key() Key {
	var k Key
	for i := range b.rules.animals[1:] {
		kind := i + 1
		both := b.set[kind] | b.set[8|kind]
		for plane := range 3 {
			if kind>>plane&1 != 0 {
				k[plane] |= both
			}
		}
	}
	k[3] = b.set[8]
	return k
}

// at returns the piece on a square, or 0.
func (k Key) at(s Square) Piece {
	return Piece(k[0]>>s&1 | k[1]>>s&1<<1 | k[2]>>s&1<<2 | k[3]>>s&1<<3)
}

// count returns the number of pieces.
func (k Key) count() int { return (k[0] | k[1] | k[2]).Count() }

// board returns the board of these pieces on which a side begins its turn.
func (k Key) board(r *Rules, side core.Seat) *Board {
	b := NewBoard(r, side)
	for set := k[0] | k[1] | k[2]; set != 0; set &= set - 1 {
		b.Put(k.at(set.First()), set.First())
	}
	return b
}
