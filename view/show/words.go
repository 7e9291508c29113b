package show

import "boardroom/core/i18n"

// What is said on the page of a record.
const (
	moneySession i18n.Text = "money session"
	gameStands   i18n.Text = "The game is not finished."
	start        i18n.Text = "position\x04Start"
	drawn        i18n.Text = "Drawn: %s"
)

func matchTo(points int) i18n.Message {
	return i18n.MsgN("match to %d point", "match to %d points", points, points)
}
func isNext(who string) i18n.Message          { return i18n.Msg("%s is next", who) }
func gameNumber(n int) i18n.Message           { return i18n.Msg("Game %d", n) }
func gameOf(n int, title string) i18n.Message { return i18n.Msg("Game %d, %s", n, title) }

func chance(player string, depth i18n.Message) i18n.Message {
	return i18n.Msg("Winning chances of %s (%s)", player, depth)
}

// parts are the texts that stand on every page, by their places in page.html.
var parts = map[string]i18n.Text{
	"{board}":    "The board",
	"{steps}":    "Steps",
	"{plays}":    "The best plays",
	"{toStart}":  "First position",
	"{homeKey}":  "First position (Home)",
	"{back}":     "Previous turn",
	"{leftKey}":  "Previous turn (left)",
	"{play}":     "replay\x04Play",
	"{spaceKey}": "Play or pause (space)",
	"{forward}":  "Next turn",
	"{rightKey}": "Next turn (right)",
	"{toEnd}":    "Last position",
	"{endKey}":   "Last position (End)",
	"{keys}":     "Arrow keys step through the turns, space plays the game, n and N go to the mistakes of an analyzed game. Made by Boardroom; works offline.",
}
