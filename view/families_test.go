package view_test

import (
	"strings"
	"testing"

	"boardroom/core/catalog"
	"boardroom/core/gametest"
	"boardroom/view"
)

func TestEveryGameOfTheCatalogueCanBeShown(t *testing.T) {
	for _, e := range catalog.Standard().All() {
		if err := view.CanShow(e); err != nil {
			t.Error(err)
		}
	}
}

func TestAGameWithoutPainterIsNotBegun(t *testing.T) {
	unpainted := catalog.Of(gametest.Race{}, catalog.Parts{Hands: gametest.RaceHands{}})
	for want, e := range map[string]catalog.Entry{
		"nothing here paints the board of Race: it can be played with --plain only": unpainted,
		"it lacks hands": catalog.Of(gametest.Race{}, catalog.Parts{}),
	} {
		if err := view.CanShow(e); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}
