package backgammon_test

import (
	"errors"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/records/exchange/backgammon"
)

// match returns the only match of a text.
func match(t testing.TB, text string) (records.Import, error) {
	t.Helper()
	n := 0
	var imported records.Import
	var first error
	for d, err := range games(backgammon.SGF(), text) {
		if imported, n = d, n+1; err != nil && first == nil {
			first = err
		}
	}
	if n != 1 {
		t.Fatalf("there are %d matches in\n%s", n, text)
	}
	return imported, first
}

// Whatever is played at random reads back as the same events.
func TestSGFReadsBack(t *testing.T) {
	for _, name := range []string{"backgammon", "nackgammon", "hypergammon"} {
		for i, c := range []struct {
			to  int
			set map[string]string
		}{{to: 5}, {to: 1}, {to: core.Money}, {to: core.Money, set: map[string]string{"jacoby": "yes", "beavers": "yes"}}, {}, {to: 3, set: map[string]string{"crawford": "no"}}} {
			r := record(t, played(t, name, c.to, c.set, uint64(i)))
			text, err := written(backgammon.SGF(), r)
			if err != nil {
				t.Fatal(err)
			}
			if !backgammon.SGF().Is([]byte(text)) {
				t.Errorf("this is not known as SGF: %.60s", text)
			}
			d, err := match(t, text)
			if err != nil {
				t.Fatalf("%s, case %d: %v in\n%s", name, i, err, text)
			}
			again := record(t, d)
			if a, b := told(events(r)), told(events(again)); a != b {
				was, is := differ(a, b)
				t.Fatalf("%s, case %d:\n%s\nreads back as\n%s\n%s", name, i, was, is, text)
			}
			if again.Header.Game != name || again.Header.To != r.Header.To || !again.Header.Date.Equal(r.Header.Date) || again.Header.Seats[1] != r.Header.Seats[1] || again.Finished != r.Finished {
				t.Errorf("%s, case %d, reads back as %+v", name, i, again.Header)
			}
		}
	}
}

func TestATurnThatPassedWithoutAThrowIsRefused(t *testing.T) {
	_, err := written(backgammon.SGF(), record(t, shutOut(t)))
	const want = "in game 1, Anna Maria passed without a roll, which SGF can't hold: export the match as .mat"
	if err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

const opened = "(;FF[4]GM[6]MI[length:3][game:0][ws:0][bs:0]PW[An\\]na: 1]PB[Boris]RU[Crawford]WR[1842]EV[Spring\nOpen]"

// What is not known is skipped, and of branches the first is the game.
func TestWhatIsNotKnownIsSkipped(t *testing.T) {
	d, err := match(t, opened+"RE[W+1]GS[M:1 2][C:a]\n;W[31hefe]A[0][hefe E ver 3 0.5]LU[+0.1]C[a (comment\\]) ;]\n(;B[double]DA[E];W[take](;B[66abab];W[21])(;W[drop]))(;B[21xv]))")
	if err == nil {
		t.Error("66abab is legal")
	}
	var placed *records.Error
	if !errors.As(err, &placed) || placed.Line != 4 {
		t.Errorf("the error has another place: %v", err)
	}
	if d.Header.Seats[0].Name != "An]na: 1" || d.Header.Extra["Elo1"] != "1842" || d.Header.Extra["Event"] != "Spring Open" {
		t.Errorf("the header is %+v", d.Header)
	}
	if got := told(d.Events); got != "* 31\n1 8/5\n1 6/5\n1 end\n2 double\n1 take\n* 66" {
		t.Errorf("what comes before is %q", got)
	}
}

// GNU Backgammon writes the throw after which a game was resigned as PL and DI.
func TestAThrowThatWasNotPlayed(t *testing.T) {
	for text, want := range map[string]string{
		"RE[W+1R]\n;W[31hefe]\n;PL[B]DI[64])":             "* 31\n1 8/5\n1 6/5\n1 end\n2 roll\n* 64\n2 concede 1\n1 accept",
		"RE[W+1R]\n;W[31hefe]\n;PL[B]DI[64]\n;B[64aggk])": "* 31\n1 8/5\n1 6/5\n1 end\n2 roll\n* 64\n2 24/18\n2 18/14\n2 end\n2 concede 1\n1 accept",
	} {
		d, err := match(t, opened+text)
		if got := told(d.Events); err != nil || got != want {
			t.Errorf("%s is %q, %v", text, got, err)
		}
	}
}

// A match of which a game is wrong is not half a match: one import, and the error.
func TestAnErrorOfSGFBreaksAMatchOff(t *testing.T) {
	const second = opened + "RE[W+1R]\n;W[31hefe];B[64aggk])\n(;GM[6]MI[length:3][game:1][ws:1][bs:0]PW[An\\]na: 1]PB[Boris]RU[Crawford]RE[B+1R]\n;W[31hefe]\n"
	for end, line := range map[string]int{";B[6xaggk])": 6, ";B[64ag": 6, "x": 6, "": 4} {
		d, err := match(t, second+end)
		var placed *records.Error
		if !errors.As(err, &placed) || placed.Line != line {
			t.Errorf("%q: %v, want line %d", end, err, line)
		}
		if got := told(d.Events); !strings.HasSuffix(got, "1 accept\n* 31\n1 8/5\n1 6/5\n1 end") {
			t.Errorf("%q: what comes before is %q", end, got)
		}
	}
}

func TestWhatIsWrongInSGFIsToldWithItsLine(t *testing.T) {
	for text, want := range map[string]string{
		"(;GM[1])":                             "line 1: this is game number \"1\" of SGF",
		opened + "\n;W[31hefe]":                "line 1: this game is never closed: add )",
		opened + "\n;W[31hefe":                 "line 3: this bracket is never closed: add ]",
		opened + "\n;W[31hefe])\nx":            "line 4: a game begins with (",
		opened + "\n;W[31hef])":                "line 3: W[31hef]: after the dice come at most four pairs",
		opened + "\n;W[31hefA])":               "line 3: W[31hefA]: \"fA\" aren't points",
		opened + "\n;W[7bhefe])":               "line 3: W[7bhefe]: write a move as two dice",
		opened + "\n;W[31hefe]\n;B[31hefe])":   "line 4: B[31hefe]: ",
		opened + "RE[W+x])":                    "line 1: RE[W+x]: write who won",
		opened + "\n;PL[W]AE[a:y]AW[a])":       "line 3: this game starts from a set-up position",
		opened + "\n;W[31hefe]\nfoo)":          "line 4: \"foo)\" is outside a node",
		"(;GM[6]MI[length:1000];W[31hefe])":    "line 1: a match to 1000 points is too long",
		"(;GM[6]MI[length:-1];W[31hefe])":      "line 1: MI[length:-1]: no such number is possible",
		"(;GM[6]RU[Chouette];W[31hefe])":       `there is no game "chouette"`,
		"(;GM[6]" + strings.Repeat("(", 2000):  "more than 1000 branches",
		"(;GM[6]MI[length:3][ws:3];W[31hefe])": "line 1: a match to 3 points can't begin with 3-0",
	} {
		var first error
		for _, err := range games(backgammon.SGF(), text) {
			if err != nil && first == nil {
				first = err
			}
		}
		if first == nil || !strings.Contains(first.Error(), want) {
			t.Errorf("%.80s: %v, want %q", text, first, want)
		}
	}
}

// FuzzReadSGF checks that no text makes the reader panic, that an error has a place,
// and that whatever is read becomes a record that reads the same after it was
// written.
func FuzzReadSGF(f *testing.F) {
	f.Add(opened + "RE[W+1R]\n;W[31hefe]A[0][hefe E];B[double];W[take];B[66abab])")
	f.Add("(;GM[6]MI[length:0]RU[Jacoby]RE[B+4R];W[21mkxw];B[double];W[double];B[take];W[11])\n(;GM[6]MI[game:1][bs:4];B[31qtst])")
	f.Add("(;GM[6](;W[21](;B[double];W[drop]))(;W[31]))(;GM[1])")
	f.Fuzz(func(t *testing.T, text string) {
		for d, err := range games(backgammon.SGF(), text) {
			var placed *records.Error
			if err != nil {
				if !errors.As(err, &placed) {
					t.Fatalf("%v has no place", err)
				}
				continue
			}
			d.Header.Date = evening
			kept, err := d.Record(catalog.Standard().Find)
			if err != nil {
				continue // a name that no record takes
			}
			r, err := records.Parse(kept, catalog.Standard().Find)
			if err != nil {
				t.Fatalf("%v in\n%s", err, kept)
			}
			out, err := written(backgammon.SGF(), r)
			if err != nil {
				continue
			}
			for again, err := range games(backgammon.SGF(), out) {
				if again.Header.Date = evening; err == nil {
					_, err = again.Record(catalog.Standard().Find)
				}
				if err != nil {
					t.Fatalf("%v in\n%s\nwritten of\n%s", err, out, text)
				}
			}
		}
	})
}
