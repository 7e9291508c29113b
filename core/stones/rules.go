// Package stones holds the rules of the games in which two sides move stones on
// a board that is full at first, and in which whoever cannot move has lost; and
// what a person can do at their boards. A new game is one file here, [Konane]
// and [Clobber] show how, its page, and a line of the catalogue.
package stones

import (
	"fmt"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/squares"
)

// Letters and names of the stones, by seat.
const letters = "BW"

var names = [...]string{"Black", "White"}

// Rules are what is special of a game. Its moves are squares: that of a stone
// and perhaps the one where it lands.
type rules struct {
	name, title, page string
	sizes             [2]string // of the board, the usual one first
	verb              string    // what the stones do: "jump"
	example           string    // what a move is, in words
	// moves lists the moves of a stone of the seat that is to move.
	moves func(p Position, from squares.Square) []core.Move
	// after returns the board after such a move; from and to are the same where
	// it names one square.
	after func(p Position, from, to squares.Square) squares.Board
	// stuck says of a stone without a move why it has none.
	stuck func(p Position, from squares.Square) string
	// prompt says what the actor, called who, is to do: "Ann to jump".
	prompt func(p Position, who string) string
	// stands reports whether a stone can come to stand on a square.
	stands func(stone byte, on squares.Square) bool
	// turn reports whether a seat can be to move on a board with so many gaps.
	turn func(seat, gaps int) bool
}

// Family names the games of this package.
const Family = "stones"

// A Game is one of the games. It implements core.Game.
type Game struct{ rules *rules }

// About implements core.Game.
func (g Game) About() core.About {
	size := core.Option{
		Key: "size", Title: "Board size", Values: g.rules.sizes[:], Help: "The squares along each side of the board.",
		Means: map[string]string{"8": "64 stones", "6": "a board of 36 stones"},
	}
	return core.About{
		Name: g.rules.name, Title: g.rules.title, Family: Family, Page: g.rules.page,
		Seats: []int{2}, Options: []core.Option{size}, SingleMoves: true,
	}
}

// colour is the letter of the stone that stands on a square at first.
func colour(s squares.Square) byte { return letters[(s.Column+s.Row)%2] }

// Start returns the full board, Black to move.
func (g Game) Start(_ int, set map[string]string) (core.Position, error) {
	values, err := g.About().Settings(set)
	if err != nil {
		return nil, err
	}
	size, err := strconv.Atoi(values["size"])
	return Position{rules: g.rules, board: squares.Fill(size, colour)}.ready(), err
}

// Parse reads a position text. The board is the text's, whatever size is set.
func (g Game) Parse(text string, set map[string]string) (core.Position, error) {
	if _, err := g.About().Settings(set); err != nil {
		return nil, err
	}
	rows, side, _ := strings.Cut(text, " ")
	board, err := squares.Parse(rows, 8, 6)
	if err != nil {
		return nil, err
	}
	wrong := squares.Fill(board.Size(), func(s squares.Square) byte {
		if stone := board.At(s); stone == squares.Empty || strings.IndexByte(letters, stone) >= 0 && g.rules.stands(stone, s) {
			return squares.Empty
		}
		return 'x'
	})
	for s := range wrong.Where('x') {
		return nil, fmt.Errorf("%c cannot stand on %s", board.At(s), s)
	}
	seat, gaps := strings.Index(letters, side), board.Count(squares.Empty)
	if len(side) != 1 || seat < 0 || !g.rules.turn(seat, gaps) {
		return nil, fmt.Errorf("%q does not say, as B or W, who can be to move on a board with %d gaps", side, gaps)
	}
	return Position{rules: g.rules, board: board, seat: core.Seat(seat)}.ready(), nil
}
