// Package mat reads and writes .mat, the text in which programs of backgammon
// pass matches to each other, first written by Jellyfish:
//
//	; [EventDate "2026.11.22"]
//
//	 7 point match
//
//	 Game 1
//	 Anna : 0                       Boris : 0
//	  1) 31: 8/5 6/5                62: 24/18 13/11
//	  2)  Doubles => 2               Takes
//	  3) 66:                        11: 8/7(2) 6/5(2)*
//	      Wins 2 points
//
// A row is numbered and holds a cell for each player, who is named above it: a
// throw with what was played, or what was said of the cube. Each player counts
// points down from their own 24; the bar is 25, off is 0, and * marks a hit. A
// match to 0 points is money play. Rows are read by their cells, wherever these
// stand, for programs and servers write them otherwise: dice in any order, steps
// in any order in which they are legal, without marks, with words for a dance
// and a resignation, with ratings behind the names.
//
// Games of this room that no other program knows are written in the same way,
// as the page mat.md describes, and named by a line [Variation "Plakoto"].
package mat

import (
	"bytes"
	"iter"

	"boardroom/records"
	"boardroom/records/exchange/matchtext"
)

// Is reports whether data was meant as .mat: some line says to how many points
// a match is.
func Is(data []byte) bool {
	for line := range bytes.Lines(data) {
		if len(line) <= maxLine && matchLine.Match(line) {
			return true
		}
	}
	return false
}

// Read gives the matches of a text one after another, each as the import of a
// record or with the first error in it, which is a *records.Error. With an
// error the import holds what was played before it. The game is that of the tag
// Variation, or else the usual one. What the
// text does not tell of the house rules is chosen so that the match is legal, if
// it can be.
func Read(data []byte, known matchtext.Known) iter.Seq2[records.Import, error] {
	return func(yield func(records.Import, error) bool) {
		matches, err := scan(string(data))
		matchtext.Imports(matches, err, known, yield)
	}
}
