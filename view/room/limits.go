package room

import (
	"fmt"
	"maps"
	"strconv"
	"strings"
	"time"

	"boardroom/core"
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
