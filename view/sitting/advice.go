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

// Advisers returns whom to ask for advice, one after the other.
func (s *Sitting) Advisers() []engine.Player { return s.folder.Advisers(s.Entry) }

// Judge compares what was played from the last position of a history with the n
// best choices, in the eyes of the level that analyses games.
func (s *Sitting) Judge(ctx context.Context, h core.History, played []core.Move, n int) (engine.Verdict, error) {
	level, err := s.Entry.Level(s.Entry.Analyst)
	if err != nil {
		return engine.Verdict{}, err
	}
	return engine.CriticOf(s.folder.Limit.On(level.New())).Judge(ctx, h, played, n)
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
