// Package konane holds the rules of konane, the jumping game of Hawaii, and what
// a person can do at its board.
package konane

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/squares"
)

//go:embed konane.md
var page string

// Letters and names of the stones, by seat.
const letters = "BW"

var names = [...]string{"Black", "White"}

// A Game is konane. It implements core.Game.
type Game struct{}

// About implements core.Game.
func (Game) About() core.About {
	size := core.Option{
		Key: "size", Title: "Board size", Values: []string{"8", "6"}, Help: "The squares along each side of the board.",
		Means: map[string]string{"8": "64 stones", "6": "a board of 36 stones"},
	}
	return core.About{
		Name: "konane", Title: "Konane", Family: "konane", Page: page,
		Seats: []int{2}, Options: []core.Option{size}, SingleMoves: true,
	}
}

// colour is the letter of the stones that may stand on a square: they jump in
// lines over stones of the other colour, and never leave squares of their own.
func colour(s squares.Square) byte { return letters[(s.Column+s.Row)%2] }

// Start returns the full board, Black to take the first stone away.
func (g Game) Start(_ int, set map[string]string) (core.Position, error) {
	values, err := g.About().Settings(set)
	if err != nil {
		return nil, err
	}
	size, err := strconv.Atoi(values["size"])
	return Position{board: squares.Fill(size, colour)}.ready(), err
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
		if board.At(s) == colour(s) || board.At(s) == squares.Empty {
			return squares.Empty
		}
		return 'x'
	})
	for s := range wrong.Where('x') {
		return nil, fmt.Errorf("on %s stands %c or nothing, a dot", s, colour(s))
	}
	seat, gaps := strings.Index(letters, side), board.Count(squares.Empty)
	if len(side) != 1 || seat < 0 || gaps < 2 && seat != gaps {
		return nil, fmt.Errorf("%q does not say, as B or W, who can be to move on a board with %d gaps", side, gaps)
	}
	return Position{board: board, seat: core.Seat(seat)}.ready(), nil
}

// A Position implements core.Position, core.DecisionTeller and squares.Position.
type Position struct {
	board squares.Board
	seat  core.Seat
	over  bool
}

// ready returns the position with the game over if the actor cannot move.
func (p Position) ready() Position {
	p.over = len(p.moves(p.seat)) == 0
	return p
}

// Board returns the board.
func (p Position) Board() squares.Board { return p.board }

// Actor implements core.Position.
func (p Position) Actor() core.Seat {
	if p.over {
		return core.Nobody
	}
	return p.seat
}

// Moves implements core.Position.
func (p Position) Moves() []core.Move { return p.moves(p.seat) }

// moves lists the moves of a seat if it were its turn.
func (p Position) moves(seat core.Seat) (moves []core.Move) {
	gaps := p.board.Count(squares.Empty)
	for s := range p.board.Where(letters[seat]) {
		if gaps > 1 {
			moves = append(moves, p.jumps(s)...)
		} else if gaps == 0 && p.opens(s) || gaps == 1 && p.besideGap(s) {
			moves = append(moves, core.Move(s.String()))
		}
	}
	return moves
}

// opens reports whether the first stone may be one in a corner or in the middle.
func (p Position) opens(s squares.Square) bool {
	last := p.board.Size() - 1
	middle, edge := func(n int) bool { return n == last/2 || n == last/2+1 }, func(n int) bool { return n == 0 || n == last }
	return middle(s.Column) && middle(s.Row) || edge(s.Column) && edge(s.Row)
}

func (p Position) besideGap(s squares.Square) bool {
	return slices.ContainsFunc(squares.Orthogonal(), func(d squares.Square) bool { return p.board.At(s.Plus(d, 1)) == squares.Empty })
}

// jumps lists the jumps of a stone, over one stone or more in a line.
func (p Position) jumps(from squares.Square) (moves []core.Move) {
	for _, d := range squares.Orthogonal() {
		for n := 2; p.board.At(from.Plus(d, n)) == squares.Empty && p.board.At(from.Plus(d, n-1)) != squares.Empty; n += 2 {
			moves = append(moves, core.Move(from.String()+from.Plus(d, n).String()))
		}
	}
	return moves
}

// Play implements core.Position.
func (p Position) Play(m core.Move) (core.Position, error) {
	named, ok := p.board.Squares(m)
	if !slices.Contains(p.Moves(), m) || !ok {
		return nil, p.refusal(m)
	}
	from, to, after := named[0], named[len(named)-1], byte(squares.Empty)
	for step := (squares.Square{Column: sign(to.Column - from.Column), Row: sign(to.Row - from.Row)}); from != to; from = from.Plus(step, 1) {
		p.board, after = p.board.With(from, squares.Empty), letters[p.seat]
	}
	return Position{board: p.board.With(to, after), seat: 1 - p.seat}.ready(), nil
}

func sign(n int) int { return max(-1, min(1, n)) }

// refusal says why a move cannot be made.
func (p Position) refusal(m core.Move) error {
	named, ok := p.board.Squares(m)
	switch {
	case p.over:
		return core.Illegal("the game is over")
	case !ok || len(named) > 2:
		return core.Illegal("%q is no move: it is the square of a stone and where it lands, as a1c1", string(m))
	case p.board.Count(squares.Empty) < 2:
		return core.Illegal("one of these stones is taken away first: %s", core.Join(p.Moves()))
	case p.board.At(named[0]) != letters[p.seat]:
		return core.Illegal("no stone of %s stands on %s", names[p.seat], named[0])
	case len(p.jumps(named[0])) == 0:
		return core.Illegal("the stone on %s cannot jump: no stone beside it has a gap behind it", named[0])
	}
	return core.Illegal("the stone on %s can only make one of these jumps: %s", named[0], core.Join(p.jumps(named[0])))
}

// Scores implements core.Position: who cannot move has lost a point.
func (p Position) Scores() []int {
	scores := make([]int, 2)
	if p.over {
		scores[1-p.seat] = 1
	}
	return scores
}

// Decision implements core.DecisionTeller.
func (p Position) Decision() string {
	if !p.over {
		return ""
	}
	return names[p.seat] + " cannot jump"
}

// String implements core.Position: the board, and whose turn it is.
func (p Position) String() string { return p.board.String() + " " + letters[p.seat:p.seat+1] }
