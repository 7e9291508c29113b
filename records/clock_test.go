package records_test

import (
	"fmt"
	"strings"
	"testing"

	"boardroom/core/i18n"
	"boardroom/records"
)

// clockText is a match by a clock, in which play was broken off once, and the
// second player ran out of time.
const clockText = `[Boardroom "1"]
[Game "sticks"]
[Seat1 "Ann"]
[Seat2 "Bob"]
[Date "2026-11-20T18:04:31Z"]
[Match "2"]
[Clock "1m+5s"]
[Dice "manual"]

[Start "sticks"]
* 3s
1 take take undo take take @12.4s end
* 3s
2 @30s pause take take @6s end
* 1s
1 take @3s concede 1
2 @2s refuse
1 @49.6s flag
[GameResult "0-1"]

[Start "sticks"]
* 2s
1 take end
* 1s
2 @1m flag
[GameResult "1-0"]

[Start "sticks"]
2 concede 1
`

func TestARecordTellsOfTime(t *testing.T) {
	text := clockText
	r, err := records.Parse([]byte(text), find)
	if err != nil {
		t.Fatal(err)
	}
	if got := r.Text(); got != text {
		t.Errorf("written again:\n%s", got)
	}
	shown := records.Show(r, records.Judged{}, i18n.Language{})
	for _, want := range []string{
		"Clock: 1m+5s\n", "   1. 1  3s: take take take  [0:53]\n", "   2. 2  3s: take take  [0:29]\n",
		"Bob (2) wins 1 point on time.\n", "Ann (1) wins 1 point on time.\n",
	} {
		if !strings.Contains(shown, want) {
			t.Errorf("%q is missing in\n%s", want, shown)
		}
	}
	json, err := records.ShowJSON(r, records.Judged{})
	if err != nil || !strings.Contains(string(json), `"left":"0:53"`) {
		t.Errorf("%v: %s", err, json)
	}
	report, err := records.Verify(strings.NewReader(text), find)
	if err != nil || !report.OK() {
		t.Errorf("%v: %s", err, report)
	}
}

// TestTimesThatDoNotFitAreFound: a record cannot claim less time, or more.
func TestTimesThatDoNotFitAreFound(t *testing.T) {
	text := clockText
	for _, c := range []struct{ old, new, want string }{
		{`"1m+5s"`, `"soon"`, `line 7: write a clock as`},
		{"@49.6s flag", "@49.5s flag", "line 18: 1 @49.5s flag: seat 1 was not out of time: 0:01 was left"},
		{"@12.4s end", "@1m end", "line 12: 1 @1m end: seat 1 was out of time"},
		{"@12.4s end", "@0s end", `write the time spent before a move, as @12.4s, not "@0s"`},
		{"@12.4s end", "@12.40s end", `not "@12.40s"`},
		{"@12.4s end", "@12.4s @1s end", `not "@12.4s"`},
		{"@12.4s end", "@soon end", `line 12, column 28: write a time as`},
		{"@12.4s end", "end @12.4s", `line 12, column 32`},
		{"* 3s\n2", "* @1s 3s\n2", "no clock is running"},
		{"[Clock \"1m+5s\"]\n", "", "this game has no clock"},
	} {
		changed := strings.Replace(text, c.old, c.new, 1)
		if changed == text {
			t.Fatalf("%q is not there", c.old)
		}
		report, err := records.Verify(strings.NewReader(changed), find)
		if err != nil || report.OK() || !strings.Contains(report.String(), c.want) {
			t.Errorf("%s: %v, %s, want %s", c.new, err, report, c.want)
		}
	}
}

// TestATornTimeIsCut goes on from wherever a record by a clock was torn.
func TestATornTimeIsCut(t *testing.T) {
	text := clockText
	for n := strings.Index(text, "* 3s"); n < len(text); n++ {
		r, err := records.Parse([]byte(text[:n]), find)
		if err != nil {
			t.Fatalf("%q: %v", text[:n], err)
		}
		if rest := text[r.End:n]; r.Torn != n-r.End || strings.Contains(strings.TrimSpace(rest), "\n") {
			t.Fatalf("%q: torn is %q", text[:n], rest)
		}
	}
	cut := strings.Index(text, " take take @6s end")
	r, err := records.Parse([]byte(text[:cut+1]), find)
	if err != nil {
		t.Fatal(err)
	}
	times := r.Sheet.State().Times
	if got := fmt.Sprint(r.Header.Clock.Face(times[0]), " ", r.Header.Clock.Face(times[1])); got != "0:53 0:30" {
		t.Errorf("after the pause there are %s left", got)
	}
}
