package halloffame

import (
	"cmp"
	"slices"
	"sort"
	"strings"
	"time"

	"boardroom/records"
)

// An Order is what a ranking is sorted by.
type Order string

const (
	ByRating     Order = "rating" // Rating.Rank; below all others who has no rated game
	ByGames      Order = "games"
	ByWon        Order = "won"
	ByPercentage Order = "percentage"
	ByPoints     Order = "points" // won
	ByName       Order = "name"
	ByLastPlayed Order = "last played"
)

// Orders lists every order, the usual one first.
func Orders() []Order {
	return []Order{ByRating, ByGames, ByWon, ByPercentage, ByPoints, ByName, ByLastPlayed}
}

// A Filter says which standings a ranking shows, and how. Its zero value
// shows all of them by rating.
type Filter struct {
	Game string // only this game; all if empty
	// Opponent keeps only those who have played this one, and counts only their
	// games together. Ratings, streaks, dice and last dates stay as they are.
	Opponent      string
	MinGames      int // of those that are counted
	HideComputers bool
	GuestsSince   time.Time // leaves out guests who have not played since; zero: nobody
	Order         Order
	Reverse       bool // names from Z to A, all else from the least
}

// GuestsSince returns since when guests must have played to be shown as a rule: within
// thirty days. They are many, have no rating, and few come back.
func GuestsSince(now time.Time) time.Time { return now.AddDate(0, 0, -30) }

// Ranking returns the standings that a filter lets through: names from A to
// Z, all else from the most. Equal ones stand by rating, then by name and
// game. In each game those who have a rated one have places, as they stand.
func (h *Hall) Ranking(f Filter) []Standing {
	var rows []Standing
	for _, c := range h.careers {
		if row, ok := h.row(c, f); ok {
			rows = append(rows, row)
		}
	}
	sort.Slice(rows, func(i, j int) bool {
		a, b := rows[i], rows[j]
		first := f.Order.Compare(a, b)
		if f.Reverse {
			first = -first
		}
		return cmp.Or(first, ByRating.Compare(a, b), strings.Compare(a.Player, b.Player), strings.Compare(a.Game, b.Game)) < 0
	})
	places := map[string]int{}
	for i := range rows {
		if row := &rows[i]; row.Rated() > 0 {
			places[row.Game]++
			row.Place = places[row.Game]
		}
	}
	return rows
}

// MostPlayed returns the game that was played most; empty if none was.
func (h *Hall) MostPlayed() string {
	played := map[string]int{}
	for _, c := range h.careers {
		if !h.hiddenNow[c.Player] {
			played[c.Game] += c.Games
		}
	}
	busiest := ""
	for _, game := range h.Games() {
		if played[game] > played[busiest] {
			busiest = game
		}
	}
	return busiest
}

// row returns a career's standing under a filter, and whether it is shown.
func (h *Hall) row(c *career, f Filter) (Standing, bool) {
	row := c.Standing
	if f.Opponent != "" {
		row.Tally = h.HeadToHead(c.Player, f.Opponent, c.Game).Tally
		if row.Games == 0 {
			return row, false
		}
	}
	shown := !h.hiddenNow[c.Player] &&
		(f.Game == "" || f.Game == c.Game) &&
		!(f.HideComputers && c.Computer) &&
		!(c.LastPlayed.Before(f.GuestsSince) && records.IsGuest(c.Player)) &&
		row.Games >= f.MinGames
	return row, shown
}

// Compare puts the better first.
func (o Order) Compare(a, b Standing) int {
	switch o {
	case ByGames:
		return cmp.Compare(b.Games, a.Games)
	case ByWon:
		return cmp.Compare(b.Won, a.Won)
	case ByPercentage:
		return cmp.Compare(b.Percentage(), a.Percentage())
	case ByPoints:
		return cmp.Compare(b.PointsWon, a.PointsWon)
	case ByName:
		return strings.Compare(strings.ToLower(a.Player), strings.ToLower(b.Player))
	case ByLastPlayed:
		return b.LastPlayed.Compare(a.LastPlayed)
	}
	return cmp.Or(cmp.Compare(min(b.Rated(), 1), min(a.Rated(), 1)), cmp.Compare(b.Rating.Rank(), a.Rating.Rank()))
}

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
	v := Versus{Opponent: h.currentName(opponent)}
	own, other := h.shown(player, game), h.shown(opponent, game)
	if own == nil || other == nil {
		return v
	}
	v.Computer = other.Computer
	if t := own.against[other.Player]; t != nil {
		v.Tally = *t
	}
	return v
}

// shown returns a player's career, or nil if they are hidden or have none.
func (h *Hall) shown(name, game string) *career {
	name = h.currentName(name)
	if h.hiddenNow[name] {
		return nil
	}
	return h.careers[entry{name, game}]
}

// opponents lists everyone that a player has met and who is not hidden.
func (h *Hall) opponents(c *career) []Versus {
	var list []Versus
	for name := range c.against {
		if !h.hiddenNow[name] {
			list = append(list, h.HeadToHead(c.Player, name, c.Game))
		}
	}
	sort.Slice(list, func(i, j int) bool {
		return cmp.Or(cmp.Compare(list[j].Games, list[i].Games), strings.Compare(list[i].Opponent, list[j].Opponent)) < 0
	})
	return list
}
