package blockme

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
