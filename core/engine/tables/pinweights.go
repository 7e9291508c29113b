package tables

// The numbers are written by cmd/train, which leaves alone those that are 0.
// Made by train judge plakoto --levels club --plays 1000000.
// Points a game in 4000 games, 95 % intervals:
// casual +0.57 ± 0.05 against beginner
// club +0.32 ± 0.04 against the one before, club +0.42 ± 0.04 against casual

// pinNovice returns the judge that sees the race, lone checkers and pinned mothers, and nothing else.
func pinNovice() *Judge {
	return &Judge{
		Terms: []WeightedTerm{
			{&race, [2]float64{0.906, 0}, [2]float64{-0.435, 0.179}},
			{&shots, [2]float64{0.098, 0.104}, [2]float64{1.724, 1.455}},
			{&motherHeld, [2]float64{-1, -1}, [2]float64{0, 0.198}},
			{&motherLost, [2]float64{-4.19, -4.276}, [2]float64{0, 11.662}},
			{&pinnedStart, [2]float64{-1, -1}, [2]float64{1.987, 1.002}},
			{&saving, [2]float64{0, 0}, [2]float64{0.438, 0.874}},
			{&pipsLeft, [2]float64{0, 0}, [2]float64{-0.431, -0.491}},
		},
		Start: -0.105,
		Easy:  -0.977,
	}
}

// pinLearner returns the judge that also sees points and where checkers are pinned.
func pinLearner() *Judge {
	return &Judge{
		Terms: []WeightedTerm{
			{&race, [2]float64{0.14, 0}, [2]float64{-0.133, -0.436}},
			{&shots, [2]float64{-0.395, -0.025}, [2]float64{1.126, 0.684}},
			{&threatMother, [2]float64{-0.158, -0.132}, [2]float64{-0.063, 1.379}},
			{&threatStart, [2]float64{0.309, 0.018}, [2]float64{0.259, -0.199}},
			{&motherHeld, [2]float64{-1.8, -1.8}, [2]float64{0, 0.007}},
			{&motherLost, [2]float64{-3.5, -3.5}, [2]float64{0, 10}},
			{&pinnedStart, [2]float64{-1.3, -1.3}, [2]float64{-0.247, 1.146}},
			{&pinnedOuter, [2]float64{-0.796, -0.82}, [2]float64{-0.636, -0.142}},
			{&gatheredStart, [2]float64{-0.052, -0.028}, [2]float64{-0.904, 2.153}},
			{&stacks, [2]float64{-0.032, -0.031}, [2]float64{-0.46, -0.063}},
			{&saving, [2]float64{0, 0}, [2]float64{-0.19, 1.096}},
			{&pipsLeft, [2]float64{0, 0}, [2]float64{-1.096, 0.027}},
		},
		Win: [25]float64{1: 0.059, 2: 0.005, 3: 0.033, 4: 0.019, 5: 0.021, 6: 0.007, 7: 0.012, 8: -0.025, 9: 0.017, 10: 0.01, 11: 0.068, 12: 0.077, 13: 0.051, 14: -0.01, 15: 0.033, 16: 0.012, 17: -0.005, 18: 0.026, 19: -0.088, 20: -0.113, 21: -0.087, 22: -0.111, 23: -0.09, 24: -0.066},
		Double: [2][25]float64{
			{1: -0.368, 2: -0.743, 3: -0.236, 4: 0.003, 5: 0.018, 6: -0.001, 7: 0.512, 8: 1.008, 9: 0.336, 10: 1.004, 11: 0.52, 12: 1.028, 13: 0.544, 14: -0.096, 15: 0.698, 16: 0.223, 17: 0.697, 18: -0.12, 19: -0.371, 20: -0.457, 21: -0.469, 22: -0.374, 23: -0.129, 24: -0.743},
			{1: 2.748, 2: -0.719, 3: 0.333, 4: -0.722, 5: -0.44, 6: 0.706, 7: -1.429, 8: -0.145, 9: -0.766, 10: -1.159, 11: -0.291, 12: 0.132, 13: -0.065, 14: -1.21, 15: 0.935, 16: -0.132, 17: 0.014, 18: 0.854, 19: -1.359, 20: -0.23, 21: 1.142, 22: 1.003, 23: -0.675, 24: 1.126},
		},
		Start: -0.001,
		Easy:  -0.095,
	}
}

// pinAdept returns the judge that sees everything where lone checkers are pinned.
func pinAdept() *Judge {
	return &Judge{
		Terms: []WeightedTerm{
			{&race, [2]float64{0.178, 0}, [2]float64{0.271, -0.306}},
			{&shots, [2]float64{-0.272, 0.017}, [2]float64{0, 0}},
			{&threatMother, [2]float64{-0.448, 0.339}, [2]float64{0, 0}},
			{&threatStart, [2]float64{0.02, -0.311}, [2]float64{0, 0}},
			{&threatOuter, [2]float64{-0.011, -0.019}, [2]float64{0, 0}},
			{&motherHeld, [2]float64{-0.319, -0.319}, [2]float64{0, 0.366}},
			{&motherLost, [2]float64{-2.269, -2.269}, [2]float64{0, 1.498}},
			{&pinnedStart, [2]float64{-0.75, -0.75}, [2]float64{0, 0}},
			{&pinnedOuter, [2]float64{-0.188, -0.188}, [2]float64{0, 0}},
			{&pinnedFarOuter, [2]float64{-0.217, -0.217}, [2]float64{0, 0}},
			{&pinnedHome, [2]float64{-0.011, -0.011}, [2]float64{0, 0}},
			{&gatheredStart, [2]float64{-0.005, -0.005}, [2]float64{0, 0}},
			{&prime, [2]float64{0.003, 0.003}, [2]float64{0, 0}},
			{&stacks, [2]float64{-0.056, -0.056}, [2]float64{0, 0}},
			{&saving, [2]float64{0, 0}, [2]float64{-0.054, 0.154}},
			{&pipsLeft, [2]float64{0, 0}, [2]float64{0.012, -0.121}},
		},
		Win:   [25]float64{1: -0.042, 2: -0.069, 3: -0.018, 4: 0.008, 5: 0.019, 6: 0.02, 7: 0.024, 8: 0.032, 9: -0.001, 10: 0.04, 11: 0.028, 12: 0.069, 13: 0.066, 14: 0.068, 15: 0.064, 16: 0.023, 17: 0.015, 18: 0.061, 19: -0.079, 20: -0.056, 21: 0.014, 22: 0.006, 23: -0.086, 24: -0.067},
		Start: -0.1,
		Easy:  -0.279,
	}
}
