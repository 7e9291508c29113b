package blockme

import (
	"slices"

	"boardroom/core"
)

// read returns the mover's action on the squares that were named, or the first
// reason against it.
func (r *Rules) read(b *Board, squares []Square) (Action, error) {
	if len(squares) == r.shape.size && (len(squares) > 1 || !r.near(b.Pawns[b.Mover], squares[0])) {
		return r.readObstacle(b, squares)
	}
	to := squares[0]
	at := b.Pawns[b.Mover]
	if to == at {
		return Pass, core.Illegal("your pawn stands on %s already: a step leads to a neighbouring square", r.Name(at))
	}
	if !r.near(at, to) {
		return Pass, core.Illegal("%s is not next to your pawn on %s: a step leads one square up, down, left or right", r.Name(to), r.Name(at))
	}
	return Step(to), r.occupied(b, to)
}

// readObstacle returns the obstacle on some squares, or the first reason why
// the mover cannot place it.
func (r *Rules) readObstacle(b *Board, squares []Square) (Action, error) {
	if b.Left[b.Mover] == 0 {
		return Pass, r.noneLeft(b, squares)
	}
	return r.readPlacement(b, squares)
}

func (r *Rules) noneLeft(b *Board, squares []Square) error {
	if r.shape.size > 1 {
		return core.Illegal("you have no obstacles left: you can only step")
	}
	return core.Illegal("you have no obstacles left, and %s is not next to your pawn on %s", r.Name(squares[0]), r.Name(b.Pawns[b.Mover]))
}

// readPlacement returns the obstacle on some squares, or the first reason why
// nobody can place it.
func (r *Rules) readPlacement(b *Board, squares []Square) (Action, error) {
	a, ok := r.asObstacle(squares)
	if !ok {
		return Pass, r.misshapen(squares)
	}
	for _, q := range squares {
		if err := r.occupied(b, q); err != nil {
			return Pass, err
		}
	}
	known, taken := r.Routes(b), r.Footprint(a)
	if side, trapped := r.Traps(b, &known, &taken); trapped {
		return Pass, core.Illegal("an obstacle on %s would leave the pawn %s no way to its goal", r.Text(a), side)
	}
	return a, nil
}

// misshapen says why sorted squares are no obstacle.
func (r *Rules) misshapen(squares []Square) error {
	for i, q := range squares[1:] {
		if q == squares[i] {
			return core.Illegal("%s is named twice: an obstacle takes %d different squares", r.Name(q), r.shape.size)
		}
	}
	if r.shape.size > 2 {
		return core.Illegal("the squares %s do not lie round a corner: an obstacle takes %d of the 4 squares that meet in a point",
			r.nameAll(squares), r.shape.size)
	}
	from, to := squares[0], squares[1]
	c1, r1 := r.Place(from)
	c2, r2 := r.Place(to)
	if r2-r1 == 1 && max(c1-c2, c2-c1) == 1 {
		return core.Illegal("%s and %s touch only at a corner: an obstacle takes two squares side by side or one above the other", r.Name(from), r.Name(to))
	}
	return core.Illegal("%s and %s are not neighbours: an obstacle takes two squares side by side or one above the other", r.Name(from), r.Name(to))
}

// nameAll names squares in a sentence: "c3, c4 and c5".
func (r *Rules) nameAll(squares []Square) string {
	names := make([]string, len(squares))
	for i, q := range squares {
		names[i] = r.Name(q)
	}
	return core.Enumerate(names, " and ")
}

// occupied says what stands on a square, nil if nothing does.
func (r *Rules) occupied(b *Board, q Square) error {
	if b.Obstacles.Has(q) {
		return core.Illegal("%s is occupied by an obstacle", r.Name(q))
	}
	if i := slices.Index(b.Pawns[:], q); i >= 0 {
		return core.Illegal("%s is occupied by the pawn %s", r.Name(q), Side(i))
	}
	return nil
}

// near reports whether two squares are neighbours or the same.
func (r *Rules) near(p, q Square) bool {
	return p == q || slices.ContainsFunc(r.around[:], func(d int) bool { return p+Square(d) == q })
}
