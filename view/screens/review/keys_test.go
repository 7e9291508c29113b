package review_test

import (
	"testing"

	"boardroom/view/keys"
	"boardroom/view/viewtest"
)

func TestEveryKeyActsOrSaysWhyNot(t *testing.T) {
	for _, to := range []keys.Key{"Home", "Right", "End", "g"} {
		t.Run(string(to), func(t *testing.T) {
			viewtest.EveryKey(t, func(t *testing.T) *viewtest.Person { return small.Open(t, newDesk(game(t)).viewer).Keys(to) })
		})
	}
}
