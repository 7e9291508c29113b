package arimaa

import (
	"slices"
	"strings"

	"boardroom/core"
)

// steps lists the moves of a turn in play.
func (p Position) steps() []core.Move {
	var buffer [mostSteps]Step
	steps := p.board.Steps(buffer[:0])
	moves := make([]core.Move, 0, len(steps)+1)
	for _, s := range steps {
		moves = append(moves, p.board.rules.StepText(s))
	}
	if p.refuseEnd() == nil {
		moves = append(moves, core.End)
	}
	return moves
}

// step returns the position after a step.
func (p Position) step(m core.Move) (Position, error) {
	r := p.board.rules
	wanted, ok := r.ReadStep(m)
	if !ok {
		return p, p.refuseWord(m)
	}
	var buffer [mostSteps]Step
	for _, s := range p.board.Steps(buffer[:0]) {
		wanted.Way = s.Way
		if s == wanted {
			u := p.board.Make(s)
			p.played = p.with(m)
			p.lost = u.removals(r)
			return p, nil
		}
	}
	return p, p.refuseStep(wanted)
}

// removals writes what the step cost.
func (u Undo) removals(r *Rules) []core.Move {
	var words []core.Move
	for i, lost := range u.lost {
		if lost != 0 {
			words = append(words, r.removalText(lost, traps[i]))
		}
	}
	return words
}

// end returns the position after the turn.
func (p Position) end() (Position, error) {
	if err := p.refuseEnd(); err != nil {
		return p, err
	}
	return p.endTurn(new(look)), nil
}

// endTurn passes the turn on, which may end as it is.
func (p *Position) endTurn(l *look) Position {
	l.board = p.board
	l.board.Pass()
	before := p.past
	if l.board.Key().count() < before.key.count() {
		before = nil
	}
	return l.newTurn(before)
}

// third reports whether a turn may not end with these pieces because they would
// stand for the third time with the other side to move.
func (p *Position) third(key Key) bool { return p.past.times(key, 1-p.board.side) >= 2 }

// Turns returns one complete turn for each distinct position that the turn
// can end in, sorted by the text of that position. In the middle of a turn
// they are its continuations. There are none when the game is over. Setups
// are too many to be listed.
func (p Position) Turns() ([]core.CompleteTurn, error) {
	if p.phase == placing {
		return p.setups()
	}
	if p.phase == over {
		return nil, nil
	}
	var turns []core.CompleteTurn
	var texts []string
	var l look
	r := p.board.rules
	p.board.EachEnd(p.past.key, func(b *Board, steps []Step) bool {
		if p.third(b.Key()) {
			return true
		}
		moves := make([]core.Move, len(steps))
		for i, s := range steps {
			moves[i] = r.StepText(s)
		}
		last := p
		last.board = *b
		after := last.endTurn(&l)
		turns = append(turns, core.CompleteTurn{Moves: moves, After: after})
		texts = append(texts, after.String())
		return true
	})
	return byText(turns, texts), nil
}

// byText sorts turns by the texts of the positions after them.
func byText(turns []core.CompleteTurn, texts []string) []core.CompleteTurn {
	order := make([]int, len(turns))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return strings.Compare(texts[a], texts[b]) })
	sorted := make([]core.CompleteTurn, len(turns))
	for i, n := range order {
		sorted[i] = turns[n]
	}
	return sorted
}
