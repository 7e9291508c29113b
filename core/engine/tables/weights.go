package tables

// The weights of the judges. Each was fitted to what it sees itself: some
// hundred thousand games against itself, the estimate after every turn drawn
// towards the later ones and the outcome (TD(lambda), Richard Sutton 1988,
// lambda 0.7). Where the sides differ, the first number is for the side that has
// just moved.

// novice returns a judge that sees the race, hits and shots, and nothing else.
func novice() *judge {
	return &judge{
		terms: []weighed{
			{&race, [2]float64{0.747, 0}, [2]float64{0.039, -0.112}},
			{&shots, [2]float64{-0.411, -0.153}, [2]float64{-0.125, 0.326}},
			{&onBar, [2]float64{0.057, 0.013}, [2]float64{0.265, -0.06}},
			{&dance, [2]float64{-1.15, -0.953}, [2]float64{-0.266, 0.828}},
			{&saving, [2]float64{0, 0}, [2]float64{0.073, 0.307}},
			{&trip, [2]float64{0, 0}, [2]float64{-0.165, 0.016}},
		},
		start: -0.094,
		easy:  -2.45,
	}
}

// learner returns a judge that also sees points and stacks, but no plan in them.
func learner() *judge {
	return &judge{
		terms: []weighed{
			{&race, [2]float64{0.757, 0}, [2]float64{0.352, -0.434}},
			{&shots, [2]float64{-0.085, -0.065}, [2]float64{0.078, 0.016}},
			{&toll, [2]float64{-0.267, -0.053}, [2]float64{-0.095, 0.363}},
			{&onBar, [2]float64{-0.068, -0.048}, [2]float64{0.271, 0.181}},
			{&dance, [2]float64{-0.641, -0.676}, [2]float64{-0.645, 0.383}},
			{&stacks, [2]float64{-0.071, -0.071}, [2]float64{-0.084, 0.012}},
			{&buried, [2]float64{-0.132, -0.132}, [2]float64{-0.116, 0.068}},
			{&builders, [2]float64{0.006, 0.006}, [2]float64{0.022, 0.049}},
			{&saving, [2]float64{0, 0}, [2]float64{0.142, 0.245}},
			{&trip, [2]float64{0, 0}, [2]float64{-0.158, -0.004}},
		},
		win: [25]float64{1: -0.123, 2: -0.033, 3: 0.004, 4: 0.058, 5: 0.044, 6: 0.094, 7: -0.036, 12: 0.136, 14: 0.097, 15: 0.059, 16: 0.045, 17: 0.065, 18: 0.065, 19: 0.149, 20: 0.105, 21: 0.05, 22: -0.036, 23: 0.117, 24: 0.032},
		double: [2][25]float64{
			{1: 0.341, 2: 0.23, 3: 0.272, 4: 0.213, 5: 0.286, 6: 0.241, 7: 0.252, 12: 0.075, 14: -0.029, 15: -0.069, 16: -0.025, 17: 0.025, 18: -0.007, 19: 0.217, 20: 0.179, 21: 0.072, 22: -0.086, 23: 0.138, 24: 0.075},
			{1: -0.002, 2: -0.117, 3: -0.143, 4: -0.119, 5: -0.219, 6: -0.007, 7: 0.087, 12: 0.06, 14: -0.037, 15: -0.037, 16: 0.106, 17: 0.059, 18: 0.073, 19: 0.05, 20: 0.043, 21: 0.082, 22: 0.097, 23: 0.031, 24: 0.004},
		},
		start: -0.086,
		easy:  -2.846,
	}
}

// adept returns the judge that sees everything.
func adept() *judge {
	return &judge{
		terms: []weighed{
			{&race, [2]float64{0.17, 0}, [2]float64{0.188, -0.188}},
			{&clearRace, [2]float64{1.541, 0}, [2]float64{1.09, -1.648}},
			{&shots, [2]float64{0, -0.088}, [2]float64{-0.087, -0.341}},
			{&toll, [2]float64{-0.224, -0.028}, [2]float64{-0.082, 0.434}},
			{&peril, [2]float64{-0.059, 0}, [2]float64{0.066, 0.079}},
			{&caught, [2]float64{-0.02, -0.02}, [2]float64{-0.047, -0.134}},
			{&prime, [2]float64{0.05, 0.05}, [2]float64{-0.007, -0.094}},
			{&homeless, [2]float64{-0.013, -0.013}, [2]float64{0.031, 0.032}},
			{&onBar, [2]float64{-0.132, -0.084}, [2]float64{0.15, 0.128}},
			{&dance, [2]float64{-0.362, -0.504}, [2]float64{-0.126, 0.557}},
			{&back, [2]float64{0, 0}, [2]float64{-0.008, -0.002}},
			{&stacks, [2]float64{-0.037, -0.037}, [2]float64{-0.05, -0.001}},
			{&buried, [2]float64{-0.064, -0.064}, [2]float64{-0.12, 0.051}},
			{&builders, [2]float64{0.033, 0.033}, [2]float64{0.035, 0.011}},
			{&borneOff, [2]float64{0.101, 0.101}, [2]float64{-0.045, 0}},
			{&siege, [2]float64{0.018, 0.018}, [2]float64{-0.004, 0.032}},
			{&saving, [2]float64{0, 0}, [2]float64{0.134, 0.259}},
			{&trip, [2]float64{0, 0}, [2]float64{-0.158, -0.003}},
		},
		win: [25]float64{1: -0.244, 2: -0.041, 3: 0.004, 4: -0.109, 5: -0.015, 6: -0.203, 7: -0.084, 12: 0.062, 14: 0.072, 15: 0.09, 16: 0.024, 17: 0.081, 18: 0.086, 19: 0.172, 20: 0.188, 21: 0.099, 22: 0.06, 23: 0.126, 24: 0.018},
		double: [2][25]float64{
			{1: 0.36, 2: 0.406, 3: 0.25, 4: 0.179, 5: 0.184, 6: -0.385, 7: 0.453, 12: 0.031, 14: 0.092, 15: 0.038, 16: 0.253, 17: 0.096, 18: 0.069, 19: 0.199, 20: 0.152, 21: 0.097, 22: -0.054, 23: 0.121, 24: -0.019},
			{1: 0.081, 2: 0.284, 3: 0.026, 4: 0.027, 5: -0.045, 6: 0.35, 7: 0.057, 12: -0.044, 14: 0.072, 15: -0.189, 16: -0.179, 17: -0.005, 18: -0.015, 19: -0.073, 20: -0.12, 21: -0.136, 22: 0.025, 23: -0.045, 24: -0.004},
		},
		start: -0.061,
		easy:  -2.907,
	}
}
