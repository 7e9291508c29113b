package admin_test

import (
	"io"
	"net"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"boardroom/view/room/admin"
)

// answers opens a server, and returns what it answers to a path, and where it is.
func answers(t *testing.T, well func() bool, figures func(admin.MetricsWriter)) (ask func(path string) (status int, kind, text string), address string) {
	t.Helper()
	at, err := admin.ParseMetricsAddress("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.ListenTCP("tcp", at)
	if err != nil {
		t.Fatal(err)
	}
	s := admin.NewMetricsServer(well, figures)
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(l) }()
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	address = l.Addr().String()
	return func(path string) (int, string, string) {
		answer, err := http.Get("http://" + address + path)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		text, err := io.ReadAll(answer.Body)
		if err != nil {
			t.Fatal(err)
		}
		return answer.StatusCode, answer.Header.Get("Content-Type"), string(text)
	}, address
}

func TestFiguresAreToldAsPrometheusReadsThem(t *testing.T) {
	var h admin.Histogram
	for _, d := range []time.Duration{0, time.Millisecond, 2 * time.Millisecond, 40 * time.Millisecond, 3 * time.Second} {
		h.Observe(d)
	}
	ask, _ := answers(t, func() bool { return true }, func(p admin.MetricsWriter) {
		p.Gauge("tables", "Tables\\\nin all.", admin.Sample{Value: 3})
		p.Counter("sent_total", "Bytes.", admin.Sample{Label: "to", Of: "a \"b\"\n\\", Value: 12_345_678_901}, admin.Sample{Label: "to", Of: "c", Value: 0.25})
		p.Counter("refusals_total", "None yet.")
		p.Histogram("wait_seconds", "Waits.", &h)
		p.Process()
	})
	status, kind, text := ask("/metrics")
	want := `# HELP tables Tables\\\nin all.
# TYPE tables gauge
tables 3
# HELP sent_total Bytes.
# TYPE sent_total counter
sent_total{to="a \"b\"\n\\"} 12345678901
sent_total{to="c"} 0.25
# HELP refusals_total None yet.
# TYPE refusals_total counter
# HELP wait_seconds Waits.
# TYPE wait_seconds histogram
wait_seconds_bucket{le="0.001"} 2
wait_seconds_bucket{le="0.005"} 3
wait_seconds_bucket{le="0.01"} 3
wait_seconds_bucket{le="0.025"} 3
wait_seconds_bucket{le="0.05"} 4
wait_seconds_bucket{le="0.1"} 4
wait_seconds_bucket{le="0.25"} 4
wait_seconds_bucket{le="1"} 4
wait_seconds_bucket{le="+Inf"} 5
wait_seconds_sum 3.043
wait_seconds_count 5
# HELP go_goroutines Goroutines that exist.
`
	if status != http.StatusOK || kind != "text/plain; version=0.0.4; charset=utf-8" || !strings.HasPrefix(text, want) {
		t.Errorf("%d, %s\n%s", status, kind, text)
	}
}

func TestHealthIsToldUntilTheServerCloses(t *testing.T) {
	var closing atomic.Bool
	ask, _ := answers(t, func() bool { return !closing.Load() }, func(admin.MetricsWriter) {})
	if status, _, text := ask("/healthz"); status != http.StatusOK || text != "ok\n" {
		t.Errorf("%d %q", status, text)
	}
	closing.Store(true)
	if status, _, text := ask("/healthz"); status != http.StatusServiceUnavailable || text != "closing\n" {
		t.Errorf("%d %q", status, text)
	}
	if status, _, _ := ask("/etc/passwd"); status != http.StatusNotFound {
		t.Errorf("another path is answered with %d", status)
	}
}

// Whatever else is sent is answered as it should be, or not at all, and a connection on
// which nothing is asked is ended with the server.
func TestOtherRequestsAreRefused(t *testing.T) {
	ask, address := answers(t, func() bool { return true }, func(admin.MetricsWriter) {})
	for request, want := range map[string]string{
		"HEAD /healthz HTTP/1.1\r\nHost: here\r\n\r\n":             "HTTP/1.1 200 OK\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: 3\r\nConnection: close\r\n\r\n",
		"GET /healthz?verbose HTTP/1.0\r\n\r\n":                    "HTTP/1.1 200 OK",
		"DELETE /metrics HTTP/1.1\r\n\r\n":                         "HTTP/1.1 405 ",
		"SSH-2.0-OpenSSH_10.0\r\n\r\n":                             "HTTP/1.1 400 ",
		"GET / HTTP/2.0\r\n\r\n":                                   "HTTP/1.1 400 ",
		"GET /metrics HTTP/1.1\r\nX: " + strings.Repeat("x", 9000): "",
	} {
		c, err := net.Dial("tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(c, request); err != nil {
			t.Fatal(err)
		}
		answer, err := io.ReadAll(c)
		if !strings.HasPrefix(string(answer), want) || want == "" && len(answer) > 0 || strings.HasPrefix(request, "HEAD") && string(answer) != want {
			t.Errorf("%.40q is answered %q (%v), want %q", request, answer, err, want)
		}
		c.Close()
	}
	silent, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { silent.Close() })
	ask("/healthz") // the silent one has been let in before
}

func TestFiguresAreToldOnTheMachineAlone(t *testing.T) {
	for _, address := range []string{"127.0.0.1:9464", "[::1]:9464", "127.1.2.3:0"} {
		if _, err := admin.ParseMetricsAddress(address); err != nil {
			t.Errorf("%s: %v", address, err)
		}
	}
	for _, address := range []string{"", ":9464", "0.0.0.0:9464", "[::]:9464", "192.0.2.1:9464", "127.0.0.1"} {
		if at, err := admin.ParseMetricsAddress(address); err == nil || !strings.Contains(err.Error(), "such as 127.0.0.1:9464") {
			t.Errorf("%s: %v, %v", address, at, err)
		}
	}
}

func BenchmarkObserve(b *testing.B) {
	var h admin.Histogram
	for b.Loop() {
		h.Observe(3 * time.Millisecond)
	}
}
