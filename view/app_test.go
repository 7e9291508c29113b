package view_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"boardroom/core/catalog"
	"boardroom/view"
	"boardroom/view/screens"
	"boardroom/view/screens/settings"
	"boardroom/view/viewtest"
)

// Lists show local days; the tests must show the same ones everywhere.
func TestMain(m *testing.M) {
	time.Local = time.UTC
	os.Exit(m.Run())
}

// house is a data folder with settings that wait for nothing, and a clock
// that stands still.
type home struct {
	t      testing.TB
	folder string
	config string
}

func newHouse(t testing.TB) home {
	t.Helper()
	t.Setenv("USER", "ann")
	h := home{t, t.TempDir(), filepath.Join(t.TempDir(), "settings.yaml")}
	h.settings("pace: \"off\"\n")
	return h
}

func (h home) settings(text string) {
	h.t.Helper()
	if err := os.WriteFile(h.config, []byte(text), 0o600); err != nil {
		h.t.Fatal(err)
	}
}

// now is when everything in these tests happens.
func now() time.Time { return time.Date(2026, 11, 20, 18, 4, 31, 0, time.UTC) }

// menu opens the program at its menu.
func (h home) menu(stack *screens.Stack) screens.Screen { return h.app(stack).Menu() }

func (h home) app(stack *screens.Stack) *view.App {
	h.t.Helper()
	kept, err := settings.LoadPreferences(h.config, false)
	if err != nil {
		h.t.Error(err)
	}
	return view.New(stack, view.Config{Folder: h.folder, Games: catalog.Standard(), Preferences: kept, Version: "1.0", Now: now})
}

func (h home) opens(at viewtest.Setup) *viewtest.Person { return at.Open(h.t, h.menu) }
