package tables

import "boardroom/core/engine"

// Levels returns the computer players of the family, the weakest first.
func Levels() []engine.Level {
	return []engine.Level{
		{Name: "expert", Help: "Weighs everything and looks at every roll of the other side.", New: func() engine.Player {
			return &player{eval: full, depth: depth{8, 0.3, 20000}}
		}},
	}
}

var full = &judge{
	terms: []term{
		{"race", measureRace, [2]float64{3.0, 0}, [2]float64{}},
		{"shots", measureShots, [2]float64{-0.5, -0.1}, [2]float64{}},
		{"toll", measureToll, [2]float64{-1, -0.1}, [2]float64{}},
		{"peril", measurePeril, [2]float64{-0.3, -0.05}, [2]float64{}},
		{"caught", measureCaught, [2]float64{-0.3, -0.3}, [2]float64{-.1, .2}},
		{"prime", measurePrime, [2]float64{0.3, 0.3}, [2]float64{}},
		{"bar", measureBar, [2]float64{-0.2, -0.2}, [2]float64{0, .2}},
		{"dance", measureDance, [2]float64{-1, -1}, [2]float64{0, .3}},
		{"back", measureBack, [2]float64{-0.1, -0.1}, [2]float64{0, .2}},
		{"stacks", measureStacks, [2]float64{-0.05, -0.05}, [2]float64{}},
		{"buried", measureBuried, [2]float64{-0.1, -0.1}, [2]float64{}},
		{"builders", measureBuilders, [2]float64{0.04, 0.04}, [2]float64{}},
		{"blitz", measureBlitz, [2]float64{0.05, 0.1}, [2]float64{.1, 0}},
		{"saving", measureSaving, [2]float64{}, [2]float64{0, .3}},
		{"trip", measureTrip, [2]float64{}, [2]float64{-.2, 0}},
	},
	places: places{win: [2][25]float64{
		{4: .1, 5: .15, 17: .1, 18: .2, 19: .2, 20: .3, 21: .25, 22: .15, 23: .05},
		{4: .1, 5: .15, 17: .1, 18: .2, 19: .2, 20: .3, 21: .25, 22: .15, 23: .05},
	}},
	start: -0.15,
	easy:  -3,
}
