package squares_test

import (
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/view/board"
	"boardroom/view/theme"
	"boardroom/view/viewtest"
)

func TestDoneIsThereWhenTheTurnMayEnd(t *testing.T) {
	for _, c := range []struct {
		moves []core.Move
		want  bool
	}{
		{nil, false}, {[]core.Move{"Ee5n"}, true}, {[]core.Move{"Ee5n", "Ee6s"}, false}, {[]core.Move{"df4w"}, false},
	} {
		s := inArimaa(t, middle, c.moves...)
		words := (arimaa.Hands{}).Words(s.Position)
		_, clicked := animals.Spots(s, animals.Area(s, 60, 19))["end"]
		if said := len(words) == 1 && words[0].Label == "Done"; said != c.want || clicked != c.want {
			t.Errorf("after %v the words are %v, and the button is there: %t", c.moves, words, clicked)
		}
	}
}

// cellsOf returns the cells of a square on a board of 60x19.
func cellsOf(t *testing.T, s board.Scene, spot core.Spot) (cells []viewtest.Cell) {
	canvas := animals.Paint(t, s, 60, 19)
	for _, c := range animals.Spots(s, animals.Area(s, 60, 19))[spot] {
		cells = append(cells, canvas.At(c[0], c[1]))
	}
	return cells
}

// shows tells which characters a square shows.
func shows(t *testing.T, s board.Scene, spot core.Spot) string {
	var b strings.Builder
	for _, c := range cellsOf(t, s, spot) {
		b.WriteRune(c.Char)
	}
	return b.String()
}

func TestFrozenPiecesAreDimmed(t *testing.T) {
	for _, th := range theme.All() {
		for _, colors := range []int{0, 16, 256, 1 << 24} {
			s := inArimaa(t, middle)
			s.Look = theme.NewLook(th, theme.Unicode(), colors)
			frozen, moving := cellsOf(t, s, "b5"), cellsOf(t, s, "a1")
			if slices.EqualFunc(frozen, moving, func(a, b viewtest.Cell) bool { return a.Style == b.Style }) {
				t.Errorf("%s with %d colours: the frozen rabbit is drawn as if it could move", th.Name, colors)
			}
			if strings.Contains(shows(t, s, "a1"), "*") || !strings.Contains(shows(t, s, "f4"), "*") || !strings.Contains(shows(t, s, "b5"), "*") {
				t.Errorf("%s: frozen pieces are not marked", th.Name)
			}
		}
	}
}

// TestFiguresDiffer compares the animals among themselves, and the sides.
func TestFiguresDiffer(t *testing.T) {
	for _, size := range [][2]int{{60, 19}, {80, 27}, {96, 35}} {
		seen := map[string]core.Spot{}
		s := inArimaa(t, "8/8/8/8/8/8/8/RCDHME2 g")
		for _, spot := range []core.Spot{"a1", "b1", "c1", "d1", "e1", "f1"} {
			canvas := animals.Paint(t, s, size[0], size[1])
			var b strings.Builder
			for _, c := range animals.Spots(s, animals.Area(s, size[0], size[1]))[spot] {
				if cell := canvas.At(c[0], c[1]); cell.Char >= '▀' && cell.Char <= '▟' {
					b.WriteRune(cell.Char)
				} else {
					b.WriteByte(' ')
				}
			}
			if other, ok := seen[b.String()]; ok {
				t.Errorf("%v: the figures on %s and %s are the same", size, other, spot)
			}
			seen[b.String()] = spot
		}
	}
}

func TestTheSidesNeedNoColour(t *testing.T) {
	for _, glyphs := range []theme.Glyphs{theme.Unicode(), theme.ASCII()} {
		s := inArimaa(t, opening)
		s.Look = theme.NewLook(theme.Mono(), glyphs, 0)
		gold, silver := cellsOf(t, s, "e2")[7], cellsOf(t, s, "d7")[7]
		if gold.Char != 'E' || silver.Char != 'e' || gold.Style == silver.Style {
			t.Errorf("%s: the elephants are %q and %q", glyphs.Name, gold.Char, silver.Char)
		}
		if m, _ := animals.Painter.Mark(s.Position, s.Look, arimaa.Gold); m == 0 {
			t.Error("gold has no sign")
		}
	}
}

func TestTrapsAreMarkedAlsoUnderAPiece(t *testing.T) {
	s := inArimaa(t, middle)
	s.Look = viewtest.ASCII()
	if empty, taken := shows(t, s, "c3"), shows(t, s, "f3"); empty != `\   //   \` || taken != `\   // M \` {
		t.Errorf("traps look like %q and %q", empty, taken)
	}
}

func TestEachStepOfATurnIsMarked(t *testing.T) {
	s := inArimaa(t, middle, "Ee5n", "me7w", "Ee6n")
	s.Look = viewtest.ASCII()
	for spot, want := range map[core.Spot]string{"e5": "1^        ", "e7": "2<     E  ", "e6": "3^        "} {
		if got := shows(t, s, spot); got != want {
			t.Errorf("%s shows %q, not %q", spot, got, want)
		}
	}
	s.Flipped = true
	if got := shows(t, s, "e7"); got != "2>     E  " {
		t.Errorf("turned round, e7 shows %q", got)
	}
	s.Look = viewtest.Colourful()
	for spot, want := range map[core.Spot]string{"e5": "1▾", "e6": "3▾"} {
		cells := cellsOf(t, s, spot)[2:] // those in the middle
		ink, _, _ := cells[0].Style.Decompose()
		if got := string([]rune{cells[0].Char, cells[1].Char}); got != want || ink != s.Look.Colour(theme.Played) {
			t.Errorf("%s shows %q", spot, got)
		}
	}
}

func TestRemovedPiecesAreMarked(t *testing.T) {
	s := inArimaa(t, "7r/8/8/8/3H4/3d4/3E4/R7 g", "dd3w", "Ed2n")
	s.Look = viewtest.ASCII()
	if got := shows(t, s, "c3"); got != `\   // dx\` {
		t.Errorf("the trap shows %q", got)
	}
	s = viewtest.Play(t, s, core.End, "rh8s")
	if got := shows(t, s, "c3"); strings.Contains(got, "d") {
		t.Errorf("the trap still shows %q", got)
	}
}

func TestMarksOfPickingNeedNoColour(t *testing.T) {
	s := inArimaa(t, middle)
	s.Look = theme.NewLook(theme.Mono(), theme.Unicode(), 0)
	if strings.ContainsRune(animals.Paint(t, s, 60, 19).String(), s.Look.Target) {
		t.Error("a target is shown and nothing is picked")
	}
	s = animals.Picking(s, "g4")
	for _, target := range s.Targets {
		cells := cellsOf(t, s, target)
		if target == s.Cursor {
			continue
		}
		if cells[0].Style != s.Look.Style(theme.Target) {
			t.Errorf("%s is not marked", target)
		}
	}
	if got := shows(t, s, s.Cursor); !strings.Contains(got, s.Look.More) {
		t.Errorf("the cursor on %s shows %q", s.Cursor, got)
	}
}
