//go:build unix

package analysis_test

import (
	"context"
	"syscall"
	"testing"
	"time"

	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/records/analysis"
)

// BenchmarkAnalyse analyses games as usual, and reports the seconds of processors
// that a hundred turns take.
func BenchmarkAnalyse(b *testing.B) {
	for _, game := range []string{"backgammon", "arimaa", "blockme", "blockme-4", "konane"} {
		b.Run(game, func(b *testing.B) {
			r, err := records.Load("testdata/"+game+".txt", catalog.Standard().Find)
			if err != nil {
				b.Fatal(err)
			}
			e, err := catalog.Standard().Find(r.Header.Game)
			if err != nil {
				b.Fatal(err)
			}
			m, err := analysis.MethodOf(e, analysis.Quick)
			if err != nil {
				b.Fatal(err)
			}
			turns, before := 0, processor(b)
			for b.Loop() {
				a, err := analysis.Analyse(context.Background(), r, nil, m, nil)
				if err != nil {
					b.Fatal(err)
				}
				turns += len(a.Turns())
			}
			b.ReportMetric(100*(processor(b)-before).Seconds()/float64(turns), "cpu-s/100turns")
		})
	}
}

// processor returns how long processors have worked for the program.
func processor(b *testing.B) time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
