package sitting

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/halloffame"
	"boardroom/records"
)

// Summary says what is planned: "Backgammon: Ann against Mother (club), a match to 3.
// Clock: 2m+12s. Unrated: by choice."
func (p Plan) Summary() i18n.Message {
	said := planned(p.Entry.Title, Against(p.Seated()), p.To)
	if p.Clock.Set() {
		said = i18n.Join(" ", said, timed(p.Clock))
	}
	why := p.WhyUnrated()
	if p.Position != "" && why != records.UnratedByPosition {
		said = i18n.Join(" ", said, i18n.Msg(fromPosition))
	}
	return i18n.Join(" ", said, Unrated(why))
}

// Named names a player, and the level of a computer that has another name.
func Named(s records.Seat) string {
	if s.Level == "" || s.Level == s.Name {
		return s.Name
	}
	return computer(s.Name, s.Short().Level)
}

// Against names who plays against whom, and the levels of computers.
func Against(seats []records.Seat) i18n.Message {
	names := make([]string, len(seats))
	for i, s := range seats {
		names[i] = Named(s)
	}
	if len(names) == 2 {
		return i18n.Msg("%s against %s", names[0], names[1])
	}
	return i18n.Verbatim(strings.Join(names, ", "))
}

// Length says how long is played, by core.Terms.To.
func Length(to int) i18n.Message {
	switch {
	case to == core.Money:
		return i18n.Msg(moneySession)
	case to > 0:
		return i18n.Msg("a match to %d", to)
	}
	return i18n.Msg(singleGame)
}

// GameAndLength names a game, and says how long is played, by core.Terms.To.
func GameAndLength(game string, to int) i18n.Message {
	switch {
	case to == core.Money:
		return i18n.Msg("%s, a money session", game)
	case to > 0:
		return i18n.Msg("%s, a match to %d", game, to)
	}
	return i18n.Msg("%s, a single game", game)
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
func (s *Sitting) Final(st core.State) i18n.Message {
	winner, _ := s.Winner(st)
	return i18n.Msg("%s wins the match: %s.", s.Seats[winner].Name, s.Scores(st))
}

// Ended says how the sitting of a record in a list stands: who has won how much,
// or what else. What name returns stands for the winner's name.
func Ended(e records.Entry, name func(string) string) i18n.Message {
	switch seat, by := e.Won(); {
	case e.Err != nil:
		return i18n.Msg("unreadable")
	case e.Resumable():
		return i18n.Msg("ongoing")
	case !e.Finished:
		return i18n.Msg("shelved")
	case seat < 0:
		return i18n.Msg("game\x04drawn")
	default:
		return i18n.Msg("%s wins %s", name(e.Seats[seat].Name), by)
	}
}

// unrated says of each reason why a game counts for no rating that it does not.
var unrated = map[string]i18n.Text{
	records.UnratedByChoice:   "Unrated: by choice.",
	records.UnratedByPosition: "Unrated: from a set-up position.",
	records.UnratedByDice:     "Unrated: with chosen dice.",
	records.UnratedByHandicap: "Unrated: with a handicap.",
	halloffame.AgainstOneself: "Unrated: against yourself.",
}

// Unrated says why a game counts for no rating, as WhyUnrated tells it; nothing if it
// counts.
func Unrated(why string) i18n.Message {
	if why == "" {
		return i18n.Message{}
	}
	return i18n.Msg(unrated[why])
}

// What is said of a sitting.
const (
	moneySession i18n.Text = "a money session"
	singleGame   i18n.Text = "a single game"
	fromPosition i18n.Text = "From a set-up position."
	noAdvice     i18n.Text = "the computer has no advice here"
)

// computers are the names that computers have until they are given others.
var computers = []string{"Father", "Mother", "Uncle", "Aunt"}

func person(seat int) string                 { return fmt.Sprintf("Player %d", seat) }
func computer(name, level string) string     { return fmt.Sprintf("%s (%s)", name, level) }
func score(player string, points int) string { return fmt.Sprintf("%s %d", player, points) }

// planned says which game is played, by whom and how long, by core.Terms.To.
func planned(game string, who i18n.Message, to int) i18n.Message {
	switch {
	case to == core.Money:
		return i18n.Msg("%s: %s, a money session.", game, who)
	case to > 0:
		return i18n.Msg("%s: %s, a match to %d.", game, who, to)
	}
	return i18n.Msg("%s: %s, a single game.", game, who)
}

func timed(clock core.Clock) i18n.Message { return i18n.Msg("Clock: %s.", clock.String()) }

var errWords = i18n.NewError("leave out control characters")

func wrongName(seat int, why error) error { return i18n.Errorf("the name of seat %d: %w", seat, why) }

func wrongNumber(game string, allowed []int, players int) error {
	return i18n.Errorf("%s is a game for %s players, not %d", game, core.Either(allowed), players)
}

func enteredLater(why error) error {
	return i18n.Errorf("the game will be added to the hall of fame when it is next opened: %w", why)
}

func wouldStart(record string, programs []string) i18n.Message {
	return i18n.Msg("%s would start on this machine: %s", record, strings.Join(programs, ", "))
}

// provisional marks a rating of which too little is known.
const provisional = "?"

func ratingChange(player string, rating int, mark string, by int) string {
	return fmt.Sprintf("%s %d%s (%+d)", player, rating, mark, by)
}
