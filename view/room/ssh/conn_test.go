package ssh

import (
	"net"
	"net/netip"
	"testing"
	"time"

	"boardroom/core/i18n"
	"boardroom/view/room/door"
)

// queued returns a queue of connections from addresses, a second after one another.
func queued(from ...string) (q queue) {
	for i, address := range from {
		q = append(q, &conn{from: netip.MustParsePrefix(address + "/32"), came: time.Unix(int64(i), 0)})
	}
	return q
}

func TestWhoIsEvictedFromTheQueue(t *testing.T) {
	const a, b, c = "10.0.0.1", "10.0.0.2", "10.0.0.3"
	for what, test := range map[string]struct {
		waiting []string
		from    string
		at      int64 // seconds
		gone    int   // who gives way; -1: nobody
		why     i18n.Text
	}{
		"there is room":                               {[]string{a, b}, a, 2, -1, ""},
		"an address has taken most places":            {[]string{b, a, a, a}, b, 4, 1, ""},
		"and is itself the newcomer's":                {[]string{b, a, a, a}, a, 4, -1, tooManyOfAddress},
		"which had time enough":                       {[]string{b, a, a, a}, a, 11, 1, ""},
		"all have taken one":                          {[]string{a, b, "10.0.0.4", "10.0.0.5"}, c, 9, -1, tooManyWait},
		"and the oldest of them had time enough":      {[]string{a, b, "10.0.0.4", "10.0.0.5"}, c, 10, 0, ""},
		"two have taken two":                          {[]string{b, a, a, b}, c, 4, 0, ""},
		"but the newcomer's address has one, too":     {[]string{c, b, b, a}, c, 4, -1, tooManyWait},
		"and the others had time enough to come in":   {[]string{c, b, b, a}, c, 11, 1, ""},
		"an address is full while there are places":   {[]string{a, a, a}, a, 4, -1, tooManyOfAddress},
		"and the oldest connection from there is old": {[]string{a, a, a}, a, 10, 0, ""},
	} {
		q := queued(test.waiting...)
		gone, why := q.evictFor(netip.MustParsePrefix(test.from+"/32"), time.Unix(test.at, 0), door.Limits{QueueLength: 4, AddressConns: 3, QueueTime: 10 * time.Second})
		if why.String() != string(test.why) || (gone == nil) != (test.gone < 0) || gone != nil && gone != q[test.gone] {
			t.Errorf("%s: %v gives way, %q", what, gone, why)
		}
	}
}

// What is sent in a flood is not read at once.
func TestAConnectionIsReadAtItsRate(t *testing.T) {
	here, there := net.Pipe()
	defer here.Close()
	go func() {
		_, _ = there.Write(make([]byte, 3*chunk))
		there.Close()
	}()
	c := &conn{Conn: here, rate: door.NewLimiter(1, 10, time.Now())}
	if n, err := c.Read(make([]byte, 1<<20)); n != chunk || err != nil {
		t.Fatalf("%d bytes are read at once: %v", n, err)
	}
	if wait := c.rate.Wait(time.Now()); wait < time.Hour {
		t.Errorf("the next are read after %v", wait)
	}
}
