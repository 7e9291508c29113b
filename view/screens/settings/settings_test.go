package settings_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/view/screens/settings"
)

func TestSavedSettingsComeBack(t *testing.T) {
	path := filepath.Join(t.TempDir(), "deep", "settings.yaml")
	s, err := settings.Load(path)
	if err != nil || s != settings.Default() {
		t.Fatalf("without a file: %+v, %v", s, err)
	}
	s.Theme, s.Mouse, s.Name, s.Pace = "light", false, "Νίκος", "off"
	if err := settings.Save(path, s); err != nil {
		t.Fatal(err)
	}
	if again, err := settings.Load(path); err != nil || again != s {
		t.Errorf("%+v came back as %+v, %v", s, again, err)
	}
}

func TestWhatIsWrongInAFileIsTheDefaultAndTheFileIsNotTouched(t *testing.T) {
	light, slow := settings.Default(), settings.Default()
	light.Theme, slow.Pace = "light", "slow"
	for content, want := range map[string]settings.Settings{
		"theme: pink\n": settings.Default(), "theme: dark\nname: [\n": settings.Default(), "[]": settings.Default(),
		"theme: light\nhome: below\n": light, "theme: light\nmouse: perhaps\n": light, "pace: slow\nname: \"a\\u0007b\"\ntheme: pink\n": slow,
	} {
		path := filepath.Join(t.TempDir(), "settings.yaml")
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		if s, err := settings.Load(path); s != want || !errors.Is(err, settings.ErrUnreadable) {
			t.Errorf("%q gives %+v, %v", content, s, err)
		}
	}
	for content, says := range map[string]string{
		"theme: pink\n":                     `theme: "pink" is not one of auto, walnut`,
		"home: below\n":                     `home: "below" is not one of right, left`,
		"numbers: none\n":                   `numbers: "none" is not one of auto, fixed, own`,
		"mouse: perhaps\n":                  ".yaml: line 1: expected true or false",
		"theme: dark\ntutor: [1,2]\n":       ".yaml: line 2: expected a single word or text",
		"tutor: [1]\nhome: below\n":         `line 1: expected a single word or text; home: "below" is not`,
		"[]":                                "line 1: expected settings (key: value)",
		"theme: dark\nname: [\n":            "line 2",
		"pace: slow\nname: \"a\\u0007b\"\n": "a control character (U+0007, character 2)",
		"theme: pink\nhome: below\n":        `home: "below" is not one of right, left`,
	} {
		path := filepath.Join(t.TempDir(), "settings.yaml")
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		s, err := settings.Load(path)
		if s.Check() != nil || !errors.Is(err, settings.ErrUnreadable) || !strings.Contains(err.Error(), says) || !strings.Contains(err.Error(), path) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q gives %+v, %v; want an error with %q", content, s, err, says)
		}
		if err := settings.Save(path, settings.Default()); !errors.Is(err, settings.ErrUnreadable) {
			t.Errorf("%q was overwritten: %v", content, err)
		}
		aside, err := settings.SetAside(path)
		if err != nil {
			t.Fatal(err)
		}
		if kept, err := os.ReadFile(aside); err != nil || string(kept) != content {
			t.Errorf("set aside, %q became %q, %v", content, kept, err)
		}
		if err := settings.Save(path, settings.Default()); err != nil {
			t.Error(err)
		}
	}
}

func TestEmptyFileIsTheDefault(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.yaml")
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if s, err := settings.Load(path); err != nil || s != settings.Default() {
		t.Errorf("%+v, %v", s, err)
	}
}

// A file of the time before there were these settings reads as it did.
func TestWhatAFileDoesNotSayIsTheDefault(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.yaml")
	before := "theme: dark\nglyphs: auto\nmouse: true\nfinish: at-once\npace: fast\nname: Anna\ntutor: \"off\"\nmotion: auto\n"
	if err := os.WriteFile(path, []byte(before), 0o600); err != nil {
		t.Fatal(err)
	}
	want := settings.Default()
	want.Theme, want.Finish, want.Pace, want.Name = "dark", "at-once", "fast", "Anna"
	if s, err := settings.Load(path); err != nil || s != want || !s.Pips || s.Bell || s.Home != settings.Right || s.Numbers() != core.ByGame {
		t.Errorf("%+v, %v", s, err)
	}
}

func TestPacesGrowLonger(t *testing.T) {
	before := settings.Settings{Pace: "off"}.Pause()
	if before != 0 {
		t.Errorf("off pauses for %v", before)
	}
	for _, pace := range settings.Paces()[1:] {
		pause := settings.Settings{Pace: pace}.Pause()
		if pause <= before {
			t.Errorf("%s pauses for %v, after %v", pace, pause, before)
		}
		before = pause
	}
}

// What a newer program set is left alone by this one, and can be named.
func TestWhatIsNoSettingIsLeftAlone(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.yaml")
	if err := os.WriteFile(path, []byte("name: Anna\nsound: [loud, 3]\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	s, err := settings.Load(path)
	if err != nil || s.Name != "Anna" {
		t.Fatalf("%+v, %v", s, err)
	}
	if unknown := settings.Unknown(path); len(unknown) != 1 || unknown[0] != "sound" {
		t.Errorf("unknown are %v", unknown)
	}
	s.Name = "Boris"
	if err := settings.Save(path, s); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(path)
	if err != nil || !strings.Contains(string(text), "sound:") || !strings.Contains(string(text), "Boris") {
		t.Errorf("saved is %q, %v", text, err)
	}
}

// An earlier version took names that are not new ones any more.
func TestANameIsCleaned(t *testing.T) {
	for kept, want := range map[string]string{"David\u200f": "David", " Anna ": "Anna", "an\u00adna": "anna", "\u200b": "", strings.Repeat("x", 41): strings.Repeat("x", 39) + "…"} {
		path := filepath.Join(t.TempDir(), "settings.yaml")
		if err := os.WriteFile(path, []byte("theme: light\nname: \""+kept+"\"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		if s, err := settings.Load(path); err != nil || s.Name != want || s.Theme != "light" {
			t.Errorf("%q is read as %q (%v)", kept, s.Name, err)
		}
		if (settings.CheckName(kept) == nil || settings.RefusedName(path) == nil) && kept != " Anna " {
			t.Errorf("%q is taken for a new name", kept)
		}
	}
}

// FuzzLoad checks that a file either is refused, and the settings are what is right
// of it, or holds settings that are written and read back.
func FuzzLoad(f *testing.F) {
	f.Add("theme: light\nmouse: false\nname: Νίκος\npace: off\nother: [1]\n")
	f.Add("name: [\n")
	path := filepath.Join(f.TempDir(), "settings.yaml")
	f.Fuzz(func(t *testing.T, text string) {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		settings.Unknown(path)
		s, err := settings.Load(path)
		if err != nil {
			if s.Check() != nil || !errors.Is(err, settings.ErrUnreadable) {
				t.Errorf("%q gives %+v, %v", text, s, err)
			}
			return
		}
		if err := settings.Save(path, s); err != nil {
			t.Fatalf("%q is read, and not written: %v", text, err)
		}
		if again, err := settings.Load(path); err != nil || again != s {
			t.Errorf("%q is read as %+v, and comes back as %+v, %v", text, s, again, err)
		}
	})
}

// A word for the dice is asked for where a file says so, as it always did, and no more
// where it says nothing.
func TestAWordForTheDiceIsAskedForOnlyIfTheFileSaysSo(t *testing.T) {
	for content, want := range map[string]bool{"words: true\n": true, "words: false\n": false, "name: Ann\n": false} {
		path := filepath.Join(t.TempDir(), "settings.yaml")
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		if s, err := settings.Load(path); err != nil || s.Words != want {
			t.Errorf("%q asks: %t, %v", content, s.Words, err)
		}
	}
	if settings.Default().Words {
		t.Error("the default asks")
	}
}
