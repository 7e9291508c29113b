package engine_test

import (
	"testing"

	"boardroom/core/engine"
	"boardroom/core/i18n"
)

func TestWhyPutsNamesForSeats(t *testing.T) {
	c := engine.Choice{Reason: i18n.Verbatim("lengthens {2}'s way by 4, {1}'s by 0; {9} is nobody")}
	const want = "lengthens {1}'s way by 4, Anna's by 0; {9} is nobody"
	if got := c.Why(nil, []string{"Anna", "{1}"}).String(); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
