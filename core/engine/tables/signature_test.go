package tables_test

import (
	"testing"

	"boardroom/core/engine/enginetest"
	enginetables "boardroom/core/engine/tables"
)

// signatures are the levels' choices in fixed positions, hashed. A change here
// means that a level plays otherwise: if that is wanted, write the new value.
var signatures = map[string]string{
	"beginner": "2ff1ae9d77a47b8f",
	"casual":   "59b393e7dd465d41",
	"club":     "bd3eab2da1adf185",
	"expert":   "2ec062de2e4dcb98",
}

func TestSignature(t *testing.T) {
	positions := randomPositions(t, 60)
	for _, dice := range []string{"11", "21", "31", "41", "51", "61", "22", "32", "42", "52", "62", "33", "43", "53", "63", "44", "54", "64", "55", "65", "66"} {
		positions = append(positions, parse(t, opening+" W "+dice), parse(t, opening+" B "+dice))
	}
	enginetest.Signatures(t, enginetables.Levels(enginetables.Backgammon()), positions, words, signatures)
}
