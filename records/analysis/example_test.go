package analysis_test

import (
	"context"
	"fmt"

	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/records/analysis"
)

// bearingOff is a record in which somebody takes one checker off where two could
// have been.
const bearingOff = `[Boardroom "1"]
[Game "backgammon"]
[Seat1 "Anna"]
[Seat2 "Boris"]
[Date "2026-11-20T14:58:52Z"]
[Options "cube=no"]
[Position "B2,B2,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W2,W1,W1|0,0|11,11 W -"]
[Dice "manual"]

* 32
1 3/off 3/1 end
`

// A record is judged turn by turn, also as far as it goes; for each player there
// is a summary.
func ExampleAnalyse() {
	r, err := records.Parse([]byte(bearingOff), catalog.Standard().Find)
	if err != nil {
		fmt.Println(err)
		return
	}
	entry, err := catalog.Standard().Find(r.Header.Game)
	if err != nil {
		fmt.Println(err)
		return
	}
	method, err := analysis.MethodOf(entry, analysis.Quick)
	if err != nil {
		fmt.Println(err)
		return
	}
	a, err := analysis.Analyse(context.Background(), r, nil, method, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, t := range a.Turns() {
		d := t.KeyDecision()
		fmt.Println("Turn", t.Number, t.Mark(), "loses", d.FormatLoss()+"; best", d.Choices[0].Moves)
	}
	p := a.Performances()[0]
	fmt.Println(p.Play.Decisions, "decision")
	// Output:
	// Turn 1 ?? loses 1.338; best [3/off 2/off end]
	// 1 decision
}
