// Package backgammon reads and writes matches of the 24-point board as other programs
// keep them: as .mat ([Mat]) and as the SGF of GNU Backgammon ([SGF]). It reads the
// files of eXtreme Gammon ([XG]).
//
// A text leaves much open: which of the house rules were in force, in which order
// the steps of a turn were made, who has won a game that ends without a word. What
// the text does not tell is chosen so that the match is legal, if it can be.
//
// # .mat
//
// This is the text in which programs of backgammon pass matches to each other, first
// written by Jellyfish:
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
// and a resignation, with ratings behind the names. What a text tells beside the moves
// (scores, points, winners, names, columns) is checked by them: where it contradicts
// them they stand, and the import has a remark. The page mat.md lists what is read.
//
// Games of this room that no other program knows are written in the same way,
// as the page mat.md describes, and named by a line [Variation "Plakoto"].
//
// # SGF
//
// GNU Backgammon writes FF[4], the game 6 of the Smart Game Format, one tree for each
// game of a match:
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
// # .xg
//
// A file of eXtreme Gammon begins with the header of games for Windows, "RGMH", and a
// picture. Then comes an archive: files packed by zlib, an index with an entry for each,
// and a trailer of 36 bytes that tells the sizes of both. temp.xg has records of 2560
// bytes, whose ninth byte tells their kind: the match (0), then for each game its start
// (1), cube (2) and throw with move (3) of each turn, its end (4), and the end of the
// match (5). Numbers stand from the least byte to the greatest, players are 1 and -1,
// points are counted from 0 by whoever moves, cubes are powers of 2. Records also hold the
// best moves with their chances and equities. temp.xgc has comments, a line of RTF each,
// to which records refer by number.
//
// Sources: "SGF FF[4], backgammon" at red-bean.com, files that GNU Backgammon wrote, and
// the layout of .xg as the author of eXtreme Gammon has published it.
package backgammon

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/core/tables"
	"boardroom/records"
)

// A match is one as it stands in a text.
type match struct {
	Line  int
	Tags  map[string]string // by keys without blanks, as .mat names them
	To    int               // points; 0: money play
	Games []game
	// Remarks tell what of the text around the games is left out.
	Remarks []records.Finding
}

// A game is one of a match as it stands in a text.
type game struct {
	Line  int
	Names [2]string // empty: that player has none
	Head  int       // the line that names them; 0: it is the first
	Score [2]int    // before it
	Note  string    // what is said of it as a whole
	Cells []cell
	// Conceded tells of a game to be written that it was not played to its end.
	Conceded bool
}

// head returns the line that names the players.
func (g game) head() int { return cmp.Or(g.Head, g.Line) }

// setUp reports whether the game is told not to begin as usual.
func (g game) setUp() bool { return len(g.Cells) > 0 && g.Cells[0].Kind == setup }

// A cell is what one player did at once.
type cell struct {
	Line   int
	Column int      // from 1; 0: it is not known
	Side   int      // 0 the first player, as far as the text tells
	Kind   kind     // of what stands in it
	Dice   string   // of a throw: "31", or noDice
	Said   []string // what was played after a throw: "8/5", the bar and off as numbers or words
	N      int      // the number on the cube, or the points won; 0: none
	Bare   bool     // it stands outside the numbered rows
	Match  bool     // of a result: the match ends with it
	Breach bool     // of a throw: the text itself says that what was played breaks the rules
	Text   string   // as it stands
	Note   string   // what is said of it
}

// ending reports whether a cell tells of the end of a game, and nothing that is played.
func (c cell) ending() bool {
	switch c.Kind {
	case resigns, losses, wins, draw:
		return true
	}
	return false
}

// ended reports whether it has been said who has won a game.
func (g game) ended() bool {
	last := len(g.Cells) - 1
	return last >= 0 && g.Cells[last].ending() && g.Cells[last].Kind != resigns
}

// noDice stands for the dice of a turn that is played by those thrown before.
const noDice = "--"

// A kind is what a cell tells.
type kind int

const (
	throw    kind = iota + 1 // the zero kind tells nothing, and is never played
	unplayed                 // a throw with which the game ends, or stands: nothing was moved by it
	doubles
	takes
	drops
	beavers
	resigns
	losses
	wins
	draw
	setup // the start is not the usual one
)

// maxLength is the most points that a match is played to.
const maxLength = 999

// maxPoints is more than any match, cube or score shows.
const maxPoints = 1 << 20

var errNothing = i18n.NewError("no turn was played in this record")

// fromRecord takes a record apart, to be written. What was taken back, offers that were
// refused, and the moves of a turn that is not over are left out, and so are equal
// throws of the opening; a game that has ended has its result as its last cell. The
// error names what texts cannot tell.
func fromRecord(r *records.Record) (match, error) {
	if r.Header.Position != "" {
		return match{}, i18n.NewError("this sitting began from a set-up position, and the text knows games from their usual start alone")
	}
	m := match{To: max(r.Header.To, 0)}
	results, score, played := r.Sheet.State().Results, [2]int{}, false
	copy(score[:], r.Header.Score)
	for i, h := range r.Games() {
		if _, ok := h.Start.(tables.Position); !ok {
			return match{}, i18n.Errorf("%s is not played on the 24-point board", h.Game.About().Title)
		}
		g := game{Names: [2]string{r.Header.Seats[0].Name, r.Header.Seats[1].Name}, Score: score, Cells: cellsOf(h)}
		played = played || slices.ContainsFunc(g.Cells, func(c cell) bool { return c.Kind != unplayed })
		if i < len(results) {
			played = true
			g.Cells, g.Conceded = append(g.Cells, resultOf(results[i])), !results[i].PlayedOut()
			for side, points := range results[i].Scores {
				score[side] += points
			}
		}
		m.Games = append(m.Games, g)
	}
	if !played {
		return match{}, errNothing
	}
	return m, nil
}

// cellsOf takes the moves of a game apart.
func cellsOf(h core.History) []cell {
	var all []cell
	before := h.Start.(tables.Position)
	c := cell{Kind: throw, Dice: noDice}
	for _, m := range h.Moves {
		after := m.After.(tables.Position)
		c.Side = int(m.Seat)
		switch word, said := words[m.Move]; {
		case m.Seat == core.Chance && before.Side() >= 0:
			c.Dice = string(m.Move)
		case m.Seat == core.Chance:
			if two := after.Dice(); two != nil {
				c.Dice = fmt.Sprint(two[0]*10 + two[1])
			}
		case m.Move == tables.Roll:
		case said:
			all = append(all, cell{Side: c.Side, Kind: word, N: after.Offered()})
		case before.Duty().Kind == tables.Choice:
			c.Dice = string(m.Move)
		case m.Move == core.End:
			all = append(all, c)
			c = cell{Kind: throw, Dice: noDice}
		default:
			c.Said = append(c.Said, step(before, after, m))
		}
		before = after
	}
	if c.Dice != noDice {
		all = append(all, cell{Side: int(before.Side()), Kind: unplayed, Dice: c.Dice})
	}
	return all
}

// words are those of the cube.
var words = map[core.Move]kind{tables.Double: doubles, tables.Beaver: beavers, tables.Take: takes, tables.Pass: drops}

// step gives a checker's move: the bar is 25 and off is 0 where each player
// counts down to it, and a star marks a hit.
func step(before, after tables.Position, m core.Played) string {
	text := string(m.Move)
	rules := before.Rules()
	if n := rules.Number(rules, m.Seat, tables.Bar); n >= 0 {
		text = strings.Replace(text, "bar/", fmt.Sprint(n, "/"), 1)
		text = strings.Replace(text, "/off", fmt.Sprint("/", rules.Number(rules, m.Seat, tables.Off)), 1)
	}
	if after.Count(1-m.Seat, tables.Bar) > before.Count(1-m.Seat, tables.Bar) {
		text += "*"
	}
	return text
}

// resultOf says who has won a game.
func resultOf(r core.Result) cell {
	winner := 0
	if r.Scores[1] > r.Scores[0] {
		winner = 1
	}
	if r.Scores[winner] == 0 {
		return cell{Kind: draw}
	}
	return cell{Side: winner, Kind: wins, N: r.Scores[winner]}
}
