package hall

import (
	"boardroom/halloffame"
)

// An audience is whom the ranking shows, as far as computers go. Only these
// play in tournaments, so that persons alone and tournaments exclude each other.
type audience int

const (
	everybody audience = iota
	persons
	contestants // everybody, and the games of tournaments count
	audiences
)

// says names the audience as a filter.
func (a audience) says() string {
	return [audiences]string{everybodySeen, personsSeen, tournamentsSeen}[a]
}

func (s *ranking) nextAudience() {
	all := audiences
	if s.Tournaments == nil {
		all = contestants
	}
	s.show((s.who + 1) % all)
}

// audienceHelp tells of whom nextAudience shows.
func (s *ranking) audienceHelp() string {
	if s.Tournaments == nil {
		return "Show everybody, or only persons"
	}
	return "Show everybody, only persons, or everybody with the games of tournaments"
}

// show shows another audience. The tournaments are read anew each time, in the
// background; until then those count that were read before.
func (s *ranking) show(who audience) {
	s.who = who
	s.filter.HideComputers = who == persons
	s.Enter()
	if who != contestants {
		return
	}
	s.Room.Info(reading)
	s.Room.Go(func() {
		bouts, err := s.Tournaments()
		s.Room.Post(func() {
			s.contests = bouts
			if s.who != contestants {
				return
			}
			s.Enter()
			switch {
			case err != nil:
				s.Room.Warn(notAllCounted(s.Room.Tellable(err)))
			case len(bouts) == 0:
				s.Room.Info(noGames)
			default:
				s.Room.Info(gamesCount(len(bouts)))
			}
		})
	})
}

// seen reads the hall that the audience sees.
func (s *ranking) seen() (*halloffame.Hall, error) {
	hall, err := s.Hall()
	if err != nil || s.who != contestants {
		return hall, err
	}
	return hall.With(s.contests)
}
