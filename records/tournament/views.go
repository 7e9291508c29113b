package tournament

import (
	"cmp"
	"slices"
)

// Ranked lists the players, by their places in Setup.Players, the one with
// the highest rating first.
func (r Report) Ranked() []int {
	order := make([]int, len(r.Standings))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int {
		return cmp.Compare(r.Standings[j].Rating.Elo, r.Standings[i].Rating.Elo)
	})
	return order
}

// Ordered lists the pairings in which pairs count, by rank, each as the player
// of the higher rank sees it.
func (r Report) Ordered() []Pairing {
	var all []Pairing
	order := r.Ranked()
	for rank, i := range order {
		for _, j := range order[rank+1:] {
			if p, ok := r.Between(i, j); ok {
				all = append(all, p)
			}
		}
	}
	return all
}

// Between returns how a player did against another, as he sees it. It is not
// ok if no pair of theirs counts.
func (r Report) Between(player, other int) (Pairing, bool) {
	for _, p := range r.Pairings {
		if p.Players == [2]int{player, other} {
			return p, p.Games > 0
		}
		if p.Players == [2]int{other, player} {
			return p.turned(), p.Games > 0
		}
	}
	return Pairing{}, false
}

// turned returns the pairing as the second player sees it.
func (p Pairing) turned() Pairing {
	slices.Reverse(p.Players[:])
	slices.Reverse(p.Won[:])
	slices.Reverse(p.Doubles[:])
	slices.Reverse(p.PairsWon[:])
	p.Points.Mean = -p.Points.Mean
	return p
}

// Faulty lists the games that were not played to their end.
func (r Report) Faulty() []Game {
	var all []Game
	for _, g := range r.Games {
		if g.Fault != nil {
			all = append(all, g)
		}
	}
	return all
}

// FaultOf names whose fault ended a game; "nobody" if nobody's did.
func (r Report) FaultOf(g Game) string {
	if g.Fault == nil || g.Fault.Player < 0 {
		return "nobody"
	}
	return r.Setup.Players[g.Players[g.Fault.Player]]
}

// A Notable is a game that is worth being looked at.
type Notable struct {
	Why  string
	Game Game
}

// Notable lists the shortest game, the longest and the highest, of those that
// were played to their end; of equal ones the first.
func (r Report) Notable() []Notable {
	measures := []struct {
		why  string
		more func(g, than Game) bool
	}{
		{"the shortest", func(g, than Game) bool { return g.Length() < than.Length() }},
		{"the longest", func(g, than Game) bool { return g.Length() > than.Length() }},
		{"the highest", func(g, than Game) bool { return g.margin() > than.margin() }},
	}
	var all []Notable
	for _, m := range measures {
		best := -1
		for i, g := range r.Games {
			if g.Fault == nil && (best < 0 || m.more(g, r.Games[best])) {
				best = i
			}
		}
		if best >= 0 {
			all = append(all, Notable{m.why, r.Games[best]})
		}
	}
	return all
}

// margin returns the points by which a game was won.
func (g Game) margin() int { return max(g.Points[0]-g.Points[1], g.Points[1]-g.Points[0]) }
