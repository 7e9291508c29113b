package control

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"syscall"
	"time"

	"boardroom/records/disk"
	"boardroom/view/room/ssh"

	"github.com/gofrs/flock"
)

const socketFile = "control"

// patience is how long a request may take to come, and an answer to be read.
const patience = 10 * time.Second

// A Post is the place of the room of a folder, of which one at a time is open, and
// where orders to it come in.
type Post struct {
	folder string
	lock   *flock.Flock

	mu        sync.Mutex
	listener  net.Listener // nil: orders do not come in
	asking    map[net.Conn]bool
	closed    bool
	answering sync.WaitGroup
}

// Take takes the place of the room of a folder. The error says so if one is open
// there.
func Take(folder string) (*Post, error) {
	if err := disk.Folder(folder); err != nil {
		return nil, err
	}
	lock, err := disk.LockFile(lockPath(folder))
	if err != nil {
		return nil, err
	}
	ctx, stop := context.WithTimeout(context.Background(), lookWithin)
	defer stop()
	switch _, err := lock.TryLockContext(ctx, lookWithin/10); {
	case errors.Is(err, context.DeadlineExceeded):
		return nil, fmt.Errorf("the room of %s is open already; \"boardroom room close\" closes it", filepath.Dir(folder))
	case err != nil:
		return nil, err
	}
	return &Post{folder: folder, lock: lock, asking: map[net.Conn]bool{}}, nil
}

func lockPath(folder string) string { return filepath.Join(folder, socketFile) + ".lock" }

// lookWithin is more than somebody takes who looks whether a place is taken.
const lookWithin = 200 * time.Millisecond

// taken reports whether a room has taken its place in a folder.
func taken(folder string) bool {
	if _, err := os.Stat(lockPath(folder)); err != nil {
		return false
	}
	lock, err := disk.LockFile(lockPath(folder))
	if err != nil {
		return false
	}
	free, err := lock.TryLock()
	return errors.Join(err, lock.Close()) == nil && !free
}

// Listen has a door take orders until Close. The error says why it takes none.
func (p *Post) Listen(d *ssh.Door) error {
	path := filepath.Join(p.folder, socketFile)
	if err := checkSocket(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) { // of a room that was killed
		return err
	}
	l, err := net.Listen("unix", path)
	switch {
	case isTooLong(err):
		return errors.New(tooLong(path))
	case err != nil:
		return err
	}
	if runtime.GOOS != "windows" { // where the folder keeps others out
		if err := os.Chmod(path, 0o600); err != nil {
			return errors.Join(err, l.Close())
		}
	}
	p.listener = l
	p.answering.Go(func() { p.serve(l, d) })
	return nil
}

// checkSocket returns what else there is in the place of a socket.
func checkSocket(path string) error {
	info, err := os.Lstat(path)
	if err == nil && info.Mode()&fs.ModeSocket == 0 {
		return fmt.Errorf("%s is no socket: put away what stands there, and open the room again", path)
	}
	return err
}

func (p *Post) serve(l net.Listener, d *ssh.Door) {
	for {
		conn, err := l.Accept()
		switch {
		case errors.Is(err, net.ErrClosed):
			return
		case err != nil:
			time.Sleep(patience / 100) // no more files can be opened, say
		case p.asks(conn, true):
			p.answering.Go(func() { p.answer(conn, d) })
		}
	}
}

// asks notes who is asking and may be hung up on, and reports whether they may.
func (p *Post) asks(conn net.Conn, is bool) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if is && p.closed {
		_ = conn.Close()
		return false
	}
	if is {
		p.asking[conn] = true
	} else {
		delete(p.asking, conn)
	}
	return true
}

// answer answers a request. Nobody waits for who connects and asks nothing.
func (p *Post) answer(conn net.Conn, d *ssh.Door) {
	defer conn.Close()
	_ = conn.SetDeadline(time.Now().Add(patience))
	line, err := readLine(conn)
	p.asks(conn, false)
	if len(line) == 0 {
		return
	}
	a := Answer{}
	if err != nil {
		a.Error = err.Error()
	} else {
		a = respond(d, line)
	}
	_ = conn.SetDeadline(time.Now().Add(patience))
	_ = json.NewEncoder(conn).Encode(a) // who has gone does not hear it
}

// Close takes no more orders, when those that came are answered, and leaves the place.
func (p *Post) Close() error {
	var err error
	p.mu.Lock()
	p.closed = true
	if p.listener != nil {
		err = p.listener.Close() // which removes the socket
	}
	for conn := range p.asking {
		_ = conn.Close()
	}
	p.mu.Unlock()
	p.answering.Wait()
	return errors.Join(err, p.lock.Close())
}

// isTooLong reports whether a socket cannot be reached because of the length of its
// path.
func isTooLong(err error) bool { return errors.Is(err, syscall.EINVAL) }

func tooLong(path string) string {
	return fmt.Sprintf("%s is too long a path for a socket (%d bytes): use a data folder with a shorter one, such as a symbolic link", path, len(path))
}
