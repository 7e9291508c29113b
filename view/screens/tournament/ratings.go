package tournament

import (
	"math"
	"strings"

	"boardroom/records/tournament"
	"boardroom/view/text"
	"boardroom/view/theme"
	"boardroom/view/widget"
)

// ratings draws the ratings with their intervals, the best player first, on an
// axis that all of them share; a mark stands where the mean of all is.
func ratings(r tournament.Report, width int, look theme.Look) []widget.Row {
	const nameWidth, least = 24, 20
	names, far, longest := []string{}, 1.0, 0
	order := r.Ranked()
	for _, i := range order {
		s := r.Standings[i]
		names = append(names, text.Cut(text.Printable(s.Name), nameWidth, look.Ellipsis))
		longest = max(longest, text.Width(names[len(names)-1]))
		far = max(far, math.Abs(s.Rating.Elo)+reach(s.Rating.Half))
	}
	columns := width - longest - gap
	if columns < least {
		return nil
	}
	place := func(elo float64) int { return int(math.Round((elo/far + 1) / 2 * float64(columns-1))) }
	rows := []widget.Row{}
	for rank, i := range order {
		line := []rune(strings.Repeat(" ", columns))
		line[place(0)] = look.Vertical
		elo, half := r.Standings[i].Rating.Elo, reach(r.Standings[i].Rating.Half)
		from, to := place(elo-half), place(elo+half)
		for x := from; x <= to; x++ {
			line[x] = look.Horizontal
		}
		line[from], line[to] = look.TeeLeft, look.TeeRight
		line[place(elo)] = look.WhiteChecker
		rows = append(rows, widget.Row{{Text: text.Pad(names[rank], longest+gap), Role: theme.Text}, {Text: strings.TrimRight(string(line), " "), Role: theme.Good}})
	}
	return rows
}

// reach returns half of an interval, 0 as long as it is infinite.
func reach(half float64) float64 {
	if math.IsInf(half, 1) {
		return 0
	}
	return half
}
