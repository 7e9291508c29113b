package squares

import "boardroom/core/i18n"

// moreRows says between two arrows how many rows there are in their direction.
func moreRows(arrow string, rows int, in i18n.Language) string {
	return arrow + " " + in.N("rows\x04%d more", "rows\x04%d more", rows, rows) + " " + arrow
}

// What is said beside the board in the setup.
const (
	inHand      i18n.Text = "pieces\x04In hand"
	gameOver    i18n.Text = "The game is over" // instead of that
	usualSetups i18n.Text = "Setups"
)

// setupNames are those of the usual setups where there is little room, by what is typed;
// what is not among them has no other name.
var setupNames = map[string]i18n.Text{
	"cats-behind":    "setup\x04cats behind",
	"rabbits-behind": "setup\x04rabbits behind",
	"horses-outside": "setup\x04horses outside",
	"camel-wing":     "setup\x04camel wing",
}
