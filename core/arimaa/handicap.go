package arimaa

import (
	"slices"
	"strings"

	"boardroom/core"
)

// A handicap is what the stronger player gives away before the game, by the name
// that it has among players of Arimaa.
type handicap struct {
	name    string // as typed: "camel"
	letters string // of the pieces
	means   string
}

// handicaps lists them from the smallest on, after none.
func handicaps() []handicap {
	return []handicap{
		{core.Even, "", "both begin with all their pieces"},
		{"rabbit", "R", "one side begins without a rabbit"},
		{"cat", "C", "without a cat"},
		{"dog", "D", "without a dog"},
		{"horse", "H", "without a horse"},
		{"camel", "M", "without its camel"},
		{"horse-camel", "HM", "without a horse and its camel"},
	}
}

const keyGiver = "giver"

// optionHandicap returns the choice of what is given away.
func optionHandicap() core.Option {
	o := core.Option{Key: core.Handicap, Title: "Handicap", Means: map[string]string{},
		Help: "What the stronger player gives away before the setup."}
	for _, h := range handicaps() {
		o.Values = append(o.Values, h.name)
		o.Means[h.name] = h.means
	}
	return o
}

// optionGiver returns the choice of who gives it away.
func optionGiver() core.Option {
	return core.Option{Key: keyGiver, Title: "Given away by", Values: sides[:],
		Help:  "The side that begins without the pieces of the handicap.",
		Means: map[string]string{sides[Gold]: "gold gives the handicap", sides[Silver]: "silver gives the handicap"}}
}

// handicapped returns the rules with the handicap that settings name.
func handicapped(r *Rules, values map[string]string) *Rules {
	all := handicaps()
	h := all[slices.IndexFunc(all, func(h handicap) bool { return h.name == values[core.Handicap] })]
	if h.letters == "" {
		return r
	}
	return r.giving(core.Seat(slices.Index(sides[:], values[keyGiver])), h.letters)
}

// HandicapOf returns the settings of the game in which the sides place these pieces
// and no others, false if there is no such handicap, or none at all. A piece is a
// move that places it.
func HandicapOf(placed [2][]core.Move) (set map[string]string, ok bool) {
	for _, h := range handicaps()[1:] {
		for giver := range sides {
			given := [2]string{}
			given[giver] = h.letters
			if lacks(placed[Gold], given[Gold]) && lacks(placed[Silver], given[Silver]) {
				return map[string]string{core.Handicap: h.name, keyGiver: sides[giver]}, true
			}
		}
	}
	return nil, false
}

// lacks reports whether placements are of all of a side's pieces but these.
func lacks(placed []core.Move, given string) bool {
	for _, a := range Animals() {
		letter := string(a.Letter)
		n := strings.Count(given, letter)
		for _, m := range placed {
			if strings.EqualFold(string(m[:1]), letter) {
				n++
			}
		}
		if n != a.Count {
			return false
		}
	}
	return true
}
