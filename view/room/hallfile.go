package room

import (
	"sync"
	"time"

	"boardroom/halloffame"
)

// savePace is how many times longer than the last writing of the hall's file took nobody
// writes it again: so it costs a twentieth of a processor at most.
const savePace = 20

// A hallFile is who writes the standings into the hall's file: one at a time, seldom, and what
// came last.
type hallFile struct {
	writing sync.Mutex // held while it is written
	rest    time.Time  // until when it is not; belongs to who holds writing

	mu   sync.Mutex
	next *halloffame.Hall // to be written; nil: none is
}

// SaveHall has the hall's file show the standings: at once, with a later hall, or when the room
// is closed. Of a hall that is not to be saved it shows nothing.
func (r *Room) SaveHall(hall *halloffame.Hall) error {
	if !hall.Savable() {
		return nil
	}
	f := &r.hallFile
	f.want(hall)
	if !f.writing.TryLock() {
		return nil
	}
	defer f.writing.Unlock()
	begun := r.timeSource().Now()
	if begun.Before(f.rest) {
		return nil
	}
	err := f.write(r.Folder.SaveHall)
	now := r.timeSource().Now()
	f.rest = now.Add(savePace * now.Sub(begun))
	return err
}

// Close finishes what is still to be written.
func (r *Room) Close() error {
	r.hallFile.writing.Lock()
	defer r.hallFile.writing.Unlock()
	return r.hallFile.write(r.Folder.SaveHall)
}

func (f *hallFile) want(hall *halloffame.Hall) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.next = hall
}

// write writes what is wanted.
func (f *hallFile) write(save func(*halloffame.Hall) error) error {
	f.mu.Lock()
	hall := f.next
	f.next = nil
	f.mu.Unlock()
	if hall == nil {
		return nil
	}
	return save(hall)
}
