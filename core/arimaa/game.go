package arimaa

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"boardroom/core"
)

//go:embed arimaa.md
var page string

// A Game is one line of the catalogue. It implements core.Game and
// core.Diceless.
type Game struct {
	name, title, page string
	rules             *Rules
	presets           []Preset
}

// Arimaa returns the usual game.
func Arimaa() *Game {
	return &Game{name: "arimaa", title: "Arimaa", page: page, rules: Standard(), presets: Presets()}
}

// Variant returns a game of the family with other rules, and its page for
// players.
func Variant(name, title, page string, rules *Rules) *Game {
	return &Game{name: name, title: title, page: page, rules: rules}
}

// Name returns the name written in records.
func (g *Game) Name() string { return g.name }

// Title returns the name shown to people.
func (g *Game) Title() string { return g.title }

// Family returns "arimaa".
func (g *Game) Family() string { return "arimaa" }

// Page returns the rules of the game for players, as Markdown.
func (g *Game) Page() string { return g.page }

// Seats returns 2 alone.
func (g *Game) Seats() []int { return []int{2} }

// Diceless reports whether the game draws nothing: always.
func (g *Game) Diceless() bool { return true }

// Rules returns the animals and kinds of move.
func (g *Game) Rules() *Rules { return g.rules }

const (
	keySetup  = "setup"
	freeSetup = "free"
)

// Options lists the setup alone, and nothing where there are no presets.
func (g *Game) Options() []core.Option {
	if len(g.presets) == 0 {
		return nil
	}
	values, means := []string{freeSetup}, map[string]string{freeSetup: "each places the pieces one by one"}
	for _, p := range g.presets {
		values = append(values, p.Name)
		means[p.Name] = "both begin with this setup"
	}
	return []core.Option{{Key: keySetup, Title: "Setup", Values: values, Means: means,
		Help: "Both place their pieces themselves (free), or both begin with a usual setup."}}
}

// Start returns the first position: the setup, or gold's first turn after a
// preset.
func (g *Game) Start(seats int, set map[string]string) (core.Position, error) {
	if seats != 2 {
		return nil, fmt.Errorf("%s is a game for 2 players, not %d", g.title, seats)
	}
	setup, err := g.setup(set)
	if err != nil {
		return nil, err
	}
	p := newSetup(g.rules)
	if setup == freeSetup {
		return p, nil
	}
	preset, _ := FindPreset(setup)
	for side := Gold; side <= Silver; side++ {
		if p, err = Play(p, preset.Moves(side)); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// Parse reads a position text under the same settings as Start.
func (g *Game) Parse(position string, set map[string]string) (core.Position, error) {
	if _, err := g.setup(set); err != nil {
		return nil, err
	}
	p, err := g.rules.parse(position)
	if err != nil {
		return nil, err
	}
	return p, nil
}

// setup reads the options.
func (g *Game) setup(set map[string]string) (string, error) {
	setup := freeSetup
	for key, value := range set {
		options := g.Options()
		i := slices.IndexFunc(options, func(o core.Option) bool { return o.Key == key })
		switch {
		case len(options) == 0:
			return "", fmt.Errorf("%s has no settings, so %q is not one", g.title, key)
		case i < 0:
			return "", fmt.Errorf("%s has no setting %q; it has %s", g.title, key, options[0].Key)
		case !slices.Contains(options[i].Values, value):
			return "", fmt.Errorf("%s cannot be %q: it is one of %s", key, value, strings.Join(options[i].Values, ", "))
		}
		setup = value
	}
	return setup, nil
}
