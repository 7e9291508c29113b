package arimaa

import "boardroom/core/arimaa"

// prey returns where steps may lead to the capture of a piece of at least some
// worth with what is left of the turn, no squares if it cannot be. It promises
// too much rather than too little.
func (s *search) prey(b *arimaa.Board, least int) arimaa.Bits {
	left := b.Left()
	if b.Next() == arimaa.May {
		left++
	}
	if left < 2 {
		return 0
	}
	s.judge.count(b)
	h := trapper{search: s, board: b, left: left, least: least, able: ^arimaa.Bits(0)}
	if left == 2 && b.Next() == arimaa.Nothing {
		h.able = ^b.Frozen(b.Side())
	}
	if b.Next() == arimaa.May {
		from, puller := b.Before()
		h.pulled = b.Weaker(puller) & from.Bit().Beside()
	}
	var zone arimaa.Bits
	for _, trap := range trapSquares {
		zone |= h.at(trap)
	}
	return zone
}

// A trapper asks which enemies can be captured.
type trapper struct {
	*search
	board  *arimaa.Board
	left   int
	least  int         // worth of a piece
	able   arimaa.Bits // where pieces may stand that begin at once
	pulled arimaa.Bits // whom the piece that made the step before may pull after it
}

// at returns where steps may lead to a capture in a trap.
func (h *trapper) at(trap arimaa.Bits) arimaa.Bits {
	b := h.board
	foes := b.All(1 - b.Side())
	guards := foes & trap.Beside()
	n := guards.Count()
	switch {
	case n > 2 || n == 2 && h.left < 4:
		return 0
	case foes&trap != 0:
		if h.judge.worth(b.At(trap.First())) < h.least {
			return 0
		}
		return h.chase(guards, h.left-2*(n-1), 0)
	case n == 0:
		if h.left < 4 {
			return 0
		}
		return grown(h.chase(foes&trap.Beside().Beside(), 2, h.least), trap)
	case h.left == 2 && b.Next() == arimaa.Nothing && b.All(b.Side())&trap != 0:
		// Only who stands on the trap can pull it there.
		if b.Stronger(b.At(guards.First()))&trap&h.able == 0 {
			return 0
		}
	}
	return grown(h.chase(guards, h.left-2*(n-1), h.least), trap)
}

// grown adds the squares around a trap to a zone, if there is one.
func grown(zone, trap arimaa.Bits) arimaa.Bits {
	if zone == 0 {
		return 0
	}
	return zone | grow(trap)
}

// chase returns where steps may lead to one of some enemies being pushed or
// pulled within so many steps.
func (h *trapper) chase(foes arimaa.Bits, left, least int) arimaa.Bits {
	b := h.board
	var zone arimaa.Bits
	for ; foes != 0; foes &= foes - 1 {
		foe := foes & -foes
		piece := b.At(foe.First())
		if h.judge.worth(piece) < least {
			continue
		}
		reach := foe.Beside()
		for range left - 2 {
			reach |= reach.Beside()
		}
		if b.Stronger(piece)&reach&h.able != 0 || h.pulled&foe != 0 {
			zone |= reach | grow(grow(foe))
		}
	}
	return zone
}
