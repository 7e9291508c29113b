package arimaa

import (
	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/view/theme"
)

// A track is what the steps of a turn have left on the board.
type track struct {
	touched arimaa.Bits
	steps   map[arimaa.Square]mark         // by the square that was left
	lost    map[arimaa.Square]arimaa.Piece // by the trap
}

// A mark is a step from a square.
type mark struct {
	number int // in the turn, from 1
	to     arimaa.Square
}

// trackOf returns the track of the moves of a turn.
func trackOf(last []core.Played) track {
	t := track{steps: map[arimaa.Square]mark{}, lost: map[arimaa.Square]arimaa.Piece{}}
	for i, m := range last {
		after, ok := m.After.(arimaa.Position)
		if !ok || m.Move == core.End {
			break
		}
		board := after.Board()
		step, ok := board.Rules().ReadStep(m.Move)
		if !ok {
			break // a placement
		}
		t.touched |= step.From.Bit() | step.To.Bit()
		t.steps[step.From] = mark{i + 1, step.To}
		before := after.TurnStart()
		if i > 0 {
			before = last[i-1].After.(arimaa.Position).Board()
		}
		for q := range arimaa.Traps.Squares() {
			was := before.At(q)
			if q == step.To {
				was = step.Piece
			}
			if was != 0 && q != step.From && board.At(q) == 0 {
				t.lost[q] = was
				t.touched |= q.Bit()
			}
		}
	}
	return t
}

// arrows point up, right, down and left.
func arrows(look theme.Look) [4]rune {
	if look.Blocks {
		return [4]rune{'↑', '→', '↓', '←'}
	}
	return [4]rune{'^', '>', 'v', '<'}
}

// arrow returns the sign for the way from one square to another in the scene.
func (p *drawing) arrow(from, to arimaa.Square) rune {
	column, row := p.place(from)
	toColumn, toRow := p.place(to)
	signs := arrows(p.Look)
	switch {
	case toRow < row:
		return signs[0]
	case toColumn > column:
		return signs[1]
	case toRow > row:
		return signs[2]
	}
	return signs[3]
}
