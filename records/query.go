package records

import (
	"strconv"
	"strings"

	"boardroom/core"
)

// A Query says which records are looked for.
type Query []func(Entry) bool

// ParseQuery reads a query, of which every word must fit a record:
//
//	anna portes   words of its players, its game, its date, how it ended, its file
//	won:anna      who won
//	>100  <20     how many turns it has
//	since:2026-11 before:2026-12-24   when it was begun
//	#study        its labels; #star those with a star
func ParseQuery(text string) Query {
	var q Query
	for _, word := range strings.Fields(strings.ToLower(text)) {
		q = append(q, condition(word))
	}
	return q
}

// Matches reports whether a record is looked for.
func (q Query) Matches(e Entry) bool {
	for _, fits := range q {
		if !fits(e) {
			return false
		}
	}
	return true
}

// condition is what a word asks for.
func condition(word string) func(Entry) bool {
	if n, err := strconv.Atoi(word[1:]); err == nil && word[0] == '>' {
		return func(e Entry) bool { return e.Turns > n }
	} else if err == nil && word[0] == '<' {
		return func(e Entry) bool { return e.Err == nil && e.Turns < n }
	}
	if label, ok := strings.CutPrefix(word, "#"); ok {
		return func(e Entry) bool { return beginsWith(e.Labels, label) }
	}
	key, value, _ := strings.Cut(word, ":")
	switch key {
	case "won":
		return func(e Entry) bool {
			seat, _ := e.Won()
			return seat >= 0 && strings.Contains(strings.ToLower(e.Seats[seat].String()), value)
		}
	case "since":
		return func(e Entry) bool { return e.day() >= value }
	case "before":
		return func(e Entry) bool { return e.day() < value }
	}
	return func(e Entry) bool { return strings.Contains(e.words(), word) }
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

// day is when the sitting began, as a list shows it.
func (e Entry) day() string { return e.Date.Local().Format("2006-01-02 15:04") }

// words are what plain words are looked for in.
func (e Entry) words() string {
	all := []string{e.Name(), e.Game, e.Title, e.day(), e.Result}
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

// Won returns who won a finished sitting, and how much: points of a game, "2",
// the score of a match, "5-3". It is Nobody and "" where nobody has.
func (e Entry) Won() (seat core.Seat, by string) {
	marks, points, _ := strings.Cut(e.Result, " ")
	seat, most := core.Nobody, 0
	for i, word := range strings.Split(marks, "-") {
		switch n, err := strconv.Atoi(word); {
		case err != nil:
			return core.Nobody, ""
		case n > most:
			seat, most = core.Seat(i), n
		case n == most && n > 0:
			seat = core.Nobody
		}
	}
	switch {
	case seat == core.Nobody || int(seat) >= len(e.Seats):
		return core.Nobody, ""
	case e.To == 0 && points == "":
		return seat, "1"
	case e.To == 0:
		return seat, points
	case len(e.Seats) == 2 && seat == 1:
		loser, winner, _ := strings.Cut(marks, "-")
		return seat, winner + "-" + loser
	}
	return seat, marks
}
