package ssh

import (
	"fmt"
	"regexp"
	"time"
)

// What is said to those who come, and to those who go. Why somebody is refused
// stands where they are.
const (
	roomOfGames      = "This is a room of board games: it runs no commands and keeps no files. Come in at a terminal: ssh -t, without a command."
	asGuest          = "You come without a key, as a guest."
	tooManyWait      = "Too many wait at the door. Come back in a minute."
	tooManyOfAddress = "Too many from your address wait at the door. Come back in a minute."
	broken           = "Something broke here that should not have. It concerns nobody else."
	untilNextTime    = "Until next time."
	gamesKept        = "All games are saved."
)

func comeBackAs(name string) string {
	return fmt.Sprintf("To return to yours, come back as %s, with the same host and port.", name)
}
func left(name string, after time.Duration, why string) string {
	return fmt.Sprintf("%s left after %v. %s", name, after, why)
}

// turnedAway says why somebody does not come in. Clients of SSH write each backslash twice.
func turnedAway(why string) string {
	return fmt.Sprintf("Boardroom: %s.", escaped.ReplaceAllString(why, "?"))
}

var escaped = regexp.MustCompile(`\\(u[0-9a-f]{4}|U[0-9a-f]{8}|x[0-9a-f]{2}|.)`)

func tooManySessions(most int) string {
	return fmt.Sprintf("a connection has %d sessions at most", most)
}
func tooManyTries(most int) string {
	return fmt.Sprintf("%d keys were tried, which is all that one may; name the right one, as in ssh -o IdentitiesOnly=yes -i FILE", most)
}
func idle(limit time.Duration) string { return fmt.Sprintf("Nobody has pressed a key for %v.", limit) }
func nothingRead(limit time.Duration) string {
	return fmt.Sprintf("Nothing was read there for %v.", limit)
}

func tooManyKeys(limit int) string {
	return fmt.Sprintf("More was typed or pasted at once than is read here: %d keys a second are.", limit)
}
