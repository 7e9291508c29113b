package exercises

import (
	"fmt"

	"boardroom/core"
	"boardroom/core/i18n"
)

// What is said of exercises and answers. The texts of keys stand with these.
const (
	bestPlays = "Best"
	onceMore  = "One more right answer, and it's done."
	judging   = "Checking your answer."
	queued    = "Your answer is in the queue."
	notYet    = "Not yet: try again, or show the solution."
	moveSo    = "Click, or arrows and Enter."
	pipCount  = "Pip count"
)

var (
	errAnswered      = i18n.NewError("you have already answered")
	errCount         = i18n.NewError("count the pips, and type the number")
	errNothingPlayed = i18n.NewError("you haven't moved yet")
	errNoNumber      = i18n.NewError("type a number")
)

func noneYet(deck string) i18n.Message {
	return i18n.Msg("%s: none yet. Analyze your own games first.", deck)
}
func allDone(deck string) i18n.Message { return i18n.Msg("%s: all done.", deck) }

func deckTitle(deck string, done, of int) i18n.Message {
	return i18n.Msg("%s, %d of %d done", deck, done, of)
}

func lessonTitle(n, of int, title string) i18n.Message {
	return i18n.Msg("Lesson %d of %d: %s", n, of, title)
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
		return fmt.Sprintf("Right: %s costs only %s. Best: %s.", play, loss, best)
	}
	return fmt.Sprintf("Right: %s costs only %s. Best: %s: %s.", play, loss, best, why)
}

func howManyPips(side string) i18n.Message { return i18n.Msg("How many pips does %s have left?", side) }

func askPips(side string) string {
	return fmt.Sprintf("How many pips does %s have left? Press Enter to answer.", side)
}

func rightCount(n int) string { return fmt.Sprintf("Right: %s.", core.Count(n, "pip", "pips")) }

func wrongCount(given, n int) string {
	return fmt.Sprintf("Not %d: it's %s.", given, core.Count(n, "pip", "pips"))
}
