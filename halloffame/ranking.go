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
// The error says why the games against an opponent cannot be read.
func (h *Hall) Ranking(f Filter) ([]Standing, error) {
	var rows []*Standing // of which a pointer is swapped sooner
	against, err := h.opponentsOf(f.Opponent)
	for i := range h.standings {
		if row, ok := h.row(&h.standings[i], f, against); ok {
			rows = append(rows, row)
		}
	}
	sort.Slice(rows, func(i, j int) bool {
		a, b := rows[i], rows[j]
		first := f.Order.Compare(*a, *b)
		if f.Reverse {
			first = -first
		}
		return cmp.Or(first, ByRating.Compare(*a, *b), strings.Compare(a.Player, b.Player), strings.Compare(a.Game, b.Game)) < 0
	})
	places := map[string]int{}
	all := make([]Standing, len(rows))
	for i, row := range rows {
		all[i] = *row
		if row.Rated() > 0 {
			places[row.Game]++
			all[i].Place = places[row.Game]
		}
	}
	return all, err
}

// opponentsOf returns how others stand against a player, by the others.
func (h *Hall) opponentsOf(player string) (map[entry]Tally, error) {
	player = h.currentName(player)
	if player == "" || h.hidden[player] {
		return nil, nil
	}
	against := map[entry]Tally{}
	return against, h.view(func(b *book) {
		for _, game := range h.Games() {
			own := entry{player, game}
			for key := range b.against.Under(own.key()) {
				other := opponentOf(key, own)
				if value := b.against.Get(other.againstKey(player)); value != nil {
					against[other] = (&lens{value}).tally()
				}
			}
		}
	})
}

// opponentOf returns the opponent in a key of a player's meetings.
func opponentOf(key []byte, player entry) entry {
	return entry{string(key[len(player.key()) : len(key)-1]), player.game}
}

// MostPlayed returns the game that was played most; empty if none was.
func (h *Hall) MostPlayed() string {
	played := map[string]int{}
	for i := range h.standings {
		if s := &h.standings[i]; !h.hidden[s.Player] {
			played[s.Game] += s.Games
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

// row returns a standing under a filter, and whether it is shown; against has the games
// against the opponent.
func (h *Hall) row(s *Standing, f Filter, against map[entry]Tally) (*Standing, bool) {
	if f.Opponent != "" {
		met := *s
		s = &met
		if s.Tally = against[entry{s.Player, s.Game}]; s.Games == 0 {
			return s, false
		}
	}
	shown := !h.hidden[s.Player] &&
		(f.Game == "" || f.Game == s.Game) &&
		!(f.HideComputers && s.Computer) &&
		!(s.LastPlayed.Before(f.GuestsSince) && records.IsGuest(s.Player)) &&
		s.Games >= f.MinGames
	return s, shown
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

// A Page is all there is to show of a player at a game.
type Page struct {
	Standing
	Curve     []Point  // one for each rating period with a rated game, in the order of time
	Opponents []Versus // the most games first
	Reasons   []Reason // of the unrated games, the most games first
}

// Ratings returns a newcomer's rating and those of the curve; nothing where there is
// no curve.
func (p Page) Ratings() []float64 {
	if len(p.Curve) == 0 {
		return nil
	}
	values := []float64{startRating}
	for _, at := range p.Curve {
		values = append(values, at.Rating.Value)
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

// Player returns a player's page. It is not ok if they are hidden or have not
// played the game. The error says why it cannot be read.
func (h *Hall) Player(name, game string) (p Page, ok bool, err error) {
	s := h.shown(name, game)
	if s == nil {
		return Page{}, false, nil
	}
	err = h.view(func(b *book) {
		c := b.career(entry{s.Player, game}) // as it is now, as the rest is
		if ok = c.Games > 0; !ok {
			return
		}
		p = Page{Standing: c.standing(), Opponents: h.opponents(b, c.entry), Reasons: c.why()}
		for at := range b.courses(c) {
			if at.ratedIn() {
				p.Curve = append(p.Curve, at.point())
			}
		}
		slices.Reverse(p.Curve)
	})
	return p, ok && err == nil, err
}

// GamesOf returns the names of the games that a player has played, sorted.
func (h *Hall) GamesOf(name string) []string {
	return slices.DeleteFunc(h.Games(), func(game string) bool { return h.shown(name, game) == nil })
}

// HeadToHead returns how a player stands against another at a game; no games
// if they have not met or one of them is hidden.
func (h *Hall) HeadToHead(player, opponent, game string) (Versus, error) {
	v := Versus{Opponent: h.currentName(opponent)}
	own, other := h.shown(player, game), h.shown(opponent, game)
	if own == nil || other == nil {
		return v, nil
	}
	v.Computer = other.Computer
	return v, h.view(func(b *book) { v.Tally = *b.meeting(entry{own.Player, game}, other.Player) })
}

// shown returns a player's standing, or nil if they are hidden or have none.
func (h *Hall) shown(name, game string) *Standing {
	name = h.currentName(name)
	if h.hidden[name] {
		return nil
	}
	return h.standing(entry{name, game})
}

// standing returns a standing, or nil if there is none.
func (h *Hall) standing(e entry) *Standing {
	i, found := sort.Find(len(h.standings), func(i int) int { return e.compare(entry{h.standings[i].Player, h.standings[i].Game}) })
	if !found {
		return nil
	}
	return &h.standings[i]
}

// opponents lists everyone that a player has met and who is not hidden.
func (h *Hall) opponents(b *book, e entry) []Versus {
	var list []Versus
	for key, value := range b.against.Under(e.key()) {
		other := opponentOf(key, e)
		if h.hidden[other.player] {
			continue
		}
		v := Versus{Opponent: other.player, Tally: (&lens{value}).tally()}
		if s := h.standing(other); s != nil {
			v.Computer = s.Computer
		}
		list = append(list, v)
	}
	sort.Slice(list, func(i, j int) bool {
		return cmp.Or(cmp.Compare(list[j].Games, list[i].Games), strings.Compare(list[i].Opponent, list[j].Opponent)) < 0
	})
	return list
}
