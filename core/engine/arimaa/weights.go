package arimaa

import "boardroom/core/arimaa"

// Weights are in hundredths of a rabbit. Tables by row count from the own side.

// rowWeights say where pieces stand well, by kind and row.
var rowWeights = [arimaa.MaxKinds + 1][8]int{
	arimaa.Rabbit:   {0, 4, 9, 17, 26, 38, 52, 0},
	arimaa.Cat:      {4, 10, 4, -8, -16, -24, -30, -30},
	arimaa.Dog:      {0, 8, 8, 2, -8, -14, -20, -25},
	arimaa.Horse:    {-10, -2, 4, 8, 12, 16, 6, -8},
	arimaa.Camel:    {-8, 2, 10, 10, 4, -6, -16, -25},
	arimaa.Elephant: {-30, -10, 6, 16, 22, 20, 6, -12},
}

// columnWeights say the same by kind and how far the column is from the edge.
var columnWeights = [arimaa.MaxKinds + 1][4]int{
	arimaa.Rabbit:   {5, 2, -2, -4},
	arimaa.Cat:      {-6, 2, 6, 2},
	arimaa.Dog:      {-5, 2, 5, 2},
	arimaa.Horse:    {-3, 5, 4, 0},
	arimaa.Camel:    {-8, 2, 4, 3},
	arimaa.Elephant: {-25, -6, 6, 10},
}

// places holds both for every piece and square.
var places = newPlaces()

func newPlaces() (all [16][64]int) {
	for side := range arimaa.Silver + 1 {
		for kind := arimaa.Rabbit; kind <= arimaa.MaxKinds; kind++ {
			for q := range arimaa.Square(64) {
				row, column := q.Row(), q.Column()
				if side == arimaa.Silver {
					row = 7 - row
				}
				all[arimaa.NewPiece(side, kind)][q] = rowWeights[kind][row] + columnWeights[kind][min(column, 7-column)]
			}
		}
	}
	return all
}

// run says what a rabbit's advance is worth when nobody is left to stop it.
var run = [8]int{0, 6, 14, 28, 60, 120, 220, 0}

// guarded is how much of it remains, in eighths, by how many enemies that are
// no rabbits stand on its column and those beside, ahead of it.
var guarded = [...]int{8, 4, 2, 1, 0}

// iced is what it costs that a piece is frozen, by kind; held, that it stands
// beside a stronger enemy.
var (
	iced = [arimaa.MaxKinds + 1]int{0, 14, 28, 38, 62, 100, 0, 0}
	held = [arimaa.MaxKinds + 1]int{0, 4, 10, 14, 24, 48, 0, 0}
)

// hostage is what part of a piece's worth it costs, in hundredths, to be held
// near a trap that the enemy has the better of.
const hostage = 18

// grip is how much a piece beside a trap counts in the fight for it.
var grip = [arimaa.MaxKinds + 1]int{0, 2, 3, 4, 6, 8, 11, 3}

// control turns the difference of grips into what the trap is worth.
var control = newControl()

const mostGrip = 24

func newControl() (worth [2*mostGrip + 1]int) {
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

// roam is what it is worth that the elephant can reach so many squares in two
// steps.
var roam = [...]int{-70, -45, -30, -18, -10, -5, 0, 0, 1, 2, 3, 4, 5}

// peril is what part of a piece's worth is gone, in hundredths, when the enemy
// may capture it in two, three or four steps, for the side that moves next and
// for the other one.
var peril = [2][5]int{
	{0, 0, 40, 24, 14},
	{0, 0, 60, 40, 20},
}

// tempo is what it is worth to be the one to move.
const tempo = 12
