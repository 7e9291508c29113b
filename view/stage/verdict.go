package stage

import (
	"fmt"

	"boardroom/core"
)

// Points writes a number of points: "1 point", "2 points".
func Points(n int) string { return core.Count(n, "point", "points") }

// kinds names the ways to win by their multiple; backgammon's own words would
// be wrong in other games.
var kinds = []string{"", "", "a double game, ", "a triple game, "}

// Verdict says in a sentence how a game ended, and why if that is more than
// play to the end; name returns a seat's player.
func Verdict(r core.Result, name func(core.Seat) string) string {
	winner, best := core.Nobody, 0
	for seat, n := range r.Scores {
		if n > best {
			winner, best = core.Seat(seat), n
		}
	}
	why := decision(r)
	switch {
	case winner == core.Nobody:
		return "A draw" + why + "."
	case !r.Conceded && r.Multiple < len(kinds):
		return fmt.Sprintf("%s wins %s%s%s.", name(winner), kinds[r.Multiple], Points(best), why)
	}
	return fmt.Sprintf("%s wins %s%s.", name(winner), Points(best), why)
}

// decision says how a game was decided, as the rest of a sentence.
func decision(r core.Result) string {
	if r.Conceded {
		return ": the game was conceded"
	}
	if p, ok := r.History.Now().(core.DecisionTeller); ok && p.Decision() != "" {
		return ": " + p.Decision()
	}
	return ""
}
