package arimaa_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/records"
	"boardroom/records/exchange/arimaa"
)

// setups are the first two turns of the games below.
const setups = `1g Ra1 Rb1 Rc1 Dd1 De1 Rf1 Rg1 Rh1 Ra2 Hb2 Cc2 Md2 Ee2 Cf2 Hg2 Rh2
1s ra8 rb8 rc8 dd8 de8 rf8 rg8 rh8 ra7 hb7 cc7 ed7 me7 cf7 hg7 rh7
`

// wants reads a text and expects, in order, the errors that begin so.
func wants(t *testing.T, text string, errs ...string) {
	t.Helper()
	var got []error
	for _, err := range games(text) {
		if err != nil {
			got = append(got, err)
		}
	}
	for i, want := range errs {
		var placed *records.Error
		if i >= len(got) || !strings.HasPrefix(got[i].Error(), want) || !errors.As(got[i], &placed) {
			t.Errorf("errors %v, want %s", got, want)
			return
		}
	}
	if len(got) > len(errs) {
		t.Errorf("errors %v, want %d", got, len(errs))
	}
}

// events writes the events of a game but for placements and steps.
func events(d records.Import) string {
	var words []string
	for _, e := range d.Events {
		if e.Move == core.End || len(e.Move) > 4 {
			words = append(words, e.Seat.String()+" "+e.String())
		}
	}
	return strings.Join(words, ", ")
}

func TestFormsOfAGame(t *testing.T) {
	const turns = "2g Ee2n Ee3n\n2s ed7s\n3g"
	plain := imported(t, setups+turns)
	if plain.Finished || plies(plain) != 4 || plain.Header.Seats[0].Name != "Gold" || plain.Header.Seats[1].Name != "Silver" {
		t.Errorf("read as\n%s", plain.Text())
	}
	for name, text := range map[string]string{
		"white and black":     strings.NewReplacer("1g", "1w", "1s", "1b", "2g", "2w", "2s", "2b", "3g", "3w").Replace(setups + turns),
		"line breaks of DOS":  strings.ReplaceAll(setups+turns, "\n", "\r\n"),
		"line breaks told":    strings.ReplaceAll(setups+turns, "\n", `\n`),
		"on one line":         strings.ReplaceAll(setups+turns, "\n", " "),
		"on many lines":       strings.ReplaceAll(setups+turns, " ", "\n"),
		"empty lines":         "\n\n" + strings.ReplaceAll(setups+turns, "\n", "\n\n \t\n") + "\n\n",
		"no empty last label": setups + strings.TrimSuffix(turns, "3g"),
		"empty label between": setups + "2g\n" + turns,
		"byte order mark":     "\ufeff" + setups + turns,
		"comments":            "# a\n; b\n" + setups + "{c\n 2g Ra1n } " + strings.ReplaceAll(turns, "\n", " {d} # e\n") + "\n{f} {g}",
		"unknown result":      setups + turns + "\n*",
		"a pass told":         setups + strings.ReplaceAll(turns, "ed7s", "ed7s pass"),
		"marks":               setups + strings.NewReplacer("Ee3n", "Ee3n!? $4", "ed7s", "ed7s ??").Replace(turns),
		"labels twice":        strings.NewReplacer("1g", "1w 1g", "2s", "2b 2s").Replace(setups + turns),
		"an address":          "http://arimaa.com/x.cgi?side=b&movelist=" + strings.NewReplacer("\n", "%0d", " ", "+").Replace(setups+turns) + "&imgsize=2",
		"an address, written": "&movelist=" + strings.NewReplacer("\n", "%13", " ", "%20").Replace(setups+turns),
	} {
		r := imported(t, text)
		if r.Text() != plain.Text() {
			t.Errorf("%s: read as\n%s", name, r.Text())
		}
	}
}

func TestCommentsBecomeNotes(t *testing.T) {
	d := read(t, "{before} "+setups+"2g Ee2n {strong\nindeed {1} \n2s ed7s {a} {b}\n3g takeback 2s ed7s ed6s {c}")[0]
	var notes []string
	for _, n := range d.Notes {
		notes = append(notes, fmt.Sprintf("%d.%d %s", n.Game, n.Turn, n.Text))
	}
	if got := strings.Join(notes, "; "); got != "1.0 before; 1.3 strong indeed {1; 1.4 a b c" {
		t.Errorf("the notes are %s", got)
	}
}

func TestVariationsAreLeftOut(t *testing.T) {
	text := setups + "2g Ee2n (2g Md2n {why) not} (2g Dd1n)\n 2s ed7s) 2s ed7s (2s me7s)"
	remarks(t, text, 4, "", "2 variations are left out")
	wants(t, setups+"2g Ee2n (2g Md2n", "line 3: this variation is never closed: add )")
	wants(t, setups+"2g Ee2n) 2s", "line 3: unexpected ): no variation is open here")
	wants(t, setups+"2g pass", "line 3: turn 2g: ")
}

func TestTags(t *testing.T) {
	for name, text := range map[string]string{
		"in brackets": `[Event "Spring \"Open\""]
[White "Ann"]
[Black "Bob (computer, expert)"]
[Date "2026.11.20"]
[UTCTime "18:04:31"]
[WhiteElo "1800"]
[PlyCount "9"]

`,
		"with colons": "Event: Spring \"Open\"\nGold: Ann\nSilver:  Bob (computer, expert)\nDate: 2026-11-20T19:04:31+01:00\nGoldRating: 1800\nTermination: odd\n",
		"mixed":       "Silver: Bob (computer, expert)\n[Gold \"Ann\"]\nDate: 2026-11-20\nTime: 18:04:31\n[GoldRating \"1800\"]\nEvent: -=+=-\nSpring \"Open\"\n-=+=-\n",
	} {
		h := imported(t, text+setups).Header
		if h.Seats[0].Name != "Ann" || h.Seats[1].Name != "Bob" || h.Seats[1].Level != "expert" || !h.Date.Equal(evening) ||
			h.Extra["Event"] != `Spring "Open"` || h.Extra["GoldRating"] != "1800" || len(h.Extra) != 2 {
			t.Errorf("%s: %+v", name, h)
		}
	}
	for _, text := range []string{"", "Date: 2004.??.??\nGold: ?\n", "[Date \"yesterday\"]\n[Gold \"\"]\n"} {
		d := read(t, text+setups)[0]
		if !d.Header.Date.IsZero() || d.Header.Seats[0].Name != "Gold" {
			t.Errorf("%q: %+v", text, d.Header)
		}
	}
	chat := imported(t, "Chat: -=+=-\n1g hello\n\n[so] {\n-=+=- \n"+setups).Header.Extra["Chat"]
	if chat != "1g hello\n\n[so] {" {
		t.Errorf("a value of several lines is read as %q", chat)
	}
}

func TestEndsOffTheBoard(t *testing.T) {
	for text, want := range map[string]string{
		"2g resigns":                         "1 concede 1, 2 accept",
		"2g Ee2n\n2s Resign\n":               "1 end, 2 concede 1, 1 accept",
		"2g lost on time":                    "1 concede 1, 2 accept",
		"2g resigns\n2g":                     "1 concede 1, 2 accept",
		"2g resigns 0-1":                     "1 concede 1, 2 accept",
		"2g\n1-0":                            "2 concede 1, 1 accept",
		"2g Ee2n\n0-1":                       "1 end, 1 concede 1, 2 accept",
		"2g Ee2n\n2s takeback\n2g Ee2n Ee3n": "1 end, 1 takeback, 2 accept, 1 end",
		"2g Ee2n\n2g takeback\n2g takeback":  "1 end, 1 takeback, 2 accept, 2 takeback, 1 accept",
		"2g Ee2n\n2s takeback\n2g takeback\n1s takeback\n" + setups: "1 end, 1 takeback, 2 accept, 2 takeback, 1 accept, 1 takeback, 2 accept, 1 end, 2 end",
	} {
		imports := read(t, setups+text)
		if got := strings.TrimPrefix(events(imports[0]), "1 end, 2 end, "); got != want || len(imports) != 1 {
			t.Errorf("%s: %s", text, got)
			continue
		}
		if r := record(t, imports[0]); r.Finished != strings.Contains(want, "concede") {
			t.Errorf("%s: finished %v", text, r.Finished)
		}
	}
	told := "[ResultCode \"t\"]\nResult: 0-1\n" + setups + "2g"
	if r := imported(t, told); r.Result != "0-1" || r.Header.Extra["Termination"] != "lost on time" {
		t.Errorf("%s", r.Text())
	}
}

func TestSeveralGames(t *testing.T) {
	one := setups + "2g Ee2n\n2s\n"
	for _, text := range []string{
		one + one + one,
		"Gold: a\n" + one + "\nGold: a\n" + one + "Silver: b\n" + one,
		one + "1-0 " + one + "*\n\n" + one,
		setups + "1-0\n[Gold \"a\"]\n" + setups + "0-1\n" + setups,
	} {
		imports := read(t, text)
		if len(imports) != 3 {
			t.Errorf("%d games in\n%s", len(imports), text)
		}
		line := 0
		for _, d := range imports {
			if d.Line <= line {
				t.Errorf("a game begins at line %d, the one before at %d", d.Line, line)
			}
			line = d.Line
		}
	}
	bad := strings.Replace(one, "Ee2n", "Ee2s", 1)
	wants(t, bad+one+bad, "line 3: turn 2g: step 1, Ee2s: ", "line 11: turn 2g: step 1, Ee2s: ")
	wants(t, one+bad+one+"&", "line 7: turn 2g: step 1", "line 12: turn 2s: step 1, &: ")
}

func TestFaults(t *testing.T) {
	for text, want := range map[string]string{
		"":                                      "there is no game in this text",
		"\n# nothing\n":                         "there is no game in this text",
		"Gold: Ann\n":                           "line 1: the game that begins here has no turn",
		"1g\n":                                  "line 1: the game that begins here has no turn",
		"hello\n":                               `line 1: "hello" comes before the first turn`,
		"[Gold Ann]\n":                          "line 1: write a tag as [Name \"value\"]",
		"[Gold \"Ann\"\n":                       "line 1: write a tag as [Name \"value\"]",
		"{ open\n" + setups:                     "line 1: this comment is never closed: add }",
		"Chat: -=+=-\n" + setups:                "line 1: the value of Chat is never closed: add -=+=-",
		"2g Ee2n":                               "line 1: turn 2g: this is the turn of 1g",
		setups + "2s ed7s":                      "line 3: turn 2s: this is the turn of 2g",
		setups + "3g Ee2n":                      "line 3: turn 3g: this is the turn of 2g",
		setups + "2g Ee2n\n3g takeback":         "line 4: turn 3g: this is the turn of 2s",
		"1g takeback":                           "line 1: turn 1g: there is no turn to take back",
		setups + "2g Ee2n Ee3n Ra2n Ra3s":       "line 3: turn 2g: step 4, Ra3s: the gold rabbit can't step backward",
		setups + "2g Ee2n Ee3n\nEe4n Ee5n Ee6n": "line 3: turn 2g: step 5, Ee6n: you have played all four steps",
		setups + "2g Ee2n Ee3s":                 "line 3: turn 2g: the turn can't end after step 2: your turn must change the position",
		setups + "2g Ee2n Dc3x":                 "line 3: turn 2g: step 1, Dc3x: the step before doesn't capture Dc3",
		setups + "2g Cc2n Rc3x":                 "line 3: turn 2g: step 1, Rc3x: ",
		setups + "2g Ee2n end":                  "line 3: turn 2g: the turn can't end after step 2: ",
		setups + "2g e2n":                       "line 3: turn 2g: step 1, e2n: that isn't a step",
		strings.Replace(setups, " Rg1 Rh1", "", 1):  "line 1: turn 1g: the turn can't end after step 14: gold still has pieces to place: 2 rabbits",
		setups + "2g resigns\n2s ed7s":              "line 4: turn 2s: this is the turn of 2g",
		setups + "2g resigns\n2g Ee2n":              "line 4: turn 2g: the game is over: silver has won (resigns)",
		setups + "2g resigns 1-0":                   "line 3: the text says that gold has won, but silver has won (resigns)",
		"Result: 1-0\n" + setups + "0-1":            "line 4: 0-1 says that silver has won, line 1 that gold has won",
		"Result: gold\n" + setups:                   `line 1: a result is 1-0, 0-1 or *, not "gold"`,
		"Result: 1-0\nResultCode: e\n" + setups:     "line 1: the text says that gold has won (elimination), but after its last turn the game isn't over",
		"\nPosition: 8/8 g\n2g Ee2n":                "line 2: a board has 8 rows",
		"Position: 8/8/8/3r4/8/8/8/R3E3 g\n2s rd5s": "line 2: turn 2s: this is the turn of 1g",
	} {
		wants(t, text, want)
	}
	// Over by a goal, so nothing follows but the empty label.
	goal := file(t, "goal.txt")
	if r := imported(t, goal+"43s\n1-0"); r.Result != "1-0" {
		t.Errorf("result %q", r.Result)
	}
	wants(t, goal+"43s rg6s", "line 86: turn 43s: the game is over: gold has won (goal)")
	wants(t, goal+"43s takeback", "line 86: turn 43s: the game is over: gold has won (goal)")
	wants(t, "Result: 0-1\n"+goal, "line 1: the text says that silver has won, but gold has won (goal)")
}

func TestThirdRepetition(t *testing.T) {
	text := setups
	for n, turns := range []string{"Hb2n", "hb7s", "Hb3s", "hb6n", "Hb2n", "hb7s", "Hb3s"} {
		text += string(rune('2'+n/2)) + string("gs"[n%2]) + " " + turns + "\n"
	}
	imported(t, text)
	remarks(t, text+"5s hb6n\n6g Hb2n\n1-0", 9, "1-0",
		"the rest is left out: turn 5s: the turn can't end after step 1: you can't repeat a position a third time with gold to move: play on or undo a step")
}

// remarks checks that a text is read as so many turns, and what is said of the rest.
func remarks(t *testing.T, text string, turns int, result, want string) {
	t.Helper()
	r := imported(t, text)
	var said []string
	for _, remark := range read(t, text)[0].Remarks {
		said = append(said, remark.Text.String())
	}
	if got := strings.Join(said, "; "); got != want {
		t.Errorf("the remark is %q, want %q", got, want)
	}
	if plies(r) != turns || r.Result != result {
		t.Errorf("there are %d turns, result %q", plies(r), r.Result)
	}
}

// What the rules of today do not know is remarked.
func TestOlderRules(t *testing.T) {
	eliminated := file(t, "elimination.txt")
	remarks(t, eliminated+"\n33g Ch3n\n33s hb2e\n1-0", 64, "0-1",
		"the rest is left out: turn 33g: the game is over: silver has won (elimination); the text says that gold has won, but silver has won (elimination)")
	remarks(t, setups+"1/2-1/2", 2, "", "the text calls the game a draw, which today's rules don't know")
}

// The bot kits of arimaa.com are given rows.
func TestRows(t *testing.T) {
	r := imported(t, "wplayer=Ann\nwrating=1500\nbplayer=bot_x\nbtype=b\nmoves="+strings.ReplaceAll(setups, "\n", "%13")+"2g Ee2n%132s\nside=b\n")
	if h := r.Header; plies(r) != 3 || h.Seats[0].Name != "Ann" || h.Seats[1].String() != "bot_x (computer, bot)" || h.Extra["GoldRating"] != "1500" {
		t.Errorf("%d turns, %+v", plies(r), h)
	}
	if !arimaa.Format().Is([]byte("side=w\nmoves=1w Ra1\n")) || arimaa.Format().Is([]byte("side=w\n")) {
		t.Error("rows are not known by the turns")
	}
}

func TestFaultsOfFilesThatAreNoText(t *testing.T) {
	long := strings.Repeat("g", 1e6)
	wants(t, long, `line 1: a word of 1000000 bytes, "gggggggggggggggggggg" and so on, is too long for a game`)
	wants(t, setups+"2g "+long, `line 3: a word of 1000000 bytes, "`)
	wants(t, "Result: "+long+"\n"+setups, `line 1: a result is 1-0, 0-1 or *, not "`+long[:40]+`"`)
}

// Wherever a game may begin it is known; not where its words stand in the midst of
// others, as on a screen that shows it.
func TestTextsAreKnownByTheBeginningOfATurn(t *testing.T) {
	for text, is := range map[string]bool{
		"1g Ra1 Rb1": true, "  1g Ra1": true, "\ufeff1w Ra1 Rb1": true, "{by Ann} 1g Ra1": true, "{by\nAnn} 1g Ra1": true,
		"Position: 7r/8/8/8/3Dd3/1CR1E3/7r/R7 g\n17g de4e": true, "[Gold \"Ann\"]\r\n\r\n\t1g Ra1": true, "1-0 1g Ra1": true,
		`1g Ra1 Rb1\n1s ra7`: true, "%131g Ra1 Rb1%131s ra7": true, "side=w\nmoves=1w Ra1": true, "Ann\n1g": true,
		"": false, "1gx Ra1": false, "│ 1g  Ra1 Rb1 │": false, "The turn 1g is the setup.": false, "g 1g": false, "1-0": false,
	} {
		if arimaa.Format().Is([]byte(text)) != is {
			t.Errorf("%q: known, or not: %v", text, !is)
		}
	}
}

// FuzzRead checks that no text makes the reader panic, that an error has a
// place, and that whatever is read becomes a record that verifies and reads
// the same after it was written.
func FuzzRead(f *testing.F) {
	f.Add(setups + "2g Ee2n\n2s takeback\n2g Md2n\n2s ed7s\n3g resigns\n")
	f.Add("[Gold \"a\"]\nEvent: -=+=-\nb\n-=+=-\nResult: 1-0\n" + setups + "{c} # d\n1-0\n" + setups)
	f.Add("Position: 7r/8/8/8/3Dd3/1CR1E3/7r/R7 g\n2g de4e Ee3n Rc3s\n2s rh2s\n")
	f.Add(file(f, "00138.txt"))
	f.Add("id\tstartts\tresult\tmovelist\n1\t2\tw\t1w takeback\\n\n")
	f.Fuzz(func(t *testing.T, text string) {
		for d, err := range games(text) {
			var placed *records.Error
			if err != nil {
				if !errors.As(err, &placed) {
					t.Fatalf("%v has no place", err)
				}
				continue
			}
			if d.Header.Date.IsZero() {
				d.Header.Date = evening
			}
			written, err := d.Record(find)
			if err != nil {
				continue // a name that no record takes
			}
			r, err := records.Parse(written, find)
			if err != nil {
				t.Fatalf("%v in\n%s", err, written)
			}
			again := imported(t, exported(t, r))
			if plies(again) != plies(r) || again.Result != r.Result {
				t.Fatalf("from\n%sto\n%s", exported(t, r), exported(t, again))
			}
		}
	})
}

// BenchmarkRead reads a game of 85 turns and makes a record of it.
func BenchmarkRead(b *testing.B) {
	text := []byte(file(b, "goal.txt"))
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		for d, err := range games(string(text)) {
			if err != nil {
				b.Fatal(err)
			}
			d.Header.Date = evening
			if _, err := d.Record(find); err != nil {
				b.Fatal(err)
			}
		}
	}
}
