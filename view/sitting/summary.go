package sitting

import (
	"strings"

	"boardroom/core"
	"boardroom/records"
)

// Summary says in a sentence what is planned: "Backgammon: Ann against Mother
// (club), a match to 3."
func (p Plan) Summary() string {
	said := []string{Against(p.Seated()), Length(p.To)}
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
func Length(to int) string {
	switch {
	case to == core.Money:
		return moneySession
	case to > 0:
		return matchTo(to)
	}
	return singleGame
}
