package mat

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/core/tables"
	"boardroom/records"
)

// Write gives a record as text, and tells of the players who are named
// otherwise in it. What was taken back, offers that were refused, and a turn that
// is not over are left out, and so are equal throws of the opening. The error
// names what the text cannot tell.
func Write(r *records.Record) (text string, told []string, err error) {
	if r.Header.Position != "" {
		return "", nil, fmt.Errorf("this sitting began from a set-up position, and the text knows games from their usual start alone")
	}
	games := r.Games()
	if len(games) == 0 {
		return "", nil, errNothing
	}
	w := writer{record: r}
	if told, err = w.head(games[0].Game.About()); err != nil {
		return "", nil, err
	}
	results := r.Sheet.State().Results
	score := [2]int{}
	for i, h := range games {
		if _, ok := h.Start.(tables.Position); !ok {
			return "", nil, fmt.Errorf("%s is not played on the 24-point board", h.Game.About().Title)
		}
		fmt.Fprintf(&w.out, " Game %d\n %-31s%s\n", i+1, fmt.Sprintf("%s : %d", w.names[0], score[0]), fmt.Sprintf("%s : %d", w.names[1], score[1]))
		w.game(h)
		if i < len(results) {
			w.result(results[i])
			for side, points := range results[i].Scores {
				score[side] += points
			}
		}
		w.endRow()
		w.out.WriteByte('\n')
	}
	if w.cells == 0 {
		return "", nil, errNothing
	}
	return w.out.String(), told, nil
}

var errNothing = errors.New("no turn was played in this record")

// A writer writes rows of two cells.
type writer struct {
	record *records.Record
	out    strings.Builder
	names  [2]string
	row    int       // number of the row, from 1
	left   string    // its first cell
	filled bool      // it has one
	said   core.Move // the last word of the cube, or the end of a turn since
	cells  int       // written so far
}

// head writes what stands before the games.
func (w *writer) head(about core.About) (told []string, err error) {
	h := w.record.Header
	tag := func(key, value string) {
		fmt.Fprintf(&w.out, "; [%s \"%s\"]\n", key, strings.Join(strings.Fields(value), " "))
	}
	for side := range w.names {
		seat := h.Seats[side]
		w.names[side] = plain(seat.Name)
		if w.names[side] != seat.Name {
			told = append(told, fmt.Sprintf("%s is called %s in this text, in which a name has no colon and no rating", seat.Name, w.names[side]))
		}
		if w.names[side] != seat.String() {
			tag(fmt.Sprint(seatTag, side+1), seat.String())
		}
	}
	tag(dateTag, h.Date.Format("2006.01.02"))
	tag(timeTag, h.Date.Format("15:04:05"))
	if h.Game != untold {
		tag(variationTag, w.record.Title)
	}
	if len(h.Set) > 0 {
		var words []string
		for _, key := range slices.Sorted(maps.Keys(h.Set)) {
			words = append(words, key+"="+h.Set[key])
		}
		tag(optionsTag, strings.Join(words, " "))
	}
	for _, key := range slices.Sorted(maps.Keys(h.Extra)) {
		tag(key, h.Extra[key])
	}
	fmt.Fprintf(&w.out, "\n %d point match\n\n", max(h.To, 0))
	return told, nil
}

// plain gives a name as the text can hold it: a colon would end it, and what
// looks like a rating behind a comma does not belong to it.
func plain(name string) string {
	name = strings.Join(strings.Fields(strings.ReplaceAll(name, ":", ".")), " ")
	if before, after, ok := strings.Cut(name, ","); ok && rating.MatchString(after) {
		name = before + " " + strings.TrimSpace(after)
	}
	return name
}

// game writes the moves of a game.
func (w *writer) game(h core.History) {
	w.row, w.left, w.filled, w.said = 0, "", false, ""
	before := h.Start.(tables.Position)
	dice := "--"
	var said []string
	for _, m := range h.Moves {
		after := m.After.(tables.Position)
		switch {
		case m.Seat == core.Chance && before.Side() >= 0:
			dice = string(m.Move)
		case m.Seat == core.Chance:
			if two := after.Dice(); two != nil {
				dice = fmt.Sprint(two[0]*10 + two[1])
			}
		case m.Move == tables.Roll:
		case w.offer(m, after):
		case before.Duty().Kind == tables.Choice:
			dice = string(m.Move)
		case m.Move == core.End:
			w.said = m.Move
			w.cell(m.Seat, strings.TrimRight(dice+": "+strings.Join(said, " "), " ")+" ")
			dice, said = "--", nil
		default:
			said = append(said, step(before, after, m))
		}
		before = after
	}
}

// offer writes a word of the cube, and reports whether the move is one. The
// beaver is taken by going on.
func (w *writer) offer(m core.Played, after tables.Position) bool {
	switch m.Move {
	case tables.Double:
		w.cell(m.Seat, fmt.Sprintf(" Doubles => %d", after.Offered()))
	case tables.Beaver:
		w.cell(m.Seat, fmt.Sprintf(" Beavers => %d", after.Offered()))
	case tables.Take:
		if w.said != tables.Beaver {
			w.cell(m.Seat, " Takes")
		}
	case tables.Pass:
		w.cell(m.Seat, " Drops")
	default:
		return false
	}
	w.said = m.Move
	return true
}

// step gives a checker's move: the bar is 25 and off is 0 where each player
// counts down to it, and a star marks a hit.
func step(before, after tables.Position, m core.Played) string {
	text := string(m.Move)
	rules := before.Rules()
	if n := rules.Number(rules, m.Seat, tables.Bar); n >= 0 {
		text = strings.Replace(text, "bar/", fmt.Sprint(n, "/"), 1)
		text = strings.Replace(text, "/off", fmt.Sprint("/", rules.Number(rules, m.Seat, tables.Off)), 1)
	}
	if after.Count(1-m.Seat, tables.Bar) > before.Count(1-m.Seat, tables.Bar) {
		text += "*"
	}
	return text
}

// The columns in which cells begin.
const (
	leftColumn  = 5
	rightColumn = 33
)

// cell writes what a player did: beside what the other did, or in a new row.
func (w *writer) cell(side core.Seat, text string) {
	w.cells++
	if side == tables.White {
		w.endRow()
		w.left, w.filled = text, true
		return
	}
	w.row++
	fmt.Fprintf(&w.out, "%3d) %-*s%s\n", w.row, rightColumn-leftColumn, w.left, strings.TrimRight(text, " "))
	w.left, w.filled = "", false
}

// endRow ends a row that has a cell on the left alone.
func (w *writer) endRow() {
	if w.filled {
		w.row++
		fmt.Fprintf(&w.out, "%3d) %s\n", w.row, strings.TrimRight(w.left, " "))
	}
	w.left, w.filled = "", false
}

// result writes who has won a game: beside a double that the player on the left
// did not take, and else in its own line; below a double that they took the
// other player's word stands beside it. GNU Backgammon misreads a game that ends
// with a row of one word of the cube.
func (w *writer) result(r core.Result) {
	winner := core.Seat(0)
	if r.Scores[1] > r.Scores[0] {
		winner = 1
	}
	points := r.Scores[winner]
	text := fmt.Sprintf("Wins %s", core.Count(points, "point", "points"))
	if points == 0 {
		text = "Draw"
	}
	if w.said == tables.Pass && w.filled && winner == tables.Black {
		w.cell(winner, " "+text)
		return
	}
	if w.said == tables.Take && w.filled {
		w.cell(tables.Black, " Resigns")
	}
	w.endRow()
	column := leftColumn + 1
	if winner == tables.Black {
		column = rightColumn + 1
	}
	fmt.Fprintf(&w.out, "%*s%s\n", column, "", text)
}
