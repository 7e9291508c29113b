package main

import (
	"errors"
	"fmt"
	"os"
	"time"

	"boardroom/records"
	"boardroom/view"
	"boardroom/view/settings"
	"boardroom/view/sitting"
	"boardroom/view/term"
)

// open shows what is asked on the full screen, until the person leaves.
func (a *app) open(r request) error {
	if err := term.Check(os.Stdin, os.Stdout); err != nil {
		return r.orPlain(err)
	}
	if a.noColor {
		if err := os.Setenv("NO_COLOR", "1"); err != nil {
			return err
		}
	}
	preferences, wrong := view.LoadPreferences(settings.Path(), a.ascii)
	first, err := a.prepare(r)
	if err != nil {
		return err
	}
	config := view.Config{Folder: a.data, Games: a.catalog, Preferences: preferences, Version: version(), Now: time.Now}
	return view.Run(config, func(v *view.App) {
		first(v)
		v.Warn(wrong)
	})
}

// prepare does what can fail before the screen is taken, and returns what is
// shown first.
func (a *app) prepare(r request) (func(*view.App), error) {
	switch {
	case r.replay != "":
		tape, err := view.LoadRecording(r.replay, a.catalog.Find)
		return func(v *view.App) { v.Push(v.Viewer(tape)) }, err
	case r.resume != "":
		s, err := a.goOn(r.resume, r.trust)
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
		s, err := a.begin(*r.plan, r.words)
		return func(v *view.App) { v.Push(v.Table(s)) }, err
	}
	return func(*view.App) {}, nil
}

// goOn goes on with a record. The programs that it seats are started only if
// the command line says so.
func (a *app) goOn(path string, trust bool) (*sitting.Sitting, error) {
	house := sitting.FolderAt(a.data, a.catalog)
	if trust {
		return house.ResumeWithPrograms(path)
	}
	s, err := house.Resume(path)
	var seats *sitting.ProgramsError
	if errors.As(err, &seats) {
		err = fmt.Errorf("%w; with --programs it is", seats)
	}
	return s, err
}

// begin begins a sitting. The words change what is drawn, if anything is.
func (a *app) begin(plan sitting.Plan, words string) (*sitting.Sitting, error) {
	s, err := sitting.FolderAt(a.data, a.catalog).Open(plan, time.Now())
	if err == nil && words != "" && plan.Draws() != sitting.NoDraws {
		err = s.SetWords(words)
	}
	var unsaved *records.Unsaved
	if errors.As(err, &unsaved) {
		err = nil // whoever shows the game says so, and play can go on
	}
	return s, err
}
