package blockme

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"boardroom/core"
)

// A reader is the person on a seat: a core.Player that reads what is typed.
type reader struct {
	*table
	seat core.Seat
}

// Turn asks until the person plays an action.
func (r reader) Turn(ctx context.Context, h core.History) ([]core.Move, error) {
	p := position(h)
	r.Say("Player %s you have %s.", r.named(p, r.seat), left(p, sideOf(p, r.seat)))
	for {
		typed, err := r.ask("Make your move:")
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
			err = fmt.Errorf("%s is written in small letters", word)
		}
		r.Refuse(err)
	}
}

// help says what the strongest computer player would do, and why.
func (r reader) help(ctx context.Context, h core.History) {
	levels := r.sitting.Entry.Levels
	choices, err := levels[len(levels)-1].New().Advise(ctx, h, 1)
	if err == nil && len(choices) == 0 {
		err = errors.New("the computer has no advice here")
	}
	if err != nil {
		r.Refuse(err)
		return
	}
	names := make([]string, len(r.sitting.Seats))
	for i, seat := range r.sitting.Seats {
		names[i] = seat.Name
	}
	r.Say("The computer would play %s: %s.", choices[0].Moves[0], strings.TrimSuffix(choices[0].Why(names), "."))
}

// Accepts asks the person about an offer, which the source does not know but
// a record may hold that was begun on the screen. The session that was stopped
// by an error of ask does not look at the answer.
func (r reader) Accepts(h core.History, o core.Offer) bool {
	p := position(h)
	offer := "concedes the game"
	if o.Move == core.Takeback {
		offer = "asks to take back the last turn"
	}
	accepted, _ := r.yes(fmt.Sprintf("Player %s %s. Player %s do you accept, yes or no?", r.named(p, o.Seat), offer, r.named(p, r.seat)))
	return accepted
}

// A hand is the source of draws that somebody makes by hand.
type hand struct{ *table }

// Draw asks for a draw.
func (d hand) Draw(_ context.Context, _ int, among []core.Move) (core.Move, error) {
	for {
		typed, err := d.ask(fmt.Sprintf("What is drawn by hand, such as %s?", among[0]))
		if err != nil {
			return "", err
		}
		if slices.Contains(among, core.Move(typed)) {
			return core.Move(typed), nil
		}
		d.Refuse(fmt.Errorf("%q cannot be drawn: there are %d draws, from %s to %s", typed, len(among), among[0], among[len(among)-1]))
	}
}
