package widget

import (
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
	errNoAnswer = i18n.NewError("choose an answer first")
	errButton   = i18n.NewError("press Enter to use the button")
	errFolded   = i18n.NewError("already folded")
	errUnfolded = i18n.NewError("already unfolded")
	errNoLine   = i18n.NewError("select a line first")
	errNoLines  = i18n.NewError("the list is empty")
	errTop      = i18n.NewError("already at the top")
	errBottom   = i18n.NewError("already at the end")
)

func noNumber(least, most int) error {
	return i18n.Errorf("enter a number from %d to %d", least, most)
}
