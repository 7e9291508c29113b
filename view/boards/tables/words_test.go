package tables_test

import (
	"testing"

	"boardroom/core"
	"boardroom/view/boards"
	painter "boardroom/view/boards/tables"
	"boardroom/view/theme"
)

func TestWords(t *testing.T) {
	for _, c := range []struct {
		moves []core.Move
		want  string
	}{
		{nil, ""},
		{[]core.Move{"31"}, ""},
		{[]core.Move{"31", "8/5", "6/5"}, "Done"},
		{[]core.Move{"31", "8/5", "6/5", "end"}, "Roll Double"},
		{[]core.Move{"31", "8/5", "6/5", "end", "double"}, "Take Pass"},
		{[]core.Move{"31", "8/5", "6/5", "end", "double", "pass"}, ""},
	} {
		got := ""
		for i, w := range (painter.Painter{}).Words(scene(t, "", c.moves...).Position) {
			if i > 0 {
				got += " "
			}
			got += w.Label
		}
		if got != c.want {
			t.Errorf("after %v: %q, not %q", c.moves, got, c.want)
		}
	}
}

func TestFacts(t *testing.T) {
	s := scene(t, bearing+" W 61")
	for seat, want := range [][2]string{{"30", "4"}, {"29", "4"}} {
		facts := painter.Painter{}.Facts(s.Position, core.Seat(seat))
		if len(facts) != 2 || facts[0].Value != want[0] || facts[1].Value != want[1] {
			t.Errorf("seat %d: %v, not %v", seat, facts, want)
		}
	}
}

// style returns the style of the first cell that shows a character.
func (s *sheet) style(r rune) (st cell, found bool) {
	for _, c := range s.cells {
		if c.char == r {
			return c, true
		}
	}
	return cell{}, false
}

func TestMarksNeedNoColour(t *testing.T) {
	s := scene(t, "", "31", "8/5", "6/5", "end", "roll", "44", "13/9")
	s.Look = theme.NewLook(theme.Mono(), theme.Unicode(), 1)
	before := paint(t, s, 60, 19)
	if _, found := before.style(s.Look.Trace); !found {
		t.Error("where the last move came from is not marked")
	}
	if _, found := before.style(s.Look.Target); found {
		t.Error("a target is shown and nothing is picked")
	}
	s = picking(s, "p13")
	after := paint(t, s, 60, 19)
	if c, found := after.style(s.Look.Target); !found || c.style != s.Look.Style(theme.Target) {
		t.Error("the target is not marked")
	}
	changed := 0
	for i, c := range after.cells {
		if c.style != before.cells[i].style {
			changed++
		}
	}
	if changed < 3*len(s.Targets)+3 {
		t.Errorf("only %d cells show what is picked, where it may go and where the cursor is", changed)
	}
}

func TestDiceTellWhoseTheyAre(t *testing.T) {
	look := colourful()
	for name, c := range map[string]struct {
		moves []core.Move
		want  map[theme.Role]int // cells
	}{
		"of both":  {[]core.Move{"31"}, map[theme.Role]int{theme.Dice: 15, theme.DiceBlack: 15}},
		"half":     {[]core.Move{"31", "8/5"}, map[theme.Role]int{theme.DiceUsed: 15, theme.DiceBlack: 15}},
		"not yet":  {nil, map[theme.Role]int{theme.DiceUsed: 30}},
		"Black's":  {[]core.Move{"31", "8/5", "6/5", "end", "roll", "52"}, map[theme.Role]int{theme.DiceBlack: 30}},
		"a double": {[]core.Move{"31", "8/5", "6/5", "end", "roll", "44", "13/9"}, map[theme.Role]int{theme.DiceBlack: 45, theme.DiceUsed: 15}},
	} {
		screen := paint(t, scene(t, "", c.moves...), 60, 19)
		for _, role := range []theme.Role{theme.Dice, theme.DiceBlack, theme.DiceUsed} {
			cells := 0
			for _, cell := range screen.cells {
				if cell.style == look.Style(role) {
					cells++
				}
			}
			if cells != c.want[role] {
				t.Errorf("%s: role %d fills %d cells, not %d", name, role, cells, c.want[role])
			}
		}
	}
}

func TestNumbersAreThoseOfTheSideOnRoll(t *testing.T) {
	for _, flipped := range []bool{false, true} {
		for _, moves := range [][]core.Move{{"31"}, {"13"}} {
			s := scene(t, "", moves...)
			s.Flipped = flipped
			screen := paint(t, s, 60, 19)
			spot, _ := painter.Painter{}.At(fitted(s, 60, 19), s, 3, 0)
			number := string([]rune{screen.at(2, 0).char, screen.at(3, 0).char})
			own := map[boards.Spot]string{"p12": "13", "p13": "12"}[spot]
			if s.Position.Actor() == 1 {
				own = map[boards.Spot]string{"p12": "12", "p13": "13"}[spot]
			}
			if number != own {
				t.Errorf("flipped %t, after %v: %s is numbered %s, not %s", flipped, moves, spot, number, own)
			}
		}
	}
}
