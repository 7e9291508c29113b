package engine_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/core/engine"
)

func TestAProgramIsReadAndWritten(t *testing.T) {
	for _, c := range []struct {
		text, path string
		args       []string
		turn       time.Duration
	}{
		{"engine:/opt/bot", "/opt/bot", nil, time.Minute},
		{"engine:bot -v --seed 3", "bot", []string{"-v", "--seed", "3"}, time.Minute},
		{"engine@1.5s:./bot", "./bot", nil, 1500 * time.Millisecond},
		{`engine:/my\ programs/bot a\\b`, "/my programs/bot", []string{`a\b`}, time.Minute},
		{"engine:/opt/bot:2 x@y", "/opt/bot:2", []string{"x@y"}, time.Minute},
		{"ubgi:/opt/bot --ubgi", "/opt/bot", []string{"--ubgi"}, time.Minute},
		{"ubgi@2s:bot", "bot", nil, 2 * time.Second},
	} {
		p, err := engine.ParseProgram(c.text)
		if err != nil {
			t.Errorf("%s: %v", c.text, err)
			continue
		}
		if p.Path != c.path || !slices.Equal(p.Args, c.args) || p.PerTurn() != c.turn || p.String() != c.text {
			t.Errorf("%s: read as %q %q %v, written as %s", c.text, p.Path, p.Args, p.PerTurn(), p)
		}
	}
	if p, _ := engine.ParseProgram("engine:  bot   -v  "); p.String() != "engine:bot -v" {
		t.Errorf("blanks count: %s", p)
	}
}

func TestWhatIsWrongWithAProgramIsSaid(t *testing.T) {
	for text, want := range map[string]string{
		"expert":          "name a program",
		"engine":          "name a program",
		"engine:  ":       "name a program",
		"engine@10s":      "needs a colon",
		"engine@soon:bot": `"soon" isn't a time`,
		"engine@-1s:bot":  `"-1s" isn't a time`,
		"engine@0s:bot":   `"0s" isn't a time`,
		`engine:bot \`:    "ends in a backslash",
		"engine:b\x1bot":  "U+001B",
		"ubgi":            "name a program",
		"ubgi:":           "as ubgi:PATH",
		"ubgi@10s":        "write ubgi@10s:PATH",
	} {
		if _, err := engine.ParseProgram(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

func TestAProgramIsLocated(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile("bot", nil, 0o700); err != nil {
		t.Fatal(err)
	}
	p, err := engine.Program{Path: "./bot", Args: []string{"-v"}}.Located()
	if err != nil || !filepath.IsAbs(p.Path) || filepath.Base(p.Path) != "bot" || len(p.Args) != 1 {
		t.Errorf("located at %q: %v", p, err)
	}
	for _, missing := range []string{"./nothing", "no-such-program-anywhere"} {
		if _, err := (engine.Program{Path: missing}).Located(); err == nil || !strings.Contains(err.Error(), missing) {
			t.Errorf("%s: %v", missing, err)
		}
	}
}

func FuzzProgram(f *testing.F) {
	f.Add(`engine@10s:/a\ b/bot -v \\`)
	f.Add(`ubgi:/bot`)
	f.Fuzz(func(t *testing.T, text string) {
		p, err := engine.ParseProgram(text)
		if err != nil {
			return
		}
		again, err := engine.ParseProgram(p.String())
		if err != nil || again.String() != p.String() || again.Path != p.Path || !slices.Equal(again.Args, p.Args) {
			t.Errorf("%q is %q, read again %q, %v", text, p, again, err)
		}
	})
}
