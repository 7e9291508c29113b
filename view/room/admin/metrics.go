package admin

import (
	"bytes"
	"fmt"
	"runtime"
	"runtime/metrics"
	"strconv"
	"strings"
	"sync/atomic"
	"time"
)

// A MetricsWriter writes figures in the text format that Prometheus reads, family after
// family.
type MetricsWriter struct{ to *bytes.Buffer }

// FormatMetrics returns figures in that format.
func FormatMetrics(figures func(MetricsWriter)) []byte {
	var text bytes.Buffer
	figures(MetricsWriter{&text})
	return text.Bytes()
}

// A Sample is one figure of a family, told from the others by a label.
type Sample struct {
	Label, Of string // empty: the family has no other
	Value     float64
}

// Gauge tells what goes up and down.
func (w MetricsWriter) Gauge(name, help string, all ...Sample) { w.family(name, help, "gauge", all) }

// Counter tells what only goes up; its name ends in _total.
func (w MetricsWriter) Counter(name, help string, all ...Sample) {
	w.family(name, help, "counter", all)
}

func (w MetricsWriter) family(name, help, kind string, all []Sample) {
	w.head(name, help, kind)
	for _, s := range all {
		w.line(name, s)
	}
}

func (w MetricsWriter) head(name, help, kind string) {
	help = strings.NewReplacer(`\`, `\\`, "\n", `\n`).Replace(help)
	fmt.Fprintf(w.to, "# HELP %s %s\n# TYPE %s %s\n", name, help, name, kind)
}

func (w MetricsWriter) line(name string, s Sample) {
	if s.Label != "" {
		name += fmt.Sprintf(`{%s="%s"}`, s.Label, strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`).Replace(s.Of))
	}
	fmt.Fprintln(w.to, name, strconv.FormatFloat(s.Value, 'f', -1, 64))
}

// bounds are those of the buckets of a Histogram.
var bounds = [...]time.Duration{
	time.Millisecond, 5 * time.Millisecond, 10 * time.Millisecond, 25 * time.Millisecond, 50 * time.Millisecond,
	100 * time.Millisecond, 250 * time.Millisecond, time.Second,
}

// A Histogram counts times by how long they are. It is ready for use, by many at once.
type Histogram struct {
	counts [len(bounds) + 1]atomic.Uint64
	sum    atomic.Int64
}

// Observe counts a time.
func (h *Histogram) Observe(d time.Duration) {
	at := 0
	for at < len(bounds) && d > bounds[at] {
		at++
	}
	h.counts[at].Add(1)
	h.sum.Add(int64(d))
}

// Histogram tells how often times were how long, in seconds.
func (w MetricsWriter) Histogram(name, help string, h *Histogram) {
	w.head(name, help, "histogram")
	count := 0.0
	for at := range h.counts {
		count += float64(h.counts[at].Load())
		bound := "+Inf"
		if at < len(bounds) {
			bound = strconv.FormatFloat(bounds[at].Seconds(), 'f', -1, 64)
		}
		w.line(name+"_bucket", Sample{"le", bound, count})
	}
	w.line(name+"_sum", Sample{Value: time.Duration(h.sum.Load()).Seconds()})
	w.line(name+"_count", Sample{Value: count})
}

// Process tells what the program takes of the machine, by the names that programs in
// Go have for it.
func (w MetricsWriter) Process() {
	heap := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(heap)
	w.Gauge("go_goroutines", "Goroutines that exist.", Sample{Value: float64(runtime.NumGoroutine())})
	w.Gauge("go_memstats_heap_alloc_bytes", "Bytes of objects on the heap.", Sample{Value: float64(heap[0].Value.Uint64())})
}
