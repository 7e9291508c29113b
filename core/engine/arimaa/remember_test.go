package arimaa_test

import (
	"context"
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
		var nodes [2]int
		for i := range nodes {
			if _, err := s.Search(context.Background(), parse(t, middle), enginearimaa.Limits{Depth: 5}, func(r enginearimaa.Report) { nodes[i] = r.Nodes }); err != nil {
				t.Fatal(err)
			}
		}
		if less := nodes[1] < nodes[0]*3/4; less != remembers || !remembers && nodes[1] != nodes[0] {
			t.Errorf("remembers %v: %d nodes, then %d", remembers, nodes[0], nodes[1])
		}
	}
}
