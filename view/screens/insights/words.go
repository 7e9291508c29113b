package insights

import (
	"boardroom/core/i18n"
	"boardroom/records/analysis"
)

// What the screens say. The texts of keys, columns and filters stand with these.
const (
	title       i18n.Text = "Insights"
	reading     i18n.Text = "Reading records."
	anyOpponent i18n.Text = "vs anyone"
	anyone      i18n.Text = "Anyone"
	anyRated    i18n.Text = "games\x04rated or not"
	ratedOnly   i18n.Text = "games\x04rated only"
	noGames     i18n.Text = "No analyzed games pass these filters."
	allGames    i18n.Text = "All games"
	oftener     i18n.Text = "insights\x04More often than usual"
	gameByGame  i18n.Text = "insights\x04Game by game"
	playsLike   i18n.Text = "insights\x04Plays like"
)

func versus(opponent string) i18n.Message      { return i18n.Msg("vs %s", opponent) }
func recordsRead(n, of int) i18n.Message       { return i18n.Msg("Reading records: %d of %d", n, of) }
func percent(p analysis.Progress) i18n.Message { return i18n.Msg("%d%%", 100*p.Done/max(1, p.Total)) }

// analyzing tells which record is analyzed, and how far that is; empty: nobody knows.
func analyzing(n, of int, part i18n.Message) i18n.Message {
	if part.Empty() {
		return i18n.Msg("Analyzing games: %d of %d.", n, of)
	}
	return i18n.Msg("Analyzing games: %d of %d (%s).", n, of, part)
}

// notAnalyzed tells how many records wait to be analyzed, and how that is begun.
func notAnalyzed(records int, can bool) i18n.Message {
	said := i18n.MsgN("Not analyzed: %d record.", "Not analyzed: %d records.", records, records)
	if can {
		return i18n.Join(" ", said, i18n.Msg("Press a to analyze."))
	}
	return said
}

// nothingYet tells that there is nothing to sum up, and how there comes to be something.
func nothingYet(player string, unanalyzed int, can bool) []i18n.Message {
	switch {
	case unanalyzed == 0:
		return []i18n.Message{
			i18n.Msg("No games of %s yet.", player),
			i18n.Msg("Finish a game; it is analyzed at its end."),
		}
	case !can:
		return []i18n.Message{i18n.Msg("No game of %s is analyzed yet.", player), notAnalyzed(unanalyzed, false)}
	}
	return []i18n.Message{
		i18n.Msg("No game of %s is analyzed yet.", player),
		i18n.MsgN("Press a to analyze %d record in the background. You can stop at any time.", "Press a to analyze %d records in the background. You can stop at any time.", unanalyzed, unanalyzed),
	}
}

// gamesCount names the figure of all games.
func gamesCount(n int) i18n.Message { return i18n.MsgN("%d game", "%d games", n, n) }

// usually tells how many mistakes there usually are of a kind.
func usually(n float64) i18n.Message { return i18n.Msg("usual: %.1f", n) }

// A period is how far back games count.
type period struct {
	says i18n.Text
	days int // 0: all time
}

var periods = []period{{"all time", 0}, {"a year", 365}, {"3 months", 91}, {"30 days", 30}}

// lengths are insights.Lengths() as a filter says them.
var lengths = []i18n.Text{"any length", "single games", "short matches", "long matches"}

var (
	errOneGame     = i18n.NewError("this player has played only one game")
	errNoGames     = i18n.NewError("no analyzed games pass these filters")
	errNoMistakes  = i18n.NewError("there are no mistakes here")
	errNoTraining  = i18n.NewError("only mistakes marked ? or ?? make exercises")
	errNotHere     = i18n.NewError("only the host can analyze all games")
	errReading     = i18n.NewError("the records are still being read")
	errAllAnalyzed = i18n.NewError("all games are analyzed already")
)
