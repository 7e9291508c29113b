package tables

import _ "embed"

//go:embed gioul.md
var gioulPage string

// Gioul returns gioul, plakoto's start without its pins, in which a double goes
// on to all that are higher, and what a player cannot play of them is the
// other's.
func Gioul() *Game {
	rules := tavli(Block, Opposite(), gathered())
	rules.Then = doubleOrOwe
	rules.Kinds = []Kind{Owed}
	return Variant{
		Name:    "gioul",
		Title:   "Gioul",
		Page:    gioulPage,
		Rules:   rules,
		Options: relativeOptions(),
	}.Game()
}

// doubleOrOwe goes on to the next double. What a side cannot play of its own the
// other owes, before its own roll; what that side cannot play either lapses.
func doubleOrOwe(d Duty, left int) (next Duty, same bool) {
	if next, same := NextDouble(d, left); same {
		return next, true
	}
	switch {
	case d.Kind == Owed:
		return Duty{}, true
	case d.equal() && left > 0:
		return Duty{Dice: d.Dice[:left:left], Kind: Owed}, false
	}
	return Duty{}, false
}
