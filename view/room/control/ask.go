package control

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"boardroom/records/disk"
	"boardroom/view/room/ssh"
)

const (
	answerWithin = 30 * time.Second
	closeWithin  = 5 * time.Minute // all who are in the room are told
	mostAnswer   = 1 << 26
)

// Ask has the room of a folder do something. Where none is open, or it cannot be
// reached, what concerns only who may come in and who may talk is done all the same.
func Ask(folder string, r Request, now func() time.Time) (Answer, error) {
	a, err := ask(folder, r)
	var deaf unheard
	if do, ok := ruling[r.Do]; ok && (errors.Is(err, ErrNotOpen) || errors.As(err, &deaf)) {
		a, err = do(ssh.NewModerator(folder, now), r)
		if err == nil && r.Do == Ban && deaf != "" {
			a.Said = append(a.Said, stays(deaf))
		}
		return a, err
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
		return a, reach(folder, path, err)
	}
	conn, err := net.DialTimeout("unix", path, patience)
	if err != nil {
		return a, reach(folder, path, err)
	}
	defer conn.Close()
	within := answerWithin
	if r.Do == Close {
		within = closeWithin
	}
	if err := conn.SetDeadline(time.Now().Add(within)); err != nil {
		return a, err
	}
	if err := json.NewEncoder(conn).Encode(r); err != nil {
		return a, brokeOff(err)
	}
	text, err := disk.ReadAll(conn, mostAnswer)
	if err == nil {
		err = json.Unmarshal(text, &a)
	}
	if err != nil {
		return Answer{}, brokeOff(err)
	}
	return a, nil
}

// ErrNotOpen is why nobody can be asked.
var ErrNotOpen = errors.New("no room is open in this data folder; \"boardroom serve\" opens it")

// unheard is why a room that is open cannot be asked.
type unheard string

// Error is what is said.
func (u unheard) Error() string { return string(u) }

// stays says what a ban does not do where the room cannot be asked to.
func stays(why unheard) string {
	return fmt.Sprintf("Who is in the room stays until they leave, for it cannot be told: %s.", why)
}

// reach says why a socket cannot be reached.
func reach(folder, path string, err error) error {
	gone := errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ECONNREFUSED)
	switch long := isTooLong(err); {
	case (gone || long) && !taken(folder):
		return ErrNotOpen
	case gone:
		return unheard(fmt.Sprintf("a room is open in this data folder, but nobody listens at %s; wait if it has just been started, or else start it again", path))
	case long:
		return unheard(tooLong(path))
	case errors.Is(err, fs.ErrPermission):
		return fmt.Errorf("%s may be used only by who has opened the room", path)
	}
	return err
}

func brokeOff(err error) error {
	return fmt.Errorf("the answer of the room broke off, so that it may have done this or not: %w", err)
}
