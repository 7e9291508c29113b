package blockme_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/core/gametest"
)

func TestTheGamePassesTheSuite(t *testing.T) {
	sets := []string{"size=5", "size=5 obstacles=yes shape=ell", "size=7 obstacles=yes", "size=7 shape=single", "size=10"}
	suite := gametest.Suite{
		Game:  blockme.New(),
		Games: 15,
		Turns: 5000,
		Scores: func(scores []int) error {
			slices.Sort(scores)
			if n := len(scores); scores[n-1] > 1 || scores[n-2] > 0 {
				return errors.New("more than one point")
			}
			return nil
		},
	}
	for _, set := range sets {
		suite.Sets = append(suite.Sets, gametest.Settings(set))
	}
	suite.Run(t)
	suite.Sets, suite.Games = []map[string]string{gametest.Settings("size=26 obstacles=yes")}, 1
	suite.Run(t)
}

func TestStartRefused(t *testing.T) {
	for _, c := range []struct {
		seats     int
		set, want string
	}{
		{3, "", "Block Me! is a game for 2 or 4 players, not 3"},
		{2, "size=4", `size can't be "4": use a whole number from 5 to 26`},
		{2, "size=27", `size can't be "27"`},
		{2, "size=010", `size can't be "010"`},
		{2, "obstacles=some", `obstacles can't be "some": use one of no, yes`},
		{2, "shape=tee", `shape can't be "tee": use one of domino, single, ell`},
		{2, "sise=7", `Block Me! has no option "sise"; its options are size, obstacles, shape`},
	} {
		if p, err := blockme.New().Start(c.seats, gametest.Settings(c.set)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%d players, %s: %v, %v, want %s", c.seats, c.set, p, err, c.want)
		}
	}
}

// The board of the rules page and its even neighbors.
func TestStartSquares(t *testing.T) {
	for set, want := range map[string]string{
		"size=5":  "..@../...../*...&/...../..#.. 5,5,5,5 #",
		"size=7":  "...@.../......./......./*.....&/......./......./...#... 5,5,5,5 #",
		"size=8":  "...@..../......../......../*......&/......../......../......../...#.... 5,5,5,5 #",
		"size=10": "....@...../........../........../........../*........&/........../........../........../........../....#..... 5,5,5,5 #",
	} {
		if got := start(t, 4, set).String(); got != want {
			t.Errorf("%s: %s, want %s", set, got, want)
		}
	}
	if got := start(t, 2, "size=5").String(); got != "..@../...../...../...../..#.. 5,5 #" {
		t.Error(got)
	}
}

func TestThePageShowsAPosition(t *testing.T) {
	page := blockme.New().About().Page
	_, text, _ := strings.Cut(page.String(), "    ...@")
	text, _, _ = strings.Cut(text, "\n")
	parse(t, "...@"+text, "")
}

func TestTheFirstPawnHomeWins(t *testing.T) {
	for _, c := range []struct {
		position string
		move     core.Move
		scores   []int // nil: the game goes on
	}{
		{"....XX../....X.../....X.../XX....../..XX.XX./.X.XX..#/.X..@.../.....XX. 1,1 @", "e8", []int{0, 1}},
		{"....XX../....X.../....X.../XX.....#/..XX.XX./.X.XX.../.X..@.../.....XX. 1,1 #", "h3", nil},
		{"......./...@..#/......./.&...*./......./......./....... 5,5,5,5 #", "g1", []int{1, 0, 0, 0}},
		{"......./......#/......./.&...*./......./...@.../....... 5,5,5,5 *", "g4", []int{0, 1, 0, 0}},
		{"......./......#/......./.&...*./......./...@.../....... 5,5,5,5 @ seats=1432", "d7", []int{0, 0, 1, 0}},
		{"......./......#/......./.&...*./......./...@.../....... 5,5,5,5 & seats=1342", "a4", []int{0, 1, 0, 0}},
		{"......./......#/......./..&...*/......./...@.../....... 5,5,5,5 &", "b4", []int{0, 1, 0, 0}},
		{"......#/......./......./.*...&./......./......@/....... 5,5,5,5 *", "a4", []int{1, 0, 0, 0}},
		{"...@.../......./......./*.....#/......./......./......& 5,5,5,5 &", "f7", nil},
		{"......&/......./......./......#/......./....@../*...... 5,5,5,5 *", "a6", nil},
	} {
		p := parse(t, c.position, "")
		if c.scores == nil {
			if p = play(t, p, c.move); p.Actor() == core.Nobody || slices.Max(p.Scores()) > 0 {
				t.Errorf("%s: %s does not end the game, yet %v, %v", c.position, c.move, p.Actor(), p.Scores())
			}
			continue
		}
		if p.Winner() == blockme.NoSide {
			p = play(t, p, c.move)
		}
		if p.Actor() != core.Nobody || !slices.Equal(p.Scores(), c.scores) || len(p.Moves()) > 0 {
			t.Errorf("%s: %s: %v to move, scores %v, want %v", c.position, c.move, p.Actor(), p.Scores(), c.scores)
		}
		if _, err := p.Play(c.move); !errors.Is(err, core.ErrIllegal) || err.Error() != "the game is over" {
			t.Errorf("%s: after the end: %v", p, err)
		}
		if turns, err := p.Turns(); err != nil || len(turns) > 0 {
			t.Errorf("%s: turns %v, %v", p, turns, err)
		}
	}
}

// counts are those of the rules page: sequences of 1, 2, 3 actions from the
// empty start.
var counts = []struct {
	size  string
	seats int
	want  []int
}{
	{"size=5", 2, []int{37, 1179, 30739}},
	{"size=5", 4, []int{31, 817, 16947}},
	{"size=7", 4, []int{75, 5197}},
	{"size=8", 2, []int{109, 11223}},
	{"size=10", 2, []int{177, 30219}},
	{"size=10", 4, []int{171, 28177}},
	{"size=26", 2, []int{1297}},
}

func TestCountsOfTheRulesPage(t *testing.T) {
	for _, c := range counts {
		p := start(t, c.seats, c.size)
		for i, want := range c.want {
			if got := sequences(p.Rules(), p.Board(), i+1); got != want {
				t.Errorf("%s, %d players, depth %d: %d, want %d", c.size, c.seats, i+1, got, want)
			}
		}
		if got := plays(t, p, 2); len(c.want) > 1 && got != c.want[1] {
			t.Errorf("%s, %d players: %d ways to play two moves, want %d", c.size, c.seats, got, c.want[1])
		}
	}
}

// sequences counts on boards.
func sequences(r *blockme.Rules, b blockme.Board, depth int) int {
	list := r.Actions(&b, nil)
	if depth == 1 {
		return len(list)
	}
	n := 0
	for _, a := range list {
		next := b
		r.Apply(&next, a)
		n += sequences(r, next, depth-1)
	}
	return n
}

// plays counts with moves.
func plays(t *testing.T, p core.Position, depth int) int {
	if depth == 1 {
		return len(p.Moves())
	}
	n := 0
	for _, m := range p.Moves()[:min(len(p.Moves()), 200)] {
		n += plays(t, play(t, p, m), depth-1)
	}
	return n
}
