package arimaa

import (
	"embed"
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
)

// files holds the pages of rules and of lessons.
//
//go:embed *.md
var files embed.FS

// Family names the games that are played by rules of this package.
const Family = "arimaa"

// A Game is one line of the catalogue. It implements core.Game.
type Game struct {
	about core.About
	rules *Rules
}

// Arimaa returns the usual game.
func Arimaa() *Game {
	g := Variant("arimaa", "Arimaa", i18n.NewPage(files, "arimaa.md"), Standard())
	g.about.Lessons = i18n.NewPage(files, "arimaa.lessons.md").With(i18n.NewPage(files, "arimaa.ideas.md"))
	g.about.Options = []core.Option{optionSetup(Presets()), optionHandicap(), optionGiver()}
	return g
}

// Variant returns a game of the family with other rules, and its page for
// players.
func Variant(name, title string, page i18n.Page, rules *Rules) *Game {
	about := core.About{Name: name, Title: title, Family: Family, Page: page, Example: example, Seats: []int{2}}
	return &Game{about: about, rules: rules}
}

// example is the board of the page, both sides set up in the usual way.
const example = "rrrddrrr/rhcemchr/8/8/8/8/RHCMECHR/RRRDDRRR g"

// About implements core.Game.
func (g *Game) About() core.About { return g.about }

// Rules returns the animals and kinds of move.
func (g *Game) Rules() *Rules { return g.rules }

const (
	keySetup  = "setup"
	freeSetup = "free"
)

// optionSetup returns the choice between a free setup and presets.
func optionSetup(presets []Preset) core.Option {
	values, means := []string{freeSetup}, map[string]i18n.Text{freeSetup: "the players place their pieces one by one"}
	for _, p := range presets {
		values = append(values, p.Name)
		means[p.Name] = "both players start with this setup"
	}
	return core.Option{Key: keySetup, Title: "Setup", Values: values, Means: means, Names: []i18n.Text{"setup\x04free"},
		Help: "The players place their own pieces (free), or both start with a usual setup."}
}

// Start returns the first position: the setup, or gold's first turn after a
// preset.
func (g *Game) Start(seats int, set map[string]string) (core.Position, error) {
	if seats != 2 {
		return nil, i18n.Errorf("%s is a game for 2 players, not %d", g.about.Title, seats)
	}
	setup, rules, err := g.settings(set)
	if err != nil {
		return nil, err
	}
	p := newSetup(rules)
	if setup == freeSetup {
		return p, nil
	}
	preset, _ := FindPreset(setup)
	for range sides {
		if p, err = Play(p, p.Preset(preset)); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// Parse reads a position text under the same settings as Start.
func (g *Game) Parse(position string, set map[string]string) (core.Position, error) {
	_, rules, err := g.settings(set)
	if err != nil {
		return nil, err
	}
	p, err := rules.parse(position)
	if err != nil {
		return nil, err
	}
	return p, nil
}

// settings reads the options. A variant may have none.
func (g *Game) settings(set map[string]string) (setup string, rules *Rules, err error) {
	values, err := g.about.Settings(set)
	if err != nil || len(g.about.Options) == 0 {
		return freeSetup, g.rules, err
	}
	return values[keySetup], handicapped(g.rules, values), nil
}

// A handicap is what the stronger player gives away before the game, by the name
// that it has among players of Arimaa.
type handicap struct {
	name    string // as typed: "camel"
	letters string // of the pieces
	means   i18n.Text
}

// handicaps lists them from the smallest on, after none.
func handicaps() []handicap {
	return []handicap{
		{core.Even, "", "both players start with all their pieces"},
		{"rabbit", "R", "one side starts without a rabbit"},
		{"cat", "C", "one side starts without a cat"},
		{"dog", "D", "one side starts without a dog"},
		{"horse", "H", "one side starts without a horse"},
		{"camel", "M", "one side starts without its camel"},
		{"horse-camel", "HM", "one side starts without a horse and its camel"},
	}
}

const keyGiver = "giver"

// optionHandicap returns the choice of what is given away.
func optionHandicap() core.Option {
	o := core.Option{Key: core.Handicap, Title: "Handicap", Means: map[string]i18n.Text{},
		Help: "The stronger player starts without these pieces.",
		Names: []i18n.Text{"handicap\x04none", "handicap\x04rabbit", "handicap\x04cat", "handicap\x04dog", "handicap\x04horse",
			"handicap\x04camel", "handicap\x04horse-camel"}}
	for _, h := range handicaps() {
		o.Values = append(o.Values, h.name)
		o.Means[h.name] = h.means
	}
	return o
}

// optionGiver returns the choice of who gives it away.
func optionGiver() core.Option {
	return core.Option{Key: keyGiver, Title: "Handicap given by", Values: sides[:],
		Names: []i18n.Text{"handicap given by\x04gold", "handicap given by\x04silver"},
		Help:  "The side that starts without these pieces.",
		Means: map[string]i18n.Text{sides[Gold]: "gold gives the handicap", sides[Silver]: "silver gives the handicap"}}
}

// handicapped returns the rules with the handicap that settings name.
func handicapped(r *Rules, values map[string]string) *Rules {
	all := handicaps()
	h := all[slices.IndexFunc(all, func(h handicap) bool { return h.name == values[core.Handicap] })]
	if h.letters == "" {
		return r
	}
	return r.giving(core.Seat(slices.Index(sides[:], values[keyGiver])), h.letters)
}

// HandicapOf returns the settings of the game in which the sides place these pieces
// and no others, false if there is no such handicap, or none at all. A piece is a
// move that places it.
func HandicapOf(placed [2][]core.Move) (set map[string]string, ok bool) {
	for _, h := range handicaps()[1:] {
		for giver := range sides {
			given := [2]string{}
			given[giver] = h.letters
			if lacks(placed[Gold], given[Gold]) && lacks(placed[Silver], given[Silver]) {
				return map[string]string{core.Handicap: h.name, keyGiver: sides[giver]}, true
			}
		}
	}
	return nil, false
}

// lacks reports whether placements are of all of a side's pieces but these.
func lacks(placed []core.Move, given string) bool {
	for _, a := range Animals() {
		letter := string(a.Letter)
		n := strings.Count(given, letter)
		for _, m := range placed {
			if strings.EqualFold(string(m[:1]), letter) {
				n++
			}
		}
		if n != a.Count {
			return false
		}
	}
	return true
}
