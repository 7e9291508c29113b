package arimaa

import "boardroom/core/arimaa"

// A stock is what the pieces on a board are worth, which depends on what else
// stands there.
type stock struct {
	counts  uint64  // pieces by kind and side, four bits each
	worth   [16]int // of one more piece less, by piece
	balance [2]int  // all pieces of a side together
	big     [2]int  // a side's pieces that are no rabbits
}

// ranks holds the worth of a piece that can be pushed, by how many enemies are
// stronger than it.
var ranks = [...]int{850, 480, 300, 240, 190, 160, 140, 125, 115}

// rabbits holds the worth of a rabbit by how many its side has.
var rabbits = [...]int{0, 900, 420, 270, 190, 150, 125, 110, 100}

// counts returns how many pieces of each kind there are.
func counts(b *arimaa.Board) uint64 {
	var n uint64
	for p := arimaa.Piece(1); p < 16; p++ {
		if p != 8 {
			n |= uint64(b.Pieces(p).Count()) << (4 * p)
		}
	}
	return n
}

// takeStock works out what the pieces on a board are worth.
func takeStock(b *arimaa.Board, n uint64) stock {
	st := stock{counts: n}
	r := b.Rules()
	for side := range arimaa.Silver + 1 {
		for _, kind := range r.Kinds() {
			if !r.Animal(kind).Scores {
				st.big[side] += b.Pieces(arimaa.NewPiece(side, kind)).Count()
			}
		}
	}
	for side := range arimaa.Silver + 1 {
		for _, kind := range r.Kinds() {
			p := arimaa.NewPiece(side, kind)
			number := b.Pieces(p).Count()
			if r.Animal(kind).Scores {
				st.worth[p] = rabbits[min(number, len(rabbits)-1)] + lonelyFoe*(8-min(st.big[1-side], 8))
			} else {
				st.worth[p] = ranks[min(b.Stronger(p).Count(), len(ranks)-1)]
			}
			st.balance[side] += number * st.worth[p]
			if r.Animal(kind).Scores {
				st.balance[side] += early(number)
			}
		}
	}
	return st
}

// lonelyFoe is how much a rabbit gains with every enemy piece that cannot stop
// it any more.
const lonelyFoe = 4

// early makes all rabbits of a side together worth what they are worth one by
// one: each for as many as there were when it was the last to go.
func early(number int) int {
	sum := 0
	for n := 1; n <= number; n++ {
		sum += rabbits[min(n, len(rabbits)-1)]
	}
	return sum - number*rabbits[min(number, len(rabbits)-1)]
}
