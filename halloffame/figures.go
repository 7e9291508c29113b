package halloffame

import (
	"cmp"
	"time"

	"boardroom/core/i18n"
)

// A Figure is a count or a date that a standing tells beside its tally, its rating and its
// dice. The ranking, its JSON, and the list and pages of the screen have all of Figures, in
// their order.
type Figure struct {
	Key   string    // in JSON, and in the hall's file: "best_streak"
	Title i18n.Text // heads its column
	Label i18n.Text // before it on a player's page, in at most 12 columns
	Rank  int       // of the column: the highest are left out first where there is no room

	// One of the two.
	Count func(Standing) int
	Date  func(Standing) time.Time

	words func(int) i18n.Message // a count on a player's page
}

// Figures lists the figures.
func Figures() []Figure {
	return []Figure{
		{Key: "streak", Title: "Streak", Label: "Streak", Rank: 9, Count: func(s Standing) int { return s.Streak }, words: streak},
		{Key: "best_streak", Title: "streak\x04Best", Label: "Best streak", Rank: 13, Count: func(s Standing) int { return s.BestStreak }, words: gamesWon},
		{Key: "last_played", Title: "Last played", Label: "Last played", Rank: 12, Date: func(s Standing) time.Time { return s.LastPlayed }},
	}
}

func gamesWon(n int) i18n.Message { return i18n.MsgN("games\x04%d won", "%d won", n, n) }

// streak says how many games were won or lost in a row.
func streak(n int) i18n.Message {
	switch {
	case n > 0:
		return gamesWon(n)
	case n < 0:
		return i18n.MsgN("games\x04%d lost", "%d lost", -n, -n)
	}
	return i18n.Msg("streak\x04none")
}

// Text writes the figure for a column, a date as the day in a zone.
func (f Figure) Text(s Standing, zone *time.Location) i18n.Message {
	if f.Date != nil {
		return i18n.Msg("%s", i18n.Day{Time: f.Date(s).In(zone)})
	}
	return i18n.Msg("%d", f.Count(s))
}

// Words writes the figure for a player's page.
func (f Figure) Words(s Standing, zone *time.Location) i18n.Message {
	if f.words != nil {
		return f.words(f.Count(s))
	}
	return f.Text(s, zone)
}

// Compare puts the greater count or the later date first.
func (f Figure) Compare(a, b Standing) int {
	if f.Date != nil {
		return f.Date(b).Compare(f.Date(a))
	}
	return cmp.Compare(f.Count(b), f.Count(a))
}

// value returns what JSON has.
func (f Figure) value(s Standing) any {
	if f.Date != nil {
		return f.Date(s).UTC()
	}
	return f.Count(s)
}
