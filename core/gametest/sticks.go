package gametest

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/core"
)

// Sticks is the smallest possible game, to copy from and to test with: Chance
// draws how many sticks may be taken, the player takes at least one of them,
// one by one, and whoever takes the last wins a point.
type Sticks struct{}

// About, Start and Parse make Sticks a core.Game.
func (Sticks) About() core.About {
	return core.About{
		Name: "sticks", Title: "Sticks", Family: "sticks", Page: page("# Sticks\n\nWhoever takes the last stick wins.\n"),
		Seats:   []int{2, 3},
		Options: []core.Option{{Key: "heap", Title: "Sticks in the heap", Values: []string{"10", "20"}}},
		Dice:    true,
	}
}

func (g Sticks) Start(seats int, set map[string]string) (core.Position, error) {
	heap := 10
	for key, value := range set {
		if key != "heap" || !slices.Contains(g.About().Options[0].Values, value) {
			return nil, fmt.Errorf("option %s=%s is not known", key, value)
		}
		fmt.Sscan(value, &heap)
	}
	return heapOf{heap: heap, seats: seats}, nil
}

func (Sticks) Parse(text string, _ map[string]string) (core.Position, error) {
	var p heapOf
	if _, err := fmt.Sscanf(text, "%d %d %d %d %d", &p.heap, &p.seats, &p.seat, &p.may, &p.taken); err != nil {
		return nil, err
	}
	return p, nil
}

type heapOf struct {
	heap, seats, seat int
	may, taken        int // drawn and taken this turn; may is 0 before the draw
}

func (p heapOf) Actor() core.Seat {
	switch {
	case p.heap == 0 && p.may == 0:
		return core.Nobody
	case p.may == 0:
		return core.Chance
	}
	return core.Seat(p.seat)
}

func (p heapOf) Moves() (moves []core.Move) {
	switch p.Actor() {
	case core.Nobody:
		return nil
	case core.Chance:
		return []core.Move{"1s", "2s", "3s"}
	}
	if p.taken < p.may && p.heap > 0 {
		moves = append(moves, "take")
	}
	if p.taken > 0 {
		moves = append(moves, core.End)
	}
	return moves
}

func (p heapOf) Play(m core.Move) (core.Position, error) {
	if !slices.Contains(p.Moves(), m) {
		return nil, core.Illegal("%s is not possible", m)
	}
	switch {
	case p.may == 0:
		p.may = int(m[0] - '0')
	case m == core.End:
		p.may, p.taken = 0, 0
		if p.heap > 0 {
			p.seat = (p.seat + 1) % p.seats
		}
	default:
		p.heap, p.taken = p.heap-1, p.taken+1
	}
	return p, nil
}

func (p heapOf) Scores() []int {
	scores := make([]int, p.seats)
	if p.heap == 0 {
		scores[p.seat] = 1
	}
	return scores
}

func (p heapOf) String() string {
	return strings.Trim(fmt.Sprint([]int{p.heap, p.seats, p.seat, p.may, p.taken}), "[]")
}
