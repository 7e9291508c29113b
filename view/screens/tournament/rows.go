package tournament

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"boardroom/records/tournament"
	"boardroom/records/tournament/stats"
	"boardroom/view/text"
	"boardroom/view/theme"
	"boardroom/view/widget"
)

// rows shows the standing as far as it is known, and when nothing is played
// any more what there is besides.
func (t *contest) rows(width int) []widget.Row {
	look, r := t.Room.Look(), t.standing
	if r.Counted == 0 {
		rows := []widget.Row{{}, {{Text: noPairYet, Role: theme.Dim}}}
		if t.running() {
			return rows
		}
		return append(rows, t.afterwards(r, width)...)
	}
	rows := heading(standing)
	rows = append(rows, ranking(r, look).rows(width, look)...)
	rows = append(rows, heading(crossTable)...)
	rows = append(rows, cross(r).rows(width, look)...)
	rows = append(rows, heading(pairingsTitle)...)
	rows = append(rows, pairings(r, look).rows(width, look)...)
	if r.Test != nil {
		rows = append(rows, heading(sequentialTest)...)
		rows = append(rows, wrapped(r.Tested(), width, theme.Text)...)
	}
	rows = append(rows, heading(ratingsTitle)...)
	rows = append(rows, ratings(r, width, look)...)
	if !t.running() {
		rows = append(rows, t.afterwards(r, width)...)
	}
	return rows
}

// heading stands apart from what is above it.
func heading(s string) []widget.Row {
	return []widget.Row{{}, {{Text: s, Role: theme.Title}}}
}

// ranking shows how the players did, the best first. Only whole pairs count.
func ranking(r tournament.Report, look theme.Look) grid {
	g := grid{head: []string{"#", "player", "games", "won", "drawn", "lost", "points", "Elo", "+/-"}, name: 1}
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
func points(e stats.Estimate, look theme.Look) string {
	return strings.ReplaceAll(e.String(), "±", look.Within)
}

// spread writes half a confidence interval.
func spread(half float64, format string) string {
	if math.IsInf(half, 1) || math.IsNaN(half) {
		return "-"
	}
	return fmt.Sprintf(format, half)
}

// cross shows the points a game of everyone against everyone.
func cross(r tournament.Report) grid {
	order := r.Ranked()
	g := grid{head: []string{"#", "player"}, name: 1}
	for rank := range order {
		g.head = append(g.head, strconv.Itoa(rank+1))
	}
	for rank, i := range order {
		row := []string{strconv.Itoa(rank + 1), text.Printable(r.Standings[i].Name)}
		for _, j := range order {
			mean := "."
			if p, ok := r.Between(i, j); ok {
				mean = stats.Signed(p.Points.Mean)
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
	g := grid{head: []string{"pairing", "games", "won", "points", "pairs", "p", "for all"}}
	score := func(n [2]int) string { return fmt.Sprintf("%d-%d", n[0], n[1]) }
	for _, p := range r.Ordered() {
		g.add(text.Printable(r.Versus(p.Players)), strconv.Itoa(p.Games), score(p.Won), points(p.Points, look),
			score(p.PairsWon), stats.Chance(p.P), stats.Chance(p.Adjusted))
	}
	return g
}

// mostFaults is how many faults are listed.
const mostFaults = 20

// afterwards shows notable games, what went wrong, and where all of it is.
func (t *contest) afterwards(r tournament.Report, width int) []widget.Row {
	var rows []widget.Row
	if notable := r.Notable(); len(notable) > 0 {
		rows = heading(notableGames)
		for _, n := range notable {
			rows = append(rows, wrapped(t.told(n), width, theme.Text)...)
		}
	}
	if faulty := r.Faulty(); len(faulty) > 0 {
		rows = append(rows, heading(faultyGames(len(faulty)))...)
		for _, g := range faulty[:min(len(faulty), mostFaults)] {
			rows = append(rows, wrapped(faultyGame(g.Number, r.FaultOf(g), g.Fault.Reason), width, theme.Text)...)
		}
	}
	rows = append(rows, heading(files)...)
	records := noRecordsKept
	if t.keep {
		records = recordsIn(t.path)
	}
	rows = append(rows, wrapped(records, width, theme.Text)...)
	return append(rows, wrapped(reportGoes(t.report.folder), width, theme.Text)...)
}

func wrapped(s string, width int, role theme.Role) []widget.Row {
	var rows []widget.Row
	for _, line := range text.Wrap(text.Printable(s), width) {
		rows = append(rows, widget.Row{{Text: line, Role: role}})
	}
	return rows
}
