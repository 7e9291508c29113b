package arimaa_test

import (
	"testing"

	enginearimaa "boardroom/core/engine/arimaa"
)

// A searcher that remembers looks at a position again in no time; others begin anew.
func TestASearcherRemembersWhatItFound(t *testing.T) {
	for _, remembers := range []bool{false, true} {
		s := enginearimaa.NewSearcher()
		if remembers {
			s.Remember(8)
		}
		first, again := nodesIn(t, s, middle, 5), nodesIn(t, s, middle, 5)
		if less := again < first*3/4; less != remembers || !remembers && again != first {
			t.Errorf("remembers %v: %d nodes, then %d", remembers, first, again)
		}
	}
}
