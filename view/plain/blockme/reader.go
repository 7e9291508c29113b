package blockme

import (
	"context"
	"fmt"
	"strings"

	"boardroom/core"
)

// A reader is the person on a seat: a core.Player that reads what is typed.
type reader struct {
	table
	seat core.Seat
}

// Turn asks until the person plays an action.
func (r reader) Turn(ctx context.Context, h core.History) ([]core.Move, error) {
	p := position(h)
	r.Say(youHave, r.named(p, r.seat), left(p, p.SideOf(r.seat)))
	for ctx.Err() == nil {
		typed, err := r.Ask(makeMove)
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

// obey does what is typed, and returns the moves that it means, if any: the
// source's words in its letters, those of every game, and actions.
func (r reader) obey(ctx context.Context, h core.History, typed string) ([]core.Move, error) {
	switch word := strings.ToLower(typed); {
	case typed == "help":
		r.help(ctx, h)
		return nil, nil
	case word == "help" || word == "exit":
		return nil, smallLetters(word)
	case word == "board":
		r.draw(position(h))
		return nil, nil
	}
	if moves, known, err := r.Obey(ctx, r.seat, h, typed); known {
		return moves, err
	}
	return core.Read(h.Now(), typed)
}

// help says what the strongest computer player would do, and why.
func (r reader) help(ctx context.Context, h core.History) {
	choices, err := r.Sitting.Advise(ctx, h, 1)
	if err != nil {
		r.Refuse(err)
		return
	}
	r.Say(wouldPlay, choices[0].Moves[0], strings.TrimSuffix(choices[0].Why(h.Now(), r.Sitting.Names()), "."))
}

// Accepts asks the person about an offer, which the source does not know but
// a record may hold that was begun on the screen. The session that was stopped
// by an error of Ask does not look at the answer.
func (r reader) Accepts(h core.History, o core.Offer) bool {
	p := position(h)
	asked := fmt.Sprintf(askConcession, r.named(p, o.Seat), r.named(p, r.seat))
	if o.Move == core.Takeback {
		asked = fmt.Sprintf(askTakeback, r.named(p, o.Seat), r.named(p, r.seat))
	}
	accepted, _ := r.Yes(asked, func(typed string) bool {
		if strings.EqualFold(typed, "board") {
			r.draw(p)
			return true
		}
		return r.Look(r.seat, p, typed)
	})
	return accepted
}
