package exercises

import (
	"time"

	"boardroom/core/i18n"
	"boardroom/records/exercise"
	"boardroom/records/exercise/fsrs"
)

// bestPlays heads the list of the best plays, and names the key that shows it.
const bestPlays = "Best"

var (
	errAnswered      = i18n.NewError("you have already answered")
	errNumber        = i18n.NewError("type the number asked for")
	errNoDeck        = i18n.NewError("choose a deck first")
	errEmptyDeck     = i18n.NewError("this deck has no exercises yet")
	errNotOthers     = i18n.NewError("only decks that you imported can be deleted")
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

// counted says how good a number is that somebody gave, and how long they took where that counts.
func counted(n *exercise.Number, given int, grade fsrs.Grade, took time.Duration) i18n.Message {
	seconds, is := int(took.Seconds()), i18n.Verbatim(n.Written(n.Is))
	switch {
	case grade == fsrs.Again:
		return i18n.Msg("Not %s: it's %s.", i18n.Verbatim(n.Written(given)), is)
	case grade == fsrs.Hard:
		return i18n.Msg("Right: %s. You took %d s; aim for %d s.", is, seconds, int(n.Within.Seconds()))
	case given != n.Is:
		return i18n.Msg("Close enough: it's %s.", is)
	case n.Within > 0:
		return i18n.Msg("Right: %s, in %d s.", is, seconds)
	}
	return i18n.Msg("Right: %s.", is)
}
