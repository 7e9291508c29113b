package tables_test

import (
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/gametest"
	"boardroom/core/tables"
)

func TestCube(t *testing.T) {
	for _, c := range []struct {
		name, fields, set string
		said              []core.Move
		want              string // the text after the board
		actor             core.Seat
	}{
		{"asked while it is centred", "W -", "", nil, "W -", tables.White},
		{"rolled instead", "W -", "", []core.Move{"roll"}, "W - turn=roll", core.Chance},
		{"doubled", "W -", "", []core.Move{"double"}, "W - turn=double", tables.Black},
		{"taken", "W -", "", []core.Move{"double", "take"}, "W - cube=2,B", core.Chance},
		{"passed", "B -", "", []core.Move{"double", "pass"}, "B - turn=double,pass", core.Nobody},
		{"redoubled", "B - cube=2,B", "", []core.Move{"double", "take"}, "B - cube=4,W", core.Chance},
		{"not asked when the other owns it", "W - cube=2,B", "", nil, "W - cube=2,B", core.Chance},
		{"not asked at 64", "W - cube=64,W", "", nil, "W - cube=64,W", core.Chance},
		{"not asked without a cube", "W -", "cube=no", nil, "W -", core.Chance},
		{"not asked in the Crawford game", "W - match=3 score=1,2 crawford=yes", "", nil, "W - match=3 score=1,2 crawford=yes", core.Chance},
		{"asked after the Crawford game", "W - match=3 score=1,2", "", nil, "W - match=3 score=1,2", tables.White},
		{"not asked when the points are not needed", "B - match=3 score=1,2", "", nil, "B - match=3 score=1,2", core.Chance},
		{"nor at two when two are needed", "B - match=5 score=0,3 cube=2,B", "", nil, "B - match=5 score=0,3 cube=2,B", core.Chance},
		{"beavered", "W -", "beavers=yes", []core.Move{"double", "beaver"}, "W - turn=double,beaver", tables.White},
		{"beaver taken", "W -", "beavers=yes", []core.Move{"double", "beaver", "take"}, "W - cube=4,B", core.Chance},
		{"beaver passed", "W -", "beavers=yes", []core.Move{"double", "beaver", "pass"}, "W - turn=double,beaver,pass", core.Nobody},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := play(t, parse(t, tables.Backgammon(), start+" "+c.fields, c.set), c.said...)
			if p.String() != start+" "+c.want || p.Actor() != c.actor {
				t.Errorf("%v to move in %s, want %v in %s", p.Actor(), p, c.actor, c.want)
			}
			gametest.ReadsBack(t, tables.Backgammon(), p, gametest.Settings(c.set))
		})
	}
}

func TestCubeScores(t *testing.T) {
	won := text("1", "6:15", "W 21")
	for _, c := range []struct {
		position, set string
		said          []core.Move
		want          []int
	}{
		{start + " W -", "", []core.Move{"double", "pass"}, []int{1, 0}},
		{start + " B - cube=4,B", "", []core.Move{"double", "pass"}, []int{0, 4}},
		{start + " W -", "beavers=yes", []core.Move{"double", "beaver", "pass"}, []int{0, 2}},
		{won + " cube=4,B", "", []core.Move{"1/off", "end"}, []int{8, 0}},
		{won + " cube=2,W", "jacoby=yes", []core.Move{"1/off", "end"}, []int{4, 0}},
		{won + " match=5", "jacoby=yes", []core.Move{"1/off", "end"}, []int{2, 0}},
		{start + " W -", "", []core.Move{"double", "take"}, []int{0, 0}},
	} {
		p := play(t, parse(t, tables.Backgammon(), c.position, c.set), c.said...)
		if got := p.Scores(); !slices.Equal(got, c.want) {
			t.Errorf("%s: scores %v, want %v", p, got, c.want)
		}
	}
}

func TestCubeAsSeen(t *testing.T) {
	p := parse(t, tables.Backgammon(), start+" W -", "beavers=yes")
	if c := p.Cube(); !c.On || c.Value != 1 || c.Owner != core.Nobody || p.Offered() != 0 {
		t.Errorf("at first: %+v, offered %d", c, p.Offered())
	}
	p = play(t, p, "double")
	if p.Offered() != 2 || p.Cube().Value != 1 || !slices.Equal(p.Moves(), []core.Move{"take", "pass", "beaver"}) {
		t.Errorf("doubled: %+v, offered %d, moves %v", p.Cube(), p.Offered(), p.Moves())
	}
	p = play(t, p, "beaver")
	if p.Offered() != 4 {
		t.Errorf("beavered: offered %d", p.Offered())
	}
	if c := play(t, p, "take").Cube(); c.Value != 4 || c.Owner != tables.Black {
		t.Errorf("taken: %+v", c)
	}
}

func TestStakes(t *testing.T) {
	some := text("6:14", "6:15", "")
	for _, c := range []struct {
		position, set string
		loser         core.Seat
		want          []int
	}{
		{start + " - -", "", tables.White, []int{1, 2, 3}},
		{start + " W -", "", tables.White, []int{1, 2, 3}},
		{start + " W 31 cube=4,B", "", tables.White, []int{4, 8, 12}},
		{some + "W 31", "", tables.White, []int{1}},
		{some + "W 31", "", tables.Black, []int{1, 2, 3}}, // in the other's turn too
		{some + "B 31", "", tables.White, []int{1}},
		{some + "B 31", "", tables.Black, []int{1, 2, 3}},
		{some + "B -", "cube=no", tables.Black, []int{1, 2, 3}},
		{start + " W 31", "jacoby=yes", tables.White, []int{1}},
		{start + " W 31 cube=2,W", "jacoby=yes", tables.White, []int{2, 4, 6}},
	} {
		if got := parse(t, tables.Backgammon(), c.position, c.set).Stakes(c.loser); !slices.Equal(got, c.want) {
			t.Errorf("%s: stakes %v, want %v", c.position, got, c.want)
		}
	}
}

func TestADoubleIsRefusedWithTheReason(t *testing.T) {
	for fields, want := range map[string]string{
		"W -":                                 "this game has no doubling cube",
		"- -":                                 "you can't double before the opening roll",
		"W - match=3 score=1,2 crawford=yes":  "you can't double in the Crawford game",
		"W - cube=2,B":                        "White can't double: Black owns the cube",
		"B - cube=2,W":                        "Black can't double: White owns the cube",
		"W - cube=1024,W":                     "the cube goes no higher than 64",
		"B - match=5 score=0,3 cube=2,B":      "Black can't double: the cube already wins the match",
		"W - turn=roll":                       "White can't double now: the roll comes next",
		"W 31":                                "you can't double after rolling",
		"W 31 match=3 score=1,2 crawford=yes": "you can't double in the Crawford game",
		"W 31 cube=2,B":                       "White can't double: Black owns the cube",
	} {
		set := map[string]string{"cube": "yes"}
		if strings.Contains(want, "no doubling cube") {
			set["cube"] = "no"
		}
		p, err := tables.Backgammon().Parse(start+" "+fields, set)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := p.Play("double"); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %q", fields, err, want)
		}
	}
}
