package widget

import (
	"fmt"
	"strconv"

	"boardroom/core/i18n"
	"boardroom/records/text"
)

// What forms, lists and pages say. The texts of keys stand with these.
const (
	listLabel   i18n.Text = "verb\x04List"
	switchLabel i18n.Text = "verb\x04Toggle"
	nextLabel   i18n.Text = "field\x04Next"
	foldLabel   i18n.Text = "verb\x04Fold"
	unfoldLabel i18n.Text = "verb\x04Unfold"
	noMatch     i18n.Text = "Nothing matches the filter."
)

// fullOfCharacters and fullOfColumns say how much a line takes, at length and in few
// words.
func fullOfCharacters(most int) (says, short i18n.Message) {
	number := thousands(most)
	return i18n.MsgN("Full: at most %s character.", "Full: at most %s characters.", most, number), fullAt(number)
}

func fullOfColumns(most int) (says, short i18n.Message) {
	number := thousands(most)
	return i18n.MsgN("Full: at most %s column.", "Full: at most %s columns.", most, number), fullAt(number)
}

func fullAt(number string) i18n.Message { return i18n.Msg("full: %s", number) }

// thousands writes a number with a comma between its thousands.
func thousands(n int) string {
	if n < 1000 {
		return strconv.Itoa(n)
	}
	return fmt.Sprintf("%d,%03d", n/1000, n%1000)
}

// nothingMatches also says what is wrong with the filter, if that is known.
func nothingMatches(wrong error) i18n.Message {
	if wrong == nil {
		return i18n.Msg(noMatch)
	}
	return i18n.Join(" ", i18n.Msg(noMatch), text.Sentence(wrong))
}

func shownOf(n, of int) i18n.Message { return i18n.Msg("%d of %d", n, of) }

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
