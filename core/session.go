package core

import (
	"context"
	"slices"

	"boardroom/core/i18n"
)

// A NoticeKind says what news a Notice brings.
type NoticeKind int

const (
	Began     NoticeKind = iota // a game has begun
	Happened                    // an event stands on the sheet
	GameEnded                   // the game in play is over; follows the event that ended it
	Ended                       // the sitting is over
	Refused                     // an event was refused; nothing changed
)

// A Notice tells an observer what has just happened.
type Notice struct {
	Kind    NoticeKind
	Event   Event // with Happened and Refused
	State   State // the sitting afterwards
	Err     error // with Refused: why
	Trouble error // what an earlier observer failed to do with this notice
}

// Passed reports whether a turn ended without a move.
func (n Notice) Passed() bool {
	if n.Kind != Happened || n.Event.Move != End {
		return false
	}
	turns := n.State.History.Turns()
	return turns[len(turns)-1].Passed()
}

// An Observer is told everything that happens, in order, before the session
// goes on. Its error does not stop the session; the observers after it are
// told.
type Observer func(Notice) error

// Config seats a session.
type Config struct {
	Sheet     *Sheet     // the session alone uses it while it runs
	Players   []Player   // by seat, as many as the terms of the sheet have seats
	Source    Source     // makes the draws of Chance
	Drawn     int        // draws already taken from Source
	Observers []Observer // the record writer first
	// Proceed is asked between two games whether there is another; nil: yes,
	// at once. It may block.
	Proceed func(context.Context, State) (bool, error)
	// TimeSource tells how time passes; nil where the sitting has no clock.
	TimeSource TimeSource
	// Go runs what has a player think, once for each answer; nil: in one
	// goroutine for all. A screen gives its own, to restore the terminal when a
	// player panics; where nothing else goes on it may run it at once.
	Go func(func())
}

// A Session seats players at a sitting: it asks Chance for draws and players
// for moves, takes their moves, undos and offers, and tells the observers.
//
// Run is called once. Post may be called by any goroutine, before, during and after it.
// An event is on the sheet before any observer is told of it, and the observers have
// been told before the next event is asked for.
type Session struct {
	Config
	posts  chan Event
	start  func(ask func()) // has a player asked
	clocks clocks
}

// NewSession returns a session ready to run. A sheet in the middle of a game
// goes on from there.
func NewSession(c Config) *Session {
	return &Session{Config: c, posts: make(chan Event, 64), clocks: clocks{seat: Nobody, times: c.Sheet.times}}
}

// Post hands in what a person does at any moment: a move, Undo, Concede,
// Takeback, Accept or Refuse. It does not wait; what does not fit comes back
// to the observers as Refused.
func (s *Session) Post(e Event) {
	select {
	case s.posts <- e:
	default: // a person who is this far ahead of the table holds down a key
	}
}

// A Fault is a player's failure: an illegal move, an error, no answer.
type Fault struct {
	Seat Seat
	Err  error
}

func (f *Fault) Error() string { return f.In(i18n.Language{}) }

// In says what failed in a language.
func (f *Fault) In(l i18n.Language) string {
	return l.T("the player in seat %s failed: %v", f.Seat, f.Err)
}
func (f *Fault) Unwrap() error { return f.Err }

// Run plays until the sitting is over, and returns nil, or until ctx is done; then it
// returns ctx's error, and the sheet can be gone on with by another session. A player's
// failure ends it with a Fault, and the sheet can be gone on with, too. No player
// thinks and no observer is told anything once it has returned.
func (s *Session) Run(ctx context.Context) error {
	s.start = s.Go
	if s.start == nil {
		asks := make(chan func())
		defer close(asks)
		go func() {
			for ask := range asks {
				ask()
			}
		}()
		s.start = func(ask func()) { asks <- ask }
	}
	for !s.Sheet.over {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := s.step(ctx); err != nil {
			return err
		}
	}
	s.notify(Notice{Kind: Ended})
	return nil
}

func (s *Session) step(ctx context.Context) error {
	switch seat := s.Sheet.ToAct(); {
	case !s.Sheet.playing:
		return s.begin(ctx)
	case s.Sheet.offer != nil:
		return s.await(ctx, seat, s.askAnswer)
	case seat == Chance:
		return s.await(ctx, seat, s.draw(s.Drawn+1))
	case s.mustPass():
		return s.happen(Event{Seat: seat, Move: End})
	default:
		return s.await(ctx, seat, s.askMoves)
	}
}

// begin starts the next game, after asking whether there is to be one.
func (s *Session) begin(ctx context.Context) error {
	if s.Proceed != nil && len(s.Sheet.results) > 0 {
		more, err := s.Proceed(ctx, s.Sheet.State())
		if err != nil {
			return err
		}
		if !more && s.Sheet.terms.To == Money {
			return s.Sheet.Close()
		}
	}
	if len(s.Sheet.results) > 0 {
		s.dropPosts()
	}
	if err := s.Sheet.Begin(); err != nil {
		return err
	}
	s.syncClocks(true)
	s.notify(Notice{Kind: Began})
	return nil
}

// dropPosts drops what was posted for the game before.
func (s *Session) dropPosts() {
	for {
		select {
		case <-s.posts:
		default:
			return
		}
	}
}

// mustPass reports whether the actor has nothing to do in the whole turn but to
// end it.
func (s *Session) mustPass() bool {
	if len(s.Sheet.history.InProgress()) > 0 {
		return false
	}
	moves := s.Sheet.history.Now().Moves()
	return len(moves) == 1 && moves[0] == End
}

// happen writes an event on the sheet and tells the observers.
func (s *Session) happen(e Event) error {
	e = s.timed(e)
	asked := s.Sheet.ToAct()
	if err := s.Sheet.Apply(e); err != nil {
		return err
	}
	s.syncClocks(s.Sheet.passedOn(asked, e))
	switch {
	case e.Seat == Chance && e.Move == Undo:
		s.Drawn--
	case e.Seat == Chance:
		s.Drawn++
	}
	s.notify(Notice{Kind: Happened, Event: e})
	if !s.Sheet.playing {
		s.notify(Notice{Kind: GameEnded})
		s.inform(s.Sheet.results[len(s.Sheet.results)-1])
	}
	return nil
}

// inform tells the players how a game has ended.
func (s *Session) inform(r Result) {
	for _, p := range s.Players {
		if i, ok := p.(ResultListener); ok {
			i.GameOver(r)
		}
	}
}

func (s *Session) notify(n Notice) {
	n.State = s.Sheet.State()
	for _, observe := range s.Observers {
		if err := observe(n); err != nil && n.Trouble == nil {
			n.Trouble = err
		}
	}
}

// A Person is a Player whose moves come by Post.
type Person struct{}

// Turn waits until the session stops asking.
func (Person) Turn(ctx context.Context, _ History) ([]Move, error) {
	<-ctx.Done()
	return nil, ctx.Err()
}

// An asker obtains the next events from whoever must act. It runs beside the
// session, so it may read nothing that the session changes.
type asker func(ctx context.Context, st State) ([]Event, error)

type answer struct {
	events []Event
	err    error
}

// errPanic is what a player that panics has failed with; the panic is the matter
// of Config.Go.
var errPanic = i18n.NewError("the player panicked")

// await runs the asker and takes its answer, or whatever is posted first that
// fits; then the asker is stopped, and the table may look different.
func (s *Session) await(ctx context.Context, seat Seat, ask asker) error {
	asking, stop := context.WithCancel(ctx)
	answers := make(chan answer, 1)
	st := s.Sheet.State()
	out := s.beginThink(seat)
	defer s.endThink()
	st.History = st.History.showing(s.Times())
	s.start(func() {
		a := answer{err: errPanic}
		defer func() { answers <- a }() // even where the asker panics
		a.events, a.err = ask(asking, st)
	})
	defer func() { stop() }()
	for {
		select {
		case a := <-answers:
			switch {
			case ctx.Err() != nil:
				s.pause(seat)
				return ctx.Err()
			case s.late(seat):
				return s.flag(seat)
			}
			s.endThink()
			return s.take(ctx, seat, a)
		case <-out:
			stop()
			err := s.flag(seat)
			<-answers
			return err
		case e := <-s.posts:
			if err := s.happen(e); err != nil {
				s.notify(Notice{Kind: Refused, Event: e, Err: err})
				continue
			}
			stop()
			<-answers
			return nil
		}
	}
}

// take writes the answer's events on the sheet, as far as the session goes on
// meanwhile.
func (s *Session) take(ctx context.Context, seat Seat, a answer) error {
	err := a.err
	if err == nil && len(a.events) == 0 {
		err = i18n.NewError("no answer")
	}
	for _, e := range a.events {
		if ctx.Err() != nil {
			s.pause(seat)
			return ctx.Err()
		}
		if err == nil {
			err = s.happen(e)
		}
	}
	if err == nil {
		return nil
	}
	if seat == Chance {
		return i18n.Errorf("dice: %w", err)
	}
	return &Fault{seat, err}
}

func (s *Session) askMoves(ctx context.Context, st State) ([]Event, error) {
	moves, err := s.Players[st.ToAct].Turn(ctx, st.History)
	if slices.Contains(moves, Claim) || slices.Contains(moves, ClaimMatch) {
		return nil, Illegal("you can't claim the game while you think")
	}
	events := make([]Event, len(moves))
	for i, m := range moves {
		events[i] = Event{Seat: st.ToAct, Move: m}
	}
	return events, err
}

// draw asks the source for its n-th draw.
func (s *Session) draw(n int) asker {
	return func(ctx context.Context, st State) ([]Event, error) {
		m, err := s.Source.Draw(ctx, n, st.History.Now().Moves())
		return []Event{{Seat: Chance, Move: m}}, err
	}
}

func (s *Session) askAnswer(ctx context.Context, st State) ([]Event, error) {
	a, ok := s.Players[st.ToAct].(Answerer)
	if !ok {
		<-ctx.Done()
		return nil, ctx.Err()
	}
	if a.Accepts(st.History, *st.Offer) {
		return []Event{{Seat: st.ToAct, Move: Accept}}, nil
	}
	return []Event{{Seat: st.ToAct, Move: Refuse}}, nil
}
