package core

import (
	"errors"
	"slices"
	"sort"
)

// A CompleteTurn is one way to play a whole turn.
type CompleteTurn struct {
	Moves []Move   // without End; none in a pass
	After Position // the next turn, or the end of the game
}

// A TurnFinder is a Position that finds its complete turns faster than by
// trying.
type TurnFinder interface {
	// Turns returns one complete turn for each distinct position in which the
	// turn can end, sorted bytewise by the text of that position. There are
	// none when the game is over; before a draw it is an error.
	Turns() ([]CompleteTurn, error)
}

// Turns returns a position's complete turns as TurnFinder does, found by trying
// all moves where the position has no better way.
func Turns(p Position) ([]CompleteTurn, error) {
	if t, ok := p.(TurnFinder); ok {
		return t.Turns()
	}
	switch p.Actor() {
	case Nobody:
		return nil, nil
	case Chance:
		return nil, errors.New("a draw comes first: the position has no dice")
	}
	found := map[string]CompleteTurn{}
	seen := map[string]bool{}
	walk(p, p.Actor(), nil, seen, found)
	turns := make([]CompleteTurn, 0, len(found))
	for _, t := range found {
		turns = append(turns, t)
	}
	sort.Slice(turns, func(i, j int) bool { return turns[i].After.String() < turns[j].After.String() })
	return turns, nil
}

// walk plays on from p until the actor's turn is over.
func walk(p Position, actor Seat, moves []Move, seen map[string]bool, found map[string]CompleteTurn) {
	if text := p.String(); seen[text] {
		return
	} else {
		seen[text] = true
	}
	for _, m := range p.Moves() {
		after, err := p.Play(m)
		if err != nil {
			continue
		}
		if m == End {
			found[after.String()] = CompleteTurn{moves, after}
			continue
		}
		longer := append(slices.Clone(moves), m)
		if after.Actor() != actor {
			found[after.String()] = CompleteTurn{longer, after}
			continue
		}
		walk(after, actor, longer, seen, found)
	}
}
