package play

import (
	"testing"

	"boardroom/core/catalog"
)

func TestModesFitTheCatalogue(t *testing.T) {
	for family := range modes() {
		if _, ok := catalog.Standard().First(family); !ok {
			t.Errorf("no game is of the family %q, which has a mode of its own", family)
		}
	}
}
