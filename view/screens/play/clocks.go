package play

import (
	"slices"
	"time"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/view/keys"
	"boardroom/view/screens"
)

// clocks are what time does at the table: it is drawn anew whenever one of them shows
// something else, and from a player who stays away something may be claimed.
type clocks struct {
	*situation
	screens *screens.Stack
	do      func(error)
	stop    func()    // stops them from being drawn; nil: none runs
	late    core.Seat // who was said to be out of time; Nobody: nobody was
}

// tick draws the table, and again whenever a clock shows something else, as long as
// one runs.
func (c *clocks) tick() {
	c.end()
	if next := c.next(); next > 0 {
		c.stop = c.screens.After(next, c.tick)
	}
	c.overdue()
}

// end leaves the clocks undrawn.
func (c *clocks) end() {
	if c.stop != nil {
		c.stop()
		c.stop = nil
	}
}

// overdue tells once of who is out of time, where that is all that comes of it.
func (c *clocks) overdue() {
	late := core.Nobody
	if seat, clock := c.state.ToAct, c.state.Terms.Clock; c.timed() && clock.Warns && clock.Left(c.place.Times()[seat]) <= 0 {
		late = seat
	}
	if late >= 0 && c.late != late {
		c.screens.Warn(outOfTime(c.name(late)))
	}
	c.late = late
}

// next returns how long it takes until something else is to be shown of the time
// that passes; 0: none does.
func (c *clocks) next() time.Duration {
	var next []time.Duration
	if a, away := c.place.Absence(); away && a.Wait > 0 {
		next = append(next, max(core.NextSecond(a.Wait), a.Wait-soon))
	}
	if c.timed() {
		next = append(next, c.state.Terms.Clock.Next(c.place.Times()[c.state.ToAct]))
	}
	if len(next) == 0 {
		return 0
	}
	return slices.Min(next)
}

// claimKeys are the one key that takes a game, or a match, from a player who stays
// away; at home there is none.
func (c *clocks) claimKeys() keys.Table {
	if c.place.Visitor().Name == "" {
		return nil
	}
	return keys.Table{{
		Keys: []keys.Key{"W"}, Label: i18n.Msg("Claim"), Help: i18n.Msg("Claim an absent player's game; after a day, the match"), Why: c.canClaim,
		Hidden: c.canClaim() != nil, Do: c.claim,
	}}
}

func (c *clocks) claim() {
	a, _ := c.place.Absence()
	c.screens.Ask(i18n.Msg("Claim"), askClaim(c.name(a.Seat), a.Match),
		screens.Answer{Key: "y", Label: i18n.Msg("Claim"), Do: func() { c.do(c.place.Claim()) }},
		screens.Answer{Key: "n", Label: i18n.Msg("Wait")})
}

// missed says that the other player is away, if something may be claimed from them
// soon by a key or nothing goes on without them; else nothing.
func (c *clocks) missed(claim keys.Key) i18n.Message {
	switch a, away := c.place.Absence(); {
	case !away, a.Wait > soon && c.state.Playing:
		return i18n.Message{}
	case a.Wait > soon:
		return matchWaits(c.name(a.Seat))
	case a.Wait == 0:
		return mayClaim(c.name(a.Seat), claim, a.Match)
	default:
		return mayClaimIn(c.name(a.Seat), core.Countdown(a.Wait), a.Match)
	}
}

// soon is how long somebody waits who looks on while it passes.
const soon = time.Hour
