// Package tournament lets computer players meet, everyone with everyone, and
// computes what their games show.
//
// A [Setup] says what is played, [Run] plays it and gives the [Report], and a
// [Folder] keeps the records, so that an interrupted tournament goes on.
//
// The games of a pairing come in pairs: both of a pair have the same dice, or
// begin from the same opening, with the seats swapped, so that neither luck nor
// seats favor anybody. So the figures count a pair as one independent trial. The statistics are pure functions, such as
// [EstimateMean] and [Ratings]; each names the source of its formula.
package tournament

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records"
)

// A Setup says what a tournament is: the same set-up always gives the same
// games, as far as the players do not go by the clock.
type Setup struct {
	Game    string            // name in the catalogue
	Players []string          // as catalog.Entry.Level names them; each once
	Names   map[string]string `json:",omitempty"` // of guests, by player; who has none goes by what it is
	Games   int               // of each pairing, an even number
	Seed    string            // any text; all draws follow from it
	Set     map[string]string // options of the game, by key
	Seats   int               // at the table; a pairing fills them alternately
	SPRT    *SPRT             `json:",omitempty"` // whether the second of two players is better, which ends the tournament; nil: it is not asked
	To      int               // as core.Terms: 0, or the points of a match, which then counts as one game
}

// DefaultSetup returns the set-up of a tournament at a game before anybody has
// entered.
func DefaultSetup(e catalog.Entry) Setup {
	return Setup{Game: e.Name, Games: 20, Seed: "1", Seats: e.Seats[0], To: e.To}
}

// resolvedSetup is a set-up with what its names mean.
type resolvedSetup struct {
	Setup
	find   records.Finder
	entry  catalog.Entry
	levels []engine.Level
	drawn  bool // the games have draws, from the start or later
}

// Check tells what is wrong with a set-up, before anything is played. What is
// found names players as records do, and programs by their full paths.
func (s Setup) Check(find records.Finder) (Setup, error) {
	s.Players = slices.Clone(s.Players)
	for i, name := range s.Players {
		located, err := engine.LocateProgram(name)
		if err != nil {
			return s, err
		}
		s.Players[i] = located
	}
	names := map[string]string{}
	for player, name := range s.Names {
		located, err := engine.LocateProgram(player)
		if err != nil {
			return s, err
		}
		names[located] = name
	}
	s.Names = names
	f, err := s.resolve(find)
	return f.Setup, err
}

// resolve finds what the set-up names.
func (s Setup) resolve(find records.Finder) (*resolvedSetup, error) {
	f := &resolvedSetup{Setup: s, find: find}
	f.Players, f.Names = slices.Clone(s.Players), nil
	if len(s.Set) == 0 {
		f.Set = nil // as a record without options has it
	}
	var err error
	if f.entry, err = find(s.Game); err != nil {
		return f, err
	}
	if len(s.Players) > mostPlayers {
		return f, i18n.Errorf("%d players are too many: a tournament takes up to %d", len(s.Players), mostPlayers)
	}
	for i, name := range s.Players {
		level, err := f.entry.Level(name)
		if err != nil {
			return f, err
		}
		if slices.Contains(f.Players[:i], level.Name) {
			return f, i18n.Errorf("the player %s is named twice; give one of them other parameters", level.Name)
		}
		f.Players[i] = level.Name
		if guest, ok := s.Names[name]; ok {
			f.setName(level.Name, guest)
		}
		f.levels = append(f.levels, level)
	}
	if err := f.checkNames(); err != nil {
		return f, err
	}
	if err := s.checkNumbers(f.entry); err != nil {
		return f, err
	}
	sheet := core.NewSheet(f.terms(""))
	if err := sheet.Begin(); err != nil {
		return f, err
	}
	f.drawn = sheet.ToAct() == core.Chance || f.entry.Dice
	return f, nil
}

// What a tournament may have at most.
const (
	mostPlayers = 1_000
	mostGames   = 1_000_000  // of a pairing
	mostOfAll   = 10_000_000 // of all pairings
)

// EvenSeats lists the numbers of seats, rising, at which a tournament can be played:
// the two players of a pairing share them evenly.
func EvenSeats(e catalog.Entry) []int {
	return slices.DeleteFunc(slices.Sorted(slices.Values(e.Seats)), func(n int) bool { return n%2 != 0 })
}

func (s Setup) checkNumbers(e catalog.Entry) error {
	switch {
	case len(s.Players) < 2:
		return i18n.NewError("a tournament needs at least two players")
	case s.Games < 2 || s.Games > mostGames || s.Games%2 != 0:
		return i18n.Errorf("a pairing can't play %d games: each is played twice, with seats swapped, so use an even number from 2 to %d", s.Games, mostGames)
	case s.size() > mostOfAll:
		return i18n.Errorf("%d players with %d games of each pairing play %d games: a tournament takes up to %d", len(s.Players), s.Games, s.size(), mostOfAll)
	case s.Seed == "" || strings.ContainsFunc(s.Seed, unicode.IsControl):
		return i18n.Errorf("the seed can't be %q: use any text without control characters", s.Seed)
	case !slices.Contains(EvenSeats(e), s.Seats):
		return i18n.Errorf("%s can't seat %d in a tournament, only %s", e.Title, s.Seats, core.Either(EvenSeats(e)))
	case s.SPRT != nil && len(s.Players) != 2:
		return i18n.Errorf("a sequential test compares two players, not %d", len(s.Players))
	case s.SPRT != nil && s.SPRT.Check() != nil:
		return i18n.Errorf("the sequential test is invalid: %w", s.SPRT.Check())
	case s.To < 0:
		return i18n.NewError("a tournament can't play money games: they have no end")
	}
	return nil
}

// terms returns what is played in one game from a position, or from the usual
// start.
func (f *resolvedSetup) terms(position string) core.Terms {
	return core.Terms{Rotation: f.entry.Rotation, Seats: f.Seats, Set: f.Set, To: f.To, Position: position}
}

// header returns the header of a game's record but for its date.
func (f *resolvedSetup) header(m Meeting, position string) records.Header {
	h := records.Header{Game: f.Game, Set: f.Set, To: f.To, Position: position}
	for seat := range f.Seats {
		player := m.Players[m.At(core.Seat(seat))]
		h.Seats = append(h.Seats, records.Seat{Name: f.recordName(player), Level: f.Players[player]})
	}
	if f.drawn {
		h.Dice = records.Dice{Kind: "seed", Text: f.draws(m)}
	}
	return h
}

// draws returns the text that the draws of a pair follow from: the same for
// both of its games, and another for every other pair.
func (f *resolvedSetup) draws(m Meeting) string {
	return strings.Join([]string{f.Seed, f.Players[m.Players[0]], f.Players[m.Players[1]], strconv.Itoa(m.Pair)}, "/")
}

// salt returns the text that the errors of players who err by chance follow from. The
// draws don't: what is drawn from them has other words.
func (f *resolvedSetup) salt(m Meeting) string { return "errors/" + f.draws(m) }

// A Meeting is one game of the schedule.
type Meeting struct {
	Number  int    // in the schedule, from 1
	Players [2]int // the pairing, by their places in Setup.Players
	Pair    int    // of the pairing's games, from 1
	Second  bool   // it is the pair's second game: the seats are exchanged
}

// At tells which player of the pairing has a seat, 0 or 1. They sit
// alternately: in a pair's first game the first player has seats 1 and 3.
func (m Meeting) At(seat core.Seat) int {
	if m.Second {
		seat++
	}
	return int(seat) % 2
}

// Schedule lists the games of a tournament. Every pairing has its first pair
// before any has its second, so that the standing is fair at any moment.
func (s Setup) Schedule() []Meeting {
	pairings := s.Pairings()
	all := make([]Meeting, s.size())
	for place := range all {
		all[place] = s.meeting(place, pairings)
	}
	return all
}

// meeting returns the game in a place of the schedule, from 0.
func (s Setup) meeting(place int, pairings [][2]int) Meeting {
	pair := place / 2
	return Meeting{Number: place + 1, Players: pairings[pair%len(pairings)], Pair: pair/len(pairings) + 1, Second: place%2 == 1}
}

// Pairs is how many pairs of games the schedule has.
func (s Setup) Pairs() int { return s.size() / 2 }

// size is how many games the schedule has. It holds for any set-up, however
// absurd.
func (s Setup) size() int { return s.Games * (len(s.Players) * (len(s.Players) - 1) / 2) }

// Pairings lists who meets whom, by their places in Players.
func (s Setup) Pairings() [][2]int {
	var all [][2]int
	for i := range s.Players {
		for j := i + 1; j < len(s.Players); j++ {
			all = append(all, [2]int{i, j})
		}
	}
	return all
}

// Command returns the words of the command line that plays the tournament,
// without the program: "tournament backgammon --players club ...". What is as
// usual for the game is left out, except for the games and the seed.
func (s Setup) Command(usual Setup) string {
	words := []string{"tournament", s.Game}
	for _, player := range s.Players {
		name := player
		if engine.IsProgram(name) {
			name = strings.ReplaceAll(name, ",", `\,`) // a comma would divide players
		}
		if guest, ok := s.Names[player]; ok {
			name = guest + "=" + name
		}
		words = append(words, "--players", name)
	}
	words = append(words, "--games", strconv.Itoa(s.Games), "--seed", s.Seed)
	if s.Seats != usual.Seats {
		words = append(words, "--seats", strconv.Itoa(s.Seats))
	}
	if s.To != usual.To {
		words = append(words, "--match", strconv.Itoa(s.To))
	}
	if s.SPRT != nil {
		words = append(words, "--sprt", s.sprtText())
	}
	for _, key := range slices.Sorted(maps.Keys(s.Set)) {
		words = append(words, "--option", key+"="+s.Set[key])
	}
	for i, w := range words {
		words[i] = ShellQuoted(w)
	}
	return strings.Join(words, " ")
}

// ShellQuoted writes a word as a shell reads it.
func ShellQuoted(word string) string {
	const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=:,./@+"
	if word != "" && strings.Trim(word, plain) == "" {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
