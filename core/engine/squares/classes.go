package squares

import (
	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/core/squares"
)

// Classes sort the decisions of konane and clobber.
type Classes struct{}

var (
	openingPhase = engine.Class{Name: "opening", Title: "phase\x04Opening"}
	middlePhase  = engine.Class{Name: "middle", Title: "phase\x04Middle game"}
	endingPhase  = engine.Class{Name: "ending", Title: "phase\x04Ending"}
)

// openingTurns is how many turns of both sides together the opening lasts, and
// endingMoves is how few there are to choose from when the end has come.
const (
	openingTurns = 8
	endingMoves  = 8
)

// Phases implements engine.Classes.
func (Classes) Phases() []engine.Class {
	return []engine.Class{openingPhase, middlePhase, endingPhase}
}

// Phase implements engine.Classes.
func (Classes) Phase(position core.Position, turn int) engine.Class {
	p, ok := position.(squares.Position)
	switch {
	case turn <= openingTurns:
		return openingPhase
	case ok && len(p.Moves()) <= endingMoves:
		return endingPhase
	}
	return middlePhase
}

var (
	thrownAway = engine.Class{Name: "thrown-away", Title: "mistake\x04Won games thrown away"}
	fewerMoves = engine.Class{Name: "fewer-moves", Title: "mistake\x04Moves given away"}
	otherMoves = engine.Class{Name: "other-move", Title: "mistake\x04Other moves"}
)

// Kinds implements engine.Classes.
func (Classes) Kinds() []engine.Class { return []engine.Class{thrownAway, fewerMoves, otherMoves} }

// kindByReason tells the kind of a mistake by what is said of the worse of two moves.
var kindByReason = map[i18n.Text]engine.Class{
	"%s makes the last move, solved to the end": thrownAway, "%s makes the last move, in %d moves at most": thrownAway,
	"leaves %[2]s %[1]d safe jump and %[3]s %[4]d, instead of %[5]d and %[6]d":           fewerMoves,
	"leaves %[2]s %[1]d jump and %[3]s %[4]d, instead of %[5]d and %[6]d":                fewerMoves,
	"leaves %[2]s %[1]d live stone and %[3]s %[4]d, instead of %[5]d and %[6]d":          fewerMoves,
	"leaves %[2]s %[1]d stone that can take and %[3]s %[4]d, instead of %[5]d and %[6]d": fewerMoves,
}

// Kind implements engine.Classes.
func (Classes) Kind(v *engine.Verdict) engine.Class { return v.By(kindByReason, otherMoves) }
