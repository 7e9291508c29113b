package tables_test

import (
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/tables"
)

// with returns the start position with one field of its board replaced.
func with(point int, field string) string {
	points := strings.Split(strings.TrimSuffix(start, "|0,0|0,0"), ",")
	points[point-1] = field
	return strings.Join(points, ",") + "|0,0|0,0"
}

func TestTextRefused(t *testing.T) {
	for position, want := range map[string]string{
		"":                       "a position has three parts, not 0",
		start:                    "a position has three parts, not 1",
		start + " W":             "a position has three parts, not 2",
		start + " w 31":          `the side to move is W, B or -, not "w"`,
		start + " W 71":          `the dice must be - or two numbers from 1 to 6, as 31, not "71"`,
		start + " W 311":         `not "311"`,
		start + " - 31":          "the dice 31 need a side to move",
		start + " W\n31":         "without the byte 0x0a",
		start + " W\u00a031":     "without the byte 0xc2",
		start + "|0,0 W 31":      "the board needs three parts between |, this has 4",
		"W2|0,0|0,0 W 31":        "the board needs 24 points between commas, this has 1",
		with(3, "W1") + " W 31":  "White has 16 checkers, not 15",
		with(6, ".") + " W 31":   "Black has 10 checkers, not 15",
		with(7, "") + " W 31":    `point 7: ""`,
		with(7, "x") + " W 31":   `point 7: "x"`,
		with(7, "R3") + " W 31":  `point 7: "R3" must be . or W or B and a number of checkers from 1 to 15`,
		with(7, "W") + " W 31":   `point 7: "W" must be`,
		with(7, "W0") + " W 31":  `point 7: "W0" must be`,
		with(7, "W-3") + " W 31": `point 7: "W-3" must be`,
		with(7, "W03") + " W 31": `point 7: "W03" must be`,
		with(7, "W99999999999999999999") + " W 31":           "point 7:",
		with(1, "W2x") + " W 31":                             `point 1: "W2x": this game has no pins`,
		strings.Replace(start, "|0,0", "|0", 1) + " W 31":    `bar: "0" must be two numbers up to 15`,
		strings.Replace(start, "|0,0", "|0,-1", 1) + " W 31": `bar: "0,-1" must be two numbers up to 15`,
		strings.TrimSuffix(start, "0") + "x W 31":            `checkers borne off: "0,x" must be`,
		text("", "", "W -"):                                  "both sides can't have borne off all their checkers",
		start + " W 31 junk":                                 `after the dice write key=value with one of the keys match, score, crawford, cube, turn, jacoby, beavers, not "junk"`,
		start + " W 31 turn=":                                `not "turn="`,
		start + " W 31 size=3":                               `not "size=3"`,
		start + " W 31 turn=8/5 turn=6/5":                    "turn= appears twice",
		start + " W 31 turn=8/4":                             `turn=: "8/4": no die shows 4: you have 3 and 1 left`,
		start + " W 31 turn=8/5,,6/5":                        `turn=: ""`,
		start + " W 31 turn=8/5,6/5,end":                     `turn=: "end" can't come here`,
		start + " - - turn=31":                               `turn=: "31" can't come here`,
		start + " W - turn=take":                             `turn=: "take": roll or double first`,
		start + " W - cube=2,B turn=roll":                    `turn=: "roll" can't come here`,
		start + " W - cube=3,W":                              `cube must be 2, 4, 8 and so on up to 1024 and its owner, as 2,W, not "3,W"`,
		start + " W - cube=1,W":                              `cube must be`,
		start + " W - cube=2048,W":                           `cube must be`,
		start + " W - cube=2":                                `cube must be`,
		start + " W - score=1,0":                             "a score needs the match it belongs to",
		start + " W - match=0x1":                             "match must be a number",
		start + " W - match=3 score=1,3":                     "a match to 3 is over when Black has 3",
		start + " W - match=3 score=1,1 crawford=yes":        "in a Crawford game one player needs just one point",
		text("1", "", "B 31 turn=24/21"):                     `turn=: "24/21": the game is over`,
	} {
		p, err := tables.Backgammon().Parse(position, nil)
		if err == nil {
			t.Errorf("%q is read as %s", position, p)
		} else if !strings.Contains(err.Error(), want) {
			t.Errorf("%q:\n got %v\nwant %s", position, err, want)
		}
	}
	if _, err := tables.Tryktrak().Parse(start+" W - cube=2,W", nil); err == nil || !strings.Contains(err.Error(), "no doubling cube") {
		t.Errorf("a cube in tryktrak: %v", err)
	}
}

func TestTextNormalised(t *testing.T) {
	for position, want := range map[string]string{
		start + " W 13":                                start + " W 31",
		"  " + start + "  B  -":                        start + " B -",
		start + " B 31 turn=8/5":                       start + " B 31 turn=8/5",
		start + " W - match=7":                         start + " W - match=7 score=0,0",
		start + " W - turn=double,take":                start + " W - cube=2,B",
		start + " W - cube=2,W match=7":                start + " W - match=7 score=0,0 cube=2,W",
		start + " W 31 crawford=yes score=2,0 match=3": start + " W 31 match=3 score=2,0 crawford=yes",
	} {
		if got := parse(t, tables.Backgammon(), position, "").String(); got != want {
			t.Errorf("%q is read as %q, want %q", position, got, want)
		}
	}
	inMatch := parse(t, tables.Backgammon(), start+" W 31", "match=5 score=4,1 crawford-game=yes")
	if want := start + " W 31 match=5 score=4,1 crawford=yes"; inMatch.String() != want {
		t.Errorf("a bare text in a match is read as %s", inMatch)
	}
}

func TestFinishedText(t *testing.T) {
	for _, rest := range []string{"B -", "W -", "B 31", "- -"} {
		p := parse(t, tables.Backgammon(), text("", "6:15", rest), "")
		if p.Actor() != core.Nobody || !slices.Equal(p.Scores(), []int{2, 0}) || len(p.Moves()) > 0 {
			t.Errorf("%s: %v to move, scores %v", p, p.Actor(), p.Scores())
		}
		if all, err := p.Turns(); err != nil || len(all) > 0 {
			t.Errorf("%s: turns %v, %v", p, all, err)
		}
	}
}

func TestTurnsNeedDice(t *testing.T) {
	for _, rest := range []string{" - -", " W -", " W - turn=double", " W - turn=roll"} {
		if _, err := parse(t, tables.Backgammon(), start+rest, "").Turns(); err == nil {
			t.Errorf("%s: turns without dice", rest)
		}
	}
}

// TestContinuations holds that in the middle of a turn the turns go on from there.
func TestContinuations(t *testing.T) {
	p := parse(t, tables.Backgammon(), text("20 1", "15:2 1", "W 31 turn=20/17"), "")
	if got := turns(t, p); !slices.Equal(got, []string{"17/16"}) {
		t.Errorf("%s: %q", p, got)
	}
	dead := parse(t, tables.Backgammon(), text("6 2:2", "24:2", "W 61 turn=6/off"), "")
	if got := turns(t, dead); len(got) > 0 || len(dead.Moves()) > 0 {
		t.Errorf("%s cannot end, yet has turns %q, moves %v", dead, got, dead.Moves())
	}
}

func TestAsSeen(t *testing.T) {
	p := parse(t, tables.Backgammon(), start+" B 61 turn=13/7", "")
	if got := p.Left(); !slices.Equal(got, []int{1}) {
		t.Errorf("dice left %v", got)
	}
	if got := p.Dice(); !slices.Equal(got, []int{6, 1}) {
		t.Errorf("dice %v", got)
	}
	if p.Pips(tables.White) != 167 || p.Pips(tables.Black) != 161 {
		t.Errorf("pips %d and %d", p.Pips(tables.White), p.Pips(tables.Black))
	}
	if p.Count(tables.Black, 7) != 1 || p.Count(tables.White, 19) != 5 || p.Count(tables.Black, tables.Bar) != 0 {
		t.Error("the counts are not by the one numbering")
	}
	if p.Number(tables.Black, 7) != 7 || p.Number(tables.White, 7) != 18 {
		t.Errorf("point 7 is printed as %d and %d", p.Number(tables.Black, 7), p.Number(tables.White, 7))
	}
	for m, want := range map[core.Move][3]int{"8/7": {8, 7, 1}, "bar/20": {0, 20, 1}, "6/off": {6, 25, 1}, "end": {}, "8/": {}} {
		from, to, ok := p.Step(m)
		if ok != (want[2] == 1) || from != want[0] || to != want[1] {
			t.Errorf("%s goes from %d to %d, %v", m, from, to, ok)
		}
	}
	white := parse(t, tables.Backgammon(), start+" W 61", "")
	if from, to, _ := white.Step("24/18"); from != 1 || to != 7 {
		t.Errorf("White's 24/18 goes from %d to %d", from, to)
	}
}
