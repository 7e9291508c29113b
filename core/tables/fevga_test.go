package tables_test

import (
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/tables"
)

const (
	gathered = "W15,.,.,.,.,.,.,.,.,.,.,.,B15,.,.,.,.,.,.,.,.,.,.,.|0,0|0,0"
	ahead    = "W14,.,.,.,.,.,.,W1,.,.,.,.,B15,.,.,.,.,.,.,.,.,.,.,.|0,0|0,0"
	// White holds 1 to 5 and has two more to bring.
	nearlyFull = "W9,W1,W1,W1,W1,.,.,.,.,.,.,.,B15,.,.,W1,W1,.,.,.,.,.,.,.|0,0|0,0"
	// Black's last are on 18, and White holds all before them.
	shut = ".,.,.,.,.,.,.,.,.,.,.,.,W1,W1,W1,.,.,B4,W2,W2,W2,W2,W2,W2|0,0|0,11"
	// White's first stands on Black's empty head, 13.
	onHead = "W14,.,.,.,.,.,.,.,.,B1,.,.,W1,B14,.,.,.,.,.,.,.,.,.,.|0,0|0,0"
	// White holds four points of Black's start.
	four = "W9,.,.,.,.,.,.,.,.,W1,W1,.,B14,W1,W1,W1,.,W1,.,B1,.,.,.,.|0,0|0,0"
	// White holds 14 to 18 and can close 19, with all of Black behind it or not.
	nearlyWall  = "W9,.,.,.,.,.,.,.,.,.,W1,.,B15,W1,W1,W1,W1,W1,.,.,.,.,.,.|0,0|0,0"
	nearlyPrime = "W9,.,B1,.,.,.,.,.,.,.,W1,.,B14,W1,W1,W1,W1,W1,.,.,.,.,.,.|0,0|0,0"
)

func TestFevgaTurns(t *testing.T) {
	checkTurns(t, []rolled{
		{"only one checker starts to run", tables.Fevga(), "", gathered + " W 31", []string{"1/4 4/5"}},
		{"and runs on until it has passed", tables.Fevga(), "", ahead + " W 31", []string{"8/11 11/12"}},
		{"the second die of that turn is free", tables.Fevga(), "", ahead + " W 61", []string{"8/14 1/2", "8/14 14/15"}},
		{"a lone checker closes its point", tables.Fevga(), "", ahead + " B 55", []string{"13/18 18/23 23/4 13/18", "13/18 18/23 23/4 4/9"}},
		{"also before the first", tables.Fevga(), "", ahead + " W 55", []string{""}},
		{"12 is passed on 13", tables.Fevga(), "", onHead + " W 51", []string{"1/6 1/2", "1/6 6/7", "13/18 1/2", "13/18 18/19"}},
		{"13 must be passed", tables.Moultezim(), "", onHead + " W 53", []string{"13/16 1/6", "13/18 1/4", "13/18 18/21"}},
		{"one checker leaves the head", tables.Narde(), "", gathered + " W 31", []string{"1/4 4/5"}},
		{"two on a first 66", tables.Narde(), "", gathered + " W 66", []string{"1/7 1/7"}},
		{"two on a first 44", tables.Narde(), "", gathered + " W 44", []string{"1/5 1/5 5/9 5/9"}},
		{"two on a first 33", tables.Narde(), "", gathered + " B 33", []string{"13/16 13/16 16/19 16/19", "13/16 13/16 16/19 19/22"}},
		{"not on a first 22", tables.Narde(), "", gathered + " W 22", []string{"1/3 3/5 5/7 7/9"}},
		{"not on a later 66", tables.Narde(), "", ahead + " W 66", []string{"1/7 8/14 14/20"}},
	})
}

func TestFevgaRefusals(t *testing.T) {
	checkRefusals(t, []refusal{
		{tables.Fevga(), "", ahead + " W 61", "", "1/2", "move your first checker, on 8, past 12 before another leaves 1"},
		{tables.Fevga(), "", gathered + " B 61", "13/19", "13/14", "move your first checker, on 19, past 24 before another leaves 13"},
		{tables.Moultezim(), "", onHead + " W 51", "", "1/2", "move your first checker, on 13, past 13 before another leaves 1"},
		{tables.Narde(), "", gathered + " W 31", "1/4", "1/2", "you can move only one checker a turn off 1"},
		{tables.Narde(), "", gathered + " B 33", "13/16 13/16", "13/16", "you can move only two checkers off 13 this turn"},
		{tables.Fevga(), "", nearlyFull + " W 51", "1/6 16/17", "end", "you can't hold all six points of your start, 1 to 6; undo a move"},
		{tables.Fevga(), "", shut + " W 11", "13/16 14/15", "end", "you can't lock Black out: open 19, 20, 21, 22, 23 or 24; undo a move"},
		{tables.Fevga(), "front-prime=no", nearlyPrime + " W 62", "11/17 17/19", "end", "you can't hold all of 14 to 19, right in front of your opponent's start; undo a move"},
		{tables.Moultezim(), "", four + " W 61", "11/17 10/11", "end", "in your opponent's start, 13 to 18, you can hold only 4 points, not 5; undo a move"},
		{tables.Narde(), "", nearlyWall + " W 62", "11/17 17/19", "end", "you can't hold six points in a row, 14 to 19, until a Black checker is past them; undo a move"},
	})
}

// TestFevgaShutIn follows the ban on leaving the other no move to its waiver.
func TestFevgaShutIn(t *testing.T) {
	for roll, waived := range map[string]bool{"66": true, "61": true, "55": false, "11": false} {
		p := parse(t, tables.Fevga(), shut+" W "+roll, "")
		for _, turn := range turns(t, p) {
			moves, err := p.Read(turn)
			if err != nil {
				t.Fatal(err)
			}
			after, _, _ := strings.Cut(play(t, play(t, p, moves...), "end").String(), " ")
			stuck := true
			for _, dice := range []string{"11", "22", "33", "44", "55", "66"} {
				other := parse(t, tables.Fevga(), after+" B "+dice, "")
				stuck = stuck && slices.Equal(other.Moves(), []core.Move{core.End})
			}
			if stuck != waived {
				t.Errorf("%s: %s leaves Black stuck: %v", p, turn, stuck)
			}
		}
	}
}

// TestRowAllowed ends turns on six in a row that others forbid.
func TestRowAllowed(t *testing.T) {
	play(t, parse(t, tables.Fevga(), nearlyPrime+" W 62", ""), "11/17", "17/19", "end")
	play(t, parse(t, tables.Narde(), nearlyPrime+" W 62", ""), "11/17", "17/19", "end")
	// Over Black's head, 13, a row bars nobody.
	play(t, parse(t, tables.Narde(), "W8,.,.,.,W1,.,B14,.,.,W1,W1,W1,B1,W1,W1,.,.,.,W1,.,.,.,.,.|0,0|0,0 W 31", ""), "5/8", "19/20", "end")
}

func TestFevgaTextRefused(t *testing.T) {
	for _, c := range []struct {
		game           *tables.Game
		position, want string
	}{
		{tables.Fevga(), "W8,W1,W1,W1,W1,W1,.,.,.,.,.,.,B15,.,.,.,W2,.,.,.,.,.,.,.|0,0|0,0 W 31", "White can't hold all six points of their start, 1 to 6"},
		{tables.Fevga(), "W15,.,.,.,.,B2,.,.,.,.,.,.,B8,B1,B1,B1,B1,B1,.,.,.,.,.,.|0,0|0,0 W 31", "Black can't hold all six points of their start, 13 to 18"},
		{tables.Fevga(), "W13,W1,.,.,.,W1,.,.,.,.,.,.,B15,.,.,.,.,.,.,.,.,.,.,.|0,0|0,0 W 31", "White can't have moved a second checker off 1 before the first passed 12"},
		{tables.Moultezim(), "W13,.,.,.,.,.,.,.,.,B1,.,W1,W1,B14,.,.,.,.,.,.,.,.,.,.|0,0|0,0 W 31", "White can't have moved a second checker off 1 before the first passed 13"},
		{tables.Moultezim(), "W10,.,.,.,.,.,.,.,.,.,.,.,B15,W1,W1,W1,W1,W1,.,.,.,.,.,.|0,0|0,0 W 31", "White holds 5 points in the opponent's start, 13 to 18; the most is 4"},
		{tables.Narde(), "W9,.,.,.,.,.,.,.,.,.,.,.,B15,.,.,.,W1,W1,W1,W1,W1,W1,.,.|0,0|0,0 W 31", "White can't hold six points in a row, 17 to 22, with no Black checker past them"},
		{tables.Narde(), "W15,.,B1,B1,B1,B1,B1,B1,.,.,.,.,B9,.,.,.,.,.,.,.,.,.,.,.|0,0|0,0 W 31", "Black can't hold six points in a row, 3 to 8, with no White checker past them"},
		{tables.Fevga(), "W15x,.,.,.,.,.,.,.,.,.,.,.,B15,.,.,.,.,.,.,.,.,.,.,.|0,0|0,0 W 31", `point 1: "W15x": this game has no pins`},
		{tables.Fevga(), "W14,.,.,.,.,.,.,.,.,.,.,.,B15,.,.,.,.,.,.,.,.,.,.,.|1,0|0,0 W 31", "White can't have checkers on the bar in this game"},
		{tables.Fevga(), "W14,.,.,.,.,.,.,.,.,.,.,.,B15,.,.,.,.,.,.,.,.,.,.,.|0,0|0,0 W 31", "White has 14 checkers, not 15"},
		{tables.Fevga(), "W14B1,.,.,.,.,.,.,.,.,.,.,.,B15,.,.,.,.,.,.,.,.,.,.,.|0,0|0,0 W 31", `point 1: "W14B1": a point has checkers of one color`},
		{tables.Plakoto(), "W14B1,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,B15|0,0|0,0 W 31", `"W14B1": a point has checkers of one color, unless one is pinned: write B2x for two black ones on a white one`},
		{tables.Plakoto(), "x,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,B15|0,0|0,0 W 31", `point 1: "x": nothing pins the checker`},
		{tables.Plakoto(), "W14,Bx,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,B15|0,0|0,0 W 31", `point 2: "Bx": nothing pins the checker`},
		{tables.Plakoto(), "W14,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,B15|1,0|0,0 W 31", "White can't have checkers on the bar in this game"},
		{tables.Plakoto(), "W15,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,B14|0,1|0,0 W 31", "Black can't have checkers on the bar in this game"},
		{tables.Hypergammon(), start + " W 31", `point 6: "B5" must be . or W or B and a number of checkers from 1 to 3`},
		{tables.Portes(), start + " W - cube=2,W", "cube=2,W: this game has no doubling cube"},
	} {
		if p, err := c.game.Parse(c.position, nil); err == nil {
			t.Errorf("%s: %q is read as %s", c.game.About().Name, c.position, p)
		} else if !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %q:\n got %v\nwant %s", c.game.About().Name, c.position, err, c.want)
		}
	}
}
