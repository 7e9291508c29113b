package stones

import (
	"fmt"

	"boardroom/core"
	"boardroom/core/squares"
)

// What is said of what a player is to do, and why something cannot be done.

func toMove(seat core.Seat) string { return fmt.Sprintf("%s to move.", names[seat]) }

// cannot says why a game is over: "Black can't jump".
func cannot(seat core.Seat, verb string) string {
	return fmt.Sprintf("%s can't %s", names[seat], verb)
}

func toClobber(who string) string { return fmt.Sprintf("%s to clobber", who) }
func toJump(who string) string    { return fmt.Sprintf("%s to jump", who) }
func toTakeBeside(who string) string {
	return fmt.Sprintf("%s to remove a stone next to the gap", who)
}

func toTakeFirst(who string) string {
	return fmt.Sprintf("%s to remove a stone from a corner or the middle", who)
}

func takenFirst(stones []core.Move) string {
	return fmt.Sprintf("remove one of these stones first: %s", core.Join(stones))
}

func noJump(from squares.Square) string {
	return fmt.Sprintf("the stone on %s can't jump: no stone next to it has a gap behind it", from)
}

func cannotClobber(from squares.Square) string {
	return fmt.Sprintf("the stone on %s can't move: no enemy stone is next to it", from)
}
