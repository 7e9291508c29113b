package tables

import (
	"boardroom/core"
	"boardroom/core/i18n"
)

// numbers are how many checkers stand on a point, in words: a figure beside the point's
// would be heard as another point.
var numbers = [...]i18n.Text{
	"checkers\x04none", "checkers\x04one", "checkers\x04two", "checkers\x04three", "checkers\x04four", "checkers\x04five",
	"checkers\x04six", "checkers\x04seven", "checkers\x04eight", "checkers\x04nine", "checkers\x04ten", "checkers\x04eleven",
	"checkers\x04twelve", "checkers\x04thirteen", "checkers\x04fourteen", "checkers\x04fifteen",
}

// Spoken names each side's points by the numbers of a viewer, the highest first, with the
// checkers there: "White: 24 two, 13 five, 8 three, 6 five."; then the bar and the cube.
func (Hands) Spoken(p core.Position, viewer core.Seat) []i18n.Message {
	at := p.(Position)
	var lines []i18n.Message
	for side := White; side <= Black; side++ {
		lines = append(lines, i18n.Msg("%s: %s.", sides[side], i18n.Join(", ", at.spoken(side, viewer)...)))
	}
	if cube := cubeLine(at); !cube.Empty() {
		lines = append(lines, i18n.Msg("%s.", cube))
	}
	return lines
}

// spoken lists where a side's checkers stand that are in play, or wait to be.
func (p Position) spoken(side, viewer core.Seat) []i18n.Message {
	board := p.Board()
	var places []i18n.Message
	if n := p.Count(side, Bar) - board.Unentered(side); n > 0 {
		places = append(places, i18n.Msg("bar %s", i18n.Msg(numbers[n])))
	}
	on := [25]int{} // the points, by the viewer's numbers
	for absolute := 1; absolute <= 24; absolute++ {
		on[p.Number(viewer, absolute)] = absolute
	}
	for number := 24; number > 0; number-- {
		own := p.rules.Own(side, on[number])
		n := board.Count(side, own)
		switch {
		case n == 0:
		case board.Pinned(side, own):
			places = append(places, i18n.Msg("%d one, pinned", number))
		default:
			places = append(places, i18n.Msg("spoken\x04%d %s", number, i18n.Msg(numbers[n])))
		}
	}
	if n := board.Unentered(side); n > 0 {
		places = append(places, i18n.Msg("waiting %s", i18n.Msg(numbers[n])))
	}
	if n := board.Count(side, Off); n > 0 {
		places = append(places, i18n.Msg("off %s", i18n.Msg(numbers[n])))
	}
	return places
}
