package arimaa

import (
	"context"
	"math"

	"boardroom/core"
	"boardroom/core/arimaa"
)

// What is expected of turns, for those who fit the parameters.

// Quiet returns the board after the captures that the quiescence search expects in the
// turn of a position, and whether the other side is to move there.
func (s *Searcher) Quiet(p arimaa.Position) (b arimaa.Board, otherMoves bool) {
	s.begin(context.Background(), p, Limits{})
	s.quiesce(0, -most, most, true)
	b = s.board
	for _, t := range s.line[0] {
		step, ok := stepOf(&b, t)
		if !ok {
			break // the end of the turn
		}
		b.Make(step)
	}
	if b.Spent() == 0 || b.Next() == arimaa.Must {
		return p.Board(), false
	}
	b.Pass()
	return b, true
}

// An Expected is a board that is expected to follow a turn.
type Expected struct {
	Board arimaa.Board
	Same  bool // who chose the turn is to move
	Value int  // to who chose
}

const (
	alternatives = 4
	choosing     = 20_000 // steps searched for the best of them

	undecided = 1500 // a side so much better or worse off plays otherwise
	atRest    = 30   // by how much the judgment of a board may differ from what was searched
)

// Alternatives looks for alternatives to a turn that was played in a position, and for what
// follows each, equally deep: the one played first. It is false where nothing can be told:
// the game is as good as decided, there is no other turn, or what follows cannot be judged
// at rest.
func (s *Searcher) Alternatives(ctx context.Context, p arimaa.Position, played []core.Move) ([]Expected, bool) {
	s.wholeLines = true
	defer func() { s.wholeLines = false }()
	l := Limits{Effort: choosing}
	s.begin(ctx, p, l)
	b := p.Board()
	mine, err := s.turnPlayed(p, played)
	if err != nil || s.scores(&b) {
		return nil, false
	}
	turns := []rootTurn{mine}
	for _, other := range s.bestTurns(alternatives, l) {
		if other.after.Key() != mine.after.Key() {
			turns = append(turns, other)
		}
	}
	if len(turns) == 1 {
		return nil, false
	}
	depth := max(turns[1].depth-arimaa.MaxSteps, 1)
	s.effort = math.MaxInt
	var all []Expected
	for i := range turns {
		e, ok := s.expect(&turns[i].after, depth)
		if i == 0 && (!ok || max(e.Value, -e.Value) > undecided) {
			return nil, false
		}
		if ok {
			all = append(all, e)
		}
	}
	if len(all) == 1 || ctx.Err() != nil {
		return nil, false
	}
	return all, true
}

// expect looks a given number of steps ahead of the end of a turn for the board that follows it; it
// is false if the game is decided there, or is not judged at rest.
func (s *search) expect(after *arimaa.Board, depth int) (e Expected, ok bool) {
	s.resetEffort()
	e.Value = s.worth(after, depth, -most, most)
	b, sign := *after, -1
	for _, ends := range turnsOf(&b, s.line[1]) {
		if ends {
			sign = -sign
		}
	}
	if b.Spent() > 0 && b.Next() != arimaa.Must {
		b.Pass()
		sign = -sign
	}
	e.Board, e.Same = b, sign > 0
	off := sign*s.eval.Value(&b) - e.Value
	return e, max(e.Value, -e.Value) <= decided && max(off, -off) <= atRest
}
