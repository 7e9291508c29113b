// Package halloffame keeps the named players: what they have won and lost,
// their ratings, and how they stand against each other.
//
// [Open] returns the [Hall] of a data folder, after all games that have ended there
// were entered. [Enter] enters a game when it ends, [Rebuild] has everything made anew
// from the records.
// [Hall.Ranking] lists the players, [Hall.Player] has everything about one, and
// [Hall.HeadToHead] compares two.
//
// The truth is the records. What follows from them lies in the store beside them
// ([boardroom/records/store]): the results of the games, and each player's career, which
// is a fold over them in the order of their dates. So it does not matter when or in
// what order results were entered, and a hall made anew from the records equals one that
// grew game by game. Entering a game costs the same however many there are.
//
// The file halloffame.yaml is for people to read, and to say what they want: renamed gives
// players of the records another name, or makes one player of several; hidden leaves
// players out of everything that is shown, while their games still count for their
// opponents; left_out names records whose games count for nobody; rating_period is how
// many days are rated together. [Hall.Save] writes the standings into it.
//
// # What is promised
//
// What package core promises, and of the file: every version reads what people wrote into
// the files of all earlier ones, and what they wrote stays, comments included. Equal
// records make equal halls. How much a game changes a rating is not promised: when the
// formula improves, all ratings are computed anew.
package halloffame

import (
	"context"
	"errors"
	"slices"

	"boardroom/core/i18n"
	"boardroom/records/store"
)

// A Hall is the hall of fame at one moment: the standings of all players are in memory, the
// rest is read when it is asked for. Any number of goroutines may read it.
type Hall struct {
	store     store.Store
	owner     store.Owner // of the book
	file      file
	standings []Standing      // by game, then by player; shared with whoever has them shown
	hidden    map[string]bool // by the names they go by
	written   written
	state     bookState

	rejected   []Rejected
	incomplete error
	contests   int // games of tournaments
}

// A written is a state of the book that the hall's file shows, and by what the file is
// known again.
type written struct {
	Changes    int
	Size, Time int64
}

// Games returns the names of the games that were played, sorted.
func (h *Hall) Games() []string {
	var games []string
	for i := range h.standings {
		if game := h.standings[i].Game; i == 0 || game != games[len(games)-1] {
			games = append(games, game)
		}
	}
	return games
}

// currentName returns the name that a player of the records goes by.
func (h *Hall) currentName(name string) string {
	if other, ok := h.file.renamed[name]; ok {
		return other
	}
	return name
}

// TournamentGames counts the games of tournaments in it.
func (h *Hall) TournamentGames() int { return h.contests }

// Incomplete returns why the hall lacks games that have ended; nil: it has all.
func (h *Hall) Incomplete() error { return h.incomplete }

// Behind reports whether it lacks games only because they were too many for [OpenFew].
func (h *Hall) Behind() bool { return errors.Is(h.incomplete, errMany) }

// Renewed says once what is new where the hall's file comes from an earlier version: until the
// hall is saved.
func (h *Hall) Renewed() (said i18n.Message, is bool) {
	if !h.file.exists || h.file.format == formatVersion {
		return i18n.Message{}, false
	}
	return i18n.Msg("All ratings were computed anew: games of one day are now rated together. Games without a record no longer count. Your earlier hall of fame is kept as %s.", h.file.kept()), true
}

// A Rejected is a record whose games cannot be entered into the hall, and why.
type Rejected struct {
	Record string
	Why    i18n.Message
}

// Error names the record.
func (l Rejected) Error() string { return l.In(i18n.Language{}) }

// In says in a language what Error says.
func (l Rejected) In(language i18n.Language) string {
	return language.T("left out: %s: %v", l.Record, l.Why)
}

// Rejected returns the records whose games could not be entered. Those that the file
// leaves out are not among them.
func (h *Hall) Rejected() []Rejected {
	return slices.DeleteFunc(slices.Clone(h.rejected), func(l Rejected) bool { return slices.Contains(h.file.leftOut, l.Record) })
}

// An Unreadable is an entry of the hall's file that cannot be read. The hall is
// shown without it, and the file isn't written.
type Unreadable struct {
	Why error // with the line
}

// Error says where the entry stands, and what is wrong with it.
func (u Unreadable) Error() string { return u.In(i18n.Language{}) }

// In says in a language what Error says.
func (u Unreadable) In(l i18n.Language) string { return l.T("left out: %s: %v", FileName, u.Why) }

// Unwrap returns what is wrong with the entry.
func (u Unreadable) Unwrap() error { return u.Why }

// Unreadable returns the entries that could not be read when the file was.
func (h *Hall) Unreadable() []Unreadable { return slices.Clone(h.file.unreadable) }

// add adds the standings of a book from the career of a key on, so many at most. It returns the
// key of the next one; nil: those were all.
func (h *Hall) add(b *book, from []byte, most int) (next []byte) {
	game := "" // of the last one: most have the same
	for key, value := range b.careers.Ascend(from) {
		if most--; most < 0 {
			return slices.Clone(key)
		}
		e := entryOf(key)
		if e.game != game {
			game = e.game
		}
		e.game = game
		h.standings = append(h.standings, decodeCareer(e, value).standing())
	}
	return nil
}

// hide leaves out whom the file hides.
func (h *Hall) hide() {
	h.hidden = map[string]bool{}
	for _, name := range h.file.hidden {
		h.hidden[h.currentName(name)] = true
	}
}

// view reads the book from which the hall comes, as it is now.
func (h *Hall) view(do func(*book)) error {
	ctx, stop := context.WithTimeout(context.Background(), lookPatience)
	defer stop()
	return h.store.View(ctx, func(tx *store.Tx) error {
		if tx.Holds(h.owner) {
			do(openBook(tx, h.owner))
		}
		return nil
	})
}

// called returns the name that a player of the records goes by.
func (w wishes) called(name string) string {
	if other, ok := w.renamed[name]; ok {
		return other
	}
	return name
}

// isNew reports whether somebody was given a name.
func (w wishes) isNew(name string) bool {
	for _, to := range w.renamed {
		if to == name {
			return true
		}
	}
	return false
}
