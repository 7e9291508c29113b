package tables_test

import (
	"testing"

	"boardroom/core/engine"
	"boardroom/core/engine/enginetest"
	enginetables "boardroom/core/engine/tables"
)

// signatures are the choices of the hand-written players in fixed positions,
// hashed. A change here means that one plays otherwise: if that is wanted, write
// the new value. Networks have none: the last digits of what they say, and so
// which of two equal plays they take, hang on the processor.
var signatures = map[string]string{
	"beginner": "2ff1ae9d77a47b8f",
	"casual":   "59b393e7dd465d41",
	"club":     "88bae4731708bbef",
	classic:    "a8497c91a8e0bc6d",
}

func TestSignature(t *testing.T) {
	positions := randomPositions(t, 60)
	for _, dice := range []string{"11", "21", "31", "41", "51", "61", "22", "32", "42", "52", "62", "33", "43", "53", "63", "44", "54", "64", "55", "65", "66"} {
		positions = append(positions, parse(t, opening+" W "+dice), parse(t, opening+" B "+dice))
	}
	nets := enginetables.Backgammon()
	ahead := engine.Level{Name: classic, New: func() engine.Player { return seat(t, classic) }}
	enginetest.Signatures(t, append(enginetables.Levels(nets)[:3], ahead), positions, words, signatures)
}
