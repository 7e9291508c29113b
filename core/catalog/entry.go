package catalog

import (
	"io"
	"maps"
	"slices"
	"strings"
	"time"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/engine/program"
	enginetables "boardroom/core/engine/tables"
	"boardroom/core/engine/tables/rollout"
	"boardroom/core/i18n"
	"boardroom/core/tables"
)

// A Group is a heading under which lists show games.
type Group string

const (
	Known     Group = "known"     // most people start here
	Relatives Group = "relatives" // of the known ones
	Others    Group = "others"    // all else; usual where an entry names no group
)

// Title heads the group in lists: "Known".
func (g Group) Title() i18n.Text { return groupTitles[g] }

var groupTitles = map[Group]i18n.Text{Known: "games\x04Known", Relatives: "games\x04Relatives", Others: "games\x04Others"}

// Groups lists the groups in the order of the menus.
func Groups() []Group { return []Group{Known, Relatives, Others} }

// Parts are what a line of the catalogue names besides the rules. Its painter
// and its ways to be played line by line go by the family.
type Parts struct {
	Group   Group      // where lists show the game
	Summary i18n.Text  // one sentence for lists; may be empty
	Hands   core.Hands // what a person can do at its board
	// Levels are its computer players, the weakest first. Without any the game is
	// played out at random, as engine.Playouts says.
	Levels []engine.Level
	// Ladder are the levels that are offered at the table, the weakest first, where those
	// of Levels are not; these can be named all the same. The strongest stands in both.
	Ladder []engine.Level
	// Analyst names the player that analyzes games unless another is asked for:
	// a strong one that judges a decision in 50 ms of a processor, or less.
	Analyst string
	// Deeper judge again what the one before them, the Analyst first, found to be close:
	// the first where it is looked ahead, the second as deep as is done by itself. They
	// can be named as levels are. Without any the Analyst's word is final.
	Deeper []engine.Level
	// Classes sort decisions and mistakes; where nothing is said, by the number of the turn.
	Classes engine.Classes
	// Strategies are further computer players, which numbers tune. There is
	// always one that plays at random.
	Strategies []engine.Strategy
	// Programs seats other teams' programs, by the protocol that they speak, as
	// engine.Protocols lists them. Where nothing is said, the usual one is the lines
	// of package program.
	Programs map[string]func(engine.Program) engine.Player
	// Serve plays for another program that asks for it by a protocol, and tells it
	// the program's version; nil: no protocol is known.
	Serve func(in io.Reader, out io.Writer, version string) error
	// Variation is what GNU Backgammon calls the game in its texts; empty: it does
	// not know it, or says nothing of it.
	Variation string
	// IDs gives the identifiers by which other programs know a position, the
	// usual one first; for most games none.
	IDs func(core.Position) []string
	// Clocks are offered for its games, the usual one first.
	Clocks []core.Clock
	// Networks judge the positions of games of the 24-point board; others have
	// none.
	Networks enginetables.Networks
}

// Of returns the entry of a game, with what is usual for the parts left out. Hands must
// be named, and with Levels an Analyst; Whole, and so Catalog.With, says what is missing.
func Of(g core.Game, p Parts) Entry { return entry(g.About(), 0, p, g) }

// match is an entry in which several games of a family are played in turn.
func match(name, title string, to int, page i18n.Page, p Parts, rotation ...core.Game) Entry {
	about := rotation[0].About()
	about.Name, about.Title, about.Page = name, title, page
	for _, g := range rotation[1:] {
		for _, o := range g.About().Options {
			if _, known := about.Option(o.Key); !known {
				about.Options = append(slices.Clip(about.Options), o)
			}
		}
	}
	return entry(about, to, p, rotation...)
}

func entry(about core.About, to int, p Parts, rotation ...core.Game) Entry {
	if len(p.Levels) == 0 {
		p.Levels, p.Analyst = engine.Playouts(), "club"
	}
	if p.Group == "" {
		p.Group = Others
	}
	if p.Clocks == nil {
		p.Clocks = usualClocks
	}
	if p.Classes == nil {
		p.Classes = engine.ByTurns{}
	}
	if p.IDs == nil {
		p.IDs = func(core.Position) []string { return nil }
	}
	spoken := map[string]func(engine.Program) engine.Player{engine.ProgramKind: program.Seat}
	maps.Copy(spoken, p.Programs)
	p.Programs = spoken
	p.Strategies = append(slices.Clip(p.Strategies), engine.Random())
	e := Entry{About: about, Parts: p, Rotation: rotation, To: to}
	if !about.Page.Empty() {
		e.Page = about.Page.Then(e.page)
	}
	return e
}

// analyses reports whether the player that analyses is known.
func (e Entry) analyses() bool {
	_, err := e.Level(e.Analyst)
	return err == nil
}

// Whole returns an error that says what keeps the entry from being played, or nil.
func (e Entry) Whole() error {
	var missing []i18n.Message
	for _, part := range []struct {
		name  i18n.Text
		there bool
	}{
		{"a name", e.Name != ""},
		{"a title", e.Title != ""},
		{"a family", e.Family != ""},
		{"rules", len(e.Rotation) > 0},
		{"a page of rules", strings.HasPrefix(e.Page.String(), "# ")},
		{"numbers of players", len(e.Seats) > 0},
		{"hands", e.Hands != nil},
		{"computer players", len(e.Levels) > 0},
		{"a player that analyzes", e.analyses()},
		{"a protocol for programs", e.Programs[engine.ProgramKind] != nil},
	} {
		if !part.there {
			missing = append(missing, i18n.Msg(part.name))
		}
	}
	switch {
	case len(missing) > 0:
		return i18n.Errorf("the game %q is incomplete; missing: %s", e.Name, i18n.Join(", ", missing...))
	case strings.Trim(e.Name, "abcdefghijklmnopqrstuvwxyz") != "":
		return i18n.Errorf("the game %q is incomplete: its name may have only lowercase letters", e.Name)
	}
	for _, g := range e.Rotation {
		for _, seats := range e.Seats {
			if _, err := g.Start(seats, nil); err != nil {
				return i18n.Errorf("the game %q is incomplete: it can't start: %w", e.Name, err)
			}
		}
	}
	return nil
}

// usualClocks are offered where a game has no clocks of its own.
var usualClocks = []core.Clock{
	{Kind: core.Fischer, Bank: 5 * time.Minute, Step: 8 * time.Second},
	{Kind: core.Fischer, Bank: 15 * time.Minute, Step: 10 * time.Second},
	{Kind: core.PerMove, Step: 30 * time.Second},
	{Kind: core.Byoyomi, Bank: 10 * time.Minute, Periods: 3, Step: 30 * time.Second},
}

// tablesClocks begin with the clock of backgammon tournaments: two minutes a
// point of the match, and twelve seconds a turn that do not count.
var tablesClocks = []core.Clock{
	{Kind: core.Bronstein, Bank: 2 * time.Minute, Step: 12 * time.Second, Scope: core.PointScope},
	{Kind: core.Fischer, Bank: 5 * time.Minute, Step: 8 * time.Second},
	{Kind: core.PerMove, Step: 30 * time.Second},
}

// arimaaClocks begin with the time control of casual games at arimaa.com.
var arimaaClocks = []core.Clock{
	{Kind: core.Reserve, Step: 30 * time.Second, Bank: 5 * time.Minute, Percent: 100, Most: 10 * time.Minute},
	{Kind: core.Reserve, Step: 2 * time.Minute, Bank: 2 * time.Minute, Percent: 100, Most: 10 * time.Minute},
	{Kind: core.PerMove, Step: time.Minute},
	{Kind: core.Fischer, Bank: 15 * time.Minute, Step: 10 * time.Second},
}

// HasOpenings reports whether the game's first turn was rolled out.
func (e Entry) HasOpenings() bool {
	_, ok := rollout.BookOf(e.Name)
	return ok
}

// Openings returns what rollouts found of the first turn of a game, in Markdown and in a
// language. The error names the games of the catalogue of which that is known.
func (c Catalog) Openings(e Entry, l i18n.Language) (string, error) {
	book, ok := rollout.BookOf(e.Name)
	if !ok {
		var known []string
		for _, other := range c.entries {
			if other.HasOpenings() {
				known = append(known, other.Name)
			}
		}
		return "", i18n.Errorf("no opening rollouts for %s, only for %s", e.Title, strings.Join(known, ", "))
	}
	start, err := e.Game().Start(2, nil)
	if err != nil {
		return "", err
	}
	p, ok := start.(tables.Position)
	if !ok {
		return "", i18n.Errorf("%s is not a relative of backgammon", e.Title)
	}
	return book.Page(l, e.Title, e.Networks.Checksum(p.Rules())), nil
}
