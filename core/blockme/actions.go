package blockme

import "math/bits"

// An Action is what a player does in a turn, as one small number. The zero
// Action is the pass.
type Action uint16

// Pass is the action of a player who has no other.
const Pass Action = 0

// Above the square's ten bits an action says what is done: 1 a step, from 2 an
// obstacle lying by the pattern of that number.
const (
	squareBits   = 10
	stepKind     = 1
	obstacleKind = 2
)

// Step returns the action of moving the pawn to a square.
func Step(to Square) Action { return stepKind<<squareBits | Action(to) }

// obstacle returns the action of placing an obstacle.
func obstacle(first Square, pattern int) Action {
	return Action(obstacleKind+pattern)<<squareBits | Action(first)
}

// IsStep reports whether the action moves the pawn.
func (a Action) IsStep() bool { return a>>squareBits == stepKind }

// IsObstacle reports whether the action places an obstacle.
func (a Action) IsObstacle() bool { return a>>squareBits >= obstacleKind }

// pattern returns the number of the pattern that an obstacle lies by.
func (a Action) pattern() int { return int(a>>squareBits) - obstacleKind }

// Square returns where a step leads, or the first square of an obstacle.
func (a Action) Square() Square { return Square(a & (1<<squareBits - 1)) }

// Footprint returns the squares that an obstacle takes; none for a step.
func (r *Rules) Footprint(a Action) Set {
	var taken Set
	if a.IsObstacle() {
		for _, d := range r.patterns[a.pattern()] {
			taken.Add(a.Square() + d)
		}
	}
	return taken
}

// Apply plays a legal action: the mover's, or a pass.
func (r *Rules) Apply(b *Board, a Action) {
	switch {
	case a.IsStep():
		b.Pawns[b.Mover] = a.Square()
	case a.IsObstacle():
		r.lay(b, a)
		b.Left[b.Mover]--
	}
	b.Mover = r.Next(b.Mover)
}

// lay puts an obstacle on the board.
func (r *Rules) lay(b *Board, a Action) {
	for _, d := range r.patterns[a.pattern()] {
		b.Obstacles.Add(a.Square() + d)
	}
}

// Actions adds the mover's legal actions to a list: steps, then obstacles; the
// pass if there is neither; nothing when the game is won.
func (r *Rules) Actions(b *Board, list []Action) []Action {
	if r.Winner(b) != NoSide {
		return list
	}
	before := len(list)
	list = r.Placements(b, r.Steps(b, list))
	if len(list) == before {
		list = append(list, Pass)
	}
	return list
}

// Steps adds the mover's steps to a list, clockwise from the one upward.
func (r *Rules) Steps(b *Board, list []Action) []Action {
	empty := r.Empty(b)
	at := b.Pawns[b.Mover]
	for _, step := range r.around {
		if to := at + Square(step); empty.Has(to) {
			list = append(list, Step(to))
		}
	}
	return list
}

// Placements adds the obstacles that the mover may place to a list.
func (r *Rules) Placements(b *Board, list []Action) []Action {
	if b.Left[b.Mover] == 0 {
		return list
	}
	empty := r.Empty(b)
	if r.shape.size == 1 {
		// One square next to the own pawn is written as the step there.
		for _, step := range r.around {
			empty.Remove(b.Pawns[b.Mover] + Square(step))
		}
	}
	return r.placements(b, &empty, list)
}

// placements adds the obstacles that lie on empty squares and trap nobody.
func (r *Rules) placements(b *Board, empty *Set, list []Action) []Action {
	known := r.Routes(b)
	for pattern := range r.patterns {
		fits := r.fits(empty, pattern)
		for i, w := range fits[:r.words] {
			for ; w != 0; w &= w - 1 {
				a := obstacle(Square(i<<6|bits.TrailingZeros64(w)), pattern)
				taken := r.Footprint(a)
				if _, trapped := r.Traps(b, &known, &taken); !trapped {
					list = append(list, a)
				}
			}
		}
	}
	return list
}

// fits returns the squares from which a pattern takes only empty ones. The
// guards are never empty, so that none reaches over the edge.
func (r *Rules) fits(empty *Set, pattern int) Set {
	fits := *empty
	for _, d := range r.patterns[pattern][1:] {
		for i := range r.words {
			w := empty[i] >> d
			if i+1 < r.words {
				w |= empty[i+1] << (64 - d)
			}
			fits[i] &= w
		}
	}
	return fits
}
