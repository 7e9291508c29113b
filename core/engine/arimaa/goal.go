package arimaa

import (
	"boardroom/core"
	"boardroom/core/arimaa"
)

// near holds, per side, the rows from which a rabbit reaches its goal row in
// at most so many steps.
var near = newNear()

func newNear() (rows [2][arimaa.MaxSteps + 1]arimaa.Bits) {
	for side := range rows {
		set := arimaa.GoalRow(core.Seat(side))
		for n := range rows[side] {
			rows[side][n] = set
			set |= set.Shift(arimaa.North) | set.Shift(arimaa.South)
		}
	}
	return rows
}

// ahead is the direction in which a side's rabbits run.
var ahead = [2]arimaa.Dir{arimaa.North, arimaa.South}

// A runner finds goals within what is left of a turn. Its answer is exact: it
// tries every order of steps but those that provably do not matter.
type runner struct {
	tried int                                     // steps
	known []answer                                // by hash
	steps [arimaa.MaxSteps][mostSteps]arimaa.Step // memory, by steps spent
}

// An answer is what a runner has found out about a board.
type answer struct {
	key    uint64
	scores bool
}

// answers is how many boards a runner remembers.
const answers = 1 << 16

// scores reports whether the side to move can end this turn with a rabbit on
// its goal row. Only rabbits that no piece is weaker than are thought of, as
// the usual ones.
func (g *runner) scores(b *arimaa.Board) bool {
	side, left := b.Side(), b.Left()
	runners := b.Scorers(side) & near[side][left]
	if runners == 0 {
		return false
	}
	if b.Next() != arimaa.Must {
		for set := runners; set != 0; set &= set - 1 {
			if walks(b, set&-set, left) {
				return true
			}
		}
	}
	if left < 2 { // the step that ends a push leaves a rabbit where it has arrived
		return b.Next() == arimaa.Must && runners&arimaa.GoalRow(side) != 0
	}
	zone := helpful(b, runners)
	if zone == 0 {
		return false
	}
	key := b.Hash()
	known := &g.known[key%answers]
	if known.key != key {
		*known = answer{key, g.tries(b, zone)}
	}
	return known.scores
}

// tries reports whether one of the steps that leave or reach a square of the
// zone leads to a goal.
func (g *runner) tries(b *arimaa.Board, zone arimaa.Bits) bool {
	for _, step := range b.Steps(g.steps[b.Spent()][:0]) {
		if zone&(step.From.Bit()|step.To.Bit()) == 0 {
			continue
		}
		g.tried++
		undo := b.Make(step)
		found := g.scores(b)
		b.Unmake(undo)
		if found {
			return true
		}
	}
	return false
}

// mostSteps is more than the single steps that any position has.
const mostSteps = 128

// walks reports whether a rabbit reaches its goal row without any help.
func walks(b *arimaa.Board, rabbit arimaa.Bits, left int) bool {
	side := b.Side()
	goal := arimaa.GoalRow(side)
	if rabbit&goal != 0 {
		return true
	}
	friends := b.All(side) &^ rabbit
	stronger := b.Stronger(b.At(rabbit.First())).Beside()
	if rabbit&stronger&^friends.Beside() != 0 {
		return false
	}
	// Who stands on a trap by the rabbit's help alone dies when it leaves.
	friends &^= arimaa.Traps &^ friends.Beside()
	support := friends.Beside()
	empty := ^(friends | b.All(1-side))
	free := empty & (support | ^(stronger | arimaa.Traps))
	reached, forward := rabbit, ahead[side]
	for ; left > 0; left-- {
		next := reached.Shift(forward) | reached.Shift(arimaa.East) | reached.Shift(arimaa.West)
		if next&empty&goal != 0 {
			return true
		}
		reached |= next & free
	}
	return false
}

// helpful returns the squares that a step must leave or reach in order to
// help one of the rabbits, none of which gets there by itself.
func helpful(b *arimaa.Board, runners arimaa.Bits) arimaa.Bits {
	if b.Next() == arimaa.Must {
		return ^arimaa.Bits(0)
	}
	side := b.Side()
	var zone arimaa.Bits
	for ; runners != 0; runners &= runners - 1 {
		rabbit := runners & -runners
		lane := laneOf(side, rabbit)
		spare := b.Left() - lane.Count()
		if b.Next() == arimaa.May {
			spare++ // half of the pull is done
		}
		if spare <= 0 || thaw(b, rabbit) > spare {
			continue
		}
		switch {
		case spare >= 3:
			if clearing(b, rabbit) <= b.Left() || b.Next() == arimaa.May {
				return ^arimaa.Bits(0)
			}
		case spare == 2:
			zone |= helpfulTwice(b, rabbit, lane)
		case spare == 1 && lane&b.All(1-side) == 0:
			zone |= lane | rabbit | (lane | rabbit).Beside() | (lane & arimaa.Traps).Beside()
		}
	}
	return zone
}

// helpfulTwice is helpful where a rabbit needs two steps less than are left.
func helpfulTwice(b *arimaa.Board, rabbit, lane arimaa.Bits) arimaa.Bits {
	side := b.Side()
	foes := b.All(1 - side)
	reached := rabbit
	for range lane.Count() + 1 {
		reached |= (reached.Shift(ahead[side]) | reached.Shift(arimaa.East) | reached.Shift(arimaa.West)) &^ foes
	}
	if reached&arimaa.GoalRow(side) != 0 || b.Next() == arimaa.May {
		wide := lane | rabbit
		wide |= wide.Shift(arimaa.East) | wide.Shift(arimaa.West)
		return grow(grow(grow(wide)))
	}
	// The lane must be cleared by one push or pull.
	var zone arimaa.Bits
	free := b.All(side) &^ b.Frozen(side)
	for set := foes & (lane | (lane & arimaa.Traps).Beside()); set != 0; set &= set - 1 {
		foe := set & -set
		if b.Stronger(b.At(foe.First()))&free&foe.Beside() != 0 {
			zone |= grow(foe)
		}
	}
	return zone
}

// thaw returns how many steps it takes at least before a rabbit is free to
// move, never too many.
func thaw(b *arimaa.Board, rabbit arimaa.Bits) int {
	side := b.Side()
	freezers := b.Stronger(b.At(rabbit.First())) & rabbit.Beside()
	friends := b.All(side) &^ rabbit
	reach := rabbit.Beside()
	if freezers == 0 || reach&friends != 0 {
		return 0
	}
	if b.Next() != arimaa.Nothing {
		return 1
	}
	least := arimaa.MaxSteps
	for ; freezers != 0; freezers &= freezers - 1 {
		least = min(least, removal(b, freezers&-freezers))
	}
	for n := 1; n < least; n++ {
		if reach = grow(reach); reach&friends != 0 {
			return n
		}
	}
	return least
}

// removal returns how many steps it takes at least to push or pull an enemy
// off its square, MaxSteps for too many.
func removal(b *arimaa.Board, foe arimaa.Bits) int {
	stronger := b.Stronger(b.At(foe.First()))
	near := foe.Beside()
	switch {
	case near&stronger != 0:
		return 2
	case near.Beside()&stronger != 0:
		return 3
	}
	return arimaa.MaxSteps
}

// clearing returns how many steps a rabbit one row before its goal takes at
// least to get there, with those that take others out of its way.
func clearing(b *arimaa.Board, rabbit arimaa.Bits) int {
	side := b.Side()
	least := arimaa.MaxSteps + 1
	for _, d := range [2]arimaa.Dir{arimaa.East, arimaa.West} {
		sum := 0
		for at := rabbit; at != 0 && sum < least; at = at.Shift(d) {
			if at != rabbit {
				sum += 1 + obstacle(b, at)
			}
			least = min(least, sum+1+obstacle(b, at.Shift(ahead[side])))
		}
	}
	return least
}

// obstacle returns how many steps it takes at least to empty a square.
func obstacle(b *arimaa.Board, square arimaa.Bits) int {
	switch side := b.Side(); {
	case b.All(side)&square != 0:
		return 1
	case b.All(1-side)&square != 0:
		return removal(b, square)
	}
	return 0
}

// laneOf returns the squares straight ahead of a rabbit, to its goal row.
func laneOf(side core.Seat, rabbit arimaa.Bits) arimaa.Bits {
	var lane arimaa.Bits
	for at := rabbit.Shift(ahead[side]); at != 0; at = at.Shift(ahead[side]) {
		lane |= at
	}
	return lane
}

// grow returns a set and the squares beside it.
func grow(set arimaa.Bits) arimaa.Bits { return set | set.Beside() }
