package exercise

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
)

// A deck is kept and passed on as a text of lines "field: value". First come those of the
// deck; each exercise follows after an empty line. A line that begins with # is a comment.
//
//	deck: Anna's cubes
//	asks: Double or roll?
//
//	game: backgammon
//	position: XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:7:10
//	then: Nobody doubles at the start.

// The fields of the text.
const (
	fieldDeck     = "deck"     // its title; of the deck
	fieldAsks     = "asks"     // what is asked for, of the deck or an exercise
	fieldGame     = "game"     // by its name
	fieldOptions  = "options"  // of the game, as "hit-and-run=no mother=immediate"
	fieldPosition = "position" // in any form in which the game reads one
	fieldMatch    = "match"    // and the score, as they are told
	fieldAnswer   = "answer"   // moves, as they are typed; may be there several times
	fieldNumber   = "number"   // the answer, where a number is asked for: "29%"
	fieldOff      = "off"      // by how much it may be off
	fieldSeconds  = "seconds"  // within which it is easy enough
	fieldThen     = "then"     // what is said after the answer
)

var (
	deckFields     = []string{fieldDeck, fieldAsks}
	exerciseFields = []string{fieldGame, fieldOptions, fieldPosition, fieldMatch, fieldAsks, fieldAnswer, fieldNumber, fieldOff, fieldSeconds, fieldThen}
)

// Text writes the deck for others, in a language.
func (d *Deck) Text(l i18n.Language) []byte {
	var b bytes.Buffer
	put := func(field, value string) {
		if value = strings.TrimSpace(oneLine.Replace(value)); value != "" {
			fmt.Fprintf(&b, "%s: %s\n", field, value)
		}
	}
	say := func(field string, m i18n.Message) {
		if !m.Empty() {
			put(field, m.In(l))
		}
	}
	say(fieldDeck, d.Title)
	say(fieldAsks, d.Help)
	for _, e := range d.Exercises {
		b.WriteString("\n")
		about := e.Line.Game.About()
		put(fieldGame, about.Name)
		put(fieldOptions, optionsText(about, e.Line.Set))
		put(fieldPosition, e.Line.Now().String())
		say(fieldMatch, e.Match)
		say(fieldAsks, e.Asks)
		put(fieldAsks, e.Lesson.Text)
		for _, a := range e.Answers {
			put(fieldAnswer, a.text())
		}
		if n := e.Number; n != nil {
			put(fieldNumber, n.Written(n.Is))
			if n.Off > 0 {
				put(fieldOff, strconv.Itoa(n.Off))
			}
			if n.Within > 0 {
				put(fieldSeconds, strconv.Itoa(int(n.Within.Seconds())))
			}
			say(fieldThen, n.Why)
		}
		put(fieldThen, e.Then)
	}
	return b.Bytes()
}

// optionsText writes the options of a game among what is set.
func optionsText(about core.About, set map[string]string) string {
	var words []string
	for _, key := range slices.Sorted(maps.Keys(set)) {
		if _, known := about.Option(key); known {
			words = append(words, key+"="+set[key])
		}
	}
	return strings.Join(words, " ")
}

// text writes the answer as a person types it.
func (a Answer) text() string {
	words := make([]string, len(a.Moves))
	for i, m := range a.Moves {
		words[i] = string(m)
	}
	text := strings.Join(words, " ")
	if a.Open {
		text += openEnd
	}
	return text
}
