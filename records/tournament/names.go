package tournament

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"boardroom/core/engine"
	"boardroom/records"
)

// mostName is the most characters of a guest's name.
const mostName = 60

// Label returns the name under which a player is shown, by the place in
// Players.
func (s Setup) Label(player int) string {
	if name, ok := s.Names[s.Players[player]]; ok {
		return name
	}
	return s.Players[player]
}

// Labels returns the names under which the players are shown.
func (s Setup) Labels() []string {
	labels := make([]string, len(s.Players))
	for i := range labels {
		labels[i] = s.Label(i)
	}
	return labels
}

// called returns the name of a player in records, by the place in Players: that of
// a guest, or else of the strategy, with its numbers where another has the same.
func (f *field) called(player int) string {
	name := f.Players[player]
	if guest, ok := f.Names[name]; ok {
		return guest
	}
	alike := func(other string) bool {
		_, named := f.Names[other]
		return !named && other != name && strategyOf(other) == strategyOf(name)
	}
	if slices.ContainsFunc(f.Players, alike) && !engine.IsProgram(name) { // how a program is started is nobody's name
		return name
	}
	return strategyOf(name)
}

func strategyOf(player string) string {
	strategy, _, _ := strings.Cut(player, ":")
	return strategy
}

// name gives a player a name.
func (f *field) name(player, name string) {
	if f.Names == nil {
		f.Names = map[string]string{}
	}
	f.Names[player] = name
}

// checkNewNames tells why names of guests are none for a new tournament.
func (s Setup) checkNewNames() error {
	for _, player := range s.Players {
		if name, named := s.Names[player]; named {
			if _, err := records.CheckName(name); err != nil {
				return fmt.Errorf("the player %s: %w", player, err)
			}
		}
	}
	return nil
}

// checkNames tells why names of guests will not do, those of earlier versions too.
func (f *field) checkNames() error {
	for i, player := range f.Players {
		name, named := f.Names[player]
		if !named {
			continue
		}
		seat := records.Seat{Name: name, Level: player}
		switch {
		case strings.TrimSpace(name) != name || name == "":
			return fmt.Errorf("the name %q of %s cannot be empty, or begin or end with a blank", name, player)
		case utf8.RuneCountInString(name) > mostName || !utf8.ValidString(name):
			return fmt.Errorf("the name %q of %s cannot have more than %d characters", name, player, mostName)
		case strings.ContainsFunc(name, unicode.IsControl) || strings.ContainsAny(name, ",:=") || records.ParseSeat(seat.String()) != seat:
			return fmt.Errorf("the name %q of %s cannot hold commas, colons, equals signs or control characters", name, player)
		case slices.Contains(f.Labels()[:i], name) || slices.Contains(f.Labels()[i+1:], name):
			return fmt.Errorf("the name %q of %s is that of another player, too", name, player)
		}
	}
	return nil
}
