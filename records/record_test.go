package records_test

import (
	"errors"
	"flag"
	"os"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/records"
)

var update = flag.Bool("update", false, "write the golden files anew")

// endless is more events than any sitting has.
const endless = 1 << 30

func TestEveryGameOfTheCatalogueComesBackFromItsRecord(t *testing.T) {
	games := map[string]string{"sticks": "manual"}
	for _, e := range catalog.All() {
		games[e.Name] = "sha256"
	}
	for game, dice := range games {
		t.Run(game, func(t *testing.T) {
			for seed, to := range []int{0, 0, 0, 3, core.Money} {
				comesBack(t, header(game, to, dice), uint64(seed))
			}
		})
	}
}

func comesBack(t *testing.T, h records.Header, seed uint64) {
	t.Helper()
	_, text := record(t, dir(t), h, newChooser(seed), endless)
	r, err := records.Parse([]byte(text), find)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	if again := r.Text(); again != strings.ReplaceAll(text, " \n", "\n") {
		t.Errorf("read and written again:\n%s\ninstead of\n%s", again, text)
	}
	if st := r.Sheet.State(); !st.Over || !r.Finished || r.Result == "" || r.Torn != 0 || r.End != len(text) {
		t.Errorf("finished %v, result %q, end %d of %d", r.Finished, r.Result, r.End, len(text))
	}
	if r.Header.Seats[0].Name != "Νίκος" || r.Header.Seats[1] != h.Seats[1] || !r.Header.Date.Equal(evening) || r.Header.To != h.To {
		t.Errorf("header %+v", r.Header)
	}
	report, err := records.Verify(strings.NewReader(text), find)
	sealed := h.Dice.Kind == "sha256"
	if err != nil || !report.OK() || sealed && (report.Proved != report.Draws || len(report.Unproved) > 0) {
		t.Errorf("verify: %v\n%s\n%s", err, report, text)
	}
	if entry, _ := find(h.Game); sealed && entry.Dice && report.Proved == 0 {
		t.Errorf("no draw was proved\n%s", text)
	}
}

// golden compares with a file in testdata, or writes it when asked.
func golden(t *testing.T, name, got string) {
	t.Helper()
	path := "testdata/" + name
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s has changed; if that is meant, run go test -update. Now:\n%s", name, got)
	}
}

func TestGoldenRecords(t *testing.T) {
	h := header("backgammon", 0, "seed study")
	h.Set = map[string]string{"cube": "no", "triple": "bar"}
	_, text := record(t, dir(t), h, quiet(9), endless)
	golden(t, "backgammon.txt", text)
	r, err := records.Parse([]byte(text), find)
	if err != nil {
		t.Fatal(err)
	}
	golden(t, "backgammon.show", records.Show(r))
	shown, err := records.ShowJSON(r)
	if err != nil {
		t.Fatal(err)
	}
	golden(t, "backgammon.json", string(shown)+"\n")

	_, text = record(t, dir(t), header("sticks", 3, "manual"), newChooser(4), endless)
	golden(t, "match.txt", text)
	r, err = records.Parse([]byte(text), find)
	if err != nil {
		t.Fatal(err)
	}
	golden(t, "match.show", records.Show(r))
}

func TestShowTellsOfTheEffectsOfAMove(t *testing.T) {
	h := header("arimaa", 0, "manual")
	h.Dice, h.Position = records.Dice{}, "7r/8/8/8/2r5/3E4/8/R7 g"
	var events []core.Event
	for _, m := range []core.Move{"Ed3n", "rc4s", "Ed4w", core.End} {
		events = append(events, core.Event{Seat: 0, Move: m})
	}
	text, err := records.Draft{Header: h, Events: events}.Record(find)
	if err != nil {
		t.Fatal(err)
	}
	r, err := records.Parse(text, find)
	if err != nil {
		t.Fatal(err)
	}
	if shown := records.Show(r); !strings.Contains(shown, "\n   1. 1  Ed3n rc4s rc3x Ed4w\n") {
		t.Errorf("shown as\n%s", shown)
	}
}

// sticksText is a short record that tests change.
const sticksText = `[Boardroom "1"]
[Game "sticks"]
[Seat1 "Ann"]
[Seat2 "Bob"]
[Date "2026-11-20T18:04:31Z"]
[Match "2"]
[Dice "manual"]
; a comment

[Event "Spring"]
[Start "sticks"]
* 3s
1 take take undo take take end {a quiet start} ; and a comment
* 3s
2 take take take end
2 concede 1
1 refuse
* 3s
1 take take take end {and {so on}
{alone}
* 1s
2 take end
[GameResult "0-1"]

[Start "sticks"]
2 concede 1
1 accept
[GameResult "1-0"]
[Start "sticks"]
* 3s
1 concede 1
2 accept
[GameResult "0-1"]

[Result "1-2"]
`

func TestParseReadsAllThatARecordMayHold(t *testing.T) {
	r, err := records.Parse([]byte(sticksText), find)
	if err != nil {
		t.Fatal(err)
	}
	if st := r.Sheet.State(); core.FormatScores(st.Score) != "1-2" || len(r.Games()) != 3 || !r.Finished {
		t.Errorf("score %v in %d games", st.Score, len(r.Games()))
	}
	var analysis []string
	for _, it := range r.Items {
		if it.Kind == records.Analysis {
			analysis = append(analysis, it.Text)
		}
	}
	if got := strings.Join(analysis, "|"); got != "a quiet start|and {so on|alone" {
		t.Errorf("analysis %s", got)
	}
	if got := r.Text(); got != sticksText {
		t.Errorf("written again:\n%s", got)
	}
}

func TestErrorsSayTheLineAndWhatIsWrong(t *testing.T) {
	for _, c := range []struct{ old, new, want string }{
		{`[Boardroom "1"]`, `[Boardroom "2"]`, `line 1: this record is written in version "2"`},
		{`[Boardroom "1"]`, `[Chess "1"]`, `line 1: this is no record`},
		{`[Game "sticks"]`, `[Game "stocks"]`, `line 2: there is no game "stocks"`},
		{`[Game "sticks"]`, `[Game sticks]`, `line 2: a tag reads [Name "value"]`},
		{`[Seat2 "Bob"]`, `[Seat3 "Bob"]`, `line 4: the seats are named in order`},
		{`[Seat2 "Bob"]`, `[Seat2 "B\nob"]`, `line 4: the name "B\nob" holds control characters`},
		{`[Seat2 "Bob"]`, `[Seat2 "\xff"]`, `not valid UTF-8`},
		{`[Seat2 "Bob"]`, `[Seat2 ""]`, `line 4: a player needs a name`},
		{"[Seat2 \"Bob\"]\n", ``, `the tag Seat2 is missing`},
		{`31Z"]`, `31"]`, `line 5: a date reads`},
		{`[Match "2"]`, `[Match "many"]`, `line 6: a match is played`},
		{`[Match "2"]`, `[Options "heap"]`, `line 6: options read key=value`},
		{`[Match "2"]`, `[Options "heap=3"]`, `line 2: the game cannot begin: option heap=3`},
		{`[Match "2"]`, `[Date "2026-11-20T18:04:31Z"]`, `line 6: the tag Date stands here a second time`},
		{`[Dice "manual"]`, `[Dice "loaded"]`, `line 7: there are no dice of the kind "loaded"`},
		{`[Dice "manual"]`, `[Dice "sha256 12"]`, `line 7: the dice "sha256" are followed by`},
		{`[Dice "manual"]`, `[Dice "sha256"]`, `line 7: the hash of the seed is missing`},
		{`[Event "Spring"]`, `[Match "3"]`, `line 10: the tag Match stands in the header only`},
		{`[Start "sticks"]`, `[Start "sticks first=2"]`, `line 11: the game starts with "sticks first=2" here, the match gives "sticks"`},
		{"[Start \"sticks\"]\n* 3s\n1 take", "* 3s\n1 take", `line 11: each game of a match begins`},
		{`* 3s`, `* 4s`, `line 12: * 4s: 4s is not possible`},
		{`* 3s`, `* undo`, `line 12: * undo: only the last draw can be corrected, before anybody has moved`},
		{`1 take take undo`, `2 take take undo`, `line 13: 2 take: it is the turn of seat 1`},
		{`1 take take undo`, `x take take undo`, `line 13, column 1: "x" is no player`},
		{`1 take take undo`, `3 take take undo`, `line 13: there is no seat 3`},
		{`1 take take undo`, `1 undo take take undo`, `line 13: 1 undo: there is nothing to take back`},
		{`{a quiet start}`, `{a quiet start`, `line 13, column 32: the analysis is not closed`},
		{`{a quiet start}`, `{a quiet}start`, `line 13, column 32: a blank must follow`},
		{`{alone}`, `{alone} 1 take`, `line 20, column 9: the player must stand before`},
		{`{alone}`, `1`, `line 20: nothing follows the player 1`},
		{`{alone}`, `1 {alone}`, `line 20, column 3: nothing follows the player 1`},
		{"2 concede 1\n1 refuse", "2 concede\n1 refuse", `line 16, column 3: concede is followed by a number of points, not by ""`},
		{"2 concede 1\n1 refuse", "2 concede 01\n1 refuse", `not by "01"`},
		{"2 concede 1\n1 refuse", "2 concede 5\n1 refuse", `line 16: 2 concede 5: 5 points cannot be conceded`},
		{`[GameResult "0-1"]`, `[GameResult "1-0"]`, `line 23: game 1 ended 0-1, the record says "1-0"`},
		{"[GameResult \"0-1\"]\n\n[Start", "\n\n[Start", `the result of game 1 is missing before this line`},
		{`[Result "1-2"]`, `[Result "2-1"]`, `line 35: the result is "1-2", the record says "2-1"`},
		{`[Result "1-2"]`, `[Seed "12"]`, `line 35: the dice "manual" have no seed to publish`},
		{`[Result "1-2"]`, `[Digest "12"]`, `line 35: the digest is`},
		{`[Result "1-2"]`, "[Result \"1-2\"]\n[Digest \"" + strings.Repeat("0", 64) + "\"]\n* 1s", `line 37: nothing may follow the digest`},
		{"take end\n[Game", "take end\n[Result \"0-1\"]\n[Game", `line 23: the sitting is not over here`},
		{"[Date \"2026-11-20T18:04:31Z\"]\n", "[Date \"2026-11-20T18:04:31Z\"]\r\n", `line 5, column 30: the byte 0x0d`},
		{`a comment`, `a cömment`, `line 8, column 6: the byte 0xc3`},
	} {
		text := strings.Replace(sticksText, c.old, c.new, 1)
		if text == sticksText {
			t.Fatalf("%q is not there", c.old)
		}
		_, err := records.Parse([]byte(text), find)
		var place *records.Error
		if !errors.As(err, &place) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s for %s:\n%v\nwant %s", c.new, c.old, err, c.want)
		}
	}
}

func TestATornHeaderIsSaidToBeTorn(t *testing.T) {
	end := strings.Index(sticksText, "\n\n") + 2
	for n := range end {
		_, err := records.Parse([]byte(sticksText[:n]), find)
		if err == nil || !strings.Contains(err.Error(), "torn") {
			t.Fatalf("%q: %v", sticksText[:n], err)
		}
	}
	if _, err := records.Parse([]byte(sticksText[:end]), find); err != nil {
		t.Error(err)
	}
}

func TestWhatIsNoRecordIsSaidToBeNone(t *testing.T) {
	for _, text := range []string{"\n", "h", "hello\n", "1g Ra1 Rb1\n", "[Gold \"Ann\"]\n\n1g Ra1\n", "; nothing\n", "\n" + sticksText} {
		for end := range text {
			_, err := records.Parse([]byte(text[:end+1]), find)
			var place *records.Error
			if !errors.Is(err, records.ErrForeign) && text[:end+1] != "[" || !errors.As(err, &place) {
				t.Errorf("%q: %v", text[:end+1], err)
			}
		}
	}
}

func TestAHugeFileIsRefused(t *testing.T) {
	huge := sticksText + strings.Repeat("; more\n", records.MaxBytes/7)
	if _, err := records.Parse([]byte(huge), find); err == nil || !strings.Contains(err.Error(), "larger than") {
		t.Error(err)
	}
	if _, err := records.Verify(strings.NewReader(huge), find); err == nil || !strings.Contains(err.Error(), "larger than") {
		t.Error(err)
	}
}

func TestTheLongestMatchIsNotTooLarge(t *testing.T) {
	game, err := os.ReadFile("testdata/backgammon.txt")
	if err != nil {
		t.Fatal(err)
	}
	const most = 2*999 - 1 // games of a point each
	if bytes := len(game) * most; bytes > records.MaxBytes {
		t.Errorf("%d games take %d bytes, a record %d at most", most, bytes, records.MaxBytes)
	}
}

func TestAFaultyRecordIsGivenUpToTheFault(t *testing.T) {
	text := strings.Replace(sticksText, "2 take take take end", "2 take take take take end", 1)
	r, err := records.Parse([]byte(text), find)
	if err == nil || r == nil || len(r.Games()) != 1 || len(r.Games()[0].Moves) != 9 {
		t.Errorf("%v: %+v", err, r)
	}
}

func TestSeatsOfComputersCarryTheirLevel(t *testing.T) {
	for _, s := range []records.Seat{
		{Name: "Ann"}, {Name: "Mother", Level: "expert"}, {Name: "A (computer, b)", Level: "c"}, {Name: "Ann (computer)"},
	} {
		if got := records.ParseSeat(s.String()); got != s {
			t.Errorf("%q reads back as %+v", s, got)
		}
	}
	h := header("sticks", 0, "manual")
	h.Seats[0] = records.Seat{Name: "Ann (computer, expert)"}
	if _, err := dir(t).Create(h); err == nil || !strings.Contains(err.Error(), "reads like a computer") {
		t.Errorf("a person named like a computer: %v", err)
	}
}
