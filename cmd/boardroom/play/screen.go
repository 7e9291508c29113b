package play

import (
	"errors"
	"os"
	"time"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/view"
	"boardroom/view/screens/settings"
	"boardroom/view/sitting"
	"boardroom/view/term"
)

// Open shows what is asked on the full screen, until the person leaves.
func Open(a *cli.App, r Request) error {
	if err := term.Check(os.Stdin, os.Stdout); err != nil {
		return r.orPlain(err)
	}
	if a.NoColor {
		if err := os.Setenv("NO_COLOR", "1"); err != nil {
			return err
		}
	}
	preferences, wrong := settings.LoadPreferences(settings.Path(), a.ASCII)
	preferences.Automatic, preferences.Asked = a.Automatic, a.AskedLanguage()
	first, err := prepare(a, r)
	if err != nil {
		return err
	}
	config := view.Config{Folder: a.Data, Games: a.Catalog, Preferences: preferences, Version: cli.Version(), Now: time.Now}
	return view.Run(config, func(v *view.App) {
		first(v)
		v.Warn(wrong)
	})
}

// prepare does what can fail before the screen is taken, and returns what is
// shown first.
func prepare(a *cli.App, r Request) (func(*view.App), error) {
	switch {
	case r.replay != "":
		tape, err := view.OpenRecording(r.replay, a.Catalog.Find)
		return func(v *view.App) { v.Push(v.Viewer(tape)) }, err
	case r.resume != "":
		s, err := goOn(a, r.resume, r.trust)
		if err == nil {
			if err = view.CanShow(s.Entry); err != nil {
				err = errors.Join(err, s.Close())
			}
		}
		return func(v *view.App) { v.Push(v.Table(s)) }, err
	case r.plan != nil:
		if err := view.CanShow(r.plan.Entry); err != nil {
			return nil, err
		}
		s, err := begin(a, *r.plan, r.words)
		return func(v *view.App) { v.Push(v.Table(s)) }, err
	}
	return func(*view.App) {}, nil
}

// goOn goes on with a record. The programs that it seats are started only if
// the command line says so.
func goOn(a *cli.App, path string, trust bool) (*sitting.Sitting, error) {
	house, resume := sitting.FolderAt(a.Data, a.Catalog), sitting.Folder.Resume
	if trust {
		resume = sitting.Folder.ResumeWithPrograms
	}
	s, err := resume(house, path)
	if err == nil {
		s.Words = usual().Words
	}
	var seats *sitting.ProgramsError
	if errors.As(err, &seats) {
		err = i18n.Errorf("%w; --programs starts it", seats)
	}
	return s, err
}

// begin begins a sitting. The words change what is drawn, if anything is.
func begin(a *cli.App, plan sitting.Plan, words string) (*sitting.Sitting, error) {
	s, err := sitting.FolderAt(a.Data, a.Catalog).Open(plan, time.Now())
	if err == nil && words != "" && plan.Draws() != sitting.NoDraws {
		err = s.SetWords(words)
	}
	var unsaved *records.SaveError
	if errors.As(err, &unsaved) {
		err = nil // whoever shows the game says so, and play can go on
	}
	return s, err
}

// A Request is what the command line asks the room to show. All of it has
// been checked. The zero request asks for the menu.
type Request struct {
	plan   *sitting.Plan // begin this sitting
	words  string        // the players' words for its dice; empty: none were given
	resume string        // go on with the record in this file
	trust  bool          // start the programs that it seats
	replay string        // step through the record in this file
}

// orPlain says of an error that a screen is lacking what does without one.
func (r Request) orPlain(err error) error {
	switch {
	case r.replay != "":
		return i18n.Errorf("%w; add --print or --plain to do without one", err)
	case r.resume != "", r.plan != nil:
		return i18n.Errorf("%w; add --plain to do without one", err)
	}
	return err
}
