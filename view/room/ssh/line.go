package ssh

import (
	"net"
	"net/netip"
	"sync"
	"time"

	"boardroom/view/room/moderation"

	"github.com/gliderlabs/ssh"
	gossh "golang.org/x/crypto/ssh"
)

// A line is a connection. While nobody on it stands in the room it has a
// deadline, which the library, that sets its own at every read, cannot undo.
type line struct {
	net.Conn
	door *Door
	from netip.Prefix
	came time.Time
	pace pace // of the bytes that are read

	mu       sync.Mutex
	sessions int
	inside   bool // somebody on it is in the room, or was
	closed   bool
}

// lineKey is the key of the line in a connection's context.
type lineKey struct{}

// enter lets a connection wait at the door, or returns nil.
func (d *Door) enter(ctx ssh.Context, conn net.Conn) net.Conn {
	now := time.Now()
	c := &line{Conn: conn, door: d, from: prefix(conn.RemoteAddr()), came: now, pace: newPace(d.Limits.Bytes, 2*d.Limits.Bytes, now)}
	if why := d.wait(c); why != "" {
		d.turnAway(conn, why)
		return nil
	}
	if tcp, ok := conn.(*net.TCPConn); ok {
		_ = tcp.SetReadBuffer(d.Limits.Bytes) // what is not read yet takes memory, too
	}
	ctx.SetValue(lineKey{}, c)
	c.await()
	for wait := d.comes(c.from, now); wait > 0 && !c.gone(); wait = d.comes(c.from, time.Now()) {
		time.Sleep(wait)
	}
	signsIn := make(chan bool)
	d.comers.ask(turn{from: c.from, cost: 1, do: func() int { close(signsIn); return 1 }})
	<-signsIn
	return c
}

// gone reports whether the connection was ended.
func (c *line) gone() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.closed
}

// address returns where somebody comes from, as far as it is known.
func address(addr net.Addr) netip.Addr {
	port, _ := netip.ParseAddrPort(addr.String())
	return port.Addr().Unmap().WithZone("")
}

// prefix returns whom limits of an address concern.
func prefix(addr net.Addr) netip.Prefix { return moderation.NetworkOf(address(addr)) }

// await gives those on the line a while to come into the room.
func (c *line) await() { _ = c.Conn.SetDeadline(time.Now().Add(c.door.Limits.Handshake)) }

// SetDeadline is for the library, which is not to set any.
func (c *line) SetDeadline(time.Time) error { return nil }

// Read reads what is sent, no faster than at the pace: what comes in a flood stays
// where it comes from.
func (c *line) Read(b []byte) (int, error) {
	time.Sleep(c.pace.due(time.Now()))
	n, err := c.Conn.Read(b[:min(len(b), piece)])
	c.pace.spend(n)
	return n, err
}

// Close ends the connection.
func (c *line) Close() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.closed {
		c.closed = true
		c.door.mu.Lock()
		defer c.door.mu.Unlock()
		c.door.strangers.remove(c)
		if c.inside {
			c.door.count(c.from, -1)
		}
	}
	return c.Conn.Close()
}

// opens counts a session on the line, if there may be one more.
func (c *line) opens() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.sessions >= c.door.Limits.Line {
		return false
	}
	c.sessions++
	return true
}

// closes counts a session out. After the last the connection does not stay.
func (c *line) closes() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.sessions--; c.sessions == 0 {
		_ = c.Conn.SetDeadline(time.Now().Add(c.door.Limits.Farewell))
	}
}

// admit lets those on the line into the room, unless too many from their address
// are there.
func (c *line) admit(ctx ssh.Context, conn gossh.Conn) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	d := c.door
	d.mu.Lock()
	defer d.mu.Unlock()
	if !c.inside && !c.closed {
		if d.addresses[c.from] >= d.Limits.Address {
			return refuse("from your address %d connections are open; leave the room on one of them first", d.Limits.Address)
		}
		d.strangers.remove(c)
		d.count(c.from, 1)
		c.inside = true
		go c.watch(ctx, conn)
	}
	return c.Conn.SetDeadline(time.Time{})
}

// watch hangs up when the other end does not answer any more. It ends with the
// connection, of which nothing is to be kept.
func (c *line) watch(ctx ssh.Context, conn gossh.Conn) {
	patience := c.door.Limits.Deaf
	for {
		lost := time.AfterFunc(patience, func() { _ = c.Close() })
		_, _, err := conn.SendRequest("keepalive@openssh.com", true, nil)
		lost.Stop()
		if err != nil {
			return
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(patience / 2):
		}
	}
}
