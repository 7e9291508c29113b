package insights

import (
	"slices"
	"testing"

	"boardroom/core/catalog"
	"boardroom/core/engine"
)

// What is usual is told of games and of kinds that there are, and adds up.
func TestWhatIsUsual(t *testing.T) {
	if len(usualShares()) == 0 {
		t.Error("nothing is known")
	}
	for game, kinds := range usualShares() {
		e, err := catalog.Standard().Find(game)
		if err != nil {
			t.Error(err)
			continue
		}
		sum := 0.0
		for kind, share := range kinds {
			if !slices.ContainsFunc(e.Classes.Kinds(), func(c engine.Class) bool { return c.Name == kind }) {
				t.Errorf("%s has no kind %s", game, kind)
			}
			sum += share
		}
		if whole := 1 + int(sum/1.5); sum < float64(whole)-0.01 || sum > float64(whole)+0.01 { // in play, and with the cube
			t.Errorf("%s: the shares add up to %f", game, sum)
		}
	}
}
