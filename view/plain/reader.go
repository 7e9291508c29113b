package plain

import (
	"context"
	"strings"

	"boardroom/core"
)

// A reader is the person on a seat: a core.Player that reads what is typed.
type reader struct {
	*voice
	seat core.Seat
}

// Turn asks until the person plays, or what was asked for changes the table.
func (r reader) Turn(ctx context.Context, h core.History) ([]core.Move, error) {
	p := h.Now()
	if len(h.InProgress()) == 0 || r.unseen {
		r.showChanged(p, r.seat)
	}
	r.unseen = false
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
	switch strings.ToLower(typed) {
	case "help":
		r.help(h.Now())
		return nil, nil
	case "board":
		r.show(h.Now(), r.seat)
		return nil, nil
	case exit, "quit":
		r.stop(ErrLeft)
		return nil, nil
	}
	if moves, known, err := r.Obey(ctx, r.seat, h, typed); known {
		return moves, err
	}
	return r.read(h.Now(), typed)
}

// read returns the moves of a word or of a typed text; of nothing, those that
// come next in the course of the game. Where nothing does it says what can be
// typed.
func (r reader) read(p core.Position, typed string) ([]core.Move, error) {
	for _, w := range r.hands.Words(p) {
		if strings.EqualFold(string(w.Spot), typed) || typed == "" && w.Key == ' ' {
			r.unseen = len(w.Moves) > 1
			return w.Moves, nil
		}
	}
	if typed == "" {
		r.help(p)
		return nil, nil
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
		r.Say(helpConcede, stakes(p, r.seat))
	}
	r.Say(helpExit)
}

// Accepts asks the person about an offer. The session that was stopped by an
// error of Ask does not look at the answer.
func (r reader) Accepts(h core.History, o core.Offer) bool {
	asked := askTakeback(r.Name(o.Seat), r.Name(r.seat))
	if o.Move == core.Concede {
		asked = askConcession(r.Name(o.Seat), o.Points, r.Name(r.seat))
	}
	accepted, _ := r.Yes(asked, func(typed string) bool {
		if strings.EqualFold(typed, "board") {
			r.show(h.Now(), r.seat)
			return true
		}
		return r.Look(r.seat, h.Now(), typed)
	})
	return accepted
}
