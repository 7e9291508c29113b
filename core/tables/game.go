package tables

import (
	"embed"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
)

// Family names the games of this package.
const Family = "tables"

// A Game is one line of the catalogue: rules with the house rules that may be
// chosen. It implements core.Game and core.MatchDependent. Variant.Game makes one.
type Game struct {
	about   core.About
	variant Variant
	options []Option // those of the variant, and what its rules make one
}

// A Variant is what is told of a game where it is written down.
type Variant struct {
	Name, Title string // as core.About
	// Page is the rules for players. A line such as {bearing-off} in it stands for what
	// blocks/bearing-off.md says, and {first-position} for that position.
	Page    i18n.Page
	Lessons i18n.Page  // as core.About
	Rules   Rules      // before the options are applied
	Options []Option   // house rules, applied in this order
	Wins    []core.Win // as core.About; without any, what counts double is a double game
}

// Game returns the variant as a game, with its page whole. Where a side can be shut
// out there is the option for that, too. Whether the rules can be played is said
// by Start, and so where the game is put into a catalogue.
func (v Variant) Game() *Game {
	g := &Game{variant: v, options: v.Options}
	if v.Rules.shutsOut() {
		g.options = append(slices.Clip(g.options), optionShutOut())
	}
	g.about = core.About{Name: v.Name, Title: v.Title, Family: Family, Lessons: v.Lessons, Seats: []int{2}, Dice: true, Wins: v.Wins}
	if v.Wins == nil && v.Rules.Highest > 1 {
		g.about.Wins = []core.Win{{Name: "double game", Short: "dbl", Many: "Double games", Won: func(points int) i18n.Message {
			return i18n.MsgN("won\x04a double game, %d point", "a double game, %d points", points, points)
		}}}
	}
	for _, o := range g.options {
		g.about.Options = append(g.about.Options, o.Option)
	}
	g.about.Page = v.Page.Then(g.assembled)
	return g
}

// Variant returns what the game was made from, to make another of it. To change
// one does not change the other.
func (g *Game) Variant() Variant {
	v := g.variant
	v.Options = slices.Clone(v.Options)
	return v
}

// About implements core.Game.
func (g *Game) About() core.About { return g.about }

// Start returns the first position. Besides the options, set may hold the
// settings that MatchSettings returns.
func (g *Game) Start(seats int, set map[string]string) (core.Position, error) {
	if seats != 2 {
		return nil, i18n.Errorf("%s is a game for 2 players, not %d", g.about.Title, seats)
	}
	s, err := g.settings(set)
	if err != nil {
		return nil, err
	}
	cube := Cube{On: s.rules.Cube, Value: 1, Owner: core.Nobody}
	plain := [2]int8{s.rules.PlainTurns, s.rules.PlainTurns}
	return Position{rules: s.rules, match: s.match, cube: cube, plain: plain}.startTurn(NewBoard(s.rules), s.first, Duty{}), nil
}

// Parse reads a position text under the same settings as Start. What the text
// says of a match goes before the settings.
func (g *Game) Parse(position string, set map[string]string) (core.Position, error) {
	s, err := g.settings(set)
	if err != nil {
		return nil, err
	}
	p, err := parse(position, s.rules, s.match)
	if err != nil {
		return nil, err
	}
	return p, nil
}

// Rules returns the rules with the options of set applied.
func (g *Game) Rules(set map[string]string) (*Rules, error) {
	s, err := g.settings(set)
	if err != nil {
		return nil, err
	}
	return s.rules, nil
}

// settings are what a game is started with.
type settings struct {
	rules *Rules
	match Match
	first core.Seat // who starts; Nobody: the opening throw decides
}

// settings reads options and match settings, defaults where nothing is said.
func (g *Game) settings(set map[string]string) (settings, error) {
	rules := g.variant.Rules
	s := settings{rules: &rules, first: core.Nobody}
	for key := range set {
		if !slices.Contains(g.keys(), key) {
			return s, i18n.Errorf("%s has no option %q; its options are %s", g.about.Title, key, strings.Join(g.keys(), ", "))
		}
	}
	for _, o := range g.options {
		value, err := o.Value(set)
		if err != nil {
			return s, err
		}
		o.Apply(&rules, value)
	}
	if rules.Opening == WhiteFirst {
		s.first = White
	}
	if err := rules.check(); err != nil {
		return s, i18n.Errorf("the rules of %s can't be played: %w", g.about.Title, err)
	}
	return s, s.readMatch(set)
}

// keys lists every key that settings may have.
func (g *Game) keys() []string {
	var keys []string
	for _, o := range g.options {
		keys = append(keys, o.Key)
	}
	return append(keys, keyFirst, keyMatch, keyScore, keyCrawford)
}

// The settings that a match adds to a game's options.
const (
	keyFirst    = "first"         // who starts: 1 or 2
	keyMatch    = "match"         // points to win the match
	keyScore    = "score"         // points so far, as 2,1
	keyCrawford = "crawford-game" // yes: this is the Crawford game
)

// MatchSettings returns the settings of the next game of a match to so many
// points, 0 for money play: match, score and the Crawford game; with the
// option winner-starts also who starts.
func (g *Game) MatchSettings(to int, set map[string]string, results [][]int) map[string]string {
	add := map[string]string{}
	rules, err := g.Rules(set)
	if err != nil {
		return add // Start refuses the same settings with the reason
	}
	var score [2]int
	before := score // the last game
	winner := core.Nobody
	for _, points := range results {
		before = score
		for side := White; side <= Black; side++ {
			score[side] += points[side]
			if points[side] > points[1-side] {
				winner = side
			}
		}
	}
	if rules.WinnerStarts && winner != core.Nobody {
		add[keyFirst] = winner.String()
	}
	if to == 0 {
		return add
	}
	add[keyMatch] = strconv.Itoa(to)
	add[keyScore] = fmt.Sprintf("%d,%d", score[White], score[Black])
	reached := max(score[White], score[Black]) == to-1
	reachedBefore := max(before[White], before[Black]) == to-1
	if rules.Cube && rules.Crawford && to > 1 && reached && !reachedBefore {
		add[keyCrawford] = "yes"
	}
	return add
}

// readMatch reads the settings that a match adds.
func (s *settings) readMatch(set map[string]string) error {
	if text, ok := set[keyFirst]; ok {
		if text != "1" && text != "2" {
			return i18n.Errorf("%s must be 1 or 2, the seat that starts, not %q", keyFirst, text)
		}
		s.first = core.Seat(text[0] - '1')
	}
	if err := s.match.read(set, keyCrawford); err != nil {
		return err
	}
	return s.match.check(s.rules)
}

// blocks are what several pages of rules say in the same words.
//
//go:embed blocks/*.md
var blocks embed.FS

// marker is a line of a page that stands for a block.
var marker = regexp.MustCompile(`(?m)^\{([a-z-]+)\}$`)

// firstPosition is the marker that stands for the text of the position with
// which the game begins.
const firstPosition = "first-position"

// assembled puts blocks in the place of their markers: where a text has a line
// such as {bearing-off} it is what blocks/bearing-off.md says, which may hold
// others in the same way. A marker without a block stays.
func (g *Game) assembled(text string, l i18n.Language) string {
	return marker.ReplaceAllStringFunc(text, func(line string) string {
		name := strings.Trim(line, "{}")
		if name == firstPosition {
			return g.firstPosition(line)
		}
		file := "blocks/" + name + ".md"
		if _, err := fs.Stat(blocks, file); err != nil {
			return line
		}
		return strings.TrimRight(i18n.NewPage(blocks, file).Then(g.assembled).In(l), "\n")
	})
}

// firstPosition shows the first position, or what is given where the game has
// none under its usual options.
func (g *Game) firstPosition(otherwise string) string {
	p, err := g.Start(2, nil)
	if err != nil {
		return otherwise
	}
	return "```\n" + p.String() + "\n```"
}
