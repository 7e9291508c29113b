package stats_test

import (
	"fmt"

	"boardroom/records/tournament/stats"
)

// What was measured is told with how far chance may have moved it.
func ExampleMean() {
	e := stats.Mean([]float64{1, -1, 2, 1, -1, 1, 2, -2})
	fmt.Println(e, "of", e.N)
	fmt.Printf("%.3f\n", stats.SignTest(5, 3))
	// Output:
	// +0.38 ± 1.26 of 8
	// 0.727
}
