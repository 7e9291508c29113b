package play_test

import (
	"os"
	"slices"
	"testing"

	"boardroom/view/theme"
	"boardroom/view/viewtest"
)

func TestEveryKeyActsOrSaysWhyNot(t *testing.T) {
	like := []string{"hint", "end-refused", "passed", "match-end", "not-saved"} // their keys are those of other scenes
	for _, s := range scenes {
		if slices.Contains(like, s.name) {
			continue
		}
		t.Run(s.name, func(t *testing.T) {
			viewtest.EveryKey(t, func(t *testing.T) *viewtest.Person {
				seats := s.table(t)
				seats.folder = os.DevNull // hundreds of games, and no record of them
				p := seats.sits(small)
				s.steps(p)
				return p
			})
		})
	}
}

// Who does not want to be told the pips finds them nowhere, nor who leads.
func TestPipCountsMayBeLeftOut(t *testing.T) {
	look := viewtest.Colourful()
	two(t, "pips").sits(viewtest.At(200, 50).Themed(look)).Sees("Pips", "race", "Off")
	look = look.Wishing(theme.Wishes{NoRace: true})
	two(t, "pips").sits(viewtest.At(200, 50).Themed(look)).Sees("Off").Misses("Pips", "race")
}
