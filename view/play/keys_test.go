package play_test

import (
	"testing"

	"boardroom/view/viewtest"
)

func TestEveryKeyActsOrSaysWhyNot(t *testing.T) {
	for _, s := range scenes {
		t.Run(s.name, func(t *testing.T) {
			viewtest.EveryKey(t, func(t *testing.T) *viewtest.Person {
				p := s.table(t).sits(small)
				s.steps(p)
				return p
			})
		})
	}
}
