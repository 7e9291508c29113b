package tables_test

import (
	"maps"
	"testing"

	"boardroom/core"
	"boardroom/core/gametest"
	"boardroom/core/tables"
	"boardroom/view/board"
	painter "boardroom/view/board/tables"
	"boardroom/view/theme"
	"boardroom/view/viewtest"
)

// styleOf returns the style of the first cell that shows a character.
func styleOf(s *viewtest.Canvas, r rune) (st viewtest.Cell, found bool) {
	for _, c := range s.Cells {
		if c.Char == r {
			return c, true
		}
	}
	return viewtest.Cell{}, false
}

func TestMarksNeedNoColour(t *testing.T) {
	s := scene(t, "", "31", "8/5", "6/5", "end", "roll", "44", "13/9")
	s.Look = theme.NewLook(theme.Mono(), theme.Unicode(), 1)
	before := tester.Paint(t, s, 60, 19)
	if _, found := styleOf(before, s.Look.Trace); !found {
		t.Error("where the last move came from is not marked")
	}
	if _, found := styleOf(before, s.Look.Target); found {
		t.Error("a target is shown and nothing is picked")
	}
	s = tester.Picking(s, "p13")
	after := tester.Paint(t, s, 60, 19)
	if c, found := styleOf(after, s.Look.Target); !found || c.Style != s.Look.Style(theme.Target) {
		t.Error("the target is not marked")
	}
	changed := 0
	for i, c := range after.Cells {
		if c.Style != before.Cells[i].Style {
			changed++
		}
	}
	if changed < 3*len(s.Targets)+3 {
		t.Errorf("only %d cells show what is picked, where it may go and where the cursor is", changed)
	}
}

func TestDiceTellWhoseTheyAre(t *testing.T) {
	look := viewtest.Colourful()
	for name, c := range map[string]struct {
		moves []core.Move
		want  map[theme.Material]int // dice
	}{
		"of both":  {[]core.Move{"31"}, map[theme.Material]int{theme.Die: 1, theme.Dark: 1}},
		"half":     {[]core.Move{"31", "8/5"}, map[theme.Material]int{theme.Used: 1, theme.Dark: 1}},
		"not yet":  {nil, map[theme.Material]int{}},
		"Black's":  {[]core.Move{"31", "8/5", "6/5", "end", "roll", "52"}, map[theme.Material]int{theme.Dark: 2}},
		"a double": {[]core.Move{"31", "8/5", "6/5", "end", "roll", "44", "13/9"}, map[theme.Material]int{theme.Dark: 3, theme.Used: 1}},
	} {
		screen := tester.Paint(t, scene(t, "", c.moves...), 60, 19)
		got := map[theme.Material]int{}
		inside := map[theme.Material]bool{}
		for x := range screen.Width { // the middle row crosses nothing but dice and the cube
			_, ground, _ := screen.At(x, 9).Style.Decompose()
			for _, face := range []theme.Material{theme.Die, theme.Dark, theme.Used} {
				here := ground == look.Colour(face)
				if here && !inside[face] {
					got[face]++
				}
				inside[face] = here
			}
		}
		if !maps.Equal(got, c.want) {
			t.Errorf("%s: the dice are %v, not %v", name, got, c.want)
		}
	}
}

func TestNumbersAreThoseOfTheSideOnRollOrOfTheOnlyPerson(t *testing.T) {
	for _, flipped := range []bool{false, true} {
		for _, moves := range [][]core.Move{{"31"}, {"13"}} {
			for _, persons := range [][]core.Seat{nil, {0, 1}, {0}, {1}} {
				s := scene(t, "", moves...)
				s.Flipped, s.Persons = flipped, persons
				reader := s.Position.Actor()
				if len(persons) == 1 {
					reader = persons[0]
				}
				spot, number := corner(t, s)
				if own := numbered(spot, reader); number != own {
					t.Errorf("flipped %t, after %v, for %v: %s is numbered %s, not %s", flipped, moves, persons, spot, number, own)
				}
			}
		}
	}
}

// Where a game is looked at the list has a turn in the numbers of whoever made
// it, and so has the rim.
func TestNumbersOfAGameLookedAtAreThoseOfWhoMoved(t *testing.T) {
	whole := []core.Move{"31", "8/5", "6/5", "end", "66", "24/18", "24/18", "13/7", "13/7", "end"}
	start := gametest.Start(t, tables.Backgammon(), 2, map[string]string{"cube": "no"})
	for moves, reader := range map[int]core.Seat{1: 0, 2: 0, 4: 0, 5: 1, 6: 1, 10: 1} {
		s := viewtest.Scene(t, start, whole[:moves]...)
		s.Still = true
		if spot, number := corner(t, s); number != numbered(spot, reader) {
			t.Errorf("after %v: %s is numbered %s, not %s", whole[:moves], spot, number, numbered(spot, reader))
		}
		s.Still = false
		if spot, number := corner(t, s); moves == 4 && number != numbered(spot, 1) {
			t.Errorf("for the second side, which is on roll, %s is numbered %s", spot, number)
		}
	}
}

// numbered returns the number of a point at the left edge, as a side counts.
func numbered(spot core.Spot, reader core.Seat) string {
	if (spot == "p12") == (reader == 0) {
		return "13"
	}
	return "12"
}

// corner returns the point at the upper left, and its number.
func corner(t *testing.T, s board.Scene) (spot core.Spot, number string) {
	t.Helper()
	screen := tester.Paint(t, s, 60, 19)
	spot, _ = painter.Painter{}.At(tester.Area(s, 60, 19), s, 3, 0)
	return spot, string([]rune{screen.At(2, 0).Char, screen.At(3, 0).Char})
}
