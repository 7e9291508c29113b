package ssh

import (
	"encoding/binary"
	"io"
	"net"
	"slices"
	"time"

	gossh "golang.org/x/crypto/ssh"
)

// Limits are how much of everything one may have. Whoever asks for more is told
// so. The largest terminal is a limit of package term.
type Limits struct {
	Sessions  int           `yaml:"sessions"`                // in all
	Handshake time.Duration `yaml:"handshake"`               // until somebody on a connection stands in the room
	Tries     int           `yaml:"tries"`                   // to say who one is
	Strangers int           `yaml:"strangers"`               // connections on which nobody has said yet who they are
	Greeting  time.Duration `yaml:"greeting"`                // that these have in any case; then they give way where others wait
	Address   int           `yaml:"connections"`             // connections from an address
	Names     int           `yaml:"names"`                   // new ones from an address in a day
	Guests    int           `yaml:"guest-names"`             // names of guests from an address that are kept in a day
	Guesses   int           `yaml:"wrong-codes"`             // of guests, from an address in a day
	Comings   int           `yaml:"arrivals"`                // that an address may open at once; then one a second
	Arrivals  int           `yaml:"arrivals-in-all"`         // a second, from all addresses; the others wait
	Line      int           `yaml:"sessions-per-connection"` // sessions on a connection
	Bytes     int           `yaml:"bytes-per-second"`        // a second, sent on a connection; twice as many may come at once
	Farewell  time.Duration `yaml:"farewell"`                // that a connection stays after the last session on it
	Keys      int           `yaml:"keys-per-second"`         // a second; Burst of them may come at once
	Burst     int           `yaml:"keys-at-once"`
	Ahead     int           `yaml:"typed-ahead"`   // bytes typed and not yet read
	Cells     int           `yaml:"large-cells"`   // of all large terminals together; see spread
	Resized   int           `yaml:"resized-cells"` // a second, of all terminals that change their size; half as many more at once
	Idle      time.Duration `yaml:"idle"`          // without a key
	Deaf      time.Duration `yaml:"not-reading"`   // without reading, or answering
}

// Usual returns the limits of a room with so many sessions.
func Usual(sessions int) Limits {
	return Limits{
		Sessions: sessions, Handshake: 15 * time.Second, Tries: 6, Strangers: 300, Greeting: 3 * time.Second, Address: 5, Names: 20, Guests: 20, Guesses: 20, Comings: 10, Arrivals: 100, Line: 2,
		Bytes: 32 << 10, Farewell: 3 * time.Second,
		Keys: 30, Burst: 300, Ahead: 4096, Cells: 120_000, Resized: 100_000, Idle: 30 * time.Minute, Deaf: 30 * time.Second,
	}
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
func (d *Door) turnAway(conn net.Conn, why string) {
	d.figures.refuses(atQueue)
	_ = conn.SetDeadline(time.Now().Add(time.Second))
	said := append([]byte("SSH-2.0-"+version+"\r\n"), packet(gossh.Marshal(goodbye{Reason: tooManyConnections, Message: why}))...)
	if _, err := conn.Write(said); err != nil {
		return
	}
	d.mu.Lock()
	d.leaving = append(d.leaving, conn)
	if len(d.leaving) > d.Limits.Strangers {
		_ = d.leaving[0].SetDeadline(time.Now()) // it has had the most time to read
		d.leaving = slices.Delete(d.leaving, 0, 1)
	}
	d.mu.Unlock()
	// What the other end has sent is read, or the network would take back what was said.
	if half, ok := conn.(interface{ CloseWrite() error }); ok && half.CloseWrite() == nil {
		_, _ = io.CopyN(io.Discard, conn, mostGreeting)
	}
	d.mu.Lock()
	d.leaving = slices.DeleteFunc(d.leaving, func(other net.Conn) bool { return other == conn })
	d.mu.Unlock()
}

// mostGreeting is how much a client says at most before it reads.
const mostGreeting = 1 << 14

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
