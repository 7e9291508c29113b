package room

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/records/disk"
)

// Limits are how much of everything there may be in a room of many, and how long
// somebody may keep others waiting.
type Limits struct {
	Grace       time.Duration `yaml:"grace"`       // after which a player who leaves a game may lose it
	SavedGrace  time.Duration `yaml:"term"`        // after which who does not come back to a saved game may
	Crowd       int           `yaml:"crowd"`       // visitors who are shown every picture of what moves; more see how things stand
	Invitations int           `yaml:"invitations"` // of one person that wait at a time
	TalkRate    Rate          `yaml:"talk"`        // lines of a visitor, at all tables together
	ReportRate  Rate          `yaml:"reports"`     // of a visitor about somebody

	GameRate   Rate  `yaml:"games"`          // that are begun on an account
	FinishRate Rate  `yaml:"finished-games"` // on an account
	DiskRate   Rate  `yaml:"record-bytes"`   // that are written on an account
	DiskLeft   int64 `yaml:"disk-left"`      // bytes that are free where games are still begun
}

// Usual returns the limits of a room in which nobody has set any.
func Usual() Limits {
	return Limits{
		Grace: 2 * time.Minute, SavedGrace: 24 * time.Hour, Crowd: 50, Invitations: 3,
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
		return i18n.Errorf("%q is not a rate such as 5 in 10s", text)
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
	if err != nil || n < 0 || n > maxDays {
		return 0, i18n.Errorf("%q is not a number of days up to %d", days, maxDays)
	}
	d := time.Duration(0)
	if rest != "" {
		if d, err = time.ParseDuration(rest); d < 0 {
			return 0, i18n.Errorf("%q is not a time", text)
		}
	}
	return time.Duration(n)*24*time.Hour + d, err
}

// maxDays is how many days a time has at most that is set by hand: a hundred years.
const maxDays = 36_500

// of is the time in which so many are due.
func (r Rate) of(times int) time.Duration {
	return time.Duration(float64(r.In) / float64(max(1, r.Times)) * float64(times))
}

// A meter measures by a Rate what each of many people does. It keeps until when
// they would have been busy, had they done one thing after the other.
type meter map[string]time.Time

// maxMeasured is of how many people it is kept what they do: far more than can come
// in an hour.
const maxMeasured = 50_000

// wait returns how long somebody must wait before they do another thing.
func (m meter) wait(r Rate, who string, now time.Time) time.Duration {
	return max(0, later(m[who], now).Add(r.of(1)).Sub(now)-r.In)
}

// add counts what somebody has done so many times.
func (m meter) add(r Rate, who string, times int, now time.Time) {
	maps.DeleteFunc(m, func(_ string, busy time.Time) bool { return !busy.After(now) })
	if len(m) >= maxMeasured {
		clear(m)
	}
	m[who] = later(m[who], now).Add(r.of(times))
}

// take counts what somebody does now. If that is too often it does not, and
// returns how long they must wait.
func (m meter) take(r Rate, who string, now time.Time) (wait time.Duration) {
	if wait = m.wait(r, who, now); wait == 0 {
		m.add(r, who, 1, now)
	}
	return wait
}

// A Refusal is why no game is begun.
type Refusal struct {
	Limit string // that is reached, as a host names it
	why   i18n.Message
}

// Error is what is said to who wants to begin one.
func (r *Refusal) Error() string { return r.why.String() }

// In says it in a language.
func (r *Refusal) In(l i18n.Language) string { return r.why.In(l) }

// Limits that are reached, by their keys in a file.
const (
	gameLimit   = "games"
	finishLimit = "finished-games"
	diskLimit   = "record-bytes"
	leftLimit   = "disk-left"
)

// errDiskFull is why nobody begins a game for now.
var errDiskFull = &Refusal{leftLimit, i18n.Msg("no game can begin until the host frees disk space; you can still resume saved ones")}

// Accounts keep what is done on each, as far as it fills disk and hall.
type accounts struct {
	mu                       sync.Mutex
	begun, finished, written meter
	warned                   meter          // of whose refusals Room.Refused was told
	refused                  map[string]int // games that were not begun, by the limit
	games                    int            // that were begun, in all
	ended                    int            // the same of games that have
}

func newAccounts() *accounts {
	return &accounts{begun: meter{}, finished: meter{}, written: meter{}, warned: meter{}, refused: map[string]int{gameLimit: 0, finishLimit: 0, diskLimit: 0, leftLimit: 0}}
}

// mayBegin counts a game that a visitor begins, or returns why they may not.
func (r *Room) mayBegin(v Visitor) error {
	if v.Account == "" {
		return nil
	}
	if free, err := disk.FreeSpace(r.Folder.Path); err == nil && free < r.DiskLeft {
		return r.refuse(v, errDiskFull)
	}
	if err := r.mayContinue(v); err != nil {
		return err
	}
	r.accounts.mu.Lock()
	wait := r.accounts.begun.take(r.GameRate, v.Account, r.timeSource().Now())
	r.accounts.mu.Unlock()
	if wait > 0 {
		return r.refuse(v, &Refusal{gameLimit, i18n.MsgN("the next game can begin in %s: the limit is %d game in %s", "the next game can begin in %s: the limit is %d games in %s",
			r.GameRate.Times, span(wait), r.GameRate.Times, span(r.GameRate.In))})
	}
	return nil
}

// mayContinue returns why a visitor may begin no other game, be it of the same match.
func (r *Room) mayContinue(v Visitor) error {
	r.accounts.mu.Lock()
	now := r.timeSource().Now()
	finished := r.accounts.finished.wait(r.FinishRate, v.Account, now)
	written := r.accounts.written.wait(r.DiskRate, v.Account, now)
	r.accounts.mu.Unlock()
	switch {
	case v.Account == "":
		return nil
	case finished > 0:
		return r.refuse(v, &Refusal{finishLimit, i18n.MsgN("the next game can begin in %s: the limit is %d finished game in %s", "the next game can begin in %s: the limit is %d finished games in %s",
			r.FinishRate.Times, span(finished), r.FinishRate.Times, span(r.FinishRate.In))})
	case written > 0:
		return r.refuse(v, &Refusal{diskLimit, i18n.Msg("the next game can begin in %s: the limit is %d kB of records in %s", span(written), r.DiskRate.Times/1000, span(r.DiskRate.In))})
	}
	return nil
}

// refuse counts a refusal, of which the host is told once an hour.
func (r *Room) refuse(v Visitor, why *Refusal) error {
	r.accounts.mu.Lock()
	r.accounts.refused[why.Limit]++
	whose := why.Limit
	if why != errDiskFull {
		whose += " " + v.Account
	}
	first := r.accounts.warned.take(Rate{1, time.Hour}, whose, r.timeSource().Now()) == 0
	r.accounts.mu.Unlock()
	if first && r.Refused != nil {
		r.Refused(v, why)
	}
	return why
}

// Figures are how much is done in a room.
type Figures struct {
	Tables       int            // at which somebody is
	Begun, Ended int            // games, since the room was opened
	Refused      map[string]int // games that were not begun, by the limit
}

// Figures returns how much is done in the room.
func (r *Room) Figures() Figures {
	f := Figures{Tables: len(r.Tables())}
	r.accounts.mu.Lock()
	defer r.accounts.mu.Unlock()
	f.Begun, f.Ended, f.Refused = r.accounts.games, r.accounts.ended, maps.Clone(r.accounts.refused)
	return f
}

// charge notes on the accounts of who plays at a table what a notice has made of it.
func (t *Table) charge(n core.Notice) {
	t.mu.Lock()
	more := t.Sitting.Bytes() - t.bytes
	t.bytes += more
	var here []string
	for _, p := range t.places {
		if a := p.visitor.Account; a != "" && len(p.seats) > 0 && !slices.Contains(here, a) {
			here = append(here, a)
		}
	}
	t.mu.Unlock()
	r := t.room
	r.accounts.mu.Lock()
	defer r.accounts.mu.Unlock()
	switch n.Kind {
	case core.Began:
		r.accounts.games++
	case core.GameEnded:
		r.accounts.ended++
	}
	now := r.timeSource().Now()
	for _, account := range here {
		r.accounts.written.add(r.DiskRate, account, more, now)
		if n.Kind == core.GameEnded {
			r.accounts.finished.add(r.FinishRate, account, 1, now)
		}
	}
}
