package analysis_test

import (
	"context"
	"testing"

	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/records/analysis"
)

// BenchmarkAnalyse analyses a game of backgammon of 63 turns, as usual.
func BenchmarkAnalyse(b *testing.B) {
	r, err := records.Load("testdata/backgammon.txt", catalog.Find)
	if err != nil {
		b.Fatal(err)
	}
	e, err := catalog.Find(r.Header.Game)
	if err != nil {
		b.Fatal(err)
	}
	m, err := analysis.MethodOf(e, "")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := analysis.Analyse(context.Background(), r, nil, m, nil); err != nil {
			b.Fatal(err)
		}
	}
}
