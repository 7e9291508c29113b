package blockme

import (
	"context"
	"fmt"
	"strings"

	"boardroom/core"
	"boardroom/core/blockme/hand"
)

// A reader is the person on a seat: a core.Player that reads what is typed.
type reader struct {
	table
	seat core.Seat
}

// Turn asks until the person plays an action.
func (r reader) Turn(ctx context.Context, h core.History) ([]core.Move, error) {
	p := position(h)
	r.Say(youHave, r.named(p, r.seat), left(p, hand.Side(p, r.seat)))
	for {
		typed, err := r.Ask(makeMove)
		if err != nil {
			return nil, err
		}
		if typed == "help" {
			r.help(ctx, h)
			continue
		}
		moves, err := core.Read(p, typed)
		if err == nil {
			return moves, nil
		}
		if word := strings.ToLower(typed); word == "help" || word == "exit" {
			err = smallLetters(word)
		}
		r.Refuse(err)
	}
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
	accepted, _ := r.Yes(asked)
	return accepted
}
