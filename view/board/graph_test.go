package board_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"boardroom/core/engine"
	"boardroom/view/board"
	"boardroom/view/theme"
	"boardroom/view/viewtest"
)

// game returns the graph of a game of so many turns, in which the chance rises
// and falls and every tenth turn is a mistake.
func game(turns, at int) board.WinGraph {
	s := board.WinGraph{At: at}
	for i := range turns {
		t := board.GraphTurn{Number: i + 1, Win: 0.5 - 0.5*math.Cos(float64(i)/6)}
		if n := i % 30; n%10 == 9 {
			t.Mark = []engine.Mark{engine.Doubtful, engine.Bad, engine.VeryBad}[n/10]
		}
		s.Turns = append(s.Turns, t)
	}
	return s
}

// drawn returns what a graph looks like.
func drawn(t *testing.T, s board.WinGraph, width, height int, look theme.Look) *viewtest.Canvas {
	t.Helper()
	canvas := viewtest.NewCanvas(width, height)
	s.Draw(canvas, board.Area{Width: width, Height: height}, look)
	if canvas.Outside > 0 {
		t.Errorf("%d cells drawn outside", canvas.Outside)
	}
	return canvas
}

func TestTheGraphLooks(t *testing.T) {
	for _, c := range []struct{ turns, width, height int }{{57, 59, 1}, {57, 59, 2}, {57, 120, 8}, {150, 59, 3}, {6, 59, 1}} {
		name := fmt.Sprintf("%d-turns-%dx%d", c.turns, c.width, c.height)
		viewtest.Golden(t, name, drawn(t, game(c.turns, c.turns/2), c.width, c.height, viewtest.Colourful()).String())
		viewtest.Golden(t, name+"-ascii", drawn(t, game(c.turns, c.turns/2), c.width, c.height, viewtest.ASCII()).String())
	}
}

func TestMistakesStandOutInEveryTheme(t *testing.T) {
	for _, th := range theme.All() {
		for _, colors := range []int{0, 16, 1 << 24} {
			if colors == 0 && th.Name != "mono" {
				continue // nobody sees a coloured theme without colours
			}
			canvas := drawn(t, game(57, -1), 57, 1, theme.NewLook(th, theme.Unicode(), colors))
			plain := canvas.At(0, 0).Style
			for _, at := range []int{9, 19, 29} {
				if canvas.At(at, 0).Style == plain {
					t.Errorf("%s with %d colours: the mistake at column %d looks like any turn", th.Name, colors, at)
				}
			}
		}
	}
}

func TestEveryTurnIsFoundByAClick(t *testing.T) {
	for _, turns := range []int{1, 6, 57, 59, 60, 500} {
		s, in := game(turns, -1), board.Area{X: 3, Y: 2, Width: 59, Height: 2}
		last := -1
		for x := range 80 {
			i, ok := s.TurnAt(in, x, 3)
			if !ok {
				continue
			}
			if i < last || i >= turns {
				t.Fatalf("%d turns: turn %d after turn %d", turns, i, last)
			}
			last = i
		}
		if last < turns-1-turns/59 {
			t.Errorf("of %d turns the last to be found is %d", turns, last)
		}
		if _, ok := s.TurnAt(in, 2, 3); ok {
			t.Error("a turn is found beside the graph")
		}
		if _, ok := s.TurnAt(in, 3, 4); ok {
			t.Error("a turn is found below the graph")
		}
	}
}

func TestAMistakeIsFoundAmongTurnsOfOneColumn(t *testing.T) {
	s, in := game(118, -1), board.Area{Width: 59, Height: 1}
	for x, want := range map[int]int{4: 9, 9: 19, 14: 29, 5: 11} {
		if i, _ := s.TurnAt(in, x, 0); i != want {
			t.Errorf("column %d: turn %d, want %d", x, i, want)
		}
	}
}

func TestAnUnknownChanceIsThatBefore(t *testing.T) {
	s := board.WinGraph{At: -1, Turns: []board.GraphTurn{{Win: math.NaN()}, {Win: 1}, {Win: math.NaN()}}}
	if got := drawn(t, s, 3, 1, viewtest.Colourful()).String(); got != "▄██\n" {
		t.Errorf("%q", got)
	}
}

func TestNothingIsDrawnOfNothing(t *testing.T) {
	var s board.WinGraph
	if got := drawn(t, s, 5, 1, viewtest.Colourful()).String(); got != "\n" {
		t.Errorf("%q", got)
	}
	if _, ok := s.TurnAt(board.Area{Width: 5, Height: 1}, 0, 0); ok {
		t.Error("a turn is found")
	}
}

// From three rows on the chances stand at the left edge, and the turns beside them.
func TestTheGraphHasAScaleWhereThereIsRoom(t *testing.T) {
	s := game(57, -1)
	for _, height := range []int{3, 8} {
		lines := strings.Split(drawn(t, s, 120, height, viewtest.Colourful()).String(), "\n")
		rows := map[int]int{3: 3, 8: 6}[height]
		if !strings.HasPrefix(lines[0], "100") || !strings.HasPrefix(lines[rows/2], " 50") || !strings.HasPrefix(lines[rows-1], "  0") {
			t.Errorf("%d rows have no scale:\n%s", height, strings.Join(lines, "\n"))
		}
		in := board.Area{Width: 120, Height: height}
		if _, ok := s.TurnAt(in, 3, 0); ok {
			t.Error("a turn is found on the scale")
		}
		if first, ok := s.TurnAt(in, 4, 0); !ok || first != 0 {
			t.Errorf("beside the scale stands turn %d", first)
		}
		if last, ok := s.TurnAt(in, 119, 0); !ok || last != 56 {
			t.Errorf("at the right edge stands turn %d", last)
		}
	}
	if said := drawn(t, s, 120, 2, viewtest.Colourful()).String(); strings.Contains(said, "100") {
		t.Errorf("two rows have a scale:\n%s", said)
	}
}
