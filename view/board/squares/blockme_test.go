package squares_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/core/gametest"
	"boardroom/view/board"
	"boardroom/view/board/squares"
	"boardroom/view/viewtest"
)

// pawns tests the painter of Block Me!, which walks and scrolls.
var (
	pawns    = viewtest.PainterTest{Painter: squares.BlockMe(), Hands: blockme.Hands{}}
	stepper  = pawns.Painter.(board.Stepper)
	scroller = pawns.Painter.(board.Scroller)
)

// blockMeScenes are what the golden boards show.
func blockMeScenes(t *testing.T) map[string]board.Scene {
	scenes := map[string]board.Scene{
		"start":   two("10").after(t),
		"five":    two("5").after(t, "c2d2", "d3d4", "c4"),
		"eight":   two("8").after(t, "d7", "d2", "c3d3"),
		"four":    four("10").after(t, "@&*", "e9", "f5f6", "d7e7", "i5", "c3d3"),
		"drawing": four("10").after(t),
		"largest": four("26").after(t, "*@&", "b25c25", "b13", "m2", "x20y20"),
		"won":     inBlockMe(t, "...../..#../...@./...../..... 5,4 #", "c1"),
	}
	flipped := two("10").after(t, "e9", "a1b1")
	flipped.Flipped = true
	scenes["flipped"] = flipped
	below := scenes["largest"]
	below.Above = 10
	scenes["scrolled"] = below
	scenes["picked"] = pawns.Picking(four("10").after(t, "@&*", "e9"), "c5")
	return scenes
}

// A table is the seats and options of a game.
type table struct {
	seats int
	set   map[string]string
}

func two(size string) table  { return table{2, map[string]string{"size": size}} }
func four(size string) table { return table{4, map[string]string{"size": size}} }

// with sets another option.
func (t table) with(key, value string) table {
	set := map[string]string{key: value}
	for k, v := range t.set {
		set[k] = v
	}
	return table{t.seats, set}
}

// after returns the scene of a game after some moves, the last of them marked.
func (g table) after(t testing.TB, moves ...core.Move) board.Scene {
	t.Helper()
	return viewtest.Scene(t, gametest.Start(t, blockme.New(), g.seats, g.set), moves...)
}

// inBlockMe returns the scene of a position text after some moves.
func inBlockMe(t testing.TB, position string, moves ...core.Move) board.Scene {
	t.Helper()
	return viewtest.Scene(t, gametest.Parse(t, blockme.New(), position, nil), moves...)
}

// random plays a game of random moves and shows the scene before each.
func random(t testing.TB, g table, seed uint64, show func(board.Scene)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 5))
	s := g.after(t)
	s.Flipped = seed%2 == 1
	for range 40 {
		if s.Position.Actor() == core.Nobody {
			return
		}
		if s.Position.Actor() >= 0 {
			show(s)
		}
		moves := s.Position.Moves()
		m := moves[rng.IntN(len(moves))]
		if rng.IntN(2) == 0 {
			m = moves[rng.IntN(min(4, len(moves)))] // steps come first
		}
		s = viewtest.Play(t, s, m)
	}
}

func TestBlockMeTakesAllRows(t *testing.T) {
	for size := 5; size <= 26; size++ {
		p := two(strconv.Itoa(size)).after(t).Position
		for width := 60; width <= 240; width += 3 {
			for height := 19; height <= 80; height++ {
				if _, h := pawns.Size(t, p, width, height); h != height {
					t.Fatalf("%d squares: of %dx%d it takes %d rows", size, width, height, h)
				}
			}
		}
	}
}

func TestTheBoardIsWholeWhereItHasRoom(t *testing.T) {
	for size := 5; size <= 26; size++ {
		s := two(strconv.Itoa(size)).after(t)
		for _, c := range []struct{ width, height, rows int }{{60, 19, 16}, {96, 35, 26}, {158, 46, 26}} {
			in := pawns.Area(s, c.width, c.height)
			all, shown := scroller.Rows(in, s)
			if all != size || shown != min(size, c.rows) {
				t.Errorf("%d squares at %dx%d: %d of %d rows are shown", size, c.width, c.height, shown, all)
			}
		}
	}
}

func TestBlockMeGrowsWithTheRoom(t *testing.T) {
	for _, c := range []struct {
		size          string
		width, height int
		cells         int // of a square
	}{
		{"10", 60, 19, 4}, {"8", 60, 19, 10}, {"26", 60, 19, 2}, {"10", 96, 35, 21}, {"10", 158, 46, 36}, {"26", 158, 46, 4}, {"5", 158, 46, 136},
	} {
		s := two(c.size).after(t)
		if got := len(pawns.Spots(s, pawns.Area(s, c.width, c.height))["a1"]); got != c.cells {
			t.Errorf("%s squares at %dx%d: a square has %d cells, not %d", c.size, c.width, c.height, got, c.cells)
		}
	}
}

// TestGoalSignsKeepClearOfTheStartSquares scrolls boards in every window: a
// sign beside a pawn would look like another pawn.
func TestGoalSignsKeepClearOfTheStartSquares(t *testing.T) {
	for _, size := range []int{17, 26} {
		s := four(strconv.Itoa(size)).after(t)
		r := s.Position.(blockme.Position).Rules()
		left, right := core.Spot(r.Name(r.Start(blockme.Left))), core.Spot(r.Name(r.Start(blockme.Right)))
		for height := 19; height <= 30; height++ {
			for s.Above = range size {
				canvas, spots := pawns.Paint(t, s, 60, height), pawns.Spots(s, pawns.Area(s, 60, height))
				for _, cell := range slices.Concat(spots[left], spots[right]) {
					line := strings.Split(canvas.String(), "\n")[cell[1]]
					if strings.ContainsAny(line, "◂▸") || strings.Count(line, "*")+strings.Count(line, "&") > 2 {
						t.Fatalf("%d squares at 60x%d, %d above: %s", size, height, s.Above, line)
					}
				}
			}
		}
	}
}

func BenchmarkBlockMe(b *testing.B) {
	pawns.Bench(b, four("10").after(b, "*@&", "e9", "b5", "c3d3"), [2]int{60, 19}, [2]int{158, 46})
}

func TestNeighbours(t *testing.T) {
	start := two("10").after(t)
	answered := two("10").after(t, "e9")
	flipped := start
	flipped.Flipped = true
	still := inBlockMe(t, "..#../...../...@./...../..... 5,4 @")
	for _, c := range []struct {
		name  string
		scene board.Scene
		from  core.Spot
		to    board.Direction
		want  core.Spot
	}{
		{"begin next to the own pawn", start, "", board.Up, "e9"},
		{"begin to the left of it", start, "", board.Left, "d10"},
		{"begin on it at the edge", start, "", board.Down, "e10"},
		{"begin next to the other's pawn in that one's turn", answered, "", board.Down, "e2"},
		{"begin next to the near pawn when the game is over", still, "", board.Down, "c2"},
		{"up", start, "c3", board.Up, "c2"},
		{"down", start, "c3", board.Down, "c4"},
		{"left", start, "c3", board.Left, "b3"},
		{"right", start, "c3", board.Right, "d3"},
		{"no farther than the edge", start, "j1", board.Right, "j1"},
		{"the other way on a flipped board", flipped, "c3", board.Up, "c4"},
		{"also sideways", flipped, "c3", board.Left, "d3"},
		{"begin anew on another board", start, "z26", board.Up, "e9"},
	} {
		if got := pawns.Painter.Neighbour(c.scene, c.from, c.to); got != c.want {
			t.Errorf("%s: %q, not %q", c.name, got, c.want)
		}
	}
}

func TestAheadIsWhereThePawnWouldStep(t *testing.T) {
	start := two("10").after(t)
	if picks, ok := stepper.Step(start, board.Left); len(picks) != 1 || picks[0] != "d10" || !ok {
		t.Errorf("left of the pawn is %q, %t", picks, ok)
	}
	if _, ok := stepper.Step(start, board.Down); ok {
		t.Error("there is a square below the board")
	}
	start.Flipped = true
	if picks, _ := stepper.Step(start, board.Down); len(picks) != 1 || picks[0] != "e9" {
		t.Errorf("seen from above the pawn steps down to %q", picks)
	}
}

// TestMinds holds for boards that are scrolled: the last row named wins.
func TestMinds(t *testing.T) {
	large := two("26").after(t, "m25", "d3d4")
	cursor, still, flipped, hint := large, large, large, large
	hint.Targets = []core.Spot{"u6", "v6"}
	cursor.Cursor = "b7"
	still.Still = true
	flipped.Flipped = true
	for name, c := range map[string]struct {
		scene board.Scene
		want  []int
	}{
		"the last action, then the own pawn": {large, []int{2, 3, 24}},
		"the cursor":                         {cursor, []int{6}},
		"the last action alone":              {still, []int{2, 3}},
		"a hint after all":                   {hint, []int{2, 3, 24, 5, 5}},
		"turned round":                       {flipped, []int{23, 22, 1}},
		"a step, from and to":                {two("26").after(t, "m25"), []int{24, 25, 0}},
		"the start":                          {two("26").after(t), []int{25}},
		"the start, with nobody to act":      {board.Scene{Position: two("26").after(t).Position, Still: true}, []int{25}},
	} {
		if got := scroller.WantedRows(c.scene); !slices.Equal(got, c.want) {
			t.Errorf("%s: rows %v, not %v", name, got, c.want)
		}
	}
}

func TestAScrolledBoardShowsWhereItsRowsAre(t *testing.T) {
	s := two("26").after(t)
	in := pawns.Area(s, 60, 19)
	for above, want := range map[int][2]core.Spot{-3: {"a1", "a16"}, 0: {"a1", "a16"}, 4: {"a5", "a20"}, 10: {"a11", "a26"}, 99: {"a11", "a26"}} {
		s.Above = above
		first, _ := pawns.Painter.At(in, s, 5, 2)
		last, _ := pawns.Painter.At(in, s, 5, 17)
		if first != want[0] || last != want[1] {
			t.Errorf("with %d rows above, %s to %s are shown, not %v", above, first, last, want)
		}
	}
}

// games are those that the tests of picking play at random.
func games() map[string]table {
	return map[string]table{
		"two on 5":          two("5"),
		"four on 8":         four("8"),
		"two on 10, strewn": two("10").with("obstacles", "yes"),
		"singles":           four("7").with("shape", "single"),
		"ells":              two("8").with("shape", "ell"),
		"two on 26":         two("26"),
	}
}

// TestEveryLegalMoveCanBePicked plays at random: every path of every legal
// move means that move, and no cell of it lies out of reach of scrolling.
func TestEveryLegalMoveCanBePicked(t *testing.T) {
	sizes := [][2]int{{60, 19}, {96, 35}, {158, 46}}
	for name, g := range games() {
		n := 0
		random(t, g, uint64(len(name)), func(s board.Scene) {
			n++
			size := sizes[n%len(sizes)]
			shown := everywhere(s, pawns.Area(s, size[0], size[1]))
			for _, m := range s.Position.Moves() {
				paths := (blockme.Hands{}).Paths(s.Position, m)
				if len(paths) == 0 && m != core.End {
					t.Fatalf("%s: %s has no path", s.Position, m)
				}
				for _, path := range paths {
					for _, spot := range path {
						if !shown[spot] {
							t.Fatalf("%s: %s goes by %s, which no cell shows", s.Position, m, spot)
						}
					}
					if meant, ok := (blockme.Hands{}).Attempt(s.Position, path); !ok || meant != m {
						t.Fatalf("%s: the path %v of %s is understood as %s", s.Position, path, m, meant)
					}
				}
			}
		})
	}
}

// everywhere lists the spots that the area shows when it is scrolled.
func everywhere(s board.Scene, in board.Area) map[core.Spot]bool {
	found := map[core.Spot]bool{}
	all, shown := scroller.Rows(in, s)
	for s.Above = 0; s.Above <= all-shown; s.Above++ {
		for spot := range pawns.Spots(s, in) {
			found[spot] = true
		}
	}
	return found
}

// TestBlockMeIsWhereItIsPainted moves the cursor over the board: it changes
// cells of its square and, beside a narrow one, that of its arrow.
func TestBlockMeIsWhereItIsPainted(t *testing.T) {
	for name, s := range blockMeScenes(t) {
		s.Cursor, s.Picked, s.Targets = "", nil, nil
		for _, size := range [][2]int{{60, 19}, {96, 35}, {158, 46}} {
			in := pawns.Area(s, size[0], size[1])
			plain := pawns.Paint(t, s, size[0], size[1])
			shown := pawns.Spots(s, in)
			order := slices.Sorted(maps.Keys(shown))
			for i := 0; i < len(order); i += 1 + len(order)/25 {
				spot := order[i]
				cells := shown[spot]
				s.Cursor = spot
				drawn := pawns.Paint(t, s, size[0], size[1])
				s.Cursor = ""
				if !slices.ContainsFunc(cells, func(c [2]int) bool { return drawn.At(c[0], c[1]) != plain.At(c[0], c[1]) }) {
					t.Fatalf("%s %v: the cursor on %s is not shown", name, size, spot)
				}
				for _, c := range drawn.Changes(plain) {
					at, on := pawns.Painter.At(in, s, c[0], c[1])
					beside := slices.Contains(cells, [2]int{c[0] - 1, c[1]})
					if on && at != spot && !beside {
						t.Fatalf("%s %v: the cursor on %s changes a cell of %s", name, size, spot, at)
					}
				}
			}
		}
	}
}
