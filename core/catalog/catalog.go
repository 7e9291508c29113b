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
	"boardroom/core/engine/aei"
	enginearimaa "boardroom/core/engine/arimaa"
	engineblockme "boardroom/core/engine/blockme"
	enginetables "boardroom/core/engine/tables"
	"boardroom/core/engine/tables/network"
	"boardroom/core/stones"
	"boardroom/core/tables"
	tableshand "boardroom/core/tables/hand"
)

// An Entry is one line of the catalogue.
type Entry struct {
	// About is that of the game; of several, what they have in common, with all
	// of their options. The page tells of the options and the computer players
	// too.
	core.About
	Parts
	Rotation []core.Game // the games played in turn; for most entries one
	To       int         // points of the usual match; 0: usually a single game
}

// Game returns the entry's game, or the first of its rotation: family and
// seats are the same throughout a rotation.
func (e Entry) Game() core.Game { return e.Rotation[0] }

// All returns the catalogue in the order of the menus.
func All() []Entry { return slices.Clone(all()) }

// all is made once: the pages take a while.
var all = sync.OnceValue(func() []Entry {
	backgammon, tavli := twentyFour(enginetables.Backgammon()), twentyFour(enginetables.Tavli())
	known := backgammon // to programs elsewhere
	known.Exchange = []string{"mat", "sgf"}
	measured := known
	measured.Levels = enginetables.BackgammonLevels()
	own := func(p Parts, lone tables.BlotRule, set func() *network.Set) Parts {
		return p.judgedBy(p.Networks.With(lone, set))
	}
	return []Entry{
		Of(tables.Backgammon(), measured),
		match("tavli", "Tavli", 5, tables.TavliPage(), tavli, tables.Portes(), tables.Plakoto(), tables.Fevga()),
		Of(tables.Portes(), tavli),
		Of(tables.Plakoto(), tavli),
		Of(tables.Fevga(), tavli),
		Of(blockme.New(), Parts{
			Hands: blockmehand.Hands{}, Levels: engineblockme.Levels(), Analyst: "expert", Strategies: engineblockme.Strategies(),
		}),
		Of(arimaa.Arimaa(), Parts{
			Hands: arimaahand.Hands{}, Levels: enginearimaa.Levels(), Analyst: "expert", Strategies: enginearimaa.Strategies(),
			Programs: aei.Seat, Serve: aei.Play, Exchange: []string{"arimaa"}, Clocks: arimaaClocks,
		}),
		Of(stones.Konane(), Parts{Hands: stones.Hands{}}),
		Of(stones.Clobber(), Parts{Hands: stones.Hands{}}),
		Of(tables.Tryktrak(), own(backgammon, tables.Hit, network.Tryktrak)),
		Of(tables.Nackgammon(), known),
		Of(tables.Hypergammon(), own(known, tables.Hit, network.Hypergammon)),
		Of(tables.Tavla(), tavli),
		Of(tables.Tapa(), tavli),
		Of(tables.Mahbusa(), tavli),
		Of(tables.Moultezim(), tavli),
		Of(tables.Jacquet(), tavli),
		Of(tables.Narde(), tavli),
		Of(tables.Gulbara(), own(tavli, tables.Block, network.Gulbara)),
		Of(tables.Gioul(), own(tavli, tables.Block, network.Gulbara)),
		Of(tables.AceyDeucey(), own(backgammon, tables.Hit, network.AceyDeucey)),
		Of(tables.Sheshbesh(), tavli),
	}
})

// twentyFour is what the games of the 24-point board have in common, and some
// networks.
func twentyFour(nets enginetables.Networks) Parts {
	return Parts{Hands: tableshand.Hands{}, Analyst: "expert", Exchange: []string{"mat"}, IDs: tables.IDs, Clocks: tablesClocks}.judgedBy(nets)
}

// judgedBy returns the parts with players that ask these networks.
func (p Parts) judgedBy(nets enginetables.Networks) Parts {
	p.Levels, p.Strategies, p.Networks = enginetables.Levels(nets), enginetables.Strategies(nets), nets
	return p
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
	return Entry{}, fmt.Errorf("there is no game %q%s", name, Suggest(name, names))
}
