package tournament

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/records/text"
	"boardroom/records/tournament/stats"
)

// What is said of a standing. Those with verbs are formats; what they take stands
// beside them.
const (
	tournamentOf = "%s: %s, %s of each pairing, seed %s\n" // a title, players, games
	playedSoFar  = "%d of %d games played; the %d in whole pairs count\n\n"
	playedInAll  = "%d of %d games played, %.1f turns each\n\n"
	playedToIt   = "%d of %d games played, %.1f turns each: the sequential test has decided\n\n"
	diceThrown   = "Dice: %d thrown; chi-square of faces %.1f, p %.2f; of throws %.1f, p %.2f\n"
)

// Write writes the standing, the cross table and the pairings, the best player
// first. It holds nothing that depends on the machine.
func (r Report) Write(w io.Writer) error {
	s := r.Setup
	fmt.Fprintf(w, tournamentOf, r.Title, core.Count(len(s.Players), "player", "players"), core.Count(s.Games, "game", "games"), strconv.Quote(s.Seed))
	switch {
	case r.Counted < r.Games.Len():
		fmt.Fprintf(w, playedSoFar, r.Games.Len(), r.Planned, r.Counted)
	case r.Complete() && r.Games.Len() < r.Planned:
		fmt.Fprintf(w, playedToIt, r.Games.Len(), r.Planned, r.Turns)
	default:
		fmt.Fprintf(w, playedInAll, r.Games.Len(), r.Planned, r.Turns)
	}
	for _, t := range []*text.Table{r.standingTable(), r.crossTable(), r.pairingTable(), r.faultTable()} {
		if t.Empty() {
			continue
		}
		if err := t.Write(w, text.Screen{}); err != nil {
			return err
		}
		fmt.Fprintln(w)
	}
	if r.Test != nil {
		fmt.Fprintf(w, "%s\n", text.Printable(r.Tested()))
	}
	if f := r.Faces; f.Total > 0 {
		fmt.Fprintf(w, diceThrown,
			f.Total, f.ChiSquare, f.P, r.Throws.ChiSquare, r.Throws.P)
	}
	return nil
}

// standingTable shows how everyone did against all.
func (r Report) standingTable() *text.Table {
	t := &text.Table{Right: []bool{true, false, true, true, true, true, true, true, true}}
	const drawn = 4 // the column
	add := func(doubles string, cells ...string) {
		if r.Doubles != "" {
			cells = slices.Insert(cells, len(cells)-2, doubles)
		}
		if !r.Drawn() {
			cells = slices.Delete(cells, drawn, drawn+1)
		}
		t.Add(cells...)
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
func (r Report) crossTable() *text.Table {
	order := r.Ranked()
	t := &text.Table{Right: []bool{true, false}}
	head := []string{"", "points a game against"}
	for rank := range order {
		head = append(head, strconv.Itoa(rank+1))
		t.Right = append(t.Right, true)
	}
	t.Add(head...)
	for rank, i := range order {
		row := []string{strconv.Itoa(rank + 1), r.Standings[i].Name}
		for _, j := range order {
			row = append(row, r.against(i, j))
		}
		t.Add(row...)
	}
	return t
}

// against shows the points a game of one player against another.
func (r Report) against(i, j int) string {
	if p, ok := r.Between(i, j); ok {
		return stats.Signed(p.Points.Mean)
	}
	return "."
}

// pairingTable shows every pairing, the better player of both first.
func (r Report) pairingTable() *text.Table {
	t := &text.Table{Right: []bool{false, true, true, true, true, true}}
	t.Add("pairing", "games", "won", "points a game", "pairs won", "p")
	for _, p := range r.Ordered() {
		t.Add(r.Versus(p.Players),
			strconv.Itoa(p.Games), score(p.Won), p.Points.String(), score(p.PairsWon), stats.Chance(p.P)+" ("+stats.Chance(p.Adjusted)+")")
	}
	return t
}

func score(won [2]int) string { return fmt.Sprintf("%d-%d", won[0], won[1]) }

// faultTable lists the games that were not played to their end.
func (r Report) faultTable() *text.Table {
	const most = 20
	t := &text.Table{Right: []bool{true}}
	t.Add("game", "fault of", "what")
	for i, g := range r.Faulty() {
		if i == most {
			t.Add("", "", "and more")
			break
		}
		t.Add(strconv.Itoa(g.Number), r.FaultOf(g), g.Fault.Reason)
	}
	return t
}
