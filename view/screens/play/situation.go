package play

import (
	"slices"
	"strconv"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/view/board"
	"boardroom/view/room"
	"boardroom/view/sitting"
	"boardroom/view/theme"
)

// A situation is how a sitting stands as the person at a place sees it, and what they
// may do there.
type situation struct {
	place    *room.Place
	sitting  *sitting.Sitting // at the place
	look     func() theme.Look
	standing room.Standing
	state    core.State // what is to be seen of it
	turns    []core.Turn
}

// see takes a new state, told in the numbers of the person here.
func (s *situation) see(st core.State) {
	st.History = st.History.In(s.look().Numbers)
	s.state = st
}

// position is what lies on the board; before the first game, what will.
func (s *situation) position() core.Position {
	if s.state.History.Start == nil {
		return core.In(s.look().Numbers, s.sitting.Start())
	}
	return s.state.History.Now()
}

// hands say what can be done at the board.
func (s *situation) hands() core.Hands { return s.sitting.Entry.Hands }

// throwsDice reports whether the game throws dice, which are never taken back.
func (s *situation) throwsDice() bool { return s.sitting.Entry.Dice }

// title names game, match and score.
func (s *situation) title() i18n.Message {
	title := s.sitting.Entry.Title
	if game := s.state.History.Game; game != nil && game.About().Title != title {
		title = ofRotation(title, game.About().Title)
	}
	switch to := s.state.Terms.To; {
	case to > 0:
		return match(title, to, core.FormatScores(s.state.Score))
	case to == core.Money:
		return moneySession(title, core.FormatScores(s.state.Score))
	}
	return i18n.Verbatim(title)
}

// name returns a seat's player.
func (s *situation) name(seat core.Seat) string {
	if seat < 0 {
		return s.look().T(chance)
	}
	return s.sitting.Seats[seat].Name
}

// seats lists the players as they stand beside the board.
func (s *situation) seats() []board.Seat {
	seats := make([]board.Seat, len(s.sitting.Seats))
	for i, player := range s.sitting.Seats {
		seats[i] = board.Seat{Name: player.Name, Level: player.Short().Level}
		if s.state.Terms.To != 0 {
			seats[i].Score = strconv.Itoa(s.state.Score[i])
		}
	}
	board.ShowClocks(seats, s.state.Terms.Clock, s.place.Times())
	return seats
}

// acting returns who is marked: who must act or, while the dice roll, whose
// they are.
func (s *situation) acting() core.Seat {
	if s.state.ToAct == core.Chance {
		return board.NextToAct(s.position())
	}
	return s.state.ToAct
}

// mine reports whether it is the person here who must act.
func (s *situation) mine() bool { return s.standing.Running && s.place.Mine(s.state.ToAct) }

// elsewhere reports whether a seat is that of a person elsewhere.
func (s *situation) elsewhere(seat core.Seat) bool {
	return s.sitting.Person(seat) && !s.place.Mine(seat)
}

// isHere reports whether somebody of a name is at the table.
func (s *situation) isHere(name string) bool { return here(s.standing, name) }

func here(s room.Standing, name string) bool {
	return slices.ContainsFunc(s.Here, func(g room.Visitor) bool { return g.Host || g.Name == name })
}

// agreed reports whether the person here has said that the sitting may begin, or
// go on, and others have not.
func (s *situation) agreed() bool {
	mine := s.place.Seats()
	return len(mine) > 0 && !slices.ContainsFunc(mine, func(seat core.Seat) bool { return slices.Contains(s.standing.Awaited, seat) })
}

// awaiting says who else must agree to the beginning or to the next game.
func (s *situation) awaiting() i18n.Message {
	var names []string
	for _, seat := range s.standing.Awaited {
		names = append(names, s.name(seat))
	}
	if s.state.History.Start == nil {
		return beginsWith(names)
	}
	return waitsFor(names)
}

// timed reports whether a clock runs.
func (s *situation) timed() bool {
	return s.standing.Running && s.state.Playing && s.state.ToAct >= 0 && s.state.Terms.Clock.Set()
}

// handRoll reports whether the game waits for dice thrown on a real table, or
// for another draw made by hand.
func (s *situation) handRoll() bool {
	return s.place.Throws() && s.standing.Running && s.state.ToAct == core.Chance
}

// ended says what has come to its end: a game, or all of the sitting.
func (s *situation) ended() i18n.Message {
	switch {
	case s.state.Over && s.state.Terms.To == core.Money:
		return sessionOver(s.sitting.Scores(s.state))
	case s.state.Over && s.state.Terms.To > 0:
		return s.sitting.Final(s.state)
	}
	said := gameIsOver(s.verdict())
	if s.agreed() {
		said = i18n.Join(" ", said, s.awaiting())
	}
	return said
}

// verdict says how the last game ended.
func (s *situation) verdict() i18n.Message {
	return s.state.Results[len(s.state.Results)-1].Verdict(s.name)
}

// unrated says why the last game counts for no rating; nothing if it does.
func (s *situation) unrated() i18n.Message {
	why := s.sitting.WhyUnrated(len(s.state.Results))
	guest := func(g room.Visitor) bool { return g.Unrated && slices.Contains(s.sitting.Names(), g.Name) }
	if why == records.UnratedByChoice && slices.ContainsFunc(s.standing.Here, guest) {
		return i18n.Msg(guestsUnrated)
	}
	return sitting.Unrated(why)
}

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
	if !s.place.Watches() && !s.state.Playing && !s.state.Between() {
		return errNoGame
	}
	return s.place.CanClaim()
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
	if _, ok := s.toTakeBack(); !ok {
		return errNoTurn
	}
	return nil
}

// undoes reports whether a person is in the middle of a turn and can take its
// last move back.
func (s *situation) undoes() bool {
	return s.canMove() == nil && len(s.state.History.InProgress()) > 0
}

// toTakeBack returns the last turn of a person here, which they may want back.
func (s *situation) toTakeBack() (core.Turn, bool) { return sitting.LastTurnOf(s.turns, s.place.Mine) }

func (s *situation) canUnseal() error {
	if dice, _ := s.sitting.Sealed(); !dice.Sealed() {
		return errUnsealed
	}
	return nil
}
