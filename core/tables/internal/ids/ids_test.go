package ids_test

import (
	"strings"
	"testing"

	"boardroom/core/tables/internal/ids"
)

// Vectors that GNU Backgammon 1.07 writes for the same position.
var vectors = []struct{ xgid, gnu string }{
	{"XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10", "4HPwATDgc/ABMA:cAkAAAAAAAAE"},
	{"XGID=-b----E-C---eE---c-e----B-:1:1:1:63:3:4:0:7:10", "4HPwATDgc/ABMA:UQnvAEAAGAAE"},
	{"XGID=-b----E-C---eE---c-e----B-:1:-1:1:63:2:4:0:7:10", "4HPwATDgc/ABMA:QQnvAEAAEAAE"},
	{"XGID=-b----E-C---eE---c-e----B-:1:1:1:00:2:4:0:7:10", "4HPwATDgc/ABMA:UQngAEAAEAAE"},
	{"XGID=aB--BBCBB---a-----bbbcbb-A:0:0:1:00:0:0:0:5:10", "ttsGAkBjuw0AIA:cAmgAAAAAAAE"},
	{"XGID=aB--BBCBB---a-----bbbcbb-A:0:0:1:D:0:0:0:5:10", "ttsGAkBjuw0AIA:cBGgAAAAAAAE"},
	{"XGID=aB--BBCBB---a-----bbbcbb-A:0:0:1:00:0:0:1:0:10", "ttsGAkBjuw0AIA:cAkAAAAAAAAA"},
	{"XGID=aB--BBCBB---a-----bbbcbb-A:0:0:1:00:1:4:1:5:10", "ttsGAkBjuw0AIA:8AmgAEAACAAE"},
}

func TestVectors(t *testing.T) {
	for _, v := range vectors {
		for _, text := range []string{v.xgid, strings.TrimPrefix(v.xgid, "XGID="), v.gnu, " " + strings.ToLower(v.xgid[:5]) + v.xgid[5:] + "\n"} {
			p, err := ids.Parse(text)
			if err != nil || !ids.Is(text) {
				t.Errorf("%s: %v", text, err)
			} else if p.XGID() != v.xgid || p.GNU() != v.gnu {
				t.Errorf("%s is read as %s and %s", text, p.XGID(), p.GNU())
			}
		}
	}
}

func TestPositionIDAlone(t *testing.T) {
	p, err := ids.Parse("4HPwATDgc/ABMA")
	if err != nil || !p.Bare || !strings.HasPrefix(p.XGID(), "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:") {
		t.Errorf("%v: %s", err, p.XGID())
	}
}

func TestRefused(t *testing.T) {
	board, rest := "XGID=-b----E-C---eE---c-e----B-", ":1:1:1:63:3:4:0:7:10"
	for text, want := range map[string]string{
		board:                                    "an XGID has 10 fields between colons, this has 1",
		"XGID=-b----E-C---eE---c-e----B" + rest:  `field 1 of the XGID, the position: it needs 26 characters, and "-b----E-C---eE---c-e----B" has 25`,
		"XGID=-b----E-C-?-eE---c-e----B-" + rest: "field 1 of the XGID, the position: character 11 is '?', and not - or one of A to O and a to o",
		"XGID=Ab----E-C---eE---c-e----B-" + rest: "field 1 of the XGID, the position: character 1, the bar of the player at the top, is 'A', and not - or one of a to o",
		"XGID=-b----E-C---eE---c-e----Bb" + rest: "field 1 of the XGID, the position: character 26, the bar of the player at the bottom, is 'b', and not - or one of A to O",
		"XGID=-b----O-C---eE---c-e----B-" + rest: "field 1 of the XGID, the position: the player at the bottom has 25 checkers on it, and nobody has more than 15",
		board + ":11:1:1:63:3:4:0:7:10":          `field 2 of the XGID, the cube: "11" is no number from 0 to 10`,
		board + ":1:2:1:63:3:4:0:7:10":           `field 3 of the XGID, the cube's owner: it is 1, 0 or -1, for bottom, nobody and top, not "2"`,
		board + ":1:1:0:63:3:4:0:7:10":           `field 4 of the XGID, whose turn it is: it is 1 for the player at the bottom or -1 for that at the top, not "0"`,
		board + ":1:1:1:07:3:4:0:7:10":           `field 5 of the XGID, the dice: they are two numbers from 1 to 6, 00 before the roll, D after a double or B after a beaver, not "07"`,
		board + ":1:1:1:63:3:x:0:7:10":           `field 7 of the XGID, the score of the player at the top: "x" is no number from 0 to 999`,
		board + ":1:1:1:63:3:4:2:7:10":           "field 8 of the XGID, the Crawford or Jacoby field: in a match it is 1 in the Crawford game and 0 in others, not 2",
		"4HPwATDgc/ABM":                          `a Position ID has 14 characters, and "4HPwATDgc/ABM" has 13`,
		"4HPwATDgc!ABMA":                         "the Position ID: character 10 is '!', and not a letter, a digit, + or /",
		"/////////////w":                         "the Position ID: it holds 80 ones, and no board has so many checkers",
		"4HPwATDHPwABMA":                         "the Position ID: both players stand on the point that is 1 for the player at the bottom",
		"4HPwATDgc/ABMP":                         "the Position ID: its last character is 'P', and no Position ID ends so",
		"4HPwATDgc/ABMA:cAkAAAAAAA":              `a Match ID has 12 characters, and "cAkAAAAAAA" has 10`,
		"4HPwATDgc/ABMA:AAkAAAAAAAA-":            "the Match ID: character 12 is '-', and not a letter, a digit, + or /",
		"4HPwATDgc/ABMA:cBkAAAAAAAAE":            "the Match ID: bits 7, 12 and 13: whoever is not on roll decides if a double was offered, and only then",
		"4HPwATDgc/ABMA:cAoAAAAAAAAE":            "the Match ID: bits 9 to 11: no game is being played, the state is 2 and not 1",
		"4HPwATDgc/ABMA:fwkAAAAAAAAE":            "the Match ID: bits 1 to 4: the cube shows 2 to the power of 15, more than 1024",
		"4HPwATDgc/ABMA:cIkDAAAAAAAE":            "the Match ID: bits 16 to 21: 7 and 0 are no dice",
		"4HPwATDgc/ABMA:8AkAAAAAAAAE":            "the Match ID: bit 8: money play has no Crawford game",
		"4HPwATDgc/ABMA:cAkAAAAAAAAI":            "the Match ID: something stands after bit 67, the last that has a meaning",
	} {
		if _, err := ids.Parse(text); err == nil || err.Error() != want {
			t.Errorf("%s\n got %v\nwant %s", text, err, want)
		}
	}
}

// FuzzParse checks that no text makes the reader panic, and that whatever is
// read is read the same after it was written in either way.
func FuzzParse(f *testing.F) {
	for _, v := range vectors {
		f.Add(v.xgid)
		f.Add(v.gnu)
	}
	f.Add("XGID=-b----E-C---eE---c-e----B-:2:-1:-1:B:0:0:3:0:10")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := ids.Parse(text)
		if err != nil {
			return
		}
		xgid := p.XGID()
		again, err := ids.Parse(xgid)
		if err != nil || again.XGID() != xgid {
			t.Fatalf("%q is written %s, and that read: %v, %s", text, xgid, err, again.XGID())
		}
		gnu := again.GNU()
		if gnu == "" {
			return
		}
		last, err := ids.Parse(gnu)
		if err != nil || last.GNU() != gnu || last.Checkers != p.Checkers || last.Side != p.Side || last.Dice != p.Dice || last.To != p.To || last.Score != p.Score {
			t.Fatalf("%q is written %s, and that read: %v, %+v", text, gnu, err, last)
		}
	})
}
