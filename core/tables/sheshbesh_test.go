package tables_test

import (
	"slices"
	"testing"

	"boardroom/core"
	"boardroom/core/tables"
)

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
	if _, err := p.Play(core.End); err == nil || err.Error() != "the turn is not over: 6 and 4 are left" {
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
