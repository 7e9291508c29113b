package hall_test

import (
	"strings"
	"testing"
	"time"

	"boardroom/core/i18n"
	"boardroom/halloffame"
	"boardroom/view/theme"
	"boardroom/view/viewtest"
)

// duel is a hall with one game of two, in which the winner threw these dice.
func duel(t *testing.T, dice halloffame.Dice) *halloffame.Hall {
	t.Helper()
	return rebuilt(t, duelResults(dice))
}

func duelResults(dice halloffame.Dice) []halloffame.GameResult {
	return []halloffame.GameResult{{
		Record: "duel.brd", Number: 1, Game: "backgammon", When: time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC), Multiple: 1,
		Seats: []halloffame.Seat{{Name: "Anna", Points: 1, Dice: dice}, {Name: "Boris"}},
	}}
}

func TestOnePlayersGames(t *testing.T) {
	p := viewtest.At(120, 40).Open(t, holds(sample(t))).Keys("Enter")
	p.Sees("Backgammon", "place 1 of 12", "game 1 of 2")
	p.Keys("g").Sees("Tryktrak", "game 2 of 2").Misses("Backgammon")
	p.Keys("Right").Sees("Backgammon")
	p.Keys("Left").Sees("Tryktrak")
	viewtest.At(80, 24).Open(t, holds(duel(t, halloffame.Dice{}))).Keys("Enter", "g").Sees("Game: this player has played only one game")
}

func TestAPageAfterOneGame(t *testing.T) {
	p := viewtest.At(80, 40).Open(t, holds(duel(t, halloffame.Dice{}))).Keys("Enter")
	p.Sees("1662?±290", "Form         W", "1500 ┤", "2026-11-20", "Boris", "1 : 0").Misses("Dice rolled")
	var chart []string
	for _, line := range strings.Split(p.Screen(), "\n") {
		if at := strings.IndexAny(line, "│┤"); at >= 0 {
			chart = append(chart, strings.Fields(line[at+len("│"):])...)
		}
	}
	if len(chart) != 1 || chart[0] != "●" {
		t.Errorf("one game is not one point: %q", chart)
	}
}

// The games of a day count together: until it is over, the rating is what it would
// come to.
func TestARatingOfToday(t *testing.T) {
	const says = "Final from   2026-11-23 00:00"
	results := duelResults(halloffame.Dice{})
	viewtest.At(80, 40).Open(t, holds(rebuilt(t, results))).Keys("Enter").Sees("1662?±290").Misses("Final")
	results[0].When = now()
	viewtest.At(80, 40).Open(t, holds(rebuilt(t, results))).Keys("Enter").Sees("1662?±290", says)
	viewtest.At(120, 44).Open(t, holds(rebuilt(t, results))).Sees(says).Keys("Enter").Sees(says)
	results[0].Seats[1].Name = "Anna"
	viewtest.At(80, 40).Open(t, holds(rebuilt(t, results))).Keys("Enter").Misses("Final")
}

func TestResultsAreToldByLetterAndColour(t *testing.T) {
	p := viewtest.At(80, 24).Open(t, holds(sample(t))).Keys("Enter").Sees("W L W W W W W W W L")
	look := theme.NewLook(theme.Walnut(), theme.Unicode(), 1<<24)
	for letters, role := range map[string]theme.Role{"W L W": theme.Good, "L W W": theme.Error} {
		if p.StyleOf(letters) != look.Style(role) {
			t.Errorf("%s has the wrong style", letters[:1])
		}
	}
}

func TestDrawnAndUnratedGames(t *testing.T) {
	results := duelResults(halloffame.Dice{})
	for n, seats := range [][]halloffame.Seat{
		{{Name: "Anna"}, {Name: "Boris"}},
		{{Name: "Anna"}, {Name: "Anna", Points: 1}},
	} {
		results = append(results, halloffame.GameResult{Record: "duel.brd", Number: n + 2, Game: "backgammon", When: results[0].When, Seats: seats})
	}
	p := viewtest.At(80, 40).Open(t, holds(rebuilt(t, results))).Keys("Enter")
	p.Sees("Games        3", "Unrated      1 ", "Won          1   75 %", "Drawn        1", "Form         W D", "Opponent  Games  Won  Lost  Drawn  Points")
	p.Does(func() { p.Screens.SetLook(p.Screens.Look().Speaking(i18n.Pseudo())) })
	p.Sees("⟦1 åğåíñšŧ öñéšéłƒ", "⟦Öþþöñéñŧ").Misses("Games", "Won", "Streak", "against", "Fair")
}

func TestOnlyUnratedGames(t *testing.T) {
	results := duelResults(halloffame.Dice{})
	results[0].Seats[1].Name = "Anna"
	p := viewtest.At(80, 40).Open(t, holds(rebuilt(t, results))).Sees("▸    Anna", "unrated").Misses("1500", "? Provisional").Keys("Enter")
	p.Sees("no rated game yet", "No rated game yet.", "No opponents yet.", "Rating       no rated game yet").Misses("place 1", "1500", "Provisional rating.")
}

// What is too long for a column beside the ranking goes below.
func TestTheDiceBesideTheRankingAreWhole(t *testing.T) {
	results := duelResults(halloffame.Dice{Counts: [6]int{100, 100, 100, 100, 100, 100}, Throws: 300, Doublets: 50})
	results[0].Seats[1].Name = "Anna"
	viewtest.At(120, 44).Open(t, holds(rebuilt(t, results))).Sees("Doublets  50 of 300 rolls", "50.0 expected", "Chi-square  0.00", "with 5 degrees of freedom   p = 1.000")
}

func TestWhatTheDiceMean(t *testing.T) {
	for says, counts := range map[string][6]int{
		"Too few rolls to judge.": {9, 4, 4, 4, 4, 4},
		"As even as dice usually fall. Fair dice stray this far in 94 of 100 cases.":           {5, 4, 4, 5, 5, 7},
		"A little uneven. Fair dice stray this far in 2 of 100 cases.":                         {20, 5, 10, 8, 8, 9},
		"Less even than dice usually fall. Fair dice stray this far in only 5 of 10,000":       {60, 30, 30, 30, 30, 28},
		"Less even than dice usually fall. Fair dice stray this far in fewer than 1 of 10,000": {600, 300, 300, 300, 300, 300},
		"More even than dice usually fall. Fair dice come this close in fewer than 1 of":       {500, 500, 500, 500, 500, 501},
	} {
		dice := halloffame.Dice{Counts: counts, Throws: 10, Doublets: 2}
		p := viewtest.At(100, 60).Open(t, holds(duel(t, dice))).Keys("Enter")
		p.Sees(says, "2 of 10 rolls", "1.7 expected")
	}
}

func TestAPageScrolls(t *testing.T) {
	p := viewtest.At(80, 24).Open(t, holds(sample(t))).Keys("Enter").Sees("Best streak").Misses("Chi-square")
	p.Keys("End").Sees("Chi-square").Misses("Best streak")
	p.Keys("Home", "Down").Sees("Best streak")
	p.Keys("PgDn", "PgDn").Sees("Chi-square")
	p.Wheel(10, 10, -20).Sees("Best streak")
	p.Resize(120, 40).Sees("Best streak", "Chi-square")
	p.Resize(80, 24).Sees("Best streak").Misses("Chi-square")
}

func TestAPlayerWhoIsGone(t *testing.T) {
	halls := []*halloffame.Hall{sample(t), duel(t, halloffame.Dice{})}
	p := viewtest.At(80, 24).Open(t, shows(func() (*halloffame.Hall, error) {
		hall := halls[0]
		halls = halls[len(halls)-1:]
		return hall, nil
	}))
	p.Keys("Enter").Sees("is no longer in the hall of fame").Keys("Esc").Sees("Anna", "Boris")
}
