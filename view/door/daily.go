package door

import (
	"net/netip"
	"slices"
	"time"
)

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
