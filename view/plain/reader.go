package plain

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/view/stage"
	"boardroom/view/text"
)

// A reader is the person on a seat: a core.Player that reads what is typed.
type reader struct {
	*voice
	seat core.Seat
}

// Turn asks until the person plays, or what was asked for changes the table.
func (r reader) Turn(ctx context.Context, h core.History) ([]core.Move, error) {
	p := h.Now()
	if len(h.InProgress()) == 0 {
		r.showChanged(p, r.seat)
	}
	for ctx.Err() == nil {
		typed, err := r.Ask(r.hands.Prompt(p, r.Name(r.seat)) + ":")
		if err != nil {
			return nil, err
		}
		moves, err := r.obey(ctx, h, typed)
		switch {
		case err != nil:
			r.Refuse(err)
		case moves != nil:
			return moves, nil
		}
	}
	return nil, ctx.Err()
}

// obey does what is typed, and returns the moves that it means, if any.
func (r reader) obey(ctx context.Context, h core.History, typed string) ([]core.Move, error) {
	word, rest, _ := strings.Cut(strings.ToLower(typed), " ")
	switch word {
	case "help":
		r.help(h.Now())
	case "hint":
		return nil, r.hint(ctx, h)
	case "board":
		r.show(h.Now(), r.seat)
	case "moves":
		r.list(h.Now())
	case "undo":
		return r.undo(ctx, h)
	case "concede":
		return nil, r.concede(ctx, h.Now(), strings.TrimSpace(rest))
	case exit, "quit":
		r.stop(ErrLeft)
	default:
		return r.read(h.Now(), typed)
	}
	return nil, nil
}

// read returns the moves of a word or of a typed text; of nothing, those that
// come next in the course of the game.
func (r reader) read(p core.Position, typed string) ([]core.Move, error) {
	for _, w := range r.hands.Words(p) {
		if strings.EqualFold(string(w.Spot), typed) || typed == "" && w.Key == ' ' {
			return w.Moves, nil
		}
	}
	if typed == "" {
		return nil, errors.New("nothing was typed: type a move, or help")
	}
	return core.Read(p, typed)
}

// help lists what can be typed.
func (r reader) help(p core.Position) {
	example := []core.Move(nil)
	for _, w := range core.NewHand(r.hands, p).Ways() {
		if len(w.Path) > 1 && w.Moves[0] != core.Undo {
			example = w.Moves
			break
		}
	}
	if example != nil {
		r.Say("A move, such as %s.", core.Join(example))
	}
	for _, w := range r.hands.Words(p) {
		also := ""
		if w.Key == ' ' {
			also = ", or just Enter"
		}
		r.Say("%s%s: %s.", w.Spot, also, w.Help)
	}
	for _, w := range r.hands.Refused(p) {
		r.Say("%s cannot be said: %v.", w.Word.Spot, w.Why)
	}
	back := "Take back the last move of this turn"
	if !r.Sitting.Entry.Dice {
		back += ", or a person's whole last turn if the others agree"
	}
	r.Say("undo: %s.", back)
	r.Say("hint: What the strongest computer player would do, and why.")
	r.Say("board: Show the board again. moves: List the moves.")
	if len(r.Sitting.Seats) == 2 {
		r.Say("concede: Offer to concede the game, for %s.", r.stakes(p))
	}
	r.Say("exit: Leave the table. The game is kept.")
}

// stakes says what can be conceded: "1 point, or 2 or 3: concede 2".
func (r reader) stakes(p core.Position) string {
	stakes := core.Stakes(p, r.seat)
	said := stage.Points(stakes[0])
	if len(stakes) == 1 {
		return said
	}
	more := make([]string, len(stakes)-1)
	for i, n := range stakes[1:] {
		more[i] = strconv.Itoa(n)
	}
	return fmt.Sprintf("%s, or %s: concede %s", said, strings.Join(more, " or "), more[0])
}

// hint says what the strongest computer player would do, and why.
func (r reader) hint(ctx context.Context, h core.History) error {
	choices, err := r.Sitting.Advise(ctx, h, 1)
	if err == nil {
		r.Say("Hint: %s.", strings.TrimSuffix(choices[0].Describe(h.Now(), r.Sitting.Names()), "."))
	}
	return err
}

// width is how long lines of words may be.
const width = 76

func (r reader) list(p core.Position) {
	for _, line := range text.Wrap(core.Join(p.Moves()), width) {
		r.Say("%s", line)
	}
}

// undo takes back a move of the turn or, in a game without dice, asks for the
// last turn of a person.
func (r reader) undo(ctx context.Context, h core.History) ([]core.Move, error) {
	if len(h.InProgress()) > 0 {
		return []core.Move{core.Undo}, nil
	}
	if r.Sitting.Entry.Dice {
		return nil, errors.New("nothing of this turn has been played, and dice are never taken back")
	}
	turn, ok := r.Sitting.Regretted(h.Turns())
	if !ok {
		return nil, errors.New("no person has moved yet")
	}
	return nil, r.Post(ctx, core.Event{Seat: turn.Seat, Move: core.Takeback})
}

// concede offers so many points, or the fewest.
func (r reader) concede(ctx context.Context, p core.Position, points string) error {
	stakes := core.Stakes(p, r.seat)
	n := stakes[0]
	if points != "" {
		n, _ = strconv.Atoi(points)
	}
	switch {
	case len(r.Sitting.Seats) != 2:
		return errors.New("where more than two play nobody could take the points")
	case !slices.Contains(stakes, n):
		return fmt.Errorf("%q cannot be conceded: it is %s", points, r.stakes(p))
	}
	return r.Post(ctx, core.Event{Seat: r.seat, Move: core.Concede, Points: n})
}

// Accepts asks the person about an offer. The session that was stopped by an
// error of Ask does not look at the answer.
func (r reader) Accepts(_ core.History, o core.Offer) bool {
	offer := "asks to take back the last turn"
	if o.Move == core.Concede {
		offer = "concedes the game, " + stage.Points(o.Points)
	}
	accepted, _ := r.Yes(fmt.Sprintf("%s %s. %s, do you accept, yes or no?", r.Name(o.Seat), offer, r.Name(r.seat)))
	return accepted
}
