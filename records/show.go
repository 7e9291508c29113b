package records

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"boardroom/core"
)

// Games returns the record's games in order, the one on the table included.
func (r *Record) Games() []core.History { return r.Sheet.State().Games() }

// A turn is what one actor did in a row and was not taken back.
type turn struct {
	seat  core.Seat
	moves []core.Move
	after core.Position
}

// turnsOf groups a game's moves; each draw is a turn of Chance.
func turnsOf(h core.History) []turn {
	var turns []turn
	closed := true
	for _, m := range h.Moves {
		if closed || m.Seat == core.Chance || turns[len(turns)-1].seat != m.Seat {
			turns = append(turns, turn{seat: m.Seat})
		}
		t := &turns[len(turns)-1]
		t.moves, t.after = append(t.moves, m.Move), m.After
		closed = m.Move == core.End
	}
	return turns
}

type shownRecord struct {
	Tags   map[string]string `json:"tags"`
	Turns  []shownTurn       `json:"turns"`
	Result string            `json:"result"`
}

type shownTurn struct {
	Game     int         `json:"game,omitempty"` // from 1, in a match
	Seat     int         `json:"seat"`           // from 1; 0 is Chance
	Moves    []core.Move `json:"moves"`
	Position string      `json:"position"` // after the turn
}

// ShowJSON gives a record as one JSON object: its tags (those that stand
// several times joined by line breaks, the ones of single games left out), the
// turns of all games with the position after each, and the result, empty while
// there is none. Moves that were taken back are left out.
func ShowJSON(r *Record) ([]byte, error) {
	shown := shownRecord{Tags: map[string]string{}, Turns: []shownTurn{}, Result: r.Result}
	for _, it := range r.Items {
		if it.Kind != Tag || it.Key == "Start" || it.Key == "GameResult" {
			continue
		}
		if before, ok := shown.Tags[it.Key]; ok {
			shown.Tags[it.Key] = before + "\n" + it.Text
		} else {
			shown.Tags[it.Key] = it.Text
		}
	}
	for i, h := range r.Games() {
		number := i + 1
		if r.Header.To == 0 {
			number = 0
		}
		for _, t := range turnsOf(h) {
			shown.Turns = append(shown.Turns, shownTurn{number, int(t.seat) + 1, t.moves, t.after.String()})
		}
	}
	return json.Marshal(shown)
}

// Show gives a record as text for people, turn by turn. Moves that were taken
// back are left out. Names are shown with control characters escaped.
func Show(r *Record) string {
	var b strings.Builder
	h := r.Header
	fmt.Fprintf(&b, "%s, %s\n", r.Title, h.Date.Format("2 January 2006, 15:04 UTC"))
	for i, s := range h.Seats {
		fmt.Fprintf(&b, "%d: %s\n", i+1, printable(s.String()))
	}
	if h.To != 0 {
		fmt.Fprintf(&b, "Match: %s\n", matchTitle(h.To))
	}
	if len(h.Set) > 0 {
		fmt.Fprintf(&b, "Options: %s\n", printable(formatSet(h.Set)))
	}
	for _, key := range slices.Sorted(maps.Keys(h.Extra)) {
		fmt.Fprintf(&b, "%s: %s\n", key, printable(h.Extra[key]))
	}
	for _, it := range r.Items {
		if it.Kind == Tag && (it.Key == "Dice" || it.Key == "Words" || it.Key == "Seed") {
			fmt.Fprintf(&b, "%s: %s\n", it.Key, printable(it.Text))
		}
	}
	results := r.Sheet.State().Results
	for i, game := range r.Games() {
		b.WriteByte('\n')
		if h.To != 0 {
			fmt.Fprintf(&b, "Game %d: %s\n", i+1, game.Game.Title())
		}
		if i == 0 && h.Position != "" {
			fmt.Fprintf(&b, "From %s\n", printable(h.Position))
		}
		showTurns(&b, game)
		if i < len(results) {
			b.WriteString(showResult(h.Seats, results[i]) + "\n")
		}
	}
	b.WriteString("\n" + r.verdict() + "\n")
	return b.String()
}

func matchTitle(to int) string {
	if to == core.Money {
		return "for money"
	}
	return fmt.Sprintf("to %d points", to)
}

// verdict says how the sitting stands.
func (r *Record) verdict() string {
	st := r.Sheet.State()
	switch {
	case !r.Finished:
		return "Not finished."
	case st.Terms.To != 0:
		return "Result: " + core.FormatScores(st.Score) + "."
	}
	return "Result: " + r.Result + "."
}

// showResult says who won a game, how much and how.
func showResult(seats []Seat, result core.Result) string {
	how := ""
	if result.Conceded {
		how = ", conceded"
	}
	for i, points := range result.Scores {
		if points > 0 && total(result.Scores) == points {
			return fmt.Sprintf("%s (%d) wins %s%s.", printable(seats[i].Name), i+1, plural(points), how)
		}
	}
	return fmt.Sprintf("The game ends %s%s.", core.FormatScores(result.Scores), how)
}

func total(scores []int) int {
	sum := 0
	for _, n := range scores {
		sum += n
	}
	return sum
}

func plural(points int) string {
	if points == 1 {
		return "1 point"
	}
	return fmt.Sprintf("%d points", points)
}

// A line is one turn of a player in the text for people.
type line struct {
	seat   core.Seat // Chance while nobody else has acted
	words  string
	closed bool
}

// before tells whether what an actor does stands on the next line.
func (l line) before(actor core.Seat, dice bool) bool {
	switch {
	case l.closed:
		return true
	case dice:
		return l.seat >= 0 && actor >= 0 && actor != l.seat
	}
	return l.words != "" && actor != l.seat
}

// effects returns what a position's last move brought about beside itself.
func effects(p core.Position) []string {
	if after, ok := p.(core.Eventful); ok {
		return after.Effects()
	}
	return nil
}

// showTurns lists the turns of players. Throws of dice stand before a colon,
// and belong to whoever may act after them; other draws stand by themselves.
// After a move stands what it brought about.
func showTurns(b *strings.Builder, h core.History) {
	lines := []line{{seat: core.Chance}}
	dice := core.Throws(h.Game)
	for _, m := range h.Moves {
		actor, word := m.Seat, " "+string(m.Move)
		if actor == core.Chance && dice {
			actor, word = m.After.Actor(), word+":"
		}
		now := &lines[len(lines)-1]
		if now.before(actor, dice) {
			lines = append(lines, line{seat: core.Chance})
			now = &lines[len(lines)-1]
		}
		if actor >= 0 {
			now.seat = actor
		}
		if now.closed = m.Move == core.End; !now.closed {
			now.words += strings.Join(append([]string{word}, effects(m.After)...), " ")
		} else if now.words == "" || strings.HasSuffix(now.words, ":") {
			now.words += " -" // a pass
		}
	}
	number := 0
	for _, l := range lines {
		switch {
		case l.words == "":
		case l.seat == core.Chance && !dice:
			fmt.Fprintf(b, "      %s %s\n", l.seat, l.words)
		default:
			number++
			fmt.Fprintf(b, "%4d. %s %s\n", number, l.seat, l.words)
		}
	}
}

// printable escapes what could move the cursor of a terminal.
func printable(text string) string {
	var b strings.Builder
	for _, r := range text {
		if unicode.IsPrint(r) {
			b.WriteRune(r)
		} else {
			b.WriteString(strings.Trim(strconv.QuoteRuneToASCII(r), "'"))
		}
	}
	return b.String()
}
