package term_test

import (
	"testing"

	"boardroom/view/term"
)

func TestTheVariableTellsTheGround(t *testing.T) {
	for colors, light := range map[string]bool{"": false, "15;0": false, "0;15": true, "0;default;7": true} {
		t.Setenv("COLORFGBG", colors)
		if got := term.LightGround(); got != light {
			t.Errorf("COLORFGBG=%q gives %v", colors, got)
		}
	}
}
