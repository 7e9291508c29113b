package view_test

import (
	"context"
	"encoding/json"
	"io"
	"net"
	"strings"
	"sync"
	"testing"

	"boardroom/view/viewtest"

	"github.com/coder/websocket"
)

// A browser is somebody who visits by a page.
type browser struct {
	t    testing.TB
	conn *websocket.Conn

	mu   sync.Mutex
	more *sync.Cond
	page viewtest.Page
	seen []string // as it was since keys were pressed
	sent int      // bytes
	err  error
}

// browses opens the door for browsers of a served room, and returns its address.
func (s served) browses(t testing.TB) string {
	t.Helper()
	d, err := s.host.Web(s.server.Reception)
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go func() { _ = d.Serve(l, nil) }()
	return l.Addr().String()
}

// opens visits the room at an address, as a guest.
func opens(t testing.TB, address, name string, columns, rows int) *browser {
	t.Helper()
	return arrives(t, address, map[string]any{"name": name, "columns": columns, "rows": rows})
}

// arrives visits the room at an address, by what a page says first.
func arrives(t testing.TB, address string, hello map[string]any) *browser {
	t.Helper()
	conn, _, err := websocket.Dial(context.Background(), "ws://"+address+"/visit", nil)
	if err != nil {
		t.Fatal(err)
	}
	conn.SetReadLimit(1 << 20)
	t.Cleanup(func() { conn.CloseNow() })
	b := &browser{t: t, conn: conn}
	b.more = sync.NewCond(&b.mu)
	b.sends(hello)
	go b.read()
	return b
}

func (b *browser) sends(what any) {
	data, err := json.Marshal(what)
	if err != nil {
		b.t.Error(err)
	}
	_ = b.conn.Write(context.Background(), websocket.MessageText, data)
}

func (b *browser) read() {
	for {
		kind, data, err := b.conn.Read(context.Background())
		b.mu.Lock()
		switch {
		case err != nil:
			b.err = err
		case kind == websocket.MessageText:
			b.seen = append(b.seen, string(data))
		default:
			b.err = b.page.Feed(data)
			b.seen = append(b.seen, b.page.String())
		}
		b.sent += len(data)
		over := b.err != nil
		b.more.Broadcast()
		b.mu.Unlock()
		if over {
			return
		}
		if kind == websocket.MessageBinary {
			b.sends(map[string]any{"read": true})
		}
	}
}

// press forgets what was shown and presses keys, of which those that are no characters
// stand in brackets.
func (b *browser) press(keys string) *browser {
	b.mu.Lock()
	b.seen = nil
	b.mu.Unlock()
	for keys != "" {
		key := keys[:1]
		if name, _, ok := strings.Cut(keys[1:], "]"); ok && key == "[" {
			key, keys = name, keys[1+len(name):]
		}
		keys = keys[1:]
		b.sends(map[string]any{"key": key})
	}
	return b
}

// awaits waits until something is shown or said.
func (b *browser) awaits(text string) *browser {
	b.t.Helper()
	b.mu.Lock()
	defer b.mu.Unlock()
	for {
		for i, seen := range b.seen {
			if strings.Contains(seen, text) {
				b.seen = b.seen[i:]
				return b
			}
		}
		if b.err != nil {
			b.t.Fatalf("%q is not shown (%v):\n%s", text, b.err, b.page.String())
		}
		b.more.Wait()
	}
}

func (b *browser) bytes() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.sent
}

// Somebody in a browser plays somebody who came over SSH; the line is lost once. Others watch
// by both doors, and are sent about as much.
func TestABrowserPlaysAVisitorOverSSH(t *testing.T) {
	h := newHome(t)
	s := h.serveRoom(10, io.Discard)
	web := s.browses(t)
	anna := opens(t, web, "anna", 100, 40).awaits("Hall of fame")
	boris := calls(t, s.address, "boris", 2, 100, 40).awaits("Hall of fame")
	anna.press("p").awaits("boris").press("[Enter]").awaits("Which game?").press("/konane[Enter]").awaits("How long?").press("[ArrowDown][Enter]").awaits("Invitation sent.")
	boris.press("p").awaits("Invitation").press("\r").awaits("anna (guest) is away")
	anna.awaits("boris joins you").awaits("g Go there").press("g").awaits("if your line breaks").awaits(heard).press("p").awaits("anna (guest) to ")
	watcher := calls(t, s.address, "clio", 0, 100, 40).awaits("Hall of fame").press("p").awaits("anna (guest) against boris").press("\x1b[H\r").awaits("anna (guest) is thinking.")
	viewer := opens(t, web, "dora", 100, 40).awaits("Hall of fame").press("p").awaits("anna (guest) against boris").press("[Home][Enter]").awaits("anna (guest) is thinking.")
	over, by := watcher.sent(), viewer.bytes()
	anna.press(":d4[Enter]")
	boris.awaits("boris to remove").press(":d5\r")
	anna.awaits("anna (guest) to move").press(":d2d4[Enter]")
	boris.awaits("boris to move")
	watcher.awaits("d2d4")
	viewer.awaits(`{"says":"anna (guest): d2d4. boris is thinking."}`).awaits("d2d4")
	if over, by = watcher.sent()-over, viewer.bytes()-by; by*10 > over*13 {
		t.Errorf("a page is sent %d bytes, a terminal %d", by, over)
	} else {
		t.Logf("a page is sent %d bytes, a terminal %d", by, over)
	}
}
