// Package ssh lets people in over SSH: it knows them by their keys, keeps
// everybody within limits, and gives each a terminal on which a room is shown.
// It runs nothing, forwards nothing and copies no files.
package ssh

import (
	"net"
	"path/filepath"
	"sync"

	"boardroom/view/room/door"

	"github.com/gliderlabs/ssh"
	gossh "golang.org/x/crypto/ssh"
)

// A Server lets people in who come over SSH, to a reception.
type Server struct {
	*door.Reception
	receiver func(*Session) error
	host     gossh.Signer
	server   *ssh.Server

	listeners door.Listeners

	mu       sync.Mutex
	waiting  queue
	rejected []net.Conn // connections that may not have read why yet, in the order in which they were turned away
}

// Check returns what is wrong with the folder of a room, as far as it is known over SSH,
// or nil. One in which none was ever open has none.
func Check(folder string) error { return checkHostKey(filepath.Join(folder, hostKeyFile)) }

// New returns a Server, by which people come to a reception. Receive shows the room to a
// visitor until they leave or the session is over. What the folder lacks is made.
func New(r *door.Reception, receive func(*Session) error) (*Server, error) {
	s := &Server{Reception: r, receiver: receive}
	path := filepath.Join(r.Folder, hostKeyFile)
	if err := checkHostKey(path); err != nil {
		return nil, err
	}
	var err error
	if s.host, err = hostKey(path); err != nil {
		return nil, err
	}
	s.server = &ssh.Server{
		Version: version, HostSigners: []ssh.Signer{s.host},
		ConnCallback: s.accept, ServerConfigCallback: s.serverConfig, PublicKeyHandler: s.offerKey, KeyboardInteractiveHandler: s.authGuest,
		ChannelHandlers:   map[string]ssh.ChannelHandler{"session": s.session},
		RequestHandlers:   map[string]ssh.RequestHandler{},
		SubsystemHandlers: map[string]ssh.SubsystemHandler{},
	}
	return s, r.Open(s)
}

// Fingerprint returns that of the room's key, as ssh shows it.
func (s *Server) Fingerprint() string { return gossh.FingerprintSHA256(s.host.PublicKey()) }

// Serve lets people in until the reception closes.
func (s *Server) Serve(l net.Listener) error {
	return s.listeners.Serve(s.Reception, l, s.server.Serve)
}

// StopListening lets nobody come any more.
func (s *Server) StopListening() { s.listeners.StopListening() }

// Disconnect ends all connections.
func (s *Server) Disconnect() error { return door.Disconnect(s.server) }

// Waiting returns how many connections there are on which nobody has said who they are.
func (s *Server) Waiting() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.waiting)
}
