package halloffame

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sort"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/records"
)

// GameResults returns the games that have ended at a sitting, as the hall keeps
// them, and a match of different games also as a whole, once it is over, unless it had
// begun before: points from elsewhere count for nobody. File
// is the base name of the record, header what it begins with. A game's time is
// that of its sitting. A given number of its first games are left out, as known already.
func GameResults(file string, header records.Header, st core.State, known int) []GameResult {
	var results []GameResult
	add := func(game string, scores []int, multiple int, h core.History) {
		b := GameResult{Record: file, Number: known + len(results) + 1, Game: game, When: header.Date, Multiple: multiple}
		b.Unrated = header.Unrated(b.Number)
		if b.Unrated == "" && !header.TrustedDice && header.Dice.Kind == "" && slices.ContainsFunc(h.Moves, byChance) {
			b.Unrated = records.UnratedByDice // nobody knows how they came about
		}
		for i, s := range header.Seats {
			b.Seats = append(b.Seats, Seat{Name: nameOf(s), Computer: s.Level != "", Points: scores[i], Dice: thrown(h, core.Seat(i))})
		}
		results = append(results, b)
	}
	for _, r := range st.Results[known:] {
		add(r.Game, r.Scores, r.Multiple, r.History())
	}
	if st.Over && records.Whole(st.Terms) {
		add(header.Game, st.Score, 0, core.History{}) // counted by records.Entry.Ended too
	}
	return results
}

// nameOf returns the name of a record's player in the hall, a computer's with its
// level.
func nameOf(s records.Seat) string { return records.CleanName(s.Short().String()) }

func byChance(m core.Played) bool { return m.Seat == core.Chance }

// thrown counts the dice that came for a seat. Throws for the start, before
// anybody has moved, count for nobody.
func thrown(h core.History, seat core.Seat) Dice {
	var d Dice
	begun := false
	for _, t := range h.Turns() {
		for _, p := range t.Parts {
			begun = begun || p.Kind != core.Drawn
			if a, b, ok := core.ReadThrow(p.Move); ok && begun && p.Kind == core.Drawn && t.Seat == seat {
				d.count(a-1, b-1)
			}
		}
	}
	return d
}

// A reader reads the games that have ended in records, of each record once.
type reader struct {
	dir  records.Dir
	done map[string]reading // by the record's name
}

// A reading is what a record of so many ended games tells, or why it cannot be
// entered.
type reading struct {
	ended   int
	results []GameResult
	err     error
}

// read returns the games that have ended in some records, and which of these
// are left out: none of their games can be entered, or they cannot be read to
// their end.
func (r *reader) read(entries []records.Entry) (results []GameResult, left []Rejected) {
	if r.done == nil {
		r.done = map[string]reading{}
	}
	for _, e := range entries {
		was, ok := r.done[e.Name()]
		if !ok || was.ended != e.Ended {
			was = reading{ended: e.Ended}
			was.results, was.err = ofRecord(r.dir, e)
			r.done[e.Name()] = was
		}
		if was.err != nil {
			left = append(left, Rejected{e.Name(), was.err})
		}
		results = append(results, was.results...)
	}
	return results, left
}

// ofRecord returns the games that have ended in a record, if the hall can keep
// all of them.
func ofRecord(d records.Dir, e records.Entry) ([]GameResult, error) {
	record, err := e.Load(d.Find)
	if err != nil {
		return nil, err
	}
	results := GameResults(e.Name(), record.Header, record.Sheet.State(), 0)
	for _, b := range results {
		if _, err := b.checked(); err != nil {
			return nil, unfit{b.Number, err}
		}
	}
	return results, nil
}

// unfit is why the hall cannot keep a game that a record tells.
type unfit struct {
	game int
	why  error
}

func (u unfit) Error() string { return u.In(i18n.Language{}) }

// In says in a language what Error says.
func (u unfit) In(l i18n.Language) string { return l.T("game %d: %v", u.game, u.why) }

// With returns a hall in which these games count, too. The hall itself and its
// file stay as they are.
func (h *Hall) With(results []GameResult) (*Hall, error) {
	with := *h
	return &with, with.Add(results...)
}

// Tournaments returns the games of all tournaments that have a folder of their
// own in dir. What cannot be read is left out and named in the second answer.
func Tournaments(dir string, find records.Finder) (results []GameResult, unreadable []error, err error) {
	folders, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, nil, i18n.Errorf("can't list the tournaments: %w", err)
	}
	for _, f := range folders {
		if !f.IsDir() {
			continue
		}
		some, failed := ofTournament(records.Dir{Path: filepath.Join(dir, f.Name()), Find: find})
		for _, err := range failed {
			unreadable = append(unreadable, i18n.Errorf("tournament %s: %w", f.Name(), err))
		}
		results = append(results, some...)
	}
	return results, unreadable, nil
}

// ofTournament returns the games of a tournament, under the name of its folder
// and counted through. All of them are rated: dice and openings were drawn by
// the schedule, and both players of a pairing had the same.
func ofTournament(d records.Dir) (results []GameResult, unreadable []error) {
	entries, err := d.List()
	if err != nil {
		return nil, []error{err}
	}
	sort.Slice(entries, func(i, j int) bool { return records.ByNumber(entries[i], entries[j]) < 0 })
	r := reader{dir: d}
	results, left := r.read(entries)
	for _, l := range left {
		unreadable = append(unreadable, l)
	}
	for i := range results {
		b := &results[i]
		b.Record, b.Number, b.Unrated = filepath.Base(d.Path), i+1, ""
		if _, err := b.checked(); err != nil {
			return nil, append(unreadable, err)
		}
	}
	return results, unreadable
}
