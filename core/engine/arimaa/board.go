package arimaa

import (
	"slices"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/internal/splitmix"
)

// A searchBoard is the board of a search, with what the rules about repetition ask for.
type searchBoard struct {
	board    arimaa.Board
	starts   []uint64        // hashes of the pieces at the start of each turn on the way
	twice    [2][]arimaa.Key // what stood twice with a side to move
	excluded []arimaa.Key    // ends of the first turn that are not wanted
	salt     uint64          // keeps apart what the table says of the first turn, other ends excluded
}

// begin sets up a position.
func (s *searchBoard) begin(p arimaa.Position) {
	s.board = p.Board()
	start := p.TurnStart()
	s.starts = append(s.starts[:0], start.PieceHash())
	for side := range s.twice {
		s.twice[side] = p.Twice(core.Seat(side))
	}
	s.excluded, s.salt = nil, 0
}

// exclude lets the first turn not lead to a board any more.
func (s *searchBoard) exclude(after *arimaa.Board) {
	s.excluded = append(s.excluded, after.Key())
	s.salt += splitmix.GoldenRatio
}

// mayPass reports whether the turn may end here.
func (s *searchBoard) mayPass() bool {
	b := &s.board
	if b.Spent() == 0 || b.Next() == arimaa.Must || b.PieceHash() == s.starts[len(s.starts)-1] {
		return false
	}
	if third := s.twice[1-b.Side()]; len(third) > 0 && slices.Contains(third, b.Key()) {
		return false
	}
	return len(s.starts) > 1 || len(s.excluded) == 0 || !slices.Contains(s.excluded, b.Key())
}

// key is what the table knows the board by.
func (s *searchBoard) key() uint64 {
	if len(s.starts) == 1 {
		return s.board.Hash() ^ s.salt
	}
	return s.board.Hash()
}

// A made is an option on the board.
type made struct {
	step, pass      arimaa.Undo
	stepped, passed bool
	cost            int // depth
}

// make puts an option on the board; the fourth step ends the turn too.
func (s *searchBoard) make(o *option) (m made, legal bool) {
	b := &s.board
	m.cost = 1
	if o.code != passCode {
		m.step, m.stepped = b.Make(o.Step), true
		if b.Left() > 0 {
			// Fewer steps lead to whatever follows the start of the turn, unless a pull does.
			return m, b.Next() != arimaa.Nothing || b.PieceHash() != s.starts[len(s.starts)-1]
		}
		if !s.mayPass() {
			return m, false
		}
	} else {
		m.cost = b.Left()
	}
	m.pass, m.passed = s.pass(), true
	return m, true
}

func (s *searchBoard) unmake(m made) {
	if m.passed {
		s.unpass(m.pass)
	}
	if m.stepped {
		s.board.Unmake(m.step)
	}
}

// pass begins the other side's turn.
func (s *searchBoard) pass() arimaa.Undo {
	s.starts = append(s.starts, s.board.PieceHash())
	return s.board.Pass()
}

func (s *searchBoard) unpass(u arimaa.Undo) {
	s.starts = s.starts[:len(s.starts)-1]
	s.board.Unmake(u)
}

// boardAfter returns the board on which the other side begins its turn after a candidate.
func (s *searchBoard) boardAfter(c *candidate) arimaa.Board {
	b := s.board
	for _, step := range c.steps[:c.count] {
		b.Make(step)
	}
	b.Pass()
	return b
}
