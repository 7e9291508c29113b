package lobby

import (
	"errors"
	"slices"
	"strings"

	"boardroom/halloffame"
	"boardroom/records"
	"boardroom/view/keys"
	"boardroom/view/room"
)

// keeping are the keys that keep the records in order.
func (s *RecordList) keeping() keys.Table {
	return keys.Table{
		{Keys: []keys.Key{"d", keys.Delete}, Label: "Delete", Help: "Put the record into the trash, and take its games out of the hall of fame", Why: s.some, Do: s.delete},
		{Keys: []keys.Key{"u"}, Label: "Bring back", Help: "Bring back the record that was deleted last", Hidden: len(s.deleted) == 0, Why: s.gone, Do: s.restore},
		{Keys: []keys.Key{"*"}, Label: "Star", Help: "Give the record a star, or take it away; the filter #star shows those with one", Why: s.some, Do: s.star},
		{Keys: []keys.Key{"#"}, Label: "Labels", Help: "Give the record labels of your own; the filter #LABEL shows those with one", Why: s.some, Do: s.label},
		{Keys: []keys.Key{";"}, Label: "Note", Help: "Write a note on the record; it stands at the start of the replay", Why: s.readable, Do: s.note},
		{Keys: []keys.Key{"c"}, Label: s.closeLabel(), Help: "Set a game aside that you do not mean to go on with, or take it up again; close a record whose game is over", Why: s.open, Do: s.close},
		{Keys: []keys.Key{"r"}, Label: "Rename", Help: "Have a player of the record go by another name, in all their games", Why: s.persons, Do: s.rename},
	}
}

// now returns the record under the cursor.
func (s *RecordList) now() records.Entry {
	e, _ := s.list.Selected()
	return e
}

func (s *RecordList) some() error {
	if _, ok := s.list.Selected(); !ok {
		return errors.New("no line is chosen")
	}
	return nil
}

func (s *RecordList) readable() error {
	if s.some() == nil && s.now().Err != nil {
		return errors.New("the record cannot be read")
	}
	return s.some()
}

// done reads the list anew after a change, and says what was done.
func (s *RecordList) done(err error, said string) {
	s.Enter()
	if err != nil {
		s.room.Fail(err)
		return
	}
	s.room.Info(said)
}

func (s *RecordList) delete() {
	e := s.now()
	err := s.Folder.Delete(e.Path)
	if err == nil {
		s.deleted = append(s.deleted, e)
	}
	s.done(err, "Deleted: "+gameOf(e)+", "+playersOf(e, s.room.Look().Dash)+". u brings it back.")
}

func (s *RecordList) gone() error {
	if len(s.deleted) == 0 {
		return errors.New("nothing was deleted here; \"boardroom records restore\" brings back what was deleted earlier")
	}
	return nil
}

func (s *RecordList) restore() {
	last := len(s.deleted) - 1
	e := s.deleted[last]
	err := s.Folder.Restore(e.Name())
	if err == nil {
		s.deleted = s.deleted[:last]
	}
	s.done(err, "It is back: "+gameOf(e)+", "+playersOf(e, s.room.Look().Dash)+".")
	s.find(e.Path)
}

// find puts the cursor on a record.
func (s *RecordList) find(path string) {
	if i := slices.IndexFunc(s.list.Shown(), func(e records.Entry) bool { return e.Path == path }); i >= 0 {
		s.list.Select(i)
	}
}

func (s *RecordList) star() {
	said := "It has a star; the filter #star shows those with one."
	if slices.Contains(s.now().Labels, records.Star) {
		said = "It has no star any more."
	}
	s.done(records.Toggle(s.now().Path, records.Star), said)
}

func (s *RecordList) label() {
	e := s.now()
	aside := slices.Contains(e.Labels, records.Aside)
	own := slices.DeleteFunc(slices.Clone(e.Labels), func(l string) bool { return l == records.Aside })
	s.room.Prompt(room.Prompt{
		Title: "Labels", Label: "Words of your own, with blanks between:", Value: strings.Join(own, " "),
		Check: func(typed string) error {
			labels := strings.Fields(typed)
			if aside {
				labels = append(labels, records.Aside)
			}
			return records.Label(e.Path, labels)
		},
		Done: func(string) {
			s.done(nil, "The labels are kept beside the record; the filter #LABEL shows those with one.")
		},
	})
}

func (s *RecordList) note() {
	e := s.now()
	said, err := s.Folder.Note(e.Path)
	if err != nil {
		s.room.Fail(err)
		return
	}
	s.room.Prompt(room.Prompt{
		Title: "A note", Label: "A note on the game; empty takes it away:", Value: said,
		Check: func(typed string) error { return s.Folder.SetNote(e.Path, strings.TrimSpace(typed)) },
		Done:  func(string) { s.done(nil, "The note is kept beside the record.") },
	})
}

// open reports why a record has nothing to be closed.
func (s *RecordList) open() error {
	if err := s.readable(); err != nil {
		return err
	}
	if s.now().Closed {
		return records.ErrClosed
	}
	return nil
}

func (s *RecordList) closeLabel() string {
	if slices.Contains(s.now().Labels, records.Aside) {
		return "Take up"
	}
	return "Close"
}

func (s *RecordList) close() {
	e := s.now()
	said := "The game is set aside. It stands under Replay; c there takes it up again."
	switch {
	case e.Finished:
		s.done(s.Folder.Finish(e.Path), "The record is closed.")
		return
	case slices.Contains(e.Labels, records.Aside):
		said = "The game stands under Continue again."
	}
	s.done(records.Toggle(e.Path, records.Aside), said)
}

// persons reports why there is nobody to rename.
func (s *RecordList) persons() error {
	if err := s.readable(); err != nil {
		return err
	}
	if len(s.names()) == 0 {
		return errors.New("only computers have played, and they keep their names")
	}
	return nil
}

// names lists the persons of the record.
func (s *RecordList) names() []string {
	var names []string
	for _, seat := range s.now().Seats {
		if seat.Level == "" && !slices.Contains(names, seat.Name) {
			names = append(names, seat.Name)
		}
	}
	return names
}

func (s *RecordList) rename() {
	names := s.names()
	if len(names) == 1 {
		s.renameTo(names[0])
		return
	}
	s.room.Choose("Rename whom?", names, 0, func(i int) { s.renameTo(names[i]) })
}

func (s *RecordList) renameTo(name string) {
	s.room.Prompt(room.Prompt{
		Title: "Rename", Label: "In all games, and in the hall of fame, " + name + " is to be:", Value: name,
		Check: func(typed string) error {
			to, err := halloffame.CheckName(typed)
			if err == nil {
				err = s.Folder.Rename(name, to)
			}
			return err
		},
		Done: func(string) {
			s.done(nil, "The records keep the name with which they were written; all that is shown has the new one.")
		},
	})
}
