package menu

import (
	"fmt"

	"boardroom/core"
)

const (
	lastGame = "Last game"
	goesOn   = "In progress: c resumes it."
)

func hallOfGame(game string) string            { return fmt.Sprintf("Hall of fame: %s", game) }
func gameAndLength(game, length string) string { return fmt.Sprintf("%s, %s", game, length) }
func playersInAll(n int) string                { return core.Count(n, "player in all.", "players in all.") }
func cannot(entry string, why error) error     { return fmt.Errorf("%s: %w", entry, why) }
func whoPlays(game, players string) string     { return fmt.Sprintf("%s: %s", game, players) }

// demoOf tells which levels play beside the menu.
func demoOf(first, second string) string { return fmt.Sprintf("Demo: %s against %s.", first, second) }
