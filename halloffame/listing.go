package halloffame

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"slices"
	"sort"
	"strconv"
	"time"

	"boardroom/core/i18n"
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
	sort.SliceStable(standings, func(i, j int) bool { return standings[i].Game < standings[j].Game })
	columns := rankingColumns(doubles(standings, find), zone, screen.Language)
	var list text.Table
	row := func(cell func(column) string) {
		cells := make([]string, len(columns))
		for i, c := range columns {
			cells[i] = cell(c)
		}
		list.Add(cells...)
	}
	for _, c := range columns {
		list.Right, list.Rank = append(list.Right, !c.left), append(list.Rank, c.rank)
	}
	row(func(c column) string { return c.title.In(screen.Language) })
	for _, s := range standings {
		k := skills.Of(s.Player, s.Game)
		row(func(c column) string { return c.tell(s, k) })
	}
	list.LeaveOutUnknown(slices.IndexFunc(columns, func(c column) bool { return c.skill }))
	return list.Write(w, screen)
}

// A column of the ranking tells one thing of each standing.
type column struct {
	title i18n.Message
	left  bool // texts; numbers stand at the right
	rank  int  // what is left out first where there is no room; 0: never
	skill bool // of what analyses know: left out where they know nothing, and last
	tell  func(Standing, Skill) string
}

// rankingColumns are the columns of the ranking from left to right; wins heads the
// count of wins that count double, which is left out where it is empty.
func rankingColumns(wins i18n.Message, zone *time.Location, l i18n.Language) []column {
	count := func(n func(Standing) int) func(Standing, Skill) string {
		return func(s Standing, _ Skill) string { return strconv.Itoa(n(s)) }
	}
	all := []column{
		{title: i18n.Verbatim("#"), tell: func(s Standing, _ Skill) string {
			if s.Place == 0 { // whose games are all unrated has none
				return ""
			}
			return strconv.Itoa(s.Place)
		}},
		{title: i18n.Msg("Player"), left: true, tell: func(s Standing, _ Skill) string { return s.Player }},
		{title: i18n.Msg("Game"), left: true, rank: 1, tell: func(s Standing, _ Skill) string { return s.Game }},
		{title: i18n.Msg("Rating"), tell: func(s Standing, _ Skill) string { return fmt.Sprintf("%.0f", s.Rating.Value) + provisional(s.Rating) }},
		{title: i18n.Verbatim("+/-"), rank: 2, tell: func(s Standing, _ Skill) string { return fmt.Sprintf("%.0f", s.Rating.Deviation) }},
		{title: i18n.Msg("Games"), rank: 3, tell: count(func(s Standing) int { return s.Games })},
		{title: i18n.Msg("games\x04Unrated"), rank: 8, tell: count(func(s Standing) int { return s.Unrated })},
		{title: i18n.Msg("games\x04Won"), rank: 4, tell: count(func(s Standing) int { return s.Won })},
		{title: i18n.Msg("games\x04Lost"), rank: 6, tell: count(func(s Standing) int { return s.Lost })},
		{title: i18n.Msg("games\x04Drawn"), rank: 11, tell: count(func(s Standing) int { return s.Drawn })},
		{title: i18n.Verbatim("%"), rank: 5, tell: func(s Standing, _ Skill) string { return fmt.Sprintf("%.0f", s.Percentage()) }},
		{title: i18n.Msg("Points"), rank: 7, tell: func(s Standing, _ Skill) string { return fmt.Sprintf("%d-%d", s.PointsWon, s.PointsLost) }},
		{title: wins, rank: 10, tell: count(func(s Standing) int { return s.Doubles })},
	}
	for _, f := range Figures() {
		all = append(all, column{title: i18n.Msg(f.Title), left: f.Date != nil, rank: f.Rank, tell: func(s Standing, _ Skill) string { return f.Text(s, zone).In(l) }})
	}
	all = append(all, []column{
		{title: i18n.Msg("Error"), rank: 6, skill: true, tell: func(_ Standing, k Skill) string { return k.Long.All().FormatMean(k.Long.Measure).In(l) }},
		{title: i18n.Msg("Luck"), rank: 9, skill: true, tell: func(_ Standing, k Skill) string { return k.Long.FormatLuck().In(l) }},
		{title: i18n.Msg("Error, short"), rank: 7, skill: true, tell: func(_ Standing, k Skill) string { return k.Short.All().FormatMean(k.Short.Measure).In(l) }},
		{title: i18n.Msg("Luck, short"), rank: 10, skill: true, tell: func(_ Standing, k Skill) string { return k.Short.FormatLuck().In(l) }},
	}...)
	return slices.DeleteFunc(all, func(c column) bool { return c.title.Empty() })
}

// doubles heads the count of wins that count double or more, in the words of the
// game if there is only one; empty: it has none.
func doubles(standings []Standing, find records.Finder) i18n.Message {
	game := standings[0].Game
	if slices.ContainsFunc(standings, func(s Standing) bool { return s.Game != game }) {
		return i18n.Msg("games\x04Doubles")
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

// An object is one of JSON, whose members stand in this order.
type object []member

type member struct {
	key   string
	value any
}

// MarshalJSON implements json.Marshaler.
func (o object) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	for i, m := range o {
		value, err := json.Marshal(m.value)
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(&b, "%c%q:%s", "{,"[min(i, 1)], m.key, value)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
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
	list := make([]object, len(standings))
	for i, s := range standings {
		list[i] = ranked(s, skills.Of(s.Player, s.Game))
	}
	return text.JSON(w).Encode(list)
}

// ranked returns a standing as JSON, with what is known of long matches and of the rest,
// as far as they were analyzed.
func ranked(s Standing, k Skill) object {
	o := object{
		{"player", s.Player}, {"game", s.Game}, {"computer", s.Computer},
		{"rating", tenths(s.Rating.Value)}, {"deviation", tenths(s.Rating.Deviation)}, {"provisional", s.Rating.Provisional()},
		{"games", s.Games}, {"unrated", s.Unrated}, {"won", s.Won}, {"lost", s.Lost}, {"drawn", s.Drawn}, {"percentage", tenths(s.Percentage())},
		{"points_won", s.PointsWon}, {"points_lost", s.PointsLost}, {"doubles", s.Doubles}, {"triples", s.Triples},
	}
	for _, f := range Figures() {
		o = append(o, member{f.Key, f.value(s)})
	}
	if long := decidedOf(&k.Long); long != nil {
		o = append(o, member{"long", long})
	}
	if short := decidedOf(&k.Short); short != nil {
		o = append(o, member{"short", short})
	}
	return o
}

// tenths rounds to one decimal: more would be pretence.
func tenths(x float64) float64 { return math.Round(10*x) / 10 }
