package control

import (
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"time"

	"boardroom/records/disk"
	"boardroom/view/door"
)

const (
	answerWithin = 30 * time.Second
	closeWithin  = 5 * time.Minute // all who are in the room are told
	mostAnswer   = 1 << 26
)

// Ask has the room of a folder do something. Where none is open, what concerns only
// who may come in and who may talk is done all the same.
func Ask(folder string, r Request, now func() time.Time) (Answer, error) {
	a, err := ask(folder, r)
	if do, ok := ruling[r.Do]; ok && errors.Is(err, ErrNotOpen) {
		return do(door.NewModerator(folder, now), r)
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
		return a, reach(path, err)
	}
	conn, err := net.DialTimeout("unix", path, patience)
	if err != nil {
		return a, reach(path, err)
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

func brokeOff(err error) error {
	return fmt.Errorf("the answer of the room broke off, so that it may have done this or not: %w", err)
}
