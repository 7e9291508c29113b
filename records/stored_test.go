package records

import (
	"context"
	"fmt"
	"testing"
	"time"

	"boardroom/records/store"
)

// BenchmarkRows measures what rows of made records cost in the store: to put them there, the
// first page, a search for a word that one record has and for one that none has, and a page
// far from both ends. There are 20,000 players.
func BenchmarkRows(b *testing.B) {
	for _, n := range []int{10_000, 100_000, 1_000_000} {
		d := Dir{Path: b.TempDir()}
		begun := time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC)
		put := func(from, to int) {
			_, err := d.store().Update(b.Context(), func(tx *store.Tx) error {
				s := claimed(tx)
				for i := from; i < to; i++ {
					s.put(Entry{
						Path: fmt.Sprintf("games.txt#%d", i+1), Game: "hypergammon", Title: "Hypergammon", Seats: []Seat{{Name: fmt.Sprint("Player ", i*7919%20_000)}, {Name: fmt.Sprint("Player ", i*104_729%20_000)}},
						Date: begun.Add(time.Duration(i) * time.Minute), Finished: true, Closed: true, Result: fmt.Sprintf("%d-%d 2", i%2, 1-i%2), Turns: i % 60, Ended: 1, within: extent{int64(i) * 1500, 1500},
					}, stamp{})
				}
				s.done()
				return nil
			})
			if err != nil {
				b.Fatal(err)
			}
		}
		b.Run(fmt.Sprintf("%d/make", n), func(b *testing.B) {
			for b.Loop() {
				for from := 0; from < n; from += syncBatch {
					put(from, from+syncBatch)
				}
			}
			b.ReportMetric(float64(d.store().Size()>>20), "MiB")
		})
		search := func(name, words string, most int) {
			query, err := ParseQuery(words, time.UTC)
			if err != nil {
				b.Fatal(err)
			}
			b.Run(fmt.Sprintf("%d/%s", n, name), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					found := 0
					for _, err := range d.Where(context.Background(), Wanted{Query: query}) {
						if err != nil {
							b.Fatal(err)
						}
						if found++; found == most {
							break
						}
					}
				}
			})
		}
		search("first page", "", 50)
		search("many", "won:player", 50)
		search("one", "games.txt#"+fmt.Sprint(n/2), -1)
		search("none", "nobody", -1)
		b.Run(fmt.Sprintf("%d/middle", n), func(b *testing.B) {
			for b.Loop() {
				shelf, err := d.Shelf(b.Context(), Wanted{})
				if err != nil {
					b.Fatal(err)
				}
				if _, err := shelf.At(n / 2); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
