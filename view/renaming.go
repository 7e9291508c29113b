package view

import (
	"errors"
	"time"

	"boardroom/records"
	"boardroom/view/door"
	"boardroom/view/door/control"
	"boardroom/view/sitting"
)

// Rename has a player go by another name from now on, and come by it into the served room
// of the folder, with the keys that they have. It returns what the host is told. If it
// ends early it can be done again.
func Rename(f sitting.Folder, from, to string) (said []string, err error) {
	if to, err = records.CheckName(to); err == nil {
		err = f.Rename(from, to)
	}
	if err != nil {
		return nil, err
	}
	served := ServeFolder(f.Dir.Path)
	keys, err := door.Rename(served, from, to, time.Now())
	for _, key := range keys {
		said = append(said, comesWith(to, key))
	}
	if err != nil || len(keys) == 0 {
		return said, err
	}
	ended, err := EndLost(served)
	return append(said, ended...), err
}

// rename is Rename where nobody is told.
func (a *App) rename(from, to string) error {
	_, err := Rename(a.folder, from, to)
	return err
}

// EndLost ends the visits to the served room of a folder by keys that have lost their
// names. It returns what the host is told; where no room is open nobody visits.
func EndLost(served string) (said []string, err error) {
	answer, err := control.Ask(served, control.Request{Do: control.EndLost}, time.Now)
	if errors.Is(err, control.ErrNotOpen) {
		err = nil
	}
	return answer.Said, err
}
