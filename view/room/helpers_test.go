package room_test

import (
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/gametest"
	"boardroom/records"
	"boardroom/view/room"
	"boardroom/view/sitting"
)

// race is a game without dice for two to four.
func race(string) (catalog.Entry, error) {
	return catalog.Of(gametest.Race{}, catalog.Parts{Hands: gametest.RaceHands{}}), nil
}

// backgammon is the game of the catalogue.
func backgammon(t *testing.T) catalog.Entry {
	t.Helper()
	e, err := catalog.Standard().Find("backgammon")
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// plan seats persons at a game.
func plan(e catalog.Entry, dice records.Dice, names ...string) sitting.Plan {
	p := sitting.Plan{Entry: e, Set: map[string]string{}, Dice: dice}
	for _, name := range names {
		p.Seats = append(p.Seats, records.Seat{Name: name})
	}
	return p
}

func goes(f func()) { go f() }

// A visitor is a guest at a place, and whether there is news for them.
type visitor struct {
	*room.Place
	t    *testing.T
	news chan bool
}

// sits puts a guest at a place, who listens.
func sits(t *testing.T, place *room.Place, err error) *visitor {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	v := &visitor{place, t, make(chan bool, 1)}
	v.Listen(room.Listener{Wake: func() {
		select {
		case v.news <- true:
		default:
		}
	}})
	return v
}

// until waits until the table stands as is asked for.
func (v *visitor) until(what string, holds func(room.Standing) bool) room.Standing {
	v.t.Helper()
	deadline := time.After(time.Minute)
	for {
		_, now := v.News()
		if holds(now) {
			return now
		}
		select {
		case <-v.news:
		case <-deadline:
			v.t.Fatalf("%s: the table stands at %+v", what, now)
		}
	}
}

// moved waits until so many moves stand.
func (v *visitor) moved(n int) room.Standing {
	v.t.Helper()
	return v.until("moves", func(s room.Standing) bool { return s.Running && len(s.State.History.Moves) == n })
}

// posts does something that must be allowed.
func (v *visitor) posts(seat core.Seat, m core.Move) {
	v.t.Helper()
	if err := v.Post(core.Event{Seat: seat, Move: m}); err != nil {
		v.t.Error(err)
	}
}
