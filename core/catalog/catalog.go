// Package catalog lists the games of the room with their computer players and
// pages of rules. A new game is one line here.
//
// [Find] gives an [Entry] by its name, which is that of flags and records;
// [Entry.Level] gives a computer player by what a person calls it: a level, a
// strategy with its numbers, or another team's program.
package catalog

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"boardroom/core"
	"boardroom/core/arimaa"
	arimaahand "boardroom/core/arimaa/hand"
	"boardroom/core/blockme"
	blockmehand "boardroom/core/blockme/hand"
	"boardroom/core/engine"
	"boardroom/core/engine/aei"
	enginearimaa "boardroom/core/engine/arimaa"
	engineblockme "boardroom/core/engine/blockme"
	"boardroom/core/engine/lines"
	enginetables "boardroom/core/engine/tables"
	"boardroom/core/tables"
	tableshand "boardroom/core/tables/hand"
)

// An Entry is one line of the catalogue.
type Entry struct {
	Name     string
	Title    string
	Rotation []core.Game    // the games played in turn; for most entries one
	To       int            // points of the usual match; 0: usually a single game
	Hands    core.Hands     // what a person can do at its board
	Levels   []engine.Level // weakest first; the last is the strongest
	// Analyst names the level that analyses games unless another is asked for:
	// the strongest that takes no more than moments for a decision.
	Analyst string
	// Strategies are further computer players, which numbers tune.
	Strategies []engine.Strategy
	// Programs seats other teams' programs, by the protocol that they speak;
	// nil: none is known.
	Programs func(engine.Program) engine.Player
	Page     string // the rules, options and computer players, in Markdown
	// Networks judge the positions of games of the 24-point board; others have
	// none.
	Networks enginetables.Networks
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
func All() []Entry { return slices.Clone(all()) }

// all is made once: the pages take a while.
var all = sync.OnceValue(func() []Entry {
	backgammon, tavli := twentyFour(enginetables.Backgammon()), twentyFour(enginetables.Tavli())
	return []Entry{
		of(tables.Backgammon(), backgammon),
		match("tavli", "Tavli", 5, tables.TavliPage(), tavli, tables.Portes(), tables.Plakoto(), tables.Fevga()),
		of(tables.Portes(), tavli),
		of(tables.Plakoto(), tavli),
		of(tables.Fevga(), tavli),
		of(blockme.New(), family{hands: blockmehand.Hands{}, levels: engineblockme.Levels(), analyst: "expert", strategies: engineblockme.Strategies(), programs: lines.Seat}),
		of(arimaa.Arimaa(), family{hands: arimaahand.Hands{}, levels: enginearimaa.Levels(), analyst: "club", strategies: enginearimaa.Strategies(), programs: aei.Seat}),
		of(tables.Tryktrak(), backgammon),
		of(tables.Nackgammon(), backgammon),
		of(tables.Hypergammon(), backgammon),
		of(tables.Tavla(), tavli),
		of(tables.Tapa(), tavli),
		of(tables.Mahbusa(), tavli),
		of(tables.Moultezim(), tavli),
		of(tables.Narde(), tavli),
		of(tables.Gulbara(), tavli),
		of(tables.Gioul(), tavli),
		of(tables.AceyDeucey(), backgammon),
		of(tables.Sheshbesh(), tavli),
	}
})

// paged is a game that brings its page of rules.
type paged interface {
	core.Game
	Page() string
}

// A family is what games have in common that are played on one kind of board.
type family struct {
	hands      core.Hands
	levels     []engine.Level
	analyst    string
	strategies []engine.Strategy // of its own
	programs   func(engine.Program) engine.Player
	networks   enginetables.Networks
}

// twentyFour is the 24-point board with some networks.
func twentyFour(nets enginetables.Networks) family {
	return family{hands: tableshand.Hands{}, levels: enginetables.Levels(nets), analyst: "expert", strategies: enginetables.Strategies(nets), programs: lines.Seat, networks: nets}
}

func of(g paged, f family) Entry {
	return entry(g.Name(), g.Title(), 0, g.Page(), f, g)
}

// match is an entry in which several games are played in turn.
func match(name, title string, to int, page string, f family, rotation ...core.Game) Entry {
	return entry(name, title, to, page, f, rotation...)
}

func entry(name, title string, to int, page string, f family, rotation ...core.Game) Entry {
	e := Entry{Name: name, Title: title, Rotation: rotation, To: to, Hands: f.hands, Levels: f.levels, Analyst: f.analyst, Programs: f.programs, Networks: f.networks}
	e.Strategies = append(slices.Clone(f.strategies), engine.Random())
	e.Page = e.page(page)
	return e
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
