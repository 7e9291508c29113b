package report

import (
	"math"

	"boardroom/records/tournament"
	"boardroom/records/tournament/stats"
)

// power is the chance with which a difference is to be shown.
const power = 0.8

// needed returns how many more games a pairing needs for the sign test to show
// its observed lead at the level alpha with the chance power, rounded up to two
// figures: the size of a sample by the normal approximation for one proportion
// against 1/2 (Fleiss, Levin and Paik, Statistical Methods for Rates and
// Proportions, 3rd ed. 2003, chapter 2), but at least as many as the test needs
// when one side wins all. It is not ok without a lead.
func needed(p tournament.Pairing, alpha float64) (games int, ok bool) {
	decided := float64(p.PairsWon[0] + p.PairsWon[1])
	if p.PairsWon[0] == p.PairsWon[1] {
		return 0, false
	}
	share := float64(p.PairsWon[0]) / decided
	root := (stats.NormalQuantile(1-alpha/2)/2 + stats.NormalQuantile(power)*math.Sqrt(share*(1-share))) / (share - 0.5)
	all := max(root*root, sweep(alpha)) * float64(p.Games) / decided
	return roundUp(max(2, all-float64(p.Games))), true
}

// sweep returns how many pairs the sign test needs at the level alpha if one
// side wins them all.
func sweep(alpha float64) float64 { return math.Ceil(1 + math.Log2(1/alpha)) }

// roundUp rounds a number of games up to two figures, and to whole pairs.
func roundUp(x float64) int {
	unit := max(2, math.Pow10(int(math.Log10(x))-1))
	return int(math.Ceil(x/unit) * unit)
}
