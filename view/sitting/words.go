package sitting

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/records"
)

// Summary says in a sentence what is planned: "Backgammon: Ann against Mother
// (club), a match to 3."
func (p Plan) Summary() i18n.Message {
	said := []string{Against(p.Seated()), Length(p.To).String()}
	if p.Clock.Set() {
		said = append(said, p.Clock.String())
	}
	why := p.WhyUnrated()
	if p.Position != "" && why != records.UnratedByPosition {
		said = append(said, fromPosition)
	}
	if why != "" {
		said = append(said, unrated(why))
	}
	return planned(p.Entry.Title, strings.Join(said, ", "))
}

// Named names a player, and the level of a computer that has another name.
func Named(s records.Seat) string {
	if s.Level == "" || s.Level == s.Name {
		return s.Name
	}
	return computer(s.Name, s.Short().Level)
}

// Against names who plays against whom, and the levels of computers.
func Against(seats []records.Seat) string {
	names := make([]string, len(seats))
	for i, s := range seats {
		names[i] = Named(s)
	}
	if len(names) == 2 {
		return against(names[0], names[1])
	}
	return strings.Join(names, ", ")
}

// Length says how long is played, by core.Terms.To.
func Length(to int) i18n.Message {
	switch {
	case to == core.Money:
		return i18n.Msg(moneySession)
	case to > 0:
		return matchTo(to)
	}
	return i18n.Msg(singleGame)
}

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
	case e.Resumable():
		return goesOn
	case !e.Finished:
		return aside
	case seat < 0:
		return drawn
	default:
		return wins(name(e.Seats[seat].Name), by)
	}
}

// What is said of a sitting.
const (
	moneySession = "a money session"
	singleGame   = "a single game"
	fromPosition = "from a position"
	unreadable   = "unreadable"
	goesOn       = "ongoing"
	aside        = "shelved"
	drawn        = "drawn"
	noAdvice     = "the computer has no advice here"
)

// computers are the names that computers have until they are given others.
var computers = []string{"Father", "Mother", "Uncle", "Aunt"}

func person(seat int) string                 { return fmt.Sprintf("Player %d", seat) }
func computer(name, level string) string     { return fmt.Sprintf("%s (%s)", name, level) }
func against(first, second string) string    { return fmt.Sprintf("%s against %s", first, second) }
func matchTo(points int) i18n.Message        { return i18n.Msg("a match to %d", points) }
func unrated(why string) string              { return fmt.Sprintf("unrated (%s)", why) }
func planned(game, what string) i18n.Message { return i18n.Msg("%s: %s.", game, what) }
func score(player string, points int) string { return fmt.Sprintf("%s %d", player, points) }
func wins(winner, points string) string      { return fmt.Sprintf("%s wins %s", winner, points) }
func winsMatch(winner, scores string) string {
	return fmt.Sprintf("%s wins the match: %s.", winner, scores)
}

var errWords = i18n.NewError("leave out control characters")

func wrongName(seat int, why error) error { return i18n.Errorf("the name of seat %d: %w", seat, why) }

func wrongNumber(game string, allowed []int, players int) error {
	return i18n.Errorf("%s is a game for %s players, not %d", game, core.Either(allowed), players)
}

func enteredLater(why error) error {
	return i18n.Errorf("the game will be entered when the hall of fame is opened: %w", why)
}

func wouldStart(record string, programs []string) string {
	return fmt.Sprintf("%s seats %s, which would be started on this machine", record, core.Enumerate(programs, " and "))
}

// provisional marks a rating of which too little is known.
const provisional = "?"

func ratingChange(player string, rating int, mark string, by int) string {
	return fmt.Sprintf("%s %d%s (%+d)", player, rating, mark, by)
}
