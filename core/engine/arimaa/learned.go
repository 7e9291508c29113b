package arimaa

import (
	"slices"

	"boardroom/core/arimaa"
)

// A figure that is learned.
type figure struct {
	of   func(f *figures) *int
	firm float64 // by how much it may well be wrong
}

// row lists the figures from and up to a place in a table.
func row(firm float64, from, to int, of func(f *figures, i int) *int) (all []figure) {
	for i := from; i < to; i++ {
		all = append(all, figure{func(f *figures) *int { return of(f, i) }, firm})
	}
	return all
}

// placedFigures lists what may be learned of how pieces stand: all but the advance and
// the places of rabbits.
func placedFigures() (all []figure) {
	row := func(firm float64, from, to int, of func(f *figures, i int) *int) {
		all = append(all, row(firm, from, to, of)...)
	}
	for _, kind := range []arimaa.Kind{arimaa.Cat, arimaa.Dog, arimaa.Horse, arimaa.Camel, arimaa.Elephant} {
		row(8, 0, 32, func(f *figures, i int) *int { return &f.places[kind][i/4][i%4] })
	}
	row(20, 1, farthest, func(f *figures, i int) *int { return &f.race[0][i] })
	row(20, 1, farthest, func(f *figures, i int) *int { return &f.race[1][i] })
	byKind := func(firm float64, table func(f *figures) *byKindAndZone) {
		row(firm, zones, zones*int(arimaa.Elephant), func(f *figures, i int) *int { return &table(f)[i/zones][i%zones] })
	}
	byKind(20, func(f *figures) *byKindAndZone { return &f.iced })
	byKind(15, func(f *figures) *byKindAndZone { return &f.held })
	byKind(20, func(f *figures) *byKindAndZone { return &f.aided })
	byKind(15, func(f *figures) *byKindAndZone { return &f.chased[0] })
	for far := 1; far < chases; far++ {
		for kind := arimaa.Cat; kind < arimaa.Elephant; kind++ {
			row(15, 0, zones, func(f *figures, i int) *int { return &f.chased[far][kind][i] })
		}
	}
	for prey := range preys {
		row(10, 2, farthestHunt+1, func(f *figures, i int) *int { return &f.hunted[prey][i] })
	}
	row(8, 1, mostGrip+1, func(f *figures, i int) *int { return &f.gain[i] })
	row(8, 1, mostGrip+1, func(f *figures, i int) *int { return &f.cost[i] })
	row(10, 0, mostRoam+1, func(f *figures, i int) *int { return &f.roam[i] })
	for turn := range 2 {
		row(10, 2, arimaa.MaxSteps+1, func(f *figures, i int) *int { return &f.peril[turn][open][i] })
		row(15, 2, arimaa.MaxSteps+1, func(f *figures, i int) *int { return &f.peril[turn][lost][i] })
	}
	return all
}

// priceFigures lists what pieces are worth, so many times as firm as usual.
func priceFigures(times float64) []figure {
	return slices.Concat(
		row(50/times, 0, 9, func(f *figures, i int) *int { return &f.ranks[i] }),
		row(20/times, 1, 9, func(f *figures, i int) *int { return &f.rabbits[i] }),
		row(10/times, 0, 9, func(f *figures, i int) *int { return &f.lonely[i] }))
}

// rabbitFigures lists the advance and the places of rabbits.
func rabbitFigures() []figure {
	return slices.Concat(
		row(8, 0, 32, func(f *figures, i int) *int { return &f.places[arimaa.Rabbit][i/4][i%4] }),
		row(15, 1, 7, func(f *figures, i int) *int { return &f.charge[i] }),
		row(15, 1, 7, func(f *figures, i int) *int { return &f.run[i] }))
}
