package main

import (
	"errors"
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
		return err
	}
	preferences, wrong := view.LoadPreferences(settings.Path(), a.ascii)
	first, err := a.prepare(r)
	if err != nil {
		return err
	}
	config := view.Config{Folder: a.data, Preferences: preferences, Version: version(), Now: time.Now}
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
		tape, err := view.LoadTape(r.replay)
		return func(v *view.App) { v.Push(v.Viewer(tape)) }, err
	case r.resume != "":
		s, err := sitting.In(a.data).Resume(r.resume)
		return func(v *view.App) { v.Push(v.Table(s)) }, err
	case r.plan != nil:
		s, err := sitting.In(a.data).Open(*r.plan, time.Now())
		if err == nil && r.words != "" {
			err = s.SetWords(r.words)
		}
		var unsaved *records.Unsaved
		if errors.As(err, &unsaved) {
			err = nil // the table says so, and play can go on
		}
		return func(v *view.App) { v.Push(v.Table(s)) }, err
	}
	return func(*view.App) {}, nil
}
