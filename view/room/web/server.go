// Package web lets people in who have nothing but a browser: one page of ours, which shows
// the cells of a screen and sends what is typed, over one WebSocket. They are the same
// visits as over SSH, at the same reception.
package web

import (
	"crypto/tls"
	"embed"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"sync"

	"boardroom/records/languages"
	"boardroom/view/room/door"
	"boardroom/view/room/identity"
)

//go:embed page
var files embed.FS

//go:embed page/index.html
var page string

// others are what the page loads.
var others = []string{"/page/icon.svg", "/page/page.css", "/page/page.js"}

// A Server lets people in who come by a browser, to a reception.
type Server struct {
	*door.Reception
	receiver func(*Session) error
	server   http.Server

	listeners door.Listeners

	mu   sync.Mutex
	open map[netip.Prefix]int // connections
	here int                  // visits
}

// New returns a Server, by which people come to a reception. Receive shows the room to a
// visitor until they leave or the session is over.
func New(r *door.Reception, receive func(*Session) error) (*Server, error) {
	s := &Server{Reception: r, receiver: receive, open: map[netip.Prefix]int{}}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", s.index)
	for _, path := range others {
		mux.Handle("GET "+path, http.FileServerFS(files))
	}
	mux.HandleFunc("GET /visit", s.visit)
	wait := r.Limits.HandshakeTimeout
	s.server = http.Server{
		Handler: guarded(mux), ErrorLog: log.New(io.Discard, "", 0), MaxHeaderBytes: maxHeader,
		ReadTimeout: wait, WriteTimeout: wait, IdleTimeout: wait,
	}
	return s, r.Open(s)
}

// maxHeader is how many bytes the head of a request has at most.
const maxHeader = 8 << 10

// guarded answers with what keeps a page to itself: it runs and loads nothing but what
// comes from here, and stands in no other page.
func guarded(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for name, value := range map[string]string{
			"Content-Security-Policy":      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
			"X-Content-Type-Options":       "nosniff",
			"Referrer-Policy":              "no-referrer",
			"Cross-Origin-Opener-Policy":   "same-origin",
			"Cross-Origin-Resource-Policy": "same-origin",
			"Cache-Control":                "no-cache",
		} {
			w.Header().Set(name, value)
		}
		h.ServeHTTP(w, r)
	})
}

// index answers with the page, in the language that the browser asks for.
func (s *Server) index(w http.ResponseWriter, r *http.Request) {
	var wishes []string
	for wish := range strings.SplitSeq(r.Header.Get("Accept-Language"), ",") {
		tag, _, _ := strings.Cut(wish, ";")
		wishes = append(wishes, strings.TrimSpace(tag))
	}
	l := languages.Asked(environment(wishes, false, false), s.Language)
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = io.WriteString(w, pageIn(page, l)) // a browser that has gone needs it no more
}

// Serve lets people in until the reception closes, over TLS if that is configured; nil: it
// is not.
func (s *Server) Serve(l net.Listener, secure *tls.Config) error {
	return s.listeners.Serve(s.Reception, l, func(l net.Listener) error {
		l = gate{l, s}
		if secure != nil {
			l = tls.NewListener(l, secure)
		}
		if err := s.server.Serve(l); !errors.Is(err, http.ErrServerClosed) {
			return err
		}
		return nil
	})
}

// StopListening lets nobody come any more.
func (s *Server) StopListening() { s.listeners.StopListening() }

// Disconnect ends all connections.
func (s *Server) Disconnect() error { return door.Disconnect(&s.server) }

// Waiting returns how many connections there are on which nobody is in the room.
func (s *Server) Waiting() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	all := 0
	for _, n := range s.open {
		all += n
	}
	return max(0, all-s.here)
}

// A gate is a listener that counts connections.
type gate struct {
	net.Listener
	server *Server
}

// Accept waits for a connection of which there are not too many.
func (g gate) Accept() (net.Conn, error) {
	for {
		conn, err := g.Listener.Accept()
		if err != nil {
			return nil, err
		}
		from := identity.NetworkOf(address(conn.RemoteAddr().String()))
		if g.server.admits(from) {
			return &counted{Conn: conn, out: sync.OnceFunc(func() { g.server.count(from, -1) })}, nil
		}
		g.server.Refused(door.AtQueue)
		_ = conn.Close()
	}
}

// besides is how many connections a browser keeps to load a page, beside that of a visit.
const besides = 6

// admits counts a connection from an address, if there may be one more. From the machine
// itself come all whom a proxy passes on.
func (s *Server) admits(from netip.Prefix) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	all := 0
	for _, n := range s.open {
		all += n
	}
	if all >= s.Limits.Sessions+s.Limits.QueueLength || !from.Addr().IsLoopback() && s.open[from] >= s.Limits.AddressConns+besides {
		return false
	}
	s.open[from]++
	return true
}

func (s *Server) count(from netip.Prefix, more int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.open[from] += more; s.open[from] == 0 {
		delete(s.open, from)
	}
}

// A counted connection is counted out when it ends.
type counted struct {
	net.Conn
	out func()
}

// Close ends the connection.
func (c *counted) Close() error {
	c.out()
	return c.Conn.Close()
}

// address returns where somebody comes from, as far as it is known.
func address(at string) netip.Addr {
	port, _ := netip.ParseAddrPort(at)
	return port.Addr().Unmap().WithZone("")
}

// origin returns where a request comes from: through a proxy on this machine, which says so
// in the last of the addresses that it passes on, from there.
func origin(r *http.Request) (from netip.Addr, at string) {
	from, at = address(r.RemoteAddr), r.RemoteAddr
	passed := r.Header.Values("X-Forwarded-For")
	if !from.IsLoopback() || len(passed) == 0 {
		return from, at
	}
	all := strings.Split(passed[len(passed)-1], ",")
	last := strings.TrimSpace(all[len(all)-1])
	if client, err := netip.ParseAddr(last); err == nil {
		return client.Unmap().WithZone(""), last
	}
	return from, at
}

// site returns where a visitor's page is. Of a browser that is the origin, which was found to
// be of this host.
func site(r *http.Request) string {
	switch scheme, _, _ := strings.Cut(r.Header.Get("Origin"), "://"); {
	case scheme == "https" || r.TLS != nil:
		return "https://" + r.Host
	default:
		return "http://" + r.Host
	}
}

// environment is that of a page, as terminals have it: the languages that are wanted, as
// HTTP names them, whether the ground is light, and whether nothing is to move.
func environment(wishes []string, light, still bool) func(variable string) string {
	locales := make([]string, len(wishes))
	for i, tag := range wishes {
		locales[i] = strings.ReplaceAll(tag, "-", "_")
	}
	values := map[string]string{"LANGUAGE": strings.Join(locales, ":"), "COLORTERM": "truecolor"}
	if len(locales) > 0 {
		values["LANG"] = locales[0] + ".UTF-8"
	}
	if light {
		values["COLORFGBG"] = "0;15"
	}
	if still {
		values["NO_MOTION"] = "1"
	}
	return func(variable string) string { return values[variable] }
}
