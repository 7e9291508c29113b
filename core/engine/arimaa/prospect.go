package arimaa

import (
	"boardroom/core"
	"boardroom/core/arimaa"
)

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
	// Squares that the rabbit reaches in so many steps, the first none of them: by itself,
	// after it was saved, and after room was made. Who saves it may make room, too.
	const none = 3
	var alone, saved, led [none + arimaa.MaxSteps + 2]arimaa.Bits
	all := rabbit
	if frozen {
		least := thaw(b, rabbit)
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
