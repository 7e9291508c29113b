package tables_test

import (
	"fmt"

	"boardroom/core"
	"boardroom/core/tables"
)

// A game is played by its moves, whoever makes them.
func ExampleBackgammon() {
	p, _ := tables.Backgammon().Start(2, nil)
	for _, m := range []core.Move{"31", "8/5", "6/5", core.End} {
		p, _ = p.Play(m)
	}
	fmt.Println(p)
	// Output: W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W2,.,W4,W2,.,.,.,B2|0,0|0,0 B -
}

// An engine asks one generator for all the turns of a roll.
func ExampleGenerator() {
	rules, _ := tables.Backgammon().Rules(nil)
	p, _ := tables.Backgammon().Start(2, nil)
	board := p.(tables.Position).Board()

	var g tables.Generator
	turns := g.Turns(rules, &board, tables.White, 6, 5)
	for i := range turns {
		fmt.Println(g.Moves(turns[i]), "leaves", turns[i].Board.Pips(tables.White), "pips")
	}
	// Output:
	// [24/18 18/13] leaves 156 pips
	// [24/18 13/8] leaves 156 pips
	// [24/18 8/3] leaves 156 pips
	// [13/7 13/8] leaves 156 pips
	// [13/7 8/3] leaves 156 pips
	// [13/7 7/2] leaves 156 pips
	// [8/2 8/3] leaves 156 pips
}
