package play

import (
	"slices"
	"strconv"

	"boardroom/core"
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
		return core.In(s.look().Numbers, s.sitting.Laid())
	}
	return s.state.History.Now()
}

// hands say what can be done at the board.
func (s *situation) hands() core.Hands { return s.sitting.Entry.Hands }

// throwsDice reports whether the game throws dice, which are never taken back.
func (s *situation) throwsDice() bool { return s.sitting.Entry.Dice }

// title names game, match and score.
func (s *situation) title() string {
	title := s.sitting.Entry.Title
	if game := s.state.History.Game; game != nil && game.About().Title != title {
		title = ofRotation(title, game.About().Title)
	}
	switch to := s.state.Terms.To; {
	case to > 0:
		title = match(title, to, core.FormatScores(s.state.Score))
	case to == core.Money:
		title = moneySession(title, core.FormatScores(s.state.Score))
	}
	return title
}

// name returns a seat's player.
func (s *situation) name(seat core.Seat) string {
	if seat < 0 {
		return chance
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
	return slices.ContainsFunc(s.Here, func(g room.Guest) bool { return g.Host || g.Name == name })
}

// agreed reports whether the person here has said that the sitting may begin, or
// go on, and others have not.
func (s *situation) agreed() bool {
	mine := s.place.Seats()
	return len(mine) > 0 && !slices.ContainsFunc(mine, func(seat core.Seat) bool { return slices.Contains(s.standing.Awaited, seat) })
}

// awaiting says who else must agree to the beginning or to the next game.
func (s *situation) awaiting() string {
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
func (s *situation) ended() string {
	switch {
	case s.state.Over && s.state.Terms.To == core.Money:
		return sessionOver(s.sitting.Scores(s.state))
	case s.state.Over && s.state.Terms.To > 0:
		return s.sitting.Final(s.state)
	}
	said := over(s.state.Results[len(s.state.Results)-1].Verdict(s.name))
	if s.agreed() {
		said += " " + s.awaiting()
	}
	return said
}

// unrated says in a line of its own why the last game counts for no rating.
func (s *situation) unrated() string {
	why := s.sitting.WhyUnrated(len(s.state.Results))
	guest := func(g room.Guest) bool { return g.Unrated && slices.Contains(s.sitting.Names(), g.Name) }
	switch {
	case why == "":
		return ""
	case why == records.UnratedByChoice && slices.ContainsFunc(s.standing.Here, guest):
		why = guestsUnrated
	}
	return "\n" + unrated(why)
}
