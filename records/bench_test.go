package records_test

import (
	"os"
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

func benchmarkList(b *testing.B, text string) {
	d := dir(b)
	if err := os.MkdirAll(d.Records(), 0o755); err != nil {
		b.Fatal(err)
	}
	for n := range 1000 {
		path := d.Records() + "/" + strings.Repeat("x", n%100+1) + string(rune('a'+n/100)) + ".txt"
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		list, err := d.List()
		if err != nil || len(list) != 1000 || list[0].Err != nil {
			b.Fatal(len(list), err)
		}
	}
}

func BenchmarkList1000Finished(b *testing.B) { benchmarkList(b, goldenText(b)) }

func BenchmarkList1000Unfinished(b *testing.B) {
	text := goldenText(b)
	benchmarkList(b, text[:strings.Index(text, "[Result")])
}
