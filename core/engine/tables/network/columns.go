package network

import (
	"math/bits"

	"boardroom/core"
	"boardroom/core/engine/net"
	"boardroom/core/tables"
)

// How the inputs lie: for each side, the one that has just moved first, four
// for each of its places; then where it is pinned; then the insights.
const (
	perPlace  = 4 // Gerald Tesauro's truncated unary code: 1 or more, 2 or more, 3 or more, half of those beyond
	perCamp   = 26 * perPlace
	firstPin  = 2 * perCamp
	firstSeen = firstPin + 2*24
	Inputs    = firstSeen + 2*int(insights)
)

// most is how many checkers the code of a place is made for.
const mostCoded = 15

// units is the code of so many checkers.
var units = func() (code [mostCoded + 1][perPlace]float32) {
	for n := range code {
		for k := range 3 {
			if n > k {
				code[n][k] = 1
			}
		}
		code[n][3] = float32(max(0, n-3)) / 2
	}
	return code
}()

// appendPlace appends the difference between two numbers of checkers on a place.
func appendPlace(columns []net.Column, first int, from, to int8) []net.Column {
	for k, unit := range units[to] {
		if by := unit - units[from][k]; by != 0 {
			columns = append(columns, net.Column{Index: int32(first + k), Value: by})
		}
	}
	return columns
}

// appendBoard appends what differs between two boards, but for the insights,
// as seen by a side that has just ended its turn. The difference to an empty
// board is the board.
func appendBoard(columns []net.Column, before, after *tables.Board, side core.Seat) []net.Column {
	for i, seat := range [2]core.Seat{side, 1 - side} {
		from, to := before.Counts(seat), after.Counts(seat)
		for p := range to {
			if from[p] != to[p] {
				columns = appendPlace(columns, i*perCamp+p*perPlace, from[p], to[p])
			}
		}
		was, is := before.Pins(seat), after.Pins(seat)
		for m := was ^ is; m != 0; m &= m - 1 {
			p := bits.TrailingZeros32(m)
			columns = append(columns, net.Column{Index: int32(firstPin + 24*i + p - 1), Value: float32(is>>p&1)*2 - 1})
		}
	}
	return columns
}

// appendSeen appends what differs between two insights.
func appendSeen(columns []net.Column, before, after *[2]insight) []net.Column {
	for i := range after {
		for k, x := range after[i] {
			if by := x - before[i][k]; by != 0 {
				columns = append(columns, net.Column{Index: int32(firstSeen + i*int(insights) + k), Value: by})
			}
		}
	}
	return columns
}
