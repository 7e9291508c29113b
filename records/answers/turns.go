package answers

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"boardroom/core"
)

// The legalTurns of a position, by where they lead.
type legalTurns struct {
	Position string      `json:"position"`
	Turns    []legalTurn `json:"turns"`
}

type legalTurn struct {
	Turn     string `json:"turn"`
	Position string `json:"position"`
}

// Turns answers with the legal turns, one for each position in which the turn can end.
func Turns(text string, p core.Position) (any, error) {
	turns, err := core.Turns(p)
	if err != nil {
		return nil, err
	}
	list := legalTurns{text, make([]legalTurn, len(turns))}
	for i, t := range turns {
		list.Turns[i] = legalTurn{core.Join(core.WithoutEnd(t.Moves)), t.After.String()}
	}
	return list, nil
}

// A counted position has so many legal turns.
type counted struct {
	Position string `json:"position"`
	Count    int    `json:"count"`
}

// Count answers with the number of legal turns.
func Count(text string, p core.Position) (any, error) {
	turns, err := core.Turns(p)
	return counted{text, len(turns)}, err
}

// Sequences counts the legal sequences of so many single moves from a position, from 1
// on. A turn that is closed by End is not left; a pass is a move. What is drawn before
// the first move is taken as its first outcome.
func Sequences(p core.Position, depth int) (uint64, error) {
	for p.Actor() == core.Chance {
		var err error
		if p, err = p.Play(p.Moves()[0]); err != nil {
			return 0, err
		}
	}
	return sequences(p, depth, !midTurn(p))
}

// midTurn reports whether something of the turn has been played: then the text
// of every game names it.
func midTurn(p core.Position) bool { return strings.Contains(p.String(), " turn=") }

// sequences counts the sequences of so many moves. Fresh tells that nothing of
// the turn has been played, so that End alone is a pass.
func sequences(p core.Position, depth int, fresh bool) (uint64, error) {
	moves := p.Moves()
	if pass := fresh && len(moves) == 1; !pass {
		moves = slices.DeleteFunc(moves, func(m core.Move) bool { return m == core.End })
	}
	if depth == 1 {
		return uint64(len(moves)), nil
	}
	var sum uint64
	for _, m := range moves {
		after, err := p.Play(m)
		if err != nil {
			return 0, errors.Join(fmt.Errorf("%s: %s is listed and refused", p, m), err)
		}
		n, err := sequences(after, depth-1, m == core.End || after.Actor() != p.Actor())
		if err != nil {
			return 0, err
		}
		sum += n
	}
	return sum, nil
}
