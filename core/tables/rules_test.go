package tables_test

import (
	"slices"
	"testing"

	"boardroom/core"
	"boardroom/core/gametest"
	"boardroom/core/tables"
)

const (
	start    = "W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0"
	standing = "24:2 13:5 8:3 6:5" // a side's checkers at the start
)

// Every case gives a whole list of legal turns.
func TestTurns(t *testing.T) {
	for _, c := range []struct {
		name         string
		white, black string
		dice, set    string
		want         []string
	}{
		{"a roll that is closed is a pass", "bar 6:14", "1:2 2:2 3:2 4:2 5:2 6:2", "64", "", []string{""}},
		{"the bar comes in first", "bar 6:2 3", "1:2 2:2 3:2 5:2 6:2", "64", "", []string{"bar/21 21/15"}},
		{"one die for two on the bar", "bar:2 6:13", "1:2 2:2 3:2 5:2 6:2", "64", "", []string{"bar/21"}},
		{"entering hits", "bar 2", "3 6:2 5:2 4:2 2:2 1:2", "63", "", []string{"bar/22 22/16"}},
		{"both dice, though the larger alone could bear off", "6 2:2", "24:2", "61", "", []string{"6/5 5/off"}},
		{"the larger die where only one can be played", "20 1", "15:2", "64", "", []string{"20/14"}},
		{"the smaller where the larger cannot", "20 1", "15:2 11:2", "64", "", []string{"20/16"}},
		{"either die by option", "20 1", "15:2", "64", "larger-die=no", []string{"20/14", "20/16"}},
		{"four of a kind", "20", "1", "22", "", []string{"20/18 18/16 16/14 14/12"}},
		{"as many of a kind as can be", "20", "11:2", "22", "", []string{"20/18 18/16"}},
		{"exact dice bear off", "6 4", "1", "64", "", []string{"6/2 4/off", "6/off 4/off"}},
		{"a larger die takes the rearmost", "3 2", "1", "64", "", []string{"3/off 2/off"}},
		{"a checker behind must move instead", "6 3", "1", "54", "", []string{"6/1 3/off", "6/2 3/off"}},
		{"nothing is borne off before all are home", "7 6", "1", "61", "", []string{"7/1 1/off", "7/1 6/5"}},
		{"a checker on the bar is not home", "bar 1", "1", "54", "", []string{"bar/20 20/16"}},
		{"the last checker may go with one die", "6", "1", "61", "", []string{"6/off"}},
		{"hitting is free", "10 2", "19", "41", "", []string{"10/6 2/1", "10/6 6/5", "10/9 9/5"}},

		{"a hit must be made", "10 2", "19", "41", "must-hit=yes", []string{"10/6 2/1", "10/6 6/5"}},
		{"on the blot nearest to bearing off", "24 13", "5 16", "42", "must-hit=yes", []string{"24/20 13/11", "24/20 20/18"}},
		{"the larger die goes before the hit", "20 1", "9 15:2", "64", "must-hit=yes", []string{"20/14"}},
		{"more dice go before the hit", "bar 10", "3 7:2 19:2", "43", "must-hit=yes", []string{"bar/21 10/7"}},
		{"as many as possible must be borne off", "6 5 1", "1", "51", "must-bear-off=yes", []string{"5/off 1/off"}},
		{"the hit goes before bearing off", "6 5 1", "21", "51", "must-hit=yes must-bear-off=yes", []string{"6/1 5/4"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := parse(t, tables.Backgammon(), text(c.white, c.black, "W "+c.dice), c.set)
			got := turns(t, p)
			slices.Sort(got)
			if !slices.Equal(got, c.want) {
				t.Errorf("%s: got %q, want %q", p, got, c.want)
			}
		})
	}
}

func TestScores(t *testing.T) {
	for _, c := range []struct {
		name  string
		black string // Black, who lost
		set   string
		want  int
	}{
		{"single", "6:14", "", 1},
		{"gammon", "6:15", "", 2},
		{"backgammon in the winner's home", "6:14 19", "", 3},
		{"outside the winner's home", "6:14 18", "", 2},
		{"backgammon on the bar", "6:14 bar", "", 3},
		{"a checker borne off saves", "6:13 bar", "", 1},
		{"triple=bar: home does not count", "6:14 22", "triple=bar", 2},
		{"triple=bar: the bar does", "6:14 bar", "triple=bar", 3},
		{"jacoby: only singles before a double", "6:15", "jacoby=yes", 1},
		{"jacoby without a cube says nothing", "6:15", "jacoby=yes cube=no", 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := parse(t, tables.Backgammon(), text("2 1", c.black, "W 21"), c.set)
			p = play(t, p, "2/off", "1/off")
			if p.Actor() != tables.White || !slices.Equal(p.Moves(), []core.Move{core.End}) {
				t.Fatalf("before the end of the winning turn: %v may %v", p.Actor(), p.Moves())
			}
			p = play(t, p, "end")
			if want := []int{c.want, 0}; p.Actor() != core.Nobody || !slices.Equal(p.Scores(), want) {
				t.Errorf("%s: %v to move, scores %v, want %v", p, p.Actor(), p.Scores(), want)
			}
		})
	}
}

func TestOpening(t *testing.T) {
	for _, c := range []struct {
		set, throw, want string
	}{
		{"", "44", "- -"},
		{"", "31", "W 31"},
		{"", "13", "B 31"},
		{"opening=rethrow", "22", "- -"},
		{"opening=rethrow", "31", "W -"},
		{"opening=rethrow", "13", "B -"},
	} {
		p := gametest.Start(t, tables.Backgammon(), 2, gametest.Settings(c.set))
		if p.String() != start+" - -" || p.Actor() != core.Chance || len(p.Moves()) != 36 {
			t.Fatalf("%s: start %s, %v to move among %v", c.set, p, p.Actor(), p.Moves())
		}
		if got := play(t, p, core.Move(c.throw)).String(); got != start+" "+c.want {
			t.Errorf("%s: throw %s leads to %s, want %s", c.set, c.throw, got, c.want)
		}
	}
	for set, want := range map[string]string{"opening=white": " W -", "first=1": " W -", "first=2": " B -", "opening=white first=2": " B -"} {
		p, err := tables.Backgammon().Start(2, gametest.Settings(set))
		if err != nil || p.String() != start+want {
			t.Errorf("%s: %v, %v", set, p, err)
		}
	}
}

// TestEndInTheMiddle holds that the same board may end a turn or not,
// depending on the dice still to be played.
func TestEndInTheMiddle(t *testing.T) {
	p := parse(t, tables.Backgammon(), text("3 2", "1", "W 61"), "")
	early := play(t, p, "3/off") // as 3/2 2/off would leave it, with a 1 to play
	if slices.Contains(early.Moves(), core.End) {
		t.Errorf("%s: the turn may end although a 1 can be played", early)
	}
	play(t, p, "3/2", "2/off", "end")
	play(t, p, "3/off", "2/1", "end")
}

// Every case gives a whole list of legal turns.
func TestStepwiseTurns(t *testing.T) {
	for _, c := range []struct {
		name         string
		white, black string
		dice         string
		want         []string
	}{
		{"the larger die need not be played", "20 1", "15:2", "64", []string{"20/14", "20/16"}},
		{"one die may be spoilt by the other", "20 11", "15:2 20:2", "64", []string{"11/7 7/1", "20/14 11/7", "20/16"}},
		{"two ways to one position are one turn", "6 2:2", "24:2", "61", []string{"6/off"}},
		{"but what can be played must be", "6 4", "1", "64", []string{"6/2 4/off", "6/off 4/off"}},
		{"nothing playable is a pass", "bar 6:14", "1:2 2:2 3:2 4:2 5:2 6:2", "64", []string{""}},
		{"four of a kind", "20", "1", "22", []string{"20/18 18/16 16/14 14/12"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := parse(t, tables.Sheshbesh(), text(c.white, c.black, "W "+c.dice), "")
			got := turns(t, p)
			slices.Sort(got)
			if !slices.Equal(got, c.want) {
				t.Errorf("%s: got %q, want %q", p, got, c.want)
			}
		})
	}
}

// A turn that is stuck can be ended, whatever another order of the dice would
// have allowed; one that is not cannot.
func TestStepwiseEnds(t *testing.T) {
	p := parse(t, tables.Sheshbesh(), text("20 1", "15:2", "W 64"), "")
	if _, err := p.Play(core.End); err == nil || err.Error() != "your turn isn't over: you have 6 and 4 left" {
		t.Errorf("ending at once: %v", err)
	}
	for _, only := range []core.Move{"20/14", "20/16"} {
		if stuck := play(t, p, only); !slices.Equal(stuck.Moves(), []core.Move{core.End}) {
			t.Errorf("after %s: %v", only, stuck.Moves())
		}
	}
	p = parse(t, tables.Sheshbesh(), text("20 11", "15:2 20:2", "W 64 turn=11/7"), "")
	if got := turns(t, p); !slices.Equal(got, []string{"20/14", "7/1"}) {
		t.Errorf("going on after 11/7: %q", got)
	}
}

func TestSheshbeshCountsOnePoint(t *testing.T) {
	for _, black := range []string{"6:14", "6:15", "6:14 bar", "6:14 23"} {
		p := play(t, parse(t, tables.Sheshbesh(), text("1", black, "W 21"), ""), "1/off", "end")
		if p.Actor() != core.Nobody || !slices.Equal(p.Scores(), []int{1, 0}) {
			t.Errorf("against %s: %v", black, p.Scores())
		}
	}
}
