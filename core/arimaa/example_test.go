package arimaa_test

import (
	"fmt"

	"boardroom/core"
	"boardroom/core/arimaa"
)

// A turn may be typed short; the position knows the moves that are meant, and
// what they bring about.
func ExamplePosition() {
	game := arimaa.Arimaa()
	p, err := game.Start(2, map[string]string{"setup": "99of9"})
	if err != nil {
		fmt.Println(err)
		return
	}
	moves, err := p.(arimaa.Position).ParseTurn("Ee2n Ee3n Ee4n Md2n")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, m := range append(moves, core.End) {
		p, _ = p.Play(m)
	}
	fmt.Println(p)
	// Output: rrrddrrr/rhcemchr/8/4E3/8/3M4/RHC2CHR/RRRDDRRR s
}

// The squares beside one come clockwise, the one above first.
func ExampleNeighbors() {
	for _, name := range []string{"d4", "a1", "h5", "i5"} {
		fmt.Println(arimaa.Neighbors(name))
	}
	// Output:
	// [d5 e4 d3 c4] <nil>
	// [a2 b1] <nil>
	// [h6 h4 g5] <nil>
	// [] "i5" isn't a square: write a1 to h8
}
