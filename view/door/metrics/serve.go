package metrics

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"time"
)

// Address reads an address of the machine itself. Any other is refused: everybody
// there could see how busy the server is.
func Address(text string) (*net.TCPAddr, error) {
	at, err := net.ResolveTCPAddr("tcp", text)
	if err != nil || !at.IP.IsLoopback() {
		return nil, fmt.Errorf("figures are told on the machine itself alone, as at 127.0.0.1:9464 or [::1]:9464, not at %q", text)
	}
	return at, nil
}

// A Server answers /healthz and /metrics.
type Server struct{ server *http.Server }

// NewServer returns a server that tells figures, and is well as long as it is told so.
func NewServer(well func() bool, figures func(Page)) *Server {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) {
		if !well() {
			http.Error(w, "closing", http.StatusServiceUnavailable)
			return
		}
		fmt.Fprintln(w, "ok")
	})
	mux.HandleFunc("GET /metrics", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
		_, _ = w.Write(Text(figures)) // who does not read it has gone
	})
	return &Server{&http.Server{
		Handler: mux, ReadTimeout: 5 * time.Second, WriteTimeout: 10 * time.Second, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 8 << 10,
	}}
}

// Serve answers until Close.
func (s *Server) Serve(l net.Listener) error {
	if err := s.server.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// Close ends all answers.
func (s *Server) Close() error { return s.server.Close() }
