package tournament

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"boardroom/core/engine"
)

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
		params := strings.Split(s.Tuning, ", ")
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

// Swept returns the players that "heuristic:risk=0..2/0.25" stands for, one for
// each value of the parameter; any other player stands for itself.
func Swept(player string) ([]string, error) {
	at := span.FindStringSubmatchIndex(player)
	if engine.IsProgram(player) || at == nil {
		return []string{player}, nil
	}
	part := func(i int) string { return player[at[2*i]:at[2*i+1]] }
	from, wrong := strconv.ParseFloat(part(2), 64)
	to, wrong2 := strconv.ParseFloat(part(3), 64)
	step, wrong3 := strconv.ParseFloat(part(4), 64)
	if wrong != nil || wrong2 != nil || wrong3 != nil || !(step > 0 && to >= from) || (to-from)/step >= mostSwept {
		return nil, fmt.Errorf("%s cannot be swept as %q: it reads FROM..TO/STEP, as 0..2/0.25, with at most %d values", part(1), part(0), mostSwept)
	}
	var all []string
	for n := range int(math.Floor((to-from)/step+1e-9)) + 1 {
		value := math.Round(1e9*(from+float64(n)*step)) / 1e9
		rest, err := Swept(player[:at[0]] + part(1) + "=" + engine.FormatNumber(value) + player[at[1]:])
		if err != nil {
			return nil, err
		}
		all = append(all, rest...)
	}
	return all, nil
}
