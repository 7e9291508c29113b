// Package halloffame keeps the named players: what they have won and lost,
// their ratings, and how they stand against each other.
//
// [Open] reads the [Hall] of a data folder and enters what it lacks of the
// games that have ended there; [Rebuild] makes it from the records alone. [Enter]
// adds a game when it ends. [Load] only reads, [Update] changes the file under
// a lock.
// [Hall.Ranking] lists the players, [Hall.Player] has everything about one, and
// [Hall.HeadToHead] compares two.
//
// The truth is a list of finished games, the results. Everything else is a fold
// over them in the order of their dates, recomputed whenever the list changes. So it
// does not matter when or in what order results were added, and a hall rebuilt from
// the records equals one that grew game by game.
//
// The file has five parts. The standings are for people to read: they are written
// when the hall is opened and never read back. They are computed from the games, one
// line each; a game that ends is appended to the file, which costs the same however
// many there are. Three lists are the reader's own: renamed gives players of the records
// another name, or makes one player of several; hidden leaves players out of
// everything that is shown, while their games still count for their opponents;
// left_out names records whose games count for nobody.
//
// # What is promised
//
// What package core promises, and of the file: every version reads the files of all
// earlier ones, and what people wrote into the three lists stays. At the next change
// it takes the form of the version that changes it, and anything beside its five parts
// may be lost. Equal results make equal halls, whenever and in whatever order they
// came. How much a game changes a rating is not promised: when the formula improves,
// all ratings are recomputed.
package halloffame

import (
	"maps"
	"slices"
	"sort"

	"boardroom/core/i18n"
)

// FileName is the name of the hall's file in the data folder.
const FileName = "halloffame.yaml"

// formatVersion stands at the top of the file. Format 1 did not say which
// games are unrated.
const formatVersion = 2

// A Hall is the hall of fame. It must not be changed while it is read, and any number of
// goroutines may read it. No two of its results are the same game of the same record.
type Hall struct {
	renamed    map[string]string
	hidden     map[string]bool
	leftOut    map[string]bool // names of records
	format     int             // of the file
	results    []GameResult    // by time, then identity; each identity once
	rejected   []Rejected      // see Rejected
	unreadable []Unreadable    // see Unreadable

	careers   map[entry]*career // worked out from the results
	hiddenNow map[string]bool   // the hidden, by the names they go by
}

// New returns an empty hall.
func New() *Hall {
	return &Hall{renamed: map[string]string{}, hidden: map[string]bool{}, leftOut: map[string]bool{}, format: formatVersion}
}

// Replace puts these results in the place of all there were. What the reader of
// the file renamed and hid stays.
func (h *Hall) Replace(results []GameResult) error {
	fresh := &Hall{renamed: h.renamed, hidden: h.hidden, leftOut: h.leftOut, format: formatVersion}
	fresh.unreadable = slices.DeleteFunc(h.Unreadable(), func(u Unreadable) bool { return u.game })
	if err := fresh.Add(results...); err != nil {
		return err
	}
	*h = *fresh
	return nil
}

// Add adds results; one that the hall already knows changes nothing. If one of
// them cannot be, or differs from the known result of the same identity, none
// is added.
func (h *Hall) Add(results ...GameResult) error {
	all := slices.Clone(h.results)
	for _, b := range results {
		b, err := b.checked()
		if err != nil {
			return i18n.Errorf("game %d of record %q: %w", b.Number, b.Record, err)
		}
		all = append(all, b)
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].identity(all[j]) < 0 })
	for i := 1; i < len(all); i++ {
		if b, prior := all[i], all[i-1]; b.identity(prior) == 0 && !b.equal(prior) {
			return i18n.Errorf("game %d of record %q differs from the hall; run \"boardroom ranking --rebuild\"", b.Number, b.Record)
		}
	}
	h.results = slices.CompactFunc(all, GameResult.equal)
	h.recompute()
	return nil
}

// Results returns every game in the order of time.
func (h *Hall) Results() []GameResult {
	results := slices.Clone(h.results)
	for i := range results {
		results[i].Seats = slices.Clone(results[i].Seats)
	}
	return results
}

// Games returns the names of the games that were played, sorted.
func (h *Hall) Games() []string {
	games := map[string]bool{}
	for e := range h.careers {
		games[e.game] = true
	}
	return slices.Sorted(maps.Keys(games))
}

// currentName returns the name that a player of the records goes by.
func (h *Hall) currentName(name string) string {
	if other, ok := h.renamed[name]; ok {
		return other
	}
	return name
}

// recompute works out the careers from the results.
func (h *Hall) recompute() {
	sort.Slice(h.results, func(i, j int) bool { return h.results[i].order(h.results[j]) < 0 })
	f := fold{careers: map[entry]*career{}, currentName: h.currentName}
	for _, b := range h.results {
		if !h.leftOut[b.Record] {
			f.play(b)
		}
	}
	h.careers = f.careers
	h.hiddenNow = map[string]bool{}
	for name := range h.hidden {
		h.hiddenNow[h.currentName(name)] = true
	}
}

// A Rejected is a record whose games cannot be entered into the hall, and why.
type Rejected struct {
	Record string
	Why    error
}

// Error names the record.
func (l Rejected) Error() string { return l.In(i18n.Language{}) }

// In says in a language what Error says.
func (l Rejected) In(language i18n.Language) string {
	return language.T("left out: %s: %v", l.Record, l.Why)
}

// Unwrap returns why it is left out.
func (l Rejected) Unwrap() error { return l.Why }

// Rejected returns the records whose games could not be entered when the hall
// was opened. Those that its reader leaves out are not among them.
func (h *Hall) Rejected() []Rejected { return h.rejected }

// An Unreadable is an entry of the hall's file that cannot be read. The hall is
// shown without it.
type Unreadable struct {
	Why         error  // with the line
	game        bool   // it is one of the games, which follow from the records
	record      string // that it names; empty: none
	recoverable bool   // the record tells its games again
}

// Error says where the entry stands, and what is wrong with it.
func (u Unreadable) Error() string { return u.In(i18n.Language{}) }

// In says in a language what Error says.
func (u Unreadable) In(l i18n.Language) string { return l.T("left out: %s: %v", FileName, u.Why) }

// Unwrap returns what is wrong with the entry.
func (u Unreadable) Unwrap() error { return u.Why }

// Recoverable reports whether a record tells what the entry did, so that nothing is
// lost when the file is written without it.
func (u Unreadable) Recoverable() bool { return u.recoverable }

// Unreadable returns the entries that could not be read when the file was. As long
// as one is there that no record tells, the file is not written: it would be
// lost.
func (h *Hall) Unreadable() []Unreadable { return slices.Clone(h.unreadable) }
