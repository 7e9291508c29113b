package blockme

import (
	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/core/engine"
	"boardroom/core/i18n"
)

// Classes sort the decisions of Block Me!.
type Classes struct{}

var (
	openingPhase = engine.Class{Name: "opening", Title: "phase\x04Opening"}
	wallsPhase   = engine.Class{Name: "obstacles", Title: "phase\x04Obstacles"}
	racePhase    = engine.Class{Name: "race", Title: "phase\x04Race"}
)

// Phases implements engine.Classes.
func (Classes) Phases() []engine.Class { return []engine.Class{openingPhase, wallsPhase, racePhase} }

// Phase implements engine.Classes. The opening lasts until somebody spends an
// obstacle; when one a side is left or fewer, it is a race.
func (Classes) Phase(position core.Position, _ int) engine.Class {
	p, ok := position.(blockme.Position)
	if !ok {
		return wallsPhase
	}
	b := p.Board()
	left := 0
	for _, side := range p.Rules().Sides() {
		left += int(b.Left[side])
	}
	switch sides := len(p.Rules().Sides()); {
	case left <= sides:
		return racePhase
	case left == sides*blockme.Obstacles:
		return openingPhase
	}
	return wallsPhase
}

var (
	letThrough   = engine.Class{Name: "let-through", Title: "mistake\x04Pawns let through to the goal"}
	ownWay       = engine.Class{Name: "own-way", Title: "mistake\x04Own way longer"}
	othersWay    = engine.Class{Name: "others-way", Title: "mistake\x04Opponent's way shorter"}
	spent        = engine.Class{Name: "obstacle-spent", Title: "mistake\x04Obstacles spent"}
	lost         = engine.Class{Name: "lost", Title: "mistake\x04Games lost by one action"}
	otherActions = engine.Class{Name: "other-action", Title: "mistake\x04Other actions"}
)

// Kinds implements engine.Classes.
func (Classes) Kinds() []engine.Class {
	return []engine.Class{letThrough, ownWay, othersWay, spent, lost, otherActions}
}

// kindByReason tells the kind of a mistake by what is said of the worse of two actions.
var kindByReason = map[i18n.Text]engine.Class{
	"lets %s reach the goal": letThrough, "needs %d step instead of %d": ownWay, "leaves %s %d step to go instead of %d": othersWay,
	"spends an obstacle": spent, "should lose": lost,
}

// Kind implements engine.Classes.
func (Classes) Kind(v *engine.Verdict) engine.Class { return v.By(kindByReason, otherActions) }
