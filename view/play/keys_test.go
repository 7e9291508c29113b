package play_test

import (
	"os"
	"slices"
	"testing"

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
