// Package exercise makes tasks for a person who wants to play better: their own
// mistakes, first turns, bear-offs, pip counts, goals of Arimaa and endings, in a [Deck]
// each. It keeps, per player, what they answered, and tells when each comes again.
package exercise

import (
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/i18n"
)

// An Exercise is a position in which something is to be found: what to play, or a number.
type Exercise struct {
	Key    string // names it, the same every time
	Entry  catalog.Entry
	Line   core.History // the game up to the position
	Record string       // the path of the record that it is of; empty: of none
	Game   int          // of the record, from 0
	Number *Number      // what is to be found; nil: it is what to play
	Kind   Kind         // what there is to decide
	Match  i18n.Message // the match that it is of and the score, as "to 5, 2-3"; empty: none
	Asks   i18n.Message // what is asked for, a sentence; of lessons nothing
	Lesson              // with answers of its own, by which it is judged
}

// IsLesson reports whether the exercise is one of a game's lessons, which are learned for
// good.
func (e Exercise) IsLesson() bool { return strings.HasPrefix(e.Key, lessonMark) }

// A Kind is what there is to decide in a position of a game, by its name.
type Kind = i18n.Text

const (
	Moves   Kind = "exercises\x04Moves"
	Doubles Kind = "exercises\x04Doubling" // or not
	Takes   Kind = "Takes and passes"      // of a double
)

// A Deck is exercises that were made in one way.
type Deck struct {
	Name      string // as in a player's file: "openings"; of others' decks that of theirs
	Title     i18n.Message
	Part      i18n.Message // what of the deck this is, by its name; empty: all of it
	Help      i18n.Message // what is asked for, a sentence; of lessons nothing
	Exercises []Exercise
}

// Games lists the games of which there are exercises, by their titles.
func (d *Deck) Games() []string {
	var games []string
	for _, e := range d.Exercises {
		if title := e.Line.Game.About().Title; !slices.Contains(games, title) {
			games = append(games, title)
		}
	}
	return games
}

// Parts returns the deck, and each of its parts: the exercises of a kind, where there
// are several, and those of a game.
func (d Deck) Parts() []Deck {
	parts := []Deck{d}
	for _, of := range []func(e Exercise) i18n.Message{
		func(e Exercise) i18n.Message { return i18n.Msg(e.Kind) },
		func(e Exercise) i18n.Message { return i18n.Verbatim(e.Line.Game.About().Title) },
	} {
		var some []Deck // in the order of the deck
		for _, e := range d.Exercises {
			name := of(e)
			at := slices.IndexFunc(some, func(part Deck) bool { return part.Part.Equal(name) })
			if at < 0 {
				at = len(some)
				some = append(some, Deck{Name: d.Name, Title: d.Title, Part: name, Help: d.Help})
			}
			some[at].Exercises = append(some[at].Exercises, e)
		}
		if len(some) > 1 {
			parts = append(parts, some...)
		}
	}
	return parts
}

// A Lesson is what an exercise teaches, and what is asked for. The zero value is
// none.
type Lesson struct {
	Title   string
	Text    string // what is to be known and to be done, in a few sentences
	Answers []Answer
	Then    string // what is said when it has been done
}

// An Answer is moves that do what is asked for. An open one leaves the rest of
// the turn to whoever plays.
type Answer struct {
	Moves []core.Move
	Open  bool
}
