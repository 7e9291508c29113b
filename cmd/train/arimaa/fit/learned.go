package fit

import (
	"slices"

	"boardroom/core/arimaa"
	enginearimaa "boardroom/core/engine/arimaa"
)

// A figure is one that is learned.
type figure struct {
	of   func(f *enginearimaa.Parameters) *int
	firm float64 // by how much it may well be wrong
}

// row lists the figures from and up to a place in a table.
func row(firm float64, from, to int, of func(f *enginearimaa.Parameters, i int) *int) (all []figure) {
	for i := from; i < to; i++ {
		all = append(all, figure{func(f *enginearimaa.Parameters) *int { return of(f, i) }, firm})
	}
	return all
}

// placedFigures lists what may be learned of how pieces stand: all but the advance and
// the places of rabbits.
func placedFigures() (all []figure) {
	var f enginearimaa.Parameters // for the lengths of its tables
	row := func(firm float64, from, to int, of func(f *enginearimaa.Parameters, i int) *int) {
		all = append(all, row(firm, from, to, of)...)
	}
	for _, kind := range []arimaa.Kind{arimaa.Cat, arimaa.Dog, arimaa.Horse, arimaa.Camel, arimaa.Elephant} {
		row(8, 0, 32, func(f *enginearimaa.Parameters, i int) *int { return &f.Places[kind][i/4][i%4] })
	}
	for turn := range f.Race {
		row(20, 1, len(f.Race[turn])-1, func(f *enginearimaa.Parameters, i int) *int { return &f.Race[turn][i] })
	}
	byKind := func(firm float64, table func(f *enginearimaa.Parameters) *enginearimaa.ByKindAndZone) {
		zones := len(f.Frozen[0])
		row(firm, zones, zones*int(arimaa.Elephant), func(f *enginearimaa.Parameters, i int) *int { return &table(f)[i/zones][i%zones] })
	}
	byKind(20, func(f *enginearimaa.Parameters) *enginearimaa.ByKindAndZone { return &f.Frozen })
	byKind(15, func(f *enginearimaa.Parameters) *enginearimaa.ByKindAndZone { return &f.Dominated })
	byKind(20, func(f *enginearimaa.Parameters) *enginearimaa.ByKindAndZone { return &f.ElephantNear })
	byKind(15, func(f *enginearimaa.Parameters) *enginearimaa.ByKindAndZone { return &f.StrongerNear[0] })
	for far := 1; far < len(f.StrongerNear); far++ {
		for kind := arimaa.Cat; kind < arimaa.Elephant; kind++ {
			row(15, 0, len(f.StrongerNear[far][kind]), func(f *enginearimaa.Parameters, i int) *int { return &f.StrongerNear[far][kind][i] })
		}
	}
	for state := range f.Hostage {
		row(10, 2, len(f.Hostage[state]), func(f *enginearimaa.Parameters, i int) *int { return &f.Hostage[state][i] })
	}
	row(8, 1, len(f.Gain), func(f *enginearimaa.Parameters, i int) *int { return &f.Gain[i] })
	row(8, 1, len(f.Cost), func(f *enginearimaa.Parameters, i int) *int { return &f.Cost[i] })
	row(10, 0, len(f.Roam), func(f *enginearimaa.Parameters, i int) *int { return &f.Roam[i] })
	for turn := range f.CaptureRisk {
		row(10, 2, arimaa.MaxSteps+1, func(f *enginearimaa.Parameters, i int) *int { return &f.CaptureRisk[turn][0][i] }) // open fights
		row(15, 2, arimaa.MaxSteps+1, func(f *enginearimaa.Parameters, i int) *int { return &f.CaptureRisk[turn][1][i] }) // lost ones
	}
	return all
}

// priceFigures lists what pieces are worth, so many times as firm as usual.
func priceFigures(times float64) []figure {
	return slices.Concat(
		row(50/times, 0, 9, func(f *enginearimaa.Parameters, i int) *int { return &f.Ranks[i] }),
		row(20/times, 1, 9, func(f *enginearimaa.Parameters, i int) *int { return &f.Rabbits[i] }),
		row(10/times, 0, 9, func(f *enginearimaa.Parameters, i int) *int { return &f.Lonely[i] }))
}

// rabbitFigures lists the advance and the places of rabbits.
func rabbitFigures() []figure {
	return slices.Concat(
		row(8, 0, 32, func(f *enginearimaa.Parameters, i int) *int { return &f.Places[arimaa.Rabbit][i/4][i%4] }),
		row(15, 1, 7, func(f *enginearimaa.Parameters, i int) *int { return &f.Passed[i] }),
		row(15, 1, 7, func(f *enginearimaa.Parameters, i int) *int { return &f.Run[i] }))
}
