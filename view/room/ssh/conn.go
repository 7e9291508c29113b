package ssh

import (
	"encoding/binary"
	"io"
	"net"
	"net/netip"
	"slices"
	"sync"
	"time"

	"boardroom/core/i18n"
	"boardroom/view/room/door"
	"boardroom/view/room/identity"

	"github.com/gliderlabs/ssh"
	gossh "golang.org/x/crypto/ssh"
)

// A conn is a connection. While nobody on it stands in the room it has a
// deadline, which the library, that sets its own at every read, cannot undo.
type conn struct {
	net.Conn
	server *Server
	from   netip.Prefix
	came   time.Time
	rate   door.Limiter // of the bytes that are read

	mu       sync.Mutex
	sessions int
	inside   bool // somebody on it is in the room, or was
	closed   bool
}

// connKey is the key of the conn in a connection's context.
type connKey struct{}

// accept lets a connection wait in the queue, or returns nil.
func (s *Server) accept(ctx ssh.Context, from net.Conn) net.Conn {
	now := time.Now()
	c := &conn{Conn: from, server: s, from: network(from.RemoteAddr()), came: now, rate: door.NewLimiter(s.Limits.ReadRate, 2*s.Limits.ReadRate, now)}
	if why := s.enqueue(c); !why.Empty() {
		s.turnAway(from, why)
		return nil
	}
	if tcp, ok := from.(*net.TCPConn); ok {
		_ = tcp.SetReadBuffer(s.Limits.ReadRate) // what is not read yet takes memory, too
	}
	ctx.SetValue(connKey{}, c)
	_ = from.SetDeadline(now.Add(s.Limits.HandshakeTimeout))
	s.SignIn(c.from, c.isClosed)
	return c
}

// isClosed reports whether the connection was ended.
func (c *conn) isClosed() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.closed
}

// address returns where somebody comes from, as far as it is known.
func address(addr net.Addr) netip.Addr {
	port, _ := netip.ParseAddrPort(addr.String())
	return port.Addr().Unmap().WithZone("")
}

// network returns whom limits of an address concern.
func network(addr net.Addr) netip.Prefix { return identity.NetworkOf(address(addr)) }

// SetDeadline is for the library, which is not to set any.
func (c *conn) SetDeadline(time.Time) error { return nil }

// Read reads what is sent, no faster than at the rate: what comes in a flood stays
// where it comes from.
func (c *conn) Read(b []byte) (int, error) {
	time.Sleep(c.rate.Wait(time.Now()))
	n, err := c.Conn.Read(b[:min(len(b), chunk)])
	c.rate.Spend(n)
	return n, err
}

// Close ends the connection.
func (c *conn) Close() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.closed {
		c.closed = true
		c.server.leaveQueue(c)
		if c.inside {
			c.server.CountOut(c.from)
		}
	}
	return c.Conn.Close()
}

// openSession counts a session on the connection, if there may be one more.
func (c *conn) openSession() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.sessions >= c.server.Limits.ConnSessions {
		return false
	}
	c.sessions++
	return true
}

// closeSession counts a session out. After the last the connection does not stay.
func (c *conn) closeSession() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.sessions--; c.sessions == 0 {
		_ = c.Conn.SetDeadline(time.Now().Add(c.server.Limits.LingerTimeout))
	}
}

// admit lets those on the connection into the room, unless too many from their address
// are there.
func (c *conn) admit(ctx ssh.Context, conn gossh.Conn) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.inside && !c.closed {
		if err := c.server.CountIn(c.from); err != nil {
			return err
		}
		c.server.leaveQueue(c)
		c.inside = true
		go c.keepAlive(ctx, conn)
	}
	return c.Conn.SetDeadline(time.Time{})
}

// keepAlive hangs up when the other end does not answer any more. It ends with the
// connection, of which nothing is to be kept.
func (c *conn) keepAlive(ctx ssh.Context, conn gossh.Conn) {
	timeout := c.server.Limits.StallTimeout
	for {
		lost := time.AfterFunc(timeout, func() { _ = c.Close() })
		_, _, err := conn.SendRequest("keepalive@openssh.com", true, nil)
		lost.Stop()
		if err != nil {
			return
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(timeout / 2):
		}
	}
}

// A queue is the connections on which nobody stands in the room yet, in the order
// in which they came.
type queue []*conn

// enqueue has a connection wait, or returns why it may not. Another may have
// to go for it.
func (s *Server) enqueue(c *conn) (why i18n.Message) {
	s.mu.Lock()
	gone, why := s.waiting.evictFor(c.from, c.came, s.Limits)
	if gone != nil {
		s.waiting.remove(gone)
	}
	if why.Empty() {
		s.waiting = append(s.waiting, c)
	}
	s.mu.Unlock()
	if gone != nil {
		_ = gone.Close()
	}
	return why
}

// evictFor returns the connection to evict for one more from an address, nil where there is
// room, or the refusal. Of their own address those give way who had time enough to
// say who they are. Where all places are taken it is the oldest of the address that
// has the most, at once if those are more than it could share with the newcomer.
func (q queue) evictFor(from netip.Prefix, now time.Time, l door.Limits) (evicted *conn, why i18n.Message) {
	perAddress := map[netip.Prefix]int{}
	for _, c := range q {
		perAddress[c.from]++
	}
	switch {
	case perAddress[from] >= l.AddressConns:
		evicted, why = q[slices.IndexFunc(q, func(c *conn) bool { return c.from == from })], i18n.Msg(tooManyOfAddress)
	case len(q) >= l.QueueLength:
		evicted, why = slices.MaxFunc(q, func(a, b *conn) int { return perAddress[a.from] - perAddress[b.from] }), i18n.Msg(tooManyWait)
	default:
		return nil, i18n.Message{}
	}
	if now.Sub(evicted.came) < l.QueueTime && perAddress[evicted.from] <= perAddress[from]+1 {
		return nil, why
	}
	return evicted, i18n.Message{}
}

// leaveQueue takes a connection out of those that wait.
func (s *Server) leaveQueue(c *conn) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.waiting.remove(c)
}

// remove takes a connection out, if it is there.
func (q *queue) remove(c *conn) {
	*q = slices.DeleteFunc(*q, func(other *conn) bool { return other == c })
}

// version is the line with which the room says what it speaks.
const version = "Boardroom"

// A goodbye is the message by which a connection ends (RFC 4253, 11.1). Unlike a line
// before the version, every client shows what stands in it.
type goodbye struct {
	Reason            uint32 `sshtype:"1"`
	Message, Language string
}

const tooManyConnections = 12

// turnAway tells on a connection on which nothing was said why it ends.
func (s *Server) turnAway(conn net.Conn, why i18n.Message) {
	s.Refused(door.AtQueue)
	_ = conn.SetDeadline(time.Now().Add(time.Second))
	said := append([]byte("SSH-2.0-"+version+"\r\n"), packet(gossh.Marshal(goodbye{Reason: tooManyConnections, Message: s.Tell(why)}))...)
	if _, err := conn.Write(said); err != nil {
		return
	}
	s.mu.Lock()
	s.rejected = append(s.rejected, conn)
	if len(s.rejected) > s.Limits.QueueLength {
		_ = s.rejected[0].SetDeadline(time.Now()) // it has had the most time to read
		s.rejected = slices.Delete(s.rejected, 0, 1)
	}
	s.mu.Unlock()
	// What the other end has sent is read, or the network would take back what was said.
	if half, ok := conn.(interface{ CloseWrite() error }); ok && half.CloseWrite() == nil {
		_, _ = io.CopyN(io.Discard, conn, maxGreeting)
	}
	s.mu.Lock()
	s.rejected = slices.DeleteFunc(s.rejected, func(other net.Conn) bool { return other == conn })
	s.mu.Unlock()
}

// maxGreeting is how much a client says at most before it reads.
const maxGreeting = 1 << 14

// packet wraps a message as it is sent before keys are agreed upon (RFC 4253, 6).
func packet(message []byte) []byte {
	const block, least = 8, 4
	padding := block - (5+len(message))%block
	if padding < least {
		padding += block
	}
	out := binary.BigEndian.AppendUint32(nil, uint32(1+len(message)+padding))
	out = append(append(out, byte(padding)), message...)
	return append(out, make([]byte, padding)...)
}
