package records_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/records"
)

// goldenText is a whole game of backgammon.
func goldenText(b *testing.B) string {
	b.Helper()
	text, err := os.ReadFile("testdata/backgammon.txt")
	if err != nil {
		b.Fatal(err)
	}
	return string(text)
}

func BenchmarkParseAGame(b *testing.B) {
	data := []byte(goldenText(b))
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := records.Parse(data, find); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkVerifyAGame(b *testing.B) {
	text := goldenText(b)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		if report, err := records.Verify(strings.NewReader(text), find); err != nil || !report.OK() {
			b.Fatal(err, report)
		}
	}
}

// BenchmarkAppendWithoutSync measures one event on its way to a file in
// memory.
func BenchmarkAppendWithoutSync(b *testing.B) {
	h := header("sticks", core.Money, "manual")
	n := core.Notice{Kind: core.Happened, Event: core.Event{Seat: 0, Move: "take"}}
	b.ReportAllocs()
	for b.Loop() {
		b.StopTimer()
		w, err := records.NewWriter(&disk{}, h, find)
		if err != nil {
			b.Fatal(err)
		}
		b.StartTimer()
		for range 1000 {
			if err := w.Observe(n); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/1000, "ns/event")
}

// benchmarkList measures what a list costs, as the menu shows one, once
// there is an index.
func benchmarkList(b *testing.B, text string) {
	d := dir(b)
	if err := os.MkdirAll(d.Records(), 0o755); err != nil {
		b.Fatal(err)
	}
	const many = 10_000
	for n := range many {
		path := filepath.Join(d.Records(), fmt.Sprintf("%05d.txt", n))
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			b.Fatal(err)
		}
	}
	if _, err := d.List(); err != nil { // which writes the index
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		list, err := d.List()
		if err != nil || len(list) != many || list[0].Err != nil {
			b.Fatal(len(list), err)
		}
	}
}

func BenchmarkList10000Finished(b *testing.B) { benchmarkList(b, goldenText(b)) }

func BenchmarkList10000Unfinished(b *testing.B) {
	text := goldenText(b)
	benchmarkList(b, text[:strings.Index(text, "[Result")])
}
