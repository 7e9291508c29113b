package view_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"boardroom/core/i18n"
	"boardroom/view"
	"boardroom/view/room"
	"boardroom/view/room/door"

	"gopkg.in/yaml.v3"
)

// limitsFile puts a file of limits into a folder of its own.
func limitsFile(t *testing.T, text string) (folder string) {
	t.Helper()
	folder = t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "limits.yaml"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return folder
}

func TestWhatIsNotSetIsAsUsual(t *testing.T) {
	for _, text := range []string{"", "# nothing\n", "sessions: 100\n"} {
		if l, err := view.LoadLimits(limitsFile(t, text)); err != nil || l != view.UsualLimits() {
			t.Errorf("%q: %+v, %v", text, l, err)
		}
	}
	if l, err := view.LoadLimits(t.TempDir()); err != nil || l != view.UsualLimits() {
		t.Errorf("without a file: %+v, %v", l, err)
	}
	if l := view.UsualLimits(); l.Door != door.Usual(100) || l.Room != room.Usual() {
		t.Errorf("usual is %+v", l)
	}
}

func TestWhatIsSetCounts(t *testing.T) {
	l, err := view.LoadLimits(limitsFile(t, "---\nsessions: 7 # few\nidle: 1h30m\nterm: 1d12h\ngames: 5 in 10m\nreports: 3 in 2d\ndisk-left: 20_000_000_000\n"))
	want := view.UsualLimits()
	want.Door.Sessions, want.Door.IdleTimeout = 7, 90*time.Minute
	want.Room.SavedGrace, want.Room.ReportRate = 36*time.Hour, room.Rate{Times: 3, In: 48 * time.Hour}
	want.Room.GameRate, want.Room.DiskLeft = room.Rate{Times: 5, In: 10 * time.Minute}, 20_000_000_000
	if err != nil || l != want {
		t.Errorf("%+v, %v", l, err)
	}
}

func TestWhatIsWrongIsSaidWithItsLine(t *testing.T) {
	for text, want := range map[string]string{
		"sessions: 5\nsesions: 5\n":    `line 2: there is no limit "sesions" (did you mean "sessions"?); boardroom serve --print-limits lists them`,
		"sessions: 0\n":                `line 1: sessions: use a number from 1 to 10000, not "0"`,
		"\ntries: -1\n":                `line 2: tries: use a number from 1 to 100, not "-1"`,
		"tries: 5.5\n":                 `not "5.5"`,
		"crowd:\n":                     `line 1: crowd: use a number from 0 to 10000, not ""`,
		"names: many\n":                `line 1: names: use a number from 1 to 100000, not "many"`,
		"idle: 30\n":                   `line 1: idle: use a time from 1s to 720h, such as 30s, 1h30m or 2d, not "30"`,
		"idle: -30s\n":                 `not "-30s"`,
		"grace:\n":                     `line 1: grace: use a time from 1s`,
		"talk: 5\n":                    `line 1: talk: use a rate such as 5 in 10s or 60 in 1h, not "5"`,
		"talk: 0 in 10s\n":             `line 1: talk: use a rate such as`,
		"talk: [1, 2]\n":               `line 1: talk: use a rate such as`,
		"crowd: 5\n\ncrowd: 6\n":       `line 3: crowd is already set in line 1`,
		"- sessions\n":                 `line 1: write limits here, one a line, such as sessions: 100`,
		"sessions: 5\n x: [\n":         `line 2: `,
		"sessions: 5\n---\ntries: 3\n": `line 2: a second document begins; write all limits into one`,
		"sessions: 5\n--- {\n":         `line 2: `,
		"\tsessions: 5\n":              `line 1: a tab at the beginning; use spaces`,
		"a: 1\nb: 2\n  \tc: 3\n":       `line 3: a tab at the beginning; use spaces`,
		"sessions: }\n":                `line 1: did not find expected node content`,
		"sessions: 5\nidle: \x01\n":    `line 2: control characters are not allowed`,
		"idle: 31d\n":                  `line 1: idle: use a time from 1s to 720h`,
		"idle: xd\n":                   `line 1: idle: use a time from 1s to 720h`,
		"talk: 5 in 99999d\n":          `line 1: talk: use a rate such as`,
		"sessions: 0\nsesions: 5\n":    "not \"0\"\n",
		"99999999999999999999: 1\n":    `there is no limit "99999999999999999999"`,
		"sessions: 99999999999999\n":   `from 1 to 10000, not "99999999999999"`,
	} {
		_, err := view.LoadLimits(limitsFile(t, text))
		if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "limits.yaml") {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

// line is one of the file: name, value and meaning.
var line = regexp.MustCompile(`^([a-z-]+): (.+) # (.+) \(([^()]+)\)$`)

// Every limit is written with what it means, and read as it was written; the host's
// page has the same in a table.
func TestAllLimitsAreWrittenWithTheirMeaning(t *testing.T) {
	text, err := view.UsualLimits().Text(i18n.Language{})
	if err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile("../.github/docs/hosting.md")
	if err != nil {
		t.Fatal(err)
	}
	written := map[string]bool{}
	for _, l := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		parts := line.FindStringSubmatch(l)
		if parts == nil {
			t.Fatalf("%q says not what it means", l)
		}
		written[parts[1]] = true
		if row := "| `" + parts[1] + "` | " + parts[2] + " | " + parts[4] + " | " + parts[3] + " |\n"; !strings.Contains(string(page), row) {
			t.Errorf("hosting.md lacks the row\n%s", row)
		}
	}
	data, err := yaml.Marshal(view.UsualLimits())
	all := map[string]any{}
	if err == nil {
		err = yaml.Unmarshal(data, &all)
	}
	if err != nil || len(all) != len(written) {
		t.Errorf("there are %d limits, and %d are written: %v", len(all), len(written), err)
	}
	changed := view.UsualLimits()
	changed.Door.Sessions, changed.Room.SavedGrace, changed.Room.TalkRate = 3, 36*time.Hour, room.Rate{Times: 7, In: 90 * time.Second}
	text, err = changed.Text(i18n.Language{})
	if again, wrong := view.LoadLimits(limitsFile(t, string(text))); err != nil || wrong != nil || again != changed {
		t.Errorf("%v, %v\n%s", err, wrong, text)
	}
}
