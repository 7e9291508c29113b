package sitting

import (
	"context"
	"errors"

	"boardroom/core"
	"boardroom/core/engine"
)

// ErrNoAdvice is the error of Advise where the computer has nothing to say.
var ErrNoAdvice = errors.New(noAdvice)

// Advise returns the best n choices in the eyes of the strongest computer
// player, the best first. When the time of ctx is up they are the best that were
// found so far.
func (s *Sitting) Advise(ctx context.Context, h core.History, n int) ([]engine.Choice, error) {
	choices, err := s.strongest().Advise(ctx, h, n)
	if err == nil && len(choices) == 0 {
		err = ErrNoAdvice
	}
	return choices, err
}

// Advisers is Folder.Advisers for the game that is played.
func (s *Sitting) Advisers(account string) []engine.Player {
	return s.folder.Advisers(s.Entry, account)
}

// Judge is Folder.Judge for the game that is played.
func (s *Sitting) Judge(ctx context.Context, account string, h core.History, played []core.Move, n int) (engine.Verdict, error) {
	return s.folder.Judge(ctx, s.Entry, account, h, played, n)
}

// Accepts reports whether the strongest computer player would accept an offer.
func (s *Sitting) Accepts(h core.History, o core.Offer) bool { return s.strongest().Accepts(h, o) }

func (s *Sitting) strongest() engine.Player { return s.folder.Limit.On(s.Entry.Strongest().New()) }

// Names lists the players by seat.
func (s *Sitting) Names() []string {
	names := make([]string, len(s.Seats))
	for i, seat := range s.Seats {
		names[i] = seat.Name
	}
	return names
}

// Regretted returns the last turn of any of some seats, whose players may want it
// back. Turns that were passed do not count.
func Regretted(turns []core.Turn, whose func(core.Seat) bool) (core.Turn, bool) {
	for i := len(turns) - 1; i >= 0; i-- {
		if turn := turns[i]; whose(turn.Seat) && len(turn.Only(core.Moved)) > 0 {
			return turn, true
		}
	}
	return core.Turn{}, false
}
