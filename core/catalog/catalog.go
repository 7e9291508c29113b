// Package catalog lists the games of the room with their computer players and
// pages of rules. A new game is one line here.
package catalog

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/core/engine"
	enginetables "boardroom/core/engine/tables"
	"boardroom/core/tables"
)

// An Entry is one line of the catalogue.
type Entry struct {
	Name     string
	Title    string
	Rotation []core.Game    // the games played in turn; for most entries one
	To       int            // points of the usual match; 0: usually a single game
	Levels   []engine.Level // weakest first; the last is the strongest
	Page     string         // the rules, in Markdown
}

// Game returns the entry's game, or the first of its rotation: family and
// seats are the same throughout a rotation.
func (e Entry) Game() core.Game { return e.Rotation[0] }

// Options lists the options of all games of the rotation, each key once.
func (e Entry) Options() []core.Option {
	var all []core.Option
	for _, g := range e.Rotation {
		for _, o := range g.Options() {
			if !slices.ContainsFunc(all, func(known core.Option) bool { return known.Key == o.Key }) {
				all = append(all, o)
			}
		}
	}
	return all
}

// All returns the catalogue in the order of the menus.
func All() []Entry {
	return []Entry{
		of(tables.Backgammon(), enginetables.Levels()),
		match("tavli", "Tavli", 5, tables.TavliPage(), enginetables.Levels(), tables.Portes(), tables.Plakoto(), tables.Fevga()),
		of(tables.Portes(), enginetables.Levels()),
		of(tables.Plakoto(), enginetables.Levels()),
		of(tables.Fevga(), enginetables.Levels()),
		of(tables.Tryktrak(), enginetables.Levels()),
		of(tables.Nackgammon(), enginetables.Levels()),
		of(tables.Hypergammon(), enginetables.Levels()),
		of(tables.Tavla(), enginetables.Levels()),
		of(tables.Tapa(), enginetables.Levels()),
		of(tables.Mahbusa(), enginetables.Levels()),
		of(tables.Moultezim(), enginetables.Levels()),
		of(tables.Narde(), enginetables.Levels()),
	}
}

// paged is a game that brings its page of rules.
type paged interface {
	core.Game
	Page() string
}

func of(g paged, levels []engine.Level) Entry {
	return Entry{Name: g.Name(), Title: g.Title(), Rotation: []core.Game{g}, Levels: levels, Page: g.Page()}
}

// match is an entry in which several games are played in turn.
func match(name, title string, to int, page string, levels []engine.Level, rotation ...core.Game) Entry {
	return Entry{Name: name, Title: title, Rotation: rotation, To: to, Levels: levels, Page: page}
}

// Single returns the entry's game where only one game will do. The error of a
// match names its games.
func (e Entry) Single() (core.Game, error) {
	if len(e.Rotation) == 1 {
		return e.Rotation[0], nil
	}
	names := make([]string, len(e.Rotation))
	for i, g := range e.Rotation {
		names[i] = g.Name()
	}
	return nil, fmt.Errorf("%s is a match of several games: name one of %s", e.Title, strings.Join(names, ", "))
}

// Find returns the entry of that name. Its error lists the known names and
// suggests the nearest.
func Find(name string) (Entry, error) {
	all := All()
	names := make([]string, len(all))
	for i, e := range all {
		if e.Name == name {
			return e, nil
		}
		names[i] = e.Name
	}
	return Entry{}, fmt.Errorf("there is no game %q%s; the games are %s", name, Suggest(name, names), strings.Join(names, ", "))
}

// Level returns the entry's computer player of that name. Its error lists the
// known names and suggests the nearest.
func (e Entry) Level(name string) (engine.Level, error) {
	names := make([]string, len(e.Levels))
	for i, l := range e.Levels {
		if l.Name == name {
			return l, nil
		}
		names[i] = l.Name
	}
	return engine.Level{}, fmt.Errorf("%s has no computer player %q%s; its levels are %s", e.Title, name, Suggest(name, names), strings.Join(names, ", "))
}
