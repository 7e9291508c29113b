package door

import (
	"fmt"
	"time"
)

// What is said to those who come, and to those who go. Why somebody is refused
// stands where they are.
const (
	roomOfGames      = "This is a room of board games: it runs no commands and keeps no files. Come in at a terminal: ssh -t, without a command."
	asGuest          = "You come without a key, as a guest."
	tooManyWait      = "Too many wait at the door. Come back in a minute."
	tooManyOfAddress = "Too many from your address wait at the door. Come back in a minute."
	roomWrong        = "something is wrong with this room; the host finds it in the log"
	broken           = "Something broke here that should not have. It concerns nobody else."
	untilNextTime    = "Until next time."
	gamesKept        = "Every game is kept."
)

func turnedAway(why string) string { return fmt.Sprintf("Boardroom: %s.", why) }
func tooManySessions(most int) string {
	return fmt.Sprintf("a connection has %d sessions at most", most)
}
func tooManyTries(most int) string {
	return fmt.Sprintf("%d keys were tried, which is all that one may; name the right one, as in ssh -o IdentitiesOnly=yes -i FILE", most)
}
func idle(limit time.Duration) string { return fmt.Sprintf("Nobody has pressed a key for %v.", limit) }
func deaf(limit time.Duration) string { return fmt.Sprintf("Nothing was read there for %v.", limit) }

func tooManyKeys(limit int) string {
	return fmt.Sprintf("More was typed or pasted at once than is read here: %d keys a second are.", limit)
}
