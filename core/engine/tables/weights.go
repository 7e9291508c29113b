package tables

// The weights of the judges. Each was fitted to what it sees itself: some
// hundred thousand games against itself, the estimate after every turn drawn
// towards the later ones and the outcome (TD(lambda), Richard Sutton 1988,
// lambda 0.7). Where the sides differ, the first number is for the side that has
// just moved.

// novice returns the judge that sees the race, hits and shots, and nothing else.
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

// learner returns the judge that also sees what hits cost and points made.
func learner() *judge {
	return &judge{
		terms: []weighed{
			{&race, [2]float64{0.697, 0}, [2]float64{0.384, -0.467}},
			{&shots, [2]float64{-0.113, -0.093}, [2]float64{0.105, 0.026}},
			{&toll, [2]float64{-0.216, 0}, [2]float64{-0.096, 0.378}},
			{&onBar, [2]float64{-0.069, -0.058}, [2]float64{0.283, 0.178}},
			{&dance, [2]float64{-0.688, -0.701}, [2]float64{-0.349, 0.537}},
			{&saving, [2]float64{0, 0}, [2]float64{0.15, 0.235}},
			{&trip, [2]float64{0, 0}, [2]float64{-0.154, -0.01}},
		},
		win: [25]float64{1: -0.147, 2: -0.068, 3: -0.033, 4: 0.03, 5: 0.033, 6: 0.187, 7: -0.089, 12: 0.158, 14: 0.1, 15: 0.143, 16: 0.144, 17: 0.16, 18: 0.139, 19: 0.253, 20: 0.244, 21: 0.189, 22: 0.09, 23: 0.017, 24: -0.074},
		double: [2][25]float64{
			{1: 0.379, 2: 0.316, 3: 0.3, 4: 0.325, 5: 0.267, 6: 0.57, 7: 0.068, 12: 0.15, 14: 0.014, 15: 0.102, 16: 0.126, 17: 0.084, 18: 0.021, 19: 0.209, 20: 0.287, 21: 0.214, 22: 0.069, 23: -0.081, 24: -0.326},
			{1: 0.016, 2: -0.093, 3: -0.176, 4: -0.193, 5: -0.138, 6: -0.108, 7: 0.623, 12: -0.007, 14: 0.056, 15: 0.091, 16: 0.02, 17: 0.013, 18: 0.007, 19: -0.114, 20: -0.068, 21: -0.037, 22: 0.082, 23: 0.024, 24: 0.059},
		},
		start: -0.09,
		easy:  -2.894,
	}
}

// adept returns the judge that sees everything.
func adept() *judge {
	return &judge{
		terms: []weighed{
			{&race, [2]float64{0.176, 0}, [2]float64{0.264, -0.264}},
			{&clearRace, [2]float64{1.598, 0}, [2]float64{1.036, -1.548}},
			{&shots, [2]float64{0, -0.088}, [2]float64{-0.107, -0.363}},
			{&toll, [2]float64{-0.223, -0.035}, [2]float64{-0.053, 0.48}},
			{&peril, [2]float64{-0.062, 0}, [2]float64{0.079, 0.097}},
			{&caught, [2]float64{-0.021, -0.021}, [2]float64{-0.055, -0.113}},
			{&prime, [2]float64{0.048, 0.048}, [2]float64{0.008, -0.106}},
			{&homeless, [2]float64{-0.018, -0.018}, [2]float64{0.024, 0.036}},
			{&onBar, [2]float64{-0.151, -0.096}, [2]float64{0.139, 0.153}},
			{&dance, [2]float64{-0.367, -0.508}, [2]float64{-0.013, 0.637}},
			{&stacks, [2]float64{-0.027, -0.027}, [2]float64{-0.047, -0.014}},
			{&buried, [2]float64{-0.059, -0.059}, [2]float64{-0.124, 0.049}},
			{&builders, [2]float64{0.032, 0.032}, [2]float64{0.039, -0.001}},
			{&borneOff, [2]float64{0.095, 0.095}, [2]float64{-0.046, 0}},
			{&siege, [2]float64{0.015, 0.015}, [2]float64{0.003, 0.048}},
			{&saving, [2]float64{0, 0}, [2]float64{0.155, 0.237}},
			{&trip, [2]float64{0, 0}, [2]float64{-0.151, -0.008}},
		},
		win: [25]float64{1: -0.225, 2: -0.202, 3: -0.129, 4: -0.075, 5: -0.043, 6: 0.033, 7: -0.104, 12: 0.075, 14: 0.072, 15: 0.05, 16: 0.095, 17: 0.089, 18: 0.096, 19: 0.157, 20: 0.155, 21: 0.113, 22: 0.049, 23: 0.119, 24: 0.042},
		double: [2][25]float64{
			{1: 0.316, 2: 0.348, 3: 0.36, 4: 0.255, 5: 0.191, 6: -0.026, 7: 0.389, 12: 0.086, 14: 0.024, 15: 0.012, 16: 0.121, 17: 0.099, 18: 0.112, 19: 0.198, 20: 0.171, 21: 0.062, 22: -0.041, 23: 0.166, 24: 0.023},
			{1: 0.137, 2: 0.167, 3: 0.029, 4: -0.03, 5: -0.114, 6: 0.301, 7: 0.156, 12: -0.015, 14: -0.01, 15: 0.272, 16: 0.016, 17: 0.061, 18: -0.038, 19: -0.13, 20: -0.073, 21: -0.078, 22: 0.007, 23: -0.053, 24: -0.071},
		},
		start: -0.064,
		easy:  -2.908,
	}
}
