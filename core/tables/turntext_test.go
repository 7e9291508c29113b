package tables_test

import (
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/tables"
)

func TestRead(t *testing.T) {
	for _, c := range []struct{ position, typed, want string }{
		{start + " W 31", "8/5 6/5", "8/5 6/5"},
		{start + " W 31", "8/5 6/5 end", "8/5 6/5 end"},
		{start + " W 31", "8 5 6 5", "8/5 6/5"},
		{start + " W 31", "8 5 6/5*", "8/5 6/5"},
		{start + " W 31", "8/5, 6/5", "8/5 6/5"},
		{start + " W 61", "13 7", "13/7"},
		{start + " W 65", "24/13", "24/18 18/13"},
		{start + " W 65", "24/18/13", "24/18 18/13"},
		{start + " W 33", "8/5(2) 6/3(2)", "8/5 8/5 6/3 6/3"},
		{start + " W 33", "24/15", "24/21 21/18 18/15"},
		{start + " W 33", "13/7(2)", "13/10 10/7 13/10 10/7"},
		{start + " W 33", "24/15 13/10 END", "24/21 21/18 18/15 13/10 end"},
		{start + " W -", "Double", "double"},
		{start + " W -", "roll", "roll"},
		{start + " W - turn=double", "TAKE", "take"},
		{start + " W - turn=roll", "31", "31"},
		{start + " W 31", "", ""},
		{text("bar 6", "1", "W 31"), "Bar/22 6 5", "bar/22 6/5"},
		{text("bar 6", "1", "W 31"), "25/22 6/5", "bar/22 6/5"},
		{text("bar 6", "1", "W 31"), "b/22 6-5", "bar/22 6/5"},
		{text("6 5", "1", "W 65"), "6-o 5/off", "6/off 5/off"},
		{start + " W 61", "13-7, 8-7", "13/7 8/7"},
		{start + " W 65", "24-18-13", "24/18 18/13"},
		{text("bar 6", "7", "W 31"), "bar/21", "bar/22 22/21"},
		{text("6 5", "1", "W 65"), "6/0 5 0", "6/off 5/off"},
		{text("9 5", "1", "W 64"), "9/off", "9/5 5/off"},        // the other 5 must not stand behind
		{text("24 1", "2:2 7", "W 53"), "24/16", "24/19 19/16"}, // over 21 leads to the same
		{text("24 1", "6:2 7", "W 53"), "24/16", "24/21 21/16"}, // over 19 is closed
		{text("24 1", "4:2 7", "W 53"), "24/16", "24/19 19/16"}, // over 21 is closed
	} {
		moves, err := parse(t, tables.Backgammon(), c.position, "").Read(c.typed)
		if err != nil {
			t.Errorf("%s: %q: %v", c.position, c.typed, err)
			continue
		}
		words := make([]string, len(moves))
		for i, m := range moves {
			words[i] = string(m)
		}
		if got := strings.Join(words, " "); got != c.want {
			t.Errorf("%s: %q is read as %q, want %q", c.position, c.typed, got, c.want)
		}
	}
}

func TestReadRefused(t *testing.T) {
	for _, c := range []struct{ position, typed, want string }{
		{start + " W 31", "8", `"8" needs a start and an end: write 13/8, bar/22 or 6/off`},
		{start + " W 31", "8 6/5", `"8" needs a start and an end`},
		{start + " W 31", "8/5 24/20", `"24/20": no die shows 4: you have a 1 left`},
		{start + " W 31", "8/5 banana", `"banana": that isn't a move: write 13/8, bar/22 or 6/off, or end to finish`},
		{start + " W 31", "8/x", `"8/x": "x" isn't a point`},
		{start + " W 31", "8/26", `"8/26": "26" isn't a point`},
		{start + " W 31", "8/5(16)", `"8/5(16)": write the number of checkers in parentheses, 1 to 15, as (2)`},
		{start + " W 31", "8/5(2", `write the number`},
		{start + " W 31", "8/5(2)", `"8/5(2)": no die shows 3: you have a 1 left`},
		{start + " W 65", "24/14", `"24/14": no die shows 10: you have 6 and 5 left`},
		{start + " W 55", "24/14", `"24/14": point 19 is closed`},
		{"W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W2,.,W4,W2,.,.,.,B2|0,0|0,0 B 42", "24/20", `"24/20": point 20 is closed`}, // over 22 a 2 is missing
		{start + " W 41", "24/19", `"24/19": point 19 is closed`},
		{start + " W 31", "off/5", `"off/5": you can't move a checker to the bar or back onto the board`},
		{start + " W 31", "8/8", `"8/8": checkers only move toward home`},
		{start + " W - turn=roll", "31 8/5", `"8/5" comes too late: "31" ended the turn`},
		{start + " W 31", "8/5 6/5 end roll", `"roll" comes too late: "end" ended the turn`},
		{start + " W -", "8/5", `"8/5": roll or double first`},
		{text("bar:2 6", "7", "W 31"), "bar/21", `"bar/21": enter your checker from the bar first`},
		{text("24 1", "4", "W 53"), "24/16", `"24/16": going over 19 or 21 makes a difference: name the point between`},
	} {
		moves, err := parse(t, tables.Backgammon(), c.position, "").Read(c.typed)
		if err == nil {
			t.Errorf("%s: %q is read as %v", c.position, c.typed, moves)
		} else if !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %q:\n got %v\nwant %s", c.position, c.typed, err, c.want)
		}
	}
}

func TestTurnsAreWrittenAsListsDo(t *testing.T) {
	for _, c := range []struct{ position, moves, want string }{
		{start + " W 31", "8/5 6/5 end", "8/5 6/5"},
		{start + " W 65", "24/18 18/13 end", "24/13"},
		{start + " W 66", "24/18 24/18 13/7 13/7 end", "24/18(2) 13/7(2)"},
		{start + " W 33", "13/10 13/10 10/7 10/7", "13/7(2)"},
		{start + " W 33", "24/21 13/10 21/18 18/15", "24/15 13/10"},
		{start + " W -", "double", "double"},
		{start + " W 31", "end", ""},
		{text("6:2", "22 1", "W 33"), "6/3 6/3", "6/3*(2)"},
		{text("bar 6", "3 1", "W 31"), "bar/22 6/5", "bar/22* 6/5"},
		{text("24 6", "6 9 2", "W 53"), "24/19 19/16", "24/19*/16*"},
		{text("24 6", "9 2", "W 53"), "24/21 21/16", "24/16*"},
		{text("24 6", "4 2", "W 53"), "24/21 21/16", "24/21*/16"},
		{text("24 6", "4 2", "W 53"), "24/19 19/16", "24/19/16"}, // 24/16 might have hit on 21
		{text("7 5", "1", "W 52"), "7/5 5/off", "7/off"},
		{text("4 3", "1", "W 61"), "4/3 3/off", "4/3/off"}, // 4/off would be by the 6 alone
	} {
		var moves []core.Move
		for _, word := range strings.Fields(c.moves) {
			moves = append(moves, core.Move(word))
		}
		got, err := parse(t, tables.Backgammon(), c.position, "").FormatTurn(moves)
		if err != nil || got.String() != c.want {
			t.Errorf("%s: %s is written %q (%v), want %q", c.position, c.moves, got, err, c.want)
		}
	}
	if got, err := parse(t, tables.Backgammon(), start+" W 31", "").FormatTurn([]core.Move{"8/2"}); err == nil {
		t.Errorf("an illegal move is written %q", got)
	}
}

// A throw that decides nothing is marked, so that a line does not begin with two.
func TestAThrowThatIsThrownAgainIsSaidToBe(t *testing.T) {
	for moves, want := range map[string]string{
		"* 46 2 8/2 6/2":           "46 8/2 6/2",
		"* 11 * 46 2 8/2 6/2":      "11 again 46 8/2 6/2",
		"* 11 * 33 * 46 2 8/2 6/2": "11 again 33 again 46 8/2 6/2",
		"* 11":                     "11",
	} {
		h := core.History{Game: tables.Backgammon(), Start: parse(t, tables.Backgammon(), start+" - -", "")}
		now, seat := h.Start, core.Chance
		for _, word := range strings.Fields(moves) {
			switch word {
			case "*":
				seat = core.Chance
				continue
			case "2":
				seat = 1
				continue
			}
			var err error
			if now, err = now.Play(core.Move(word)); err != nil {
				t.Fatalf("%s: %v", word, err)
			}
			h.Moves = append(h.Moves, core.Played{Seat: seat, Move: core.Move(word), After: now})
		}
		turns := h.Turns()
		if got := turns[len(turns)-1].String(); len(turns) != 1 || got != want {
			t.Errorf("%s: %d turns, the last %q, want %q", moves, len(turns), got, want)
		}
	}
}
