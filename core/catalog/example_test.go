package catalog_test

import (
	"context"
	"fmt"
	"strings"

	"boardroom/core"
	"boardroom/core/catalog"
)

// An entry brings all that is known of a game: its rules, its options and the
// computer players.
func ExampleCatalog_Find() {
	e, err := catalog.Standard().Find("portes")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, o := range e.Options {
		fmt.Println(o.Key, "is", o.Values[0]+":", o.Means[o.Values[0]])
	}
	_, err = catalog.Standard().Find("bakgammon")
	fmt.Println(strings.Split(err.Error(), ";")[0])
	// Output:
	// hit-and-run is yes: a checker that hits may leave the point empty
	// opening is white: White starts
	// winner-starts is yes: the winner of a game starts the next
	// larger-die is yes: if you can play either die but not both, you must play the larger
	// shut-out is throw: you roll even if no checker can enter
	// there is no game "bakgammon" (did you mean "backgammon"?)
}

// A computer player is asked for its best turns in any position.
func ExampleEntry_Level() {
	e, _ := catalog.Standard().Find("backgammon")
	level, _ := e.Level("beginner")
	game, set := e.Game(), map[string]string{"cube": "no"}
	p, _ := game.Parse("W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 W 31", set)
	choices, err := level.New().Advise(context.Background(), core.History{Game: game, Set: set, Start: p}, 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(choices[0].Moves)
	// Output: [8/5 6/5 end]
}
