package tables

import (
	"hash/maphash"
	"sync"

	"boardroom/core"
	"boardroom/core/tables"
)

// A reply is what follows the best play of a roll, as seen at once.
type reply struct {
	turnEnd
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
