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
		{tables.Backgammon(), "cube=no", "4HPwATDgc/ABMA:cBGgAAAAAAAE", "the ID has a doubling cube in play, and this game has none"},
		{tables.Backgammon(), "", "XGID=-b----E-C---eE---c-e----B-:1:0:1:63:0:0:0:0:10", "a centered cube can't show 2: only a double turns it"},
		{tables.Backgammon(), "", "XGID=-b----E-C---eE---c-e----B-:0:1:1:63:0:0:0:0:10", "White can't own a cube that shows 1"},
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
