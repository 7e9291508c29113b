package arimaa

import (
	"cmp"
	"slices"

	"boardroom/core/arimaa"
)

// A candidate is a whole turn, or the rest of one, that the search may begin with.
type candidate struct {
	steps [arimaa.MaxSteps]arimaa.Step
	count int // of its steps
	value int // to the mover, as far as is known when it is listed
}

// Candidates are the turns that are still thought of, the best first, and the memory to
// list them.
type candidates struct {
	list    []candidate
	partial []candidate // to boards within the turn, those of few steps first
	met     hashes      // of boards within the turn
	ended   hashes      // of boards on which it ends
}

// Ever fewer candidates are looked at ever deeper. So many whose boards look best are
// judged by what can be captured on them,
const quiesced = 5000

// and this many of these are kept where the other side's turn is searched one step deep,
// two steps, and so on. A turn that is worth anything shows early; what the others would
// take is better spent on looking farther.
var widths = [...]int{2000, 1200, 800, 500, 300, 200}

// candidatesEffort is the least effort of a search that looks at whole turns. With less,
// what their list takes is better spent on looking ahead step by step.
const candidatesEffort = 100_000

// margin is by how much a candidate may be worse than the best if it matters which of
// two is the better one.
const margin = 150

// searchCandidates looks at the candidates, the other side's turn a given number of steps deep, and
// tells of each turn that it prefers to those before it.
func (s *search) searchCandidates(depth int, prefer func(rootTurn)) {
	if depth == 1 {
		s.listCandidates()
	}
	list := s.candidates.list
	width := widths[min(depth, len(widths))-1]
	best := -most
	for i := range list {
		if i >= width && best > -decided {
			break
		}
		c := list[i]
		p := s.turnOf(&c)
		v := s.searchCandidate(&p.after, i, depth, best)
		if s.stopped {
			return
		}
		if i > 0 && v <= best {
			continue
		}
		best = v
		s.timer.Found(v)
		p.value, p.depth = v, s.board.Left()+depth
		p.line = append(p.line, s.line[1]...)
		prefer(p)
		copy(list[1:], list[:i])
		list[0] = c
	}
}

// searchCandidate returns what a board after the i-th candidate is worth to its mover, if
// that is more than the best so far: late ones are searched less deep.
func (s *search) searchCandidate(after *arimaa.Board, i, depth, best int) int {
	if i == 0 {
		return s.worth(after, depth, -most, most)
	}
	less := min(candidateReduction(i), depth-1)
	v := s.worth(after, depth-less, best, best+1)
	if v > best && less > 0 {
		v = s.worth(after, depth, best, best+1)
	}
	if v > best {
		v = s.worth(after, depth, best, most)
	}
	return v
}

// candidateReduction returns how many steps less deep the i-th candidate is searched.
func candidateReduction(i int) int {
	switch {
	case i >= 120:
		return 4
	case i >= 40:
		return 3
	case i >= 12:
		return 2
	case i >= 4:
		return 1
	}
	return 0
}

// listCandidates lists the candidates.
func (s *search) listCandidates() {
	c := &s.candidates
	c.list = c.list[:0]
	s.eachCandidate(func(t candidate) bool {
		undo := s.board.Pass()
		t.value = -s.eval.Value(&s.board)
		s.board.Unmake(undo)
		c.list = append(c.list, t)
		return true
	})
	s.nodes += len(c.list) / capturesOfNode
	c.narrow(quiesced)
	best := -most
	for i := range c.list {
		t := &c.list[i]
		after := s.boardAfter(t)
		t.value = s.worth(&after, 0, max(-most, best-margin), most)
		if s.stopped {
			break
		}
		best = max(best, t.value)
	}
	c.narrow(widths[0])
}

// narrow keeps a given number of candidates, those worth most.
func (c *candidates) narrow(n int) {
	slices.SortStableFunc(c.list, func(a, b candidate) int { return cmp.Compare(b.value, a.value) })
	c.list = c.list[:min(len(c.list), n)]
}

// eachCandidate visits the legal turns, once each by how they end and those of few steps
// first, until visit returns false. Meanwhile the board is the one on which they end.
func (s *search) eachCandidate(visit func(candidate) bool) {
	c := &s.candidates
	c.met.clear()
	c.ended.clear()
	c.partial = append(c.partial[:0], candidate{})
	if s.mayPass() && c.ended.add(s.board.PieceHash()) && !visit(candidate{}) {
		return
	}
	for i := 0; i < len(c.partial); i++ {
		if !s.extend(c.partial[i], visit) {
			return
		}
	}
}

// extend visits the turns that a part of one and one step more make, until visit returns
// false, and notes the parts that go on.
func (s *search) extend(part candidate, visit func(candidate) bool) bool {
	b, c := &s.board, &s.candidates
	before := *b
	defer func() { *b = before }()
	for _, step := range part.steps[:part.count] {
		b.Make(step)
	}
	var buffer [mostSteps]arimaa.Step
	part.count++
	for _, step := range b.Steps(buffer[:0]) {
		part.steps[part.count-1] = step
		undo := b.Make(step)
		if s.mayPass() && c.ended.add(b.PieceHash()) && !visit(part) {
			return false
		}
		if b.Left() > 0 && c.met.add(b.Hash()) {
			c.partial = append(c.partial, part)
		}
		b.Unmake(undo)
	}
	return true
}

// turnOf returns the turn to play a candidate.
func (s *searchBoard) turnOf(c *candidate) rootTurn {
	return s.withLine(rootTurn{steps: slices.Clone(c.steps[:c.count]), after: s.boardAfter(c), value: c.value})
}

// Hashes are a set of hashes of boards; the zero value is empty.
type hashes struct {
	slots []uint64 // a power of two of them, at least twice as many as are used; 0: none
	used  int
}

// leastSlots is how many slots a set begins with.
const leastSlots = 1 << 15

// clear empties the set.
func (h *hashes) clear() {
	clear(h.slots)
	h.used = 0
}

// add adds a hash, and reports whether it is new.
func (h *hashes) add(hash uint64) bool {
	if 2*h.used >= len(h.slots) {
		h.grow()
	}
	at := h.find(hash)
	if h.slots[at] == hash {
		return false
	}
	h.slots[at] = hash
	h.used++
	return true
}

// find returns the slot of a hash, or the one where it belongs.
func (h *hashes) find(hash uint64) uint64 {
	mask := uint64(len(h.slots) - 1)
	at := hash & mask
	for h.slots[at] != 0 && h.slots[at] != hash {
		at = (at + 1) & mask
	}
	return at
}

// grow makes room for twice as many.
func (h *hashes) grow() {
	old := h.slots
	h.slots = make([]uint64, max(leastSlots, 2*len(old)))
	for _, hash := range old {
		if hash != 0 {
			h.slots[h.find(hash)] = hash
		}
	}
}
