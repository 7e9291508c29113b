package halloffame_test

import (
	"context"
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"boardroom/halloffame"
)

// large saves a hall of 10,000 games, as many as some rooms play in years.
func large(b *testing.B) string {
	b.Helper()
	var bouts []halloffame.Bout
	for n := range 10_000 {
		when := firstDay.Add(time.Duration(n) * 5 * time.Hour)
		one := bout(1, fmt.Sprintf("Player %d %d, Mother (computer, expert) %d", n%20, n%3, (n+1)%2))
		one.Record, one.When = when.Format("2006-01-02-150405")+"-backgammon.txt", when
		for i := range one.Seats {
			one.Seats[i].Dice = halloffame.Dice{Counts: [6]int{n % 20, 12, 13, 14, 15, 16}, Throws: 44, Doublets: 7}
		}
		bouts = append(bouts, one)
	}
	path := filepath.Join(b.TempDir(), halloffame.FileName)
	update(b, path, add(bouts...))
	b.ReportAllocs()
	return path
}

func BenchmarkEnterAt10000(b *testing.B) {
	path, n := large(b), 0
	for b.Loop() {
		n++
		one := bout(n, "Anna 1, Boris 0")
		if err := halloffame.Enter(context.Background(), path, one); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkLoad10000(b *testing.B) {
	path := large(b)
	for b.Loop() {
		load(b, path)
	}
}

func BenchmarkUpdateAt10000(b *testing.B) {
	path, n := large(b), 0
	for b.Loop() {
		n++
		update(b, path, add(bout(n, "Anna 1, Boris 0")))
	}
}
