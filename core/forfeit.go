package core

// claim ends the game for who has stayed away from it, in favour of a seat.
func (s *Sheet) claim(seat Seat) error {
	if s.terms.Seats != 2 {
		return Illegal("only a game of two players can be claimed")
	}
	if seat < 0 || int(seat) >= s.terms.Seats {
		return Illegal("there is no seat %s", seat)
	}
	points, stake := s.forfeits(1 - seat)
	s.award(seat, points, stake, Result{Claimed: true})
	return nil
}

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
