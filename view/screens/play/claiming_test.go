package play_test

import (
	"testing"
	"time"
)

// Who leaves has a grace, of which the other is told; then the other may claim the
// game. Neither who watches nor who is back in time has anything to claim.
// Between two games of a match nothing goes on without the other, who is told of as
// being away; after a day the match may be claimed.
func TestAMatchIsClaimedFromWhoStaysAway(t *testing.T) {
	c := meet(racing(t, "Ann", "Bob").to(3), track)
	ann, bob := c.comes(small, "Ann").Awaits("Ann to move."), c.comes(small, "Bob").Awaits("Ann is thinking.")
	ann.Keys("c", "y")
	bob.Awaits("An offer to Bob").Reads().Keys("y").Awaits("Game over").Reads().Keys("m").Sees("Outside")
	ann.Awaits("Game over").Reads().Keys("g").Awaits("Bob is not at the table. The match waits until you are both here.")
	ann.Misses("W Claim").Keys("W").Sees("Claim: the other player has 24:00:00")
	ann.Waits(23*time.Hour).Sees("Bob is not at the table: in 1:00:00 you may claim the match.").Waits(time.Hour).Sees("W Claim", "W claims the match").Keys("W").Sees("Do you claim the match?").Keys("y")
	ann.Awaits("The end").Reads().Sees("Ann wins 3 points: the other player stayed away.", "Congratulations, Ann!")
}

func TestAGameIsClaimedFromWhoStaysAway(t *testing.T) {
	c := meet(racing(t, "Ann", "Bob"), track)
	ann := c.comes(small, "Ann").Awaits("Ann to move.").Types("+1").Keys("Enter").Awaits("Bob is not at the table. The game waits.")
	bob, clio := c.comes(small, "Bob").Awaits("Bob to move."), c.comes(small, "Clio").Awaits("Bob is thinking.")
	ann.Awaits("Bob is thinking.").Misses("Claim").Keys("W").Sees("Claim: no other player is away from a game")
	bob.Keys("Esc").Sees("Outside")
	until(ann, "Bob is not at the table: in 1:40 you may claim the game.").Misses("W Claim").Keys("W").Sees("Claim: the other player has 1:40 to come back")
	c.sitsDown(bob, "Bob").Awaits("Bob to move.").Types("+2").Keys("Enter").Awaits("Ann is thinking.").Keys("Esc").Sees("Outside")
	until(ann, "Ann to move.")
	ann.Waits(time.Second).Sees("Ann to move.").Sees("Bob is not at the table: in 1:").Misses("W Claim")
	until(ann, "W Claim").Sees("Bob is not at the table: W claims the game").Keys("W").Sees("Do you claim the game?").Keys("n").Misses("The end")
	clio.Misses("W Claim").Keys("W").Sees("Claim: you are watching")
	ann.Keys("W", "y").Awaits("The end").Reads().Sees("Ann wins 1 point: the other player stayed away.", "Congratulations, Ann!")
	clio.Awaits("The end")
	c.sitsDown(bob, "Bob").Awaits("the other player stayed away.")
}
