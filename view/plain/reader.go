package plain

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/view/sitting"
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
	case "time":
		r.time()
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
		return nil, errNothingTyped
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
		r.Say(helpMove, core.Join(example))
	}
	for _, w := range r.hands.Words(p) {
		said := helpWord
		if w.Key == ' ' {
			said = helpNextWord
		}
		r.Say(said, w.Spot, w.Help)
	}
	for _, w := range r.hands.Refused(p) {
		r.Say(helpRefused, w.Word.Spot, w.Why)
	}
	if r.Sitting.Entry.Dice {
		r.Say(helpUndo)
	} else {
		r.Say(helpUndoTurn)
	}
	r.Say(helpHint)
	r.Say(helpBoard)
	if r.Left(r.seat) != "" {
		r.Say(helpTime)
	}
	if len(r.Sitting.Seats) == 2 {
		r.Say(helpConcede, r.stakes(p))
	}
	r.Say(helpExit)
}

// stakes says what can be conceded: "1 point, or 2 or 3: concede 2".
func (r reader) stakes(p core.Position) string {
	stakes := core.Stakes(p, r.seat)
	if len(stakes) == 1 {
		return stage.Points(stakes[0])
	}
	more := make([]string, len(stakes)-1)
	for i, n := range stakes[1:] {
		more[i] = strconv.Itoa(n)
	}
	return pointsOrMore(stakes[0], more)
}

// hint says what the strongest computer player would do, and why.
func (r reader) hint(ctx context.Context, h core.History) error {
	choices, err := r.Sitting.Advise(ctx, h, 1)
	if err == nil {
		r.Say(hint, strings.TrimSuffix(choices[0].Describe(h.Now(), h.Game.About().Wins, r.Sitting.Names()), "."))
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

// time says what everybody has left by the clock.
func (r reader) time() {
	if r.Left(r.seat) == "" {
		r.Say(noClock)
		return
	}
	for seat := range r.Sitting.Seats {
		r.Say(hasTime, r.Name(core.Seat(seat)), r.Left(core.Seat(seat)))
	}
}

// undo takes back a move of the turn or, in a game without dice, asks for the
// last turn of a person.
func (r reader) undo(ctx context.Context, h core.History) ([]core.Move, error) {
	if len(h.InProgress()) > 0 {
		return []core.Move{core.Undo}, nil
	}
	if r.Sitting.Entry.Dice {
		return nil, errNothingPlayed
	}
	turn, ok := sitting.Regretted(h.Turns(), r.Sitting.Person)
	if !ok {
		return nil, errNoTurn
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
		return errTooMany
	case !slices.Contains(stakes, n):
		return cannotConcede(points, r.stakes(p))
	}
	return r.Post(ctx, core.Event{Seat: r.seat, Move: core.Concede, Points: n})
}

// Accepts asks the person about an offer. The session that was stopped by an
// error of Ask does not look at the answer.
func (r reader) Accepts(_ core.History, o core.Offer) bool {
	asked := askTakeback(r.Name(o.Seat), r.Name(r.seat))
	if o.Move == core.Concede {
		asked = askConcession(r.Name(o.Seat), o.Points, r.Name(r.seat))
	}
	accepted, _ := r.Yes(asked)
	return accepted
}
