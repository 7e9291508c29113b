// Package catalog lists games with their computer players and pages of rules. A
// new game of the room is one line of [Standard]; [Catalog.With] adds a game from
// outside.
//
// [Catalog.Find] gives an [Entry] by its name, which is that of flags and records;
// [Entry.Level] gives a computer player by its name: a level, a strategy with its
// numbers, or another team's program.
//
// The module in testdata/outside writes a game, puts it beside the others, and does
// with it what the room does with its own.
//
// # What is promised
//
// What package core promises, and: the games of [Standard] keep their names, titles,
// families and seats, their options keep keys, values and defaults, and their computer
// players and parameters keep their names; there may be more of all of them. An entry
// that is made by [Of] and taken by [Catalog.With] is taken by later versions. How well a
// level plays, in how much time and with which turns, is not promised, nor are the
// texts of pages, and nothing is of [Parts.Networks] but that they are handed on.
package catalog

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/blockme"
	"boardroom/core/engine"
	enginearimaa "boardroom/core/engine/arimaa"
	"boardroom/core/engine/arimaa/aei"
	engineblockme "boardroom/core/engine/blockme"
	enginesquares "boardroom/core/engine/squares"
	enginetables "boardroom/core/engine/tables"
	"boardroom/core/engine/tables/network"
	"boardroom/core/engine/tables/ubgi"
	"boardroom/core/i18n"
	"boardroom/core/squares"
	"boardroom/core/tables"
)

// An Entry is one line of the catalogue. Of makes one; it is not changed once a catalogue
// has it.
type Entry struct {
	// About is that of the game; of several, what they have in common, with all
	// of their options. The page tells of the options and the computer players
	// too.
	core.About
	Parts
	Rotation []core.Game // the games played in turn; for most entries one
	To       int         // points of the usual match; 0: usually a single game
}

// Game returns the entry's game, or the first of its rotation, which is never empty in
// an entry that is whole: family and seats are the same throughout a rotation.
func (e Entry) Game() core.Game { return e.Rotation[0] }

// A Catalog is a list of games. Records, replay, the hall of fame, tournaments and
// screens know the games of the one that they are handed, and no others. It is
// never changed; the zero value lists nothing.
type Catalog struct{ entries []Entry }

// With returns the catalogue with further games at its end. Its error names the
// first entry that is not whole, as Entry.Whole has it, or whose name is taken.
func (c Catalog) With(entries ...Entry) (Catalog, error) {
	for _, e := range entries {
		if err := e.Whole(); err != nil {
			return Catalog{}, err
		}
		if other, err := c.Find(e.Name); err == nil {
			return Catalog{}, i18n.Errorf("%s can't have the name %q: %s has it", e.Title, e.Name, other.Title)
		}
		c.entries = append(slices.Clip(c.entries), e)
	}
	return c, nil
}

// All returns the games in the order of the menus.
func (c Catalog) All() []Entry { return slices.Clone(c.entries) }

// In returns the games of a group, in the order of the menus.
func (c Catalog) In(group Group) []Entry {
	return slices.DeleteFunc(c.All(), func(e Entry) bool { return e.Group != group })
}

// First returns the first game of a family, and reports whether there is one.
func (c Catalog) First(family string) (Entry, bool) {
	i := slices.IndexFunc(c.entries, func(e Entry) bool { return e.Family == family })
	if i < 0 {
		return Entry{}, false
	}
	return c.entries[i], true
}

// Find returns the entry of that name. Its error lists the known names and
// suggests the nearest.
func (c Catalog) Find(name string) (Entry, error) {
	names := make([]string, len(c.entries))
	for i, e := range c.entries {
		if e.Name == name {
			return e, nil
		}
		names[i] = e.Name
	}
	return Entry{}, i18n.Errorf("there is no game %q%s", name, Suggest(name, names))
}

// Position reads a position text and returns the first game that knows it, under its
// usual settings. Its error tells what is wrong by the first game, if the text looks like
// a position.
func (c Catalog) Position(text string) (Entry, core.Position, error) {
	err := i18n.NewError("this isn't a position of any game")
	for i, e := range c.entries {
		p, wrong := e.Game().Parse(text, nil)
		if wrong == nil {
			return e, p, nil
		}
		if i == 0 && strings.ContainsAny(text, "|:=") && !strings.ContainsAny(text, "\r\n") {
			err = i18n.Errorf("this isn't a position of any game; %s: %w", e.Title, wrong)
		}
	}
	return Entry{}, nil, err
}

// Standard returns the games of the room.
func Standard() Catalog { return Catalog{standard()} }

// standard is made once: the pages take a while.
var standard = sync.OnceValue(func() []Entry {
	backgammon, tavli := TablesParts(enginetables.Backgammon()), TablesParts(enginetables.Tavli())
	measured := backgammon
	measured.Levels, measured.Ladder = enginetables.BackgammonLevels(), enginetables.BackgammonLadder()
	own := func(p Parts, lone tables.BlotRule, set func() *network.Set) Parts {
		return p.judgedBy(p.Networks.With(lone, set))
	}
	return []Entry{
		Of(tables.Backgammon(), measured.speaking(tables.Backgammon()).as(Known, "Race fifteen checkers home, hit blots, turn the cube.")),
		match("tavli", "Tavli", 5, tables.TavliPage(), tavli.as(Known, "Portes, plakoto and fevga in turn, as one match."),
			tables.Portes(), tables.Plakoto(), tables.Fevga()),
		Of(tables.Portes(), tavli.as(Known, "Greek backgammon: no cube, no triple game.")),
		Of(tables.Plakoto(), tavli.as(Known, "Pin blots instead of hitting them.")),
		Of(tables.Fevga(), tavli.as(Known, "Both sides run the same way; one checker is a block.")),
		Of(tables.Tryktrak(), own(backgammon, tables.Hit, network.Tryktrak).as(Known, "Polish backgammon: you must hit and bear off.")),
		Of(tables.Sheshbesh(), tavli.as(Known, "Backgammon at its plainest; also line by line.")),
		Of(blockme.New(), Parts{
			Hands: blockme.Hands{}, Levels: engineblockme.Levels(), Ladder: engineblockme.Ladder(), Analyst: "expert", Deeper: engineblockme.Judges(), Classes: engineblockme.Classes{}, Strategies: engineblockme.Strategies(),
		}.as(Known, "Two or four pawns race; obstacles lengthen the way.")),
		Of(arimaa.Arimaa(), Parts{
			Hands: arimaa.Hands{}, Levels: enginearimaa.Levels(), Ladder: enginearimaa.Ladder(), Analyst: "expert", Deeper: enginearimaa.Judges(), Classes: enginearimaa.Classes{}, Strategies: enginearimaa.Strategies(),
			Programs: map[string]func(engine.Program) engine.Player{engine.ProgramKind: aei.Seat}, Serve: aei.Play, Clocks: arimaaClocks,
		}.as(Known, "Elephant to rabbit: push, pull, freeze and trap.")),
		Of(tables.Nackgammon(), backgammon.speaking(tables.Nackgammon()).called("Nackgammon").as(Relatives, "Backgammon with two more checkers far back.")),
		Of(tables.Hypergammon(), own(backgammon, tables.Hit, network.Hypergammon).speaking(tables.Hypergammon()).called("Hypergammon3").as(Relatives, "Backgammon with three checkers a side.")),
		Of(tables.Tavla(), tavli.as(Relatives, "Turkish portes: no hit and run in your own home.")),
		Of(tables.Tapa(), tavli.as(Relatives, "Bulgarian plakoto: the starting point is not special.")),
		Of(tables.Mahbusa(), tavli.as(Relatives, "Arab plakoto: pin the last checker to leave, and win.")),
		Of(tables.Moultezim(), tavli.as(Relatives, "Turkish fevga: at most four points of their start.")),
		Of(tables.Jacquet(), tavli.as(Relatives, "French fevga: your first checker must get home first.")),
		Of(tables.Narde(), tavli.as(Relatives, "Russian fevga: one checker a turn leaves the start.")),
		Of(tables.Gulbara(), own(tavli, tables.Block, network.Gulbara).as(Relatives, "Fevga where a double brings every higher double too.")),
		Of(tables.Gioul(), own(tavli, tables.Block, network.Gulbara).as(Relatives, "Doubles climb; your opponent plays what you can't.")),
		Of(tables.AceyDeucey(), own(backgammon, tables.Hit, network.AceyDeucey).as(Relatives, "The US Navy's game: start off the board; 2-1 is best.")),
		Of(squares.Konane(), Parts{Hands: squares.Hands{}, Levels: enginesquares.Konane(), Ladder: enginesquares.KonaneLadder(), Analyst: "master", Deeper: enginesquares.KonaneJudges(), Classes: enginesquares.Classes{}}.as(Others, "Hawaii's game of jumps; no jump left loses.")),
		Of(squares.Clobber(), Parts{Hands: squares.Hands{}, Levels: enginesquares.Clobber(), Ladder: enginesquares.ClobberLadder(), Analyst: "master", Deeper: enginesquares.ClobberJudges(), Classes: enginesquares.Classes{}}.as(Others, "Take the stone next to yours; nothing to take loses.")),
	}
})

// TablesParts returns the parts of a game of the 24-point board whose computer players
// judge by some networks: all that its entry needs besides the rules.
func TablesParts(nets enginetables.Networks) Parts {
	return Parts{Hands: tables.Hands{}, Analyst: "expert", IDs: tables.IDs, Clocks: tablesClocks, Classes: enginetables.Classes{}}.judgedBy(nets)
}

// judgedBy returns the parts with players that ask these networks.
func (p Parts) judgedBy(nets enginetables.Networks) Parts {
	p.Levels, p.Ladder = enginetables.Levels(nets), enginetables.Ladder(nets)
	p.Strategies, p.Networks, p.Deeper = enginetables.Strategies(nets), nets, nets.Judges()
	return p
}

// speaking returns the parts of a game that is played by UBGI, both ways.
func (p Parts) speaking(g core.Game) Parts {
	p.Programs = map[string]func(engine.Program) engine.Player{engine.UBGI: ubgi.Seat(p.Levels[len(p.Levels)-1])}
	p.Serve = ubgi.Play(g, p.Networks)
	return p
}

// as returns the parts of a game that lists show in a group, with one line about it.
func (p Parts) as(group Group, summary i18n.Text) Parts {
	p.Group, p.Summary = group, summary
	return p
}

// called returns the parts of a game that other programs call so.
func (p Parts) called(variation string) Parts {
	p.Variation = variation
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
	return nil, i18n.Errorf("%s is a match of several games; name one: %s", e.Title, strings.Join(names, ", "))
}

// Suggest returns " (did you mean …?)" with the known name nearest to a
// mistyped one, or nothing when none is near.
func Suggest(name string, known []string) i18n.Message {
	if _, err := strconv.Atoi(name); err == nil {
		return i18n.Message{} // a number is meant as it stands
	}
	best := nearest(name, known, max(1, len(name)/3))
	if best == "" {
		return i18n.Message{}
	}
	return i18n.Msg(" (did you mean %q?)", best)
}

// nearest returns the known name nearest to another, empty if none is within a
// distance.
func nearest(name string, known []string, within int) (best string) {
	for _, k := range known {
		if max(len(name)-len(k), len(k)-len(name)) > within {
			continue // so many bytes must at least be dropped or inserted
		}
		if d := distance(strings.ToLower(name), strings.ToLower(k)); d <= within {
			best, within = k, d-1
		}
	}
	return best
}

// distance is that of Damerau and Levenshtein, without going back over what was
// exchanged: the fewest bytes to insert, drop, replace or exchange with the next.
func distance(a, b string) int {
	rows := make([][]int, len(a)+1) // for the first bytes of a, a row for those of b
	for i := range rows {
		rows[i] = make([]int, len(b)+1)
		rows[i][0] = i
	}
	for j := range rows[0] {
		rows[0][j] = j
	}
	for i := range len(a) {
		for j := range len(b) {
			same := 1
			if a[i] == b[j] {
				same = 0
			}
			d := min(rows[i][j]+same, rows[i+1][j]+1, rows[i][j+1]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				d = min(d, rows[i-1][j-1]+1)
			}
			rows[i+1][j+1] = d
		}
	}
	return rows[len(a)][len(b)]
}
