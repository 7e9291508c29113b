package halloffame

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"testing"
	"time"

	"boardroom/records"
	"boardroom/records/store"
)

const benchPlayers = 20_000

// series returns so many results of the players, a minute apart, from a number on.
func benchSeries(from, games int) []GameResult {
	draw := rand.New(rand.NewPCG(47, uint64(from)))
	results := make([]GameResult, games)
	for i := range results {
		n, first := from+i, draw.IntN(benchPlayers)
		second := (first + 1 + draw.IntN(benchPlayers-1)) % benchPlayers
		results[i] = GameResult{
			Record: fmt.Sprintf("games.txt#%d", n+1), Number: 1, Game: "hypergammon", Multiple: 1,
			When:  time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC).Add(time.Duration(n) * time.Minute),
			Seats: []Seat{{Name: fmt.Sprint("Player ", first), Points: draw.IntN(2)}, {Name: fmt.Sprint("Player ", second), Points: 0}},
		}
		r := &results[i]
		r.Seats[1].Points = 1 - r.Seats[0].Points
		for j := range r.Seats {
			r.Seats[j].Dice = Dice{Counts: [6]int{5, 4, 3, 6, 2, 4}, Throws: 12, Doublets: 2}
		}
	}
	return results
}

// What the hall costs that has ten thousand games and more, of 20,000 players.
func BenchmarkHall(b *testing.B) {
	for _, games := range []int{10_000, 100_000, 1_000_000} {
		if testing.Short() && games > 100_000 {
			continue
		}
		b.Run(fmt.Sprint(games), func(b *testing.B) { benchHall(b, games) })
	}
}

func benchHall(b *testing.B, games int) {
	ctx, d := context.Background(), records.Dir{Path: b.TempDir()}
	must := func(err error) {
		b.Helper()
		if err != nil {
			b.Fatal(err)
		}
	}
	for from := 0; from < games; from += resultsAtOnce {
		must(change(ctx, d, func(book *book) {
			for _, r := range benchSeries(from, resultsAtOnce) {
				book.put(r)
			}
		}))
	}
	open := func() *Hall {
		h, _, err := Open(ctx, d, time.Minute, Silent)
		must(err)
		return h
	}
	b.Logf("the store has %d MiB", store.In(d.Path).Size()>>20)
	next := games
	b.Run("Enter", func(b *testing.B) {
		for b.Loop() {
			must(Enter(ctx, d, benchSeries(next, 1)...))
			next++
		}
	})
	b.Run("Open", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			open()
		}
	})
	h := open()
	b.Run("Ranking", func(b *testing.B) {
		for b.Loop() {
			_, err := h.Ranking(Filter{Game: "hypergammon"})
			must(err)
		}
	})
	b.Run("Against", func(b *testing.B) {
		for b.Loop() {
			_, err := h.Ranking(Filter{Opponent: "Player 17"})
			must(err)
		}
	})
	b.Run("Player", func(b *testing.B) {
		for b.Loop() {
			_, _, err := h.Player("Player 17", "hypergammon")
			must(err)
		}
	})
	b.Run("File", func(b *testing.B) {
		for b.Loop() {
			h.written = written{}
			must(h.Save(ctx))
		}
		info, err := os.Stat(d.HallOfFame())
		must(err)
		b.ReportMetric(float64(info.Size())/(1<<20), "MiB")
	})
	day := int(24 * time.Hour / time.Minute)
	late := 0
	b.Run("Late", func(b *testing.B) { // a game of yesterday
		for b.Loop() {
			r := benchSeries(next-day, 1)[0]
			late++
			r.Number = 1 + late
			must(Enter(ctx, d, r))
			open()
		}
	})
	b.Run("Fold", func(b *testing.B) {
		for b.Loop() {
			must(change(ctx, d, func(book *book) { book.Anew, book.Done = true, nil }))
			open()
		}
	})
}
