package analysis

import (
	"fmt"

	"boardroom/core"
)

// What is said of a turn, in parts that go on from each other, as in "loses
// .184, 3rd of 17; best 8/5 6/5: makes the 5 point."

const nothingToJudge = ": nothing to judge."

func said(word string) string           { return fmt.Sprintf(" %s", word) }
func saidBy(player, word string) string { return fmt.Sprintf(" %s %s", player, word) }
func wasBest(what string) string        { return fmt.Sprintf("%s was best", what) }
func because(reason string) string      { return fmt.Sprintf(": %s.", reason) }

// loses tells how much was lost and, where all plays were counted, how many were
// better.
func loses(what, loss string, rank, of int) string {
	if of <= 2 {
		return fmt.Sprintf("%s loses %s; best ", what, loss)
	}
	return fmt.Sprintf("%s loses %s, %s of %d; best ", what, loss, core.Ordinal(rank), of)
}

func wasLucky(drawn core.Move, how Fortune, by float64) string {
	return fmt.Sprintf(" %s was %s, %+.2f.", drawn, how, by)
}
