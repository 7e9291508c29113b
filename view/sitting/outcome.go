package sitting

import (
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/records"
)

// Winner returns who has the most points of the sitting; false if nobody has
// more than all others.
func (s *Sitting) Winner(st core.State) (core.Seat, bool) {
	most := slices.Max(st.Score)
	first := slices.Index(st.Score, most)
	return core.Seat(first), !slices.Contains(st.Score[first+1:], most)
}

// Scores tells how a sitting of several games stands: "Ann 2, Bob 1".
func (s *Sitting) Scores(st core.State) string { return Scores(s.Seats, st) }

// Scores tells how several games of these players stand.
func Scores(seats []records.Seat, st core.State) string {
	all := make([]string, len(st.Score))
	for seat, n := range st.Score {
		all[seat] = score(seats[seat].Name, n)
	}
	return strings.Join(all, ", ")
}

// Final says who has won a match.
func (s *Sitting) Final(st core.State) string {
	winner, _ := s.Winner(st)
	return winsMatch(s.Seats[winner].Name, s.Scores(st))
}

// Ended says how the sitting of a record in a list stands: who has won how much,
// or what else. What name returns stands for the winner's name.
func Ended(e records.Entry, name func(string) string) string {
	switch seat, by := e.Won(); {
	case e.Err != nil:
		return unreadable
	case e.Waiting():
		return goesOn
	case !e.Finished:
		return aside
	case seat < 0:
		return drawn
	default:
		return wins(name(e.Seats[seat].Name), by)
	}
}
