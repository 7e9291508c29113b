// Package engine holds what all computer players share. The players
// themselves live in one sub-package per family of games and work on the
// family's own types.
package engine

import (
	"context"

	"boardroom/core"
)

// A Choice is a turn a computer player considers.
type Choice struct {
	Moves  []core.Move // the rest of the turn, its End included
	Value  float64     // points the mover may expect of the game, from his side
	Reason string      // why, in a few words for a person
}

// A Player is a computer player: it moves, answers offers and gives advice.
// It must not need anything but the position, so that it never sees dice that
// have not been rolled.
type Player interface {
	core.Player
	core.Answerer
	// Advise returns the best choices at hand, the best first and at most n.
	// It returns early when ctx is done.
	Advise(ctx context.Context, h core.History, n int) ([]Choice, error)
}

// A Level is a computer player of a certain strength.
type Level struct {
	Name string // as in flags and records: "expert"
	Help string // what to expect of it, one sentence
	New  func() Player
}
