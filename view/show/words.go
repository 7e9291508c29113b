package show

import (
	"fmt"

	"boardroom/core"
)

// What is said on the page of a record.
const (
	moneySession = "money session"
	gameStands   = "Here the game stands."
)

func matchTo(points int) string {
	return fmt.Sprintf("match to %s", core.Count(points, "point", "points"))
}
func gameNumber(n int) string           { return fmt.Sprintf("Game %d", n) }
func gameOf(n int, title string) string { return fmt.Sprintf("Game %d, %s", n, title) }
