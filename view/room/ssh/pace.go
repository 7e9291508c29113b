package ssh

import (
	"bytes"
	"net/netip"
	"slices"
	"time"
	"unicode/utf8"
)

// A pace is how much of something may come in a time, keys, say: so many a second,
// and some at once.
type pace struct {
	perSecond, burst float64
	saved            float64 // that may come at once; below zero: more came
	at               time.Time
}

func newPace(perSecond, burst int, now time.Time) pace {
	return pace{float64(perSecond), float64(burst), float64(burst), now}
}

// due returns how long the next must wait.
func (p *pace) due(now time.Time) (wait time.Duration) {
	p.saved = min(p.burst, p.saved+now.Sub(p.at).Seconds()*p.perSecond)
	p.at = now
	if p.saved < 1 {
		return time.Duration((1 - p.saved) / p.perSecond * float64(time.Second))
	}
	return 0
}

// rested reports whether nothing came for so long that all may come at once.
func (p *pace) rested(now time.Time) bool { return p.due(now) == 0 && p.saved == p.burst }

// spend takes note that so many came.
func (p *pace) spend(n int) { p.saved -= float64(n) }

// longest is how many bytes a key may send.
const longest = 64

// key returns how many bytes of what was typed the first key sent: a character,
// or a sequence.
func key(typed []byte) int {
	if typed[0] != esc || len(typed) == 1 {
		_, n := utf8.DecodeRune(typed)
		return n
	}
	head := typed[:min(len(typed), longest)]
	last := 1 // Alt and a key
	switch typed[1] {
	case 'O':
		last = 2
	case '[':
		last = 2 + bytes.IndexFunc(head[2:], func(r rune) bool { return r >= '@' && r <= '~' })
	case ']', 'P':
		last = 2 + bytes.IndexAny(head[2:], "\a\\")
	}
	if last == 1 && (typed[1] == '[' || typed[1] == ']' || typed[1] == 'P') {
		return len(head) // the rest is on its way
	}
	return min(last+1, len(head))
}

const esc = 0x1b

// typedBy reports whether a person typed a key: what a terminal answers is none.
func typedBy(key []byte) bool {
	return !slices.ContainsFunc([]string{"\x1b[?", "\x1b]", "\x1bP0$", "\x1bP1$"}, func(answer string) bool {
		return bytes.HasPrefix(key, []byte(answer))
	})
}

// A daily counts what comes from each address in a day. What has come already is not
// counted again.
type daily struct {
	today time.Time // when it began
	came  map[netip.Prefix][]string
}

// mostAddresses is of how many addresses what comes in a day is counted.
const mostAddresses = 50_000

// of lists what has come from an address today.
func (d *daily) of(from netip.Prefix, now time.Time) []string {
	if now.Sub(d.today) >= 24*time.Hour || len(d.came) >= mostAddresses {
		d.today, d.came = now, map[netip.Prefix][]string{}
	}
	return d.came[from]
}

// add counts something that has come from an address.
func (d *daily) add(what string, from netip.Prefix, now time.Time) {
	if came := d.of(from, now); !slices.Contains(came, what) {
		d.came[from] = append(came, what)
	}
}
