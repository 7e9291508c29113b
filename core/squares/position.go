// Package squares holds the games in which two sides move stones on the squares of
// a [Board] that is full at first, and in which whoever cannot move has lost; and
// what a person can do at their boards ([Hands]). A new game is one file here,
// [Konane] and [Clobber] show how, its page, and a line of the catalogue.
package squares

import (
	"embed"
	"slices"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
)

// Letters and names of the stones, by seat.
const letters = "BW"

var names = [...]i18n.Text{"side\x04Black", "side\x04White"}

// Rules are what is special of a game. Its moves are squares: that of a stone
// and perhaps the one where it lands.
type rules struct {
	name, title string
	sizes       [2]string    // of the board, the usual one first
	lost        [2]i18n.Text // by the seat that cannot move: "Black can't jump"
	// moves lists the moves of a stone of the seat that is to move.
	moves func(p Position, from Square) []core.Move
	// after returns the board after such a move; from and to are the same where
	// it names one square.
	after func(p Position, from, to Square) Board
	// wrong refuses what names no squares of a move.
	wrong func(p Position) error
	// stuck says of a stone without a move why it has none.
	stuck func(p Position, from Square) error
	// prompt says what the actor, called who, is to do: "Ann to jump".
	prompt func(p Position, who string) i18n.Message
	// stands reports whether a stone can come to stand on a square.
	stands func(stone byte, on Square) bool
	// turn reports whether a seat can be to move on a board with a given number of gaps.
	turn func(seat, gaps int) bool
}

// files holds the pages of rules, named after their games.
//
//go:embed *.md
var files embed.FS

// Family names the games of this package.
const Family = "stones"

// A Game is one of the games. It implements core.Game.
type Game struct{ rules *rules }

// About implements core.Game.
func (g Game) About() core.About {
	size := core.Option{
		Key: "size", Title: "Board size", Values: g.rules.sizes[:], Help: "The number of squares along each side of the board.",
		Means: map[string]i18n.Text{"8": "64 stones", "6": "36 stones"},
	}
	return core.About{
		Name: g.rules.name, Title: g.rules.title, Family: Family, Page: i18n.NewPage(files, g.rules.name+".md"), Lessons: i18n.NewPage(files, g.rules.name+".lessons.md"),
		Seats: []int{2}, Options: []core.Option{size}, SingleMoves: true,
	}
}

// colour is the letter of the stone that stands on a square at first.
func colour(s Square) byte { return letters[(s.Column+s.Row)%2] }

// Start returns the full board, Black to move.
func (g Game) Start(_ int, set map[string]string) (core.Position, error) {
	values, err := g.About().Settings(set)
	if err != nil {
		return nil, err
	}
	size, err := strconv.Atoi(values["size"])
	return Position{rules: g.rules, board: Fill(size, colour)}.ready(), err
}

// Parse reads a position text. The board is the text's, whatever size is set.
func (g Game) Parse(text string, set map[string]string) (core.Position, error) {
	if _, err := g.About().Settings(set); err != nil {
		return nil, err
	}
	rows, side, _ := strings.Cut(text, " ")
	board, err := Parse(rows, 8, 6)
	if err != nil {
		return nil, err
	}
	wrong := Fill(board.Size(), func(s Square) byte {
		if stone := board.At(s); stone == Empty || strings.IndexByte(letters, stone) >= 0 && g.rules.stands(stone, s) {
			return Empty
		}
		return 'x'
	})
	for s := range wrong.Where('x') {
		return nil, i18n.Errorf("%c can't be on %s", board.At(s), s)
	}
	seat, gaps := strings.Index(letters, side), board.Count(Empty)
	if len(side) != 1 || seat < 0 || !g.rules.turn(seat, gaps) {
		return nil, i18n.Errorf("the side to move can't be %q on a board with %d gaps: write B or W", side, gaps)
	}
	return Position{rules: g.rules, board: board, seat: core.Seat(seat)}.ready(), nil
}

// A Position implements core.Position and core.DecisionTeller.
type Position struct {
	rules *rules
	board Board
	seat  core.Seat
	over  bool
}

// ready returns the position with the game over if the actor cannot move.
func (p Position) ready() Position {
	p.over = true
	for s := range p.board.Where(letters[p.seat]) {
		if len(p.rules.moves(p, s)) > 0 {
			p.over = false
			break
		}
	}
	return p
}

// Board returns the board.
func (p Position) Board() Board { return p.board }

// Stone returns the letter of the stones of the side to move.
func (p Position) Stone() byte { return letters[p.seat] }

// gaps returns how many squares are empty.
func (p Position) gaps() int { return p.board.Count(Empty) }

// Actor implements core.Position.
func (p Position) Actor() core.Seat {
	if p.over {
		return core.Nobody
	}
	return p.seat
}

// Moves implements core.Position.
func (p Position) Moves() (moves []core.Move) {
	for s := range p.board.Where(letters[p.seat]) {
		moves = append(moves, p.rules.moves(p, s)...)
	}
	return moves
}

// Play implements core.Position.
func (p Position) Play(m core.Move) (core.Position, error) {
	named, ok := p.board.Squares(m)
	if !ok || p.board.At(named[0]) != letters[p.seat] || !slices.Contains(p.rules.moves(p, named[0]), m) {
		return nil, p.refusal(m, named)
	}
	p.board = p.rules.after(p, named[0], named[len(named)-1])
	p.seat = 1 - p.seat
	return p.ready(), nil
}

// refusal says why a move that names these squares, or none, cannot be made.
func (p Position) refusal(m core.Move, named []Square) error {
	switch {
	case p.over:
		return core.Illegal("the game is over")
	case len(named) == 0 || len(named) > 2:
		return p.rules.wrong(p)
	case p.board.At(named[0]) != letters[p.seat]:
		return core.Illegal("%s has no stone on %s", names[p.seat], named[0])
	}
	moves := p.rules.moves(p, named[0])
	if len(moves) == 0 {
		return p.rules.stuck(p, named[0])
	}
	return core.Illegal("the stone on %s can only play %s", named[0], core.Join(moves))
}

// Scores implements core.Position: who cannot move has lost a point.
func (p Position) Scores() []int {
	scores := make([]int, 2)
	if p.over {
		scores[1-p.seat] = 1
	}
	return scores
}

// Decision implements core.DecisionTeller: "Black can't jump".
func (p Position) Decision() i18n.Message {
	if !p.over {
		return i18n.Message{}
	}
	return i18n.Msg(p.rules.lost[p.seat])
}

// String implements core.Position: the board, and whose turn it is.
func (p Position) String() string { return p.board.String() + " " + letters[p.seat:p.seat+1] }
