package blockme

import (
	"math/bits"
)

// Far is the distance to what cannot be reached.
const Far int16 = 1 << 14

// A Field holds a distance in steps for every square, by its number.
type Field [words * 64]int16

// Measure fills a field with the distances from a set of squares over open
// ones. Other pawns are no hindrance unless they are left out of open; the
// squares of from count 0 whether they are open or not.
func (r *Rules) Measure(from, open Set, f *Field) {
	front := from
	for distance := int16(0); ; distance++ {
		for i := range r.words {
			open[i] &^= front[i]
			for w := front[i]; w != 0; w &= w - 1 {
				f[i<<6|bits.TrailingZeros64(w)] = distance
			}
			from[i] |= front[i] // all that was reached
		}
		if !r.spread(&front, &open) {
			break
		}
	}
	for i := range r.words {
		for w := ^from[i]; w != 0; w &= w - 1 {
			f[i<<6|bits.TrailingZeros64(w)] = Far
		}
	}
	// The guards below the last row may lie beyond these words.
	for q := r.Square(0, r.size); q < r.Square(r.stride, r.size); q++ {
		f[q] = Far
	}
}

// ToGoal fills a field with the distances to a side's goal over squares
// without obstacles.
func (r *Rules) ToGoal(b *Board, s Side, f *Field) {
	open := r.Open(b)
	goal := r.goals[s]
	for i := range r.words {
		goal[i] &= open[i]
	}
	r.Measure(goal, open, f)
}

// Distance returns how many steps a side's pawn needs when no pawn stands in
// its way.
func (r *Rules) Distance(b *Board, s Side) int {
	open := r.Open(b)
	var front Set
	front.Add(b.Pawns[s])
	for distance := 0; ; distance++ {
		if front.Meets(&r.goals[s]) {
			return distance
		}
		for i := range r.words {
			open[i] &^= front[i]
		}
		if !r.spread(&front, &open) {
			return int(Far)
		}
	}
}

// spread replaces a set by its neighbors among the open squares. It reports
// whether there are any.
func (r *Rules) spread(front, open *Set) bool {
	up := uint(r.stride)
	var before, any uint64
	for i := range r.words {
		w, after := front[i], uint64(0)
		if i+1 < r.words {
			after = front[i+1]
		}
		near := w<<1 | before>>63 | w>>1 | after<<63
		near |= w<<up | before>>(64-up) | w>>up | after<<(64-up)
		front[i] = near & open[i]
		any |= front[i]
		before = w
	}
	return any != 0
}

// ShortestPath returns the squares of a shortest way to a side's goal, from
// the one its pawn stands on to the last, or nothing if there is no way. Of
// several it goes straight on as long as it can.
func (r *Rules) ShortestPath(b *Board, s Side) []Square {
	var f Field
	r.ToGoal(b, s, &f)
	at := b.Pawns[s]
	if f[at] == Far {
		return nil
	}
	path := make([]Square, 0, f[at]+1)
	path = append(path, at)
	for f[at] > 0 {
		for _, step := range r.ahead(s) {
			if next := at + step; f[next] < f[at] {
				at = next
				break
			}
		}
		path = append(path, at)
	}
	return path
}

// ahead returns the steps of a side's pawn: forward, to both hands, back.
func (r *Rules) ahead(s Side) [4]Square {
	return [4]Square{
		Square(r.around[s]), Square(r.around[(s+1)%4]),
		Square(r.around[(s+3)%4]), Square(r.around[(s+2)%4]),
	}
}

// A search looks for any way from a pawn to its goal.
type search struct {
	open  Set // squares not yet tried
	goal  *Set
	steps [4]Square // the best first
	route Set       // the way, once it is found
}

// reach reports whether the goal can be reached from a square, and then leaves
// the way in route. It is recursive because the calls in progress are the way
// itself: nothing else has to be kept to tell it. They are never deeper than
// the board has squares, and forward steps first lead almost straight home
// where a search by distance would look at the whole board.
func (s *search) reach(at Square) bool {
	s.open.Remove(at)
	if s.goal.Has(at) {
		s.route.Add(at)
		return true
	}
	for _, step := range s.steps {
		if next := at + step; s.open.Has(next) && s.reach(next) {
			s.route.Add(at)
			return true
		}
	}
	return false
}

// route returns the squares of some way of a side's pawn to its goal over open
// squares, its own included, and whether there is one.
func (r *Rules) route(b *Board, open *Set, s Side) (Set, bool) {
	search := search{open: *open, goal: &r.goals[s], steps: r.ahead(s)}
	found := search.reach(b.Pawns[s])
	return search.route, found
}

// Routes are known ways of all pawns. An obstacle that touches none of them
// traps nobody, so one search per pawn spares a search for most placements.
type Routes struct {
	open Set
	all  Set // squares on any of the ways
	of   [4]Set
}

// Routes finds a way for every pawn.
func (r *Rules) Routes(b *Board) Routes {
	known := Routes{open: r.Open(b)}
	for _, s := range r.sides {
		known.of[s], _ = r.route(b, &known.open, s)
		for i := range r.words {
			known.all[i] |= known.of[s][i]
		}
	}
	return known
}

// Traps reports whether an obstacle on certain squares leaves a pawn without a
// way, and names the first such pawn, in the order of play. The known routes
// must be those of the board.
func (r *Rules) Traps(b *Board, known *Routes, obstacle *Set) (Side, bool) {
	if !known.all.Meets(obstacle) {
		return NoSide, false
	}
	open := known.open
	for i := range r.words {
		open[i] &^= obstacle[i]
	}
	for _, s := range r.sides {
		if !known.of[s].Meets(obstacle) {
			continue
		}
		if _, found := r.route(b, &open, s); !found {
			return s, true
		}
	}
	return NoSide, false
}
