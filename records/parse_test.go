package records_test

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"boardroom/core/i18n"
	"boardroom/records"
)

// A record that is read bit by bit is the same in the end as one that is read at once,
// whatever is wrong in it.
func TestARecordIsReadBitByBit(t *testing.T) {
	for _, name := range []string{"backgammon.txt", "match.txt"} {
		whole, err := os.ReadFile("testdata/" + name)
		if err != nil {
			t.Fatal(err)
		}
		middle := len(whole) * 2 / 3
		illegal := slices.Concat(whole[:middle], []byte("\n9 nothing\n"), whole[middle:])
		for _, data := range [][]byte{whole, whole[:middle], illegal, append(slices.Clip(whole), "* 11\n"...)} {
			for _, items := range []int{1, 7, 1000000} {
				want, wrong := records.Parse(data, find)
				r, err := records.Open(data, find)
				if err != nil {
					t.Fatal(err)
				}
				for all, before := false, -1.0; !all; {
					if all, err = r.Read(items); !all && r.Progress() < before {
						t.Errorf("%s: after %v comes %v", name, before, r.Progress())
					}
					before = r.Progress()
				}
				if told := func(err error) string { return fmt.Sprint(err) }; told(err) != told(wrong) {
					t.Errorf("%s: %v, want %v", name, err, wrong)
				}
				if r.Text() != want.Text() || r.End != want.End || r.Torn != want.Torn || r.Digest != want.Digest || r.Result != want.Result || r.Closed != want.Closed {
					t.Errorf("%s, by %d items, is another record", name, items)
				}
				if got, due := records.Show(r, records.Judged{}, i18n.Language{}), records.Show(want, records.Judged{}, i18n.Language{}); got != due {
					t.Errorf("%s: %s\nwant %s", name, got, due)
				}
			}
		}
	}
}

func TestErrorsSayTheLineAndWhatIsWrong(t *testing.T) {
	for _, c := range []struct{ old, new, want string }{
		{`[Boardroom "1"]`, `[Boardroom "2"]`, `line 1: this record has format version "2"`},
		{`[Boardroom "1"]`, `[Chess "1"]`, `line 1: this isn't a record`},
		{`[Game "sticks"]`, `[Game "stocks"]`, `line 2: there is no game "stocks"`},
		{`[Game "sticks"]`, `[Game sticks]`, `line 2: write a tag as [Name "value"]`},
		{`[Seat2 "Bob"]`, `[Seat3 "Bob"]`, `line 4: name the seats in order`},
		{`[Seat2 "Bob"]`, `[Seat2 "B\nob"]`, `line 4: the name "B\nob" has control characters`},
		{`[Seat2 "Bob"]`, `[Seat2 "\xff"]`, `not valid UTF-8`},
		{`[Seat2 "Bob"]`, `[Seat2 ""]`, `line 4: a player needs a name`},
		{"[Seat2 \"Bob\"]\n", ``, `the tag Seat2 is missing`},
		{`31Z"]`, `31"]`, `line 5: write a date as`},
		{`[Match "2"]`, `[Match "many"]`, `line 6: write a match as`},
		{`[Match "2"]`, `[Options "heap"]`, `line 6: write options as key=value`},
		{`[Match "2"]`, `[Options "heap=3"]`, `line 2: the game can't begin: option heap=3`},
		{`[Date "2026-11-20T18:04:31Z"]`, `[Date "9999-12-31T23:59:59-05:00"]`, `line 5: a date lies in the years 0 to 9999`},
		{`[Date "2026-11-20T18:04:31Z"]`, `[Date "0000-01-01T00:00:00+05:00"]`, `line 5: a date lies in the years 0 to 9999`},
		{`[Match "2"]`, `[Date "2026-11-20T18:04:31Z"]`, `line 6: the tag Date is here twice`},
		{`[Dice "manual"]`, `[Dice "loaded"]`, `line 7: there are no dice "loaded"`},
		{`[Dice "manual"]`, `[Dice "sha256 12"]`, `line 7: after the dice "sha256" write`},
		{`[Dice "manual"]`, `[Dice "sha256"]`, `line 7: the hash of the seed is missing`},
		{`[Event "Spring"]`, `[Match "3"]`, `line 10: the tag Match belongs in the header`},
		{`[Start "sticks"]`, `[Start "sticks first=2"]`, `line 11: the game starts with "sticks first=2" here, but the match gives "sticks"`},
		{"[Start \"sticks\"]\n* 3s\n1 take", "* 3s\n1 take", `line 11: each game of a match needs`},
		{`* 3s`, `* 4s`, `line 12: * 4s: 4s is not possible`},
		{`* 3s`, `* undo`, `line 12: * undo: you can only correct the last draw, before anybody moves`},
		{`1 take take undo`, `2 take take undo`, `line 13: 2 take: it is seat 1's turn`},
		{`1 take take undo`, `x take take undo`, `line 13, column 1: "x" isn't a player`},
		{`1 take take undo`, `3 take take undo`, `line 13: there is no seat 3`},
		{`1 take take undo`, `1 undo take take undo`, `line 13: 1 undo: you can't take that back`},
		{`{a quiet start}`, `{a quiet start`, `line 13, column 32: close the analysis with }`},
		{`{a quiet start}`, `{a quiet}start`, `line 13, column 32: a blank must follow`},
		{`{alone}`, `{alone} 1 take`, `line 20, column 9: write the player before`},
		{`{alone}`, `1`, `line 20: a move is missing after the player 1`},
		{`{alone}`, `1 {alone}`, `line 20, column 3: a move is missing after the player 1`},
		{"2 concede 1\n1 refuse", "2 concede\n1 refuse", `line 16, column 3: after concede write a number of points, not ""`},
		{"2 concede 1\n1 refuse", "2 concede 01\n1 refuse", `not "01"`},
		{"2 concede 1\n1 refuse", "2 concede 5\n1 refuse", `line 16: 2 concede 5: you can't concede 5 points`},
		{`[GameResult "0-1"]`, `[GameResult "1-0"]`, `line 23: game 1 ended 0-1, but the record says "1-0"`},
		{"[GameResult \"0-1\"]\n\n[Start", "\n\n[Start", `the result of game 1 is missing before this line`},
		{`[Result "1-2"]`, `[Result "2-1"]`, `line 35: the result is "1-2", but the record says "2-1"`},
		{`[Result "1-2"]`, `[Seed "12"]`, `line 35: the dice "manual" have no seed to publish`},
		{`[Result "1-2"]`, `[Digest "12"]`, `line 35: write the digest`},
		{`[Result "1-2"]`, "[Result \"1-2\"]\n[Digest \"" + strings.Repeat("0", 64) + "\"]\n* 1s", `line 37: nothing may follow the digest`},
		{"take end\n[Game", "take end\n[Result \"0-1\"]\n[Game", `line 23: the sitting isn't over here`},
		{"[Date \"2026-11-20T18:04:31Z\"]\n", "[Date \"2026-11-20T18:04:31Z\"]\r\n", `line 5, column 30: a record is plain ASCII text, without the byte 0x0d`},
		{`a comment`, `a cömment`, `line 8, column 6: a record is plain ASCII text, without the byte 0xc3`},
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
		if err == nil || !strings.Contains(err.Error(), "cut off") {
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
			if !errors.Is(err, records.ErrNotRecord) && text[:end+1] != "[" || !errors.As(err, &place) {
				t.Errorf("%q: %v", text[:end+1], err)
			}
		}
	}
}

func TestAHugeFileIsRefused(t *testing.T) {
	huge := sticksText + strings.Repeat("; more\n", records.MaxBytes/7)
	if _, err := records.Parse([]byte(huge), find); err == nil || !strings.Contains(err.Error(), "too large: it has more than 8 MiB") {
		t.Error(err)
	}
	if _, err := records.Verify(strings.NewReader(huge), find); err == nil || !strings.Contains(err.Error(), "too large: it has more than 8 MiB") {
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
	if err == nil || r == nil || r.GameCount() != 1 || len(r.Game(0).Moves) != 9 {
		t.Errorf("%v: %+v", err, r)
	}
}

// FuzzParse checks that no text makes the reader panic, and that whatever it
// reads comes back the same after it was written.
func FuzzParse(f *testing.F) {
	text, err := os.ReadFile("testdata/backgammon.txt")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(string(text[:800])) // short, so that there is time for many others
	f.Add(sticksText)
	f.Add(clockText)
	f.Add(strings.Replace(sticksText, "manual", "seed \\u039d", 1))
	f.Fuzz(func(t *testing.T, text string) {
		report, err := records.Verify(strings.NewReader(text), find)
		if err != nil && len(text) <= records.MaxBytes {
			t.Fatal(err)
		}
		r, err := records.Parse([]byte(text), find)
		if err != nil {
			if report.OK() {
				t.Fatalf("verify finds nothing wrong: %v", err)
			}
			return
		}
		again, err := records.Parse([]byte(r.Text()), find)
		if err != nil {
			t.Fatalf("%v in what was written:\n%s", err, r.Text())
		}
		if !slices.Equal(slices.Collect(again.Items()), slices.Collect(r.Items())) || again.Torn != 0 || again.Result != r.Result {
			t.Fatalf("%q\nwas written as\n%q", text, again.Text())
		}
		if _, err := records.ShowJSON(r, records.Judged{}); err != nil {
			t.Fatal(err)
		}
		records.Show(r, records.Judged{}, i18n.Language{})
	})
}
