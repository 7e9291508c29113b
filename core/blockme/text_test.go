package blockme_test

import (
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/core/gametest"
)

const (
	five      = "..@../...../...../...../..#.."
	fiveFour  = "..@../...../*...&/...../..#.."
	fiveStart = "..@../XX.../...../...../..#.."
)

func TestTextRefused(t *testing.T) {
	for _, c := range []struct{ position, want string }{
		{"", "a position has three parts, not 0: ROWS LEFT MOVER"},
		{five + " 5,5", "a position has three parts, not 2"},
		{five + " 5,5 #\n", "without the byte 0x0a"},
		{five + " 5,5\u00a0#", "without the byte 0xc2"},

		{"..@./..../..../..#. 5,5 #", "a board has 5 to 26 rows with / between them, not 4"},
		{strings.Repeat("./", 26) + ". 5,5 #", "not 27"},
		{five + "/ 5,5 #", "row 1 has 5 squares: on a board of 6 rows it needs as many"},
		{"..@../...../..../...../..#.. 5,5 #", "row 3 has 4 squares: on a board of 5 rows it needs as many"},
		{"..@../......../...../...../..#.. 5,5 #", "row 2 has 8 squares"},

		{five + " 5 #", `write the obstacles left as two or four numbers, as 5,5, not "5"`},
		{five + " 5,5,5 #", `two or four numbers, as 5,5, not "5,5,5"`},
		{five + " 6,5 #", `a player has 0 to 5 obstacles left, not "6"`},
		{five + " 5,-1 #", `0 to 5 obstacles left, not "-1"`},
		{five + " 5,05 #", `0 to 5 obstacles left, not "05"`},
		{five + " 5, #", `0 to 5 obstacles left, not ""`},
		{five + " 5,+5 #", `0 to 5 obstacles left, not "+5"`},

		{"..@../...../...../...../..... 5,5 #", "pawn # is missing; 2 players have # and @"},
		{"...../...../...../...../..#.. 5,5 #", "pawn @ is missing"},
		{five + " 5,5,5,5 #", "pawn * is missing; 4 players have #, *, @ and &"},
		{"..@../...../*..../...../..#.. 5,5,5,5 #", "pawn & is missing"},
		{fiveFour + " 5,5 #", "a3: pawn * doesn't play; 2 players have # and @"},
		{"..@../..@../...../...../..#.. 5,5 #", "c2: pawn @ is already on c1"},
		{"..@../...../..x../...../..#.. 5,5 #", "c3: write . or X or a pawn, not 'x'; the pawns are # and @"},
		{"..@../...../..o../...../*.#.& 5,5,5,5 #", "c3: write . or X or a pawn, not 'o'; the pawns are #, *, @ and &"},
		{five + " 5,5 *", `the side to move must be one of # and @, not "*"`},
		{five + " 5,5 -", `the side to move must be one of`},
		{five + " 5,5 #@", `not "#@"`},

		{".X@X./.X.X./..X../..X../..#.. 4,4 @", "pawn @ on c1 is trapped: it has no way to its goal"},
		{"..@../...../XXXXX/X..../..#.. 3,4 @", "pawn # on c5 is trapped"},
		{"..#../...../...../...../..@.. 5,5 @", "pawns # and @ have both reached their goals; the game ends with the first"},
		{"....@/....*/&..../...../..#.. 5,5,5,5 @", "pawns * and & have both reached their goals"},

		{five + " 5,5 # junk", `after the symbol to move, write seats=, start= or draw=, not "junk"`},
		{five + " 5,5 # size=5", `not "size=5"`},
		{five + " 5,5 # start=1 start=1", "start= appears twice"},
		{five + " 5,5 # seats=21", "seats=21: only four players draw their sides"},
		{five + " 5,5 # seats=-", "seats=-: only four players draw their sides"},
		{fiveFour + " 5,5,5,5 # seats=2134", `seats must be - or the players of # * @ &, as 1324, player 1 first, not "2134"`},
		{fiveFour + " 5,5,5,5 # seats=1224", `not "1224"`},
		{fiveFour + " 5,5,5,5 # seats=", `not ""`},
		{fiveFour + " 5,5,5,5 * seats=-", "write seats=- and start= only before the first action"},
		{fiveFour + " 5,5,4,5 # seats=-", "write seats=- and start= only before the first action"},
		{"..@../...../*...&/..#../..... 5,5,5,5 # seats=-", "write seats=- and start= only before the first action"},
		{"..@../XX.../*...&/...../..#.. 5,5,5,5 # seats=-", "seats=-: draw the seats before the start obstacles"},
		{"..@../XX.../*...&/...../..#.. 5,5,5,5 # seats=- start=1", "seats=-: draw the seats before the start obstacles"},
		{fiveFour + " 5,5,5,5 # seats=- start=1", "start=1: of 2 start obstacles, 0 are already on the board"},
		{five + " 5,5 # start=0", `start must be the start obstacles still to place, 1 to 2, not "0"`},
		{five + " 5,5 # start=3", `1 to 2, not "3"`},
		{five + " 5,5 # start=02", `not "02"`},
		{five + " 5,5 # start=1", "start=1: of 2 start obstacles, 0 are already on the board"},
		{fiveStart + " 5,5 # start=2", "start=2: of 2 start obstacles, 1 are already on the board"},
		{fiveStart + " 5,4 # start=1", "only before the first action"},
		{fiveStart + " 5,5 @ start=1", "only before the first action"},
		{fiveStart + " 5,5 # start=1 draw=repetition", "only before the first action"},
		{five + " 5,5 # draw=agreed", `draw must be repetition, not "agreed"`},
		{"..#../...../...../...@./..... 5,5 @ draw=repetition", "draw=repetition: pawn # has reached its goal and won"},
	} {
		p, err := blockme.New().Parse(c.position, nil)
		if err == nil {
			t.Errorf("%q is read as %s", c.position, p)
		} else if !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q:\n got %v\nwant %s", c.position, err, c.want)
		}
	}
}

// TestStudies holds that a board may bear any obstacles: who studies a position
// need not tell who placed them.
func TestStudies(t *testing.T) {
	for _, rows := range []string{
		five + " 5,4 #",
		"..@../X.X../..X../...../..#.. 5,4 #",
		"..@../XX.XX/XX.../X.X.X/..#.. 5,5 #",
	} {
		for _, shape := range []string{"domino", "single", "ell"} {
			if _, err := blockme.New().Parse(rows, gametest.Settings("shape="+shape)); err != nil {
				t.Errorf("%s, %s: %v", rows, shape, err)
			}
		}
	}
}

func TestTextNeedsKnownSettings(t *testing.T) {
	if _, err := blockme.New().Parse(five+" 5,5 #", gametest.Settings("shape=tee")); err == nil || !strings.Contains(err.Error(), `shape can't be "tee"`) {
		t.Error(err)
	}
}

func TestTextNormalised(t *testing.T) {
	for position, want := range map[string]string{
		"  " + five + "  5,5   @ ":                         five + " 5,5 @",
		fiveFour + " 5,5,5,5 # seats=1234":                 fiveFour + " 5,5,5,5 #",
		fiveFour + " 5,5,5,5 & seats=1324":                 fiveFour + " 5,5,5,5 & seats=1324",
		fiveFour + " 5,5,5,5 # start=2 seats=-":            fiveFour + " 5,5,5,5 # seats=- start=2",
		fiveStart + " 5,5 # start=1":                       fiveStart + " 5,5 # start=1",
		fiveStart + " 5,5 @":                               fiveStart + " 5,5 @",
		five + " 5,5 # draw=repetition":                    five + " 5,5 # draw=repetition",
		fiveFour + " 5,5,5,5 @ draw=repetition seats=1432": fiveFour + " 5,5,5,5 @ seats=1432 draw=repetition",
	} {
		// A board of its own goes before the size that is set.
		if got := parse(t, position, "size=9 obstacles=yes").String(); got != want {
			t.Errorf("%q is read as %q, want %q", position, got, want)
		}
	}
}

func TestFinishedText(t *testing.T) {
	for _, mover := range []string{"#", "@"} {
		p := parse(t, "..#../...../...../...@./..... 5,5 "+mover, "")
		if p.Actor() != core.Nobody || !slices.Equal(p.Scores(), []int{1, 0}) || len(p.Moves()) > 0 {
			t.Errorf("%s: %v to move, scores %v", p, p.Actor(), p.Scores())
		}
	}
}
