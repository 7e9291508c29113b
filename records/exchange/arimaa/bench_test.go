package arimaa_test

import (
	"testing"

	"boardroom/records/exchange/arimaa"
)

// BenchmarkRead reads a game of 85 turns and makes a record of it.
func BenchmarkRead(b *testing.B) {
	text := []byte(file(b, "goal.txt"))
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		for d, err := range arimaa.Read(text) {
			if err != nil {
				b.Fatal(err)
			}
			d.Header.Date = evening
			if _, err := d.Record(find); err != nil {
				b.Fatal(err)
			}
		}
	}
}
