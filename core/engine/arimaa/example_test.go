package arimaa_test

import (
	"context"
	"fmt"

	"boardroom/core/arimaa"
	enginearimaa "boardroom/core/engine/arimaa"
)

// The search is asked for a turn, with a bound that is counted: the same position
// gets the same answer.
func ExampleSearcher() {
	p, err := arimaa.Arimaa().Parse("8/R7/8/3e4/8/r7/4E3/8 g", nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	turn, err := enginearimaa.NewSearcher().Search(context.Background(), p.(arimaa.Position), enginearimaa.Limits{Depth: 4}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(turn)
	// Output: [Ra7n]
}
