package play

import (
	"time"

	"boardroom/core"
	"boardroom/view/house"
	"boardroom/view/keys"
	"boardroom/view/room"
)

// claiming is the key that takes a game, or a match, from a player who stays away;
// at home there is none.
func (t *Table) claiming() keys.Table {
	if t.Place.Guest().Name == "" {
		return nil
	}
	return keys.Table{{
		Keys: []keys.Key{"W"}, Label: "Claim", Help: "Claim the game from a player who stays away, and after a day the match", Why: t.canClaim,
		Hidden: t.canClaim() != nil, Do: t.claim,
	}}
}

// canClaim tells why the person here may not claim anything, or nil.
func (t *Table) canClaim() error {
	switch a, away := t.Place.Absence(); {
	case t.Place.Watches():
		return house.ErrWatching
	case !t.state.Playing && !t.state.Between():
		return errNoGame
	case !away:
		return errNobodyAway
	case a.Wait > 0:
		return errStays(core.Countdown(a.Wait))
	}
	return nil
}

func (t *Table) claim() {
	a, _ := t.Place.Absence()
	t.Room.Ask("Claim", askClaim(t.name(a.Seat), claimable(a)),
		room.Answer{Key: "y", Label: "Claim", Do: func() { t.do(t.Place.Claim()) }},
		room.Answer{Key: "n", Label: "Wait"})
}

// missed says that the other player is away, if something may be claimed from them
// soon or nothing goes on without them; else it is empty.
func (t *Table) missed() string {
	switch a, away := t.Place.Absence(); {
	case !away, a.Wait > soon && t.state.Playing:
		return ""
	case a.Wait > soon:
		return matchWaits(t.name(a.Seat))
	case a.Wait == 0:
		return mayClaim(t.name(a.Seat), claimable(a), t.mover.Letter("W"))
	default:
		return mayClaimIn(t.name(a.Seat), claimable(a), core.Countdown(a.Wait))
	}
}

// claimable names what may be claimed from who is away.
func claimable(a house.Absence) string {
	if a.Match {
		return theMatch
	}
	return theGame
}

// soon is how long somebody waits who looks on while it passes.
const soon = time.Hour
