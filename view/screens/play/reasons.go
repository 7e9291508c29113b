package play

import (
	"boardroom/core"
	"boardroom/view/room"
	"boardroom/view/sitting"
)

// begun tells why there is nothing to look back on, or nil.
func (s *situation) begun() error {
	if s.state.History.Start == nil {
		return errNoGame
	}
	return nil
}

// canMove tells why it is not the person here who is to move, or nil.
func (s *situation) canMove() error {
	switch {
	case !s.state.Playing:
		return errNoGame
	case !s.standing.Running:
		return errStill
	case s.place.Watches():
		return room.ErrWatching
	case !s.mine():
		return errNotYours
	case s.state.Offer != nil:
		return errOffer
	}
	return nil
}

func (s *situation) canPause() error {
	if s.state.Over || s.standing.Runs == 0 {
		return errNoGame
	}
	if s.place.Watches() {
		return room.ErrWatching
	}
	if s.standing.Running && s.sitting.Persons() == len(s.sitting.Seats) {
		return errNoComputer
	}
	return nil
}

// canGoOn tells why it need not be said again that the sitting may go on.
func (s *situation) canGoOn() error {
	if s.agreed() {
		return errAgreed
	}
	return nil
}

func (s *situation) canHint() error {
	err := s.canMove()
	switch {
	case len(s.sitting.Entry.Levels) == 0:
		return errNoComputer
	case !s.place.Alone():
		return errAdvice
	case s.conceded():
		return nil
	}
	return err
}

// conceded reports whether a person must answer a concession.
func (s *situation) conceded() bool {
	return s.state.Offer != nil && s.state.Offer.Move == core.Concede && s.mine()
}

// conceding returns the seat that a concession would come from: the person
// here whose turn it is, or else the first who is here.
func (s *situation) conceding() (core.Seat, bool) {
	if seat := s.acting(); seat >= 0 && s.place.Mine(seat) {
		return seat, true
	}
	if mine := s.place.Seats(); len(mine) > 0 {
		return mine[0], true
	}
	return 0, false
}

func (s *situation) canConcede() error {
	if len(s.sitting.Seats) != 2 {
		return errTooMany
	}
	if !s.state.Playing || !s.standing.Running {
		return errNoGame
	}
	if s.state.Offer != nil {
		return errOffer
	}
	if s.place.Watches() {
		return room.ErrWatching
	}
	if _, ok := s.conceding(); !ok {
		return errNobodyConcedes
	}
	return nil
}

// canClaim tells why the person here may not claim anything, or nil.
func (s *situation) canClaim() error {
	switch a, away := s.place.Absence(); {
	case s.place.Watches():
		return room.ErrWatching
	case !s.state.Playing && !s.state.Between():
		return errNoGame
	case !away:
		return errNobodyAway
	case a.Wait > 0:
		return errStays(core.Countdown(a.Wait))
	}
	return nil
}

// canUndoRoll reports whether the last thing that happened is a roll that was
// typed.
func (s *situation) canUndoRoll() bool {
	moves := s.state.History.Moves
	return s.place.Throws() && s.state.Playing && s.standing.Running && s.state.Offer == nil &&
		len(moves) > 0 && moves[len(moves)-1].Seat == core.Chance
}

// canUndo tells why nothing can be taken back now.
func (s *situation) canUndo() error {
	err := s.canMove()
	switch {
	case s.undoes():
		return nil
	case err == nil && s.throwsDice():
		return errNothing
	case s.throwsDice():
		return err
	case !s.state.Playing || !s.standing.Running:
		return errNoGame
	case s.state.Offer != nil:
		return errOffer
	}
	if _, ok := s.regretted(); !ok {
		return errNoTurn
	}
	return nil
}

// undoes reports whether a person is in the middle of a turn and can take its
// last move back.
func (s *situation) undoes() bool {
	return s.canMove() == nil && len(s.state.History.InProgress()) > 0
}

// regretted returns the last turn of a person here, which they may want back.
func (s *situation) regretted() (core.Turn, bool) { return sitting.Regretted(s.turns, s.place.Mine) }

func (s *situation) canUnseal() error {
	if dice, _ := s.sitting.Sealed(); !dice.Sealed() {
		return errUnsealed
	}
	return nil
}
