package tables

// The weights of the judges of the games of blocks, fitted as those of the
// games of hits are, in some thousand games each.

// blockNovice returns the judge that sees the race and how checkers are spread, and nothing else.
func blockNovice() *judge {
	return &judge{
		terms: []weighed{
			{&race, [2]float64{2.278, 0}, [2]float64{0.081, -0.795}},
			{&firstOut, [2]float64{-0.154, -0.195}, [2]float64{0.01, 0.226}},
			{&heaps, [2]float64{-0.465, 0.903}, [2]float64{-0.223, -1.028}},
			{&saving, [2]float64{0, 0}, [2]float64{-0.316, 1.233}},
			{&trip, [2]float64{0, 0}, [2]float64{-1.217, 0.13}},
		},
		start: -0.208,
		easy:  -0.655,
	}
}

// blockLearner returns the judge that also sees blocks and dice that cannot be played.
func blockLearner() *judge {
	return &judge{
		terms: []weighed{
			{&race, [2]float64{1.574, 0}, [2]float64{-0.108, -0.592}},
			{&firstOut, [2]float64{-0.041, -0.056}, [2]float64{-0.053, -0.073}},
			{&heaps, [2]float64{-0.335, -0.294}, [2]float64{-1.617, -0.246}},
			{&barrier, [2]float64{0.01, 0.129}, [2]float64{-0.966, -2.678}},
			{&stiffness, [2]float64{-0.213, -0.24}, [2]float64{-0.304, 0.562}},
			{&gatheredStart, [2]float64{-0.02, -0.032}, [2]float64{-0.935, -0.474}},
			{&saving, [2]float64{0, 0}, [2]float64{-0.352, 1.403}},
			{&trip, [2]float64{0, 0}, [2]float64{-1.083, 0.088}},
		},
		start: -0.188,
		easy:  -0.851,
	}
}

// blockAdept returns the judge that sees everything where lone checkers block.
func blockAdept() *judge {
	return &judge{
		terms: []weighed{
			{&race, [2]float64{0.762, 0}, [2]float64{1.197, -1.309}},
			{&firstOut, [2]float64{-0.023, -0.032}, [2]float64{0, 0}},
			{&heaps, [2]float64{-0.129, -0.129}, [2]float64{0, 0}},
			{&stacks, [2]float64{-0.035, -0.035}, [2]float64{0, 0}},
			{&barrier, [2]float64{0.337, 0.337}, [2]float64{0, 0}},
			{&dam, [2]float64{-0.153, -0.153}, [2]float64{0, 0}},
			{&caught, [2]float64{-0.06, -0.06}, [2]float64{0, 0}},
			{&stiffness, [2]float64{0.008, -0.036}, [2]float64{0, 0}},
			{&rigor, [2]float64{-0.047, -0.048}, [2]float64{0, 0}},
			{&freedom, [2]float64{0.284, 0.284}, [2]float64{0, 0}},
			{&gatheredStart, [2]float64{-0.321, -0.321}, [2]float64{0, 0}},
			{&borneOff, [2]float64{1.159, 1.159}, [2]float64{0, 0}},
			{&saving, [2]float64{0, 0}, [2]float64{-0.581, 1.108}},
			{&trip, [2]float64{0, 0}, [2]float64{0.576, -0.99}},
		},
		win:   [25]float64{1: -0.161, 2: -0.236, 3: -0.28, 4: -0.288, 5: -0.278, 6: -0.324, 7: -0.245, 8: -0.16, 9: -0.167, 10: -0.098, 11: -0.085, 12: -0.113, 13: -0.116, 14: -0.108, 15: -0.125, 16: -0.115, 17: -0.142, 18: -0.17, 19: -0.204, 20: -0.103, 21: -0.08, 22: -0.011, 23: 0.009, 24: -0.079},
		start: -0.123,
		easy:  0.046,
	}
}
