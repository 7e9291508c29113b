package blockme_test

import (
	"fmt"

	"boardroom/core"
	"boardroom/core/blockme"
)

// The source's example of two players.
func ExampleNew() {
	p, _ := blockme.New().Parse("...@..../....X.../....X.../XX....../......../.X.XX.../.X....../...#.... 5,5 #", nil)
	for _, m := range []core.Move{"e1f1", "d2"} {
		p, _ = p.Play(m)
	}
	fmt.Println(p)
	// Output: ....XX../...@X.../....X.../XX....../......../.X.XX.../.X....../...#.... 4,5 #
}

// An engine looks at boards, and copies the one that it plays on.
func ExampleRules() {
	p, _ := blockme.New().Start(2, map[string]string{"size": "7"})
	rules, board := p.(blockme.Position).Rules(), p.(blockme.Position).Board()

	longest, best := 0, blockme.Pass
	for _, a := range rules.Placements(&board, nil) {
		next := board
		rules.Apply(&next, a)
		if d := rules.Distance(&next, blockme.Top); d > longest {
			longest, best = d, a
		}
	}
	fmt.Println("without an obstacle", rules.Distance(&board, blockme.Top))
	fmt.Println("with", rules.Text(best), longest)
	// Output:
	// without an obstacle 6
	// with c2d2 7
}
