package sitting

import (
	"fmt"

	"boardroom/core"
)

// What is said of a sitting.
const (
	moneySession = "a money session"
	singleGame   = "a single game"
	fromPosition = "from a position"
	unreadable   = "unreadable"
	goesOn       = "goes on"
	aside        = "set aside"
	drawn        = "drawn"
	noAdvice     = "the computer has no advice here"
)

// computers are the names that computers have until they are given others.
var computers = []string{"Father", "Mother", "Uncle", "Aunt"}

func person(seat int) string                 { return fmt.Sprintf("Player %d", seat) }
func computer(name, level string) string     { return fmt.Sprintf("%s (%s)", name, level) }
func against(first, second string) string    { return fmt.Sprintf("%s against %s", first, second) }
func matchTo(points int) string              { return fmt.Sprintf("a match to %d", points) }
func unrated(why string) string              { return fmt.Sprintf("unrated (%s)", why) }
func planned(game, what string) string       { return fmt.Sprintf("%s: %s.", game, what) }
func score(player string, points int) string { return fmt.Sprintf("%s %d", player, points) }
func wins(winner, points string) string      { return fmt.Sprintf("%s wins %s", winner, points) }
func winsMatch(winner, scores string) string {
	return fmt.Sprintf("%s wins the match: %s.", winner, scores)
}
func wrongName(seat int, why error) error { return fmt.Errorf("the name of seat %d: %w", seat, why) }

func wrongNumber(game string, allowed []int, players int) error {
	return fmt.Errorf("%s is a game for %s players, not %d", game, core.Either(allowed), players)
}

func enteredLater(why error) error {
	return fmt.Errorf("the game will be entered when the hall of fame is opened: %w", why)
}

func wouldStart(record string, programs []string) string {
	return fmt.Sprintf("%s seats %s, which would be started on this machine", record, core.Enumerate(programs, " and "))
}
