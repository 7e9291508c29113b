package aei

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"boardroom/core"
	"boardroom/core/arimaa"
	enginearimaa "boardroom/core/engine/arimaa"
)

// A search thinks about a position in a goroutine of its own.
type search struct {
	position arimaa.Position
	began    time.Time
	cancel   context.CancelFunc
	news     chan news
	best     []core.Move      // told of so far
	late     <-chan time.Time // when the move must be said; nil: at any time
	idle     bool             // pondering: the move is said when it is asked for
	ended    *news            // the last ones of an idle search, if there are
}

// news are what a search has found out.
type news struct {
	report enginearimaa.Report
	done   bool        // the search has ended
	moves  []core.Move // found in the end
	err    error
}

// told is where news come from, and overdue where it comes from that the move
// must be said; nil while nothing is being searched.
func (f *search) told() (news <-chan news, overdue <-chan time.Time) {
	if f == nil {
		return nil, nil
	}
	return f.news, f.late
}

// wait waits for the end of a search.
func (f *search) wait() {
	if f.ended != nil {
		return
	}
	for n := range f.news {
		if n.done {
			return
		}
	}
}

// think begins a search. Pondering is one whose move nobody waits for: a thinker
// that remembers answers the better for it.
func (s *session) think(how string) error {
	if s.search != nil && s.search.idle {
		s.drop()
	}
	switch {
	case s.search != nil:
		return errors.New("a search is under way already: stop it first")
	case s.position.Actor() < 0:
		return errors.New("the game is over: there is no move to search for")
	case how == "ponder":
		s.beginUnbounded()
		s.search.idle = true
		return nil
	case how != "":
		s.warn("go knows ponder only, not %.40q", how)
	}
	b, bounded := s.settings.clock.budget(s.position.Side(), time.Since(s.began))
	if !bounded {
		s.beginUnbounded()
		return nil
	}
	late := time.After(b.answer)
	ctx, cancel := context.WithTimeout(context.Background(), b.search)
	s.begin(ctx, cancel, b.usual)
	s.search.late = late
	return nil
}

// beginUnbounded lets the thinker search until it is stopped.
func (s *session) beginUnbounded() {
	ctx, cancel := context.WithCancel(context.Background())
	s.begin(ctx, cancel, 0)
}

// begin lets the thinker search until the context ends, usually for so long; 0: that
// long.
func (s *session) begin(ctx context.Context, cancel context.CancelFunc, usual time.Duration) {
	s.settle()
	f := &search{position: s.position, began: time.Now(), cancel: cancel, news: make(chan news)}
	limits := s.settings.limits()
	limits.Usual = usual
	s.search = f
	find := s.find()
	go func() {
		moves, err := find(ctx, f.position, limits, func(r enginearimaa.Report) {
			select {
			case f.news <- news{report: r}:
			case <-ctx.Done():
			}
		})
		f.news <- news{done: true, moves: moves, err: err}
	}()
}

// A finder finds a turn, as Thinker.Search does.
type finder func(context.Context, arimaa.Position, enginearimaa.Limits, func(enginearimaa.Report)) ([]core.Move, error)

// find returns what finds the turns: the level that was chosen if it errs by chance, in each game
// otherwise, or else the thinker.
func (s *session) find() finder {
	for _, l := range enginearimaa.Ladder() {
		if l.Name == s.settings.level && l.Erring != nil {
			return turnsOf(l.Erring(s.began.Format(time.RFC3339Nano)))
		}
	}
	return s.Thinker.Search
}

// turnsOf returns a finder that asks a player.
func turnsOf(player core.Player) finder {
	return func(ctx context.Context, p arimaa.Position, _ enginearimaa.Limits, _ func(enginearimaa.Report)) ([]core.Move, error) {
		moves, err := player.Turn(ctx, core.History{Start: p})
		return slices.DeleteFunc(moves, func(m core.Move) bool { return m == core.End }), err
	}
}

// tell passes on what a search has found out.
func (s *session) tell(n news) {
	f := s.search
	if !n.done {
		if len(n.report.Line) > 0 {
			f.best = n.report.Line[0]
		}
		if !f.idle {
			s.inform(f, n.report)
		}
		return
	}
	f.cancel()
	if f.idle {
		f.ended = &n
		return
	}
	s.search = nil
	if n.err != nil {
		s.wrong(n.err)
		return
	}
	s.answer(f, n.moves)
}

// answer says the move of a search.
func (s *session) answer(f *search, moves []core.Move) {
	text, err := f.position.Notation(moves)
	if err != nil {
		s.wrong(err)
		return
	}
	s.say("%s %s", sayBest, text)
}

// hurry says the best move so far of a search that does not end in time, and
// leaves it to end when it can.
func (s *session) hurry() {
	f := s.search
	f.cancel()
	f.late = nil
	if f.best == nil {
		return // there is nothing to say yet
	}
	s.search, s.ending = nil, f
	s.answer(f, f.best)
}

// settle waits until the thinker is free.
func (s *session) settle() {
	if s.ending != nil {
		s.ending.wait()
		s.ending = nil
	}
}

// inform tells how a search goes.
func (s *session) inform(f *search, r enginearimaa.Report) {
	s.say("%s depth %d", sayInfo, r.Depth)
	s.say("%s score %d", sayInfo, r.Score)
	s.say("%s nodes %d", sayInfo, r.Nodes)
	s.say("%s time %d", sayInfo, int(time.Since(f.began).Seconds()))
	if line := variation(f.position, r.Line); line != "" {
		s.say("%s pv %s", sayInfo, line)
	}
}

// variation writes the turns expected; a side stands before each but the
// first.
func variation(p arimaa.Position, turns [][]core.Move) string {
	var parts []string
	for i, turn := range turns {
		text, err := p.Notation(turn)
		if err != nil {
			break
		}
		if i > 0 {
			text = fmt.Sprintf("%s %s", sides[p.Side()], text)
		}
		parts = append(parts, text)
		if p, err = arimaa.Play(p, turn); err != nil {
			break
		}
	}
	return strings.Join(parts, " ")
}

// stop ends a search with the best move found.
func (s *session) stop() error {
	if s.search == nil {
		return errors.New("there is no search to stop")
	}
	s.halt()
	return nil
}

// halt ends the search under way, if there is one, and says its move.
func (s *session) halt() {
	if s.search == nil {
		return
	}
	s.search.cancel()
	s.search.idle = false
	if ended := s.search.ended; ended != nil {
		s.tell(*ended)
	}
	s.conclude()
}

// conclude waits for the end of the search under way.
func (s *session) conclude() {
	for s.search != nil {
		s.tell(<-s.search.news)
	}
}

// drop ends a search without a word.
func (s *session) drop() {
	if s.search == nil {
		return
	}
	s.search.cancel()
	s.search.wait()
	s.search = nil
}

// abandon tells what is still being searched to end, and does not wait.
func (s *session) abandon() {
	for _, f := range []*search{s.search, s.ending} {
		if f != nil {
			f.cancel()
			go f.wait()
		}
	}
}
