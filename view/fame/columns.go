package fame

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"boardroom/halloffame"
	"boardroom/view/text"
	"boardroom/view/theme"
	"boardroom/view/widget"
)

// A row is one line of the ranking.
type row struct {
	halloffame.Standing
	form  string // the last results, see halloffame.Page
	skill halloffame.Skill
	curve []float64 // ratings, game by game
}

// A column is one property of the players.
type column struct {
	title   string
	text    func(row) string
	order   func(a, b row) int // the usual one
	falling bool               // the usual order begins with the greatest
	left    bool               // words, not numbers
	role    theme.Role         // of the texts
	rank    int                // the least important columns, of the highest rank, are left out first
}

const nameColumn = "Name"

// columns lists all there are, in the order shown.
func (s *ranking) columns() []column {
	list := []column{
		{title: "#", rank: 1, text: placeOf, order: byPlace},
		{title: nameColumn, left: true, text: name, order: byName},
	}
	if s.filter.Game == "" {
		list = append(list, column{title: "Game", left: true, rank: 2, text: s.gameTitle, order: s.byGame})
	}
	list = append(list,
		column{title: "Rating", rank: 3, falling: true, text: s.rating, order: byRating},
		most("Games", 4, func(r row) int { return r.Games }),
		most("Won", 5, func(r row) int { return r.Won }),
		most("Lost", 9, func(r row) int { return r.Lost }),
		most("Drawn", 15, func(r row) int { return r.Drawn }),
		column{title: "%", rank: 6, falling: true, text: percentage, order: byPercentage},
		most("Points", 9, func(r row) int { return r.PointsWon }),
	)
	if title := s.doubles(); title != "" {
		list = append(list, most(title, 15, func(r row) int { return r.Doubles }))
	}
	list = append(list, column{title: courseColumn, falling: true, left: true, role: theme.Key, rank: s.courseRank(), text: s.course, order: byCourse})
	list = append(list, s.skilled()...)
	return append(list,
		column{title: "Streak/best", rank: 12, falling: true, text: streaks, order: byStreak},
		column{title: "Last played", rank: 13, falling: true, text: lastPlayed, order: byLastPlayed},
		column{title: "Last results", rank: 16, falling: true, text: func(r row) string { return r.form }, order: byForm},
	)
}

// doubles heads the count of wins that count double or more, in the words of the
// game if there is only one.
func (s *ranking) doubles() string {
	if s.filter.Game == "" {
		return "Doubles"
	}
	return s.Config.Doubles(s.filter.Game)
}

// number is a column of numbers, the least first.
func number(title string, rank int, of func(row) int) column {
	return column{
		title: title, rank: rank,
		text:  func(r row) string { return strconv.Itoa(of(r)) },
		order: func(a, b row) int { return cmp.Compare(of(a), of(b)) },
	}
}

// most is a column of numbers, the greatest first.
func most(title string, rank int, of func(row) int) column {
	c := number(title, rank, of)
	c.falling = true
	c.order = func(a, b row) int { return cmp.Compare(of(b), of(a)) }
	return c
}

func (s *ranking) gameTitle(r row) string { return text.Printable(s.Config.Title(r.Game)) }

// rating tells a rating; nothing where no game made one.
func (s *ranking) rating(r row) string {
	if r.Rated() == 0 {
		return unratedOnly
	}
	return rating(r.Rating, s.Room.Look())
}

// courseColumn shows how the rating went in so many games.
const (
	courseColumn = "Last 10"
	courseGames  = 10
)

// courseRank is a high one, unless the chosen player beside the table tells what
// else matters.
func (s *ranking) courseRank() int {
	if s.beside {
		return 7
	}
	return 14
}

func (s *ranking) course(r row) string { return widget.Sparkline(r.curve, courseGames, s.Room.Look()) }

// byCourse puts first who has gained most in that time.
func byCourse(a, b row) int { return cmp.Compare(b.gain(), a.gain()) }

// gain returns what the last games have added to the rating.
func (r row) gain() float64 {
	if len(r.curve) == 0 {
		return 0
	}
	last := len(r.curve) - 1
	return r.curve[last] - r.curve[max(0, last-courseGames+1)]
}

// placeOf tells a place; nothing where there is none.
func placeOf(r row) string {
	if r.Place == 0 {
		return ""
	}
	return strconv.Itoa(r.Place)
}

func name(r row) string { return text.Printable(r.Player) }
func percentage(r row) string {
	if r.Rated() == 0 {
		return ""
	}
	return fmt.Sprintf("%.0f", r.Percentage())
}

func lastPlayed(r row) string { return r.LastPlayed.Local().Format(date) }

// rating writes a rating with its deviation, "1612 ± 45", and a mark after one
// of which too little is known, "1662?±290".
func rating(r halloffame.Rating, look theme.Look) string {
	mark := " "
	if r.Provisional() {
		mark = "?"
	}
	return fmt.Sprintf("%.0f%s%s%3.0f", r.Value, mark, look.Within, r.Deviation)
}

// streaks writes games won in a row as +3, lost ones as -3, and the most ever
// won.
func streaks(r row) string {
	if r.Streak == 0 {
		return fmt.Sprintf("0/%d", r.BestStreak)
	}
	return fmt.Sprintf("%+d/%d", r.Streak, r.BestStreak)
}

func byName(a, b row) int {
	return strings.Compare(strings.ToLower(a.Player), strings.ToLower(b.Player))
}
func (s *ranking) byGame(a, b row) int { return strings.Compare(s.gameTitle(a), s.gameTitle(b)) }
func byPercentage(a, b row) int        { return cmp.Compare(b.Percentage(), a.Percentage()) }
func byLastPlayed(a, b row) int        { return b.LastPlayed.Compare(a.LastPlayed) }

// byPlace puts last who has none.
func byPlace(a, b row) int {
	if a.Place == 0 || b.Place == 0 {
		return cmp.Compare(b.Place, a.Place)
	}
	return cmp.Compare(a.Place, b.Place)
}

func byRating(a, b row) int { return halloffame.ByRating.Compare(a.Standing, b.Standing) }

func byStreak(a, b row) int {
	return cmp.Or(cmp.Compare(b.Streak, a.Streak), cmp.Compare(b.BestStreak, a.BestStreak))
}

func byForm(a, b row) int {
	return cmp.Or(cmp.Compare(strings.Count(b.form, "W"), strings.Count(a.form, "W")), strings.Compare(b.form, a.form))
}

const (
	margin   = 2  // columns for the cursor, left of the first
	edge     = 2  // columns for the scroll bar, right of the last
	least    = 2  // columns between two columns
	widest   = 5  // as many in a large window
	nameRoom = 28 // columns that a name has before others are left out for it
)

// A slot is where a column stands.
type slot struct {
	column
	x, width int
}

// slots chooses the columns that fit a width and gives them their places. The
// one sorted by is always among them.
func (s *ranking) slots(left, width int) []slot {
	all := s.columns()
	room := width - margin - edge
	var chosen []slot
	byRank := slices.Clone(all)
	slices.SortStableFunc(byRank, func(a, b column) int { return cmp.Compare(s.rank(a), s.rank(b)) })
	for _, c := range byRank {
		need := s.need(c)
		if c.title == nameColumn {
			need = min(need, nameRoom)
		}
		if need > room {
			continue
		}
		chosen = append(chosen, slot{column: c, width: need})
		room -= need + least
	}
	index := func(c slot) int { return slices.IndexFunc(all, func(d column) bool { return d.title == c.title }) }
	slices.SortFunc(chosen, func(a, b slot) int { return cmp.Compare(index(a), index(b)) })
	return s.spread(chosen, left, room+least)
}

// rank returns how early a column is left out.
func (s *ranking) rank(c column) int {
	if c.title == s.sorted {
		return min(c.rank, 1)
	}
	return c.rank
}

// need returns the width of a column's widest text, and of its title with the
// sign of the order. It does not change while a name is typed.
func (s *ranking) need(c column) int {
	need := text.Width(c.title)
	if c.title == s.sorted {
		need += 2
	}
	for _, r := range s.all {
		need = max(need, text.Width(c.text(r)))
	}
	return need
}

// spread gives the columns their places. Room that is left over goes first to
// the names, then to the gaps.
func (s *ranking) spread(slots []slot, left, room int) []slot {
	for i, c := range slots {
		if c.title == nameColumn {
			more := min(room, s.need(c.column)-c.width)
			slots[i].width += more
			room -= more
		}
	}
	gap := least
	if len(slots) > 1 {
		gap = min(widest, least+room/(len(slots)-1))
	}
	x := left + margin
	for i := range slots {
		slots[i].x = x
		x += slots[i].width + gap
	}
	return slots
}
