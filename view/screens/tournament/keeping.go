package tournament

import (
	"boardroom/records/tournament"
	"boardroom/view/keys"
	"boardroom/view/room"
)

// keeping are the keys that keep the tournaments in order.
func (s *Shelf) keeping() keys.Table {
	if s.Room.Barred().Keeping {
		return nil
	}
	return keys.Table{
		{Keys: []keys.Key{"d", keys.Delete}, Label: "Delete", Help: "Put the tournament with its records and its report into the trash", Why: s.some, Do: s.delete},
		{Keys: []keys.Key{"u"}, Label: "Bring back", Help: "Bring back the tournament that was deleted last", Hidden: len(s.deleted) == 0, Why: s.gone, Do: s.restore},
		{Keys: []keys.Key{"r"}, Label: "Rename", Help: "Give the tournament a name of your own", Why: s.some, Do: s.rename},
	}
}

// now returns the tournament under the cursor.
func (s *Shelf) now() tournament.Kept {
	k, _ := s.list.Selected()
	return k
}

func (s *Shelf) some() error {
	if _, ok := s.list.Selected(); !ok {
		return errNoLine
	}
	return nil
}

func (s *Shelf) gone() error {
	if len(s.deleted) == 0 {
		return errNoTrash
	}
	return nil
}

// done reads the list anew after a change, and says what was done.
func (s *Shelf) done(err error, said string) {
	s.Enter()
	if err != nil {
		s.Room.Fail(err)
		return
	}
	s.Room.Info(said)
}

func (s *Shelf) delete() {
	name := s.now().Name()
	as, err := s.Keep.Delete(name)
	if err == nil {
		s.deleted = append(s.deleted, as)
	}
	s.done(err, deleted(name))
}

func (s *Shelf) restore() {
	last := len(s.deleted) - 1
	name := s.deleted[last]
	err := s.Keep.Restore(name)
	if err == nil {
		s.deleted, s.find = s.deleted[:last], name
	}
	s.done(err, restored(name))
}

func (s *Shelf) rename() {
	name := s.now().Name()
	s.Room.Prompt(room.Prompt{
		Title: rename, Label: askRename, Value: name,
		Check: func(typed string) error { return s.Keep.Rename(name, typed) },
		Done: func(typed string) {
			s.find = typed
			s.done(nil, renamed(name, typed))
		},
	})
}
