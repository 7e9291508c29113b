package view_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"boardroom/core/catalog"
	"boardroom/core/gametest"
	"boardroom/records"
	"boardroom/view"
	"boardroom/view/screens"
	"boardroom/view/screens/settings"
	"boardroom/view/sitting"
	"boardroom/view/viewtest"
)

// Lists show local days; the tests must show the same ones everywhere.
func TestMain(m *testing.M) {
	time.Local = time.UTC
	os.Exit(m.Run())
}

// home is a data folder with settings that wait for nothing, and a clock
// that stands still.
type home struct {
	t      testing.TB
	folder string
	config string
}

func newHome(t testing.TB) home {
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

func TestEveryGameOfTheCatalogueCanBeShown(t *testing.T) {
	for _, e := range catalog.Standard().All() {
		if err := view.CanShow(e); err != nil {
			t.Error(err)
		}
	}
}

func TestAGameWithoutPainterIsNotBegun(t *testing.T) {
	unpainted := catalog.Of(gametest.Race{}, catalog.Parts{Hands: gametest.RaceHands{}})
	for want, e := range map[string]catalog.Entry{
		"no board for Race on screen: play it with --plain": unpainted,
		"missing: hands": catalog.Of(gametest.Race{}, catalog.Parts{}),
	} {
		if err := view.CanShow(e); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

func TestAGameOfArimaaIsSetUpLeftAndGoneOnWith(t *testing.T) {
	e, err := catalog.Standard().Find("arimaa")
	if err != nil {
		t.Fatal(err)
	}
	plan := sitting.DefaultPlan(e, "Ann")
	plan.Seats = []records.Seat{{Name: "Ann"}, {Name: "Mother", Level: "beginner"}}
	h := newHome(t)
	p := h.arranges(plan).Sees("Arimaa").Misses("Dice").Keys("Up", "Up", "Up", "Enter").Sees("Setup", "free").Keys("F2").Awaits("Ann to place the elephant")
	p.Keys("1").Awaits("Ann has placed all pieces").Keys("Space").Awaits("Ann to move: 4 steps left.")
	p.Types("Ee2n Ed3").Keys("Enter").Sees("that isn't a step").Keys("Ctrl+U").Types("Ee2nn Hb2n").Keys("Enter").Awaits("1 step left").Keys("Esc")
	p.Keys("c").Sees("Ann – Mother (beginner)").Keys("Enter").Awaits("Ann to move: 1 step left. Space: end turn.")
	p.Keys("u").Awaits("2 steps left").Keys("Space").Awaits("Ann to move: 4 steps left.").Keys("v").Sees("Turn 2s (4 of 4)").Keys("Home").Sees("Start: 4 turns", "In hand")
	text, err := os.ReadFile(h.record(t))
	if err != nil || !strings.Contains(string(text), "1 Ee2n Ee3n Hb2n undo end\n2 ") {
		t.Errorf("the record says %s, %v", text, err)
	}
}

func TestAboutSaysWhoseArimaaIs(t *testing.T) {
	newHome(t).opens(small).Keys("a").Sees("Arimaa is a trademark of its owner", "for non-commercial", "use under its public license")
}
