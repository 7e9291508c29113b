package blockme

import "boardroom/core/blockme"

// ways are all the shortest ways of one pawn to its goal. Only an obstacle
// that lies on each of them lengthens the pawn's way, and how many run through
// a square tells where to look for such obstacles.
type ways struct {
	squares []blockme.Square // on some way, the nearest to the pawn first
	to      counts           // ways from the pawn to a square
	through counts           // ways that lead through a square
	total   uint64
}

// counts holds a number for every square, by the square's number.
type counts [len(blockme.Field{})]uint64

// trace finds the ways from a square down a field of distances.
func (w *ways) trace(around [4]int, f *blockme.Field, from blockme.Square) {
	for _, q := range w.squares {
		w.to[q], w.through[q] = 0, 0
	}
	w.squares = append(w.squares[:0], from)
	w.to[from] = 1
	for i := 0; i < len(w.squares); i++ {
		q := w.squares[i]
		for _, step := range around {
			n := q + blockme.Square(step)
			if f[n] != f[q]-1 {
				continue
			}
			if w.to[n] == 0 {
				w.squares = append(w.squares, n)
			}
			w.to[n] += w.to[q]
		}
	}
	for i := len(w.squares) - 1; i >= 0; i-- {
		w.through[w.squares[i]] = w.onward(around, f, w.squares[i])
	}
	// So far through held the ways from a square to the goal.
	w.total = w.through[from]
	for _, q := range w.squares {
		w.through[q] *= w.to[q]
	}
}

// onward counts the ways from a square to the goal; those from the squares
// nearer to it stand in through.
func (w *ways) onward(around [4]int, f *blockme.Field, q blockme.Square) (n uint64) {
	if f[q] == 0 {
		return 1
	}
	for _, step := range around {
		if next := q + blockme.Square(step); f[next] == f[q]-1 {
			n += w.through[next]
		}
	}
	return n
}

// mayCut reports whether an obstacle might lie on all the ways. It errs only by
// saying yes, where ways run through two of the obstacle's squares.
func (w *ways) mayCut(squares []blockme.Square) bool {
	var n uint64
	for _, q := range squares {
		n += w.through[q]
	}
	return n >= w.total
}
