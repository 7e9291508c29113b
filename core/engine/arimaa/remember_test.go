package arimaa_test

import (
	"testing"

	enginearimaa "boardroom/core/engine/arimaa"
)

// A searcher that remembers looks at positions again in fewer steps; others begin anew.
func TestASearcherRemembersWhatItFound(t *testing.T) {
	for _, remembers := range []bool{false, true} {
		s := enginearimaa.NewSearcher()
		if remembers {
			s.Remember(8)
		}
		first, again := nodes(t, s, 5), nodes(t, s, 5)
		if less := again < first*3/4; less != remembers || !remembers && again != first {
			t.Errorf("remembers %v: %d steps, then %d", remembers, first, again)
		}
	}
}
