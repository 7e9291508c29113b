package tables

import (
	_ "embed"

	"boardroom/core"
)

//go:embed tavli.md
var tavliPage string

// TavliPage returns the page about the match of three games.
func TavliPage() string { return tavliPage }

// own1 is where the games that gather all checkers on one point begin, and
// startEnd the last own point of a side's start.
const (
	own1     = 1
	startEnd = 6
)

// tavli returns what the games of the Greek tavli and their relatives have in
// common: the one numbering, no cube, and a game that counts twice when the
// loser has borne off nothing.
func tavli(lone BlotRule, paths Paths, start [26]int8) Rules {
	return Rules{
		Start:   start,
		Paths:   paths,
		Blot:    lone,
		Plays:   FourTimes,
		Number:  OneNumbering,
		Score:   scoreDouble,
		Highest: 2,
	}
}

// gathered is a start with all fifteen checkers on own 1.
func gathered() [26]int8 { return [26]int8{own1: 15} }

// tavliOptions returns the options of every game of the tavli, after those of
// the game itself: White starts, and in a match the winner of a game.
func tavliOptions(own ...Option) []Option {
	return append(own, optionOpening().Preferring("white"), optionWinnerStarts().Preferring("yes"), optionLargerDie())
}

// relativeOptions returns the options of the tavli's relatives: they throw for
// the start, and the higher throws again.
func relativeOptions(own ...Option) []Option {
	return append(own, optionOpening().Preferring("rethrow"), optionWinnerStarts().Preferring("yes"), optionLargerDie())
}

// diplo names the win that counts double in the games of the Greek tavli.
func diplo() []core.Win { return []core.Win{{Name: "diplo", Short: "diplo"}} }

// scoreDouble returns 2 if the loser has borne off none, else 1.
func scoreDouble(b *Board, winner core.Seat) int {
	if b.Count(1-winner, Off) == 0 {
		return 2
	}
	return 1
}
