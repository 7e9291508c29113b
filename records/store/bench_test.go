package store_test

import (
	"encoding/binary"
	"fmt"
	"testing"

	"boardroom/records/store"
)

// Rows of a size that records have, in their thousands: what a transaction of one, a
// transaction of five thousand, the first page and a walk cost.
func BenchmarkStore(b *testing.B) {
	const batch = 5000
	for _, rows := range []int{10_000, 1_000_000} {
		s := store.In(b.TempDir())
		key := func(i int) []byte {
			return fmt.Appendf(binary.BigEndian.AppendUint64(nil, uint64(i)), "games.txt#%d", i)
		}
		value := make([]byte, 100)
		update := func(from, to int) {
			_, err := s.Update(b.Context(), func(tx *store.Tx) error {
				tx.Claim(list)
				for i := from; i < to; i++ {
					tx.Bucket(list, "rows").Put(key(i), value)
				}
				return nil
			})
			if err != nil {
				b.Fatal(err)
			}
		}
		b.Run(fmt.Sprintf("%d/make", rows), func(b *testing.B) {
			for b.Loop() {
				for from := 0; from < rows; from += batch {
					update(from, from+batch)
				}
			}
			b.ReportMetric(float64(s.Size()>>20), "MiB")
		})
		b.Run(fmt.Sprintf("%d/put one", rows), func(b *testing.B) {
			for b.Loop() {
				update(rows/2, rows/2+1)
			}
		})
		walk := func(most int) {
			_ = s.View(b.Context(), func(tx *store.Tx) error {
				n := 0
				for range tx.Bucket(list, "rows").Descend(nil) {
					if n++; n == most {
						break
					}
				}
				return nil
			})
		}
		b.Run(fmt.Sprintf("%d/first page", rows), func(b *testing.B) {
			for b.Loop() {
				walk(50)
			}
		})
		b.Run(fmt.Sprintf("%d/walk", rows), func(b *testing.B) {
			for b.Loop() {
				walk(rows)
			}
		})
	}
}
