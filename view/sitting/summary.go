package sitting

import (
	"fmt"
	"strings"

	"boardroom/core"
	"boardroom/records"
)

// Summary says in a sentence what is planned: "Backgammon: Ann against Mother
// (club), a match to 3."
func (p Plan) Summary() string {
	said := p.Entry.Title + ": " + Against(p.Seated()) + ", " + Length(p.To)
	if p.Position != "" {
		said += ", from a position"
	}
	if why := p.WhyUnrated(); why != "" {
		said += ", unrated (" + why + ")"
	}
	return said + "."
}

// Against names who plays against whom, and the levels of computers.
func Against(seats []records.Seat) string {
	names := make([]string, len(seats))
	for i, s := range seats {
		if names[i] = s.Name; s.Level != "" && s.Level != s.Name {
			names[i] += " (" + s.Short().Level + ")"
		}
	}
	if len(names) == 2 {
		return names[0] + " against " + names[1]
	}
	return strings.Join(names, ", ")
}

// Length says how long is played, by core.Terms.To.
func Length(to int) string {
	switch {
	case to == core.Money:
		return "a money session"
	case to > 0:
		return fmt.Sprintf("a match to %d", to)
	}
	return "a single game"
}
