package lobby

import (
	"slices"
	"strings"

	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/view/keys"
	"boardroom/view/screens"
)

// recordKeys are the keys that keep the records in order.
func (s *RecordList) recordKeys() keys.Table {
	noting := keys.Action{Keys: []keys.Key{";"}, Label: i18n.Msg("Note"), Help: i18n.Msg("Write a private note; the replay begins with it"), Why: s.notable, Do: s.note}
	if s.screens.Restrictions().Keeping {
		return keys.Table{noting}
	}
	return keys.Table{
		{Keys: []keys.Key{"d", keys.Delete}, Label: i18n.Msg("Delete"), Help: i18n.Msg("Move the record to the trash and out of the hall of fame"), Why: s.some, Do: s.delete},
		{Keys: []keys.Key{"u"}, Label: i18n.Msg("Undo delete"), Help: i18n.Msg("Restore the last deleted record"), Hidden: len(s.deleted) == 0, Why: s.gone, Do: s.restore},
		{Keys: []keys.Key{"*"}, Label: i18n.Msg("verb\x04Star"), Help: i18n.Msg("Star or unstar the record; the filter #star finds it"), Why: s.some, Do: s.star},
		{Keys: []keys.Key{"#"}, Label: i18n.Msg("Labels"), Help: i18n.Msg("Label the record; the filter #LABEL finds it"), Why: s.some, Do: s.label},
		noting,
		{Keys: []keys.Key{"c"}, Label: s.closeLabel(), Help: i18n.Msg("Shelve or unshelve an unfinished game, or close a finished record"), Why: s.open, Do: s.close},
		{Keys: []keys.Key{"r"}, Label: i18n.Msg("Rename"), Help: i18n.Msg("Rename a player in all their games"), Why: s.persons, Do: s.rename},
	}
}

// exchangeKeys are the keys by which games go to other programs, and come from them.
func (s *RecordList) exchangeKeys() (table keys.Table) {
	if s.Export != nil {
		table = append(table, keys.Action{Keys: []keys.Key{"x"}, Label: i18n.Msg("Export"), Help: i18n.Msg("Save the game for other programs, or as a web page"), Why: s.readable, Do: func() { s.Export(s.now()) }})
	}
	if s.SaveAs != nil {
		table = append(table, keys.Action{Keys: []keys.Key{keys.Ctrl("S")}, Label: i18n.Msg("Save as"), Help: i18n.Msg("Copy the record to a file"), Hidden: true, Why: s.some, Do: func() { s.SaveAs(s.now()) }})
	}
	if s.Import != nil && s.whole {
		table = append(table, keys.Action{Keys: []keys.Key{"i"}, Label: i18n.Msg("Import"), Name: i18n.Msg(screens.ImportGames), Help: i18n.Msg("Import games from a file or a folder"), Do: func() { s.Import(s.came) }})
	}
	if s.OpenFile != nil {
		table = append(table, keys.Action{Keys: []keys.Key{keys.Ctrl("O")}, Label: i18n.Msg(screens.OpenFile), Help: i18n.Msg("Replay the games of a file"), Hidden: true, Do: s.OpenFile})
	}
	return table
}

// came shows the first of the records that have come.
func (s *RecordList) came(first string) {
	s.Enter()
	s.find(first)
}

// now returns the record under the cursor.
func (s *RecordList) now() records.Entry {
	e, _ := s.list.Selected()
	return e
}

func (s *RecordList) some() error {
	if _, ok := s.list.Selected(); !ok {
		return errNoLine
	}
	return nil
}

func (s *RecordList) readable() error {
	if s.some() == nil && s.now().Err != nil {
		return errUnreadable
	}
	return s.some()
}

// notable reports why no note can be written.
func (s *RecordList) notable() error {
	if s.screens.Restrictions().Notes {
		return screens.ErrGuest
	}
	return s.readable()
}

// done reads the list anew after a change, and says what was done.
func (s *RecordList) done(err error, said i18n.Message) {
	s.Enter()
	if err != nil {
		s.screens.Fail(err)
		return
	}
	s.screens.Info(said)
}

func (s *RecordList) delete() {
	e := s.now()
	err := s.Folder.Delete(e.Path)
	if err == nil {
		s.deleted = append(s.deleted, e)
	}
	s.done(err, deleted(gameOf(e), playersOf(e, s.screens.Look())))
}

func (s *RecordList) gone() error {
	if len(s.deleted) == 0 {
		return errNothingDeleted
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
	s.done(err, restored(gameOf(e), playersOf(e, s.screens.Look())))
	s.find(e.Path)
}

// find puts the cursor on a record.
func (s *RecordList) find(path string) {
	if i := s.shown.Find(path); i >= 0 {
		s.list.Select(i)
	}
}

func (s *RecordList) star() {
	said := i18n.Msg(hasStar)
	if slices.Contains(s.now().Labels, records.Star) {
		said = i18n.Msg(hasNoStar)
	}
	s.done(records.ToggleLabel(s.now().Path, records.Star), said)
}

func (s *RecordList) label() {
	e := s.now()
	aside := slices.Contains(e.Labels, records.SetAside)
	own := slices.DeleteFunc(slices.Clone(e.Labels), func(l string) bool { return l == records.SetAside })
	s.screens.Prompt(screens.Prompt{
		Title: i18n.Msg(labels), Label: i18n.Msg(askLabels), Value: strings.Join(append(own, ""), " "), // what is typed is one more
		Check: func(typed string) error {
			all := strings.Fields(typed)
			if aside {
				all = append(all, records.SetAside)
			}
			return records.SetLabels(e.Path, all)
		},
		Done: func(string) {
			s.done(nil, i18n.Msg(labelsKept))
		},
	})
}

func (s *RecordList) note() {
	e := s.now()
	said, err := s.Notes.RecordNote(e.Path)
	if err != nil {
		s.screens.Fail(err)
		return
	}
	s.screens.Prompt(screens.Prompt{
		Title: i18n.Msg(note), Label: i18n.Msg(askNote), Value: said,
		Check: func(typed string) error { return s.Notes.SetRecordNote(e.Path, strings.TrimSpace(typed)) },
		Done:  func(string) { s.done(nil, i18n.Msg(noteKept)) },
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

func (s *RecordList) closeLabel() i18n.Message {
	if slices.Contains(s.now().Labels, records.SetAside) {
		return i18n.Msg(takeUp)
	}
	return i18n.Msg(closeGame)
}

func (s *RecordList) close() {
	e := s.now()
	said := i18n.Msg(setAside)
	switch {
	case e.Finished:
		s.done(s.Folder.Finish(e.Path), i18n.Msg(recordClosed))
		return
	case slices.Contains(e.Labels, records.SetAside):
		said = i18n.Msg(takenUp)
	}
	s.done(records.ToggleLabel(e.Path, records.SetAside), said)
}

// persons reports why there is nobody to rename.
func (s *RecordList) persons() error {
	if err := s.readable(); err != nil {
		return err
	}
	if len(s.names()) == 0 {
		return errOnlyComputers
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
	s.screens.Choose(i18n.Msg(renameWhom), i18n.Verbatims(names), 0, func(i int) { s.renameTo(names[i]) })
}

func (s *RecordList) renameTo(name string) {
	s.screens.Prompt(screens.Prompt{
		Title: i18n.Msg(rename), Label: askName(name), Value: name, Limit: records.NameLimit,
		Check: func(typed string) error {
			to, err := records.CheckName(typed)
			if err == nil {
				err = s.Rename(name, to)
			}
			return err
		},
		Done: func(string) {
			s.done(nil, i18n.Msg(renamed))
		},
	})
}
