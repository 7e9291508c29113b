package room_test

import (
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/records"
	"boardroom/view/room"
	"boardroom/view/sitting"
)

// BenchmarkAMoveToldToTwoHundred measures from what one player does until each of
// two hundred watchers has asked what it was; the record is on disk before.
func BenchmarkAMoveToldToTwoHundred(b *testing.B) {
	const watchers = 200
	e, _ := race("")
	r := room.New(sitting.Folder{Dir: records.Dir{Path: b.TempDir(), Find: race}}, goes)
	ann, err := r.Open(plan(e, records.Dice{}, "Ann", "Zeno"), time.Now(), room.Visitor{Host: true})
	if err != nil {
		b.Fatal(err)
	}
	var told atomic.Int64
	all := make(chan bool, 1)
	places := []*room.Place{ann}
	for range watchers {
		p, err := r.Resume(ann.Sitting.Record(), room.Visitor{Name: "Clio"})
		if err != nil {
			b.Fatal(err)
		}
		places = append(places, p)
		p.Listen(room.Listener{Wake: func() {
			go func() {
				news, _ := p.News()
				if told.Add(int64(len(news)))%watchers == 0 && len(news) > 0 {
					all <- true
				}
			}()
		}})
	}
	if err := ann.Begin(); err != nil {
		b.Fatal(err)
	}
	<-all // the game has begun
	for n := 0; b.Loop(); n++ {
		e := core.Event{Seat: 0, Move: []core.Move{"+1", core.Takeback, core.Accept}[n%3]}
		if e.Move == core.Accept {
			e.Seat = 1
		}
		if err := ann.Post(e); err != nil {
			b.Fatal(err)
		}
		<-all
	}
	var wrong []error
	for _, p := range places {
		wrong = append(wrong, p.Leave())
	}
	if err := errors.Join(wrong...); err != nil {
		b.Fatal(err)
	}
}
