package hall

import (
	"fmt"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/halloffame"
	"boardroom/records/text"
)

// What the hall of fame says. The texts of keys, and the names of columns and
// facts, stand with these.
const (
	hallOfFame     = "Hall of fame"
	cannotShow     = "Can't show the hall of fame."
	nothingChanged = "Nothing changed."
	nobodyLeft     = "No players match these filters."
	reading        = "Reading the tournaments."
	noGames        = "No tournament games."

	everybodySeen   = "everybody"
	personsSeen     = "people only"
	tournamentsSeen = "+ tournaments"
	anyGame         = "all games"
	anyOpponent     = "anyone"
	anyName         = "any name"
	gameTitle       = "Game"
	allGames        = "All games"
	opponentTitle   = "Opponent"
	anyone          = "Anyone"

	ratingCurve = "Rating, game by game"
	noRatedGame = "No rated game yet."
	noneRated   = "no rated game yet"
	unratedOnly = "unrated"
	lowerBound  = "Provisional ratings (?) rank by their lower bound: two deviations less."
	provisional = "Provisional rating."
	headToHead  = "Head to head"
	nobodyYet   = "Nobody yet."
	shortErrors = "Errors in single games and short matches"
)

const welcome = `Nobody stands here yet.

All who play a game to its end under a name of their own get in, with their rating, their streaks, how they stand against everyone they met, and the dice they threw. A friend at the same keyboard will do, and so will the computer.

Go back to the menu and begin with a new game.`

func versus(opponent string) string { return fmt.Sprintf("vs %s", opponent) }
func atLeast(games int) string      { return fmt.Sprintf("%d+ games", games) }
func pageOf(n, of int) string       { return fmt.Sprintf("page %d of %d", n, of) }
func longErrors(least int) string   { return fmt.Sprintf("Errors in matches to %d and more", least) }
func gamesCount(n int) i18n.Message { return i18n.Msg("Tournament games included: %d.", n) }
func notAllCounted(why error) i18n.Message {
	return i18n.Msg("Can't count all tournaments: %v", why)
}

// errorUnit says in what errors and luck are measured.
func errorUnit(m engine.Measure) string {
	if m == engine.Chance {
		return "Error: how much of the chance to win a decision loses."
	}
	return "Error and luck: thousandths of a point a decision and a roll."
}

// shortMatches says what is short, where matches to so many points are long.
func shortMatches(long int) string {
	return fmt.Sprintf("Short: single games and matches to less than %d.", long)
}

// place tells a place; 0 is none.
func place(n, of int) string {
	if n == 0 {
		return noneRated
	}
	return fmt.Sprintf("place %d of %d", n, of)
}

// gamesWhy tells how many games were not rated for a reason: "3 with chosen
// dice".
func gamesWhy(n int, reason string) string { return fmt.Sprintf("%d %s", n, reason) }

// What is said of dice.
const (
	diceThrown  = "Dice thrown"
	doublets    = "Doublets"
	chiSquare   = "Chi-square"
	freedom     = "with 5 degrees of freedom"
	leastChance = "p < 0.001"
	tooFewDice  = "Too few rolls to judge."
	hardlyEver  = "fewer than 1 of 10,000"
)

func ofThrows(n, of int) string      { return fmt.Sprintf("%d of %d throws", n, of) }
func expected(n float64) string      { return fmt.Sprintf("%.1f expected", n) }
func chanceIs(p float64) string      { return fmt.Sprintf("p = %.3f", p) }
func ofHundred(n float64) string     { return fmt.Sprintf("%.0f of 100", n) }
func ofTenThousand(n float64) string { return fmt.Sprintf("only %.0f of 10,000", n) }

func moreEven(often string) string {
	return fmt.Sprintf("More even than dice usually fall: fair dice come as close in %s cases.", often)
}

func asEven(often string) string {
	return fmt.Sprintf("As even as dice usually fall: fair dice stray this far in %s cases.", often)
}

func littleUneven(often string) string {
	return fmt.Sprintf("A little uneven, yet fair dice stray this far in %s cases.", often)
}

func lessEven(often string) string {
	return fmt.Sprintf("Less even than dice usually fall: fair dice stray this far in %s cases.", often)
}

// Why something cannot be done.
var (
	errNobody  = i18n.NewError("select a player first")
	errUnknown = i18n.NewError("the hall of fame no longer knows this player at this game")
	errOneGame = i18n.NewError("this player has played only one game")
)

// leftOut names some of the records that the hall leaves out, and says how many
// entries of its file it does.
func leftOut(all []halloffame.Rejected, entries int) error {
	const most = 3
	var names []string
	if entries > 0 {
		names = append(names, fmt.Sprintf("%s of %s", core.Count(entries, "entry", "entries"), halloffame.FileName))
	}
	for _, l := range all[:min(most, len(all))] {
		names = append(names, text.Printable(l.Record))
	}
	if more := len(all) - most; more > 0 {
		names = append(names, fmt.Sprintf("%d more", more))
	}
	return i18n.Errorf("left out: %s; \"boardroom doctor\" says why", core.Enumerate(names, " and "))
}

func notAllUsed(why error) error { return i18n.Errorf("can't use all analyses: %w", why) }
