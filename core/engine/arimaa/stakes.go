package arimaa

import "math"

// staked returns by how much chances to reach a goal soon, its own and the enemy's,
// change what a side's standing is worth. The chance to win is logistic in the standing.
// If besides the game is won at once at some small odds, and lost at others, it is the
// logistic of another standing: who is far behind gains most by its chances, who is far
// ahead loses most by the enemy's.
func staked(standing, own, foes int) int {
	odds := math.Exp(float64(min(max(standing, -mostStanding), mostStanding)) / Spread)
	return int(float64(own)*min((1+1/odds)/2, mostAtStake) - float64(foes)*min((1+odds)/2, mostAtStake))
}

const (
	mostStanding = 1200 // beyond it a standing is no better
	mostAtStake  = 4    // times what the chances are worth on even terms
)
