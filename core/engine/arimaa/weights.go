package arimaa

import "boardroom/core/arimaa"

// An outlook is all that a judge goes by. Nobody changes it once it is made.
// Everything is in hundredths of a rabbit.
type outlook struct {
	prices
	mine   weights // for the side that the judge decides for
	theirs weights // for the other side
}

// Weights say what it is worth where one side's pieces stand. Tables by row
// count from the own side.
type weights struct {
	terms
	places [16][64]int // by piece and square

	// What the difference of grips around one of the side's own two traps is
	// worth, from -mostGrip on.
	control [2*mostGrip + 1]int
}

// Terms are what weights and the figures that they are made of have in common.
type terms struct {
	// What a rabbit's advance is worth when nobody is left to stop it, by row.
	run [8]int

	// What a rabbit is worth by row that has few enemies before it.
	charge [8]int

	// What it is worth that a rabbit needs about so many steps to its goal: if the
	// side moves next, and if not.
	race [2][farthest + 1]int

	// What it costs, by kind and how far from home, that a piece is frozen; that it
	// stands beside a stronger enemy and is not; and, by how far, that one is near.
	iced, held byKindAndZone
	chased     [chases]byKindAndZone

	// What the elephant nearby is worth to a piece that stands beside a stronger enemy.
	aided byKindAndZone

	// What part of its worth it costs, in hundredths, that the enemy could capture a piece
	// in about so many steps, which may take several turns, in a trap that is lost.
	hunted hunts

	// What it is worth that the elephant can reach so many squares in two steps.
	roam [mostRoam + 1]int

	// What part of a piece's worth is gone, in hundredths, when the enemy may
	// capture it in two, three or four steps, by how the fight for the trap stands: if
	// the side moves next, and if not.
	peril [2]perils
}

type (
	byKindAndZone [arimaa.MaxKinds + 1][zones]int
	hunts         [preys][farthestHunt + 1]int // of free and of frozen prey
	perils        [standings][arimaa.MaxSteps + 1]int
)

const (
	mostGrip = 24
	mostRoam = 12
	zones    = 3
	chases   = 3 // by enemies two, three and four squares away
)

// The prey of hunts.
const (
	freePrey = iota
	stuckPrey
	preys = iota
)

// How the fight for a trap stands for a side that has not won it.
const (
	open      = iota
	lost      // the enemy has the better of it
	standings = iota
)

// zoneOf holds, per side, the zone of each row: its own two, the two before them, and
// those of the enemy.
var zoneOf = [2][8]int{{0, 0, 1, 1, 2, 2, 2, 2}, {2, 2, 2, 2, 1, 1, 0, 0}}

// Figures are what an outlook is made of, each written once: left and right, gold
// and silver are alike.
type figures struct {
	prices
	terms
	places     [arimaa.MaxKinds + 1][8][4]int // by kind, row and how far the column is from the edge
	gain, cost [mostGrip + 1]int              // of the better of a trap, and of the worse
}

// fitted returns the outlook of the levels.
func fitted() *outlook { return fittedFigures.outlook() }

// outlook returns the outlook that judges both sides by the same figures.
func (f *figures) outlook() *outlook {
	w := weights{terms: f.terms}
	eachPlace(func(p arimaa.Piece, q arimaa.Square) {
		column := q.Column()
		w.places[p][q] = f.places[p.Kind()][forward(p.Side(), q.Row())][min(column, 7-column)]
	})
	for d := range mostGrip + 1 {
		w.control[mostGrip-d], w.control[mostGrip+d] = -f.cost[d], f.gain[d]
	}
	return &outlook{f.prices, w, w}
}

// eachPlace visits all pieces on all squares.
func eachPlace(visit func(p arimaa.Piece, q arimaa.Square)) {
	for side := range arimaa.Silver + 1 {
		for kind := arimaa.Rabbit; kind <= arimaa.MaxKinds; kind++ {
			for q := range arimaa.Square(64) {
				visit(arimaa.NewPiece(side, kind), q)
			}
		}
	}
}

// guarded is how much of the worth of a rabbit's advance remains, in eighths,
// by how many enemies that are no rabbits stand on its column and those
// beside, ahead of it.
var guarded = [...]int{8, 4, 2, 1, 0}

// tempo is what it is worth to be the one to move.
const tempo = 12
