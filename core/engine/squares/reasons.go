package squares

import (
	"fmt"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/core/squares"
)

// A remark is something to be counted on a board after a move.
type remark struct {
	// count returns how many of them a side has: that of the board's first stones, after whose
	// move the other side is to move.
	count func(own, other board) int
	// words tell what both sides have, the first of them n, and what they would have otherwise.
	words func(n int, counts ...any) i18n.Message
}

// konaneRemarks and clobberRemarks are what may be said of moves: of those that tell them apart
// the first, the weightiest.
var (
	konaneRemarks = []remark{
		{safeJumps, func(n int, counts ...any) i18n.Message {
			return i18n.MsgN(
				"leaves %[2]s %[1]d safe jump and %[3]s %[4]d, instead of %[5]d and %[6]d",
				"leaves %[2]s %[1]d safe jumps and %[3]s %[4]d, instead of %[5]d and %[6]d", n, counts...)
		}},
		{func(own, _ board) int { return konaneMobility(own) }, func(n int, counts ...any) i18n.Message {
			return i18n.MsgN(
				"leaves %[2]s %[1]d jump and %[3]s %[4]d, instead of %[5]d and %[6]d",
				"leaves %[2]s %[1]d jumps and %[3]s %[4]d, instead of %[5]d and %[6]d", n, counts...)
		}},
	}
	clobberRemarks = []remark{
		{func(own, _ board) int { return clobberScore(own) }, func(n int, counts ...any) i18n.Message {
			return i18n.MsgN(
				"leaves %[2]s %[1]d live stone and %[3]s %[4]d, instead of %[5]d and %[6]d",
				"leaves %[2]s %[1]d live stones and %[3]s %[4]d, instead of %[5]d and %[6]d", n, counts...)
		}},
		{func(own, _ board) int { return (own.mine & own.theirs.beside()).count() }, func(n int, counts ...any) i18n.Message {
			return i18n.MsgN(
				"leaves %[2]s %[1]d stone that can take and %[3]s %[4]d, instead of %[5]d and %[6]d",
				"leaves %[2]s %[1]d stones that can take and %[3]s %[4]d, instead of %[5]d and %[6]d", n, counts...)
		}},
	}
)

// safeJumps counts the jumps over one stone that the side has whatever the other moves.
func safeJumps(own, other board) int {
	safe := jumps(own)
	var replies [mostPlies * directions]move
	for _, m := range konaneMoves(other, replies[:0]) {
		for d, still := range jumps(konaneAfter(other, m)) {
			safe[d] &= still
		}
	}
	n := 0
	for _, stones := range safe {
		n += stones.count()
	}
	return n
}

// jumps returns the stones that can jump in each direction.
func jumps(b board) (stones [directions]set) {
	gaps := b.empty()
	for d := range stones {
		back := (d + 2) % directions
		stones[d] = b.mine & (b.theirs & gaps.shifted(back)).shifted(back)
	}
	return stones
}

// flipped returns the board as the other side sees it.
func (b board) flipped() board { return board{mine: b.theirs, theirs: b.mine, all: b.all} }

// reason tells in a few words how a move differs from another, which is the worse one if the
// move is the best, and otherwise the best.
func (s *search) reason(p squares.Position, b board, m, other ranked, best bool) i18n.Message {
	me, foe := name(p.Actor()), name(1-p.Actor())
	all := s.list(b, nil)
	if len(all) == 1 {
		return i18n.Msg("the only legal move")
	}
	next := s.after(b, m.move)
	if len(s.list(next, nil)) == 0 {
		return i18n.Msg("leaves %s without a move", foe)
	}
	said := s.outcome(next, m, other, best, me, foe)
	for _, r := range s.remarks {
		if words := r.differs(next, s.after(b, other.move), me, foe, best); !words.Empty() {
			said = append(said, words)
			break
		}
	}
	if len(said) > 0 {
		return i18n.Join(", ", said...)
	}
	is, would := engine.Outlook{Win: (1 + s.points(m.value)) / 2}, engine.Outlook{Win: (1 + s.points(other.value)) / 2}
	if words := engine.Instead(engine.WinsInstead, is.Win, would.Win); !words.Empty() {
		return words
	}
	return i18n.Msg(engine.TooClose)
}

// name writes who plays a seat as reasons do.
func name(seat core.Seat) string { return fmt.Sprintf("{%d}", seat+1) }

// outcome tells who makes the last move, if that is known.
func (s *search) outcome(next board, m, other ranked, best bool, me, foe string) []i18n.Message {
	winner := me
	switch {
	case !settled(m.value) && best && other.value < -decided:
		return []i18n.Message{i18n.Msg("%s loses by force", other.move.String())}
	case !settled(m.value):
		return nil
	case m.value < 0:
		winner = foe
	}
	said := []i18n.Message{lastMove(winner, m.value)}
	if winner == me && len(s.regions(next, nil)) == 0 {
		said = append(said, i18n.Msg("leaves groups that cancel out"))
	}
	return said
}

// lastMove tells who makes the last move.
func lastMove(winner string, value int) i18n.Message {
	moves := won - max(value, -value)
	if moves == won-proven {
		return i18n.Msg("%s makes the last move, solved to the end", winner)
	}
	return i18n.Msg("%s makes the last move, in %d moves at most", winner, moves)
}

// differs tells what is counted after a move and after another, on boards as the other side sees
// them, if that speaks for the better of the two.
func (r remark) differs(next, other board, me, foe string, better bool) i18n.Message {
	mine, theirs := r.count(next.flipped(), next), r.count(next, next.flipped())
	otherMine, otherTheirs := r.count(other.flipped(), other), r.count(other, other.flipped())
	if more := (mine - theirs) - (otherMine - otherTheirs); more == 0 || more > 0 != better {
		return i18n.Message{}
	}
	return r.words(mine, mine, me, foe, theirs, otherMine, otherTheirs)
}
