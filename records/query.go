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
	conditions []func(Entry) bool
	// Unknown tells of the words KEY:VALUE whose key asks for nothing: they are
	// looked for as they stand, like any other.
	Unknown []error
}

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
	for _, word := range strings.Fields(strings.ToLower(text)) {
		fits, wrong := condition(word, zone)
		if q.conditions = append(q.conditions, fits); err == nil {
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
	for _, fits := range q.conditions {
		if !fits(e) {
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

// condition is what a word asks for.
func condition(word string, zone *time.Location) (func(Entry) bool, error) {
	plain := func(e Entry) bool { return strings.Contains(e.words(zone), word) }
	key, value, _ := strings.Cut(word, ":")
	switch {
	case word[0] == '>' || word[0] == '<':
		n, err := strconv.Atoi(word[1:])
		if err != nil {
			return plain, i18n.Errorf("%q isn't a number of turns: write >100 or <20", word)
		}
		if word[0] == '>' {
			return func(e Entry) bool { return e.Turns > n }, nil
		}
		return func(e Entry) bool { return e.Err == nil && e.Turns < n }, nil
	case word[0] == '#':
		return func(e Entry) bool { return beginsWith(e.Labels, word[1:]) }, nil
	case key == won:
		return func(e Entry) bool {
			seat, _ := e.Won()
			return seat >= 0 && strings.Contains(strings.ToLower(e.Seats[seat].String()), value)
		}, nil
	case key == since:
		return func(e Entry) bool { return ShowDate(e.Date, zone) >= value }, aDay(word, value)
	case key == before:
		return func(e Entry) bool { return ShowDate(e.Date, zone) < value }, aDay(word, value)
	}
	return plain, nil
}

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

// words are what plain words are looked for in.
func (e Entry) words(zone *time.Location) string {
	all := []string{e.Name(), e.Game, e.Title, ShowDate(e.Date, zone), e.Result}
	for _, s := range e.Seats {
		all = append(all, s.String())
	}
	switch seat, _ := e.Won(); {
	case e.Err != nil:
		all = append(all, "unreadable", e.Err.Error())
	case !e.Finished:
		all = append(all, "unfinished goes on")
	case seat == core.Nobody:
		all = append(all, "drawn")
	}
	return strings.ToLower(strings.Join(all, "\n"))
}
