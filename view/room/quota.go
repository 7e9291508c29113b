package room

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"

	"boardroom/core"
	"boardroom/records/disk"
)

// A Refusal is why no game is begun.
type Refusal struct {
	Limit string // that is reached, as a host names it
	why   string
}

// Error is what is said to who wants to begin one.
func (r *Refusal) Error() string { return r.why }

// Limits that are reached, by their keys in a file.
const (
	gameLimit   = "games"
	finishLimit = "finished-games"
	diskLimit   = "record-bytes"
	leftLimit   = "disk-left"
)

// errDiskFull is why nobody begins a game for now.
var errDiskFull = &Refusal{leftLimit, "no game can begin until the host makes room on the disk; you can go on with saved ones"}

// Accounts keep what is done on each, as far as it fills disk and hall.
type accounts struct {
	mu                       sync.Mutex
	begun, finished, written meter
	told                     meter          // of whose refusals Room.Refused was told
	refused                  map[string]int // games that were not begun, by the limit
	games                    int            // that were begun, in all
	ended                    int            // the same of games that have
}

func newAccounts() *accounts {
	return &accounts{begun: meter{}, finished: meter{}, written: meter{}, told: meter{}, refused: map[string]int{gameLimit: 0, finishLimit: 0, diskLimit: 0, leftLimit: 0}}
}

// mayBegin counts a game that a guest begins, or returns why they may not.
func (h *Room) mayBegin(g Guest) error {
	if g.Account == "" {
		return nil
	}
	if free, err := disk.Free(h.Folder.Path); err == nil && free < h.DiskLeft {
		return h.refuses(g, errDiskFull)
	}
	if err := h.mayGoOn(g); err != nil {
		return err
	}
	h.accounts.mu.Lock()
	wait := h.accounts.begun.count(h.GameRate, g.Account, h.timeSource().Now())
	h.accounts.mu.Unlock()
	if wait > 0 {
		return h.refuses(g, tooMany(gameLimit, wait, core.Count(h.GameRate.Times, "game", "games"), h.GameRate))
	}
	return nil
}

// mayGoOn returns why a guest may begin no other game, be it of the same match.
func (h *Room) mayGoOn(g Guest) error {
	h.accounts.mu.Lock()
	now := h.timeSource().Now()
	finished := h.accounts.finished.wait(h.FinishRate, g.Account, now)
	written := h.accounts.written.wait(h.DiskRate, g.Account, now)
	h.accounts.mu.Unlock()
	switch {
	case g.Account == "":
		return nil
	case finished > 0:
		return h.refuses(g, tooMany(finishLimit, finished, core.Count(h.FinishRate.Times, "finished game", "finished games"), h.FinishRate))
	case written > 0:
		return h.refuses(g, tooMany(diskLimit, written, core.Count(h.DiskRate.Times/1000, "kB of records", "kB of records"), h.DiskRate))
	}
	return nil
}

func tooMany(limit string, wait time.Duration, most string, r Rate) *Refusal {
	return &Refusal{limit, fmt.Sprintf("begin the next game in %s: the limit is %s in %s", span(wait), most, span(r.In))}
}

// refuses counts a refusal, of which the host is told once an hour.
func (h *Room) refuses(g Guest, why *Refusal) error {
	h.accounts.mu.Lock()
	h.accounts.refused[why.Limit]++
	whose := why.Limit
	if why != errDiskFull {
		whose += " " + g.Account
	}
	first := h.accounts.told.count(Rate{1, time.Hour}, whose, h.timeSource().Now()) == 0
	h.accounts.mu.Unlock()
	if first && h.Refused != nil {
		h.Refused(g, why)
	}
	return why
}

// Figures are how much is done in a house.
type Figures struct {
	Tables       int            // at which somebody is
	Begun, Ended int            // games, since the house was opened
	Refused      map[string]int // games that were not begun, by the limit
}

// Figures returns how much is done in the house.
func (h *Room) Figures() Figures {
	f := Figures{Tables: len(h.Tables())}
	h.accounts.mu.Lock()
	defer h.accounts.mu.Unlock()
	f.Begun, f.Ended, f.Refused = h.accounts.games, h.accounts.ended, maps.Clone(h.accounts.refused)
	return f
}

// counts notes on the accounts of who plays at a table what a notice has made of it.
func (t *Table) counts(n core.Notice) {
	t.mu.Lock()
	more := t.Sitting.Bytes() - t.bytes
	t.bytes += more
	var here []string
	for _, p := range t.places {
		if a := p.guest.Account; a != "" && len(p.seats) > 0 && !slices.Contains(here, a) {
			here = append(here, a)
		}
	}
	t.mu.Unlock()
	h := t.room
	h.accounts.mu.Lock()
	defer h.accounts.mu.Unlock()
	switch n.Kind {
	case core.Began:
		h.accounts.games++
	case core.GameEnded:
		h.accounts.ended++
	}
	now := h.timeSource().Now()
	for _, account := range here {
		h.accounts.written.add(h.DiskRate, account, more, now)
		if n.Kind == core.GameEnded {
			h.accounts.finished.add(h.FinishRate, account, 1, now)
		}
	}
}

// errAnother is why an analysis ends before it is done.
var errAnother = errors.New("this analysis is stopped: you began another")

// An analysis is one that a visitor wants.
type analysis struct{ stop context.CancelCauseFunc }

// Analysing returns a context for an analysis that begins, and what ends it. A visitor
// has one at a time, wherever they sit: that which they began before is stopped.
func (v *Visit) Analysing(ctx context.Context) (context.Context, func()) {
	h := v.room
	h.mu.Lock()
	defer h.mu.Unlock()
	ctx, stop := context.WithCancelCause(ctx)
	if before := h.analyses[v.name]; before != nil {
		before.stop(errAnother)
	}
	now := &analysis{stop}
	h.analyses[v.name] = now
	return ctx, func() {
		stop(nil)
		h.mu.Lock()
		defer h.mu.Unlock()
		if h.analyses[v.name] == now {
			delete(h.analyses, v.name)
		}
	}
}
