package arimaa

import (
	"strings"

	"boardroom/core/arimaa"
	"boardroom/core/i18n"
)

// A role is what a piece is in a sentence: many languages have a form for each.
type role int

const (
	object role = iota // "wins a cat"
	missed             // "misses a cat"
)

// An animalTexts is how an animal is called by its role, as one of several and as the
// only one.
type animalTexts struct{ one, only [2]i18n.Text }

// animals are those of the usual game, by their names.
var animals = map[string]animalTexts{
	"rabbit": {
		one:  [...]i18n.Text{object: "wins …\x04a rabbit", missed: "misses …\x04a rabbit"},
		only: [...]i18n.Text{object: "wins …\x04the rabbit", missed: "misses …\x04the rabbit"},
	},
	"cat": {
		one:  [...]i18n.Text{object: "wins …\x04a cat", missed: "misses …\x04a cat"},
		only: [...]i18n.Text{object: "wins …\x04the cat", missed: "misses …\x04the cat"},
	},
	"dog": {
		one:  [...]i18n.Text{object: "wins …\x04a dog", missed: "misses …\x04a dog"},
		only: [...]i18n.Text{object: "wins …\x04the dog", missed: "misses …\x04the dog"},
	},
	"horse": {
		one:  [...]i18n.Text{object: "wins …\x04a horse", missed: "misses …\x04a horse"},
		only: [...]i18n.Text{object: "wins …\x04the horse", missed: "misses …\x04the horse"},
	},
	"camel": {
		one:  [...]i18n.Text{object: "wins …\x04a camel", missed: "misses …\x04a camel"},
		only: [...]i18n.Text{object: "wins …\x04the camel", missed: "misses …\x04the camel"},
	},
	"elephant": {
		one:  [...]i18n.Text{object: "wins …\x04an elephant", missed: "misses …\x04an elephant"},
		only: [...]i18n.Text{object: "wins …\x04the elephant", missed: "misses …\x04the elephant"},
	},
}

// a calls an animal by its name as one of several.
func a(animal string, r role) i18n.Message {
	texts, usual := animals[animal]
	switch {
	case usual:
		return i18n.Msg(texts.one[r])
	case strings.IndexByte("aeiou", animal[0]) >= 0:
		return i18n.Verbatim("an " + animal)
	}
	return i18n.Verbatim("a " + animal)
}

// the calls an animal by its name as the only one.
func the(animal string, r role) i18n.Message {
	if texts, usual := animals[animal]; usual {
		return i18n.Msg(texts.only[r])
	}
	return i18n.Verbatim("the " + animal)
}

// guards tells by how many pieces a trap is defended, and would be otherwise.
func guards(trap arimaa.Square, pieces, otherwise int) i18n.Message {
	if pieces == 0 {
		return i18n.Msg("leaves %s without a defender", trap)
	}
	if otherwise == 0 {
		return i18n.Msg("defends %s", trap)
	}
	return i18n.MsgN("defends %s with %d piece instead of %d", "defends %s with %d pieces instead of %d", pieces, trap, pieces, otherwise)
}
