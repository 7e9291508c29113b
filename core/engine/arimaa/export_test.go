package arimaa

import (
	"context"

	"boardroom/core"
	"boardroom/core/arimaa"
)

// A Leaf judges boards as the search does where it ends.
type Leaf struct{ search *search }

// NewLeaf returns the leaves of a search from the beginning of a turn.
func NewLeaf(p arimaa.Position) Leaf {
	s := NewSearcher()
	s.begin(context.Background(), p, Limits{})
	return Leaf{&s.search}
}

// Stand returns what a board is worth to its mover if the turn ends there, false
// where it may not.
func (l Leaf) Stand(b arimaa.Board) (value int, ok bool) {
	l.search.board = b
	if b.Spent() > 0 && !l.search.mayPass() {
		return 0, false
	}
	return l.search.standPat(0, -most), true
}

// Judge returns what a board is worth to its mover without looking ahead.
func (l Leaf) Judge(b arimaa.Board) int { return l.search.eval.Value(&b) }

// Scores reports whether the side to move reaches its goal in the turn.
func (l Leaf) Scores(b arimaa.Board) bool { return l.search.scores(&b) }

// CaptureZone returns where the quiescence search looks for a capture.
func (l Leaf) CaptureZone(b arimaa.Board) arimaa.Bits { return l.search.eval.captureZone(&b, 1) }

// Forget lets goals be looked for anew.
func (l Leaf) Forget() { clear(l.search.known) }

// Hostage returns what it costs a side that its pieces may be dragged to traps.
func Hostage(b arimaa.Board, side core.Seat) int {
	j := fitted().Evaluator(1)
	j.setMaterial(&b)
	var v features
	v.read(&b)
	return v.hostages(j.material, side, &j.evaluation.mine.Hostage)
}

// Candidates returns the boards on which the turns end that the search may begin with.
func Candidates(p arimaa.Position) (ends []arimaa.Board) {
	s := &NewSearcher().search
	s.begin(context.Background(), p, Limits{})
	s.eachCandidate(func(candidate) bool { ends = append(ends, s.board); return true })
	return ends
}
