// Package sgf reads and writes the SGF of GNU Backgammon: FF[4], the game 6 of
// the Smart Game Format, one tree for each game of a match.
//
//	(;FF[4]GM[6]MI[length:5][game:0][ws:0][bs:0]PW[Anna]PB[Boris]DT[2026-11-22]RU[Crawford]RE[B+4R]
//	;W[31hefe]
//	;B[double]
//	;W[take])
//
// White is the first player. A move is two dice, then from and to for each step:
// the points as the letters a to x, White's ace point first, y the bar and z off.
// MI tells how long the match is, which game of it this is and the score before it,
// RU the rules, RE who has won how many points, with R at the end if the other one
// resigned. Statistics and analysis (GS, A, DA, LU and whatever else is not known) are
// skipped; of a tree that branches the first line is the game. TD, the time of the
// day in UTC, is this room's own.
//
// Sources: "SGF FF[4], backgammon" at red-bean.com, and files that GNU Backgammon
// wrote.
package sgf
