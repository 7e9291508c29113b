package admin

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"syscall"
	"time"

	"boardroom/core/i18n"
	"boardroom/records/disk"

	"github.com/gofrs/flock"
)

const socketFile = "control"

// requestTimeout is how long a request may take to come, and an answer to be read.
const requestTimeout = 10 * time.Second

// A Socket is where a host gives orders to the room of a folder, of which one at a time is
// open: from the same machine, in the folder of the room, which nobody else may open, an
// object of JSON each way, in a line.
type Socket struct {
	folder string
	lock   *flock.Flock

	mu        sync.Mutex
	listener  net.Listener // nil: orders do not come in
	open      map[net.Conn]bool
	closed    bool
	answering sync.WaitGroup
}

// OpenSocket takes the place of the room of a folder. The error says so if one is open
// there.
func OpenSocket(folder string) (*Socket, error) {
	if err := disk.MakeFolder(folder); err != nil {
		return nil, err
	}
	lock, err := disk.LockFile(lockPath(folder))
	if err != nil {
		return nil, err
	}
	ctx, stop := context.WithTimeout(context.Background(), lockTimeout)
	defer stop()
	switch _, err := lock.TryLockContext(ctx, lockTimeout/10); {
	case errors.Is(err, context.DeadlineExceeded):
		return nil, i18n.Errorf("the room in %s is already open; \"boardroom room close\" closes it", filepath.Dir(folder))
	case err != nil:
		return nil, err
	}
	return &Socket{folder: folder, lock: lock, open: map[net.Conn]bool{}}, nil
}

func lockPath(folder string) string { return filepath.Join(folder, socketFile) + ".lock" }

// lockTimeout is more than somebody takes who looks whether a place is taken.
const lockTimeout = 200 * time.Millisecond

// isOpen reports whether a room has taken its place in a folder.
func isOpen(folder string) bool {
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

// Listen has a moderator take orders until Close. The error says why it takes none.
func (s *Socket) Listen(m *Moderator) error {
	path := filepath.Join(s.folder, socketFile)
	if err := checkSocket(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) { // of a room that was killed
		return err
	}
	l, err := net.Listen("unix", path)
	switch {
	case isTooLong(err):
		return tooLong(path)
	case err != nil:
		return err
	}
	if runtime.GOOS != "windows" { // where the folder keeps others out
		if err := os.Chmod(path, 0o600); err != nil {
			return errors.Join(err, l.Close())
		}
	}
	s.listener = l
	s.answering.Go(func() { s.serve(l, m) })
	return nil
}

// checkSocket returns what else there is in the place of a socket.
func checkSocket(path string) error {
	info, err := os.Lstat(path)
	if err == nil && info.Mode()&fs.ModeSocket == 0 {
		return i18n.Errorf("%s is not a socket; move it away and open the room again", path)
	}
	return err
}

func (s *Socket) serve(l net.Listener, m *Moderator) {
	for {
		conn, err := l.Accept()
		switch {
		case errors.Is(err, net.ErrClosed):
			return
		case err != nil:
			time.Sleep(requestTimeout / 100) // no more files can be opened, say
		case s.track(conn, true):
			s.answering.Go(func() { s.answer(conn, m) })
		}
	}
}

// track notes who is asking and may be hung up on, and reports whether they may.
func (s *Socket) track(conn net.Conn, is bool) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if is && s.closed {
		_ = conn.Close()
		return false
	}
	if is {
		s.open[conn] = true
	} else {
		delete(s.open, conn)
	}
	return true
}

// answer answers a request. Nobody waits for who connects and asks nothing.
func (s *Socket) answer(conn net.Conn, m *Moderator) {
	defer conn.Close()
	_ = conn.SetDeadline(time.Now().Add(requestTimeout))
	line, err := readLine(conn)
	s.track(conn, false)
	if len(line) == 0 {
		return
	}
	a := Answer{}
	if err != nil {
		a.Error = err.Error()
	} else {
		a = respond(m, line)
	}
	_ = conn.SetDeadline(time.Now().Add(requestTimeout))
	_ = json.NewEncoder(conn).Encode(a) // who has gone does not hear it
}

// Close takes no more orders, when those that came are answered, and leaves the place.
func (s *Socket) Close() error {
	var err error
	s.mu.Lock()
	s.closed = true
	if s.listener != nil {
		err = s.listener.Close() // which removes the socket
	}
	for conn := range s.open {
		_ = conn.Close()
	}
	s.mu.Unlock()
	s.answering.Wait()
	return errors.Join(err, s.lock.Close())
}

// isTooLong reports whether a socket cannot be reached because of the length of its
// path.
func isTooLong(err error) bool { return errors.Is(err, syscall.EINVAL) }

func tooLong(path string) error {
	return i18n.Errorf("the path %s is too long for a socket (%d bytes); use a data folder with a shorter path, such as a symbolic link", path, len(path))
}

const (
	answerWithin = 30 * time.Second
	closeWithin  = 5 * time.Minute // all who are in the room are told
	maxAnswer    = 1 << 26
)

// Ask has the room of a folder do something, and answer in the language of the host. Where
// none is open, or it cannot be reached, what concerns only who may come in and who may
// talk is done all the same.
func Ask(folder string, l i18n.Language, r Request, now func() time.Time) (Answer, error) {
	if l != (i18n.Language{}) {
		r.Language = l.Tag()
	}
	a, err := ask(folder, r)
	var unreached unreachable
	if c := commands[r.Do]; c.offline && (errors.Is(err, ErrNotOpen) || errors.As(err, &unreached)) {
		a, err = c.run(Offline(folder, now), r)
		if err == nil && r.Do == DoBan && unreached.error != nil {
			a.done = append(a.done, banUntold(unreached))
		}
		return a.in(l), err
	}
	if err == nil && a.Error != "" {
		err = errors.New(a.Error)
	}
	return a, err
}

// ask asks the room that is open.
func ask(folder string, r Request) (a Answer, err error) {
	path := filepath.Join(folder, socketFile)
	if err := checkSocket(path); err != nil && !errors.Is(err, os.ErrNotExist) {
		return a, unreached(folder, path, err)
	}
	conn, err := net.DialTimeout("unix", path, requestTimeout)
	if err != nil {
		return a, unreached(folder, path, err)
	}
	defer conn.Close()
	within := answerWithin
	if r.Do == DoClose {
		within = closeWithin
	}
	if err := conn.SetDeadline(time.Now().Add(within)); err != nil {
		return a, err
	}
	if err := json.NewEncoder(conn).Encode(r); err != nil {
		return a, brokeOff(err)
	}
	text, err := disk.ReadAll(conn, maxAnswer)
	if err == nil {
		err = json.Unmarshal(text, &a)
	}
	if err != nil {
		return Answer{}, brokeOff(err)
	}
	return a, nil
}

// ErrNotOpen is why nobody can be asked.
var ErrNotOpen = i18n.NewError("no room is open in this data folder; \"boardroom serve\" opens one")

// unreachable is why a room that is open cannot be asked.
type unreachable struct{ error }

// In says it in a language.
func (u unreachable) In(l i18n.Language) string { return l.Error(u.error) }

// banUntold says what a ban does not do where the room cannot be asked to.
func banUntold(why unreachable) i18n.Message {
	return i18n.Msg("Visitors who are in the room stay until they leave: %v.", why)
}

// unreached says why a socket cannot be reached.
func unreached(folder, path string, err error) error {
	gone := errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ECONNREFUSED)
	switch long := isTooLong(err); {
	case (gone || long) && !isOpen(folder):
		return ErrNotOpen
	case gone:
		return unreachable{i18n.Errorf("a room is open in this data folder, but does not answer at %s; if it has just started, wait, otherwise restart it", path)}
	case long:
		return unreachable{tooLong(path)}
	case errors.Is(err, fs.ErrPermission):
		return i18n.Errorf("only the user who opened the room can use %s", path)
	}
	return err
}

func brokeOff(err error) error {
	return i18n.Errorf("the room's answer broke off; this may or may not be done: %w", err)
}
