package tournament

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"boardroom/core/i18n"
	"boardroom/records/text"
	"boardroom/records/tournament"
	"boardroom/view/theme"
	"boardroom/view/widget"
)

// rows shows the standing as far as it is known, and when nothing is played
// any more what there is besides.
func (t *contest) rows(width int) []widget.Row {
	look, r := t.Screens.Look(), t.standing
	if r.Counted == 0 {
		rows := append([]widget.Row{{}}, wrapped(look.T(noPairYet), width, theme.Dim)...)
		if t.running() {
			return rows
		}
		return append(rows, t.remarks(r, width, look)...)
	}
	rows := heading(look.T(standing))
	rows = append(rows, ranking(r, look).rows(width, look)...)
	rows = append(rows, heading(look.T(crossTable))...)
	rows = append(rows, cross(r, look).rows(width, look)...)
	rows = append(rows, heading(look.T(pairingsTitle))...)
	rows = append(rows, pairings(r, look).rows(width, look)...)
	if r.Test != nil {
		rows = append(rows, heading(look.T(sequentialTest))...)
		rows = append(rows, wrapped(r.SPRTResult().In(look.Language), width, theme.Text)...)
	}
	rows = append(rows, heading(look.T(ratingsTitle))...)
	rows = append(rows, ratings(r, width, look)...)
	if !t.running() {
		rows = append(rows, t.remarks(r, width, look)...)
	}
	return rows
}

// heading stands apart from what is above it.
func heading(s string) []widget.Row {
	return []widget.Row{{}, {{Text: s, Role: theme.Title}}}
}

// ranking shows how the players did, the best first. Only whole pairs count.
func ranking(r tournament.Report, look theme.Look) grid {
	g := grid{head: []string{"#", look.T("player"), look.T("games"), look.T("games\x04won"), look.T("games\x04drawn"), look.T("games\x04lost"), look.T("points"), "Elo", "+/-"}, name: 1}
	const drawn = 4
	if !r.Drawn() {
		g.head = slices.Delete(g.head, drawn, drawn+1)
	}
	for rank, i := range r.Ranked() {
		s := r.Standings[i]
		row := []string{strconv.Itoa(rank + 1), text.Printable(s.Name), strconv.Itoa(s.Games), strconv.Itoa(s.Won), strconv.Itoa(s.Drawn), strconv.Itoa(s.Lost),
			points(s.Points, look), s.Rating.Signed(), spread(s.Rating.Half, "%.0f")}
		if !r.Drawn() {
			row = slices.Delete(row, drawn, drawn+1)
		}
		g.add(row...)
	}
	return g
}

// points writes the points of a game with their interval.
func points(e tournament.Estimate, look theme.Look) string {
	return strings.ReplaceAll(i18n.Figure(e.String()).In(look.Language), "±", look.Within)
}

// spread writes half a confidence interval.
func spread(half float64, format string) string {
	if math.IsInf(half, 1) || math.IsNaN(half) {
		return "-"
	}
	return fmt.Sprintf(format, half)
}

// cross shows the points a game of everyone against everyone.
func cross(r tournament.Report, look theme.Look) grid {
	order := r.Ranked()
	g := grid{head: []string{"#", look.T("player")}, name: 1}
	for rank := range order {
		g.head = append(g.head, strconv.Itoa(rank+1))
	}
	for rank, i := range order {
		row := []string{strconv.Itoa(rank + 1), text.Printable(r.Standings[i].Name)}
		for _, j := range order {
			mean := "."
			if p, ok := r.Between(i, j); ok {
				mean = tournament.SignedPoints(p.Points.Mean).In(look.Language)
			}
			row = append(row, mean)
		}
		g.add(row...)
	}
	return g
}

// pairings shows how everyone did against everyone, the better player of both
// first, and how likely equal players part their pairs so unevenly.
func pairings(r tournament.Report, look theme.Look) grid {
	g := grid{head: []string{look.T("pairing"), look.T("games"), look.T("games\x04won"), look.T("points"), look.T("pairs"), "p", look.T("p\x04for all")}}
	score := func(n [2]int) string { return fmt.Sprintf("%d-%d", n[0], n[1]) }
	for _, p := range r.Ordered() {
		g.add(text.Printable(r.Versus(p.Players)), strconv.Itoa(p.Games), score(p.Won), points(p.Points, look),
			score(p.PairsWon), tournament.FormatP(p.P).In(look.Language), tournament.FormatP(p.Adjusted).In(look.Language))
	}
	return g
}

// mostFaults is how many faults are listed.
const mostFaults = 20

// remarks shows notable games, what went wrong, and where all of it is.
func (t *contest) remarks(r tournament.Report, width int, look theme.Look) []widget.Row {
	var rows []widget.Row
	if notable := r.Highlights(); len(notable) > 0 {
		rows = heading(look.T(notableGames))
		for _, n := range notable {
			rows = append(rows, wrapped(t.describe(n).In(look.Language), width, theme.Text)...)
		}
	}
	if faulty := r.Faulty(); len(faulty) > 0 {
		rows = append(rows, heading(faultyGames(len(faulty)).In(look.Language))...)
		for _, g := range faulty[:min(len(faulty), mostFaults)] {
			rows = append(rows, wrapped(faultyGame(r, g).In(look.Language), width, theme.Text)...)
		}
	}
	rows = append(rows, heading(look.T(files))...)
	records := i18n.Msg(noRecordsKept)
	if t.keep {
		records = recordsIn(t.path)
	}
	rows = append(rows, wrapped(records.In(look.Language), width, theme.Text)...)
	return append(rows, wrapped(reportsGoTo(t.report.folder).In(look.Language), width, theme.Text)...)
}

func wrapped(s string, width int, role theme.Role) []widget.Row {
	var rows []widget.Row
	for _, line := range text.Wrap(text.Printable(s), width) {
		rows = append(rows, widget.Row{{Text: line, Role: role}})
	}
	return rows
}

// A grid is a table of numbers with a name in each row.
type grid struct {
	head []string
	name int // the column of the names, which gives way when there is no room
	body [][]string
}

func (g *grid) add(cells ...string) { g.body = append(g.body, cells) }

const leastName = 4 // columns of a name

// rows shows the grid.
func (g grid) rows(width int, look theme.Look) []widget.Row {
	return widget.Aligned(append([][]string{g.head}, g.body...), g.name, leastName, width, look)
}

// ratings draws the ratings with their intervals, the best player first, on an
// axis that all of them share; a mark stands where the mean of all is.
func ratings(r tournament.Report, width int, look theme.Look) []widget.Row {
	const nameWidth, least, apart = 24, 20, 2
	names, far, longest := []string{}, 1.0, 0
	order := r.Ranked()
	for _, i := range order {
		s := r.Standings[i]
		names = append(names, text.Cut(text.Printable(s.Name), nameWidth, look.Ellipsis))
		longest = max(longest, text.Width(names[len(names)-1]))
		far = max(far, math.Abs(s.Rating.Elo)+reach(s.Rating.Half))
	}
	columns := width - longest - apart
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
		rows = append(rows, widget.Row{{Text: text.Pad(names[rank], longest+apart), Role: theme.Text}, {Text: strings.TrimRight(string(line), " "), Role: theme.Good}})
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
