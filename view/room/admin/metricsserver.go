package admin

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"sync"
	"syscall"
	"time"

	"boardroom/core/i18n"
)

// ParseMetricsAddress reads an address of the machine itself. Any other is refused: everybody
// there could see how busy the server is.
func ParseMetricsAddress(text string) (*net.TCPAddr, error) {
	at, err := net.ResolveTCPAddr("tcp", text)
	if err != nil || !at.IP.IsLoopback() {
		return nil, i18n.Errorf("metrics need a local address such as 127.0.0.1:9464 or [::1]:9464, not %q", text)
	}
	return at, nil
}

// A MetricsServer answers /healthz and /metrics, in as much of HTTP as that takes: one request a
// connection. The library's server would bring TLS and HTTP/2 along, two megabytes.
type MetricsServer struct {
	healthy func() bool
	figures func(MetricsWriter)

	lock   sync.Mutex
	open   map[io.Closer]bool // the listener and its connections
	closed bool
}

// How long a request may be, and how long it and its answer may take.
const (
	longestRequest = 8 << 10
	readTime       = 5 * time.Second
	answerTime     = 10 * time.Second

	pause = 100 * time.Millisecond // until a file is free again
)

// NewMetricsServer returns a server that tells figures, and is well as long as it is told so.
func NewMetricsServer(well func() bool, figures func(MetricsWriter)) *MetricsServer {
	return &MetricsServer{healthy: well, figures: figures, open: map[io.Closer]bool{}}
}

// Serve answers until Close.
func (s *MetricsServer) Serve(l net.Listener) error {
	if !s.track(l) {
		return nil
	}
	defer s.untrack(l)
	for {
		c, err := l.Accept()
		switch {
		case errors.Is(err, net.ErrClosed):
			return nil
		case errors.Is(err, syscall.EMFILE) || errors.Is(err, syscall.ENFILE):
			time.Sleep(pause)
		case err != nil:
			return err
		case s.track(c):
			go func() {
				defer s.untrack(c)
				_ = s.answer(c) // who does not ask, or read the answer, has gone
			}()
		}
	}
}

// Close ends all answers.
func (s *MetricsServer) Close() error {
	s.lock.Lock()
	defer s.lock.Unlock()
	s.closed = true
	var errs []error
	for c := range s.open {
		errs = append(errs, c.Close())
	}
	return errors.Join(errs...)
}

// track notes what Close is to close; it closes it at once where the server is closed.
func (s *MetricsServer) track(c io.Closer) bool {
	s.lock.Lock()
	defer s.lock.Unlock()
	if s.closed {
		c.Close()
		return false
	}
	s.open[c] = true
	return true
}

func (s *MetricsServer) untrack(c io.Closer) {
	s.lock.Lock()
	defer s.lock.Unlock()
	if s.open[c] {
		delete(s.open, c)
		c.Close()
	}
}

var errEndless = i18n.NewError("the header of the request has no end")

// answer answers the request of a connection (RFC 9112).
func (s *MetricsServer) answer(c net.Conn) error {
	if err := c.SetReadDeadline(time.Now().Add(readTime)); err != nil {
		return err
	}
	request := bufio.NewScanner(io.LimitReader(c, longestRequest))
	if !request.Scan() {
		return request.Err()
	}
	first := request.Text()
	for ended := false; !ended; ended = request.Text() == "" { // the fields of the header mean nothing here
		if !request.Scan() {
			return errors.Join(errEndless, request.Err())
		}
	}
	status, kind, text := s.respond(first)
	method, _, _ := strings.Cut(first, " ")
	head := fmt.Sprintf("HTTP/1.1 %s\r\nContent-Type: %s\r\nContent-Length: %d\r\nConnection: close\r\n\r\n", status, kind, len(text))
	if method == "HEAD" {
		text = nil
	}
	if err := c.SetWriteDeadline(time.Now().Add(answerTime)); err != nil {
		return err
	}
	_, err := c.Write(append([]byte(head), text...))
	return err
}

// respond returns what is answered to the first line of a request.
func (s *MetricsServer) respond(request string) (status, kind string, text []byte) {
	const plain = "text/plain; charset=utf-8"
	words := strings.Split(request, " ")
	if len(words) != 3 || !strings.HasPrefix(words[2], "HTTP/1.") {
		return "400 Bad Request", plain, []byte("this is no request of HTTP/1.1\n")
	}
	if words[0] != "GET" && words[0] != "HEAD" {
		return "405 Method Not Allowed", plain, []byte("this is only read\n")
	}
	switch path, _, _ := strings.Cut(words[1], "?"); {
	case path == "/healthz" && s.healthy():
		return "200 OK", plain, []byte("ok\n")
	case path == "/healthz":
		return "503 Service Unavailable", plain, []byte("closing\n")
	case path == "/metrics":
		return "200 OK", "text/plain; version=0.0.4; charset=utf-8", FormatMetrics(s.figures)
	}
	return "404 Not Found", plain, []byte("there are /healthz and /metrics\n")
}
