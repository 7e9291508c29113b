package sitting

import (
	"context"
	"errors"

	"boardroom/core"
	"boardroom/core/engine"
)

// ErrNoAdvice is the error of Advise where the computer has nothing to say.
var ErrNoAdvice = errors.New("the computer has no advice here")

// Advise returns what the strongest computer player would do.
func (s *Sitting) Advise(ctx context.Context, h core.History) (engine.Choice, error) {
	levels := s.Entry.Levels
	choices, err := levels[len(levels)-1].New().Advise(ctx, h, 1)
	if err == nil && len(choices) == 0 {
		err = ErrNoAdvice
	}
	if err != nil {
		return engine.Choice{}, err
	}
	return choices[0], nil
}

// Names lists the players by seat.
func (s *Sitting) Names() []string {
	names := make([]string, len(s.Seats))
	for i, seat := range s.Seats {
		names[i] = seat.Name
	}
	return names
}

// Regretting returns the person whose turn was the last of any person's: the
// one who may want it back. Turns that were passed do not count.
func (s *Sitting) Regretting(turns []core.Turn) (core.Seat, bool) {
	for i := len(turns) - 1; i >= 0; i-- {
		if turn := turns[i]; s.Person(turn.Seat) && len(turn.Only(core.Moved)) > 0 {
			return turn.Seat, true
		}
	}
	return 0, false
}
