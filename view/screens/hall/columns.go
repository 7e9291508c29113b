package hall

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/core/i18n"
	"boardroom/halloffame"
	"boardroom/records"
	"boardroom/records/analysis"
	"boardroom/records/text"
	"boardroom/view/sitting"
	"boardroom/view/theme"
	"boardroom/view/widget"
)

// A row is one line of the ranking.
type row struct {
	halloffame.Standing
	skill halloffame.Skill
}

// same reports whether two rows are of one player at one game.
func (r row) same(other row) bool { return r.Player == other.Player && r.Game == other.Game }

// A column is one property of the players. The least important ones, of the highest
// rank, are left out first.
type column = widget.Column[row]

// columns lists all there are, in the order shown.
func (s *ranking) columns() []column {
	list := []column{
		{Title: i18n.Verbatim("#"), Right: true, Text: placeOf, Order: byPlace},
		{Title: i18n.Msg("Name"), Wide: true, Told: true, Text: name, Order: by(halloffame.ByName)},
	}
	if s.filter.Game == "" {
		list = append(list, column{Title: i18n.Msg("Game"), Rank: 1, Text: s.gameTitle, Order: s.byGame})
	}
	list = append(list,
		column{Title: i18n.Msg(ratingColumn), Right: true, Rank: 2, Falling: true, Text: s.rating, Order: by(halloffame.ByRating)},
		most(i18n.Msg("Games"), 3, func(r row) int { return r.Games }),
		most(i18n.Msg("games\x04Won"), 4, func(r row) int { return r.Won }),
		most(i18n.Msg("games\x04Lost"), 6, func(r row) int { return r.Lost }),
		most(i18n.Msg("games\x04Drawn"), 11, func(r row) int { return r.Drawn }),
		column{Title: i18n.Verbatim("%"), Right: true, Rank: 5, Falling: true, Text: percentage, Order: by(halloffame.ByPercentage)},
		most(i18n.Msg("Points"), 7, func(r row) int { return r.PointsWon }),
	)
	if title := s.doubles(); !title.Empty() {
		list = append(list, most(title, 10, func(r row) int { return r.Doubles }))
	}
	list = append(list, column{Title: i18n.Msg("Trend"), Falling: true, Role: textRole(theme.Key), Rank: s.trendRank(), Text: s.trend, Order: byTrend})
	list = append(list, s.skilled()...)
	for _, f := range halloffame.Figures() {
		list = append(list, column{
			Title: i18n.Msg(f.Title), Right: true, Rank: f.Rank, Falling: true,
			Text:  func(r row) string { return f.Text(r.Standing, time.Local).In(s.Screens.Look().Language) },
			Order: func(a, b row) int { return f.Compare(a.Standing, b.Standing) },
		})
	}
	list = append(list, column{Title: i18n.Msg("Last results"), Right: true, Rank: 16, Falling: true, Text: s.form, Order: byForm})
	for i := range list {
		if list[i].Role == nil {
			list[i].Role = textRole(theme.Text)
		}
	}
	return list
}

// doubles heads the count of wins that count double or more, in the words of the
// game if there is only one.
func (s *ranking) doubles() i18n.Message {
	if s.filter.Game == "" {
		return i18n.Msg("games\x04Doubles")
	}
	return s.Config.Doubles(s.filter.Game)
}

// most is a column of numbers, the greatest first.
func most(title i18n.Message, rank int, of func(row) int) column {
	return column{
		Title: title, Rank: rank, Right: true, Falling: true,
		Text:  func(r row) string { return strconv.Itoa(of(r)) },
		Order: func(a, b row) int { return cmp.Compare(of(b), of(a)) },
	}
}

// textRole returns the role of a column's texts, which are dim where a computer
// stands.
func textRole(role theme.Role) func(row) theme.Role {
	return func(r row) theme.Role {
		if r.Computer {
			return theme.Dim
		}
		return role
	}
}

func (s *ranking) gameTitle(r row) string { return text.Printable(s.Config.Title(r.Game)) }

// rating tells a rating; nothing where no game made one.
func (s *ranking) rating(r row) string {
	if r.Rated() == 0 {
		return s.Screens.Look().T(unratedOnly)
	}
	return rating(r.Rating, s.Screens.Look())
}

// form tells the last results, each in its letter.
func (s *ranking) form(r row) string {
	said := ""
	for _, result := range r.Form {
		said += s.Screens.Look().T(letters[result])
	}
	return said
}

const ratingColumn i18n.Text = "Rating"

// trendPeriods is how many ratings show how it went, one a rating period.
const trendPeriods = 10

// trendRank is a high one, unless the chosen player beside the table tells what
// else matters.
func (s *ranking) trendRank() int {
	if s.beside {
		return 5
	}
	return 14
}

func (s *ranking) trend(r row) string {
	return widget.Sparkline(r.Recent, trendPeriods, s.Screens.Look())
}

// byTrend puts first who has gained most in that time.
func byTrend(a, b row) int { return cmp.Compare(b.gain(), a.gain()) }

// gain returns what the last periods have added to the rating.
func (r row) gain() float32 {
	if len(r.Recent) == 0 {
		return 0
	}
	last := len(r.Recent) - 1
	return r.Recent[last] - r.Recent[max(0, last-trendPeriods+1)]
}

// placeOf tells a place; nothing where there is none.
func placeOf(r row) string {
	if r.Place == 0 {
		return ""
	}
	return strconv.Itoa(r.Place)
}

func name(r row) string { return named(r.Player) }

// named is a player's name as lists show it: "Mother (expert)".
func named(player string) string {
	return text.Printable(sitting.Named(records.ParseSeat(player)))
}

func percentage(r row) string {
	if r.Rated() == 0 {
		return ""
	}
	return fmt.Sprintf("%.0f", r.Percentage())
}

// rating writes a rating with its deviation, "1612 ± 45", and a mark after one
// of which too little is known, "1662?±290".
func rating(r halloffame.Rating, look theme.Look) string {
	mark := " "
	if r.Provisional() {
		mark = "?"
	}
	return fmt.Sprintf("%.0f%s%s%3.0f", r.Value, mark, look.Within, r.Deviation)
}

// by orders rows as the hall orders standings.
func by(o halloffame.Order) func(a, b row) int {
	return func(a, b row) int { return o.Compare(a.Standing, b.Standing) }
}

func (s *ranking) byGame(a, b row) int { return strings.Compare(s.gameTitle(a), s.gameTitle(b)) }

// byPlace puts last who has none.
func byPlace(a, b row) int {
	if a.Place == 0 || b.Place == 0 {
		return cmp.Compare(b.Place, a.Place)
	}
	return cmp.Compare(a.Place, b.Place)
}

func byForm(a, b row) int {
	return cmp.Or(cmp.Compare(strings.Count(b.Form, "W"), strings.Count(a.Form, "W")), strings.Compare(b.Form, a.Form))
}

// skilled lists the columns of what analyses tell, those of long matches and
// those of short ones, as far as anybody has any.
func (s *ranking) skilled() []column {
	var list []column
	add := func(kind performance, rank int) {
		of := kind.of
		if !slices.ContainsFunc(s.all, func(r row) bool { return of(r).All().Decisions > 0 }) {
			return
		}
		list = append(list, column{Title: i18n.Msg(kind.errors), Right: true, Rank: rank, Text: func(r row) string { return of(r).All().FormatMean(of(r).Measure).In(s.Screens.Look().Language) }, Order: byError(of)})
		if slices.ContainsFunc(s.all, func(r row) bool { return of(r).Rolls > 0 }) {
			list = append(list, column{Title: i18n.Msg(kind.luck), Right: true, Rank: rank + 2, Falling: true, Text: func(r row) string { return of(r).FormatLuck().In(s.Screens.Look().Language) }, Order: byLuck(of)})
		}
	}
	for i, kind := range performances() {
		add(kind, 6+i)
	}
	return list
}

// A performance is one kind of matches in which a player has decided.
type performance struct {
	errors, luck i18n.Text // what is told of it
	of           func(row) *analysis.Performance
}

// performances lists the kinds: long matches, and short ones.
func performances() []performance {
	return []performance{
		{"Error", "Luck", func(r row) *analysis.Performance { return &r.skill.Long }},
		{"Error, short", "Luck, short", func(r row) *analysis.Performance { return &r.skill.Short }},
	}
}

// byError puts the least error first, and last those of whom none is known.
func byError(of func(row) *analysis.Performance) func(a, b row) int {
	return func(a, b row) int {
		x, y := of(a).All(), of(b).All()
		return cmp.Or(cmp.Compare(min(y.Decisions, 1), min(x.Decisions, 1)), cmp.Compare(x.Mean(), y.Mean()))
	}
}

// byLuck puts the luckiest first, and last those of whom no roll is known.
func byLuck(of func(row) *analysis.Performance) func(a, b row) int {
	return func(a, b row) int {
		x, y := of(a), of(b)
		return cmp.Or(cmp.Compare(min(y.Rolls, 1), min(x.Rolls, 1)), cmp.Compare(y.LuckRate(), x.LuckRate()))
	}
}
