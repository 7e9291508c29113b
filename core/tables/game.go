package tables

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/core"
)

// A Game is one line of the catalogue: rules with the house rules that may be
// chosen. It implements core.Game and core.MatchDependent.
type Game struct {
	about   core.About
	rules   Rules // before the options are applied
	options []option
}

// A variant is what is told of a game where it is written down.
type variant struct {
	name, title string
	page        string // with markers for blocks
	lessons     string // as core.About.Lessons
	rules       Rules
	options     []option
	wins        []core.Win // as core.About.Wins; what counts double is a double game where nothing is said
}

// game returns the game, whose page is assembled.
func (v variant) game() *Game {
	if v.rules.shutsOut() {
		v.options = append(v.options, optionShutOut())
	}
	g := &Game{rules: v.rules, options: v.options}
	g.about = core.About{Name: v.name, Title: v.title, Family: "tables", Lessons: v.lessons, Seats: []int{2}, Dice: true}
	if v.wins == nil && v.rules.Highest > 1 {
		v.wins = []core.Win{{Name: "double game", Short: "dbl"}}
	}
	g.about.Wins = v.wins
	for _, o := range v.options {
		g.about.Options = append(g.about.Options, o.Option)
	}
	g.about.Page = g.assembled(v.page)
	return g
}

// About implements core.Game.
func (g *Game) About() core.About { return g.about }

// Start returns the first position. Besides the options, set may hold the
// settings that MatchSettings returns.
func (g *Game) Start(seats int, set map[string]string) (core.Position, error) {
	if seats != 2 {
		return nil, fmt.Errorf("%s is a game for 2 players, not %d", g.about.Title, seats)
	}
	s, err := g.settings(set)
	if err != nil {
		return nil, err
	}
	cube := Cube{On: s.rules.Cube, Value: 1, Owner: core.Nobody}
	plain := [2]int8{s.rules.Plain, s.rules.Plain}
	return Position{rules: s.rules, match: s.match, cube: cube, plain: plain}.turn(NewBoard(s.rules), s.first, Duty{}), nil
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
	rules := g.rules
	s := settings{rules: &rules, first: core.Nobody}
	for key := range set {
		if !slices.Contains(g.keys(), key) {
			return s, fmt.Errorf("%s has no setting %q; it has %s", g.about.Title, key, strings.Join(g.keys(), ", "))
		}
	}
	for _, o := range g.options {
		value, err := o.Value(set)
		if err != nil {
			return s, err
		}
		o.apply(&rules, value)
	}
	if rules.Opening == WhiteFirst {
		s.first = White
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
