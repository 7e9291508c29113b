package arimaa

// An Undo takes back what Make or Pass did.
type Undo struct {
	step  Step
	hash  uint64
	next  Next
	way   uint8
	left  Square
	moved Piece
	spent int8
	lost  [4]Piece // by trap
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
		b.spring(&u)
	}
	w := &b.rules.ways[s.Way]
	b.spent += int8(w.Cost)
	b.next, b.way, b.left, b.moved = Nothing, 0, 0, 0
	if w.Leaves != nil && b.spent < MaxSteps {
		if next := w.Leaves(b, s); next != Nothing {
			b.next, b.way, b.left, b.moved = next, s.Way, s.From, s.Piece
		}
	}
	return u
}

// Pass ends the turn: the other side begins its own.
func (b *Board) Pass() Undo {
	u := b.undo()
	b.side = 1 - b.side
	b.spent, b.next, b.way, b.left, b.moved = 0, Nothing, 0, 0, 0
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
	b.spent, b.next, b.way, b.left, b.moved = u.spent, u.next, u.way, u.left, u.moved
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
	return Undo{hash: b.hash, next: b.next, way: b.way, left: b.left, moved: b.moved, spent: b.spent}
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

// spring removes the pieces on traps that have no friend beside them.
func (b *Board) spring(u *Undo) {
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
