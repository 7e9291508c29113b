package blockme_test

import (
	"testing"

	"boardroom/core/engine/enginetest"
)

// Nobody can stop a leader who alone has obstacles left: games played out tell expert what
// ways and obstacles in hand do not tell club.
func TestGamesPlayedOutTellWhoCannotBeStopped(t *testing.T) {
	for _, position := range []string{
		"@....../*....../......&/......./...#.../......./....... 5,0,0,0 #",
		"@....../*....../......&/......./......./...#.../....... 5,0,0,0 #",
	} {
		p := parse(t, position)
		looks, is := enginetest.Best(t, seat(t, "club"), p).Outlook.Win, enginetest.Best(t, seat(t, "expert"), p).Outlook.Win
		if is < looks+0.1 {
			t.Errorf("%s: a chance of %.2f, and %.2f played out", position, looks, is)
		}
	}
}
