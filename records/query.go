package records

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/core"
	"boardroom/core/i18n"
)

// A Query says which records are looked for.
type Query struct {
	terms []term
	zone  *time.Location
	// Unknown tells of the words KEY:VALUE whose key asks for nothing: they are
	// looked for as they stand, like any other.
	Unknown []error
}

// A term is a word of a query.
type term struct {
	asks  termKind
	word  string // what is looked for, in small letters
	turns int
}

type termKind int

const (
	asksWord termKind = iota
	asksMore          // turns than so many
	asksFewer
	asksLabel // that begins so
	asksWinner
	asksSince
	asksBefore
)

// ParseQuery reads a query, of which every word must fit a record:
//
//	anna portes   words of its players, its game, its date, how it ended, its file
//	won:anna      who won
//	>100  <20     how many turns it has
//	since:2026-11 before:2026-12-24   when it was begun
//	#study        its labels; #star those with a star
//
// Dates are those of a zone. The error names the first word that cannot be meant
// so; the query is of use all the same while somebody is still typing.
func ParseQuery(text string, zone *time.Location) (q Query, err error) {
	q.zone = zone
	for _, word := range strings.Fields(strings.ToLower(text)) {
		t, wrong := parseTerm(word)
		if q.terms = append(q.terms, t); err == nil {
			err = wrong
		}
		if key, _, keyed := strings.Cut(word, ":"); keyed && key != "" && strings.Trim(key, letters) == "" && !slices.Contains(queryKeys, key) {
			q.Unknown = append(q.Unknown, i18n.Errorf("%s: unknown key; use won:NAME, since:DATE or before:DATE", word))
		}
	}
	return q, err
}

// Matches reports whether a record is looked for.
func (q Query) Matches(e Entry) bool {
	for _, t := range q.terms {
		if !t.fits(e, q.zone) {
			return false
		}
	}
	return true
}

// letters are those of keys. A word such as 18:04 has none.
const letters = "abcdefghijklmnopqrstuvwxyz"

// The keys of a query.
const (
	won    = "won"
	since  = "since"
	before = "before"
)

var queryKeys = []string{won, since, before}

// parseTerm reads what a word asks for.
func parseTerm(word string) (term, error) {
	plain := term{asksWord, word, 0}
	key, value, _ := strings.Cut(word, ":")
	switch {
	case word[0] == '>' || word[0] == '<':
		n, err := strconv.Atoi(word[1:])
		if err != nil {
			return plain, i18n.Errorf("%q isn't a number of turns: write >100 or <20", word)
		}
		if word[0] == '>' {
			return term{asksMore, "", n}, nil
		}
		return term{asksFewer, "", n}, nil
	case word[0] == '#':
		return term{asksLabel, word[1:], 0}, nil
	case key == won:
		return term{asksWinner, value, 0}, nil
	case key == since:
		return term{asksSince, value, 0}, aDay(word, value)
	case key == before:
		return term{asksBefore, value, 0}, aDay(word, value)
	}
	return plain, nil
}

// fits reports whether a record has what a word asks for. A sieve does so by its row.
func (t term) fits(e Entry, zone *time.Location) bool {
	switch t.asks {
	case asksMore:
		return e.Turns > t.turns
	case asksFewer:
		return e.Err == nil && e.Turns < t.turns
	case asksLabel:
		return beginsWith(e.Labels, t.word)
	case asksWinner:
		seat, _ := e.Won()
		return seat >= 0 && strings.Contains(strings.ToLower(e.Seats[seat].String()), t.word)
	case asksSince, asksBefore:
		return t.dayFits(ShowDate(e.Date, zone, i18n.Language{}))
	}
	return strings.Contains(e.words(zone), t.word)
}

// dayFits reports whether a day, as ShowDate has it, is what is asked for. No word has a
// blank, so the time of the day does not matter.
func (t term) dayFits(day string) bool { return day >= t.word == (t.asks == asksSince) }

// aDay tells that a word's value is no day, and no month or year either.
func aDay(word, value string) error {
	for _, layout := range []string{time.DateOnly, "2006-01", "2006"} {
		if _, err := time.Parse(layout, value); err == nil {
			return nil
		}
	}
	return i18n.Errorf("%q isn't a date: write since:2026-11 or before:2026-12-24", word)
}

// beginsWith reports whether one of the words begins so.
func beginsWith(words []string, with string) bool {
	for _, w := range words {
		if strings.HasPrefix(w, with) {
			return true
		}
	}
	return false
}

// What is looked for beside what a record says.
const (
	wordFailed      = "unreadable"
	wordsUnfinished = "unfinished goes on"
	wordDrawn       = "drawn"
)

// words are what plain words are looked for in.
func (e Entry) words(zone *time.Location) string {
	all := []string{e.Name(), e.Game, e.Title, ShowDate(e.Date, zone, i18n.Language{}), e.Result}
	for _, s := range e.Seats {
		all = append(all, s.String())
	}
	switch seat, _ := e.Won(); {
	case e.Err != nil:
		all = append(all, wordFailed, e.Err.Error())
	case !e.Finished:
		all = append(all, wordsUnfinished)
	case seat == core.Nobody:
		all = append(all, wordDrawn)
	}
	return strings.ToLower(strings.Join(all, "\n"))
}
