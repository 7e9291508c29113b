package tables

import (
	"math"

	"boardroom/core"
	"boardroom/core/tables"
)

// doubleRate is the share of games that end double where that helps.
const doubleRate = 0.25

// matchWorth is worthOf in a match: the chances of winning the match, on the
// scale where a single game with the cube at unit is won at 1 and lost at -1.
// It is not ok when the match is as good as decided either way.
func matchWorth(m tables.Match, side core.Seat, value, unit int) (w worth, ok bool) {
	mine, theirs := m.To-m.Score[side], m.To-m.Score[1-side]
	past := m.Crawford || min(mine, theirs) == 1 // the next game is past the Crawford game
	won, lost := matchChance(mine-unit, theirs, past), matchChance(mine, theirs-unit, past)
	middle, half := (won+lost)/2, (won-lost)/2
	if half < 1e-6 {
		return w, false
	}
	for i := range w.win {
		w.win[i] = (matchChance(mine-value*(i+1), theirs, past) - middle) / half
		w.lose[i] = (matchChance(mine, theirs-value*(i+1), past) - middle) / half
	}
	return w, true
}

// matchChance returns the chance to win a match before a game in which the
// sides need mine and theirs more points. Past tells that the Crawford game
// is over.
func matchChance(mine, theirs int, past bool) float64 {
	switch {
	case mine <= 0:
		return 1
	case theirs <= 0:
		return 0
	case mine > theirs:
		return 1 - matchChance(theirs, mine, past)
	case mine == 1 && theirs == 1:
		return 0.5
	case mine > 1:
		return janowski(mine, theirs)
	case past:
		return 1 - pursuit(theirs)
	}
	return 1 - crawford(theirs)
}

// janowski returns the leader's chance to win a match, by Rick Janowski's
// formula (Inside Backgammon, 1992) for a lead of D when the other needs T:
// 0.5 + 0.85 D/(T+6). It was made for leads that can be lost; beyond them the
// chance goes on rising slowly towards 1.
func janowski(mine, theirs int) float64 {
	const reach = 0.95
	chance := 0.5 + 0.85*float64(theirs-mine)/float64(theirs+6)
	if chance <= reach {
		return chance
	}
	return 1 - (1-reach)*math.Exp((reach-chance)/(1-reach))
}

// crawford returns the chance of a player who needs so many points while the
// other needs one, before the Crawford game: half the games are won, some
// double.
func crawford(need int) float64 {
	return 0.5 * ((1-doubleRate)*pursuit(need-1) + doubleRate*pursuit(need-2))
}

// pursuit is crawford after the Crawford game, when every game is doubled.
func pursuit(need int) float64 {
	if need <= 0 {
		return 1
	}
	chance, before := 0.5, 1.0 // for 1 or 2 points, and for two fewer
	for n := 2 - need%2; n < need; n += 2 {
		chance, before = 0.5*((1-doubleRate)*chance+doubleRate*before), chance
	}
	return chance
}
