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
	places [16][64]int // by piece and square

	// What a rabbit's advance is worth when nobody is left to stop it, by row.
	run [8]int

	// What it costs, by kind, that a piece is frozen; that it stands beside a
	// stronger enemy and is not; and, in hundredths of its worth, that it does
	// so near a trap that the enemy has the better of.
	iced, held, hostage [arimaa.MaxKinds + 1]int

	// What the difference of grips around one of the side's own two traps is
	// worth, from -mostGrip on.
	control [2*mostGrip + 1]int

	// What it is worth that the elephant can reach so many squares in two steps.
	roam [mostRoam + 1]int

	// What part of a piece's worth is gone, in hundredths, when the enemy may
	// capture it in two, three or four steps: if the side moves next, and if not.
	peril [2][arimaa.MaxSteps + 1]int
}

const (
	mostGrip = 24
	mostRoam = 12
)

// fitted returns the outlook of the levels.
func fitted() *outlook {
	w := fittedWeights()
	return &outlook{fittedPrices(), w, w}
}

func fittedWeights() weights {
	return weights{
		places:  fittedPlaces(),
		run:     [...]int{0, 6, 14, 28, 60, 120, 220, 0},
		iced:    [...]int{0, 14, 28, 38, 62, 100, 0, 0},
		held:    [...]int{0, 4, 10, 14, 24, 48, 0, 0},
		hostage: [...]int{0, 0, 18, 18, 18, 18, 18, 18},
		control: fittedControl(),
		roam:    [...]int{-70, -45, -30, -18, -10, -5, 0, 0, 1, 2, 3, 4, 5},
		peril:   [...][arimaa.MaxSteps + 1]int{{0, 0, 40, 24, 14}, {0, 0, 60, 40, 20}},
	}
}

// fittedPlaces adds up where pieces stand well by row, and by how far the
// column is from the edge.
func fittedPlaces() (all [16][64]int) {
	rows := [arimaa.MaxKinds + 1][8]int{
		arimaa.Rabbit:   {0, 4, 9, 17, 26, 38, 52, 0},
		arimaa.Cat:      {4, 10, 4, -8, -16, -24, -30, -30},
		arimaa.Dog:      {0, 8, 8, 2, -8, -14, -20, -25},
		arimaa.Horse:    {-10, -2, 4, 8, 12, 16, 6, -8},
		arimaa.Camel:    {-8, 2, 10, 10, 4, -6, -16, -25},
		arimaa.Elephant: {-30, -10, 6, 16, 22, 20, 6, -12},
	}
	columns := [arimaa.MaxKinds + 1][4]int{
		arimaa.Rabbit:   {5, 2, -2, -4},
		arimaa.Cat:      {-6, 2, 6, 2},
		arimaa.Dog:      {-5, 2, 5, 2},
		arimaa.Horse:    {-3, 5, 4, 0},
		arimaa.Camel:    {-8, 2, 4, 3},
		arimaa.Elephant: {-25, -6, 6, 10},
	}
	eachPlace(func(p arimaa.Piece, q arimaa.Square) {
		column := q.Column()
		all[p][q] = rows[p.Kind()][forward(p.Side(), q.Row())] + columns[p.Kind()][min(column, 7-column)]
	})
	return all
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

func fittedControl() (worth [2*mostGrip + 1]int) {
	for d := -mostGrip; d <= mostGrip; d++ {
		n := max(d, -d)
		v := 4*min(n, 6) + 2*max(min(n, 12)-6, 0) + max(n-12, 0)/2
		if d < 0 {
			v = -v
		}
		worth[d+mostGrip] = v
	}
	return worth
}

// grip is how much a piece beside a trap counts in the fight for it, by kind.
var grip = [arimaa.MaxKinds + 1]int{0, 2, 3, 4, 6, 8, 11, 3}

// guarded is how much of the worth of a rabbit's advance remains, in eighths,
// by how many enemies that are no rabbits stand on its column and those
// beside, ahead of it.
var guarded = [...]int{8, 4, 2, 1, 0}

// tempo is what it is worth to be the one to move.
const tempo = 12
