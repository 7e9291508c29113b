package report

import (
	"fmt"
	"path/filepath"
	"slices"
	"strconv"

	"boardroom/core"
	"boardroom/records/tournament"
)

// mostFaults is how many faults are listed one by one.
const mostFaults = 20

func (p *paper) notableBlocks() []Block {
	var rows [][]Cell
	for _, n := range p.Notable() {
		rows = append(rows, []Cell{{Text: n.Why}, {Text: strconv.Itoa(n.Game.Number)}, {Text: p.outcome(n.Game)}, {Text: hope(n.Game)},
			{Text: strconv.Itoa(n.Game.Length())}, p.record(n.Game)})
	}
	if len(rows) == 0 {
		return nil
	}
	return []Block{p.table("Notable games, of those played to their end; of equal ones the first. A swing is from what the loser once expected, by its own reckoning, to what it lost.",
		[]Column{{Title: "Why"}, {Title: "Game", Right: true}, {Title: "Outcome"}, {Title: "Loser's hope", Right: true}, {Title: "Turns", Right: true}, {Title: "Record"}}, rows)}
}

// outcome says how a game ended, and who had the first seat.
func (p *paper) outcome(g tournament.Game) string {
	name := func(at int) string {
		return fmt.Sprintf("%s (%s)", p.names[g.Players[at]], either(g.At(core.Seat(0)) == at, "seat 1", "seat 2"))
	}
	w := g.Winner()
	if w < 0 {
		return name(0) + " drew with " + name(1)
	}
	return fmt.Sprintf("%s beat %s by %s", name(w), name(1-w), count(g.Points[w]-g.Points[1-w], "point", "points"))
}

// hope says how many points the loser of a game expected when it expected most.
func hope(g tournament.Game) string {
	w := g.Winner()
	if w < 0 || g.Hoped[1-w] == 0 {
		return none
	}
	return points(g.Hoped[1-w])
}

// record links to a game's record.
func (p *paper) record(g tournament.Game) Cell {
	if g.Record == "" {
		return Cell{Text: "not kept"}
	}
	file := filepath.Base(g.Record)
	a := Attachment{Path: g.Record, Linked: "games/" + file}
	if !slices.Contains(p.records, a) {
		p.records = append(p.records, a)
	}
	return Cell{Text: core.Printable(file), Link: a.Linked}
}

func (p *paper) faultBlocks() []Block {
	games := p.Faulty()
	if len(games) == 0 {
		return nil
	}
	var rows [][]Cell
	for _, g := range games[:min(len(games), mostFaults)] {
		rows = append(rows, []Cell{{Text: strconv.Itoa(g.Number)}, {Text: p.names[g.Players[0]] + " – " + p.names[g.Players[1]]},
			{Text: core.Printable(p.FaultOf(g))}, {Text: core.Printable(g.Fault.Reason)}, p.record(g)})
	}
	caption := "Games that ended by a fault."
	if len(games) > mostFaults {
		caption = fmt.Sprintf("The first %d of %d games that ended by a fault; games.csv holds all.", mostFaults, len(games))
	}
	return []Block{p.table(caption, []Column{{Title: "Game"}, {Title: "Pairing"}, {Title: "Fault of"}, {Title: "What happened"}, {Title: "Record"}}, rows)}
}
