package records_test

import (
	"fmt"
	"math"
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

// benchmarkList measures what a whole list costs, once there is a store.
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
	synced(b, d, records.Wanted{}) // which makes the store
	b.ReportAllocs()
	for b.Loop() {
		if list := synced(b, d, records.Wanted{}); len(list) != many || list[0].Err != nil {
			b.Fatal(len(list))
		}
	}
}

func BenchmarkList10000Finished(b *testing.B) { benchmarkList(b, goldenText(b)) }

func BenchmarkList10000Unfinished(b *testing.B) {
	text := goldenText(b)
	benchmarkList(b, text[:strings.Index(text, "[Result")])
}

// longText is a money session of so many lines and a few more.
func longText(b *testing.B, lines int) []byte {
	b.Helper()
	var text strings.Builder
	fmt.Fprintf(&text, "[Boardroom \"1\"]\n[Game \"sticks\"]\n[Seat1 \"Ann\"]\n[Seat2 \"Bob\"]\n[Date \"2026-11-20T18:04:31Z\"]\n[Match \"money\"]\n[Dice \"manual\"]\n")
	r, err := records.Open([]byte(text.String()+"\n"), find)
	if err != nil {
		b.Fatal(err)
	}
	for n := 8; n < lines; n += 3 {
		if err := r.Sheet.Begin(); err != nil {
			b.Fatal(err)
		}
		text.WriteString("\n[Start \"sticks\"]\n")
		for r.Sheet.State().Playing {
			now := r.Sheet.State().History.Now()
			e := core.Event{Seat: now.Actor(), Move: now.Moves()[0]}
			if err := r.Sheet.Apply(e); err != nil {
				b.Fatal(err)
			}
			fmt.Fprintf(&text, "%s %s\n", e.Seat, e)
			n++
		}
		results := r.Sheet.State().Results
		fmt.Fprintf(&text, "[GameResult %q]\n", core.FormatScores(results[len(results)-1].Scores))
	}
	return []byte(text.String())
}

// BenchmarkALongRecord measures what a record costs before anything of it can be shown, and
// to its end.
func BenchmarkALongRecord(b *testing.B) {
	for _, lines := range []int{760, 7_600, 76_000} {
		data := longText(b, lines)
		for name, items := range map[string]int{"begun": 5000, "whole": math.MaxInt} {
			b.Run(fmt.Sprintf("%d/%s", lines, name), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					r, err := records.Open(data, find)
					if err != nil {
						b.Fatal(err)
					}
					if _, err := r.Read(items); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
