package main

import (
	"boardroom/core/engine/net/kernel"
	"boardroom/records/setup"
)

// readPart reads the flag --part of a work that can be divided into so many
// parts; all of the work, if it is empty.
func readPart(text string, most int) (setup.Part, error) {
	if text == "" {
		return setup.Part{}, nil
	}
	part, err := setup.ParsePart(text)
	if err != nil || part.N > most {
		return part, wrongUsage("the flag --part cannot be %q: it takes K/N, with K from 1 to N and N up to %d, half of the games", text, most)
	}
	return part, nil
}

// partVersion says which program plays parts, and how the machine sums, which makes
// a difference in the last bits: parts that differ in that may differ in their games.
func partVersion() string { return version() + " " + kernel.Name() }
