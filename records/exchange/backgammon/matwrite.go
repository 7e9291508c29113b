package backgammon

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/exchange"
)

// writeMat writes a record, and tells of the players who are named otherwise in it. The
// game is named unless it is the usual one.
func writeMat(r exchange.Record) (text string, told []i18n.Message, err error) {
	m, err := fromRecord(r.Record)
	if err != nil {
		return "", nil, err
	}
	known, err := usual(exchange.Input{Catalog: r.Catalog})
	w := matWriter{record: r.Record}
	told = w.head(err != nil || known.Name != r.Header.Game)
	for i, g := range m.Games {
		fmt.Fprintf(&w.out, " Game %d\n %-30s %s\n", i+1, fmt.Sprintf("%s : %d", w.names[0], g.Score[0]), fmt.Sprintf("%s : %d", w.names[1], g.Score[1]))
		w.game(g)
		w.endRow()
		w.out.WriteByte('\n')
	}
	return w.out.String(), told, nil
}

// A matWriter writes rows of two cells.
type matWriter struct {
	record *records.Record
	out    strings.Builder
	names  [2]string
	row    int    // number of the row, from 1
	left   string // its first cell
	filled bool   // it has one
	said   kind   // what the last cell told
}

// head writes what stands before the games.
func (w *matWriter) head(named bool) (told []i18n.Message) {
	h := w.record.Header
	tag := func(key, value string) {
		fmt.Fprintf(&w.out, "; [%s \"%s\"]\n", key, strings.Join(strings.Fields(value), " "))
	}
	for side := range w.names {
		seat := h.Seats[side]
		w.names[side] = plain(seat.Name)
		if w.names[side] != seat.Name {
			told = append(told, i18n.Msg("%s is called %s in this file: its names can't have colons or ratings", seat.Name, w.names[side]))
		}
		if w.names[side] != seat.String() {
			tag(fmt.Sprint(seatTag, side+1), seat.String())
		}
	}
	tag(dateTag, h.Date.Format("2006.01.02"))
	tag(timeTag, h.Date.Format("15:04:05"))
	if named {
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
	return told
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

// game writes the cells of a game. A beaver is taken by going on.
func (w *matWriter) game(g game) {
	w.row, w.left, w.filled, w.said = 0, "", false, throw
	for _, c := range g.Cells {
		switch c.Kind {
		case wins, draw:
			w.result(c)
			continue
		case throw, unplayed:
			w.cell(c.Side, strings.TrimRight(c.Dice+": "+strings.Join(c.Said, " "), " ")+" ")
		case doubles:
			w.cell(c.Side, fmt.Sprintf(" Doubles => %d", c.N))
		case beavers:
			w.cell(c.Side, fmt.Sprintf(" Beavers => %d", c.N))
		case takes:
			if w.said != beavers {
				w.cell(c.Side, " Takes")
			}
		case drops:
			w.cell(c.Side, " Drops")
		}
		w.said = c.Kind
	}
}

// The columns in which cells begin.
const (
	leftColumn  = 5
	rightColumn = 33
)

// cell writes what a player did: beside what the other did, or in a new row.
func (w *matWriter) cell(side int, text string) {
	if side == 0 {
		w.endRow()
		w.left, w.filled = text, true
		return
	}
	w.row++
	fmt.Fprintf(&w.out, "%3d) %-*s%s\n", w.row, rightColumn-leftColumn, w.left, strings.TrimRight(text, " "))
	w.left, w.filled = "", false
}

// endRow ends a row that has a cell on the left alone.
func (w *matWriter) endRow() {
	if w.filled {
		w.row++
		fmt.Fprintf(&w.out, "%3d) %s\n", w.row, strings.TrimRight(w.left, " "))
	}
	w.left, w.filled = "", false
}

// result writes who has won a game: beside the word by which the player on the left
// answered a double if that is not who has won, and else in its own line; where they have
// won who took a double, the other player's word stands beside it. GNU Backgammon misreads
// a game that ends with a row of one word of the cube.
func (w *matWriter) result(c cell) {
	text := fmt.Sprintf("Wins %s", core.Count(c.N, "point", "points"))
	if c.Kind == draw {
		text = "Draw"
	}
	if (w.said == drops || w.said == takes) && w.filled && c.Side == 1 {
		w.cell(c.Side, " "+text)
		return
	}
	if w.said == takes && w.filled {
		w.cell(1, " Resigns")
	}
	w.endRow()
	column := leftColumn + 1
	if c.Side == 1 {
		column = rightColumn + 1
	}
	fmt.Fprintf(&w.out, "%*s%s\n", column, "", text)
}
