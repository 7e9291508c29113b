package arimaa

import "boardroom/core/arimaa"

// A tag names a step among those of one board by where it goes from and to;
// the end of the turn has a tag of its own.
type tag uint16

const (
	noTag   tag = 0
	passTag tag = 1 // from a1 to b1 and back to no square: no step has it
	tagBase tag = 1 << 14
)

func tagOf(s arimaa.Step) tag { return tagBase | tag(s.From)<<6 | tag(s.To) }
