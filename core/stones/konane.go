package stones

import (
	_ "embed"
	"slices"

	"boardroom/core"
	"boardroom/core/squares"
)

//go:embed konane.md
var konanePage string

// Konane is the jumping game of Hawaii: after a stone of each side was taken
// away, stones jump over those of the other side.
func Konane() Game {
	return Game{&rules{
		name: "konane", title: "Konane", page: konanePage, sizes: [2]string{"8", "6"},
		verb: "jump", example: "the square of your stone and where it lands, as a1c1",
		moves: konaneMoves, after: jumped, stuck: cannotJump, prompt: konanePrompt,
		stands: func(stone byte, on squares.Square) bool { return stone == colour(on) },
		turn:   func(seat, gaps int) bool { return gaps > 1 || seat == gaps },
	}}
}

// konaneMoves are the jumps of a stone, over one stone or more in a line; at
// first one stone of each side is taken away.
func konaneMoves(p Position, from squares.Square) (moves []core.Move) {
	switch gaps := p.gaps(); {
	case gaps == 0 && p.cornerOrMiddle(from), gaps == 1 && p.besideGap(from):
		return []core.Move{core.Move(from.String())}
	case gaps < 2:
		return nil
	}
	for _, d := range squares.Orthogonal() {
		for n := 2; p.board.At(from.Plus(d, n)) == squares.Empty && p.board.At(from.Plus(d, n-1)) != squares.Empty; n += 2 {
			moves = append(moves, core.Move(from.String()+from.Plus(d, n).String()))
		}
	}
	return moves
}

func (p Position) cornerOrMiddle(s squares.Square) bool {
	last := p.board.Size() - 1
	middle, edge := func(n int) bool { return n == last/2 || n == last/2+1 }, func(n int) bool { return n == 0 || n == last }
	return middle(s.Column) && middle(s.Row) || edge(s.Column) && edge(s.Row)
}

func (p Position) besideGap(s squares.Square) bool {
	return slices.ContainsFunc(squares.Orthogonal(), func(d squares.Square) bool { return p.board.At(s.Plus(d, 1)) == squares.Empty })
}

// jumped is the board without the stone and all that it jumped over, but where
// it has landed; a stone that was taken away lands nowhere.
func jumped(p Position, from, to squares.Square) squares.Board {
	step := squares.Square{Column: sign(to.Column - from.Column), Row: sign(to.Row - from.Row)}
	b, landed := p.board, byte(squares.Empty)
	for ; from != to; from = from.Plus(step, 1) {
		b, landed = b.With(from, squares.Empty), letters[p.seat]
	}
	return b.With(to, landed)
}

func sign(n int) int { return max(-1, min(1, n)) }

func cannotJump(p Position, from squares.Square) string {
	if p.gaps() < 2 {
		return takenFirst(p.moves())
	}
	return noJump(from)
}

func konanePrompt(p Position, who string) string {
	switch p.gaps() {
	case 0:
		return toTakeFirst(who)
	case 1:
		return toTakeBeside(who)
	}
	return toJump(who)
}
