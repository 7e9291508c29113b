package web_test

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"boardroom/core/i18n"
	"boardroom/view/room/door"
	"boardroom/view/room/identity"
	"boardroom/view/room/web"
	"boardroom/view/viewtest"

	"github.com/coder/websocket"
	"github.com/gdamore/tcell/v2"
	gossh "golang.org/x/crypto/ssh"
)

// A testServer is an open door with a room behind it that shows what is typed.
type testServer struct {
	t         testing.TB
	reception *door.Reception
	address   string
}

// open opens a door, changed as told. Otherwise nobody is too slow for it, or one too many.
func open(t testing.TB, folder string, change func(*door.Config)) *testServer {
	t.Helper()
	c := door.Config{Folder: folder, Guests: true, Limits: door.Usual(10), Log: log.New(io.Discard, "", 0)}
	c.Limits.HandshakeTimeout, c.Limits.StallTimeout, c.Limits.AddressConns, c.Limits.ConnectBurst = time.Hour, time.Hour, 1000, 1000
	c.Limits.Names.Names = 1000
	change(&c)
	r, err := door.New(c)
	if err != nil {
		t.Fatal(err)
	}
	s, err := web.New(r, echo)
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	served := make(chan error, 1)
	go func() { served <- s.Serve(l, nil) }()
	t.Cleanup(func() {
		_ = r.Close(i18n.Msg("The room is closing."))
		if err := <-served; err != nil {
			t.Error(err)
		}
	})
	return &testServer{t, r, l.Addr().String()}
}

func usual(*door.Config) {}

// echo says who is here and how large their page is, and what they do, until "q"; "!" breaks
// it, and "~" shows more than anybody reads.
func echo(v *web.Session) error {
	s, err := v.Screen()
	if err != nil {
		return err
	}
	if err := s.Init(); err != nil {
		return err
	}
	go func() {
		<-v.Over()
		s.Fini()
	}()
	said := ""
	for {
		s.Clear()
		w, h := s.Size()
		s.PutStr(0, 0, fmt.Sprintf("Welcome %s at %dx%d.", v.Name, w, h))
		s.PutStr(0, 1, said)
		s.Show()
		switch e := s.PollEvent().(type) {
		case nil:
			return nil
		case *tcell.EventKey:
			if said += e.Name() + " "; e.Rune() == 'q' {
				return nil
			}
			for n := 0; e.Rune() == '~' && !v.IsOver(); n++ {
				s.Fill(rune('a'+n%26), tcell.StyleDefault)
				s.Show()
			}
			if e.Rune() == '!' {
				panic("the room broke")
			}
		case *tcell.EventMouse:
			x, y := e.Position()
			said += fmt.Sprintf("mouse %d,%d,%d ", x, y, e.Buttons())
		case *tcell.EventPaste:
			said += fmt.Sprintf("paste %v ", e.Start())
		}
	}
}

// A visitor is somebody at a page.
type visitor struct {
	t    testing.TB
	conn *websocket.Conn

	mu    sync.Mutex
	more  *sync.Cond
	page  viewtest.Page
	heard map[string]string // what was said, by its kind
	over  bool
	blind bool // does not say that it reads
}

type object = map[string]any

// dial opens a socket, and returns the challenge.
func (p *testServer) dial() (*websocket.Conn, []byte) {
	p.t.Helper()
	conn, _, err := websocket.Dial(context.Background(), "ws://"+p.address+"/visit", nil)
	if err != nil {
		p.t.Fatal(err)
	}
	conn.SetReadLimit(1 << 20)
	p.t.Cleanup(func() { conn.CloseNow() })
	var first struct{ Challenge []byte }
	if _, data, err := conn.Read(context.Background()); err != nil || json.Unmarshal(data, &first) != nil || len(first.Challenge) != 32 {
		p.t.Fatalf("%q, %v", data, err)
	}
	return conn, first.Challenge
}

// comes has somebody come, and says what a page says first.
func (p *testServer) comes(hello object) *visitor {
	p.t.Helper()
	conn, _ := p.dial()
	return p.greets(conn, hello)
}

func (p *testServer) greets(conn *websocket.Conn, hello object) *visitor {
	p.t.Helper()
	for key, value := range map[string]any{"columns": 80, "rows": 24} {
		if _, ok := hello[key]; !ok {
			hello[key] = value
		}
	}
	v := &visitor{t: p.t, conn: conn, heard: map[string]string{}}
	v.more = sync.NewCond(&v.mu)
	v.sends(hello)
	go v.read()
	return v
}

func (v *visitor) sends(what any) {
	data, err := json.Marshal(what)
	if err != nil {
		v.t.Fatal(err)
	}
	_ = v.conn.Write(context.Background(), websocket.MessageText, data)
}

// types presses keys.
func (v *visitor) types(keys string) *visitor {
	for _, r := range keys {
		v.sends(object{"key": string(r)})
	}
	return v
}

// read reads all that comes.
func (v *visitor) read() {
	for {
		kind, data, err := v.conn.Read(context.Background())
		v.mu.Lock()
		switch {
		case err != nil:
			v.over = true
		case kind == websocket.MessageText:
			if err := json.Unmarshal(data, &v.heard); err != nil {
				v.t.Error(err)
			}
		default:
			if err := v.page.Feed(data); err != nil {
				v.t.Error(err)
			}
		}
		blind := v.blind || kind == websocket.MessageText
		v.more.Broadcast()
		v.mu.Unlock()
		if err != nil {
			return
		}
		if !blind {
			v.sends(object{"read": true})
		}
	}
}

// awaits waits until something is shown.
func (v *visitor) awaits(text string) *visitor {
	v.t.Helper()
	return v.until(text, func() bool { return strings.Contains(v.page.String(), text) })
}

// hears waits until something of a kind is said.
func (v *visitor) hears(kind, text string) *visitor {
	v.t.Helper()
	return v.until(kind+" "+text, func() bool { return strings.Contains(v.heard[kind], text) && v.heard[kind] != "" })
}

// leaves waits until the line is closed.
func (v *visitor) leaves() *visitor {
	v.t.Helper()
	return v.until("the end", func() bool { return v.over })
}

func (v *visitor) until(what string, is func() bool) *visitor {
	v.t.Helper()
	v.mu.Lock()
	defer v.mu.Unlock()
	for !is() {
		if v.over {
			v.t.Fatalf("%s does not come; said is %v, shown\n%s", what, v.heard, v.page.String())
		}
		v.more.Wait()
	}
	return v
}

func (p *testServer) get(path string) (*http.Response, string) {
	p.t.Helper()
	r, err := http.Get("http://" + p.address + path)
	if err != nil {
		p.t.Fatal(err)
	}
	defer r.Body.Close()
	body, err := io.ReadAll(r.Body)
	if err != nil {
		p.t.Fatal(err)
	}
	return r, string(body)
}

// The page is small, and nothing in it runs or comes from elsewhere.
func TestThePage(t *testing.T) {
	p := open(t, t.TempDir(), usual)
	all := 0
	_, index := p.get("/")
	for _, path := range append([]string{"/"}, regexp.MustCompile(`/page/[a-z.]+`).FindAllString(index, -1)...) {
		r, body := p.get(path)
		if all += len(body); r.StatusCode != http.StatusOK {
			t.Errorf("%s: %s", path, r.Status)
		}
		if policy := r.Header.Get("Content-Security-Policy"); !strings.HasPrefix(policy, "default-src 'none'; script-src 'self'; style-src 'self';") || strings.Contains(policy, "unsafe") {
			t.Errorf("%s: the policy is %q", path, policy)
		}
		if len(r.Cookies()) > 0 || regexp.MustCompile(`https?://[^w]`).MatchString(body) {
			t.Errorf("%s has cookies, or loads from elsewhere", path)
		}
	}
	if all > 60_000 {
		t.Errorf("the page takes %d bytes", all)
	}
	if regexp.MustCompile(`<script>|<style| style=| on[a-z]+=`).MatchString(index) {
		t.Errorf("the page has a script or a style in it:\n%s", index)
	}
	for _, path := range []string{"/page/", "/page/index.html", "/page/../server.go", "/favicon.ico", "/visit"} {
		if r, _ := p.get(path); r.StatusCode == http.StatusOK {
			t.Errorf("%s is answered", path)
		}
	}
}

func TestThePageSpeaksTheLanguageOfTheBrowser(t *testing.T) {
	p := open(t, t.TempDir(), usual)
	asked, err := http.NewRequest(http.MethodGet, "http://"+p.address+"/", nil)
	if err != nil {
		t.Fatal(err)
	}
	asked.Header.Set("Accept-Language", "el-GR, en;q=0.5")
	r, err := http.DefaultClient.Do(asked)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	if body, err := io.ReadAll(r.Body); err != nil || !bytes.Contains(body, []byte(`<html lang="el" dir="ltr">`)) {
		t.Errorf("%v:\n%s", err, body)
	}
}

func TestSomebodyComesStaysAndLeaves(t *testing.T) {
	p := open(t, t.TempDir(), usual)
	v := p.comes(object{"name": "anna", "columns": 100, "rows": 30}).awaits("Welcome anna (guest) at 100x30.")
	v.hears("welcome", "anna (guest)").hears("back", "anna+")
	v.types("aω").sends(object{"key": "ArrowUp", "mods": 2})
	v.sends(object{"key": "s", "mods": 2})
	v.sends(object{"mouse": object{"X": 3, "Y": 4, "Buttons": 1}})
	v.sends(object{"paste": "x\n"})
	v.awaits("Rune[a] Rune[ω] Ctrl+Up Ctrl+S mouse 3,4,1 paste true Rune[x] Enter paste false")
	v.sends(object{"size": object{"Columns": 90, "Rows": 25}})
	v.awaits("at 90x25.")
	v.types("q").hears("goodbye", "See you next time. All games are saved.").leaves()
}

// Nothing that a page of another origin asks is done.
func TestOtherOriginsAreRefused(t *testing.T) {
	p := open(t, t.TempDir(), usual)
	for _, origin := range []string{"https://evil.example", "null", "http://127.0.0.1:1"} {
		_, r, err := websocket.Dial(context.Background(), "ws://"+p.address+"/visit", &websocket.DialOptions{HTTPHeader: http.Header{"Origin": {origin}}})
		if err == nil || r.StatusCode != http.StatusForbidden {
			t.Errorf("%s is let in: %v", origin, err)
		}
	}
}

// proof returns what a page says with a key.
func proof(p *testServer, name string, number byte, challenge []byte) object {
	key := ed25519.NewKeyFromSeed(bytes.Repeat([]byte{number}, ed25519.SeedSize))
	return object{"name": name, "key": []byte(key.Public().(ed25519.PublicKey)), "proof": ed25519.Sign(key, append([]byte("boardroom visit\n"+p.address+"\n"), challenge...))}
}

// keyed has somebody come with the key of a number.
func (p *testServer) keyed(name string, number byte) *visitor {
	conn, challenge := p.dial()
	return p.greets(conn, proof(p, name, number, challenge))
}

// A name belongs to a key that a browser has made, as to one of SSH.
func TestANameBelongsToAKey(t *testing.T) {
	p := open(t, t.TempDir(), usual)
	anna := p.keyed("anna", 1).awaits("Welcome anna at")
	p.reception.Keep([]string{"anna"})
	p.keyed("anna", 1).awaits("Welcome anna at").types("q").leaves()
	p.keyed("anna", 2).hears("refused", "the name anna belongs to another key").leaves()
	p.comes(object{"name": "anna"}).hears("refused", "the name anna belongs to a key").leaves()
	anna.types("q").leaves()
}

// A code that one key shows has another own the name, once.
func TestKeysAreJoined(t *testing.T) {
	p := open(t, t.TempDir(), usual)
	anna := p.keyed("anna", 1).awaits("Welcome anna at")
	first, err := gossh.NewPublicKey(ed25519.NewKeyFromSeed(bytes.Repeat([]byte{1}, ed25519.SeedSize)).Public())
	if err != nil {
		t.Fatal(err)
	}
	login, err := p.reception.Claims.NewJoinCode("anna", identity.AuthorizedKey(first))
	if err != nil {
		t.Fatal(err)
	}
	p.comes(object{"name": login}).hears("refused", "wrong code for the guest anna").leaves() // without a key nothing is joined
	p.keyed("anna+22222222", 3).hears("refused", "wrong or expired code for anna").leaves()
	p.keyed("anna+<b>\x1b[2J", 3).hears("refused", "Boardroom: ").leaves()
	p.keyed(login, 2).awaits("Welcome anna at").hears("welcome", "anna").types("q").leaves()
	p.keyed("anna", 2).awaits("Welcome anna at").types("q").leaves()
	p.keyed(login, 3).hears("refused", "wrong or expired code for anna").leaves()
	anna.types("q").leaves()
}

// A key counts only with the challenge of the visit, signed for this room.
func TestAKeyMustBeProven(t *testing.T) {
	p := open(t, t.TempDir(), usual)
	_, old := p.dial()
	for what, change := range map[string]func(hello object){
		"no proof":         func(hello object) { delete(hello, "proof") },
		"another's proof":  func(hello object) { hello["key"] = proof(p, "anna", 2, nil)["key"] },
		"an old challenge": func(hello object) { hello["proof"] = proof(p, "anna", 1, old)["proof"] },
		"half a key":       func(hello object) { hello["key"] = []byte("half") },
		"for another house": func(hello object) {
			hello["proof"] = proof(&testServer{address: "evil.example"}, "anna", 1, old)["proof"]
		},
	} {
		conn, challenge := p.dial()
		hello := proof(p, "anna", 1, challenge)
		change(hello)
		v := p.greets(conn, hello).leaves()
		if v.heard["welcome"] != "" {
			t.Errorf("with %s somebody is let in", what)
		}
	}
}

// A guest whose line is lost comes back as the same, even before that is noticed.
func TestALostLine(t *testing.T) {
	p := open(t, t.TempDir(), usual)
	first := p.comes(object{"name": "carl"}).awaits("Welcome carl (guest) at").hears("back", "carl+")
	again := p.comes(object{"name": first.heard["back"]}).awaits("Welcome carl (guest) at")
	first.conn.CloseNow()
	p.comes(object{"name": "carl"}).awaits("Welcome carl (guest 2) at")
	again.types("on").awaits("Rune[o] Rune[n]")
}

func TestWhoIsRefused(t *testing.T) {
	p := open(t, t.TempDir(), func(c *door.Config) { c.Limits.Sessions = 1 })
	p.comes(object{"name": "host"}).hears("refused", "reserved for the host").leaves()
	p.comes(object{"name": "\x1b[2J"}).hears("refused", "Boardroom: ").leaves()
	p.comes(object{"name": "anna"}).awaits("Welcome anna")
	p.comes(object{"name": "boris"}).hears("refused", "the room is full").leaves()
	p = open(t, t.TempDir(), func(c *door.Config) { c.Guests = false })
	p.comes(object{"name": "anna"}).hears("refused", "you need").leaves()
}

// What breaks for one breaks for nobody else, and the room says goodbye.
func TestAFaultAndTheEnd(t *testing.T) {
	p := open(t, t.TempDir(), usual)
	anna, boris := p.comes(object{"name": "anna"}).awaits("Welcome"), p.comes(object{"name": "boris"}).awaits("Welcome")
	anna.types("!").hears("goodbye", "Something went wrong here.").leaves()
	boris.types("on").awaits("Rune[o] Rune[n]")
	if err := p.reception.Close(i18n.Msg("Closing at ten.")); err != nil {
		t.Error(err)
	}
	boris.hears("goodbye", "Closing at ten.").leaves()
}
