package squares

import (
	"slices"

	"boardroom/core"
	"boardroom/core/i18n"
)

// Konane is the jumping game of Hawaii: after a stone of each side was taken
// away, stones jump over those of the other side.
func Konane() Game {
	return Game{&rules{
		name: "konane", title: "Konane", sizes: [2]string{"8", "6"},
		lost:  [2]i18n.Text{"Black can't jump", "White can't jump"},
		moves: konaneMoves, after: jumped, wrong: noJump, stuck: cannotJump, prompt: konanePrompt,
		stands: func(stone byte, on Square) bool { return stone == colour(on) },
		turn:   func(seat, gaps int) bool { return gaps > 1 || seat == gaps },
	}}
}

// konaneMoves are the jumps of a stone, over one stone or more in a line; at
// first one stone of each side is taken away.
func konaneMoves(p Position, from Square) (moves []core.Move) {
	switch gaps := p.gaps(); {
	case gaps == 0 && p.cornerOrMiddle(from), gaps == 1 && p.besideGap(from):
		return []core.Move{core.Move(from.String())}
	case gaps < 2:
		return nil
	}
	for _, d := range Orthogonal() {
		for n := 2; p.board.At(from.Plus(d, n)) == Empty && p.board.At(from.Plus(d, n-1)) != Empty; n += 2 {
			moves = append(moves, core.Move(from.String()+from.Plus(d, n).String()))
		}
	}
	return moves
}

func (p Position) cornerOrMiddle(s Square) bool {
	last := p.board.Size() - 1
	middle, edge := func(n int) bool { return n == last/2 || n == last/2+1 }, func(n int) bool { return n == 0 || n == last }
	return middle(s.Column) && middle(s.Row) || edge(s.Column) && edge(s.Row)
}

func (p Position) besideGap(s Square) bool {
	return slices.ContainsFunc(Orthogonal(), func(d Square) bool { return p.board.At(s.Plus(d, 1)) == Empty })
}

// jumped is the board without the stone and all that it jumped over, but where
// it has landed; a stone that was taken away lands nowhere.
func jumped(p Position, from, to Square) Board {
	step := Square{Column: sign(to.Column - from.Column), Row: sign(to.Row - from.Row)}
	b, landed := p.board, byte(Empty)
	for ; from != to; from = from.Plus(step, 1) {
		b, landed = b.With(from, Empty), letters[p.seat]
	}
	return b.With(to, landed)
}

func sign(n int) int { return max(-1, min(1, n)) }

func noJump(p Position) error {
	if p.gaps() < 2 {
		return mustRemove(p)
	}
	return core.Illegal("that isn't a move: write the square of your stone and where it lands, as a1c1")
}

func mustRemove(p Position) error {
	return core.Illegal("remove one of these stones first: %s", core.Join(p.Moves()))
}

func cannotJump(p Position, from Square) error {
	if p.gaps() < 2 {
		return mustRemove(p)
	}
	return core.Illegal("the stone on %s can't jump: no stone next to it has a gap behind it", from)
}

func konanePrompt(p Position, who string) i18n.Message {
	switch p.gaps() {
	case 0:
		return i18n.Msg("%s to remove a stone from a corner or the middle", who)
	case 1:
		return i18n.Msg("%s to remove a stone next to the gap", who)
	}
	return i18n.Msg("%s to jump", who)
}
