package arimaa

import (
	"slices"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/arimaa/hand"
	"boardroom/view/boards/grid"
	"boardroom/view/theme"
)

// A line is a row of the side strip, beside the board.
type line struct {
	row    int // from the upper grid.Edge of the view
	role   theme.Role
	key    string         // before the words
	words  string         // cut where there is no room for them
	value  string         // at the end
	pieces []arimaa.Piece // drawn small
	spot   core.Spot      // empty: nothing can be picked here
}

// lines returns what stands beside the board, from top to bottom.
func (v *view) lines() []line {
	if v.pos.Setup() {
		return v.setup()
	}
	far := v.lost(1 - v.near())
	middle := v.turn()
	near := v.lost(v.near())
	shift(far, grid.Edge)
	shift(middle, grid.Edge+(squares*v.Square.Height-len(middle))/2)
	shift(near, grid.Edge+squares*v.Square.Height-len(near))
	return slices.Concat(far, middle, near)
}

// shift moves lines that count from 0 down.
func shift(lines []line, rows int) {
	for i := range lines {
		lines[i].row += rows
	}
}

// lost tells which pieces a side has lost.
func (v *view) lost(side core.Seat) []line {
	var pieces []arimaa.Piece
	for _, kind := range slices.Backward(v.rules.Kinds()) {
		p := arimaa.NewPiece(side, kind)
		n := max(0, v.rules.Pieces(p.Side(), kind)-v.board.Pieces(p).Count())
		pieces = append(pieces, slices.Repeat([]arimaa.Piece{p}, n)...)
	}
	lines := []line{{row: 0, role: theme.Dim, words: hasLost[side]}}
	if len(pieces) == 0 {
		return append(lines, line{row: 1, role: theme.Dim, words: nothing})
	}
	perRow := v.side / 2
	for row := 1; len(pieces) > 0; row++ {
		n := min(perRow, len(pieces))
		lines = append(lines, line{row: row, pieces: pieces[:n]})
		pieces = pieces[n:]
	}
	return lines
}

// turn tells how many steps are left, and offers to end the turn; in the end it
// tells who has won, or if the board does not show it that the game is over.
func (v *view) turn() []line {
	if winner, how := v.pos.Result(); how != arimaa.Open {
		return []line{
			{row: 0, role: theme.Title, words: hasWon[winner]},
			{row: 1, role: theme.Dim, words: endings[how]},
		}
	}
	if v.over {
		return []line{{row: 0, role: theme.Title, words: gameOver}}
	}
	lines := []line{
		{row: 0, role: theme.Dim, words: toMove[v.pos.Side()]},
		{row: 1, role: theme.Title, words: stepsLeft(v.board.Left())},
	}
	return append(lines, v.button(3)...)
}

// button is what comes next in the course of the game, to be clicked.
func (v *view) button(row int) []line {
	word, ok := hand.NextWord(v.pos)
	if !ok || v.still {
		return nil
	}
	return []line{{row: row, role: theme.Button, words: word.Label, spot: word.Spot}}
}

// setup lists the pieces in hand and the usual setups, near the side that
// places its pieces.
func (v *view) setup() []line {
	heading := toPlace[v.pos.Side()]
	if v.over {
		heading = gameOver
	}
	lines := []line{{row: 0, role: theme.Dim, words: heading}}
	for _, kind := range slices.Backward(v.rules.Kinds()) {
		p := arimaa.NewPiece(v.pos.Side(), kind)
		l := line{row: len(lines), pieces: []arimaa.Piece{p}, words: v.rules.Animal(kind).Name, value: strconv.Itoa(v.pos.Hand(kind))}
		if v.pos.Hand(kind) == 0 {
			l.role = theme.Dim
		}
		if !v.still {
			l.spot = hand.InHand(v.rules, p)
		}
		lines = append(lines, l)
	}
	if !v.still {
		lines = append(lines, v.usual(len(lines)+1)...)
	}
	rows := lines[len(lines)-1].row + 3 // with the button, be it there or not
	lines = append(lines, v.button(rows-1)...)
	top := grid.Edge
	if v.pos.Side() == v.near() {
		top = max(top, grid.Edge+squares*v.Square.Height-rows)
	}
	shift(lines, top)
	return lines
}

// usual lists the usual setups with their keys.
func (v *view) usual(row int) []line {
	var lines []line
	for i, u := range hand.Setups(v.pos) {
		if i == 0 {
			lines = append(lines, line{row: row, role: theme.Dim, words: usualSetups})
		}
		name := strings.ReplaceAll(u.Name, "-", " ")
		lines = append(lines, line{row: row + 1 + i, key: strconv.Itoa(i + 1), words: name, spot: core.Spot(u.Name)})
	}
	return lines
}

// stops returns the lines at which a cursor can stand.
func (v *view) stops() []line {
	return slices.DeleteFunc(v.lines(), func(l line) bool { return l.spot == "" })
}
