package tables

import (
	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/core/tables"
)

// Classes sort the decisions of games of the 24-point board.
type Classes struct{}

// The phases. Those between the opening and the race go by what a lone checker suffers.
var (
	openingPhase  = engine.Class{Name: "opening", Title: "phase\x04Opening"}
	contactPhase  = engine.Class{Name: "contact", Title: "phase\x04Contact"}
	holdingPhase  = engine.Class{Name: "holding", Title: "phase\x04Holding game"}
	primePhase    = engine.Class{Name: "prime", Title: "phase\x04Prime and containment"}
	blitzPhase    = engine.Class{Name: "bar", Title: "phase\x04Blitz and bar"}
	backGamePhase = engine.Class{Name: "back-game", Title: "phase\x04Back game"}
	pinsPhase     = engine.Class{Name: "pins", Title: "phase\x04Pinned checkers"}
	mothersPhase  = engine.Class{Name: "mothers", Title: "phase\x04Pinned mother"}
	firstPhase    = engine.Class{Name: "first", Title: "phase\x04First checker on its way"}
	frontPhase    = engine.Class{Name: "front", Title: "phase\x04Blocks"}
	racePhase     = engine.Class{Name: "race", Title: "phase\x04Race"}
	bearOffPhase  = engine.Class{Name: "bear-off", Title: "phase\x04Bear-off"}
)

// Phases implements engine.Classes.
func (Classes) Phases() []engine.Class {
	return []engine.Class{openingPhase, firstPhase, contactPhase, holdingPhase, primePhase, blitzPhase, backGamePhase, frontPhase, pinsPhase, mothersPhase, racePhase, bearOffPhase}
}

// phaseOf are the phases of the kinds of positions.
var phaseOf = [Kinds]engine.Class{
	BearOff: bearOffPhase, Race: racePhase, Opening: openingPhase, OwnBackGame: backGamePhase, FacedBackGame: backGamePhase, OnTheBar: blitzPhase, Prime: primePhase,
	BothAnchors: holdingPhase, OwnAnchor: holdingPhase, FacedAnchor: holdingPhase, Ahead: contactPhase, Behind: contactPhase, Others: contactPhase,
}

// Phase implements engine.Classes.
func (Classes) Phase(position core.Position, _ int) engine.Class {
	p, ok := position.(tables.Position)
	if !ok {
		return contactPhase
	}
	kind := KindOf(p)
	if kind != Others {
		return phaseOf[kind]
	}
	var s Features
	r, b := p.Rules(), p.TurnStart()
	s.Measure(r, &b, 1-p.Side())
	if r.Blot == tables.Pin {
		return s.pinPhase()
	}
	return s.blockPhase()
}

// pinPhase returns the phase of a game in which checkers are pinned.
func (s *Features) pinPhase() engine.Class {
	switch pinned := s.sides[0].pinned | s.sides[1].pinned; {
	case pinned&motherMask != 0:
		return mothersPhase
	case pinned != 0:
		return pinsPhase
	case s.sides[0].home()+s.sides[1].home() == 0:
		return openingPhase
	}
	return contactPhase
}

// blockPhase returns the phase of a game in which a checker blocks.
func (s *Features) blockPhase() engine.Class {
	const long = 4 // points in a row
	switch {
	case s.sides[0].firstHeld() || s.sides[1].firstHeld():
		return firstPhase
	case s.sides[0].blocked() >= long || s.sides[1].blocked() >= long:
		return frontPhase
	}
	return contactPhase
}

// The kinds of mistakes: of the cube, then by what the reason says of the play.
var (
	missedDouble  = engine.Class{Name: "missed-double", Title: "mistake\x04Missed doubles"}
	wrongDouble   = engine.Class{Name: "wrong-double", Title: "mistake\x04Wrong doubles"}
	wrongTake     = engine.Class{Name: "wrong-take", Title: "mistake\x04Wrong takes"}
	wrongPass     = engine.Class{Name: "wrong-pass", Title: "mistake\x04Wrong passes"}
	wrongBeaver   = engine.Class{Name: "beaver", Title: "mistake\x04Beavers"}
	missedHit     = engine.Class{Name: "missed-hit", Title: "mistake\x04Missed hits"}
	missedPin     = engine.Class{Name: "missed-pin", Title: "mistake\x04Missed pins"}
	releasedPin   = engine.Class{Name: "released-pin", Title: "mistake\x04Pins released too early"}
	motherAtRisk  = engine.Class{Name: "mother", Title: "mistake\x04Mother at risk"}
	anchorLost    = engine.Class{Name: "anchor-given-up", Title: "mistake\x04Anchors given up too early"}
	missedAnchor  = engine.Class{Name: "missed-anchor", Title: "mistake\x04Missed anchors"}
	missedPoint   = engine.Class{Name: "missed-point", Title: "mistake\x04Points not made"}
	pointLost     = engine.Class{Name: "point-given-up", Title: "mistake\x04Points given up"}
	shotsLeft     = engine.Class{Name: "shot", Title: "mistake\x04Shots left"}
	exposed       = engine.Class{Name: "exposed", Title: "mistake\x04Checkers that can be pinned"}
	leftBack      = engine.Class{Name: "left-back", Title: "mistake\x04Checkers left back"}
	missedPrime   = engine.Class{Name: "missed-prime", Title: "mistake\x04Primes not made"}
	primeBroken   = engine.Class{Name: "prime-broken", Title: "mistake\x04Primes broken"}
	missedBlock   = engine.Class{Name: "missed-block", Title: "mistake\x04Blocks not built"}
	blockBroken   = engine.Class{Name: "block-broken", Title: "mistake\x04Blocks broken"}
	looseGrip     = engine.Class{Name: "mobility", Title: "mistake\x04Numbers left to the opponent"}
	missedSlot    = engine.Class{Name: "missed-slot", Title: "mistake\x04Missed slots"}
	contactBroken = engine.Class{Name: "contact-broken", Title: "mistake\x04Contact given up"}
	contactKept   = engine.Class{Name: "contact-kept", Title: "mistake\x04Contact kept"}
	slowBearOff   = engine.Class{Name: "slow-bear-off", Title: "mistake\x04Checkers not borne off"}
	slowRace      = engine.Class{Name: "slow-race", Title: "mistake\x04Checkers not brought home"}
	otherPlay     = engine.Class{Name: "other-play", Title: "mistake\x04Other plays"}
)

// Kinds implements engine.Classes.
func (Classes) Kinds() []engine.Class {
	return []engine.Class{
		missedDouble, wrongDouble, wrongTake, wrongPass, wrongBeaver,
		missedHit, missedPin, releasedPin, motherAtRisk, anchorLost, missedAnchor, missedPoint, pointLost, shotsLeft, exposed, leftBack,
		missedPrime, primeBroken, missedBlock, blockBroken, looseGrip, missedSlot, contactBroken, contactKept, slowBearOff, slowRace, otherPlay,
	}
}

// kindByReason tells the kind of a mistake by what is said of the worse of two plays.
var kindByReason = map[i18n.Text]engine.Class{
	"doesn't hit": missedHit, "hits %d checker instead of %d": missedHit,
	"doesn't pin the mother": missedPin, "doesn't pin the checker on %s": missedPin,
	"releases the mother": releasedPin, "releases the checker on %s": releasedPin,
	"exposes the mother to %d roll (of 36)": motherAtRisk, "exposes the mother to %d roll instead of %d": motherAtRisk,
	"gives up the anchor on %s": anchorLost, "makes no anchor on %s": missedAnchor,
	"doesn't make %s": missedPoint, "gives up %s": pointLost,
	"leaves a shot on %s (%d of 36)": shotsLeft, "leaves %d shot instead of %d": shotsLeft,
	"can be pinned by %d roll (of 36)": exposed, "can be pinned by %d roll instead of %d": exposed,
	"has %d checker back instead of %d": leftBack, "has %d checker back instead of none": leftBack,
	"doesn't make a %d-point prime": missedPrime, "breaks its %d-point prime": primeBroken,
	"doesn't build a block of %d": missedBlock, "breaks its block of %d": blockBroken,
	"leaves the opponent %d number to play instead of %d": looseGrip, "leaves the opponent %d number to play instead of none": looseGrip,
	"doesn't slot %s":                    missedSlot,
	"breaks contact %d pip ahead":        contactBroken,
	"breaks contact %d pip behind":       contactBroken,
	"breaks contact in an even race":     contactBroken,
	"keeps contact":                      contactKept,
	"doesn't finish":                     slowBearOff,
	"bears off %d checker instead of %d": slowBearOff, "bears off no checkers instead of %d": slowBearOff,
	"brings %d checker home instead of %d": slowRace, "brings no checkers home instead of %d": slowRace,
}

// Kind implements engine.Classes.
func (Classes) Kind(v *engine.Verdict) engine.Class {
	if !v.Cube || len(v.Choices[v.Played].Moves) == 0 {
		return v.By(kindByReason, otherPlay)
	}
	played, best := v.Choices[v.Played].Moves[0], v.Choices[0].Moves[0]
	switch {
	case played == tables.Beaver || best == tables.Beaver:
		return wrongBeaver
	case played == tables.Double:
		return wrongDouble
	case played == tables.Take:
		return wrongTake
	case played == tables.Pass:
		return wrongPass
	}
	return missedDouble
}
