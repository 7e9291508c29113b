package bearoff_test

import (
	"fmt"

	"boardroom/core/engine/tables/internal/bearoff"
)

// Two checkers on the ace point are always borne off with one roll; one there and
// one on the six point take 1.59 on average.
func ExampleOneSided() {
	table := bearoff.NewOneSided()
	fmt.Printf("%.4f %.4f\n", table.Mean(bearoff.Home{2}), table.Mean(bearoff.Home{0: 1, 5: 1}))
	fmt.Printf("%.4f\n", table.Win(bearoff.Home{0: 1, 5: 1}, bearoff.Home{2}))
	// Output:
	// 1.0000 1.5864
	// 0.4167
}
