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
	// About is that of the game; of several, what they have in common, with all
	// of their options. The page tells of the options and the computer players
	// too.
	core.About
	Rotation []core.Game    // the games played in turn; for most entries one
	To       int            // points of the usual match; 0: usually a single game
	Hands    core.Hands     // what a person can do at its board
	Levels   []engine.Level // weakest first; the last is the strongest
	// Analyst names the player that analyses games unless another is asked for:
	// a strong one that takes no more than 50 ms for a turn.
	Analyst string
	// Strategies are further computer players, which numbers tune.
	Strategies []engine.Strategy
	// Programs seats other teams' programs, by the protocol that they speak;
	// nil: none is known.
	Programs func(engine.Program) engine.Player
	// Networks judge the positions of games of the 24-point board; others have
	// none.
	Networks enginetables.Networks
}

// Game returns the entry's game, or the first of its rotation: family and
// seats are the same throughout a rotation.
func (e Entry) Game() core.Game { return e.Rotation[0] }

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
		of(blockme.New(), family{hands: blockmehand.Hands{}, levels: engineblockme.Levels(), analyst: "heuristic:ahead=6", strategies: engineblockme.Strategies(), programs: lines.Seat}),
		of(arimaa.Arimaa(), family{hands: arimaahand.Hands{}, levels: enginearimaa.Levels(), analyst: "heuristic:ahead=8,effort=50", strategies: enginearimaa.Strategies(), programs: aei.Seat}),
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

func of(g core.Game, f family) Entry { return entry(g.About(), 0, f, g) }

// match is an entry in which several games of a family are played in turn.
func match(name, title string, to int, page string, f family, rotation ...core.Game) Entry {
	about := rotation[0].About()
	about.Name, about.Title, about.Page = name, title, page
	for _, g := range rotation[1:] {
		for _, o := range g.About().Options {
			if _, known := about.Option(o.Key); !known {
				about.Options = append(slices.Clip(about.Options), o)
			}
		}
	}
	return entry(about, to, f, rotation...)
}

func entry(about core.About, to int, f family, rotation ...core.Game) Entry {
	e := Entry{About: about, Rotation: rotation, To: to, Hands: f.hands, Levels: f.levels, Analyst: f.analyst, Programs: f.programs, Networks: f.networks}
	e.Strategies = append(slices.Clone(f.strategies), engine.Random())
	e.Page = e.page(about.Page)
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
		names[i] = g.About().Name
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
