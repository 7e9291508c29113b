package core_test

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/tables"
)

func goes(seat core.Seat, spent time.Duration) core.Event {
	return core.Event{Seat: seat, Move: "go", Spent: spent}
}

func faces(s *core.Sheet) string {
	var all []string
	for _, left := range s.State().Times {
		all = append(all, s.State().Terms.Clock.Face(left))
	}
	return strings.Join(all, " ")
}

// TestATakebackNeitherStopsNorGivesTime: what was spent stays spent, and what
// the end of a turn adds is added once.
func TestATakebackNeitherStopsNorGivesTime(t *testing.T) {
	s := timed(t, "1m+10s", 2, 0)
	apply(t, s, goes(0, 20*time.Second))
	if got := faces(s); got != "0:50 1:00" {
		t.Fatal(got)
	}
	apply(t, s, core.Event{Seat: 0, Move: core.Takeback}, core.Event{Seat: 1, Move: core.Accept, Spent: 5 * time.Second})
	if got := faces(s); got != "0:50 0:55" || s.ToAct() != 0 {
		t.Fatalf("%s after the takeback, seat %s to act", got, s.ToAct())
	}
	apply(t, s, goes(0, 10*time.Second))
	if got := faces(s); got != "0:40 0:55" {
		t.Errorf("%s after the turn was played anew", got)
	}
	apply(t, s, goes(1, 5*time.Second), goes(0, 0))
	if got := faces(s); got != "0:50 1:00" {
		t.Errorf("%s a turn later", got)
	}
	h := s.State().History
	for moves, want := range []time.Duration{50, 40, 40, 50} {
		if got := h.TimesAfter(moves)[0].Bank; got != want*time.Second {
			t.Errorf("after %d moves seat 1 had %s, want %d s", moves, got, want)
		}
	}
}

// TestARefusedOfferDoesNotEndAThink: who asks for a takeback again and again
// gets no time by it.
func TestARefusedOfferDoesNotEndAThink(t *testing.T) {
	s := timed(t, "30s/move", 2, 0)
	apply(t, s, goes(0, 0), goes(1, 0),
		core.Event{Seat: 0, Move: core.Takeback, Spent: 20 * time.Second}, core.Event{Seat: 1, Move: core.Refuse, Spent: 5 * time.Second})
	if got := faces(s); got != "0:10 0:25" {
		t.Errorf("%s after the refusal", got)
	}
	apply(t, s, goes(0, 5*time.Second))
	if got := faces(s); got != "0:30 0:25" {
		t.Errorf("%s after the move", got)
	}
}

func TestTimeThatDoesNotFitIsRefused(t *testing.T) {
	s := timed(t, "30s/move", 2, 0)
	for why, e := range map[string]core.Event{
		"seat 1 was out of time":                    goes(0, 30*time.Second),
		"seat 1 was not out of time: 0:10 was left": {Seat: 0, Move: core.Flag, Spent: 20 * time.Second},
		"the clock of seat 1 is":                    {Seat: 1, Move: core.Flag, Spent: 30 * time.Second},
		"a turn can't take -1s":                     goes(0, -time.Second),
		"a turn can't take 15ms":                    goes(0, 15*time.Millisecond),
		"it is seat 1's turn":                       goes(1, time.Second),
		"clock of seat 1 is":                        {Seat: 1, Move: core.Pause, Spent: time.Second},
		"you can't take that back: only":            {Seat: 0, Move: core.Undo, Spent: time.Second},
	} {
		if err := s.Apply(e); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%v: %v, want %q", e, err, why)
		}
	}
	if got := faces(s); got != "0:30 0:30" {
		t.Errorf("%s after what was refused", got)
	}
	untimed := strolling(t)
	for _, e := range []core.Event{goes(2, time.Second), {Seat: 2, Move: core.Pause}, {Seat: 2, Move: core.Flag}} {
		if err := untimed.Apply(e); err == nil || !strings.Contains(err.Error(), "no clock") {
			t.Errorf("%v: %v", e, err)
		}
	}
	many := core.NewSheet(core.Terms{Rotation: []core.Game{stroll{}}, Seats: 3, Clock: s.State().Terms.Clock})
	if err := many.Begin(); err == nil || !strings.Contains(err.Error(), "only warn") {
		t.Errorf("three players begin by a clock that ends the game: %v", err)
	}
}

// TestWhoIsOutOfTimeLoses: a game for what a lost one is worth, a match if the
// time was for all of it.
func TestWhoIsOutOfTimeLoses(t *testing.T) {
	for clock, want := range map[string]string{"30s/move": "0-1 false", "30s+0s": "0-1 false", "6s~0s,point": "0-5 true", "30s+0s,match": "0-5 true"} {
		s := timed(t, clock, 2, 5)
		apply(t, s, core.Event{Seat: 0, Move: core.Flag, Spent: 30 * time.Second})
		st := s.State()
		if got := fmt.Sprint(core.FormatScores(st.Score), " ", st.Over); got != want {
			t.Errorf("%s: %s, want %s", clock, got, want)
		}
		r := st.Results[0]
		if said := r.Verdict(func(s core.Seat) string { return s.String() }); !r.Flagged || r.Multiple != 1 || !strings.HasSuffix(said.String(), " on time.") {
			t.Errorf("%s: %+v: %s", clock, r, said)
		}
	}
}

func TestABankLastsAsLongAsItIsFor(t *testing.T) {
	for clock, want := range map[string]string{"1m+0s": "1:00 1:00", "1m+0s,match": "0:40 0:55", "20s+0s,point": "0:40 0:55"} {
		s := timed(t, clock, 2, 3)
		apply(t, s, goes(0, 20*time.Second), core.Event{Seat: 0, Move: core.Concede, Points: 1}, core.Event{Seat: 1, Move: core.Accept, Spent: 5 * time.Second})
		if err := s.Begin(); err != nil {
			t.Fatal(err)
		}
		if got := faces(s); got != want {
			t.Errorf("%s: %s in the second game, want %s", clock, got, want)
		}
	}
}

// stopwatch is a core.TimeSource whose time a test moves on.
type stopwatch struct {
	mu     sync.Mutex
	now    time.Time
	alarms map[int]alarm
	set    chan struct{} // told whenever an alarm is set
}

type alarm struct {
	at   time.Time
	ring func()
}

func newStopwatch() *stopwatch {
	return &stopwatch{now: time.Unix(0, 0), alarms: map[int]alarm{}, set: make(chan struct{}, 100)}
}

func (w *stopwatch) Now() time.Time {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.now
}

func (w *stopwatch) After(d time.Duration, ring func()) func() {
	w.mu.Lock()
	defer w.mu.Unlock()
	n := len(w.alarms)
	w.alarms[n] = alarm{w.now.Add(d), ring}
	w.set <- struct{}{}
	return func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		w.alarms[n] = alarm{}
	}
}

func (w *stopwatch) pass(d time.Duration) {
	w.mu.Lock()
	w.now = w.now.Add(d)
	var due []func()
	for _, a := range w.alarms {
		if a.ring != nil && !a.at.After(w.now) {
			due = append(due, a.ring)
		}
	}
	w.mu.Unlock()
	for _, ring := range due {
		ring()
	}
}

// sit runs a session of two persons at a game by a clock.
func sit(t *testing.T, s *core.Sheet) (*core.Session, *stopwatch, func() string, func()) {
	ctx, stop := context.WithCancel(context.Background())
	watch, told, done := newStopwatch(), make(chan string, 100), make(chan struct{})
	session := core.NewSession(core.Config{
		Sheet: s, Players: []core.Player{core.Person{}, core.Person{}}, Source: draws{"31"}, TimeSource: watch,
		Observers: []core.Observer{func(n core.Notice) error {
			if n.Kind == core.Happened || n.Kind == core.Refused {
				told <- fmt.Sprintf("%s %s", n.Event.Seat, n.Event)
			}
			return nil
		}},
	})
	go func() {
		session.Run(ctx)
		close(done)
	}()
	var once sync.Once
	leave := func() { once.Do(func() { stop(); <-done }) }
	t.Cleanup(leave)
	return session, watch, func() string { return <-told }, leave
}

func TestASessionTellsWhatWasSpent(t *testing.T) {
	sheet := timed(t, "1m+0s", 2, 0)
	session, watch, told, leave := sit(t, sheet)
	for i, spent := range []time.Duration{12340 * time.Millisecond, 50 * time.Millisecond, 20 * time.Second} {
		<-watch.set
		watch.pass(spent)
		session.Post(core.Event{Seat: core.Seat(i % 2), Move: "go"})
		if got, want := told(), []string{"1 @12.3s go", "2 go", "1 @20s go"}[i]; got != want {
			t.Errorf("told %q, want %q", got, want)
		}
	}
	<-watch.set
	watch.pass(7 * time.Second)
	if got := session.Times()[1].Used; got != 7*time.Second {
		t.Errorf("seat 2 is seen to have used %s", got)
	}
	leave()
	if got := told(); got != "2 @7s pause" {
		t.Errorf("on leaving: %q", got)
	}
	_, watch, told, _ = sit(t, sheet)
	<-watch.set
	watch.pass(53 * time.Second)
	if got := told(); got != "2 @53s flag" {
		t.Errorf("after the time: %q", got)
	}
}

// TestTheClockOfWhoIsAskedRuns: a double stops the clock of who offers it and
// starts the other's; dice take nobody's time.
func TestTheClockOfWhoIsAskedRuns(t *testing.T) {
	c, _ := core.ParseClock("1m~5s")
	sheet := core.NewSheet(core.Terms{Rotation: []core.Game{tables.Backgammon()}, Seats: 2, To: 3, Clock: c})
	session, watch, told, _ := sit(t, sheet)
	if got := told(); got != "* 31" {
		t.Fatal(got)
	}
	play := func(seat core.Seat, spent time.Duration, move core.Move, want string) {
		t.Helper()
		<-watch.set
		watch.pass(spent)
		session.Post(core.Event{Seat: seat, Move: move})
		if got := told(); got != want {
			t.Errorf("told %q, want %q", got, want)
		}
	}
	play(0, 4*time.Second, "8/5", "1 8/5")
	play(0, time.Second, core.Undo, "1 undo")
	play(0, time.Second, "8/5", "1 8/5")
	play(0, time.Second, "6/5", "1 6/5")
	play(0, time.Second, core.End, "1 @8s end")
	play(1, 10*time.Second, "double", "2 @10s double")
	play(0, 3*time.Second, "take", "1 @3s take")
	if got := told(); !strings.HasPrefix(got, "* ") {
		t.Fatal(got)
	}
	<-watch.set
	watch.pass(3 * time.Second)
	for seat, want := range []string{"0:57 +5", "0:55 +2"} {
		if got := c.Face(session.Times()[seat]); got != want {
			t.Errorf("seat %d has %s, want %s", seat+1, got, want)
		}
	}
}
