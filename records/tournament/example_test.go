package tournament_test

import (
	"context"
	"fmt"

	"boardroom/core/catalog"
	"boardroom/records/tournament"
)

// The same set-up always gives the same games, and the same figures.
func ExampleRun() {
	report, err := tournament.Run(context.Background(), tournament.Config{
		Setup: tournament.Setup{
			Game: "hypergammon", Players: []string{"random", "runner"}, Games: 20, Seed: "any text", Seats: 2,
			Set: map[string]string{"cube": "no"},
		},
		Find: catalog.Standard().Find,
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	best := report.Standings[report.Ranked()[0]]
	fmt.Println(report.Counted, "games count; the best is", best.Name)
	// Output: 20 games count; the best is runner
}

// What was measured is told with how far chance may have moved it.
func ExampleEstimateMean() {
	e := tournament.EstimateMean([]float64{1, -1, 2, 1, -1, 1, 2, -2})
	fmt.Println(e, "of", e.N)
	fmt.Printf("%.3f\n", tournament.SignTest(5, 3))
	// Output:
	// +0.38 ± 1.26 of 8
	// 0.727
}
