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
