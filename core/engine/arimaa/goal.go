package arimaa

import (
	"boardroom/core"
	"boardroom/core/arimaa"
)

// near holds, per side, the rows from which a rabbit reaches its goal row in
// at most a given number of steps.
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

// A goalFinder finds goals within what is left of a turn. Its answer is exact: it
// tries every order of steps but those that provably do not matter.
type goalFinder struct {
	tried int                                     // steps
	known []answer                                // by hash
	steps [arimaa.MaxSteps][mostSteps]arimaa.Step // memory, by steps spent
}

// An answer is what a goalFinder has found out about a board.
type answer struct {
	key    uint64
	scores bool
}

// answers is how many boards a goalFinder remembers.
const answers = 1 << 16

// scores reports whether the side to move can end this turn with a rabbit on
// its goal row. Only rabbits that no piece is weaker than are thought of, as
// the usual ones.
func (g *goalFinder) scores(b *arimaa.Board) bool {
	side := b.Side()
	runners := b.Scorers(side) & near[side][b.Left()]
	if runners == 0 {
		return false
	}
	key := b.Hash()
	known := &g.known[key%answers]
	if known.key != key {
		*known = answer{key, g.find(b, runners)}
	}
	return known.scores
}

// find is scores of what is not known.
func (g *goalFinder) find(b *arimaa.Board, runners arimaa.Bits) bool {
	if b.Next() == arimaa.Must {
		if b.Left() < 2 { // the step that ends a push leaves a rabbit where it has arrived
			return runners&arimaa.GoalRow(b.Side()) != 0
		}
		return g.try(b, everywhere)
	}
	var zone arimaa.Bits
	for ; runners != 0; runners &= runners - 1 {
		p := prospectOf(b, runners&-runners)
		if p.walks {
			return true
		}
		zone |= p.zone
	}
	return zone != 0 && b.Left() > 1 && g.try(b, zone)
}

// try reports whether one of the steps that leave or reach a square of the
// zone leads to a goal.
func (g *goalFinder) try(b *arimaa.Board, zone arimaa.Bits) bool {
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

// goalStep plays the first step after which a goal can still be reached.
func (g *goalFinder) goalStep(b *arimaa.Board) arimaa.Step {
	var buffer [mostSteps]arimaa.Step
	var last arimaa.Step
	for _, last = range b.Steps(buffer[:0]) {
		undo := b.Make(last)
		if g.scores(b) {
			break
		}
		b.Unmake(undo)
	}
	return last
}

// mostSteps is more than the single steps that any position has.
const mostSteps = 128

// stepsToFree returns how many steps it takes at least before a rabbit is free to
// move, never too many.
func stepsToFree(b *arimaa.Board, rabbit arimaa.Bits) int {
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
		least = min(least, stepsToRemove(b, freezers&-freezers))
	}
	for n := 1; n < least; n++ {
		if reach = grow(reach); reach&friends != 0 {
			return n
		}
	}
	return least
}

// stepsToRemove returns how many steps it takes at least to push or pull an enemy
// off its square, MaxSteps for too many.
func stepsToRemove(b *arimaa.Board, foe arimaa.Bits) int {
	stronger := b.Stronger(b.At(foe.First()))
	near := foe.Beside()
	switch {
	case near&stronger != 0 || foe&arimaa.Traps != 0:
		return 2
	case near.Beside()&stronger != 0:
		return 3
	}
	return arimaa.MaxSteps
}

// grow returns a set and the squares beside it.
func grow(set arimaa.Bits) arimaa.Bits { return set | set.Beside() }

// everywhere are all squares.
const everywhere = ^arimaa.Bits(0)

// exposed reports whether the other side reaches its goal if the turn ends here.
func (g *goalFinder) exposed(b *arimaa.Board) bool {
	side := b.Side()
	if b.Next() == arimaa.Must || b.Scorers(1-side)&near[1-side][arimaa.MaxSteps] == 0 {
		return false
	}
	undo := b.Pass()
	defer b.Unmake(undo)
	return g.scores(b)
}

// defence returns the squares of which a step must leave or reach one to be of any use
// against a goal that the other side threatens: everywhere if it threatens none. A
// step early in the turn may be a way to one that is.
func (g *goalFinder) defence(b *arimaa.Board) arimaa.Bits {
	left := b.Left()
	if left == arimaa.MaxSteps || !g.exposed(b) {
		return everywhere
	}
	zone := stoppable(b)
	for range left - 1 {
		zone = grow(zone)
	}
	return zone
}

// stoppable returns the squares of which a step must leave or reach one to stop the
// rabbits that threaten to reach their goal: around the way of one that needs no
// help, farther around all of them if each needs some.
func stoppable(b *arimaa.Board) arimaa.Bits {
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

// A prospect is what can be told of a rabbit's way to its goal in the rest of a turn
// without trying any step.
type prospect struct {
	walks bool        // it gets there by itself
	zone  arimaa.Bits // else: a step must leave or reach one of these to be of help
}

// prospectOf returns a rabbit's prospect. It looks at all ways at once, and knows how many
// steps they take at least: one of another makes room where a friend stands, two or
// three where an enemy does, one saves the rabbit from being frozen or captured.
func prospectOf(b *arimaa.Board, rabbit arimaa.Bits) prospect {
	side, left := b.Side(), b.Left()
	goal := arimaa.GoalRow(side)
	if rabbit&goal != 0 {
		return prospect{walks: true}
	}
	allies, foes := b.All(side)&^rabbit, b.All(1-side)
	stronger := b.Stronger(b.At(rabbit.First())).Beside()
	// Who stands on a trap by the rabbit's help alone dies when it leaves.
	friends := allies &^ (arimaa.Traps &^ allies.Beside())
	empty := ^(friends | foes)
	free := empty & (friends.Beside() | ^(stronger | arimaa.Traps))
	frozen := rabbit&stronger&^allies.Beside() != 0
	if !frozen {
		reached := rabbit
		for range left {
			next := advances(side, reached)
			if next&empty&goal != 0 {
				return prospect{walks: true}
			}
			reached |= next & free
		}
	}
	if b.Next() == arimaa.May {
		left++ // half of the pull is done
	}
	// Squares that the rabbit reaches in that many steps, the first none of them: by itself,
	// after it was saved, and after room was made. Who saves it may make room, too.
	const none = 3
	var alone, saved, led [none + arimaa.MaxSteps + 2]arimaa.Bits
	all := rabbit
	if frozen {
		least := stepsToFree(b, rabbit)
		saved[none+least] = rabbit
		for range least - 1 {
			all = grow(all)
		}
	} else {
		alone[none] = rabbit
	}
	two, three := movable(b)
	for n := none + 1; n <= none+left; n++ {
		byOne := advances(side, alone[n-1]|led[n-1])
		byTwo := advances(side, alone[n-2]|led[n-2])
		byThree := advances(side, alone[n-3]|led[n-3])
		byFour := advances(side, alone[n-4]|led[n-4])
		bySaved := advances(side, saved[n-1])
		alone[n] = advances(side, alone[n-1]) & free
		saved[n] |= bySaved&empty | advances(side, alone[n-2])&empty&^free
		led[n] = bySaved&^empty | advances(side, led[n-1])&empty | byOne&allies&arimaa.Traps |
			byTwo&allies | byThree&two | byFour&three
		all |= alone[n] | saved[n] | led[n]
		if (alone[n]|saved[n]|led[n])&goal != 0 {
			return prospect{zone: aid(b, all, none+left-n)}
		}
	}
	return prospect{}
}

// advances returns the squares ahead of and beside some.
func advances(side core.Seat, set arimaa.Bits) arimaa.Bits {
	return set.Shift(ahead[side]) | set.Shift(arimaa.East) | set.Shift(arimaa.West)
}

// aid returns the squares of which a step must leave or reach one to help on ways, so
// many steps more than these need being left.
func aid(b *arimaa.Board, ways arimaa.Bits, spare int) arimaa.Bits {
	ways |= (grow(ways) & arimaa.Traps & b.All(1-b.Side())).Beside()
	for range spare + 1 {
		ways = grow(ways)
	}
	return ways
}

// movable returns the enemies that it may take two steps to move, and those that it may
// take three. One on a trap is gone when its guard moves.
func movable(b *arimaa.Board) (two, three arimaa.Bits) {
	two = b.All(1-b.Side()) & arimaa.Traps
	if b.Next() == arimaa.May {
		from, puller := b.Before()
		two |= b.Weaker(puller) & from.Bit().Beside()
	}
	for kind := arimaa.Rabbit; kind <= arimaa.MaxKinds; kind++ {
		p := arimaa.NewPiece(1-b.Side(), kind)
		if set := b.Pieces(p); set != 0 {
			reach := b.Stronger(p).Beside()
			two |= set & reach
			three |= set & reach.Beside()
		}
	}
	return two, three
}
