package exercises

import (
	"errors"
	"fmt"

	"boardroom/core"
)

// What is said of exercises and answers. The texts of keys stand with these.
const (
	bestPlays = "Best"
	onceMore  = "Answer it right once more, and it is done."
	judging   = "Your answer is being judged."
	queued    = "Your answer waits to be judged."
	notYet    = "That is not it yet: try again, or see a solution."
	moveSo    = "Click, or arrows and Enter."
	pipCount  = "Pip count"
)

var (
	errAnswered      = errors.New("it has been answered already")
	errCount         = errors.New("the pips are to be counted")
	errNothingPlayed = errors.New("nothing has been played")
	errNoNumber      = errors.New("type a number")
)

func noneYet(deck string) string {
	return fmt.Sprintf("%s: there are none yet. Analyse games of yours first.", deck)
}
func allDone(deck string) string { return fmt.Sprintf("%s: all of them are done.", deck) }

func deckTitle(deck string, done, of int) string {
	return fmt.Sprintf("%s, %d of %d done", deck, done, of)
}

func lessonTitle(n, of int, title string) string {
	return fmt.Sprintf("Lesson %d of %d: %s", n, of, title)
}

func solvedBy(solution string) string { return fmt.Sprintf("%s solves it.", solution) }

// isBest says that the best was played, and why it is; why may be empty.
func isBest(play, why string) string {
	if why == "" {
		return fmt.Sprintf("Right: %s is best.", play)
	}
	return fmt.Sprintf("Right: %s is best: %s.", play, why)
}

// nearlyBest says how little was lost, and what is best, and why; why may be empty.
func nearlyBest(play, loss, best, why string) string {
	if why == "" {
		return fmt.Sprintf("Right: %s gives away no more than %s. Best is %s.", play, loss, best)
	}
	return fmt.Sprintf("Right: %s gives away no more than %s. Best is %s: %s.", play, loss, best, why)
}

func howManyPips(side string) string { return fmt.Sprintf("How many pips does %s have left?", side) }

func askPips(side string) string {
	return fmt.Sprintf("How many pips does %s have left? Press Enter to answer.", side)
}

func rightCount(n int) string { return fmt.Sprintf("Right: %s.", core.Count(n, "pip", "pips")) }

func wrongCount(given, n int) string {
	return fmt.Sprintf("%d is not right: it is %s.", given, core.Count(n, "pip", "pips"))
}
