package core

// claim ends the game, or the match, for who has stayed away from it, in favour of
// the other.
func (s *Sheet) claim(e Event) error {
	switch {
	case s.terms.Seats != 2:
		return Illegal("only a game of two players can be claimed")
	case e.Seat < 0 || int(e.Seat) >= s.terms.Seats:
		return Illegal("there is no seat %s", e.Seat)
	case e.Move == ClaimMatch && s.terms.To <= 0:
		return Illegal("no match is being played that could be claimed")
	}
	points, stake := s.forfeits(1 - e.Seat)
	if e.Move == ClaimMatch {
		points = s.pointsToWin(e.Seat)
		stake = points
	}
	s.award(e.Seat, points, stake, Result{Claimed: true})
	return nil
}

// pointsToWin returns how many points a seat has yet to win of the match.
func (s *Sheet) pointsToWin(seat Seat) int { return s.terms.To - s.score[seat] }

// forfeits returns what a seat loses by not playing on: what a lost position is
// worth, else the smallest stake.
func (s *Sheet) forfeits(seat Seat) (points, stake int) {
	now := s.history.Now()
	stake = Stakes(now, seat)[0]
	points, _ = Concession(now, seat)
	return max(points, stake), stake
}

// award ends a game that is not played to its end with points for a seat.
func (s *Sheet) award(winner Seat, points, stake int, r Result) {
	r.Scores = make([]int, s.terms.Seats)
	r.Scores[winner] = points
	s.offer = nil
	s.finish(r, stake)
}
