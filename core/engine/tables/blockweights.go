package tables

// The weights of the judges of the games of blocks, fitted as those of the
// games of hits are, in some thousand games each.

// blockNovice returns a judge that sees the race and how checkers are spread, and nothing else.
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

// blockLearner returns a judge that also sees blocks and dice that cannot be played.
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

// blockAdept returns a judge that sees everything where lone checkers block.
func blockAdept() *judge {
	return &judge{
		terms: []weighed{
			{&race, [2]float64{0.496, 0}, [2]float64{1.335, -1.431}},
			{&firstOut, [2]float64{-0.003, -0.071}, [2]float64{0.281, 0.459}},
			{&heaps, [2]float64{-0.195, -0.12}, [2]float64{-0.751, -0.108}},
			{&stacks, [2]float64{-0.053, -0.068}, [2]float64{-0.025, 0.056}},
			{&barrier, [2]float64{0.337, 0.311}, [2]float64{0.071, -0.323}},
			{&dam, [2]float64{-0.169, -0.167}, [2]float64{0.011, 0.154}},
			{&caught, [2]float64{-0.074, -0.079}, [2]float64{0.046, 0.21}},
			{&stiffness, [2]float64{0.081, 0.073}, [2]float64{-0.049, -0.304}},
			{&rigor, [2]float64{-0.075, -0.087}, [2]float64{0.237, 0.356}},
			{&freedom, [2]float64{0.339, 0.355}, [2]float64{-0.249, -0.625}},
			{&gatheredStart, [2]float64{-0.33, -0.241}, [2]float64{-1.147, -1.172}},
			{&borneOff, [2]float64{1.287, 1.789}, [2]float64{0.13, 0}},
			{&saving, [2]float64{0, 0}, [2]float64{0.4, 0.531}},
			{&trip, [2]float64{0, 0}, [2]float64{0.033, -0.521}},
		},
		win: [25]float64{1: -0.216, 2: -0.257, 3: -0.299, 4: -0.312, 5: -0.317, 6: -0.334, 7: -0.293, 8: -0.261, 9: -0.193, 10: -0.126, 11: -0.091, 12: -0.104, 13: -0.149, 14: -0.143, 15: -0.142, 16: -0.136, 17: -0.141, 18: -0.175, 19: -0.231, 20: -0.16, 21: -0.14, 22: -0.105, 23: -0.094, 24: -0.147},
		double: [2][25]float64{
			{1: 0.002, 2: -0.487, 3: -0.664, 4: -0.835, 5: -0.69, 6: -0.557, 7: -0.779, 8: -0.634, 9: -0.499, 10: -0.385, 11: -0.293, 12: -0.012, 13: 0.149, 14: 0.182, 15: 0.154, 16: 0.178, 17: 0.202, 18: 0.366, 19: 0.311, 20: 0.301, 21: 0.4, 22: 0.288, 23: 0.073, 24: -0.463},
			{1: 0.216, 2: -0.168, 3: 0.056, 4: 0.047, 5: 0.053, 6: 0.144, 7: -0.027, 8: -0.091, 9: -0.204, 10: -0.219, 11: -0.329, 12: -0.081, 13: 0.312, 14: 0.392, 15: 0.322, 16: 0.333, 17: 0.375, 18: 0.372, 19: 0.462, 20: 0.547, 21: 0.464, 22: 0.284, 23: 0.228, 24: 0.549},
		},
		start: -0.073,
		easy:  -1.063,
	}
}
