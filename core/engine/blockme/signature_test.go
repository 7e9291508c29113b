package blockme_test

import (
	"testing"

	engineblockme "boardroom/core/engine/blockme"
)

// A change here means that the search goes another way: if that is wanted,
// write the new number.
func TestSignature(t *testing.T) {
	for _, c := range signatures {
		nodes := 0
		for seed := range uint64(5) {
			nodes += engineblockme.Nodes(start(t, c.players, c.set, seed), c.plies)
		}
		if nodes != c.nodes {
			t.Errorf("%d players, %s, %d plies: %d nodes now, it was %d", c.players, c.set, c.plies, nodes, c.nodes)
		}
	}
}

// signatures are the positions that a search to fixed depth looks at.
var signatures = []struct {
	players int
	set     string
	plies   int
	nodes   int
}{
	{2, "size=10 obstacles=yes", 5, 4128},
	{2, "size=7 obstacles=yes shape=ell", 5, 4883},
	{2, "size=9 obstacles=yes shape=single", 5, 1146},
	{2, "size=26 obstacles=yes", 3, 1813},
	{4, "size=10 obstacles=yes", 2, 7709},
}

// BenchmarkSearch measures a search to fixed depth.
func BenchmarkSearch(b *testing.B) {
	for _, c := range signatures {
		b.Run(c.set, func(b *testing.B) {
			p := start(b, c.players, c.set, 1)
			b.ReportAllocs()
			nodes := 0
			for b.Loop() {
				nodes = engineblockme.Nodes(p, c.plies)
			}
			b.ReportMetric(float64(nodes), "nodes")
			b.ReportMetric(float64(nodes)*float64(b.N)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}
