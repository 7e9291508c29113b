package room

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"boardroom/core"
	"boardroom/records/disk"
)

// Limits are how much of everything there may be in a house of many, and how long
// somebody may keep others waiting.
type Limits struct {
	Grace       time.Duration `yaml:"grace"`       // after which a player who leaves a game may lose it
	Term        time.Duration `yaml:"term"`        // after which who does not come back to a saved game may
	Crowd       int           `yaml:"crowd"`       // visitors who are shown every picture of what moves; more see how things stand
	Invitations int           `yaml:"invitations"` // of one person that wait at a time
	TalkRate    Rate          `yaml:"talk"`        // lines of a visitor, at all tables together
	ReportRate  Rate          `yaml:"reports"`     // of a visitor about somebody

	GameRate   Rate  `yaml:"games"`          // that are begun on an account
	FinishRate Rate  `yaml:"finished-games"` // on an account
	DiskRate   Rate  `yaml:"record-bytes"`   // that are written on an account
	DiskLeft   int64 `yaml:"disk-left"`      // bytes that are free where games are still begun
}

// Usual returns the limits of a house in which nobody has set any.
func Usual() Limits {
	return Limits{
		Grace: 2 * time.Minute, Term: 24 * time.Hour, Crowd: 50, Invitations: 3,
		TalkRate: Rate{5, 10 * time.Second}, ReportRate: Rate{3, 30 * time.Minute},
		GameRate: Rate{60, time.Hour}, FinishRate: Rate{90, time.Hour}, DiskRate: Rate{4_000_000, time.Hour}, DiskLeft: 100_000_000,
	}
}

// A Rate is how often somebody may do something: so many times at once, and as often
// again in each such time. The zero Rate is no limit.
type Rate struct {
	Times int
	In    time.Duration
}

// MarshalText writes a rate as a host does: "5 in 10s".
func (r Rate) MarshalText() ([]byte, error) {
	return fmt.Appendf(nil, "%d in %s", r.Times, core.FormatSpan(r.In)), nil
}

// UnmarshalText reads what MarshalText writes.
func (r *Rate) UnmarshalText(text []byte) error {
	times, in, ok := strings.Cut(string(text), " in ")
	n, err := strconv.Atoi(times)
	d, wrong := ParseDuration(in)
	if !ok || err != nil || wrong != nil || n < 1 || d < time.Second {
		return fmt.Errorf("%q is no rate, as in 5 in 10s", text)
	}
	r.Times, r.In = n, d
	return nil
}

// ParseDuration reads a time as time.ParseDuration does, and of one that begins with
// days, as "2d" or "1d12h", also those.
func ParseDuration(text string) (time.Duration, error) {
	days, rest, ok := strings.Cut(text, "d")
	if !ok {
		return time.ParseDuration(text)
	}
	n, err := strconv.Atoi(days)
	if err != nil || n < 0 || n > mostDays {
		return 0, fmt.Errorf("%q is no number of days up to %d", days, mostDays)
	}
	d := time.Duration(0)
	if rest != "" {
		if d, err = time.ParseDuration(rest); d < 0 {
			return 0, fmt.Errorf("%q is no time", text)
		}
	}
	return time.Duration(n)*24*time.Hour + d, err
}

// mostDays is how many days a time has at most that is set by hand: a hundred years.
const mostDays = 36_500

// of is the time in which so many are due.
func (r Rate) of(times int) time.Duration {
	return time.Duration(float64(r.In) / float64(max(1, r.Times)) * float64(times))
}

// A meter measures by a Rate what each of many people does. It keeps until when
// they would have been busy, had they done one thing after the other.
type meter map[string]time.Time

// mostMeasured is of how many people it is kept what they do: far more than can come
// in an hour.
const mostMeasured = 50_000

// wait returns how long somebody must wait before they do another thing.
func (m meter) wait(r Rate, who string, now time.Time) time.Duration {
	return max(0, later(m[who], now).Add(r.of(1)).Sub(now)-r.In)
}

// add counts what somebody has done so many times.
func (m meter) add(r Rate, who string, times int, now time.Time) {
	maps.DeleteFunc(m, func(_ string, busy time.Time) bool { return !busy.After(now) })
	if len(m) >= mostMeasured {
		clear(m)
	}
	m[who] = later(m[who], now).Add(r.of(times))
}

// count counts what somebody does now. If that is too often it does not, and
// returns how long they must wait.
func (m meter) count(r Rate, who string, now time.Time) (wait time.Duration) {
	if wait = m.wait(r, who, now); wait == 0 {
		m.add(r, who, 1, now)
	}
	return wait
}

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
