package room

import (
	"context"
	"slices"
	"strings"
	"time"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/view/sitting"
)

// errBroken is what a session that panics has ended with.
var errBroken = i18n.NewError("something went wrong in the game")

// running is a session while it plays.
type running struct {
	session *core.Session
	ctx     context.Context
	stop    context.CancelFunc
	done    chan struct{} // closed when it has ended
}

// say keeps the words of some seats.
func (t *Table) say(seats []core.Seat, words string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, seat := range seats {
		t.words[seat] = ""
	}
	if len(seats) > 0 {
		t.words[seats[0]] = words
	}
}

// begin begins the sitting when all agree who must.
func (t *Table) begin(seats []core.Seat) {
	t.mu.Lock()
	defer t.mu.Unlock()
	defer t.wakePlaces()
	if t.runs > 0 {
		return
	}
	t.agree(seats)
	_, open := t.Sitting.Sealed()
	if (open || t.state.Terms.Clock.Set()) && !t.unanimous() {
		return
	}
	if open {
		t.mixWords()
	}
	t.agreed = nil
	t.play()
}

// mixWords mixes the words of all seats into the draws: none, where no person gave any.
func (t *Table) mixWords() {
	if t.Sitting.Persons() == 0 {
		return
	}
	var said []string
	for seat := range core.Seat(len(t.Sitting.Seats)) {
		if words := t.words[seat]; words != "" {
			said = append(said, words)
		}
	}
	t.trouble = t.Sitting.SetWords(strings.Join(said, "+"))
}

// unanimous reports whether all agree who sit there.
func (t *Table) unanimous() bool { return len(t.agreed) == t.Sitting.Persons() }

// agree counts seats among those that agree.
func (t *Table) agree(seats []core.Seat) {
	for _, seat := range seats {
		if !slices.Contains(t.agreed, seat) {
			t.agreed = append(t.agreed, seat)
		}
	}
}

// start lets the session play on, if it does not.
func (t *Table) start() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.running == nil && t.runs > 0 {
		t.play()
		t.wakePlaces()
	}
}

// play lets a session play in the background.
func (t *Table) play() {
	t.runs++
	t.fault, t.answered, t.claimed = nil, 0, core.Event{}
	select {
	case <-t.nextGame: // an answer that came too late
	default:
	}
	r := &running{done: make(chan struct{})}
	r.ctx, r.stop = context.WithCancel(context.Background())
	r.session, t.fault = t.Sitting.Session(sitting.Hooks{
		Show:       func(n core.Notice) { t.tell(n); t.pauseAfter(r.ctx, n) },
		Proceed:    t.proceed,
		Go:         t.room.run,
		TimeSource: t.room.TimeSource,
	})
	if t.fault != nil {
		r.stop()
		return
	}
	t.running = r
	t.room.run(func() {
		err := errBroken
		defer func() { // even where it panics
			t.ended(r, err)
			close(r.done)
		}()
		err = r.session.Run(r.ctx)
	})
}

// ended is told when a session has ended, by an error or without.
func (t *Table) ended(r *running, err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if r.ctx.Err() == nil {
		t.fault = err
	}
	t.running = nil
	t.wakePlaces()
}

// stop ends the session where it is and waits for it. The sitting can be gone on
// with.
func (t *Table) stop() {
	t.mu.Lock()
	r := t.running
	t.mu.Unlock()
	if r != nil {
		r.stop()
		<-r.done
	}
}

// next takes an answer to whether there is another game.
func (t *Table) next(seats []core.Seat, after int, more bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.state.Playing || t.state.Over || after != len(t.state.Results) || after == t.answered {
		return
	}
	if t.agree(seats); !more || t.unanimous() {
		t.answerNext(more)
	}
	t.wakePlaces()
}

// answerNext answers once after each game whether there is another.
func (t *Table) answerNext(more bool) {
	if after := len(t.state.Results); after != t.answered {
		t.agreed, t.answered = nil, after
		t.nextGame <- more
	}
}

// proceed waits until the persons want the next game; computers among themselves
// go on at once.
func (t *Table) proceed(ctx context.Context, _ core.State) (bool, error) {
	if t.Sitting.Persons() == 0 {
		return true, nil
	}
	select {
	case more := <-t.nextGame:
		return more, nil
	case <-ctx.Done():
		return false, ctx.Err()
	}
}

// pauseAfter keeps what a computer did in sight before the session goes on.
func (t *Table) pauseAfter(ctx context.Context, n core.Notice) {
	pause := time.Duration(0)
	switch pace := t.pace(); {
	case n.Kind != core.Happened, n.Event.Move == core.Accept, n.Event.Move == core.Refuse:
		return
	case n.Event.Seat == core.Chance:
		if to := n.State.ToAct; to >= 0 && !t.Sitting.Person(to) {
			pause = pace.Move
		}
	case n.Passed():
		pause = max(pace.Move, pace.Pass)
	case !t.Sitting.Person(n.Event.Seat):
		pause = pace.Move
		if turns := n.State.History.Turns(); len(turns[len(turns)-1].Only(core.Moved)) > slowMoves {
			pause /= slowMoves
		}
	}
	if pause == 0 {
		return
	}
	select {
	case <-time.After(pause):
	case <-ctx.Done():
	}
}

// slowMoves is after how many moves of a turn, such as the setup of a game, the
// next ones follow as much faster.
const slowMoves = 4

// pace returns that of the slowest who take part; where nobody does, of those who
// watch.
func (t *Table) pace() (slowest Pace) {
	t.mu.Lock()
	places := slices.DeleteFunc(slices.Clone(t.places), (*Place).Watches)
	if len(places) == 0 {
		places = slices.Clone(t.places)
	}
	t.mu.Unlock()
	for _, p := range places {
		pace := p.pace()
		slowest.Move, slowest.Pass = max(slowest.Move, pace.Move), max(slowest.Pass, pace.Pass)
	}
	return slowest
}
