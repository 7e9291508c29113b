package halloffame

import (
	"fmt"
	"io"
	"math"
	"slices"
	"sort"
	"strconv"
	"time"

	"boardroom/records"
	"boardroom/records/analysis"
	"boardroom/records/text"
)

// WriteRanking writes standings as a table, game by game, with the dates of a zone;
// find knows how the wins of the games are called.
// Of errors and luck it has the columns of which anything is known.
func WriteRanking(w io.Writer, standings []Standing, skills Skills, find records.Finder, zone *time.Location, screen text.Screen) error {
	if len(standings) == 0 {
		return nil
	}
	list := text.Table{
		Right: []bool{true, false, false, true, true, true, true, true, true, true, true, true, true, true, true, false, true, true, true, true},
		Rank:  []int{0, 0, 1, 0, 2, 3, 8, 4, 6, 11, 5, 7, 10, 9, 13, 12, 6, 9, 7, 10},
	}
	sort.SliceStable(standings, func(i, j int) bool { return standings[i].Game < standings[j].Game })
	wins := doubles(standings, find)
	list.Add("#", "Player", "Game", "Rating", "+/-", "Games", "Unrated", "Won", "Lost", "Drawn", "%", "Points", wins, "Streak", "Best", "Last played", "Error", "Luck", "Error, short", "Luck, short")
	for _, s := range standings {
		place := "" // whose games are all unrated has none
		if s.Place > 0 {
			place = strconv.Itoa(s.Place)
		}
		k := skills.Of(s.Player, s.Game)
		list.Add(place, s.Player, s.Game,
			fmt.Sprintf("%.0f", s.Rating.Value)+provisional(s.Rating), fmt.Sprintf("%.0f", s.Rating.Deviation),
			strconv.Itoa(s.Games), strconv.Itoa(s.Unrated), strconv.Itoa(s.Won), strconv.Itoa(s.Lost), strconv.Itoa(s.Drawn),
			fmt.Sprintf("%.0f", s.Percentage()), fmt.Sprintf("%d-%d", s.PointsWon, s.PointsLost), strconv.Itoa(s.Doubles),
			strconv.Itoa(s.Streak), strconv.Itoa(s.BestStreak), s.LastPlayed.In(zone).Format(time.DateOnly),
			k.Long.All().Tell(k.Long.Measure), k.Long.TellLuck(), k.Short.All().Tell(k.Short.Measure), k.Short.TellLuck())
	}
	list.LeaveOutUnknown(skilled)
	if wins == "" {
		list.LeaveOut(doubled)
	}
	return list.Write(w, screen)
}

const (
	doubled = 12 // the index of the column of wins that count double
	skilled = 16 // that of the first column of errors and luck
)

// doubles heads the count of wins that count double or more, in the words of the
// game if there is only one; empty: it has none.
func doubles(standings []Standing, find records.Finder) string {
	game := standings[0].Game
	if slices.ContainsFunc(standings, func(s Standing) bool { return s.Game != game }) {
		return "Doubles"
	}
	e, _ := find(game)
	return e.Doubles()
}

// provisional marks a rating of which too little is known.
func provisional(r Rating) string {
	if r.Provisional() {
		return "?"
	}
	return " "
}

// A ranked is a standing as JSON.
type ranked struct {
	Player      string    `json:"player"`
	Game        string    `json:"game"`
	Computer    bool      `json:"computer"`
	Rating      float64   `json:"rating"`
	Deviation   float64   `json:"deviation"`
	Provisional bool      `json:"provisional"`
	Games       int       `json:"games"`
	Unrated     int       `json:"unrated"`
	Won         int       `json:"won"`
	Lost        int       `json:"lost"`
	Drawn       int       `json:"drawn"`
	Percentage  float64   `json:"percentage"`
	PointsWon   int       `json:"points_won"`
	PointsLost  int       `json:"points_lost"`
	Doubles     int       `json:"doubles"`
	Triples     int       `json:"triples"`
	Streak      int       `json:"streak"`
	BestStreak  int       `json:"best_streak"`
	LastPlayed  time.Time `json:"last_played"`
	Long        *decided  `json:"long,omitempty"`  // in long matches, as far as analysed
	Short       *decided  `json:"short,omitempty"` // in the rest
}

// A decided is how a player decided, and what luck they had.
type decided struct {
	Decisions int     `json:"decisions"`
	Measure   string  `json:"measure"`
	Error     float64 `json:"error"` // of a decision, on average: points, or chance
	Rolls     int     `json:"rolls"`
	Luck      float64 `json:"luck"` // of a roll, on average, in points
}

// decidedOf returns what is known; nil if that is nothing.
func decidedOf(p *analysis.Performance) *decided {
	all := p.All()
	if all.Decisions == 0 {
		return nil
	}
	return &decided{all.Decisions, p.Measure.String(), all.Mean(), p.Rolls, p.LuckRate()}
}

// WriteRankingJSON writes what WriteRanking does, as a JSON array.
func WriteRankingJSON(w io.Writer, standings []Standing, skills Skills) error {
	list := make([]ranked, len(standings))
	for i, s := range standings {
		k := skills.Of(s.Player, s.Game)
		list[i] = ranked{s.Player, s.Game, s.Computer, tenths(s.Rating.Value), tenths(s.Rating.Deviation), s.Rating.Provisional(),
			s.Games, s.Unrated, s.Won, s.Lost, s.Drawn, tenths(s.Percentage()), s.PointsWon, s.PointsLost, s.Doubles, s.Triples,
			s.Streak, s.BestStreak, s.LastPlayed.UTC(), decidedOf(&k.Long), decidedOf(&k.Short)}
	}
	return text.JSON(w).Encode(list)
}

// tenths rounds to one decimal: more would be pretence.
func tenths(x float64) float64 { return math.Round(10*x) / 10 }
