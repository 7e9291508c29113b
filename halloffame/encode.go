package halloffame

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"
	"unicode"
)

const header = `# The hall of fame of Boardroom.
#
# You may edit this file while no room is open. It has five parts:
#
#   renamed    yours. - {from: "Nick", to: "Nikos"} shows the Nick of the
#              records as Nikos; several names may become one player.
#   hidden     yours. - "Nikos" leaves Nikos out of all that is shown; the
#              games still count for the opponents.
#   left_out   yours. - "2026-11-20-180431-portes.txt" leaves the games of this
#              record out of the standings.
#   standings  worked out from the games whenever the hall is opened: what you
#              change here is lost.
#   games      one line for each finished game, as its record tells it, with
#              the names of the record. A line that you delete comes back from
#              its record, unless this is left out or deleted too.
#
# "boardroom ranking --rebuild" makes standings and games anew from the
# records and keeps your three parts. Leave names in their quotes. Comments of
# your own are not kept.
`

// encode writes the hall as a file: the same hall gives the same bytes.
func (h *Hall) encode() []byte {
	w := &bytes.Buffer{}
	fmt.Fprintf(w, "%s\nhalloffame: %d\n", header, h.format)
	h.encodeRenamed(w)
	h.encodeHidden(w)
	h.encodeLeftOut(w)
	h.encodeStandings(w)
	h.encodeGames(w)
	return w.Bytes()
}

func (h *Hall) encodeRenamed(w *bytes.Buffer) {
	section(w, "\nrenamed", "[]", len(h.renamed))
	for _, name := range slices.Sorted(maps.Keys(h.renamed)) {
		fmt.Fprintf(w, "  - {from: %s, to: %s}\n", quote(name), quote(h.renamed[name]))
	}
}

func (h *Hall) encodeHidden(w *bytes.Buffer) {
	section(w, "\nhidden", "[]", len(h.hidden))
	for _, name := range slices.Sorted(maps.Keys(h.hidden)) {
		fmt.Fprintf(w, "  - %s\n", quote(name))
	}
}

func (h *Hall) encodeLeftOut(w *bytes.Buffer) {
	section(w, "\nleft_out", "[]", len(h.leftOut))
	for _, record := range slices.Sorted(maps.Keys(h.leftOut)) {
		fmt.Fprintf(w, "  - %s\n", quote(record))
	}
}

// section writes a key whose n entries follow, or the sign for none.
func section(w *bytes.Buffer, key, none string, n int) {
	if n > 0 {
		fmt.Fprintf(w, "%s:\n", key)
	} else {
		fmt.Fprintf(w, "%s: %s\n", key, none)
	}
}

func (h *Hall) encodeGames(w *bytes.Buffer) {
	section(w, "\ngames", "[]", len(h.results))
	for _, b := range h.results {
		b.encode(w)
	}
}

// identify gives the beginning of a result's line, by which it is known.
func (b GameResult) identify() string {
	return fmt.Sprintf("  - {record: %s, number: %d, ", quote(b.Record), b.Number)
}

// encode writes a result's line; see parseLine.
func (b GameResult) encode(w *bytes.Buffer) {
	fmt.Fprintf(w, "%sgame: %s, when: %s, ", b.identify(), b.Game, b.When.Format(time.RFC3339))
	if b.Multiple != 0 {
		fmt.Fprintf(w, "multiple: %d, ", b.Multiple)
	}
	if b.Unrated != "" {
		fmt.Fprintf(w, "unrated: %s, ", quote(b.Unrated))
	}
	w.WriteString("seats: [")
	for i, s := range b.Seats {
		if i > 0 {
			w.WriteString(", ")
		}
		encodeSeat(w, s)
	}
	w.WriteString("]}\n")
}

func encodeSeat(w *bytes.Buffer, s Seat) {
	fmt.Fprintf(w, "{name: %s", quote(s.Name))
	if s.Computer {
		w.WriteString(", computer: true")
	}
	fmt.Fprintf(w, ", points: %d", s.Points)
	if s.Dice != (Dice{}) {
		w.WriteString(", ")
		encodeDice(w, s.Dice)
	}
	w.WriteString("}")
}

func encodeDice(w *bytes.Buffer, d Dice) {
	faces := strings.ReplaceAll(fmt.Sprint(d.Counts), " ", ", ")
	fmt.Fprintf(w, "dice: {faces: %s, throws: %d, doublets: %d}", faces, d.Throws, d.Doublets)
}

// quote writes a text between double quotes so that every reader of YAML
// takes it for that text: no "yes", no number, nothing unseen. The joiners
// stay as they are, for they belong to words and emoji.
func quote(text string) string {
	var q strings.Builder
	q.WriteByte('"')
	for _, r := range text {
		switch {
		case r == '"' || r == '\\':
			q.WriteByte('\\')
			q.WriteRune(r)
		case unicode.IsPrint(r), r == zeroWidthJoiner, r == zeroWidthNonJoiner:
			q.WriteRune(r)
		default:
			fmt.Fprintf(&q, `\U%08X`, r)
		}
	}
	q.WriteByte('"')
	return q.String()
}

const (
	zeroWidthNonJoiner = '\u200c'
	zeroWidthJoiner    = '\u200d'
)

func (h *Hall) encodeStandings(w *bytes.Buffer) {
	games := h.Games()
	section(w, "\nstandings", "{}", len(games))
	for _, game := range games {
		rows := h.Ranking(Filter{Game: game})
		section(w, "  "+game, "[]", len(rows))
		for _, row := range rows {
			page, _ := h.Player(row.Player, game)
			encodePage(w, page)
		}
	}
}

func encodePage(w *bytes.Buffer, p Page) {
	line := func(format string, args ...any) { fmt.Fprintf(w, "      "+format+"\n", args...) }
	fmt.Fprintf(w, "    - name: %s\n", quote(p.Player))
	if p.Computer {
		line("computer: true")
	}
	line("rating: {value: %.2f, deviation: %.2f, volatility: %.6f}", p.Rating.Value, p.Rating.Deviation, p.Rating.Volatility)
	line("results: {%s}", p.Tally.fields())
	for _, f := range Figures() {
		line("%s: %s", f.Key, f.encoded(p.Standing))
	}
	if p.Dice != (Dice{}) {
		w.WriteString("      ")
		encodeDice(w, p.Dice)
		w.WriteString("\n")
	}
	encodeOpponents(w, p.Opponents)
	encodeHistory(w, p.Curve)
}

func encodeOpponents(w *bytes.Buffer, opponents []Versus) {
	section(w, "      against", "[]", len(opponents))
	for _, v := range opponents {
		fmt.Fprintf(w, "        - {opponent: %s, %s}\n", quote(v.Opponent), v.Tally.fields())
	}
}

// encodeHistory writes the rating at the end of each day of play.
func encodeHistory(w *bytes.Buffer, curve []Point) {
	section(w, "      history", "[]", len(curve))
	for i, p := range curve {
		day := p.When.Format(time.DateOnly)
		if i+1 < len(curve) && curve[i+1].When.Format(time.DateOnly) == day {
			continue
		}
		fmt.Fprintf(w, "        - {date: %s, rating: %.2f, deviation: %.2f}\n", day, p.Rating.Value, p.Rating.Deviation)
	}
}

// fields writes a tally as the inside of a flow mapping.
func (t Tally) fields() string {
	return fmt.Sprintf("games: %d, won: %d, lost: %d, drawn: %d, unrated: %d, doubles: %d, triples: %d, points_won: %d, points_lost: %d",
		t.Games, t.Won, t.Lost, t.Drawn, t.Unrated, t.Doubles, t.Triples, t.PointsWon, t.PointsLost)
}
