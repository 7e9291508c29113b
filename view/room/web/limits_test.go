package web_test

import (
	"context"
	"io"
	"math"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"boardroom/view/room/door"

	"github.com/coder/websocket"
)

// Whoever says nothing, or something else, is not there for long.
func TestWhoDoesNotSayWhoTheyAre(t *testing.T) {
	p := open(t, t.TempDir(), func(c *door.Config) { c.Limits.HandshakeTimeout = 50 * time.Millisecond })
	if conn, err := net.Dial("tcp", p.address); err != nil {
		t.Error(err)
	} else if _, err := io.Copy(io.Discard, conn); err != nil { // the server hangs up
		t.Error(err)
	}
	p = open(t, t.TempDir(), func(c *door.Config) { c.Limits.HandshakeTimeout = time.Second })
	conn, _ := p.dial()
	if _, _, err := conn.Read(context.Background()); err == nil {
		t.Error("somebody is let in who has said nothing")
	}
}

// What no page sends ends the visit of who sends it, and nobody else's.
func TestHostileFrames(t *testing.T) {
	p := open(t, t.TempDir(), func(c *door.Config) { c.Limits.Sessions = 100 })
	other := p.comes(object{"name": "boris"}).awaits("Welcome")
	texts := []string{
		"", "{", "[]", "null", `"x"`, "{}", `{"key":"xy"}`, `{"key":"\u001b"}`, `{"key":""}`, `{"unknown":1}`, `{"key":"a"}{"key":"b"}`, `{"read":true,"read":true}x`,
		"\xff\xfe", `{"mouse":{"X":1e99}}`, `{"size":{"Columns":-1,"Rows":5}}`, strings.Repeat("[", 4000), `{"paste":"` + strings.Repeat("x", 9000) + `"}`,
	}
	for _, text := range texts {
		v := p.comes(object{"name": "anna"}).awaits("Welcome")
		_ = v.conn.Write(context.Background(), websocket.MessageText, []byte(text))
		v.leaves()
		conn, _ := p.dial()
		_ = conn.Write(context.Background(), websocket.MessageText, []byte(text))
		if kind, data, err := conn.Read(context.Background()); err == nil && !strings.Contains(string(data), "refused") {
			t.Errorf("%q lets somebody in: %v, %q", text, kind, data)
		}
	}
	v := p.comes(object{"name": "anna"}).awaits("Welcome")
	_ = v.conn.Write(context.Background(), websocket.MessageBinary, []byte(`{"key":"a"}`))
	v.leaves()
	v = p.comes(object{"name": "anna"}).awaits("Welcome")
	for range 20 { // more than were shown
		v.sends(object{"read": true})
	}
	v.leaves()
	other.sends(object{"mouse": object{"X": -5, "Y": 1000, "Buttons": 1 << 20}}) // nowhere
	other.sends(object{"size": object{"Columns": math.MaxInt32, "Rows": math.MaxInt32}})
	other.awaits("at 500x200.").types("on").awaits("Rune[o] Rune[n]")
}

// Nothing is unpacked, whatever a client offers.
func TestNothingIsCompressed(t *testing.T) {
	p := open(t, t.TempDir(), usual)
	conn, r, err := websocket.Dial(context.Background(), "ws://"+p.address+"/visit", &websocket.DialOptions{CompressionMode: websocket.CompressionContextTakeover})
	if err != nil {
		t.Fatal(err)
	}
	defer conn.CloseNow()
	if said := r.Header.Get("Sec-WebSocket-Extensions"); said != "" {
		t.Errorf("%q is agreed upon", said)
	}
}

// Half a frame, and half a message, hold nobody up.
func TestHalfAFrame(t *testing.T) {
	p := open(t, t.TempDir(), usual)
	v := p.comes(object{"name": "anna"}).awaits("Welcome")
	w, err := v.conn.Writer(context.Background(), websocket.MessageText)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(w, `{"key":`); err != nil {
		t.Fatal(err)
	}
	p.comes(object{"name": "boris"}).awaits("Welcome boris").types("on").awaits("Rune[o] Rune[n]")
	v.conn.CloseNow()
}

// A flood is read at the rate of keys.
func TestAFloodOfKeys(t *testing.T) {
	p := open(t, t.TempDir(), func(c *door.Config) { c.Limits.KeyRate, c.Limits.KeyBurst = 1, 5 })
	v := p.comes(object{"name": "anna"}).awaits("Welcome")
	go v.types(strings.Repeat("x", 1000))
	v.awaits(strings.Repeat("Rune[x] ", 5))
	v.mu.Lock()
	defer v.mu.Unlock()
	if n := strings.Count(v.page.String(), "Rune[x]"); n > 6 {
		t.Errorf("%d keys were read at once", n)
	}
}

// Who does not read is sent little, and is taken to be gone in the end.
func TestWhoDoesNotRead(t *testing.T) {
	p := open(t, t.TempDir(), func(c *door.Config) { c.Limits.StallTimeout = time.Second })
	v := p.comes(object{"name": "anna"}).awaits("Welcome")
	v.mu.Lock()
	v.blind = true
	v.mu.Unlock()
	v.types("~").leaves()
}

func TestWhoTypesNothing(t *testing.T) {
	p := open(t, t.TempDir(), func(c *door.Config) { c.Limits.IdleTimeout = 50 * time.Millisecond })
	p.comes(object{"name": "anna"}).hears("goodbye", "You pressed no key for").leaves()
}

// Connections of an address are counted together, by whatever door.
func TestConnectionsOfAnAddress(t *testing.T) {
	p := open(t, t.TempDir(), func(c *door.Config) { c.Limits.AddressConns = 1 })
	p.comes(object{"name": "anna"}).awaits("Welcome")
	p.comes(object{"name": "boris"}).hears("refused", "your address already has 1 connection;").leaves()
}

// A proxy on this machine says where visitors come from.
func TestBehindAProxy(t *testing.T) {
	p := open(t, t.TempDir(), func(c *door.Config) { c.Limits.AddressConns = 1 })
	for i, from := range []string{"192.0.2.1", "203.0.113.9, 192.0.2.2", "2001:db8::1"} {
		conn, _, err := websocket.Dial(context.Background(), "ws://"+p.address+"/visit", &websocket.DialOptions{HTTPHeader: http.Header{"X-Forwarded-For": {from}}})
		if err != nil {
			t.Fatal(err)
		}
		if _, _, err := conn.Read(context.Background()); err != nil {
			t.Fatal(err)
		}
		p.greets(conn, object{"name": []string{"anna", "boris", "clio"}[i]}).awaits("Welcome")
	}
	for i, want := range []string{"192.0.2.1", "192.0.2.2", "2001:db8::1"} {
		if got := p.reception.Who()[i].Address; got != want {
			t.Errorf("a visitor comes from %s, not %s", got, want)
		}
	}
}
