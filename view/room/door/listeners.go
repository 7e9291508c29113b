package door

import (
	"errors"
	"io"
	"net"
	"sync"
)

// Listeners are those at which a door waits for people. The zero value has none.
type Listeners struct {
	mu  sync.Mutex
	all []net.Listener
}

// Serve has a server take who comes to a listener, until the reception closes.
func (l *Listeners) Serve(r *Reception, at net.Listener, serve func(net.Listener) error) error {
	l.mu.Lock()
	l.all = append(l.all, at)
	l.mu.Unlock()
	if r.Closed() {
		return at.Close()
	}
	err := serve(at)
	if r.Closed() {
		return nil
	}
	return err
}

// StopListening lets nobody come any more.
func (l *Listeners) StopListening() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, at := range l.all {
		_ = at.Close() // it may be closed already
	}
}

// Disconnect ends all connections of a server, which closes the listeners, too.
func Disconnect(server io.Closer) error {
	if err := server.Close(); !errors.Is(err, net.ErrClosed) {
		return err
	}
	return nil
}
