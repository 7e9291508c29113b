package engine

import (
	"boardroom/core"
	"boardroom/core/i18n"
)

// A Class is a class of decisions: people err in each in their own way.
type Class struct {
	Name  string    // as data: "back-game"
	Title i18n.Text // as lists have it: "Back game"
}

// Classes sort the decisions of a family's games by where they were taken, and mistakes by
// what was wrong.
type Classes interface {
	// Phases lists the parts of a game, as it comes to them.
	Phases() []Class
	// Phase returns the one of them to which a decision belongs: one that the actor of a
	// position took, in a turn of the game, which are counted from 1.
	Phase(p core.Position, turn int) Class
	// Kinds lists the kinds of mistakes.
	Kinds() []Class
	// Kind returns the kind of a mistake. It is known by the reason that the judge gave:
	// one of old files, which are in English, has the last kind.
	Kind(v *Verdict) Class
}

// By returns the first class whose reason is among those of what was played: each kind
// is named by the texts that tell of it. Where none is, it returns the class given.
func (v *Verdict) By(reasons map[i18n.Text]Class, otherwise Class) Class {
	for _, t := range v.Choices[v.Played].Reason.Texts() {
		if c, ok := reasons[t]; ok {
			return c
		}
	}
	return otherwise
}

// ByTurns are the classes of games of which nothing else is known.
type ByTurns struct{}

// What ByTurns knows.
var (
	firstTurns = Class{"opening", "phase\x04First ten turns"}
	laterTurns = Class{"later", "phase\x04Later"}
	anyMove    = Class{"move", "mistake\x04Moves"}
)

// lastFirst is the last turn of the first ones, of both sides together.
const lastFirst = 20

// Phases implements Classes.
func (ByTurns) Phases() []Class { return []Class{firstTurns, laterTurns} }

// Phase implements Classes.
func (ByTurns) Phase(_ core.Position, turn int) Class {
	if turn <= lastFirst {
		return firstTurns
	}
	return laterTurns
}

// Kinds implements Classes.
func (ByTurns) Kinds() []Class { return []Class{anyMove} }

// Kind implements Classes.
func (ByTurns) Kind(*Verdict) Class { return anyMove }
