package stones

import (
	"fmt"

	"boardroom/core"
	"boardroom/core/squares"
)

// What is said of what a player is to do, and why something cannot be done.

func toMove(seat core.Seat) string { return fmt.Sprintf("%s to move.", names[seat]) }

// cannot says why a game is over: "Black cannot jump".
func cannot(seat core.Seat, verb string) string {
	return fmt.Sprintf("%s cannot %s", names[seat], verb)
}

func toClobber(who string) string { return fmt.Sprintf("%s to clobber", who) }
func toJump(who string) string    { return fmt.Sprintf("%s to jump", who) }
func toTakeBeside(who string) string {
	return fmt.Sprintf("%s to take a stone away beside the gap", who)
}

func toTakeFirst(who string) string {
	return fmt.Sprintf("%s to take a stone away from a corner or the middle", who)
}

func takenFirst(stones []core.Move) string {
	return fmt.Sprintf("one of these stones is taken away first: %s", core.Join(stones))
}

func noJump(from squares.Square) string {
	return fmt.Sprintf("the stone on %s cannot jump: no stone beside it has a gap behind it", from)
}

func cannotClobber(from squares.Square) string {
	return fmt.Sprintf("the stone on %s cannot move: no stone of the other colour is beside it", from)
}
