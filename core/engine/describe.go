package engine

import (
	"cmp"
	"fmt"
	"strings"

	"boardroom/core"
)

// Brief writes the moves of a choice, in the position in which there is the
// choice, as lists do: "24/18*(2)".
func (c Choice) Brief(p core.Position) string {
	return cmp.Or(core.Brief(p, c.Moves), "end the turn")
}

// Describe says in a line what is known of a choice in a position: the moves
// and why, with the players' names by seat, then what they are worth and the
// chances, of which a narrow screen may cut the end. The wins are those that the
// game knows.
func (c Choice) Describe(p core.Position, wins []core.Win, names []string) string {
	said, worth := c.Brief(p), fmt.Sprintf("%+.3f points", c.Value)
	if c.Reason != "" {
		said += ": " + c.Why(p, names)
	}
	if chances := c.Outlook.Describe(wins); chances != "" {
		worth += "; " + chances
	}
	return fmt.Sprintf("%s (%s)", said, worth)
}

// seldom is the chance below which a way to win or to lose is not told.
const seldom = 0.0005

// Describe says in a few words how the game may end, in per cent: "wins 52.4,
// gammon 14.2; loses gammon 12.1". It names the wins of the game, those that count
// double and triple, and is empty where no chances are reckoned.
func (o Outlook) Describe(wins []core.Win) string {
	if o == (Outlook{}) {
		return ""
	}
	won := append([]string{fmt.Sprintf("wins %.1f %%", 100*o.Win)}, higher(wins, o.WinDouble, o.WinTriple)...)
	said := []string{strings.Join(won, ", ")}
	if lost := higher(wins, o.LoseDouble, o.LoseTriple); len(lost) > 0 {
		said = append(said, fmt.Sprintf("loses %s", strings.Join(lost, ", ")))
	}
	if o.Draw >= seldom {
		said = append(said, fmt.Sprintf("draws %.1f", 100*o.Draw))
	}
	return strings.Join(said, "; ")
}

// higher lists the chances of higher wins, or losses: double, triple.
func higher(wins []core.Win, chances ...float64) []string {
	var said []string
	for i, chance := range chances[:min(len(wins), len(chances))] {
		if chance >= seldom {
			said = append(said, fmt.Sprintf("%s %.1f", wins[i].Name, 100*chance))
		}
	}
	return said
}
