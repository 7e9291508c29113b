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
# You may edit this file while no room is open. It has four parts:
#
#   renamed    yours. - {from: "Nick", to: "Nikos"} shows the Nick of the
#              records as Nikos; several names may become one player.
#   hidden     yours. - "Nikos" leaves Nikos out of all that is shown; the
#              games still count for the opponents.
#   standings  worked out from the games and written anew each time: what you
#              change here is lost.
#   games      one line for each finished game, as its record tells it, with
#              the names of the record. A line that you delete counts no more.
#
# "boardroom ranking --rebuild" makes standings and games anew from the
# records and keeps your two parts. Leave names in their quotes. Comments of
# your own are not kept.
`

// encode writes the hall as a file: the same hall gives the same bytes.
func (h *Hall) encode() []byte {
	w := &bytes.Buffer{}
	fmt.Fprintf(w, "%s\nhalloffame: %d\n", header, formatVersion)
	h.encodeRenamed(w)
	h.encodeHidden(w)
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

// section writes a key whose n entries follow, or the sign for none.
func section(w *bytes.Buffer, key, none string, n int) {
	if n > 0 {
		fmt.Fprintf(w, "%s:\n", key)
	} else {
		fmt.Fprintf(w, "%s: %s\n", key, none)
	}
}

func (h *Hall) encodeGames(w *bytes.Buffer) {
	section(w, "\ngames", "[]", len(h.bouts))
	for _, b := range h.bouts {
		fmt.Fprintf(w, "  - {record: %s, number: %d, game: %s, when: %s, ",
			quote(b.Record), b.Number, b.Game, b.When.Format(time.RFC3339))
		if b.Multiple != 0 {
			fmt.Fprintf(w, "multiple: %d, ", b.Multiple)
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
