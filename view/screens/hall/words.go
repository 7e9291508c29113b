package hall

import (
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/halloffame"
	"boardroom/records"
	"boardroom/records/text"
)

// What the hall of fame says. The texts of keys, and the names of columns and
// facts, stand with these.
const (
	hallOfFame     i18n.Text = "Hall of fame"
	cannotShow     i18n.Text = "Can't show the hall of fame."
	nothingChanged i18n.Text = "Nothing changed."
	nobodyLeft     i18n.Text = "No players match these filters."
	reading        i18n.Text = "Reading tournament games."
	entering       i18n.Text = "Entering games"
	noGames        i18n.Text = "No tournament games yet."

	everybodySeen   i18n.Text = "everybody"
	personsSeen     i18n.Text = "people only"
	tournamentsSeen i18n.Text = "+ tournaments"
	anyGame         i18n.Text = "all games"
	anyOpponent     i18n.Text = "vs anyone"
	anyName         i18n.Text = "any name"
	gameTitle       i18n.Text = "Game"
	allGames        i18n.Text = "All games"
	opponentTitle   i18n.Text = "Opponent"
	anyone          i18n.Text = "Anyone"

	ratingCurve i18n.Text = "Rating over time"
	noRatedGame i18n.Text = "No rated game yet."
	noneRated   i18n.Text = "no rated game yet"
	unratedOnly i18n.Text = "player\x04unrated"
	lowerBound  i18n.Text = "? Provisional: ranked by rating minus 2 deviations."
	provisional i18n.Text = "Provisional rating."
	headToHead  i18n.Text = "Head to head"
	nobodyYet   i18n.Text = "No opponents yet."
	shortErrors i18n.Text = "Errors in single games and short matches"
)

const welcome i18n.Text = `No players yet.

Finish a game under your own name, and the hall of fame shows your rating, your streaks, your results against each opponent, and your dice. Play the computer, or a friend at the same keyboard.

Go back to the menu and start a new game.`

func versus(opponent string) i18n.Message { return i18n.Msg("vs %s", opponent) }
func atLeast(games int) i18n.Message      { return i18n.MsgN("%d+ games", "%d+ games", games, games) }
func pageOf(n, of int) i18n.Message       { return i18n.Msg("game %d of %d", n, of) }
func longErrors(least int) i18n.Message {
	return i18n.Msg("Errors in matches to %d points or more", least)
}
func entered(n, of int) i18n.Message { return i18n.Msg("Entering games: %d of %d", n, of) }
func gamesCount(n int) i18n.Message  { return i18n.Msg("Tournament games included: %d.", n) }
func notAllCounted(why error) i18n.Message {
	return i18n.Msg("Can't count all tournaments: %v", why)
}

// errorUnit says in what errors and luck are measured.
func errorUnit(m engine.Measure) i18n.Text {
	if m == engine.Chance {
		return "Error: winning chances lost per decision."
	}
	return "Error and luck: 1/1000 point per decision or roll."
}

// shortMatches says what is short, where matches to so many points are long.
func shortMatches(long int) i18n.Message {
	return i18n.Msg("Short: single games, and matches to fewer than %d points.", long)
}

// place tells a place; 0 is none.
func place(n, of int) i18n.Message {
	if n == 0 {
		return i18n.Msg(noneRated)
	}
	return i18n.Msg("place %d of %d", n, of)
}

// unratedGames tells of each reason that is known how many games it kept from being
// rated.
var unratedGames = map[string]i18n.Text{
	records.UnratedByChoice:   "%d by choice",
	records.UnratedByPosition: "%d from a set-up position",
	records.UnratedByDice:     "%d with chosen dice",
	records.UnratedByHandicap: "%d with a handicap",
	halloffame.AgainstOneself: "%d against oneself",
}

// gamesWhy tells how many games were not rated for a reason: "3 with chosen dice".
func gamesWhy(r halloffame.Reason) i18n.Message {
	if known, ok := unratedGames[r.Why]; ok {
		return i18n.Msg(known, r.Games)
	}
	return i18n.Msg("%d %s", r.Games, text.Printable(r.Why))
}

// letters are how the results of games stand in a row.
var letters = map[rune]i18n.Text{'W': "won\x04W", 'L': "lost\x04L", 'D': "drawn\x04D"}

// What is said of dice.
const (
	diceRolled  i18n.Text = "Dice rolled"
	doublets    i18n.Text = "Doublets"
	chiSquare   i18n.Text = "Chi-square"
	freedom     i18n.Text = "with 5 degrees of freedom"
	leastChance i18n.Text = "p < 0.001"
	tooFewDice  i18n.Text = "Too few rolls to judge."
	moreEven    i18n.Text = "More even than dice usually fall."
	asEven      i18n.Text = "As even as dice usually fall."
	littleEven  i18n.Text = "A little uneven."
	lessEven    i18n.Text = "Less even than dice usually fall."
)

func ofThrows(n, of int) i18n.Message { return i18n.Msg("%d of %d rolls", n, of) }
func expected(n float64) i18n.Message { return i18n.Msg("%.1f expected", n) }
func chanceIs(p float64) i18n.Message { return i18n.Msg("p = %.3f", p) }

// straysAsFar says how likely it is that fair dice fall as unevenly.
func straysAsFar(p float64) i18n.Message {
	switch {
	case p >= ofHundred:
		return i18n.Msg("Fair dice stray this far in %.0f of 100 cases.", 100*p)
	case p >= ofTenThousand:
		return i18n.Msg("Fair dice stray this far in only %.0f of 10,000 cases.", 10000*p)
	}
	return i18n.Msg("Fair dice stray this far in fewer than 1 of 10,000 cases.")
}

// comesAsClose says how likely it is that fair dice fall as evenly, which is less than
// one of a hundred.
func comesAsClose(p float64) i18n.Message {
	if p >= ofTenThousand {
		return i18n.Msg("Fair dice come this close in only %.0f of 10,000 cases.", 10000*p)
	}
	return i18n.Msg("Fair dice come this close in fewer than 1 of 10,000 cases.")
}

// The least probabilities that are told as so many cases of a hundred, and of ten
// thousand.
const (
	ofHundred     = 0.01
	ofTenThousand = 0.0001
)

// Why something cannot be done.
var (
	errNobody  = i18n.NewError("select a player first")
	errUnknown = i18n.NewError("this player is no longer in the hall of fame for this game")
	errOneGame = i18n.NewError("this player has played only one game")
)

// leftOut names some of the records that the hall leaves out, and says how many
// entries of its file it does.
func leftOut(all []halloffame.Rejected, entries int) error {
	const most = 3
	var names []i18n.Message
	if entries > 0 {
		names = append(names, i18n.MsgN("%d entry of %s", "%d entries of %s", entries, entries, halloffame.FileName))
	}
	for _, l := range all[:min(most, len(all))] {
		names = append(names, i18n.Verbatim(text.Printable(l.Record)))
	}
	if more := len(all) - most; more > 0 {
		names = append(names, i18n.MsgN("records\x04%d more", "%d more", more, more))
	}
	return i18n.Errorf("left out: %s; run \"boardroom doctor\" to see why", i18n.Join(", ", names...))
}

// newRatings heads what is new in the hall of an earlier version.
const newRatings = "New ratings"

func lacksGames(why error) error { return i18n.Errorf("the hall of fame lacks games: %w", why) }

func notAllUsed(why error) error { return i18n.Errorf("can't use all analyses: %w", why) }
