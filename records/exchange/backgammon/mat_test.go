package backgammon_test

import (
	"errors"
	"fmt"
	"iter"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/records/exchange"
	"boardroom/records/exchange/backgammon"
)

func matches(text string) iter.Seq2[records.Import, error] {
	return games(backgammon.Mat(), text)
}

// read returns the one match of a text.
func read(t testing.TB, text string) (records.Import, error) {
	t.Helper()
	var all []records.Import
	var first error
	for d, err := range matches(text) {
		all = append(all, d)
		if first == nil {
			first = err
		}
	}
	if len(all) != 1 {
		t.Fatalf("there are %d matches in\n%s", len(all), text)
	}
	return all[0], first
}

// imported returns the match of a text that has nothing wrong.
func imported(t testing.TB, text string) *records.Record {
	t.Helper()
	d, err := read(t, text)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return record(t, d)
}

// exported returns a record as text.
func exported(t testing.TB, r *records.Record) string {
	t.Helper()
	text, err := written(backgammon.Mat(), r)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// What programs and servers write otherwise means the same.
func TestDialects(t *testing.T) {
	const first = ` 3 point match

 Game 1
 Ann : 0                          Bob : 0
  1) 31: 8/5 6/5                  66: 24/18 24/18 13/7 13/7
  2) 42: 8/4 6/4                  53: 8/3 6/3
  3)  Doubles => 2                 Takes
  4) 22: 13/11 13/11 13/11 13/11
`
	want := told(events(imported(t, first)))
	for name, text := range map[string]string{
		"CRLF":                 strings.ReplaceAll(first, "\n", "\r\n"),
		"repeated":             strings.Replace(first, "24/18 24/18 13/7 13/7", "24/18(2) 13/7(2)", 1),
		"in another order":     strings.Replace(first, "8/5 6/5", "6/5 8/5*", 1),
		"unaligned":            strings.Replace(first, "  1) 31: 8/5 6/5                  66", "1)31: 8/5 6/5 66", 1),
		"without blank":        strings.Replace(first, "Ann : 0 ", "Ann: 0 ", 1),
		"an empty row":         first + " 15)\n",
		"without indentation":  strings.ReplaceAll(first, "\n ", "\n"),
		"tags":                 "; [Site \"somewhere\"]\n; [CubeLimit \"1024\"]\n; a comment\n" + first,
		"one point, no plural": strings.Replace(first, "3 point", "3 points", 1),
	} {
		got := told(events(imported(t, text)))
		if name == "in another order" {
			got = strings.Replace(got, "1 6/5\n1 8/5", "1 8/5\n1 6/5", 1)
		}
		if got != want {
			was, is := differ(want, got)
			t.Errorf("%s: %s, want %s", name, is, was)
		}
	}
}

// TestAWayWithoutMarkHitsNothing has a checker that could hit on its way.
func TestAWayWithoutMarkHitsNothing(t *testing.T) {
	const text = " 3 point match\n\n Game 1\n Ann : 0                          Bob : 0\n  1)                              41: 24/20 24/23\n  2) 31: 8/4\n"
	if got := told(events(imported(t, text))); !strings.Contains(got, "8/7") || !strings.Contains(got, "7/4") {
		t.Errorf("8/4 is played as\n%s", got)
	}
}

// A word of the cube is one whatever stands behind it, and never a throw.
func TestWordsOfTheCube(t *testing.T) {
	const head = " 5 point match\n\n Game 1\n Ann : 0                          Bob : 0\n  1) 31: 8/5 6/5                   "
	want := told(events(imported(t, head+"Doubles => 2\n  2)  Drops\n")))
	for _, text := range []string{"Doubles=>2\n  2)  Drops!\n", "double\n  2)  Pass\n", "Redoubles: 2\n  2)  rejects, thanks\n"} {
		if got := told(events(imported(t, head+text))); got != want {
			was, is := differ(want, got)
			t.Errorf("%q: %s, want %s", text, is, was)
		}
	}
	for _, first := range []string{"Doubles=>2", "Takes>", "Drops!", "Pass"} {
		for _, err := range games(backgammon.Mat(), " 3 point match\n Game 1\n A : 0     Bob : 0\n  1)   "+first+"\n") {
			if err == nil || !strings.HasPrefix(err.Error(), "line 4, column 8: "+first+": ") {
				t.Errorf("%s before any throw: %v", first, err)
			}
		}
	}
}

func TestEndsOfGames(t *testing.T) {
	const head = " 5 point match\n\n Game 1\n Ann : 0                          Bob : 0\n"
	const second = "\n Game 2\n Ann : %                          Bob : 0\n  1) 31: 8/5 6/5\n"
	for _, c := range []struct{ text, want string }{
		{"  1) 31: 8/5 6/5                  42: 8/4 6/4\n  2)  Doubles => 2                 Drops\n      Wins 1 point\n", "1-0"},
		{"  1)                              42: 8/4 6/4\n  2) 31: 8/5 6/5                   Doubles => 2\n  3)  Drops                       Wins 1 point\n", "0-1"},
		{"  1) 31: 8/5 6/5                  Resigns\n      Wins 2 points\n", "2-0"},
		{"  1) 31: 8/5 6/5\n                                  Wins 3 points and the match\n", "0-3"},
		{"  1) 31: 8/5 6/5\n                                  Wins 5 points and the match\n", "0-5"},
		{"  1) 31: 8/5 6/5                  42:\n      Wins 1 points\n", "1-0"},
		{"  1) 31: 8/5 6/5                  42: ????\n      Wins 1 points\n", "1-0"},
		{"  1) 31: 8/5 6/5                  00: ????\n  2)  Wins 1 points\n", "1-0"},
		{"  1) 31: 8/5 6/5                  42: Concedes\n      Wins 2 points\n", "2-0"},
		{"  1) 31: 8/5 6/5                  42: 8/4 6/4\n  2) 42: Concedes                  Wins 1 point\n", "0-1"},
		{"  1) 31: 8/5 6/5                  42: 8/4 6/4\n  2)  Concedes                      Wins 1 point\n", "0-1"},
		{"  1) 31: 8/5 6/5                  42: 8/4 6/4\n" + strings.Replace(second, "%", "2", 1), "2-0"},
	} {
		st := imported(t, head+c.text).Sheet.State()
		if len(st.Results) != 1 || core.FormatScores(st.Results[0].Scores) != c.want {
			t.Errorf("%s ends %v, want %s", c.text, st.Results, c.want)
		}
	}
}

func TestMoneyAndHouseRules(t *testing.T) {
	const text = ` 0 point match

 Game 1
 Ann : 0                          Bob : 0
  1) 31: 8/5 6/5                   Doubles => 2
  2)  Beavers => 4                42: 8/4 6/4
      Wins 4 points

 Game 2
 Ann : 4                          Bob : 0
  1)                              42: 8/4 6/4
  2)  Doubles => 2                 Drops
      Wins 1 point
`
	r := imported(t, text)
	if r.Header.To != core.Money || r.Header.Set["beavers"] != "yes" || !r.Finished || r.Result != "5-0" {
		t.Errorf("%+v, %s", r.Header, r.Result)
	}
}

// The cube goes beyond 64 where other programs turn it so far.
func TestACubeBeyond64(t *testing.T) {
	const text = ` 0 point match

 Game 1
 Ann : 0                          Bob : 0
  1) 31: 8/5 6/5                   Doubles => 2
  2)  Takes                       21: 13/11 6/5
  3)  Doubles => 4                 Takes
  4) 21: 13/11 8/7               Doubles => 8
  5)  Takes                       21: 13/11 8/7
  6)  Doubles => 16                Takes
  7) 21: 13/11 8/7               Doubles => 32
  8)  Takes                       21: 13/11 8/7
  9)  Doubles => 64                Takes
 10) 21: 13/11 7/6               Doubles => 128
 11)  Takes                       21: 13/11 7/6
 12)  Doubles => 256               Takes
 13) 21: 11/9 7/6                Doubles => 512
 14)  Takes                       21: 11/9 7/6
 15)  Doubles => 1024               Drops
      Wins 512 points
`
	r := imported(t, text)
	if r.Header.Set["highest-cube"] != "1024" || r.Result != "1-0 512" {
		t.Errorf("%+v, %s", r.Header, r.Result)
	}
	if again := imported(t, exported(t, r)); again.Result != r.Result {
		t.Errorf("it reads back as %s", again.Result)
	}
}

func TestASetUpStart(t *testing.T) {
	r := imported(t, " 1 point match\n\n Game 1\n Ann : 0         Bob : 0\n  1) Illegal play (snowie position)\n  2) 52: 23/18 13/11\n")
	if r.Header.Game != "nackgammon" {
		t.Errorf("it is %s", r.Header.Game)
	}
}

func TestFaults(t *testing.T) {
	const head = " 3 point match\n\n Game 1\n Ann : 0                          Bob : 0\n"
	for text, want := range map[string]string{
		head + "  1) 31: 8/5 6/5  65: 14/8 15/10 6/8\n":                          `line 5, column 19: 65: 14/8 15/10 6/8: "14/8": `,
		head + "  1) 31:           65: 24/13\n":                                  "line 5, column 6: 31:: your turn isn't over: you have 3 and 1 left (a play is missing; 16 plays would allow what follows)",
		head + "  1) 33: 8/5 6/3\n":                                              "line 5, column 6: 33: 8/5 6/3: equal dice don't decide who starts",
		strings.Replace(head, "3", "1", 1) + "  1) 31: 8/5 6/5   Doubles => 2\n": "line 5, column 20: Doubles => 2: Black can't double: the cube already wins the match",
		head + "  1) Doubles => 2\n":                                             "line 5, column 6: Doubles => 2: you can't double before the opening roll",
		head + "  1)  Takes\n":                                                   "line 5, column 7: Takes: take isn't possible here",
		head + "  1) 31: 8/5 6/5  nothing\n":                                     "line 5, column 6: 31: 8/5 6/5  nothing: ",
		head + "  1) hello\n":                                                    `line 5, column 6: "hello" begins neither with a throw`,
		head + "  1) --: 24/23\n":                                                "line 5, column 6: --: 24/23: no dice are left to play here",
		"12345 point match\n":                                                    "line 1: a match to 12345 points is too long: at most 999",
		"; [Variation \"Plakotoo\"]\n" + head + "  1) 31: 1/4 1/2\n":             `line 2: there is no game "plakotoo"`,
		strings.Replace(head, "Ann : 0", "Ann", 1) + "  1) 31: 8/5 6/5\n":        "line 4: here stand the players with their points",
		strings.Replace(head, "Ann : 0", "Ann : 3", 1) + "  1) 31: 8/5 6/5\n":    "line 4: a match to 3 points can't begin with 3-0",
	} {
		found := false
		var got []string
		for _, err := range matches(text) {
			var placed *records.Error
			if err != nil && !errors.As(err, &placed) {
				t.Errorf("%v has no place", err)
			}
			if err != nil {
				got = append(got, err.Error())
				found = found || strings.HasPrefix(err.Error(), want)
			}
		}
		if !found {
			t.Errorf("%s\nerrors %q, want %s", text, got, want)
		}
	}
	d, err := read(t, head+"  1) 31: 8/5 6/5  65: 14/8 15/10 6/8\n")
	if r := record(t, d); err == nil || r.Finished || len(r.Game(0).Turns()) != 2 {
		t.Errorf("before the fault there is\n%s", r.Text())
	}
}

// What stands before an error of the text is the import of a match; a match that was
// over before it is whole.
func TestAnErrorOfTheTextBreaksAMatchOff(t *testing.T) {
	const opening = " 1 point match\n\n Game 1\n Ann : 0                          Bob : 0\n  1) 31: 8/5 6/5                  42: 8/4 6/4\n"
	for rest, want := range map[string]string{
		"  2) nonsense\n":                                     "8 events, line 6",
		"  2) 65: 24/14\n  3) nonsense\n":                     "9 events, line 6",
		"      Wins 1 point and the match\n\n  3) nonsense\n": "10 events, none; 0 events, line 8",
	} {
		var got []string
		for d, err := range games(backgammon.Mat(), opening+rest) {
			said := "none"
			if placed := (*records.Error)(nil); errors.As(err, &placed) {
				said = fmt.Sprintf("line %d", placed.Line)
			}
			got = append(got, fmt.Sprintf("%d events, %s", len(d.Events), said))
		}
		if all := strings.Join(got, "; "); all != want {
			t.Errorf("%q: %s, want %s", rest, all, want)
		}
	}
}

func TestNames(t *testing.T) {
	for line, want := range map[string]string{
		" Ann Lee : 0        Bob : 0":                 "Ann Lee, Bob",
		" Ann: 0    4ever:0":                          "Ann, 4ever",
		" Wilhelmina von Hohenstein zu Al : 0Bob : 0": "Wilhelmina von Hohenstein zu Al, Bob",
		" Ann : 0 : 0":                                "Ann, Player 2",
		" : 0 : 0":                                    "Player 1, Player 2",
		" Ann : 12":                                   "",
	} {
		got := ""
		for d, err := range games(backgammon.Mat(), " 1 point match\n\n Game 1\n"+line+"\n  1) 31: 8/5 6/5\n") {
			if err == nil {
				got = d.Header.Seats[0].Name + ", " + d.Header.Seats[1].Name
			}
		}
		if got != want {
			t.Errorf("%q names %q, want %q", line, got, want)
		}
	}
}

// A text that names no game is of the one that is meant, or the first that is known.
func TestATextIsOfTheGamesThatAreKnown(t *testing.T) {
	portes, err := catalog.Standard().Find("portes")
	if err != nil {
		t.Fatal(err)
	}
	known, err := catalog.Catalog{}.With(portes)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		in    exchange.Input
		plays string
		want  string
	}{
		{exchange.Input{Catalog: known}, "17/20 19/20", "portes <nil>"},
		{exchange.Input{Catalog: catalog.Standard()}, "8/5 6/5", "backgammon <nil>"},
		{exchange.Input{Catalog: catalog.Standard(), Game: "tavla"}, "17/20 19/20", "tavla <nil>"},
		{exchange.Input{}, "8/5 6/5", " line 1: no game of the 24-point board is available"},
	} {
		text := " 3 point match\n\n Game 1\n Anna : 0                         Boris : 0\n  1) 31: " + c.plays + "\n"
		c.in.Data = []byte(text)
		for d, err := range backgammon.Mat().Read(c.in) {
			if got := fmt.Sprint(d.Header.Game, " ", err); got != c.want {
				t.Errorf("it is read as %q, want %q", got, c.want)
			}
		}
	}
}

// FuzzReadMat checks that no text makes the reader panic, that an error has a
// place, and that whatever is read becomes a record that reads the same after
// it was written.
func FuzzReadMat(f *testing.F) {
	f.Add(" 3 point match\n Game 1\n Ann : 0     Bob : 0\n  1) 31: 8/5 6/5     Doubles => 2\n 2) Takes    66: 24/18(2) 13/7(2)\n      Wins 2 points\n")
	f.Add("; [Variation \"Nackgammon\"]\n 0 point match\n Game 1\n a,1/2 : 0     b : 0\n  1) 12: 13/11* 6/5    33: Cannot Move\n")
	f.Add("1 point match\nGame 1\na: 0 b: 0\n1) Illegal play (x)\n2) 52: 23/18 13/11  Resigns\n Wins 1\n")
	f.Add("; [Variation \"Gul bara\"]\n; [Options \"x=y\"]\n 1 point match\n Game 1\n a : 0  b : 0\n 1) 31: 24/21 24/23   --: 1/2\n")
	f.Add(" 3 point match\n Game 1\n A : 0     Bob : 0\n  1)   Doubles=>2\n")
	f.Add(" 3 point match\n Game 1\n A : 0     Bob : 0\n  1) 31: 8/5 6/5   Doubles!\n  2) Takes>\n  Pass?")
	f.Add("; [Variation \"Gul bara\"]\n 1 point match\n Game 1\n a : 0  b : 0\n 1)   --: /21 24/23 31:")
	f.Add(" 3 point match\n Game 1\n A : 0     B : 0\n  1) 31: 8/5 6/5   2) 42: 8/4 6/4   3) 4) 61:  13/6\n")
	f.Add(" 5 point match\n Game 1\n A : 2     : 1\n  1) 31: 8/5 6/5   42: ????\n  2) Losses 1 point      Wins 1001 point and the match\n")
	f.Add(" 5 point match\n Game 1\n A : 0     B : 0\n  1) 31: 8/5 6/5   42: 8/4 6/4  1) Losses 4 points    Wins 4\n Game 2\n B : 4    A : 0\n 1)     31:\n  2) 21: 13/11 6/5  42: 8/4")
	f.Add(" 3 point match\n Game 1\n A : 0     B : 0\n  1) 31: 8/5 6/5   61:\n 2) 21: 13/11 6/5    21: 18/16 23/22\n Losses 2\n Wins 1 point\n Game 2\n A : 0   B : 0\n 1) Wins 2\n")
	f.Fuzz(func(t *testing.T, text string) {
		for d, err := range matches(text) {
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
			out, err := written(backgammon.Mat(), r)
			if err != nil {
				continue
			}
			for again, err := range games(backgammon.Mat(), out) {
				if again.Header.Date = evening; err == nil {
					kept, err = again.Record(catalog.Standard().Find)
				}
				if err != nil || len(again.Remarks) > 0 {
					t.Fatalf("%v, %s in\n%s\nwritten of\n%s", err, said(again), out, text)
				}
				if after, err := records.Parse(kept, catalog.Standard().Find); err != nil || after.Result != r.Result {
					t.Fatalf("%v: %s and not %s in\n%s\nwritten of\n%s", err, after.Result, r.Result, out, text)
				}
			}
		}
	})
}
