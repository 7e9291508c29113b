package core_test

import (
	"strings"
	"testing"
	"time"

	"boardroom/core"
)

func TestClocksAreReadAsTheyAreWritten(t *testing.T) {
	for _, text := range []string{
		"", "30s/move", "5m+8s", "5m+0s", "1h30m+30s", "2m~12s,point", "10m~12s,match,warn", "10m+3x30s", "0s+1x10s",
		"30s/5m/100/10m", "1m30s/0s/0/0s", "0.5s/1.5s/50/0s,warn",
	} {
		c, err := core.ParseClock(text)
		if err != nil || c.String() != text {
			t.Errorf("%q is read as %q: %v", text, c, err)
		}
	}
	for text, same := range map[string]string{"5m": "5m+0s", "90s/move": "1m30s/move", "60m+60s": "1h+1m", "5m,warn,match": "5m+0s,match,warn"} {
		if c, err := core.ParseClock(text); err != nil || c.String() != same {
			t.Errorf("%q is read as %q, not %q: %v", text, c, same, err)
		}
	}
}

func TestAClockThatCannotBeReadSaysWhy(t *testing.T) {
	for text, why := range map[string]string{
		"quick":              `write a clock as 30s/move, 5m+8s, 10m~12s, 10m+3x30s or 30s/5m/100/10m, not "quick"`,
		"5m+0.05s":           "write a clock as",
		"0s+0s":              "leaves no time to play",
		"0s/move":            "leaves no time to play",
		"5m+0x30s":           "a clock has 1 to 100 periods, not 0",
		"30s/5m/101/10m":     "saves 0 to 100 percent",
		"101h+0s":            "up to 100h",
		"5m+8s,match,point":  "choose one",
		"5m+8s,warn,warn":    `says "warn" twice`,
		"5m+8s,soon":         `ends in "soon"; after the times write match, point or warn`,
		"30s/move,match":     "no total time to last for the match",
		"99999999999999h+1s": "write a time as 30s",
	} {
		if _, err := core.ParseClock(text); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%q: %v, want %q", text, err, why)
		}
	}
}

func FuzzParseClock(f *testing.F) {
	for _, text := range []string{"30s/move", "5m+8s", "10m~12s,point", "10m+3x30s", "30s/5m/100/10m,match,warn"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := core.ParseClock(text)
		if err != nil {
			return
		}
		again, err := core.ParseClock(c.String())
		if err != nil || again != c {
			t.Fatalf("%q is %+v, and %q is %+v: %v", text, c, c, again, err)
		}
	})
}

// TestThinks plays thinks of two seats by each kind of clock, and looks at what
// the first has left after each of its own.
func TestThinks(t *testing.T) {
	for _, test := range []struct {
		clock  string
		thinks []string // of the first seat
		faces  []string // before, and after each
		out    bool     // the last think took too long
	}{
		{"30s/move", []string{"29.9s", "12s", "30s"}, []string{"0:30", "0:30", "0:30", "0:30"}, true},
		{"1m+8s", []string{"10s", "1s", "1m5s"}, []string{"1:00", "0:58", "1:05", "0:00"}, true},
		{"1m~12s", []string{"10s", "15s", "12s"}, []string{"1:00 +12", "1:00 +12", "0:57 +12", "0:57 +12"}, false},
		{"1m+2x20s", []string{"50s", "15s", "20s", "19.9s"}, []string{"1:00 x2", "0:10 x2", "0:20 x2", "0:20 x1", "0:20 x1"}, false},
		{"1m+2x20s", []string{"1m40s"}, []string{"1:00 x2", "0:00 x0"}, true},
		{"30s/1m/50/1m15s", []string{"10s", "1s", "45s"}, []string{"1:00 +30", "1:10 +30", "1:15 +30", "1:00 +30"}, false},
		{"30s/1m/50/30s", []string{"10s", "31s"}, []string{"1:00 +30", "1:00 +30", "0:59 +30"}, false},
		{"1m+0s,warn", []string{"59s", "3s"}, []string{"1:00", "0:01", "0:00"}, false},
	} {
		s := timed(t, test.clock, 2, 0)
		left := func() string {
			times := s.State().Times
			return s.State().Terms.Clock.Face(times[0])
		}
		faces := []string{left()}
		var err error
		for _, think := range test.thinks {
			d, _ := time.ParseDuration(think)
			if err = s.Apply(core.Event{Seat: 0, Move: "go", Spent: d}); err != nil {
				err2 := s.Apply(core.Event{Seat: 0, Move: core.Flag, Spent: d})
				if err2 != nil {
					t.Errorf("%s after %s: %v", test.clock, think, err2)
				}
			} else {
				apply(t, s, core.Event{Seat: 1, Move: "go"})
			}
			faces = append(faces, left())
		}
		if got, want := strings.Join(faces, ", "), strings.Join(test.faces, ", "); got != want && !test.out {
			t.Errorf("%s: %s, want %s", test.clock, got, want)
		}
		if test.out != (err != nil) || test.out == s.State().Playing {
			t.Errorf("%s: out %v, playing %v", test.clock, err, s.State().Playing)
		}
	}
}

// timed returns the sheet of a game of strolling by a clock.
func timed(t *testing.T, clock string, seats, to int) *core.Sheet {
	t.Helper()
	c, err := core.ParseClock(clock)
	if err != nil {
		t.Fatal(err)
	}
	s := core.NewSheet(core.Terms{Rotation: []core.Game{stroll{}}, Seats: seats, To: to, Clock: c})
	if err := s.Begin(); err != nil {
		t.Fatal(err)
	}
	return s
}

func TestFacesOfAThinkInProgress(t *testing.T) {
	for _, test := range []struct{ clock, used, face, next string }{
		{"30s/move", "7.4s", "0:23", "0.6s"},
		{"5m+8s", "1m", "4:00", "1s"},
		{"10m~12s", "11.5s", "10:00 +1", "0.5s"},
		{"10m~12s", "13s", "9:59", "1s"},
		{"1m+3x30s", "1m", "0:30 x3", "1s"},
		{"1m+3x30s", "1m30.5s", "0:30 x2", "0.5s"},
		{"2h+3x30s", "1s", "1:59:59 x3", "1s"},
		{"90s/5m/100/0s", "20s", "5:00 +1:10", "1s"},
		{"90s/5m/100/0s", "100s", "4:50", "1s"},
		{"10s+0s,warn", "12.3s", "-0:03", "0.7s"},
	} {
		c, err := core.ParseClock(test.clock)
		if err != nil {
			t.Fatal(err)
		}
		used, _ := time.ParseDuration(test.used)
		left := core.TimeLeft{Bank: c.Bank, Periods: c.Periods, Used: used}
		if got := c.Face(left); got != test.face {
			t.Errorf("%s after %s: %s, want %s", test.clock, test.used, got, test.face)
		}
		if got := core.FormatSpan(c.Next(left)); got != test.next {
			t.Errorf("%s after %s: next change in %s, want %s", test.clock, test.used, got, test.next)
		}
	}
}
