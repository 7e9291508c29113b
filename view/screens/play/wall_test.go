package play_test

import (
	"testing"
	"time"

	"boardroom/view/viewtest"
)

// Who shows a game on a wall sees it later, and nothing beside the board but the players.
func TestAGameOnAWall(t *testing.T) {
	c := meet(racing(t, "Ann", "Bob").by("5m+8s"), track)
	ann := c.comes(small, "Ann").Keys("Enter")
	bob := c.comes(small, "Bob").Keys("Enter")
	ann.Awaits("Ann to move.").Misses("Big screen")
	clio := c.comes(viewtest.At(120, 40), "Clio").Awaits("Ann is thinking.").Keys("z").Sees("At once").Keys("Down", "Enter").Sees("A n n", "B o b").Misses("Distance", "Chat")
	ann.Types("+1").Keys("Enter")
	bob.Awaits("Bob to move.")
	clio.Sees("Ann is thinking.")
	ann.Waits(30 * time.Second)
	clio.Awaits("Bob is thinking.").Sees("█▀▀  ▄  █▀█ █▀█").Keys("z").Sees("Distance", "Chat")
}
