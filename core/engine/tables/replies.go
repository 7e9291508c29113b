package tables

import (
	"hash/maphash"
	"sync"

	"boardroom/core"
	"boardroom/core/tables"
)

// A reply is what follows the best play of a roll, as seen at once.
type reply struct {
	sequel
	outlook Outlook // of who has played
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

// A question asks for a reply.
type question struct {
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
	question
	reply
}

// manyReplies is more than most decisions ask for.
const manyReplies = 1 << 12

func newReplies() *replies {
	return &replies{maphash.MakeSeed(), make([]slot, manyReplies)}
}

// questionOf returns the question that a roll puts to who did not move last.
func questionOf(l *Look, r tables.DiceRoll) question {
	return question{l.rules, l.worth, throw{*l.board, 1 - l.side, r.Dice}}
}

// find returns the reply to a question: the one that is kept, or what seek finds.
func (c *replies) find(q *question, seek func() reply) reply {
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
func (s *slot) get(q *question) (reply, bool) {
	s.Lock()
	defer s.Unlock()
	if s.question != *q {
		return reply{}, false
	}
	return s.reply, true
}

// keep keeps the reply to a question.
func (s *slot) keep(q *question, r reply) {
	s.Lock()
	defer s.Unlock()
	s.question, s.reply = *q, r
}

// A sequel is a board on which a turn has ended, and who goes on with what; a
// duty without dice is a roll.
type sequel struct {
	board tables.Board
	next  core.Seat
	duty  tables.Duty
}

// after returns what follows a turn of a side.
func after(r *tables.Rules, t *tables.Turn, side core.Seat, d tables.Duty) sequel {
	next, duty := r.Follow(t, side, d)
	return sequel{t.Board, next, duty}
}

// rollsItself returns the outlook of a side that is to go on itself.
func (w *Lookahead) rollsItself(r *tables.Rules, b *tables.Board, side core.Seat) Outlook {
	o := outlook(w.eval, r, b, 1-side)
	return o.Flip()
}

// goOn plays what is known to follow, each duty at its best as seen at once,
// until somebody is to roll. It returns what follows then, and a side's outlook,
// which is given as it was before.
func (w *Lookahead) goOn(l *Look, s sequel, side core.Seat, o Outlook) (sequel, Outlook) {
	for !s.duty.ToRoll() {
		mover, board := s.next, s.board
		if s, o = w.best(&w.along, l, &board, mover, s.duty); mover != side {
			o = o.Flip()
		}
	}
	return s, o
}

// few is how many of the plays are followed where they go on.
const few = 12

// goOn judges the best plays, at least n, by where they lead until somebody is
// to roll, and puts them in order.
func (s *search) goOn(from Look, plays []play, n int) {
	mover := 1 - from.side
	followed := plays[:forward(plays, min(len(plays), max(n, few)))]
	for i := range followed {
		if pl := &followed[i]; !pl.duty.ToRoll() {
			var o Outlook
			pl.sequel, o = s.workers[0].goOn(&from, pl.sequel, mover, pl.outlook)
			pl.judge(o, from.worth.of(mover, &o), 0)
		}
	}
	sortPlays(followed)
}
