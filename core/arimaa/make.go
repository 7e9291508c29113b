package arimaa

import (
	"boardroom/core"
	"boardroom/core/internal/splitmix"
)

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
