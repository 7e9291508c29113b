package arimaa

// mostSteps is more than the steps any position has, for buffers.
const mostSteps = 128

// A look is the memory in which a turn is looked ahead, to be used again for
// the next one.
type look struct {
	board Board
	steps [mostSteps]Step
}

// newTurn returns the position in which the turn on the board begins, or the
// game is over.
func (l *look) newTurn(before *past) Position {
	p := Position{board: l.board, phase: moving, past: &past{l.board.Key(), l.board.side, before}}
	p.winner, p.how = l.board.Ended()
	if p.how == Open && !l.hasTurn(&p) {
		p.winner, p.how = 1-l.board.side, Immobility
	}
	if p.how != Open {
		p.phase = over
	}
	return p
}

// hasTurn reports whether the turn that begins on the board, in the position p,
// can be played in any legal way.
func (l *look) hasTurn(p *Position) bool {
	b := &l.board
	for _, s := range b.Steps(l.steps[:0]) { // one step nearly always shows it
		u := b.Make(s)
		key := b.Key()
		done := b.next != Must && key != p.past.key && !p.third(key)
		b.Unmake(u)
		if done {
			return true
		}
	}
	found := false
	b.EachEnd(p.past.key, func(after *Board, _ []Step) bool {
		found = !p.third(after.Key())
		return !found
	})
	return found
}
