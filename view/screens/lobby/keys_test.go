package lobby_test

import (
	"testing"

	"boardroom/view/keys"
	"boardroom/view/screens/lobby"
	"boardroom/view/viewtest"
)

func TestEveryKeyActsOrSaysWhyNot(t *testing.T) {
	for _, list := range []struct {
		name string
		open func(t *testing.T) *viewtest.Person
	}{
		{"replay", func(t *testing.T) *viewtest.Person { return small.Open(t, lists(lobby.NewReplay, shelf)) }},
		{"continue", func(t *testing.T) *viewtest.Person { return small.Open(t, lists(lobby.NewContinue, shelf)) }},
		{"empty", func(t *testing.T) *viewtest.Person { return small.Open(t, lists(lobby.NewContinue, none)) }},
	} {
		t.Run(list.name, func(t *testing.T) { viewtest.EveryKey(t, list.open) })
	}
	for n := range 14 {
		t.Run("form", func(t *testing.T) {
			viewtest.EveryKey(t, func(t *testing.T) *viewtest.Person {
				down := make([]keys.Key, n)
				for i := range down {
					down[i] = "Tab"
				}
				return small.Open(t, newClerk().form).Keys(down...)
			})
		})
	}
}
