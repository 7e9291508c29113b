package report

import (
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"boardroom/core"
	"boardroom/records/text"
	"boardroom/records/tournament"
)

// sheets holds the figures for programs.
func (p *paper) sheets() []Sheet {
	return []Sheet{p.playersSheet(), p.crossSheet(), p.pairingsSheet(), p.gamesSheet(), p.runSheet()}
}

func (p *paper) playersSheet() Sheet {
	rows := [][]string{{"rank", "player", "parameters", "games", "won", "drawn", "lost", "doubles", "faults",
		"points_per_game", "points_half", "elo", "elo_half"}}
	for rank, i := range p.order {
		s := p.Standings[i]
		mean := ""
		if s.Points.N > 0 {
			mean = number(s.Points.Mean)
		}
		rows = append(rows, append(append([]string{strconv.Itoa(rank + 1), cell(s.Name), cell(s.Tuning.String())}, ints(s.Games, s.Won, s.Drawn, s.Lost, s.Doubles, s.Faults)...),
			mean, number(s.Points.Half), number(s.Rating.Elo), number(s.Rating.Half)))
	}
	return Sheet{"players", rows}
}

func (p *paper) crossSheet() Sheet {
	head := []string{"player"}
	for _, i := range p.order {
		head = append(head, cell(p.Standings[i].Name))
	}
	rows := [][]string{head}
	for _, i := range p.order {
		row := []string{cell(p.Standings[i].Name)}
		for _, j := range p.order {
			mean := ""
			if one, ok := p.Between(i, j); ok {
				mean = number(one.Points.Mean + 0)
			}
			row = append(row, mean)
		}
		rows = append(rows, row)
	}
	return Sheet{"crosstable", rows}
}

func (p *paper) pairingsSheet() Sheet {
	rows := [][]string{{"first", "second", "games", "first_won", "second_won", "drawn", "first_doubles", "second_doubles",
		"first_pairs", "second_pairs", "points_per_game", "points_half", "turns_per_game", "p", "p_corrected"}}
	for _, one := range p.pairings() {
		row := append([]string{cell(p.Standings[one.Players[0]].Name), cell(p.Standings[one.Players[1]].Name)},
			ints(one.Games, one.Won[0], one.Won[1], one.Drawn, one.Doubles[0], one.Doubles[1], one.PairsWon[0], one.PairsWon[1])...)
		if one.Games == 0 {
			rows = append(rows, append(row, "", "", "", "", ""))
			continue
		}
		rows = append(rows, append(row, number(one.Points.Mean+0), number(one.Points.Half), number(one.Turns), number(one.P), number(one.Adjusted)))
	}
	return Sheet{"pairings", rows}
}

func (p *paper) gamesSheet() Sheet {
	rows := [][]string{{"game", "first", "second", "pair", "first_seat", "first_points", "second_points", "multiple",
		"first_turns", "second_turns", "first_hoped", "second_hoped", "fault_of", "fault", "record"}}
	for g := range p.Games.All() {
		of, reason := faultWords(g.Fault)
		seat := core.Seat(0)
		if g.At(seat) != 0 {
			seat = 1
		}
		rows = append(rows, []string{strconv.Itoa(g.Number), cell(p.Standings[g.Players[0]].Name), cell(p.Standings[g.Players[1]].Name),
			strconv.Itoa(g.Pair), seat.String(), strconv.Itoa(g.Points[0]), strconv.Itoa(g.Points[1]), strconv.Itoa(g.Multiple),
			strconv.Itoa(g.Turns[0]), strconv.Itoa(g.Turns[1]),
			number(g.MaxEquity[0]), number(g.MaxEquity[1]),
			of, reason, recordName(g)})
	}
	return Sheet{"games", rows}
}

// runSheet holds what depends on the machine: the rest of a report does not.
func (p *paper) runSheet() Sheet {
	rows := [][]string{
		{"what", "value"}, {"written", p.Date.UTC().Format(time.RFC3339)}, {"machine", cell(p.Machine.Processors)}, {"memory", cell(p.Machine.Memory)},
		{"system", cell(p.Machine.System)}, {"games_at_a_time", strconv.Itoa(p.Jobs)},
	}
	if p.Took > 0 {
		rows = append(rows, []string{"seconds_of_this_run", number(p.Took.Seconds())})
	}
	for _, i := range p.order {
		rows = append(rows, []string{"seconds_per_turn " + cell(p.Standings[i].Name), number(p.Standings[i].PerTurn.Seconds())})
	}
	return Sheet{"run", rows}
}

// recordName names a game's record within the tournament's folder.
func recordName(g tournament.Game) string {
	if g.Record == "" {
		return ""
	}
	return cell(filepath.Base(g.Record))
}

// faultWords says whose fault it was and what, as a sheet has it.
func faultWords(f *tournament.Fault) (of, reason string) {
	switch {
	case f == nil:
		return "", ""
	case f.Player < 0:
		of = "nobody"
	default:
		of = []string{"first", "second"}[f.Player]
	}
	return of, cell(f.Reason.String())
}

// cell writes a text so that it prints, and is not taken for a formula where
// sheets are opened.
func cell(s string) string {
	s = text.Printable(s)
	if s != "" && strings.ContainsRune("=+-@", rune(s[0])) {
		return "'" + s
	}
	return s
}

func ints(numbers ...int) []string {
	row := make([]string, len(numbers))
	for i, n := range numbers {
		row[i] = strconv.Itoa(n)
	}
	return row
}
