package sitting

import (
	"context"
	"errors"

	"boardroom/core"
	"boardroom/core/catalog"
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

// Advisers returns those of a game whom to ask for advice, one after the other. They
// think on somebody's account; see engine.Limit.Judging.
func (f Folder) Advisers(e catalog.Entry, account string) []engine.Player {
	advisers := e.Advisers()
	for i, a := range advisers {
		advisers[i] = f.Limit.Judging(account).On(a)
	}
	return advisers
}

// Judge compares what was played from the last position of a history with the n
// best choices, in the eyes of the level that analyses games, on somebody's account.
func (f Folder) Judge(ctx context.Context, e catalog.Entry, account string, h core.History, played []core.Move, n int) (engine.Verdict, error) {
	level, err := e.Level(e.Analyst)
	if err != nil {
		return engine.Verdict{}, err
	}
	return engine.CriticOf(f.Limit.Judging(account).On(level.New())).Judge(ctx, h, played, n)
}
