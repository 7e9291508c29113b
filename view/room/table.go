package room

import (
	"slices"
	"sync"
	"time"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/view/sitting"
)

// A Table is a sitting that runs, and who is there.
type Table struct {
	Sitting *sitting.Sitting
	room    *Room

	mu        sync.Mutex // of what follows, and of what the places are to be told
	places    []*Place
	state     core.State
	trouble   error
	fault     error
	runs      int
	running   *running                // nil: nothing plays
	words     map[core.Seat]string    // as they were said
	due       map[core.Seat]deadlines // until something may be claimed from who is not there
	claimed   core.Event              // as soon as the next game begins; without a move: nothing is
	agreed    []core.Seat             // to the beginning, or to the next game
	answered  int                     // the number of games after which all have agreed; 0: none
	nextGame  chan bool               // the answer
	here      []Visitor               // at the places; shared, so that it is never changed
	chat      []ChatLine              // the same
	bytes     int                     // of the record, as they were counted
	chatCount int                     // of the lines of talk, also those that are not kept
}

// A Standing is how a table stands at one moment.
type Standing struct {
	State     core.State
	Runs      int         // how often the game was begun or gone on with; 0: it has not begun
	Running   bool        // it is being played
	Fault     error       // what stopped it, other than a visitor
	Trouble   error       // what is not being saved
	Awaited   []core.Seat // who has yet to agree to the beginning or to the next game
	Here      []Visitor
	Chat      []ChatLine // the last of what was said at the table
	ChatCount int        // how many lines were said in all
}

func newTable(r *Room, s *sitting.Sitting) *Table {
	return &Table{
		Sitting: s, room: r, state: s.Sheet.State(), trouble: s.Trouble(), bytes: s.Bytes(),
		words: map[core.Seat]string{}, due: map[core.Seat]deadlines{}, nextGame: make(chan bool, 1),
	}
}

// Standing returns how the table stands.
func (t *Table) Standing() Standing {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.standing()
}

func (t *Table) standing() Standing {
	s := Standing{State: t.state, Runs: t.runs, Running: t.running != nil, Fault: t.fault, Trouble: t.trouble, Here: t.here, Chat: t.chat, ChatCount: t.chatCount}
	for _, seat := range t.Sitting.PersonSeats() {
		if !slices.Contains(t.agreed, seat) {
			s.Awaited = append(s.Awaited, seat)
		}
	}
	return s
}

// seat gives a visitor a place.
func (t *Table) seat(v Visitor) *Place {
	t.mu.Lock()
	defer t.mu.Unlock()
	p := &Place{Sitting: t.Sitting, table: t, visitor: v, seats: t.room.seats(t.Sitting, v)}
	t.places = append(t.places, p)
	t.count()
	t.wakePlaces()
	return p
}

// remove takes a place away, and reports whether it was the last.
func (t *Table) remove(p *Place) (last bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	at := slices.Index(t.places, p)
	if at < 0 {
		return false
	}
	t.places = slices.Delete(t.places, at, at+1)
	if p.delay.stop != nil {
		p.delay.stop()
	}
	t.count()
	t.wakePlaces()
	return len(t.places) == 0
}

// count lists anew who is here, and notes who is not.
func (t *Table) count() {
	t.here = nil
	for _, p := range t.places {
		t.here = append(t.here, p.visitor)
	}
	t.noteAbsences()
}

// wakePlaces tells all screens that there is news.
func (t *Table) wakePlaces() {
	for _, p := range t.places {
		p.wake()
	}
}

// tell tells what has happened, and the room how the table stands after a game. It is
// counted before anybody can act on it.
func (t *Table) tell(n core.Notice) {
	t.charge(n)
	t.tellPlaces(n)
	if n.Kind == core.GameEnded {
		t.room.notify()
	}
}

// tellPlaces tells those who are at the table. That something was refused concerns
// those alone who may have tried it.
func (t *Table) tellPlaces(n core.Notice) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.state, t.trouble = n.State, n.Trouble
	if n.Kind == core.Began {
		t.extendGrace()
		if t.claimed.Move != "" {
			t.running.session.Post(t.claimed)
		}
		t.claimed = core.Event{}
	}
	for _, p := range t.places {
		if n.Kind != core.Refused || p.Mine(n.Event.Seat) || n.Event.Seat == core.Chance && p.Throws() {
			p.receive(n)
		}
	}
	t.wakePlaces()
}

// times is what everybody has left now by the clock.
func (t *Table) times() []core.TimeLeft {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.running == nil || !t.state.Playing {
		return t.state.Times
	}
	return t.running.session.Times()
}

// post hands in what somebody does while the game is played.
func (t *Table) post(e core.Event) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.running != nil {
		t.running.session.Post(e)
	}
}

// addChat keeps a line of talk for all who are there.
func (t *Table) addChat(l ChatLine) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.chatCount++
	last := t.chat[max(0, len(t.chat)+1-maxChat):]
	t.chat = append(slices.Clone(last), l)
	t.wakePlaces()
}

// maxChat is how many lines of talk are kept.
const maxChat = 8

// saveAs goes on in another file.
func (t *Table) saveAs(path string) error {
	if err := t.Sitting.SaveAs(path); err != nil {
		return err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.trouble = nil
	t.wakePlaces()
	return nil
}

// errNobodyAway is why a game cannot be claimed by who has nobody to wait for.
var errNobodyAway = i18n.NewError("your opponent is not away")

// An Absence is that of the other player of a game.
type Absence struct {
	Seat  core.Seat
	Wait  time.Duration // until it may be claimed; 0: now
	Match bool          // what may be claimed then is the match, not the game alone
}

// A deadlines says how long somebody may stay away from what is played.
type deadlines struct{ game, match time.Time }

// Absence returns that of the player for whom the visitor waits, if there is one.
func (p *Place) Absence() (Absence, bool) {
	p.table.mu.Lock()
	defer p.table.mu.Unlock()
	return p.absence()
}

func (p *Place) absence() (Absence, bool) {
	t := p.table
	match := t.state.Terms.To > 0
	between := match && t.state.Between()
	if !t.state.Playing && !between || len(p.seats) != 1 || len(t.Sitting.Seats) != 2 {
		return Absence{}, false
	}
	other := 1 - p.seats[0]
	due, away := t.due[other]
	now := t.room.timeSource().Now()
	if match = match && (between || !now.Before(due.match)); match {
		due.game = due.match
	}
	return Absence{other, max(0, due.game.Sub(now)), match}, away
}

// CanClaim returns why the visitor may not claim anything from a player who is away, or
// nil.
func (p *Place) CanClaim() error {
	p.table.mu.Lock()
	defer p.table.mu.Unlock()
	_, err := p.claimable()
	return err
}

// claimable returns what the visitor may claim, or why they may not.
func (p *Place) claimable() (Absence, error) {
	a, away := p.absence()
	switch {
	case p.Watches():
		return a, ErrWatching
	case !away:
		return a, errNobodyAway
	case a.Wait > 0:
		return a, i18n.Errorf("you can claim it in %s", core.Countdown(a.Wait))
	}
	return a, nil
}

// Claim takes the game from a player who has stayed away for too long, or the match
// from one who has for much longer. The error says why the visitor may not.
func (p *Place) Claim() error {
	t := p.table
	t.mu.Lock()
	defer t.mu.Unlock()
	a, err := p.claimable()
	if err != nil {
		return err
	}
	e := core.Event{Seat: p.seats[0], Move: core.Claim}
	if a.Match {
		e.Move = core.ClaimMatch
	}
	return t.claim(e)
}

// claim has a claim written, in a game that goes on for it if it was saved. Between
// two games the next is begun, to be lost at once.
func (t *Table) claim(e core.Event) error {
	if t.running == nil {
		t.agreed = nil
		t.play()
		t.wakePlaces()
	}
	switch {
	case t.running == nil:
		return t.fault
	case t.state.Playing:
		t.running.session.Post(e)
	default:
		t.claimed = e
		t.answerNext(true)
	}
	return nil
}

// noteAbsences notes from when on a game may be claimed from the players who are not at
// their seats.
func (t *Table) noteAbsences() {
	for seat := range t.due {
		if t.isTaken(seat) {
			delete(t.due, seat)
		}
	}
	for _, seat := range t.Sitting.PersonSeats() {
		if _, away := t.due[seat]; !away && !t.isTaken(seat) {
			now := t.room.timeSource().Now()
			t.due[seat] = deadlines{now.Add(t.room.Grace), now.Add(t.room.SavedGrace)}
		}
	}
}

// isTaken reports whether somebody is there who acts for a seat.
func (t *Table) isTaken(seat core.Seat) bool {
	for _, p := range t.places {
		if p.Mine(seat) {
			return true
		}
	}
	return false
}

// extendGrace gives who is away when a game begins their grace from then on.
func (t *Table) extendGrace() {
	from := t.room.timeSource().Now().Add(t.room.Grace)
	for seat, due := range t.due {
		due.game = later(due.game, from)
		t.due[seat] = due
	}
}

// expectUntil has nobody lose a game before a moment but those who leave it.
func (t *Table) expectUntil(due time.Time) {
	for _, seat := range t.Sitting.PersonSeats() {
		t.due[seat] = deadlines{due, due}
	}
}
