package widget

import (
	"errors"
	"fmt"
	"strconv"

	"boardroom/core/i18n"
)

// What forms, lists and pages say. The texts of keys stand with these.
const (
	listLabel   = "List"
	switchLabel = "Switch"
	nextLabel   = "Next"
	foldLabel   = "Fold"
	unfoldLabel = "Unfold"
	noMatch     = "Nothing matches the filter."
)

// full says how much a line takes, at length and in few words.
func full(most int, what string) (says, short string) {
	number := strconv.Itoa(most)
	if most >= 1000 {
		number = fmt.Sprintf("%d,%03d", most/1000, most%1000)
	}
	return fmt.Sprintf("Full: at most %s %s.", number, what), fmt.Sprintf("full: %s", number)
}

// nothingMatches also says what is wrong with the filter, if that is known.
func nothingMatches(wrong error) i18n.Message {
	if wrong == nil {
		return i18n.Msg(noMatch)
	}
	return i18n.Msg("Nothing matches the filter. %v.", wrong)
}

func shownOf(n, of int) string { return fmt.Sprintf("%d of %d", n, of) }

// Correct says why a form's button cannot do what its label says: some field is
// wrong.
func Correct(button i18n.Message) i18n.Message {
	return i18n.Msg("%s: correct the marked fields first.", button)
}

// Why something cannot be done.
var (
	errNoAnswer = errors.New("choose an answer first")
	errButton   = errors.New("press Enter to use the button")
	errFolded   = errors.New("already folded")
	errUnfolded = errors.New("already unfolded")
	errNoLine   = errors.New("select a line first")
	errNoLines  = errors.New("the list is empty")
	errTop      = errors.New("already at the top")
	errBottom   = errors.New("already at the end")
)

func noNumber(least, most int) error {
	return fmt.Errorf("enter a number from %d to %d", least, most)
}
