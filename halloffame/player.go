package halloffame

import (
	"cmp"
	"slices"
	"sort"
	"strings"
)

// formLength is how many games a player's form goes back.
const formLength = 10

// A Page is all there is to show of a player at a game.
type Page struct {
	Standing
	Curve []Point // the rating after each rated game, in the order of time
	// Form is the results of the last ten rated games, the last one at the
	// end: W won, L lost, D drawn.
	Form      string
	Opponents []Versus // the most games first
	Reasons   []Reason // of the unrated games, the most games first
}

// Ratings returns the values of the curve.
func (p Page) Ratings() []float64 {
	values := make([]float64, len(p.Curve))
	for i, at := range p.Curve {
		values[i] = at.Rating.Value
	}
	return values
}

// A Reason is why games were not rated.
type Reason struct {
	Why   string
	Games int
}

// A Versus is how a player stands against an opponent at a game. A game of
// more than two counts if it put one of them before the other, or both first.
type Versus struct {
	Opponent string
	Computer bool // the opponent
	Tally
}

// Player returns a player's page. It is false if they are hidden or have not
// played the game.
func (h *Hall) Player(name, game string) (Page, bool) {
	c := h.shown(name, game)
	if c == nil {
		return Page{}, false
	}
	return Page{
		Standing:  c.Standing,
		Curve:     slices.Clone(c.curve),
		Form:      string(c.form[max(0, len(c.form)-formLength):]),
		Opponents: h.opponents(c),
		Reasons:   c.why(),
	}, true
}

func (c *career) why() []Reason {
	var all []Reason
	for why, games := range c.reasons {
		all = append(all, Reason{why, games})
	}
	sort.Slice(all, func(i, j int) bool {
		return cmp.Or(cmp.Compare(all[j].Games, all[i].Games), strings.Compare(all[i].Why, all[j].Why)) < 0
	})
	return all
}

// HeadToHead returns how a player stands against another at a game; no games
// if they have not met or one of them is hidden.
func (h *Hall) HeadToHead(player, opponent, game string) Versus {
	v := Versus{Opponent: h.called(opponent)}
	own, other := h.shown(player, game), h.shown(opponent, game)
	if own == nil || other == nil {
		return v
	}
	v.Computer = other.Computer
	if t := own.rivals[other.Player]; t != nil {
		v.Tally = *t
	}
	return v
}

// shown returns a player's career, or nil if they are hidden or have none.
func (h *Hall) shown(name, game string) *career {
	name = h.called(name)
	if h.veiled[name] {
		return nil
	}
	return h.careers[entry{name, game}]
}

// opponents lists everyone that a player has met and who is not hidden.
func (h *Hall) opponents(c *career) []Versus {
	var list []Versus
	for name := range c.rivals {
		if !h.veiled[name] {
			list = append(list, h.HeadToHead(c.Player, name, c.Game))
		}
	}
	sort.Slice(list, func(i, j int) bool {
		return cmp.Or(cmp.Compare(list[j].Games, list[i].Games), strings.Compare(list[i].Opponent, list[j].Opponent)) < 0
	})
	return list
}
