package report

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"boardroom/core/i18n"
	"boardroom/records/tournament"

	"github.com/rivo/uniseg"
)

// phrases holds all that a report says in one language, in whole sentences
// where it can be. Those with verbs are formats; the verbs take the same values
// in all languages, in any order. Names of games, players and files stay as
// they are, and so do numbers.
type phrases struct {
	and           string // between the last two of several
	then          string // between several that are longer
	title         plural // of the report: players, game
	table, figure string // a number, a caption

	// The summary.
	nothingYet   string
	best         plural // games; player, rating, points a game
	interrupted  string // games played, planned, counted
	endedByFault plural // games
	shown        string // of one pairing; the level
	notShown     string // of one pairing; the level
	noneShown    string // pairings, the level
	someShown    plural // pairings that show a difference; all of them, the level

	// Aim and method.
	aim             string // a heading
	toFindOut       string // players, game
	method          string // a heading
	everyone        string
	sameDice        string
	sameDraws       string
	fromSeed        string
	matchIsGame     plural // points
	everyOtherSeat  string // seats
	programsByTime  string
	noTime          string
	dependsOnWhere  string
	reckonedSo      string
	reckonPoints    string // a share
	reckonElo       string
	reckonP         string
	reckonCorrected string // the level
	reckonNeeded    string // the power, the level
	reckonDoubles   string
	reckonTurns     string
	reckonTest      string // Elo of the alternative, of the hypothesis; alpha, beta
	reckonDice      string

	// The tables of the method, and what the results begin with.
	setUp, what, value        string
	game, options, asUsual    string
	seats, length             string
	matchesTo                 string // points
	singleGames               string
	gamesOfEach, gamesInAll   string
	gamesCounted              string // planned, played, counted
	seed, program, command    string
	players, player           string
	howItPlays                string
	parameters, noParameters  string
	results                   string // a heading
	course                    plural // games; turns
	seatsDiffer, seatsNoProof plural // pairs of one player; of seat 1, of seat 2, p

	// The tables of the results.
	standing                         string
	games, won, drawn, lost, doubles string
	faults, pointsPerGame            string
	crossTable                       string
	everyPairing, pairing, pairsWon  string
	turns, corrected, significant    string
	notPlayed, yes, onlyAlone, no    string
	testFound                        string // second player, first; figures; the likelier Elo, the other
	testOpen                         string // second player, first; figures
	testBounds                       string
	faces                            string // dice; expected
	areDiceEven, outcomes            string
	faceOfOne                        string
	facesOfOne, throwsOfTwo          string
	thrown, expected                 string
	freedom, chiSquare               string
	notable, why, outcome            string
	loserHope, record, notKept       string
	shortest, longest                string
	highest, biggestSwing            string
	seat1, seat2                     string // player
	drew                             string // two players
	beat                             plural // points; winner, loser
	faultyGames                      string
	firstFaultyGames                 string // listed, all
	oneGame, faultOf                 string
	happened, nobody                 string

	// The charts.
	ratings          string
	ratingsAlt       string // players with ratings
	ratingsCaption   string
	pointsSummed     string
	pointsAlt        string // players with points
	points           string
	gamesOfPlayer    string
	pointsCaption    string
	ratingsBy        string // parameter
	ratingsByAlt     string // strategy, parameter; values with ratings
	ratingsByCaption string // strategy, parameter

	// The discussion.
	discussion       string // a heading
	noneDecided      string // the level
	decided          string // the level
	stronger         string // a player, others
	leadUncertain    string // a lead
	open             string // the power
	openTable        string
	moreGames        string
	remark           string
	noPairFinished   string
	aloneSignificant string
	noLead           string
	pointsOpposite   string
	pointsClear      string
	keepInMind       string
	manyTests        string // pairings, expected by chance, the level
	fewPairs         string // pairs
	leastGames       string // pairings and games as counted; the least games
	pairingsCounted  plural // as leastGames has them
	gamesOfEachOnce  plural // as leastGames has them
	notToTheEnd      string
	ratingsMean      string
	overlap          string // pairs of names
	wonAll, lostAll  string // player
	fewDice          string // expected
	diceUneven       string // p
	diceEven         string
	lostByFault      string // players with games
	gamesByFault     plural // games; player
	nobodysFault     plural // games
	oneSeed          string
	clock            string
}

// A plural is a format whose first value is a number of things, for one and for
// more.
type plural struct{ one, more string }

// of writes the form that goes with a number.
func (p plural) of(n int, others ...any) string {
	format := p.more
	if n == 1 {
		format = p.one
	}
	return fmt.Sprintf(format, append([]any{n}, others...)...)
}

// A Language is one that reports are written in, by its code in ISO 639-1,
// which HTML takes, too. Empty is English.
type Language string

// The languages there are.
const (
	English Language = "en"
	Greek   Language = "el"
	German  Language = "de"
)

// Languages lists the languages of reports, the usual one first.
func Languages() []Language { return []Language{English, Greek, German} }

// ParseLanguage reads the code of a language; the error names those there are.
func ParseLanguage(code string) (Language, error) {
	if l := Language(code); slices.Contains(Languages(), l) {
		return l, nil
	}
	var known []string
	for _, l := range Languages() {
		known = append(known, fmt.Sprintf("%s (%s)", string(l), l.Name()))
	}
	return English, i18n.Errorf("no reports are written in %q: the languages are %s", code, strings.Join(known, ", "))
}

// Name is the English name of the language.
func (l Language) Name() string {
	switch l {
	case Greek:
		return "Greek"
	case German:
		return "German"
	}
	return "English"
}

// phrases returns what reports say in the language.
func (l Language) phrases() phrases {
	switch l {
	case Greek:
		return greek()
	case German:
		return german()
	}
	return english()
}

// none stands where there is no figure.
const none = "–"

// shown writes a figure with a true minus sign.
func shown(figure fmt.Stringer) string { return minus(figure.String()) }

// points writes points with their sign.
func points(x float64) string { return minus(tournament.SignedPoints(x)) }

func minus(figure string) string {
	if number, negative := strings.CutPrefix(figure, "-"); negative && number != "" {
		return "−" + number
	} else if negative {
		return none
	}
	return figure
}

// chance writes a p-value.
func chance(p float64) string {
	if p < 0.001 {
		return "< 0.001"
	}
	return strconv.FormatFloat(p, 'f', 3, 64)
}

// equals writes a p-value as it stands in a sentence.
func equals(p float64) string {
	if p < 0.001 {
		return "p " + chance(p)
	}
	return "p = " + chance(p)
}

// score writes two counts against each other.
func score(a, b int) string { return fmt.Sprintf("%d–%d", a, b) }

// number writes a figure for programs, to ten digits; an infinite one is not
// known.
func number(x float64) string {
	if math.IsInf(x, 0) || math.IsNaN(x) {
		return ""
	}
	return strconv.FormatFloat(x, 'g', 10, 64)
}

// short cuts a name to what a chart has room for.
func short(name string) string {
	if uniseg.StringWidth(name) <= nameWidth {
		return name
	}
	for uniseg.StringWidth(name) >= nameWidth {
		_, size := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-size]
	}
	return name + "…"
}
