package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/records/tournament"
	"boardroom/records/tournament/stats"
	"boardroom/view/text"
)

// printStanding prints a tournament's standing, cross table and pairings, the
// best player first. It holds nothing that depends on the machine.
func (a *app) printStanding(r tournament.Report) error {
	s := r.Setup
	fmt.Fprintf(a.out, tournamentOf, r.Title, core.Count(len(s.Players), "player", "players"), core.Count(s.Games, "game", "games"), strconv.Quote(s.Seed))
	switch {
	case r.Counted < r.Games.Len():
		fmt.Fprintf(a.out, playedSoFar, r.Games.Len(), r.Planned, r.Counted)
	case r.Complete() && r.Games.Len() < r.Planned:
		fmt.Fprintf(a.out, playedToIt, r.Games.Len(), r.Planned, r.Turns)
	default:
		fmt.Fprintf(a.out, playedInAll, r.Games.Len(), r.Planned, r.Turns)
	}
	for _, t := range []*table{standingTable(r), crossTable(r), pairingTable(r), faultTable(r)} {
		if len(t.rows) < 2 {
			continue
		}
		if err := t.print(a.out); err != nil {
			return err
		}
		fmt.Fprintln(a.out)
	}
	if r.Test != nil {
		fmt.Fprintf(a.out, "%s\n", text.Printable(r.Tested()))
	}
	if f := r.Faces; f.Total > 0 {
		fmt.Fprintf(a.out, diceThrown,
			f.Total, f.ChiSquare, f.P, r.Throws.ChiSquare, r.Throws.P)
	}
	return nil
}

// standingTable shows how everyone did against all.
func standingTable(r tournament.Report) *table {
	t := &table{right: []bool{true, false, true, true, true, true, true, true, true}}
	const drawn = 4 // the column
	add := func(doubles string, cells ...string) {
		if r.Doubles != "" {
			cells = slices.Insert(cells, len(cells)-2, doubles)
		}
		if !r.Drawn() {
			cells = slices.Delete(cells, drawn, drawn+1)
		}
		t.add(cells...)
	}
	add(strings.ToLower(r.Doubles), "", "player", "games", "won", "drawn", "lost", "points a game", "Elo")
	for rank, i := range r.Ranked() {
		s := r.Standings[i]
		add(strconv.Itoa(s.Doubles), strconv.Itoa(rank+1), s.Name, strconv.Itoa(s.Games), strconv.Itoa(s.Won), strconv.Itoa(s.Drawn),
			strconv.Itoa(s.Lost), s.Points.String(), s.Rating.String())
	}
	return t
}

// crossTable shows the points a game of everyone against everyone.
func crossTable(r tournament.Report) *table {
	order := r.Ranked()
	t := &table{right: []bool{true, false}}
	head := []string{"", "points a game against"}
	for rank := range order {
		head = append(head, strconv.Itoa(rank+1))
		t.right = append(t.right, true)
	}
	t.add(head...)
	for rank, i := range order {
		row := []string{strconv.Itoa(rank + 1), r.Standings[i].Name}
		for _, j := range order {
			row = append(row, against(r, i, j))
		}
		t.add(row...)
	}
	return t
}

// against shows the points a game of one player against another.
func against(r tournament.Report, i, j int) string {
	if p, ok := r.Between(i, j); ok {
		return stats.Signed(p.Points.Mean)
	}
	return "."
}

// pairingTable shows every pairing, the better player of both first.
func pairingTable(r tournament.Report) *table {
	t := &table{right: []bool{false, true, true, true, true, true}}
	t.add("pairing", "games", "won", "points a game", "pairs won", "p")
	for _, p := range r.Ordered() {
		t.add(r.Versus(p.Players),
			strconv.Itoa(p.Games), score(p.Won), p.Points.String(), score(p.PairsWon), stats.Chance(p.P)+" ("+stats.Chance(p.Adjusted)+")")
	}
	return t
}

func score(won [2]int) string { return fmt.Sprintf("%d-%d", won[0], won[1]) }

// faultTable lists the games that were not played to their end.
func faultTable(r tournament.Report) *table {
	const most = 20
	t := &table{right: []bool{true}}
	t.add("game", "fault of", "what")
	for i, g := range r.Faulty() {
		if i == most {
			t.add("", "", "and more")
			break
		}
		t.add(strconv.Itoa(g.Number), r.FaultOf(g), g.Fault.Reason)
	}
	return t
}
