package analysis

import (
	"slices"

	"boardroom/core/engine"
	"boardroom/core/i18n"
)

// A Depth is how deep a decision is judged.
type Depth int

// The depths; each is worth more than those before it.
const (
	Unjudged Depth = iota - 1 // not at all
	Quick                     // at once, without looking ahead
	Standard                  // ahead: two rolls on the 24-point board
	Deep                      // by short rollouts there, or by as much effort
	Rollout                   // by a rollout that somebody asked for
)

// Depths lists those that an analysis can be asked for.
func Depths() []Depth { return []Depth{Quick, Standard, Deep} }

// depthNames name the depths in files and flags.
var depthNames = [...]string{"quick", "standard", "deep", "rollout"}

// String names the depth as files and flags do; Unjudged has no name.
func (d Depth) String() string {
	if d < Quick {
		return ""
	}
	return depthNames[d]
}

// ParseDepth reads the name of a depth that an analysis can be asked for.
func ParseDepth(name string) (Depth, error) {
	for _, d := range Depths() {
		if d.String() == name {
			return d, nil
		}
	}
	return Unjudged, i18n.Errorf("%q isn't a depth: use quick, standard or deep", name)
}

// readDepth reads the name of a depth in a file, and reports whether there is such a one.
func readDepth(name string) (Depth, bool) {
	at := slices.Index(depthNames[:], name)
	return Depth(at), at >= 0
}

var depthTitles = [...]i18n.Text{"depth\x04quick", "depth\x04standard", "depth\x04deep", "depth\x04rollout"}

// Title says the depth.
func (d Depth) Title() i18n.Message {
	if d < Quick {
		return i18n.Msg("analysis\x04unfinished")
	}
	return i18n.Msg(depthTitles[d])
}

// manyPlies is how many rolls ahead a standard judgement looks.
const manyPlies = 2

// depthOf returns how deep a verdict is that tells nothing of it but how far ahead it
// looked.
func depthOf(v *engine.Verdict) Depth {
	if len(v.Choices) > 0 && v.Choices[0].Plies >= manyPlies {
		return Standard
	}
	return Quick
}

// rivals are by how much the next best may be behind for a pass of a depth to look at a
// decision in which the best was played, by the measure: as far as the judgement before
// may well err.
var rivals = map[Depth][2]float64{
	Standard: {engine.Points: 0.16, engine.Chance: 0.05},
	Deep:     {engine.Points: 0.04, engine.Chance: 0.05},
}

// open reports whether a look of a depth may find something else than what is found: the best
// was not played, or is hardly more than the next, or it is a cube judged without looking
// ahead. What does not count needs none.
func (d *Decision) open(to Depth) bool {
	switch {
	case !d.Counts:
		return false
	case d.Played != 0 || d.Cube && d.Depth == Quick:
		return true
	}
	return len(d.Choices) > 1 && d.Behind(1) < rivals[to][d.Measure]
}

// wants reports whether a pass of a depth is to judge the decision.
func (d *Decision) wants(depth Depth) bool {
	switch {
	case d.Depth >= depth:
		return false
	case depth == Quick:
		return true
	}
	return d.Depth >= Quick && d.open(depth)
}

// deepest returns how deep that is judged which is judged deepest by an analysis.
func (a *Analysis) deepest() Depth {
	deepest := Unjudged
	for _, g := range a.Games {
		for i := range g.Turns {
			for _, d := range g.Turns[i].Decisions {
				deepest = max(deepest, min(d.Depth, Deep))
			}
		}
	}
	return deepest
}

// Reached returns how deep the whole of the analysis is: a pass of this depth was made, and
// has nothing left to judge. It is Unjudged while something is not judged at all.
func (a *Analysis) Reached() Depth {
	reached := a.Passed
	for _, g := range a.Games {
		for i := range g.Turns {
			for _, r := range g.Turns[i].Rolls {
				if r.Open {
					return Unjudged
				}
			}
			for j := range g.Turns[i].Decisions {
				d := &g.Turns[i].Decisions[j]
				if d.Depth == Unjudged {
					return Unjudged
				}
				for reached > Unjudged && d.wants(reached) {
					reached--
				}
			}
		}
	}
	return reached
}
