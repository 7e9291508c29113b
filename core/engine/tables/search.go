package tables

import (
	"cmp"
	"context"
	"math"
	"slices"
	"sync"
	"sync/atomic"

	"boardroom/core"
	"boardroom/core/tables"
)

// A depth says how far a player looks ahead, stage by stage: the plays that the
// first stage leaves among the best go through the second, and so on. Work is
// bounded by counting, not by the clock: the same position always gives the
// same answer.
type depth struct {
	stages []stage
	effort int // how many positions a stage may judge: it takes fewer plays where there are many
}

// A stage looks a roll deeper than the one before.
type stage struct {
	candidates int     // at how many of the best plays
	margin     float64 // and how much worse than the best these may seem, in single games
}

// rolls are the 21.
var rolls = tables.DiceRolls()

// A stake is what is played for. Those that are the same value are the same.
type stake interface {
	// of returns what an outlook is worth to a side that has just ended its turn.
	of(side core.Seat, o *Outlook) float64
}

// A search looks ahead with several workers. Its answers do not depend on how
// many there are.
type search struct {
	depth
	workers []*Lookahead
}

// newSearch returns a search with so many workers, which judge with evaluators
// of their own.
func newSearch(evaluator func() Evaluator, d depth, workers int) *search {
	known := &replies{}
	if len(d.stages) > 1 {
		known = newReplies()
	}
	s := &search{depth: d, workers: make([]*Lookahead, workers)}
	for i := range s.workers {
		s.workers[i] = NewLookahead(evaluator(), len(d.stages))
		s.workers[i].known = known
	}
	return s
}

// A Lookahead judges positions by the best answers to all rolls: it is what a search
// has as a worker. One goroutine may use it.
type Lookahead struct {
	eval   Evaluator
	plies  []ply // the last first
	along  ply   // of what is known to follow a roll
	known  *replies
	judged int // positions, those of known replies too
}

// NewLookahead returns one that looks at most so many plies ahead, judges there with an
// evaluator and remembers nothing.
func NewLookahead(e Evaluator, plies int) *Lookahead {
	return &Lookahead{eval: e, plies: make([]ply, plies), known: &replies{}}
}

// A ply is memory for one roll and its plays.
type ply struct {
	generator tables.Generator
	outlooks  []Outlook
}

// A Look is a position to look ahead from: a side has ended its turn.
type Look struct {
	rules *tables.Rules
	board *tables.Board
	side  core.Seat
	worth stake
}

// ahead returns, for each of some boards, the outlook after the best answers to
// all 21 rolls, each looked at so many plies deep, 1 or more. It reports false
// when the context ended it early.
func (s *search) ahead(ctx context.Context, looks []Look, plies int) ([]Outlook, bool) {
	parts, ok := s.answers(ctx, looks, plies)
	means := make([]Outlook, len(looks))
	for i := range means {
		means[i] = mean(parts[i*len(rolls) : (i+1)*len(rolls)])
	}
	return means, ok
}

// mean returns the mean of outlooks by roll.
func mean(parts []Outlook) (sum Outlook) {
	for i, part := range parts {
		sum = sum.Add(part, rolls[i].Share())
	}
	return sum
}

// answers is ahead roll by roll: 21 outlooks for each board.
func (s *search) answers(ctx context.Context, looks []Look, plies int) ([]Outlook, bool) {
	parts := make([]Outlook, len(looks)*len(rolls))
	ok := s.share(ctx, len(parts), func(w *Lookahead, i int) {
		parts[i] = w.answer(&looks[i/len(rolls)], rolls[i%len(rolls)], plies)
	})
	return parts, ok
}

// share lets the workers do so many pieces of work. It reports false when the
// context ended it early.
func (s *search) share(ctx context.Context, pieces int, do func(w *Lookahead, i int)) bool {
	var next atomic.Int64
	var all sync.WaitGroup
	for _, w := range s.workers[:min(len(s.workers), pieces)] {
		all.Go(func() {
			for i := int(next.Add(1)) - 1; i < pieces && ctx.Err() == nil; i = int(next.Add(1)) - 1 {
				do(w, i)
			}
		})
	}
	all.Wait()
	return ctx.Err() == nil
}

// answer returns the outlook of who has moved after the other's best play of a
// roll, looked at so many plies deep.
func (w *Lookahead) answer(l *Look, r tables.DiceRoll, plies int) Outlook {
	if points, over := l.rules.Result(l.board); over {
		return finished(points, l.side)
	}
	mover := 1 - l.side
	played, o := w.reply(l, r, plies)
	if plies > 1 {
		o = w.Ahead(&Look{l.rules, &played.board, 1 - played.next, l.worth}, plies-1)
		if played.next == mover {
			return o
		}
	}
	return o.Flip()
}

// reply returns what follows the best play of a roll, as seen at once, and the
// outlook of who has played it.
func (w *Lookahead) reply(l *Look, r tables.DiceRoll, plies int) (turnEnd, Outlook) {
	q := questionOf(l, r)
	before := w.judged
	found := w.known.find(&q, func() reply {
		played, o := w.best(&w.plies[plies-1], l, l.board, q.side, l.rules.Roll(r.Dice[0], r.Dice[1]))
		played, o = w.playOn(l, played, q.side, o)
		return reply{played, o, w.judged - before}
	})
	w.judged = before + found.judged
	return found.turnEnd, found.outlook
}

// Ahead returns the outlook of who has moved after the other's best plays of all
// rolls, each looked at so many plies deep, 1 or more.
func (w *Lookahead) Ahead(l *Look, plies int) (sum Outlook) {
	for _, r := range rolls {
		sum = sum.Add(w.answer(l, r, plies), r.Share())
	}
	return sum
}

// best returns what follows the best of a side's plays from a board, as seen at
// once, and its outlook after it.
func (w *Lookahead) best(at *ply, l *Look, b *tables.Board, side core.Seat, d tables.Duty) (turnEnd, Outlook) {
	turns := w.eval.Prune(l.rules, b, at.generator.TurnsOf(l.rules, b, side, d), side)
	for len(at.outlooks) < len(turns) {
		at.outlooks = append(at.outlooks, Outlook{})
	}
	w.judged += len(turns)
	w.eval.Outlooks(l.rules, b, turns, side, at.outlooks)
	best, value := 0, 0.0
	for i := range turns {
		if l.rules.NextDuty != nil && after(l.rules, &turns[i], side, d).next == side {
			at.outlooks[i] = w.rollsItself(l.rules, &turns[i].Board, side)
		}
		if v := l.worth.of(side, &at.outlooks[i]); i == 0 || v > value {
			best, value = i, v
		}
	}
	return after(l.rules, &turns[best], side, d), at.outlooks[best]
}

// judged returns how many positions the workers have judged since it was asked
// last.
func (s *search) judged() int {
	sum := 0
	for _, w := range s.workers {
		sum += w.judged
		w.judged = 0
	}
	return sum
}

// rank judges the plays from a position, of the side that is to roll there, and
// puts them in order, the best first. At least n of them are judged as deep as
// the best, if there are so many, and so is the one that is wanted. When the context's time is up it leaves what
// was found so far.
func (s *search) rank(ctx context.Context, from Look, plays []play, n int) {
	mover := 1 - from.side
	outlooks := make([]Outlook, len(plays))
	turns := make([]tables.Turn, len(plays))
	for i := range plays {
		turns[i] = plays[i].turn
	}
	s.workers[0].eval.Outlooks(from.rules, from.board, turns, mover, outlooks)
	for i := range plays {
		if plays[i].next == mover {
			outlooks[i] = s.workers[0].rollsItself(from.rules, &plays[i].board, mover)
		}
		plays[i].judge(outlooks[i], from.worth.of(mover, &outlooks[i]), 0)
	}
	sortPlays(plays)
	s.playOn(from, plays, n)
	judged := len(plays) // positions that one candidate of the next stage is thought to need
	for i, stage := range s.stages {
		candidates := stage.among(plays, n, s.effort/(judged*len(rolls)))
		if len(candidates) < 2 && n == 1 || len(candidates) == 0 {
			return
		}
		s.judged()
		if !s.deepen(ctx, from, candidates, i+1) {
			return
		}
		judged = max(1, s.judged()/len(candidates)) // where the game is over there is nothing to judge
	}
}

// among returns the plays that the stage looks at: at least n, if there is
// effort for so many, and the one that is wanted.
func (s stage) among(plays []play, n, effort int) []play {
	count := 0
	for count < min(len(plays), effort) && (count < n || count < s.candidates && plays[0].value-plays[count].value <= s.margin) {
		count++
	}
	if count > 0 {
		count = includeWanted(plays, count)
	}
	return plays[:count]
}

// deepen judges plays so many plies deep and puts them in order. It reports
// whether the time sufficed; if not, it leaves them as they are.
func (s *search) deepen(ctx context.Context, from Look, plays []play, plies int) bool {
	mover := 1 - from.side
	looks := make([]Look, len(plays))
	for i := range plays {
		looks[i] = Look{from.rules, &plays[i].board, 1 - plays[i].next, from.worth}
	}
	outlooks, ok := s.ahead(ctx, looks, plies)
	if !ok {
		return false
	}
	for i := range plays {
		if plays[i].next == mover {
			outlooks[i] = outlooks[i].Flip()
		}
		plays[i].judge(outlooks[i], from.worth.of(mover, &outlooks[i]), plies)
	}
	sortPlays(plays)
	return true
}

// sortPlays puts the best first; equals stay in the order they were found, as a
// win now and one that the next roll brings for sure, whose sum over the rolls
// may differ in its last bit.
func sortPlays(plays []play) {
	slices.SortStableFunc(plays, func(a, b play) int { return cmp.Compare(b.order(), a.order()) })
}

// order is what plays are sorted by.
func (pl *play) order() float64 { return math.Round(pl.value * 1e9) }

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

// rollsItself returns the outlook of a side that is to go on itself.
func (w *Lookahead) rollsItself(r *tables.Rules, b *tables.Board, side core.Seat) Outlook {
	o := outlook(w.eval, r, b, 1-side)
	return o.Flip()
}

// playOn plays what is known to follow, each duty at its best as seen at once,
// until somebody is to roll. It returns what follows then, and a side's outlook,
// which is given as it was before.
func (w *Lookahead) playOn(l *Look, s turnEnd, side core.Seat, o Outlook) (turnEnd, Outlook) {
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

// playOn judges the best plays, at least n, by where they lead until somebody is
// to roll, and puts them in order.
func (s *search) playOn(from Look, plays []play, n int) {
	mover := 1 - from.side
	followed := plays[:includeWanted(plays, min(len(plays), max(n, few)))]
	for i := range followed {
		if pl := &followed[i]; !pl.duty.ToRoll() {
			var o Outlook
			pl.turnEnd, o = s.workers[0].playOn(&from, pl.turnEnd, mover, pl.outlook)
			pl.judge(o, from.worth.of(mover, &o), 0)
		}
	}
	sortPlays(followed)
}
