package arimaa

import "boardroom/core/arimaa"

// everywhere are all squares.
const everywhere = ^arimaa.Bits(0)

// exposed reports whether the other side reaches its goal if the turn ends here.
func (s *search) exposed() bool {
	b := &s.board
	side := b.Side()
	if b.Next() == arimaa.Must || b.Scorers(1-side)&near[1-side][arimaa.MaxSteps] == 0 {
		return false
	}
	undo := b.Pass()
	defer b.Unmake(undo)
	return s.scores(b)
}

// defence returns the squares of which a step must leave or reach one to be of any use
// against a goal that the other side threatens: everywhere if it threatens none. A
// step early in the turn may be a way to one that is.
func (s *search) defence() arimaa.Bits {
	b := &s.board
	left := b.Left()
	if left == arimaa.MaxSteps || !s.exposed() {
		return everywhere
	}
	zone := s.stoppable()
	for range left - 1 {
		zone = grow(zone)
	}
	return zone
}

// stoppable returns the squares of which a step must leave or reach one to stop the
// rabbits that threaten to reach their goal: around the way of one that needs no
// help, farther around all of them if each needs some.
func (s *search) stoppable() arimaa.Bits {
	b := &s.board
	undo := b.Pass()
	defer b.Unmake(undo)
	side := b.Side()
	var all arimaa.Bits
	for set := b.Scorers(side) & near[side][arimaa.MaxSteps]; set != 0; set &= set - 1 {
		rabbit := set & -set
		lane := laneOf(side, rabbit)
		ways := lane | rabbit
		for range arimaa.MaxSteps - lane.Count() {
			ways |= ways.Shift(arimaa.East) | ways.Shift(arimaa.West)
		}
		if prospectOf(b, rabbit).walks {
			return grow(ways)
		}
		all |= ways
	}
	return grow(grow(grow(all)))
}
