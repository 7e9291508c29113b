// Package squares holds the computer players of the games of stones on squares: a search
// by alpha and beta on bitboards, which plays their endings without a fault.
package squares

import (
	"math/bits"

	"boardroom/core"
	"boardroom/core/squares"
)

// A set is a set of squares: eight times the row, and the column, from 0.
type set uint64

// width is how many squares of a set a row has, whatever the board has.
const width = 8

// The columns at the rims, which a step sideways must not leave.
const (
	columnA set = 0x0101010101010101
	columnH set = columnA << (width - 1)
)

// The directions, the opposite of each two further.
const (
	north = iota
	east
	south
	west
	directions
)

// shifted returns the squares a step further in a direction.
func (s set) shifted(direction int) set {
	switch direction {
	case north:
		return s << width
	case east:
		return s &^ columnH << 1
	case south:
		return s >> width
	}
	return s &^ columnA >> 1
}

// beside returns the squares beside those of a set.
func (s set) beside() set {
	return s.shifted(north) | s.shifted(east) | s.shifted(south) | s.shifted(west)
}

func (s set) count() int   { return bits.OnesCount64(uint64(s)) }
func (s set) first() uint8 { return uint8(bits.TrailingZeros64(uint64(s))) }

// A board is a position as the side to move sees it.
type board struct {
	mine, theirs set
	all          set // squares of the board
}

func (b board) empty() set { return b.all &^ (b.mine | b.theirs) }

// A move takes a stone from a square to another, or, at the first moves of konane, away: then
// both are the same.
type move uint16

func moveOf(from, to uint8) move { return move(from)<<6 | move(to) }
func (m move) from() set         { return 1 << (m >> 6) }
func (m move) to() set           { return 1 << (m & 63) }

// String writes the move as the rules do.
func (m move) String() string {
	from, to := squareOf(int(m>>6)), squareOf(int(m&63))
	if from == to {
		return from.String()
	}
	return from.String() + to.String()
}

func squareOf(n int) squares.Square { return squares.Square{Column: n % width, Row: n / width} }

// boardOf returns a position as a board.
func boardOf(p squares.Position) board {
	var b board
	stones, size := p.Board(), p.Board().Size()
	own := p.Stone()
	for n := range size * size {
		s := squares.Square{Column: n % size, Row: n / size}
		at := set(1) << (s.Row*width + s.Column)
		b.all |= at
		switch stones.At(s) {
		case squares.Empty:
		case own:
			b.mine |= at
		default:
			b.theirs |= at
		}
	}
	return b
}

// rules are what the search knows of a game.
type rules struct {
	// list adds the moves of the side to move.
	list func(b board, moves []move) []move
	// after returns the board after a move, as the other side sees it.
	after func(b board, m move) board
	// score counts what the side to move has: in konane its jumps, those of several once; in
	// clobber, where both sides have as many moves, its stones that are alive. Without any it
	// has lost, but at konane's first moves.
	score func(b board) int
	// alive returns the stones that can still take part; on no others does the game depend.
	alive func(b board) set
	// regions adds the parts of a board that no move leaves, without those that change nothing
	// of who wins; none are left only where the side to move has lost.
	regions func(b board, regions []region) []region
	// ends reports whether the end is near enough for the rest of the game to be solved.
	ends func(b board) bool
	// remarks are what is said of moves.
	remarks []remark
	// scale is how much a value of the search has to grow for the odds to win to grow e times.
	scale float64
}

// konane returns the rules of the jumping game.
func konane() *rules {
	return &rules{list: konaneMoves, after: konaneAfter, score: konaneMobility, scale: 32, regions: whole, remarks: konaneRemarks,
		ends:  func(b board) bool { return (b.mine | b.theirs).count() <= 26 },
		alive: func(b board) set { return b.mine | b.theirs }}
}

// konaneMoves are those that squares.Konane lists.
func konaneMoves(b board, moves []move) []move {
	gaps := b.empty()
	switch gaps.count() {
	case 0:
		return removals(b.mine&cornersAndMiddle(b.all), moves)
	case 1:
		return removals(b.mine&gaps.beside(), moves)
	}
	for d := range directions {
		back := (d + 2) % directions
		for from := b.mine & (b.theirs & gaps.shifted(back)).shifted(back); from != 0; from &= from - 1 {
			stone := from & -from
			for at := stone; ; {
				over := at.shifted(d)
				at = over.shifted(d)
				if over&b.theirs == 0 || at&gaps == 0 {
					break
				}
				moves = append(moves, moveOf(stone.first(), at.first()))
			}
		}
	}
	return moves
}

// removals are the moves that take a stone away.
func removals(from set, moves []move) []move {
	for ; from != 0; from &= from - 1 {
		moves = append(moves, moveOf(from.first(), from.first()))
	}
	return moves
}

// cornersAndMiddle returns the four corners of a board and the four squares in its middle.
func cornersAndMiddle(all set) set {
	size := (all & (1<<width - 1)).count()
	at := func(column, row int) set { return 1 << (row*width + column) }
	last, middle := size-1, size/2-1
	return at(0, 0) | at(last, 0) | at(0, last) | at(last, last) |
		at(middle, middle) | at(middle+1, middle) | at(middle, middle+1) | at(middle+1, middle+1)
}

func konaneAfter(b board, m move) board {
	from, to := m.from(), m.to()
	own := b.mine &^ from
	if from == to {
		return board{mine: b.theirs, theirs: own, all: b.all}
	}
	return board{mine: b.theirs &^ between(m), theirs: own | to, all: b.all}
}

// between returns the squares between those of a move, which are in a line.
func between(m move) set {
	low, high := min(m>>6, m&63), max(m>>6, m&63)
	step := move(1)
	if (high-low)%width == 0 {
		step = width
	}
	var all set
	for at := low + step; at < high; at += step {
		all |= 1 << at
	}
	return all
}

func konaneMobility(b board) int {
	gaps, n := b.empty(), 0
	for back := range directions {
		n += (b.mine & (b.theirs & gaps.shifted(back)).shifted(back)).count()
	}
	return n
}

// clobber returns the rules of the game in which stones take those beside them.
func clobber() *rules {
	return &rules{list: clobberMoves, after: clobberAfter, score: clobberScore, alive: clobberAlive, scale: 32, regions: new(shapes).regions, remarks: clobberRemarks,
		ends: func(b board) bool { return clobberCount(b) <= 18 }}
}

// clobberMoves are those that squares.Clobber lists.
func clobberMoves(b board, moves []move) []move {
	for d := range directions {
		for from := b.mine & b.theirs.shifted((d+2)%directions); from != 0; from &= from - 1 {
			stone := from & -from
			moves = append(moves, moveOf(stone.first(), stone.shifted(d).first()))
		}
	}
	return moves
}

func clobberAfter(b board, m move) board {
	return board{mine: b.theirs &^ m.to(), theirs: b.mine&^m.from() | m.to(), all: b.all}
}

// clobberCount counts the moves, which both sides have alike.
func clobberCount(b board) int {
	n := 0
	for d := range directions {
		n += (b.mine & b.theirs.shifted(d)).count()
	}
	return n
}

// clobberScore counts the stones alive: in games of a search to the same depth they won three of
// four against no judgment at all, and the number of stones with a move half of them.
func clobberScore(b board) int { return (b.mine & clobberAlive(b)).count() }

// clobberAlive returns the stones of groups in which both sides stand: a group of one side alone
// never moves again.
func clobberAlive(b board) set {
	return grown((b.mine.beside()&b.theirs)|(b.theirs.beside()&b.mine), b.mine|b.theirs)
}

// find returns the move that a text names, among some.
func find(moves []move, text core.Move) (move, bool) {
	for _, m := range moves {
		if m.String() == string(text) {
			return m, true
		}
	}
	return 0, false
}
