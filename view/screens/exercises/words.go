package exercises

import (
	"boardroom/core/i18n"
	"boardroom/records/exercise"
)

// bestPlays heads the list of the best plays, and names the key that shows it.
const bestPlays = "Best"

var (
	errAnswered      = i18n.NewError("you have already answered")
	errCount         = i18n.NewError("count the pips and type the number")
	errNothingPlayed = i18n.NewError("you haven't moved yet")
	errNoNumber      = i18n.NewError("type a number")
)

func allDone(d exercise.Deck) i18n.Message { return i18n.Msg("%s: all done for today.", d.Title) }

// isBest says that the best was played, and why it is; why may be empty.
func isBest(play, why i18n.Message) i18n.Message {
	if why.Empty() {
		return i18n.Msg("Right: %s is best.", play)
	}
	return i18n.Msg("Right: %s is best: %s.", play, why)
}

// nearlyBest says how little was lost, and what is best, and why; why may be empty.
func nearlyBest(play, loss, best, why i18n.Message) i18n.Message {
	if why.Empty() {
		return i18n.Msg("Right: %s costs only %s. Best: %s.", play, loss, best)
	}
	return i18n.Msg("Right: %s costs only %s. Best: %s: %s.", play, loss, best, why)
}

func rightCount(n int) i18n.Message { return i18n.MsgN("Right: %d pip.", "Right: %d pips.", n, n) }

func wrongCount(given, n int) i18n.Message {
	return i18n.MsgN("Not %d: it's %d pip.", "Not %d: it's %d pips.", n, given, n)
}
