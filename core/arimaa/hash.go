package arimaa

import (
	"boardroom/core"
	"boardroom/core/internal/splitmix"
)

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
		rest |= uint64(b.next)<<4 | uint64(b.way)<<8 | uint64(b.left)<<16 | uint64(b.moved)<<24
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

// mostSteps is more than the steps any position has, for buffers.
const mostSteps = 128

// A look is the memory in which a turn is looked ahead, to be used again for
// the next one.
type look struct {
	board Board
	steps [mostSteps]Step
}

// newTurn returns the position in which the turn on the board begins, or the
// game is over.
func (l *look) newTurn(before *past) Position {
	p := Position{board: l.board, phase: moving, past: &past{l.board.Key(), l.board.side, before}}
	p.winner, p.how = l.board.Ended()
	if p.how == Open && !l.hasTurn(&p) {
		p.winner, p.how = 1-l.board.side, Immobility
	}
	if p.how != Open {
		p.phase = over
	}
	return p
}

// hasTurn reports whether the turn that begins on the board, in the position p,
// can be played in any legal way.
func (l *look) hasTurn(p *Position) bool {
	b := &l.board
	for _, s := range b.Steps(l.steps[:0]) { // one step nearly always shows it
		u := b.Make(s)
		key := b.Key()
		done := b.next != Must && key != p.past.key && !p.third(key)
		b.Unmake(u)
		if done {
			return true
		}
	}
	found := false
	b.EachEnd(p.past.key, func(after *Board, _ []Step) bool {
		found = !p.third(after.Key())
		return !found
	})
	return found
}
