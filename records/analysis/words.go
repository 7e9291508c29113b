package analysis

import (
	"fmt"

	"boardroom/core"
)

// What is said of a turn, in parts that go on from each other, as in "13/7 costs
// .184, 3rd of 17. Best: 8/5 6/5: makes the 5 point."

const nothingToJudge = "nothing to judge."

func isBest(played string) string  { return fmt.Sprintf("%s is best", played) }
func because(reason string) string { return fmt.Sprintf(": %s.", reason) }

// costs tells how much a play lost and, where all plays were counted, how it ranks.
func costs(played, loss string, rank, of int) string {
	if of <= 2 {
		return fmt.Sprintf("%s costs %s. Best: ", played, loss)
	}
	return fmt.Sprintf("%s costs %s, %s of %d. Best: ", played, loss, core.Ordinal(rank), of)
}

func wasLucky(drawn core.Move, how Fortune, by float64) string {
	return fmt.Sprintf(" %s was %s, %+.2f.", drawn, how, by)
}
