package door

import (
	"encoding/binary"
	"io"
	"net"
	"slices"
	"time"

	gossh "golang.org/x/crypto/ssh"
)

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
