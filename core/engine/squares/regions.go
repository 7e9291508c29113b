package squares

import (
	"math/bits"
	"slices"

	"boardroom/core/internal/splitmix"
)

// A region is a part of a board that no move leaves. The game goes on in each by itself.
type region struct {
	board
	shape
}

// A shape names what stands in a region, wherever that lies, turned or mirrored.
type shape struct {
	key     uint64
	counter uint64 // the key of the same stones with their sides exchanged
}

// whole returns a board as one region.
func whole(b board, regions []region) []region {
	return append(regions, region{board: b, shape: shape{key: keyOf(b.mine, b.theirs)}})
}

// keyOf returns a number by which stones are known.
func keyOf(mine, theirs set) uint64 { return splitmix.Mix(splitmix.Mix(uint64(mine)) + uint64(theirs)) }

// shapes remember which shapes some stones have: to find one takes longer than to look at a
// board.
type shapes [1 << 14]struct {
	mine, theirs set
	shape
}

// regions adds the groups of stones in which both sides stand. Two of which one is the other
// with the sides exchanged are left out: what is played in one can be answered in the other,
// so they change nothing. That leaves a third of the boards, in half the time.
func (s *shapes) regions(b board, regions []region) []region {
	for left := clobberAlive(b); left != 0; {
		group := grown(left&-left, left)
		left &^= group
		r := board{mine: b.mine & group, theirs: b.theirs & group, all: b.all}
		found := s.of(r)
		if i := slices.IndexFunc(regions, func(r region) bool { return r.key == found.counter }); i >= 0 {
			regions = slices.Delete(regions, i, i+1)
		} else {
			regions = append(regions, region{r, found})
		}
	}
	return regions
}

// grown returns a group with all that hangs together with it among some squares.
func grown(group, among set) set {
	for {
		more := group | group.beside()&among
		if more == group {
			return group
		}
		group = more
	}
}

// of returns the shape of the stones on a board.
func (s *shapes) of(b board) shape {
	at := &s[keyOf(b.mine, b.theirs)%uint64(len(s))]
	if at.mine != b.mine || at.theirs != b.theirs {
		at.mine, at.theirs, at.shape = b.mine, b.theirs, shapeOf(b)
	}
	return at.shape
}

// shapeOf finds the shape of the stones on a board, of which there is at least one.
func shapeOf(b board) shape {
	var least, counter board
	for way := range ways {
		turned := board{mine: b.mine.turned(way), theirs: b.theirs.turned(way)}.cornered()
		exchanged := board{mine: turned.theirs, theirs: turned.mine}
		if way == 0 || turned.before(least) {
			least = turned
		}
		if way == 0 || exchanged.before(counter) {
			counter = exchanged
		}
	}
	return shape{keyOf(least.mine, least.theirs), keyOf(counter.mine, counter.theirs)}
}

// before puts boards in some order.
func (b board) before(other board) bool {
	return b.mine < other.mine || b.mine == other.mine && b.theirs < other.theirs
}

// cornered returns a board moved to the corner of a1.
func (b board) cornered() board {
	stones := uint64(b.mine | b.theirs)
	down := bits.TrailingZeros64(stones) / width * width
	columns := stones
	for step := width * width / 2; step >= width; step /= 2 {
		columns |= columns >> step
	}
	by := down + bits.TrailingZeros64(columns)
	return board{mine: b.mine >> by, theirs: b.theirs >> by}
}

// ways is in how many ways a square can lie.
const ways = 8

// turned returns the squares in one of the ways.
func (s set) turned(way int) set {
	n := uint64(s)
	if way&1 != 0 {
		n = bits.ReverseBytes64(n) // the rows
	}
	if way&2 != 0 {
		n = bits.Reverse64(n) // half a turn
	}
	if way&4 != 0 {
		n = transposed(n)
	}
	return set(n)
}

// transposed exchanges columns and rows, in squares of four, of two and of one.
func transposed(n uint64) uint64 {
	for _, exchange := range [...]struct {
		by   int
		with uint64
	}{{28, 0x0f0f0f0f00000000}, {14, 0x3333000033330000}, {7, 0x5500550055005500}} {
		t := exchange.with & (n ^ n<<exchange.by)
		n ^= t ^ t>>exchange.by
	}
	return n
}
