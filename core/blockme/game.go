package blockme

import (
	"embed"
	"slices"
	"strconv"

	"boardroom/core"
	"boardroom/core/i18n"
)

// files holds the pages of rules and of lessons.
//
//go:embed *.md
var files embed.FS

// The options.
const (
	keySize      = "size"
	keyObstacles = "obstacles"
	keyShape     = "shape"
	keyRepeats   = "repetition"
)

// Family names the games of this package.
const Family = "blockme"

// A Game is Block Me! as a line of the catalogue. It implements core.Game.
type Game struct{ about core.About }

// New returns the game. Chance draws only before the first action; a turn is
// one action. A person's pawn stands at the bottom.
func New() *Game {
	return &Game{core.About{
		Name: "blockme", Title: "Block Me!", Family: Family, Page: i18n.NewPage(files, "blockme.md"), Lessons: i18n.NewPage(files, "blockme.lessons.md"),
		Seats: []int{2, 4}, Options: options(),
		SingleMoves: true, PersonFirst: true,
	}}
}

// About implements core.Game.
func (g *Game) About() core.About { return g.about }

// options lists the measures of the game that can be chosen.
func options() []core.Option {
	sizes, squares := []string{"10"}, map[string]i18n.Text{}
	for n := MinSize; n <= MaxSize; n++ {
		size := strconv.Itoa(n)
		if size != sizes[0] {
			sizes = append(sizes, size)
		}
		squares[size] = "squares along each side"
	}
	var names []string
	for _, s := range shapes() {
		names = append(names, s.name)
	}
	return []core.Option{
		{Key: keySize, Title: "Board size", Values: sizes, Help: "The number of squares along each side of the board.", Means: squares},
		{Key: keyObstacles, Title: "Start obstacles", Values: []string{"no", "yes"}, Help: "The board starts with one obstacle for every two rows.",
			Means: map[string]i18n.Text{"no": "the board starts empty", "yes": "the board starts with one obstacle for every two rows"}},
		{Key: keyShape, Title: "Obstacle shape", Values: names, Names: []i18n.Text{"obstacle\x04domino", "obstacle\x04single", "obstacle\x04ell"}, Help: "An obstacle takes two squares, one, or three around a corner.",
			Means: map[string]i18n.Text{Domino().name: "obstacles of two squares", Single().name: "obstacles of one square", Ell().name: "obstacles of three squares around a corner"}},
		{Key: keyRepeats, Title: "Third repetition", Values: []string{"draw", banned}, Names: []i18n.Text{"third repetition\x04draw", "third repetition\x04banned"}, Help: "When a position occurs a third time, the game is a draw (draw), or such a move is illegal (banned).",
			Means: map[string]i18n.Text{"draw": "a position that occurs a third time is a draw", banned: "you can't repeat a position a third time"}},
	}
}

// banned is the value of the option repetition that leaves no draws.
const banned = "banned"

// shapes lists the shapes of obstacles, the usual one first.
func shapes() []Shape { return []Shape{Domino(), Single(), Ell()} }

// Start returns the first position.
func (g *Game) Start(seats int, set map[string]string) (core.Position, error) {
	if !slices.Contains(g.about.Seats, seats) {
		return nil, i18n.Errorf("%s is a game for 2 or 4 players, not %d", g.about.Title, seats)
	}
	s, err := g.settings(set)
	if err != nil {
		return nil, err
	}
	r := newRules(s.size, seats, s.shape)
	p := Position{rules: r, board: r.opening(), banned: s.banned}
	if seats == 2 {
		p.seated, p.seats = true, inOrder(r.sides)
	}
	if s.obstacles {
		p.start = r.startObstacles()
	}
	return p, nil
}

// Parse reads a position text. The board is the text's, whatever size is set.
func (g *Game) Parse(position string, set map[string]string) (core.Position, error) {
	s, err := g.settings(set)
	if err != nil {
		return nil, err
	}
	p, err := parse(position, s.shape)
	if err != nil {
		return nil, err
	}
	p.banned = s.banned
	return p, nil
}

// settings are the options of a game.
type settings struct {
	size      int
	obstacles bool
	shape     Shape
	banned    bool // third repetitions
}

// settings reads the options, defaults where nothing is said.
func (g *Game) settings(set map[string]string) (settings, error) {
	values, err := g.about.Settings(set)
	if err != nil {
		return settings{}, err
	}
	s := settings{obstacles: values[keyObstacles] == "yes", banned: values[keyRepeats] == banned}
	named := func(shape Shape) bool { return shape.name == values[keyShape] }
	s.shape = shapes()[slices.IndexFunc(shapes(), named)]
	s.size, err = strconv.Atoi(values[keySize])
	return s, err
}
