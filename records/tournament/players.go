package tournament

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"boardroom/core/engine"
	"boardroom/core/i18n"
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

// recordName returns the name of a player in records, by the place in Players: that of
// a guest, or else of the strategy, with its numbers where another has the same.
func (f *resolvedSetup) recordName(player int) string {
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

// setName gives a player a name.
func (f *resolvedSetup) setName(player, name string) {
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
				return i18n.Errorf("the player %s: %w", player, err)
			}
		}
	}
	return nil
}

// checkNames tells why names of guests will not do, those of earlier versions too.
func (f *resolvedSetup) checkNames() error {
	for i, player := range f.Players {
		name, named := f.Names[player]
		if !named {
			continue
		}
		seat := records.Seat{Name: name, Level: player}
		switch {
		case strings.TrimSpace(name) != name || name == "":
			return i18n.Errorf("the name %q of %s can't be empty, or begin or end with a blank", name, player)
		case utf8.RuneCountInString(name) > mostName || !utf8.ValidString(name):
			return i18n.Errorf("the name %q of %s can't have more than %d characters", name, player, mostName)
		case strings.ContainsFunc(name, unicode.IsControl) || strings.ContainsAny(name, ",:=") || records.ParseSeat(seat.String()) != seat:
			return i18n.Errorf("the name %q of %s can't contain commas, colons, equals signs or control characters", name, player)
		case slices.Contains(f.Labels()[:i], name) || slices.Contains(f.Labels()[i+1:], name):
			return i18n.Errorf("the name %q of %s is another player's, too", name, player)
		}
	}
	return nil
}

// A Sweep is players that differ in one parameter only.
type Sweep struct {
	Strategy string
	Param    string
	Players  []int     // by their places in Setup.Players
	Values   []float64 // of the parameter, rising
}

// leastSwept is how many players make a curve.
const leastSwept = 3

// Sweeps lists the sweeps among the players.
func (r Report) Sweeps() []Sweep {
	var all []Sweep
	seen := map[string]int{} // by all that the players of a sweep have in common
	for i, s := range r.Standings {
		strategy, _, _ := strings.Cut(r.Setup.Players[i], ":")
		params := strings.Split(s.Tuning.String(), ", ")
		for at, param := range params {
			key, number, tuned := strings.Cut(param, "=")
			value, err := strconv.ParseFloat(number, 64)
			if !tuned || err != nil || engine.IsProgram(r.Setup.Players[i]) {
				continue
			}
			common := strategy + ":" + strings.Join(slices.Concat(params[:at], []string{key}, params[at+1:]), ", ")
			n, ok := seen[common]
			if !ok {
				n = len(all)
				seen[common] = n
				all = append(all, Sweep{Strategy: strategy, Param: key})
			}
			all[n].add(i, value)
		}
	}
	return slices.DeleteFunc(all, func(s Sweep) bool { return len(s.Players) < leastSwept })
}

// add puts a player in the place of its value.
func (s *Sweep) add(player int, value float64) {
	at, _ := slices.BinarySearch(s.Values, value)
	s.Values, s.Players = slices.Insert(s.Values, at, value), slices.Insert(s.Players, at, player)
}

// mostSwept bounds the players of a sweep.
const mostSwept = 100

var span = regexp.MustCompile(`([\w-]+)=([^,=/]+)\.\.([^,=/]+)/([^,=/]+)`)

// ExpandSweep returns the players that "heuristic:risk=0..2/0.25" stands for, one for
// each value of the parameter; any other player stands for itself.
func ExpandSweep(player string) ([]string, error) {
	at := span.FindStringSubmatchIndex(player)
	if engine.IsProgram(player) || at == nil {
		return []string{player}, nil
	}
	part := func(i int) string { return player[at[2*i]:at[2*i+1]] }
	from, wrong := strconv.ParseFloat(part(2), 64)
	to, wrong2 := strconv.ParseFloat(part(3), 64)
	step, wrong3 := strconv.ParseFloat(part(4), 64)
	if wrong != nil || wrong2 != nil || wrong3 != nil || !(step > 0 && to >= from) || (to-from)/step >= mostSwept {
		return nil, i18n.Errorf("%q sweeps no parameter: write FROM..TO/STEP, such as 0..2/0.25, with up to %d values", part(0), mostSwept)
	}
	var all []string
	for n := range int(math.Floor((to-from)/step+1e-9)) + 1 {
		value := math.Round(1e9*(from+float64(n)*step)) / 1e9
		rest, err := ExpandSweep(player[:at[0]] + part(1) + "=" + engine.FormatNumber(value) + player[at[1]:])
		if err != nil {
			return nil, err
		}
		all = append(all, rest...)
	}
	return all, nil
}
