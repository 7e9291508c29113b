package tables_test

import (
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/gametest"
	"boardroom/core/tables"
)

func TestIDsRead(t *testing.T) {
	for id, want := range map[string]string{
		"4HPwATDgc/ABMA":                                      start + " W -",
		"4HPwATDgc/ABMA:cAkAAAAAAAAE":                         start + " W - jacoby=no beavers=no",
		"XGID=-b----E-C---eE---c-e----B-:1:1:1:63:3:4:0:7:10": start + " W 63 match=7 score=3,4 cube=2,W",
		"-b----E-C---eE---c-e----B-:0:0:-1:31:0:0:1:0:10":     start + " B 31 jacoby=yes beavers=no",
		"XGID=-b----E-C---eE---c-e----B-:2:-1:-1:B:0:0:3:0:9": start + " B - cube=4,B jacoby=yes beavers=yes turn=double,beaver",
		"4HPwATDgc/ABMA:cBGgAAAAAAAE":                         start + " W - match=5 score=0,0 turn=double",
		"XGID=-b----E-C---eE---c-e----B-:0:0:1:00:6:3:1:7":    start + " W - match=7 score=6,3 crawford=yes",
	} {
		if got := parse(t, tables.Backgammon(), id, "").String(); got != want {
			t.Errorf("%s is read as\n%s, not\n%s", id, got, want)
		}
	}
	if p := parse(t, tables.Backgammon(), "4HPwATDgc/ABMA", "match=5 score=1,2"); p.Match().To != 5 {
		t.Errorf("a Position ID alone gives %s", p)
	}
}

// What people copy from other programs and from threads: the ID in it is read.
func TestIDsInPastes(t *testing.T) {
	const xgid = "XGID=-b----E-C---eE---c-e----B-:1:1:1:63:3:4:0:7:10"
	const read = start + " W 63 match=7 score=3,4 cube=2,W"
	for paste, want := range map[string]string{
		xgid + "\n\nX:Anna   O:Boris\nScore is X:3 O:4 7 pt.(s) match.\n +13-14-15-16-17-18------19-20-21-22-23-24-+\n | X           O    |   | O              X |\nX to play 63": read,
		"What would you play? " + xgid + " (match to 7)":                                                  read,
		"Position: " + strings.ToLower(xgid[:5]) + xgid[5:] + "\r\n":                                      read,
		" GNU Backgammon  Position ID: 4HPwATDgc/ABMA\n                 Match ID   : UQnvAEAAGAAE\n +13-": read,
		"Position ID: 4HPwATDgc/ABMA Match ID: UQnvAEAAGAAE":                                              read,
		"position id : 4HPwATDgc/ABMA":                                                                    start + " W -",
		"GNU Backgammon  Position ID: 4HPwATDgc/ABMA\n                 Match ID   : MICpAAAAAAAE":         start + " B 32 match=5 score=0,0",
		"4HPwATDgc/ABMA UQnvAEAAGAAE":                                                                     read,
		"-b----E-C---eE---c-e----B-":                                                                      start + " W -",
		"(see " + xgid + ")":                                                                              read,
		"It is " + xgid + ".":                                                                             read,
		"\"" + xgid + "\"":                                                                                read,
		"**" + xgid + "**":                                                                                read,
		"```\n" + xgid + "\n```":                                                                          read,
		">" + xgid + "\n>X to play 63":                                                                    read,
		"[b]" + xgid + "[/b]":                                                                             read,
		"&quot;XGID&#61;" + xgid[5:] + "&quot;":                                                           read,
		"<p>" + xgid + "<br/>X to play</p>":                                                               read,
		xgid + "<br>X:Anna":                                                                               read,
		"https://example.org/?xgid=" + strings.ReplaceAll(xgid[5:], ":", "%3A") + "&s":                    read,
		"XGID: " + xgid[5:]:                                                                               read,
		"XG-ID = " + xgid[5:]:                                                                             read,
		strings.Replace(xgid, "B-:", "B-\n:", 1):                                                          read,
		"\u200b" + strings.ReplaceAll(xgid, "--", "\u2013") + "\u200b":                                    read,
		xgid + " or " + idVectors[0].xgid:                                                                 read,
		"Position ID: 4HPwATDgc/ABMA, Match ID: UQnvAEAAGAAE":                                             read,
		"**Position ID:** 4HPwATDgc/ABMA **Match ID:** UQnvAEAAGAAE":                                      read,
		"Position ID:4HPwATDgc/ABMA Match ID:UQnvAEAAGAAE":                                                read,
		"ID de la position : 4HPwATDgc/ABMA\nID du match : UQnvAEAAGAAE":                                  read,
		"Match ID: UQnvAEAAGAAE\nPosition ID: 4HPwATDgc/ABMA":                                             read,
		"GNUID=4HPwATDgc/ABMA:UQnvAEAAGAAE.":                                                              read,
		"4HPwATDgc/ABMA:\nUQnvAEAAGAAE":                                                                   read,
		"What about 4HPwATDgc/ABMA here?":                                                                 start + " W -",
		"'-b----E-C---eE---c-e----B-'":                                                                    start + " W -",
		"```\n" + start + " W 31\n```":                                                                    start + " W 31",
		"> " + start + " W 31":                                                                            start + " W 31",
	} {
		if got := parse(t, tables.Backgammon(), paste, "").String(); got != want {
			t.Errorf("%q is read as\n%s, not\n%s", paste, got, want)
		}
	}
}

func TestIDsWritten(t *testing.T) {
	const board = "XGID=-b----E-C---eE---c-e----B-:"
	for text, want := range map[string][]string{
		start + " - -": nil,
		start + " W -": {board + "0:0:1:00:0:0:0:0:10", "4HPwATDgc/ABMA:cAkAAAAAAAAE"},
		start + " W 63 match=7 score=3,4 cube=2,W turn=24/18": {board + "1:1:1:63:3:4:0:7:10", "4HPwATDgc/ABMA:UQnvAEAAGAAE"},
		start + " W - match=5 turn=double":                    {board + "0:0:1:D:0:0:0:5:10", "4HPwATDgc/ABMA:cBGgAAAAAAAE"},
		start + " W - turn=double,pass":                       nil,
		start + " B - cube=4,B turn=double,beaver":            {board + "2:-1:-1:B:0:0:2:0:10"},
	} {
		if got := parse(t, tables.Backgammon(), text, "beavers="+yes(strings.Contains(text, "beaver"))).IDs(); !slices.Equal(got, want) {
			t.Errorf("%s is written %q, not %q", text, got, want)
		}
	}
	if got := gametest.Start(t, tables.Tryktrak(), 2, nil).(tables.Position).IDs(); got != nil {
		t.Errorf("a game that no other program knows is written %q", got)
	}
}

func yes(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

func TestIDsRefused(t *testing.T) {
	for _, c := range []struct {
		game          *tables.Game
		set, id, want string
	}{
		{tables.Plakoto(), "", "4HPwATDgc/ABMA", "only backgammon, nackgammon and hypergammon have an XGID and GNU Backgammon IDs"},
		{tables.Hypergammon(), "", "4HPwATDgc/ABMA", "White has 15 checkers on the board, more than 3"},
		{tables.Backgammon(), "cube=no", "4HPwATDgc/ABMA:cBGgAAAAAAAE", "the ID has a doubling cube, but this game has none"},
		{tables.Backgammon(), "", "XGID=-b----E-C---eE---c-e----B-:1:0:1:63:0:0:0:0:10", "a centered cube can't show 2: nobody has doubled yet"},
		{tables.Backgammon(), "", "XGID=-b----E-C---eE---c-e----B-:0:1:1:63:0:0:0:0:10", "White can't own a cube at 1"},
		{tables.Backgammon(), "", "XGID=-b----E-C---eE---c-e----B-:1:-1:1:D:0:0:0:0:10", "double: White can't double"},
		{tables.Backgammon(), "", "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:5:0:0:5:10", "a match to 5 is over when White has 5"},
		{tables.Backgammon(), "", "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:3:0:1:5:10", "in a Crawford game one player needs just one point"},
	} {
		_, err := c.game.Parse(c.id, gametest.Settings(c.set))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.id, err, c.want)
		}
	}
}

// Every position of a random game is read back from each of its IDs as it was
// at the start of its turn.
func TestIDsReadBack(t *testing.T) {
	for _, g := range []*tables.Game{tables.Backgammon(), tables.Nackgammon(), tables.Hypergammon()} {
		set := gametest.Settings("match=7 score=2,4")
		p := gametest.Start(t, g, 2, set)
		for n := 1; p.Actor() != core.Nobody && n < 2000; n++ {
			moves := p.Moves()
			for _, id := range p.(tables.Position).IDs() {
				again, err := g.Parse(id, set)
				want, _, _ := strings.Cut(p.String(), " turn=")
				if got, _, _ := strings.Cut(again.String(), " turn="); err != nil || got != want {
					t.Fatalf("%s: %v, %s, want %s", id, err, got, want)
				}
			}
			if len(moves) == 0 {
				break
			}
			p, _ = p.Play(moves[core.SeededDraw("ids", g.About().Name, n, len(moves))])
		}
	}
}

// Vectors that GNU Backgammon 1.07 writes for the same position.
var idVectors = []struct{ xgid, gnu string }{
	{"XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10", "4HPwATDgc/ABMA:cAkAAAAAAAAE"},
	{"XGID=-b----E-C---eE---c-e----B-:1:1:1:63:3:4:0:7:10", "4HPwATDgc/ABMA:UQnvAEAAGAAE"},
	{"XGID=-b----E-C---eE---c-e----B-:1:-1:1:63:2:4:0:7:10", "4HPwATDgc/ABMA:QQnvAEAAEAAE"},
	{"XGID=-b----E-C---eE---c-e----B-:1:1:1:00:2:4:0:7:10", "4HPwATDgc/ABMA:UQngAEAAEAAE"},
	{"XGID=aB--BBCBB---a-----bbbcbb-A:0:0:1:00:0:0:0:5:10", "ttsGAkBjuw0AIA:cAmgAAAAAAAE"},
	{"XGID=aB--BBCBB---a-----bbbcbb-A:0:0:1:D:0:0:0:5:10", "ttsGAkBjuw0AIA:cBGgAAAAAAAE"},
	{"XGID=aB--BBCBB---a-----bbbcbb-A:0:0:1:00:0:0:1:0:10", "ttsGAkBjuw0AIA:cAkAAAAAAAAA"},
	{"XGID=aB--BBCBB---a-----bbbcbb-A:0:0:1:00:1:4:1:5:10", "ttsGAkBjuw0AIA:8AmgAEAACAAE"},
}

func TestIDsOfGNUBackgammon(t *testing.T) {
	for _, v := range idVectors {
		for _, text := range []string{v.xgid, strings.TrimPrefix(v.xgid, "XGID="), v.gnu, " " + strings.ToLower(v.xgid[:5]) + v.xgid[5:] + " "} {
			if got := parse(t, tables.Backgammon(), text, "").IDs(); !slices.Equal(got, []string{v.xgid, v.gnu}) {
				t.Errorf("%s is read as %q", text, got)
			}
		}
	}
}

func TestMalformedIDsRefused(t *testing.T) {
	board, rest := "XGID=-b----E-C---eE---c-e----B-", ":1:1:1:63:3:4:0:7:10"
	for text, want := range map[string]string{
		board:                                                "an XGID has 10 fields with colons between them, not 1",
		"XGID=-b----E-C---eE---c-e----B" + rest:              `XGID, field 1 (position): write 26 characters; "-b----E-C---eE---c-e----B" has 25`,
		"XGID=-b----E-C-?-eE---c-e----B-" + rest:             "XGID, field 1 (position): character 11 must be -, A to O or a to o, not '?'",
		"XGID=Ab----E-C---eE---c-e----B-" + rest:             "XGID, field 1 (position): character 1, the top player's bar, must be - or a to o, not 'A'",
		"XGID=-b----E-C---eE---c-e----Bb" + rest:             "XGID, field 1 (position): character 26, the bottom player's bar, must be - or A to O, not 'b'",
		"XGID=-b----O-C---eE---c-e----B-" + rest:             "XGID, field 1 (position): the bottom player has 25 checkers, more than 15",
		board + ":11:1:1:63:3:4:0:7:10":                      `XGID, field 2 (cube): write a number from 0 to 10, not "11"`,
		board + ":1:2:1:63:3:4:0:7:10":                       `XGID, field 3 (cube owner): write 1 for the bottom player, -1 for the top player or 0 for nobody, not "2"`,
		board + ":1:1:0:63:3:4:0:7:10":                       `XGID, field 4 (side to move): write 1 for the bottom player or -1 for the top player, not "0"`,
		board + ":1:1:1:07:3:4:0:7:10":                       `XGID, field 5 (dice): write two numbers from 1 to 6, 00 before the roll, D after a double or B after a beaver, not "07"`,
		board + ":1:1:1:63:3:x:0:7:10":                       `XGID, field 7 (top player's score): write a number from 0 to 999, not "x"`,
		board + ":1:1:1:63:3:4:2:7:10":                       "XGID, field 8 (Crawford or Jacoby): in a match write 1 for the Crawford game, else 0, not 2",
		"4HPwATDgc/ABM:cAkAAAAAAAAE":                         `Position ID: write 14 characters; "4HPwATDgc/ABM" has 13`,
		"4HPwATDgc!ABMA":                                     "Position ID: character 10 must be a letter, a digit, + or /, not '!'",
		"/////////////w":                                     "Position ID: it has 80 ones, more than a board has checkers",
		"4HPwATDHPwABMA":                                     "Position ID: both players have checkers on point 1 of the bottom player",
		"4HPwATDgc/ABMP":                                     "Position ID: the last character can't be 'P'",
		"XGID: -b----E-C---eE---c-e----B" + rest + ".":       `XGID, field 1 (position): write 26 characters; "-b----E-C---eE---c-e----B" has 25`,
		"Position ID: 4HPwATDgc/ABM":                         `Position ID: write 14 characters; "4HPwATDgc/ABM" has 13`,
		"Position ID: 4HPwATDgc/ABMA Match ID: cAkAAAAAAAAI": "Match ID: bits after 67 must be 0",
		"4HPwATDgc/ABMA:cAkAAAAAAA":                          `Match ID: write 12 characters; "cAkAAAAAAA" has 10`,
		"4HPwATDgc/ABMA:AAkAAAAAAAA-":                        "Match ID: character 12 must be a letter, a digit, + or /, not '-'",
		"4HPwATDgc/ABMA:cBkAAAAAAAAE":                        "Match ID: bits 7, 12 and 13: the player not on roll decides about a double, and about nothing else",
		"4HPwATDgc/ABMA:cAoAAAAAAAAE":                        "Match ID: bits 9 to 11: the state is 2, but a game in progress has 1",
		"4HPwATDgc/ABMA:fwkAAAAAAAAE":                        "Match ID: bits 1 to 4: the cube shows 2^15, more than 1024",
		"4HPwATDgc/ABMA:cIkDAAAAAAAE":                        "Match ID: bits 16 to 21: 7 and 0 aren't dice",
		"4HPwATDgc/ABMA:8AkAAAAAAAAE":                        "Match ID: bit 8: money play has no Crawford game",
		"4HPwATDgc/ABMA:cAkAAAAAAAAI":                        "Match ID: bits after 67 must be 0",
	} {
		if _, err := tables.Backgammon().Parse(text, nil); err == nil || err.Error() != want {
			t.Errorf("%s\n got %v\nwant %s", text, err, want)
		}
	}
}

// FuzzIDs checks that no identifier makes the reader panic, and that whatever is
// read is read the same after it was written in either way.
func FuzzIDs(f *testing.F) {
	for _, v := range idVectors {
		f.Add(v.xgid)
		f.Add(v.gnu)
	}
	f.Add("XGID=-b----E-C---eE---c-e----B-:2:-1:-1:B:0:0:3:0:10")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := tables.Backgammon().Parse(text, nil)
		if err != nil {
			return
		}
		for i, id := range tables.IDs(p) {
			again, err := tables.Backgammon().Parse(id, nil)
			if err != nil || tables.IDs(again)[i] != id {
				t.Fatalf("%q is written %s, and that read: %v, %v", text, id, err, again)
			}
		}
	})
}
