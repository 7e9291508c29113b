//go:build unix

package tournament_test

import (
	"context"
	"syscall"
	"testing"

	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/records/tournament"
)

// The players think of nothing: they take the first or the last legal moves.
// What is measured is the session, the rules, and the record. Besides the time
// that has passed (ns/turn) it tells the time of the processors
// (cpu-ns/turn), which other programs hardly change; what is recorded also
// waits for the disk, once a game.
func BenchmarkTurn(b *testing.B) {
	for _, game := range []string{"sticks", "race", "backgammon"} {
		for _, kept := range []bool{false, true} {
			name := game + "/unrecorded"
			if kept {
				name = game + "/recorded"
			}
			b.Run(name, func(b *testing.B) { benchmarkTurn(b, game, kept) })
		}
	}
}

func benchmarkTurn(b *testing.B, game string, kept bool) {
	e, err := trivial(game)
	if err != nil {
		b.Fatal(err)
	}
	s := tournament.DefaultSetup(e)
	s.Players, s.Games = []string{"first", "last"}, 40
	turns, used := 0, 0.0
	b.ReportAllocs()
	for b.Loop() {
		c := tournament.Config{Setup: s, Find: trivial, Jobs: 1}
		if kept {
			b.StopTimer()
			if c.Folder, err = tournament.Open(b.TempDir(), s, "test", false); err != nil {
				b.Fatal(err)
			}
			b.StartTimer()
		}
		before := processors(b)
		r, err := tournament.Run(context.Background(), c)
		used += processors(b) - before
		if err != nil {
			b.Fatal(err)
		}
		if kept {
			c.Folder.Close()
		}
		for g := range r.Games.All() {
			turns += g.Length()
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(turns), "ns/turn")
	b.ReportMetric(used/float64(turns), "cpu-ns/turn")
}

// processors returns the nanoseconds that this process has used of them.
func processors(b *testing.B) float64 {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return float64(u.Utime.Nano() + u.Stime.Nano())
}

// trivial finds games whose players think of nothing.
func trivial(name string) (catalog.Entry, error) {
	e, err := find(name)
	e.Levels = []engine.Level{level("first", first), level("last", last)}
	return e, err
}
