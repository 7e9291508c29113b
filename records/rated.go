package records

import "boardroom/core"

// Why games count for no rating, beside those that one plays against oneself.
const (
	UnratedByChoice   = "by choice"
	UnratedByPosition = "from a set-up position"
	UnratedByDice     = "with chosen dice"
	UnratedByHandicap = "with a handicap"
)

// Unrated returns why a game of the sitting, by its number from 1, counts for
// no rating; empty: it counts. Rated are games from the usual start whose dice
// were sealed, or that have none, without a handicap, unless the players chose
// otherwise.
func (h Header) Unrated(number int) string {
	switch {
	case h.Friendly:
		return UnratedByChoice
	case h.Position != "" && number == 1:
		return UnratedByPosition
	case h.Set[core.Handicap] != "" && h.Set[core.Handicap] != core.Even:
		return UnratedByHandicap
	case h.Dice.Kind != "" && !h.Dice.Sealed():
		return UnratedByDice
	}
	return ""
}
