package halloffame_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"boardroom/core/catalog"
	"boardroom/halloffame"
	"boardroom/records"
)

var firstDay = time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC)

// result makes the n-th result of a series, one a day: the seats' names with their
// points, "Anna 2, Boris 0".
func result(n int, table string) halloffame.GameResult {
	b := halloffame.GameResult{Record: "series.brd", Number: n, Game: "backgammon", When: firstDay.AddDate(0, 0, n-1)}
	for seat := range strings.SplitSeq(table, ", ") {
		i := strings.LastIndex(seat, " ")
		b.Seats = append(b.Seats, halloffame.Seat{Name: seat[:i], Points: int(seat[i+1] - '0'), Computer: strings.Contains(seat, "(computer")})
		b.Multiple = max(b.Multiple, b.Seats[len(b.Seats)-1].Points)
	}
	return b
}

// holding returns a data folder whose hall has these results.
func holding(t testing.TB, results ...halloffame.GameResult) records.Dir {
	t.Helper()
	d := records.Dir{Path: t.TempDir(), Find: catalog.Standard().Find}
	enter(t, d, results...)
	return d
}

func hall(t testing.TB, results ...halloffame.GameResult) *halloffame.Hall {
	t.Helper()
	return open(t, holding(t, results...))
}

func enter(t testing.TB, d records.Dir, results ...halloffame.GameResult) {
	t.Helper()
	if err := halloffame.Enter(t.Context(), d, results...); err != nil {
		t.Fatal(err)
	}
}

func open(t testing.TB, d records.Dir) *halloffame.Hall {
	t.Helper()
	h, unsaved, err := halloffame.Open(t.Context(), d, time.Minute, halloffame.Silent)
	if err != nil || unsaved != nil || h.Incomplete() != nil {
		t.Fatal(err, unsaved, h.Incomplete())
	}
	return h
}

func ranking(t testing.TB, h *halloffame.Hall, f halloffame.Filter) []halloffame.Standing {
	t.Helper()
	rows, err := h.Ranking(f)
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

func headToHead(t testing.TB, h *halloffame.Hall, one, other string) halloffame.Versus {
	t.Helper()
	v, err := h.HeadToHead(one, other, "backgammon")
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func series(tables ...string) []halloffame.GameResult {
	var results []halloffame.GameResult
	for i, table := range tables {
		results = append(results, result(i+1, table))
	}
	return results
}

func page(t testing.TB, h *halloffame.Hall, name string) halloffame.Page {
	t.Helper()
	p, ok, err := h.Player(name, "backgammon")
	if !ok {
		t.Fatalf("%s has no page (%v)", name, err)
	}
	return p
}

func TestAPlayersPage(t *testing.T) {
	results := series("Anna 2, Boris 0", "Boris 0, Anna 1", "Anna 3, Clio 0", "Anna 0, Boris 1", "Anna 0, Clio 0", "Clio 1, Anna 0", "Boris 2, Anna 0")
	results[0].Seats[0].Dice = halloffame.Dice{Counts: [6]int{1, 0, 0, 0, 0, 3}, Throws: 2, Doublets: 1}
	results[1].Seats[1].Dice = halloffame.Dice{Counts: [6]int{0, 2, 0, 0, 0, 0}, Throws: 1, Doublets: 1}
	p := page(t, hall(t, results...), "Anna")
	want := halloffame.Tally{Games: 7, Won: 3, Lost: 3, Drawn: 1, Doubles: 2, Triples: 1, PointsWon: 6, PointsLost: 4}
	if p.Tally != want {
		t.Errorf("tally %+v, want %+v", p.Tally, want)
	}
	if p.Streak != -2 || p.BestStreak != 3 || p.Form != "WWWLDLL" || p.Percentage() != 50 {
		t.Errorf("streak %d, best %d, form %s, %v %%", p.Streak, p.BestStreak, p.Form, p.Percentage())
	}
	if !p.LastPlayed.Equal(firstDay.AddDate(0, 0, 6)) {
		t.Errorf("last played %v", p.LastPlayed)
	}
	if p.Dice != (halloffame.Dice{Counts: [6]int{1, 2, 0, 0, 0, 3}, Throws: 3, Doublets: 2}) {
		t.Errorf("dice %+v", p.Dice)
	}
	if len(p.Curve) != 7 || p.Curve[6].Rating != p.Rating || !(p.Curve[0].Rating.Value > 1600) {
		t.Errorf("curve %v", p.Curve)
	}
	if len(p.Opponents) != 2 || p.Opponents[0].Opponent != "Boris" {
		t.Fatalf("opponents %+v", p.Opponents)
	}
	if want := (halloffame.Tally{Games: 4, Won: 2, Lost: 2, Doubles: 1, PointsWon: 3, PointsLost: 3}); p.Opponents[0].Tally != want {
		t.Errorf("against Boris %+v, want %+v", p.Opponents[0].Tally, want)
	}
}

func TestFormIsTheLastTenGames(t *testing.T) {
	tables := append([]string{"A 0, B 1", "A 0, B 1"}, strings.Split(strings.Repeat("A 1, B 0;", 9)+"A 0, B 0", ";")...)
	if p := page(t, hall(t, series(tables...)...), "A"); p.Form != "WWWWWWWWWD" {
		t.Errorf("form %s", p.Form)
	}
}

func TestPlayingOneselfIsCountedButNotRated(t *testing.T) {
	h := hall(t, series("Anna 1, Boris 0", "Anna 2, Anna 0")...)
	p := page(t, h, "Anna")
	if want := (halloffame.Tally{Games: 2, Won: 1, Unrated: 1, PointsWon: 1}); p.Tally != want {
		t.Errorf("tally %+v, want %+v", p.Tally, want)
	}
	if len(p.Curve) != 1 || p.Streak != 1 || p.Form != "W" || len(p.Opponents) != 1 {
		t.Errorf("page %+v", p)
	}
}

func TestFourSeatsAreSeenInPairs(t *testing.T) {
	h := hall(t, result(1, "A 0, B 1, C 0, D 0"))
	winner, loser := page(t, h, "B"), page(t, h, "C")
	if winner.Won != 1 || winner.Games != 1 || len(winner.Opponents) != 3 || winner.Opponents[0].Won != 1 {
		t.Errorf("winner %+v", winner)
	}
	if loser.Lost != 1 || loser.PointsLost != 1 || len(loser.Opponents) != 1 || loser.Opponents[0].Opponent != "B" {
		t.Errorf("loser %+v", loser)
	}
	two := hall(t, result(1, "A 0, B 1"))
	if one, three := page(t, two, "B").Rating, winner.Rating; !(three.Value > one.Value) || !(three.Deviation < one.Deviation) {
		t.Errorf("one win gives %+v, three at once %+v", one, three)
	}
	if a, d := page(t, two, "A").Rating, loser.Rating; a != d {
		t.Errorf("the losers of four rate each other: %+v instead of %+v", d, a)
	}
	shared := hall(t, result(1, "A 3, B 3, C 1, D 0"))
	if p := page(t, shared, "A"); p.Drawn != 1 || p.Form != "D" || headToHead(t, shared, "A", "B").Drawn != 1 || headToHead(t, shared, "D", "C").Lost != 1 {
		t.Errorf("a shared first place: %+v", p)
	}
}

func TestADrawOfAllIsADrawWithEach(t *testing.T) {
	h := hall(t, result(1, "A 0, B 0, C 0, D 0"))
	newcomer := halloffame.InitialRating()
	for _, name := range []string{"A", "B", "C", "D"} {
		p := page(t, h, name)
		if p.Drawn != 1 || p.Form != "D" || len(p.Opponents) != 3 || p.Opponents[0].Drawn != 1 {
			t.Errorf("%s: %+v", name, p)
		}
		if p.Rating.Value != newcomer.Value || !(p.Rating.Deviation < newcomer.Deviation) {
			t.Errorf("%s is rated %+v", name, p.Rating)
		}
	}
	two := page(t, hall(t, result(1, "A 0, B 0")), "A")
	if two.Drawn != 1 || two.Rating.Value != newcomer.Value || two.PointsWon != 0 {
		t.Errorf("a draw of two: %+v", two)
	}
}

func TestOneGameOfFourIsThreeResultsAtOnce(t *testing.T) {
	h := hall(t, result(1, "A 0, B 1, C 0, D 0"))
	newcomer := halloffame.InitialRating()
	won := outcome{newcomer, 1}
	if got, want := page(t, h, "B").Rating, period(newcomer, won, won, won).Rating(); got != want {
		t.Errorf("the winner is rated %+v, want %+v", got, want)
	}
	if got, want := page(t, h, "A").Rating, period(newcomer, outcome{newcomer, 0}).Rating(); got != want {
		t.Errorf("a loser is rated %+v, want %+v", got, want)
	}
}

func TestTimeWithoutGamesGrowsTheDeviation(t *testing.T) {
	often := series("A 1, B 0", "A 0, B 1", "A 1, B 0")
	seldom := series("A 1, B 0", "A 0, B 1", "A 1, B 0")
	seldom[2].When = seldom[2].When.AddDate(5, 0, 0)
	if a, b := page(t, hall(t, often...), "A"), page(t, hall(t, seldom...), "A"); !(b.Rating.Deviation > a.Rating.Deviation) {
		t.Errorf("deviation %v after five years, %v after a day", b.Rating.Deviation, a.Rating.Deviation)
	}
}

// The games of a day are rated together, and make one point of the curve.
func TestADayIsARatingPeriod(t *testing.T) {
	day := series("A 1, B 0", "C 1, A 0", "B 1, C 0", "A 1, C 0")
	for i := range day {
		day[i].When = firstDay.Add(time.Duration(i) * time.Hour)
	}
	newcomer := halloffame.InitialRating()
	won, lost := outcome{newcomer, 1}, outcome{newcomer, 0}
	h := hall(t, day...)
	a := page(t, h, "A")
	if want := period(newcomer, won, lost, won).Rating(); a.Rating != want || len(a.Curve) != 1 || a.Curve[0].Rating != want {
		t.Errorf("%+v with the curve %v, want %+v", a.Rating, a.Curve, want)
	}
	if want := day[3].When; !a.Curve[0].When.Equal(want) {
		t.Errorf("the day's last game was at %v, not at %v", a.Curve[0].When, want)
	}
	next := result(5, "A 0, B 1")
	next.When = firstDay.AddDate(0, 0, 7)
	b := page(t, h, "B").Rating
	then := page(t, hall(t, append(day, next)...), "A")
	if want := period(a.Rating.Idle(7), outcome{b.Idle(7), 0}).Rating(); then.Rating != want || len(then.Curve) != 2 || then.Curve[0] != a.Curve[0] {
		t.Errorf("a week later %+v, want %+v", then, want)
	}
}

func change(t testing.TB, d records.Dir, record, player, game string) (before, after halloffame.Rating, rated bool) {
	t.Helper()
	before, after, rated, err := halloffame.Change(t.Context(), d, record, player, game)
	if err != nil {
		t.Fatal(err)
	}
	return before, after, rated
}

func TestWhatARecordHasChanged(t *testing.T) {
	results := series("A 1, B 0", "B 1, A 0", "A 1, C 0", "A 1, B 0", "B 1, C 0", "A 0, B 1")
	named := []string{"old.txt", "other.txt", "this.txt", "this.txt", "other.txt", "free.txt"}
	for i := range results {
		results[i].Record = named[i]
		if i > 0 {
			results[i].When = firstDay.AddDate(0, 0, 9).Add(time.Duration(i) * time.Second)
		}
	}
	results[5].Unrated = "by choice"
	d := holding(t, results...)
	h, without := open(t, d), hall(t, results[0], results[1], results[4])
	for _, name := range []string{"A", "B"} {
		before, after, rated := change(t, d, "this.txt", name, "backgammon")
		if want := page(t, without, name).Rating; !rated || before != want || after != page(t, h, name).Rating {
			t.Errorf("%s: from %+v to %+v, want from %+v", name, before, after, want)
		}
	}
	if before, after, rated := change(t, d, "this.txt", "C", "backgammon"); !rated || before == after {
		t.Errorf("C: from %+v to %+v", before, after)
	}
	if before, after, _ := change(t, d, "old.txt", "A", "backgammon"); before != halloffame.InitialRating() || !(after.Value > 1600) {
		t.Errorf("at first from %+v to %+v", before, after)
	}
	for _, of := range [][3]string{{"free.txt", "A", "backgammon"}, {"this.txt", "A", "plakoto"}, {"none.txt", "A", "backgammon"}, {"old.txt", "C", "backgammon"}} {
		if _, _, rated := change(t, d, of[0], of[1], of[2]); rated {
			t.Errorf("%s has changed a rating", of)
		}
	}
}

func TestGuestsWhoHaveNotPlayedForLong(t *testing.T) {
	results := series("Anna 1, dora (guest) 0", "eric (guest 2) 1, dora (guest 12) 0", "Anna 1, dora (guest) 0")
	h := hall(t, results...)
	for _, c := range []struct {
		since time.Time
		want  string
	}{
		{time.Time{}, "Anna, dora (guest 12), dora (guest), eric (guest 2)"},
		{results[1].When, "Anna, dora (guest 12), dora (guest), eric (guest 2)"},
		{results[2].When, "Anna, dora (guest)"},
		{results[2].When.Add(time.Second), "Anna"},
	} {
		var names []string
		for _, row := range ranking(t, h, halloffame.Filter{Order: halloffame.ByName, GuestsSince: c.since}) {
			names = append(names, row.Player)
		}
		if got := strings.Join(names, ", "); got != c.want {
			t.Errorf("since %v there are %s, not %s", c.since, got, c.want)
		}
	}
}

func TestRankings(t *testing.T) {
	results := series("Anna 1, boris 0", "Anna 3, Clio 0", "boris 1, Clio 0", "Mother (computer) 1, Clio 0", "boris 2, Clio 0")
	other := result(6, "Anna 0, boris 1")
	other.Game = "plakoto"
	h := hall(t, append(results, other)...)
	const bg = "backgammon"
	for _, c := range []struct {
		filter halloffame.Filter
		want   string
	}{
		{halloffame.Filter{Game: bg}, "Anna boris Mother Clio"},
		{halloffame.Filter{Game: bg, HideComputers: true}, "Anna boris Clio"},
		{halloffame.Filter{Game: bg, MinGames: 3}, "boris Clio"},
		{halloffame.Filter{Game: bg, Order: halloffame.ByGames}, "Clio boris Anna Mother"},
		{halloffame.Filter{Game: bg, Order: halloffame.ByWon}, "Anna boris Mother Clio"},
		{halloffame.Filter{Game: bg, Order: halloffame.ByPoints}, "Anna boris Mother Clio"},
		{halloffame.Filter{Game: bg, Order: halloffame.ByPercentage}, "Anna Mother boris Clio"},
		{halloffame.Filter{Game: bg, Order: halloffame.ByName}, "Anna boris Clio Mother"},
		{halloffame.Filter{Game: bg, Order: halloffame.ByName, Reverse: true}, "Mother Clio boris Anna"},
		{halloffame.Filter{Game: bg, Order: halloffame.ByLastPlayed}, "boris Clio Mother Anna"},
		{halloffame.Filter{Game: bg, Opponent: "Clio", Order: halloffame.ByGames}, "boris Anna Mother"},
		{halloffame.Filter{Game: bg, Opponent: "Clio", MinGames: 2}, "boris"},
		{halloffame.Filter{Game: "plakoto"}, "boris Anna"},
		{halloffame.Filter{Opponent: "nobody"}, ""},
		{halloffame.Filter{MinGames: 1, Order: halloffame.ByName}, "Anna Anna boris boris Clio Mother"},
	} {
		var names []string
		for _, row := range ranking(t, h, c.filter) {
			names = append(names, strings.Fields(row.Player)[0])
		}
		if got := strings.Join(names, " "); got != c.want {
			t.Errorf("%+v: %s, want %s", c.filter, got, c.want)
		}
	}
	if games := strings.Join(h.Games(), " "); games != "backgammon plakoto" {
		t.Errorf("games %s", games)
	}
}

func TestUnratedGamesGiveNoPlace(t *testing.T) {
	results := series("Anna 1, Boris 0", "Boris 1, Clio 0", "Anna 1, Clio 0")
	friendly := result(4, "Zoe 1, Ann 0")
	friendly.Unrated = "by choice"
	plakoto := result(5, "Clio 1, Anna 0")
	plakoto.Game = "plakoto"
	h := hall(t, append(results, friendly, plakoto)...)
	var names, last []string
	for _, row := range ranking(t, h, halloffame.Filter{Game: "backgammon"}) {
		names = append(names, fmt.Sprint(row.Player, row.Place))
	}
	for _, row := range ranking(t, h, halloffame.Filter{Reverse: true}) {
		last = append(last, fmt.Sprint(row.Player, row.Place))
	}
	if got := strings.Join(last, " "); got != "Ann0 Zoe0 Clio1 Anna1 Boris2 Clio2 Anna3" {
		t.Errorf("places of several games, the last first: %s", got)
	}
	if got := strings.Join(names, " "); got != "Anna1 Boris2 Clio3 Ann0 Zoe0" {
		t.Errorf("those without a rated game do not stand below the others: %s", got)
	}
}

func TestTheBusiestGameIsTheOnePlayedMost(t *testing.T) {
	if game := hall(t).MostPlayed(); game != "" {
		t.Errorf("of none it is %q", game)
	}
	plakoto := result(3, "Anna 1, Boris 0")
	plakoto.Game = "plakoto"
	if game := hall(t, result(1, "Anna 1, Boris 0"), result(2, "Anna 0, Boris 1"), plakoto).MostPlayed(); game != "backgammon" {
		t.Errorf("it is %q", game)
	}
}
