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

// Prices say what pieces are worth.
type Prices struct {
	Ranks   [9]int // by how many enemies are stronger
	Rabbits [9]int // of a rabbit, by how many its side has
	Lonely  [9]int // of a rabbit besides, by how many enemies are left that can stop it
}

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
func (w *Prices) takeStock(b *arimaa.Board, n uint64) stock {
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
				st.worth[p] = w.Rabbits[min(number, len(w.Rabbits)-1)] + w.Lonely[min(st.big[1-side], len(w.Lonely)-1)]
			} else {
				st.worth[p] = w.Ranks[min(b.Stronger(p).Count(), len(w.Ranks)-1)]
			}
			st.balance[side] += number * st.worth[p]
			if r.Animal(kind).Scores {
				st.balance[side] += w.early(number)
			}
		}
	}
	return st
}

// early makes all rabbits of a side together worth what they are worth one by
// one: each for as many as there were when it was the last to go.
func (w *Prices) early(number int) int {
	sum := 0
	for n := 1; n <= number; n++ {
		sum += w.Rabbits[min(n, len(w.Rabbits)-1)]
	}
	return sum - number*w.Rabbits[min(number, len(w.Rabbits)-1)]
}
