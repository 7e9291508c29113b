package tutor

import (
	"fmt"

	"boardroom/core"
)

// Help says in a form what is chosen by a When.
const Help = "Whether you are told of a mistake before the turn is ended."

// Titles name in a form what All lists.
func Titles() []string { return []string{"Off", "At blunders", "At errors"} }

const (
	blunder = "A blunder ??"
	anError = "An error ?"
)

func points(loss float64) string      { return fmt.Sprintf("%.3f points", loss) }
func ofChance(percent float64) string { return fmt.Sprintf("%.0f %% of the chance to win", percent) }

func givesAway(play, loss string) string { return fmt.Sprintf("%s gives away %s.", play, loss) }

func givesAwayAs(play, loss string, rank, of int) string {
	return fmt.Sprintf("%s gives away %s: it is the %s best of %d ways.", play, loss, core.Ordinal(rank), of)
}
