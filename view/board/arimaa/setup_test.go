package arimaa_test

import (
	"testing"
)

func TestNothingIsOfferedToOnlookers(t *testing.T) {
	s := free(t)
	s.Still = true
	for spot := range easel.Spots(s, easel.Fitted(s, 60, 19)) {
		if len(spot) != 2 {
			t.Errorf("%s can be picked", spot)
		}
	}
}
