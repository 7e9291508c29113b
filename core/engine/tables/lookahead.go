package tables

import (
	"context"
	"hash/maphash"
	"sync"

	"boardroom/core"
	"boardroom/core/tables"
)

// A Lookahead judges positions by the best answers to all rolls: it is what a search
// has as a worker. One goroutine may use it.
type Lookahead struct {
	eval   Evaluator
	plies  []ply // the last first
	along  ply   // of what is known to follow a roll
	known  *replies
	judged int             // positions, those of known replies too
	ctx    context.Context // when it is done, what is looked for is not wanted any more
}

// NewLookahead returns one that looks at most a given number of plies ahead, judges there with an
// evaluator and remembers nothing.
func NewLookahead(e Evaluator, plies int) *Lookahead {
	return &Lookahead{eval: e, plies: make([]ply, plies), known: &replies{}, ctx: context.Background()}
}

// A ply is memory for one roll and its plays.
type ply struct {
	generator tables.Generator
	outlooks  []Outlook
}

// A Node is a position to look ahead from: a side has ended its turn.
type Node struct {
	rules *tables.Rules
	board *tables.Board
	side  core.Seat
	worth stake
}

// answer returns the outlook of the side that moved after the other's best play of a
// roll, looked at a given number of plies deep.
func (w *Lookahead) answer(l *Node, r tables.DiceRoll, plies int) Outlook {
	if points, over := l.rules.Result(l.board); over {
		return finished(points, l.side)
	}
	mover := 1 - l.side
	played, o := w.reply(l, r, plies)
	if plies > 1 {
		o = w.Ahead(&Node{l.rules, &played.board, 1 - played.next, l.worth}, plies-1)
		if played.next == mover {
			return o
		}
	}
	return o.Flip()
}

// reply returns what follows the best play of a roll, as seen at once, and the
// outlook of the side that played it.
func (w *Lookahead) reply(l *Node, r tables.DiceRoll, plies int) (turnEnd, Outlook) {
	q := replyKeyOf(l, r)
	before := w.judged
	found := w.known.find(&q, func() reply {
		played, o := w.best(&w.plies[plies-1], l, l.board, q.side, l.rules.Roll(r.Dice[0], r.Dice[1]))
		played, o = w.playOn(l, played, q.side, o)
		return reply{played, o, w.judged - before}
	})
	w.judged = before + found.judged
	return found.turnEnd, found.outlook
}

// Ahead returns the outlook of the side that moved after the other's best plays of all
// rolls, each looked at a given number of plies deep, 1 or more.
func (w *Lookahead) Ahead(l *Node, plies int) (sum Outlook) {
	for _, r := range rolls {
		if plies > 1 && w.ctx.Err() != nil {
			return sum
		}
		sum = sum.Add(w.answer(l, r, plies), r.Share())
	}
	return sum
}

// best returns what follows the best of a side's plays from a board, as seen at
// once, and its outlook after it.
func (w *Lookahead) best(at *ply, l *Node, b *tables.Board, side core.Seat, d tables.Duty) (turnEnd, Outlook) {
	turns := w.eval.Prune(l.rules, b, at.generator.TurnsOf(l.rules, b, side, d), side)
	for len(at.outlooks) < len(turns) {
		at.outlooks = append(at.outlooks, Outlook{})
	}
	w.judged += len(turns)
	w.eval.Outlooks(l.rules, b, turns, side, at.outlooks)
	best, value := 0, 0.0
	for i := range turns {
		if l.rules.NextDuty != nil && after(l.rules, &turns[i], side, d).next == side {
			at.outlooks[i] = w.outlookOnRoll(l.rules, &turns[i].Board, side)
		}
		if v := l.worth.of(side, &at.outlooks[i]); i == 0 || v > value {
			best, value = i, v
		}
	}
	return after(l.rules, &turns[best], side, d), at.outlooks[best]
}

// A turnEnd is a board on which a turn has ended, and who goes on with what; a
// duty without dice is a roll.
type turnEnd struct {
	board tables.Board
	next  core.Seat
	duty  tables.Duty
}

// after returns what follows a turn of a side.
func after(r *tables.Rules, t *tables.Turn, side core.Seat, d tables.Duty) turnEnd {
	next, duty := r.Follow(t, side, d)
	return turnEnd{t.Board, next, duty}
}

// outlookOnRoll returns the outlook of a side that is to go on itself.
func (w *Lookahead) outlookOnRoll(r *tables.Rules, b *tables.Board, side core.Seat) Outlook {
	o := outlook(w.eval, r, b, 1-side)
	return o.Flip()
}

// playOn plays what is known to follow, each duty at its best as seen at once,
// until somebody is to roll. It returns what follows then, and a side's outlook,
// which is given as it was before.
func (w *Lookahead) playOn(l *Node, s turnEnd, side core.Seat, o Outlook) (turnEnd, Outlook) {
	for !s.duty.ToRoll() {
		mover, board := s.next, s.board
		if s, o = w.best(&w.along, l, &board, mover, s.duty); mover != side {
			o = o.Flip()
		}
	}
	return s, o
}

// A reply is what follows the best play of a roll, as seen at once.
type reply struct {
	turnEnd
	outlook Outlook // of the side that played
	judged  int     // positions
}

// Replies is the cache of a search. Of the replies that a search two rolls deep
// asks for nearly every fifth was found before, in the stage before or on
// another way. A reply depends on nothing but its question, so that it does not
// matter which worker found it. What comes later replaces what was there. The
// zero value keeps nothing.
type replies struct {
	seed  maphash.Seed
	slots []slot
}

// A replyKey asks for a reply.
type replyKey struct {
	rules *tables.Rules
	worth stake
	throw
}

// A throw is who rolls what on which board.
type throw struct {
	board tables.Board
	side  core.Seat
	dice  [2]int
}

// A slot keeps one reply.
type slot struct {
	sync.Mutex
	replyKey
	reply
}

// manyReplies is more than most decisions ask for.
const manyReplies = 1 << 12

func newReplies() *replies {
	return &replies{maphash.MakeSeed(), make([]slot, manyReplies)}
}

// replyKeyOf returns the question that a roll puts to who did not move last.
func replyKeyOf(l *Node, r tables.DiceRoll) replyKey {
	return replyKey{l.rules, l.worth, throw{*l.board, 1 - l.side, r.Dice}}
}

// find returns the reply to a question: the one that is kept, or what seek finds.
func (c *replies) find(q *replyKey, seek func() reply) reply {
	if len(c.slots) == 0 {
		return seek()
	}
	s := &c.slots[maphash.Comparable(c.seed, q.throw)%uint64(len(c.slots))]
	if r, ok := s.get(q); ok {
		return r
	}
	r := seek()
	s.keep(q, r)
	return r
}

// get returns the reply to a question, if it is the one that is kept.
func (s *slot) get(q *replyKey) (reply, bool) {
	s.Lock()
	defer s.Unlock()
	if s.replyKey != *q {
		return reply{}, false
	}
	return s.reply, true
}

// keep keeps the reply to a question.
func (s *slot) keep(q *replyKey, r reply) {
	s.Lock()
	defer s.Unlock()
	s.replyKey, s.reply = *q, r
}
