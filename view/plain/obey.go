package plain

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/records/text"
	"boardroom/view/board"
	"boardroom/view/sitting"
)

// Obey does what the person on a seat asks for by one of the words that every game
// knows, and returns the moves that it means, if any; false: it is no such word.
func (t *Table) Obey(ctx context.Context, seat core.Seat, h core.History, typed string) (moves []core.Move, known bool, err error) {
	word, rest, _ := strings.Cut(strings.ToLower(typed), " ")
	if rest = strings.TrimSpace(rest); rest != "" && slices.Contains(lone, word) {
		return nil, true, standsAlone(word, rest)
	}
	switch word {
	case "hint":
		err = t.hint(ctx, h)
	case "undo":
		moves, err = t.undo(ctx, h)
	case "concede":
		err = t.concede(ctx, seat, h.Now(), rest)
	default:
		return nil, t.Look(seat, h.Now(), word), nil
	}
	return moves, true, err
}

// Look shows what a seat asks to see by one of those words, and changes nothing;
// false: it is no such word.
func (t *Table) Look(seat core.Seat, p core.Position, word string) bool {
	switch strings.ToLower(word) {
	case "moves":
		t.list(p)
	case "time":
		t.time(seat)
	default:
		return false
	}
	return true
}

// lone are the words that take no other.
var lone = []string{"hint", "moves", "time", "undo"}

// hint says what the strongest computer player would do, and why.
func (t *Table) hint(ctx context.Context, h core.History) error {
	choices, err := t.Sitting.Advise(ctx, h, 1)
	if err == nil {
		t.Say(hint, strings.TrimSuffix(choices[0].Describe(h.Now(), h.Game.About().Wins, t.Sitting.Names()), "."))
	}
	return err
}

// width is how long lines of words may be.
const width = 76

// list lists the words that mean several moves, and every single move.
func (t *Table) list(p core.Position) {
	var lines []string
	for _, w := range t.Sitting.Entry.Hands.Words(p) {
		if len(w.Moves) > 1 {
			lines = append(lines, string(w.Spot))
		}
	}
	for _, line := range append(lines, text.Wrap(core.Join(p.Moves()), width)...) {
		t.Say("%s", line)
	}
}

// time says what everybody has left by the clock.
func (t *Table) time(seat core.Seat) {
	if t.Left(seat) == "" {
		t.Say(noClock)
		return
	}
	for seat := range t.Sitting.Seats {
		t.Say(hasTime, t.Name(core.Seat(seat)), t.Left(core.Seat(seat)))
	}
}

// undo takes back a move of the turn or, in a game without dice, asks for the
// last turn of a person.
func (t *Table) undo(ctx context.Context, h core.History) ([]core.Move, error) {
	if len(h.InProgress()) > 0 {
		return []core.Move{core.Undo}, nil
	}
	if t.Sitting.Entry.Dice {
		return nil, errNothingPlayed
	}
	turn, ok := sitting.Regretted(h.Turns(), t.Sitting.Person)
	if !ok {
		return nil, errNoTurn
	}
	return nil, t.Post(ctx, core.Event{Seat: turn.Seat, Move: core.Takeback})
}

// concede offers so many points, or the fewest.
func (t *Table) concede(ctx context.Context, seat core.Seat, p core.Position, points string) error {
	if len(t.Sitting.Seats) != 2 {
		return errTooMany
	}
	most := core.Stakes(p, seat)
	n := most[0]
	if points != "" {
		n, _ = strconv.Atoi(points)
	}
	if !slices.Contains(most, n) {
		return cannotConcede(points, stakes(p, seat))
	}
	return t.Post(ctx, core.Event{Seat: seat, Move: core.Concede, Points: n})
}

// stakes says what a seat can concede: "1 point, or 2 or 3: concede 2".
func stakes(p core.Position, seat core.Seat) string {
	stakes := core.Stakes(p, seat)
	if len(stakes) == 1 {
		return board.Points(stakes[0])
	}
	more := make([]string, len(stakes)-1)
	for i, n := range stakes[1:] {
		more[i] = strconv.Itoa(n)
	}
	return pointsOrMore(stakes[0], more)
}
