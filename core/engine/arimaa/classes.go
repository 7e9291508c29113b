package arimaa

import (
	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/engine"
	"boardroom/core/i18n"
)

// Classes sort the decisions of Arimaa.
type Classes struct{}

var (
	setupPhase   = engine.Class{Name: "setup", Title: "phase\x04Setup"}
	openingPhase = engine.Class{Name: "opening", Title: "phase\x04Opening"}
	middlePhase  = engine.Class{Name: "middle", Title: "phase\x04Middle game"}
	endingPhase  = engine.Class{Name: "ending", Title: "phase\x04Ending"}
)

// What divides the phases: turns of both sides, and pieces on the board.
const (
	openingTurns = 20
	allPieces    = 32
	endingPieces = 20
)

// Phases implements engine.Classes.
func (Classes) Phases() []engine.Class {
	return []engine.Class{setupPhase, openingPhase, middlePhase, endingPhase}
}

// Phase implements engine.Classes. The opening lasts until a piece is captured, or ten turns
// of each side; in the ending few pieces are left.
func (Classes) Phase(position core.Position, turn int) engine.Class {
	p, ok := position.(arimaa.Position)
	if !ok {
		return middlePhase
	}
	b := p.TurnStart()
	switch pieces := (b.All(arimaa.Gold) | b.All(arimaa.Silver)).Count(); {
	case p.Setup():
		return setupPhase
	case pieces <= endingPieces:
		return endingPhase
	case pieces == allPieces && turn <= openingTurns:
		return openingPhase
	}
	return middlePhase
}

var (
	goalMissed    = engine.Class{Name: "goal-missed", Title: "mistake\x04Goals missed"}
	goalAllowed   = engine.Class{Name: "goal-allowed", Title: "mistake\x04Goals allowed"}
	noThreat      = engine.Class{Name: "no-goal-threat", Title: "mistake\x04Goals not threatened"}
	givenUp       = engine.Class{Name: "given-up", Title: "mistake\x04Pieces given up"}
	captureMissed = engine.Class{Name: "capture-missed", Title: "mistake\x04Captures missed"}
	inDanger      = engine.Class{Name: "in-danger", Title: "mistake\x04Pieces left in danger"}
	noPressure    = engine.Class{Name: "not-threatened", Title: "mistake\x04Pieces not threatened"}
	freezing      = engine.Class{Name: "freezing", Title: "mistake\x04Freezes missed or given up"}
	noControl     = engine.Class{Name: "trap-control", Title: "mistake\x04Traps not controlled"}
	trapDefense   = engine.Class{Name: "trap-defense", Title: "mistake\x04Traps not defended"}
	otherTurn     = engine.Class{Name: "other-turn", Title: "mistake\x04Other turns"}
)

// Kinds implements engine.Classes.
func (Classes) Kinds() []engine.Class {
	return []engine.Class{goalMissed, goalAllowed, noThreat, givenUp, captureMissed, inDanger, noPressure, freezing, noControl, trapDefense, otherTurn}
}

// kindByReason tells the kind of a mistake by what is said of the worse of two turns.
var kindByReason = map[i18n.Text]engine.Class{
	"misses the goal": goalMissed, "allows a goal next turn": goalAllowed, "doesn't threaten a goal": noThreat,
	"gives up %s": givenUp, "wins %s for %s": givenUp, "misses %s": captureMissed, "wins %s": captureMissed,
	"can lose %s in %s next turn": inDanger, "doesn't threaten %s": noPressure,
	"frees %s on %s": freezing, "doesn't freeze %s on %s": freezing,
	"loses control of %s": noControl, "doesn't take control of %s": noControl,
	"leaves %s without a defender": trapDefense, "defends %s with %d piece instead of %d": trapDefense,
}

// Kind implements engine.Classes.
func (Classes) Kind(v *engine.Verdict) engine.Class { return v.By(kindByReason, otherTurn) }
