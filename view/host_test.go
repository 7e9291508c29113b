package view_test

import (
	"bytes"
	"crypto/ed25519"
	"io"
	"log"
	"net"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/halloffame"
	"boardroom/records"
	"boardroom/records/languages"
	"boardroom/view"
	"boardroom/view/room"
	"boardroom/view/room/admin"
	"boardroom/view/room/door"
	"boardroom/view/room/ssh"
	"boardroom/view/sitting"
	"boardroom/view/term"
	"boardroom/view/viewtest"

	gossh "golang.org/x/crypto/ssh"
)

// serve lets visitors into the room of the room, until the test ends. The
// function returned ends that.
func (h home) serve(most int, log io.Writer) (address string, end func()) {
	h.t.Helper()
	s := h.serveRoom(most, log)
	return s.address, s.end
}

// A served room is open until its end.
type served struct {
	host    view.Host
	server  *ssh.Server
	room    *room.Room
	address string
	end     func()
}

// hurried is real time in which nobody waits for half a second or less: not for what
// moves, nor for a dialog to hear keys.
type hurried struct{ core.SystemTime }

func (h hurried) After(d time.Duration, f func()) (stop func()) {
	if d <= time.Second/2 {
		d = 0
	}
	return h.SystemTime.After(d, f)
}

// serveRoom is serve for a test that sees the server.
func (h home) serveRoom(most int, log io.Writer) served {
	h.t.Helper()
	term.IgnoreOwnEnvironment()
	c := door.Config{Guests: true, Limits: door.Usual(most), Log: newLog(log)}
	c.Limits.AddressConns, c.Limits.QueueLength, c.Limits.ConnectBurst = most, most, most // all come from here
	c.Limits.HandshakeTimeout, c.Limits.StallTimeout = time.Hour, time.Hour               // and may be slow
	c.Limits.Names.Names = most
	open := room.New(sitting.FolderAt(h.folder, catalog.Standard()), room.Contain(log))
	open.TimeSource = hurried{}
	open.GameRate, open.FinishRate, open.DiskRate = room.Rate{}, room.Rate{}, room.Rate{} // on one account
	host := view.Host{Folder: h.folder, Room: open, Version: "1.0", Now: now}
	r, err := host.Reception(c)
	if err != nil {
		h.t.Fatal(err)
	}
	d, err := host.SSH(r)
	if err != nil {
		h.t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		h.t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- d.Serve(l) }()
	end := sync.OnceFunc(func() {
		if err := d.Close(admin.Closes); err != nil {
			h.t.Error(err)
		}
		if err := <-ended; err != nil {
			h.t.Error(err)
		}
	})
	h.t.Cleanup(end)
	return served{host, d, open, l.Addr().String(), end}
}

func newLog(to io.Writer) *log.Logger { return log.New(to, "", 0) }

// A caller is somebody who visits over SSH.
type caller struct {
	t      testing.TB
	client *gossh.Client
	types  io.Writer
	ended  chan error

	mu     sync.Mutex
	more   *sync.Cond
	vt     *viewtest.Terminal
	frames []string // as they were seen, but for those before the last that was awaited
	blind  bool     // what is sent is counted, and not looked at
	unseen int      // bytes, in all
}

func (c *caller) Write(b []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.blind {
		c.unseen += len(b)
		c.more.Broadcast()
		return len(b), nil
	}
	for part := range bytes.SplitAfterSeq(b, []byte("l")) { // the last character of a frame
		before := len(c.vt.Sizes)
		if c.vt.Feed(part); len(c.vt.Sizes) > before {
			c.frames = append(c.frames, c.vt.Frame)
		}
	}
	c.more.Broadcast()
	return len(b), nil
}

// calls visits the room at an address, known by a key of that number; 0: by none.
func calls(t testing.TB, address, name string, key byte, width, height int) *caller {
	t.Helper()
	return visits(t, dials(t, address, name, key), width, height)
}

// dials connects with the room.
func dials(t testing.TB, address, name string, key byte) *gossh.Client {
	t.Helper()
	auth := []gossh.AuthMethod{gossh.KeyboardInteractive(func(string, string, []string, []bool) ([]string, error) { return nil, nil })}
	if key > 0 {
		signer, err := gossh.NewSignerFromKey(ed25519.NewKeyFromSeed(bytes.Repeat([]byte{key}, ed25519.SeedSize)))
		if err != nil {
			t.Fatal(err)
		}
		auth = []gossh.AuthMethod{gossh.PublicKeys(signer)}
	}
	client, err := gossh.Dial("tcp", address, &gossh.ClientConfig{User: name, Auth: auth, HostKeyCallback: gossh.InsecureIgnoreHostKey()})
	if err != nil {
		t.Fatal(err)
	}
	return client
}

// visits comes into the room on a connection.
func visits(t testing.TB, client *gossh.Client, width, height int) *caller {
	t.Helper()
	return visitsIn(t, client, width, height, "")
}

// visitsIn comes in with a locale; empty: with none.
func visitsIn(t testing.TB, client *gossh.Client, width, height int, locale string) *caller {
	t.Helper()
	t.Cleanup(func() { client.Close() })
	session, err := client.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	c := &caller{t: t, client: client, ended: make(chan error, 1), vt: viewtest.NewTerminal(width, height)}
	c.more = sync.NewCond(&c.mu)
	session.Stdout = c
	if c.types, err = session.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	if locale != "" {
		if err := session.Setenv("LANG", locale); err != nil {
			t.Fatal(err)
		}
	}
	if err := session.RequestPty("xterm-256color", height, width, nil); err != nil {
		t.Fatal(err)
	}
	if err := session.Shell(); err != nil {
		t.Fatal(err)
	}
	go func() { c.ended <- session.Wait() }()
	return c
}

// sees reports whether something was shown since what was last awaited, or said at
// the end.
func (c *caller) sees(text string) bool {
	for i, frame := range c.frames {
		if strings.Contains(frame, text) {
			c.frames = c.frames[i:]
			return true
		}
	}
	return strings.Contains(c.vt.Plain.String(), text)
}

// awaits waits until something is shown, not before what was last awaited.
func (c *caller) awaits(text string) *caller {
	c.t.Helper()
	late := false
	timer := time.AfterFunc(time.Minute, func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		late = true
		c.more.Broadcast()
	})
	defer timer.Stop()
	c.mu.Lock()
	defer c.mu.Unlock()
	for !c.sees(text) {
		if late {
			c.t.Fatalf("%q is not shown:\n%s%s", text, c.vt.Plain.String(), c.vt.Frame)
		}
		c.more.Wait()
	}
	return c
}

// press forgets what was shown and presses keys.
func (c *caller) press(keys string) *caller {
	c.t.Helper()
	c.mu.Lock()
	c.frames = nil
	c.mu.Unlock()
	if _, err := io.WriteString(c.types, keys); err != nil {
		c.t.Error(err)
	}
	return c
}

// sent returns how many bytes were sent so far.
func (c *caller) sent() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.blind {
		return c.unseen
	}
	return c.vt.Sent
}

func TestAVisitorPlaysOverSSH(t *testing.T) {
	h := newHome(t)
	address, end := h.serve(10, io.Discard)
	anna := calls(t, address, "anna", 1, 80, 24).awaits("Hall of fame")
	anna.press("g").awaits("level?").press("\r").awaits("Dice sealed")
	clio := calls(t, address, "clio", 0, 100, 30).awaits("Hall of fame")
	clio.press("g").awaits("level?").press("\r").awaits("clio (guest)")
	end()
	for _, c := range []*caller{anna, clio} {
		c.awaits("The room is closing. All games are saved.")
		if err := <-c.ended; err != nil {
			t.Error(err)
		}
	}
}

// toMouse goes down in the settings to whether the mouse is used.
var toMouse = strings.Repeat("\x1b[B", 7)

// Settings belong to a key, and are there when their owner comes back.
func TestSettingsBelongToAVisitor(t *testing.T) {
	h := newHome(t)
	address, _ := h.serve(10, io.Discard)
	anna := calls(t, address, "anna", 1, 80, 24).awaits("Hall of fame").press("s").awaits("Theme")
	anna.press(toMouse + " ").press("\x1b").awaits("Hall of fame").press("q")
	if err := <-anna.ended; err != nil {
		t.Error(err)
	}
	kept := 0
	for path, text := range contents(t, h.folder) {
		if strings.Contains(path, "settings") {
			kept++
			if !strings.Contains(text, "mouse: false") {
				t.Errorf("kept is\n%s", text)
			}
		}
	}
	boris := calls(t, address, "boris", 2, 80, 24).awaits("Hall of fame").press("q")
	clio := calls(t, address, "clio", 0, 80, 24).awaits("Hall of fame").press("s").awaits("Theme").press(toMouse + " ").press("\x1b").awaits("Hall of fame").press("q")
	for _, c := range []*caller{boris, clio} {
		if err := <-c.ended; err != nil {
			t.Error(err)
		}
	}
	if kept != 1 {
		t.Errorf("%d files of settings", kept)
	}
}

// meets has two visitors sit down with each other for a match at Konane to 3, of
// which the first has the first move.
func meets(anna, boris *caller) {
	anna.press("p").awaits("boris")
	anna.press("\r").awaits("Which game?").press("/konane\r").awaits("How long?").press("\x1b[B\r").awaits("Invitation sent.")
	boris.press("p").awaits("Invitation").press("\r").awaits("anna is away")
	anna.awaits("boris joins you").awaits("g Go there").press("g").awaits("anna to ")
}

// TestAMatchOverSSH goes from an invitation to the end of a match, over a visitor
// who loses their connection in the middle.
func TestAMatchOverSSH(t *testing.T) {
	h := newHome(t)
	address, end := h.serve(10, io.Discard)
	comes := func(name string, key byte) *caller {
		return calls(t, address, name, key, 100, 40).awaits("Hall of fame")
	}
	anna, boris := comes("anna", 1), comes("boris", 2)
	meets(anna, boris)
	anna.press(":d4\r")
	boris.awaits("boris to remove").press(":d5\r")
	anna.awaits("d5")
	if err := boris.client.Close(); err != nil {
		t.Error(err)
	}
	anna.awaits("boris left the table.")
	boris = comes("boris", 2).press("p").awaits("anna against boris").press("\x1b[H\r").awaits("anna is thinking.")
	anna.awaits("is here.")
	for range 2 {
		concedes(anna, boris, "Game over")
		boris.awaits(heard).press("g").awaits("Waiting for anna to play on.")
		anna.awaits(heard).press("g").awaits("to remove")
	}
	concedes(anna, boris, "The end")
	end()
	h.holds(3)
}

// Two who sit at one table are each spoken to in the language of their own terminal.
func TestEachAtATableIsSpokenToInTheirLanguage(t *testing.T) {
	h := newHome(t)
	address, _ := h.serve(10, io.Discard)
	greek, polish := h.language("el"), h.language("pl")
	anna := visitsIn(t, dials(t, address, "anna", 1), 100, 40, "el_GR.UTF-8").awaits(greek.T("Hall of fame"))
	boris := visitsIn(t, dials(t, address, "boris", 2), 100, 40, "pl_PL.UTF-8").awaits(polish.T("Hall of fame"))
	anna.press("p").awaits("boris")
	anna.press("\r").awaits(greek.T("Which game?")).press("/konane\r").awaits(greek.T("How long?")).press("\x1b[B\r").awaits("Η πρόσκληση στάλθηκε.")
	boris.press("p").awaits("anna").press("\r").awaits("Gracz anna jest nieobecny")
	anna.awaits(greek.T("%s joins you", "boris")).awaits("g " + greek.T("Go there")).press("g").awaits(greek.T("%s to remove a stone from a corner or the middle", "anna"))
	anna.press(":d4\r")
	boris.awaits(polish.T("%s to remove a stone next to the gap", "boris"))
}

func (h home) language(tag string) i18n.Language {
	h.t.Helper()
	l, err := languages.Find(tag)
	if err != nil {
		h.t.Fatal(err)
	}
	return l
}

// heard is shown with a dialog that comes unasked once it hears keys.
const heard = "Enter Choose"

// concedes has one visitor concede a game to the other, which is called so then.
func concedes(anna, boris *caller, end string) {
	anna.press("Cy")
	boris.awaits("An offer to boris").awaits("y Accept").press("y").awaits(end)
	anna.awaits(end)
}

// holds tells whether the only record of the room ends and is right, and the hall
// of fame has its games once.
func (h home) holds(games int) {
	h.t.Helper()
	text, err := os.ReadFile(h.records(h.t)[0])
	if err != nil {
		h.t.Fatal(err)
	}
	report, err := records.Verify(bytes.NewReader(text), catalog.Standard().Find)
	if err != nil || !report.OK() || !strings.Contains(report.String(), "finished") {
		h.t.Errorf("verify: %s, %v\n%s", report, err, text)
	}
	hall, err := sitting.FolderAt(h.folder, catalog.Standard()).Hall()
	if err != nil {
		h.t.Fatal(err)
	}
	rows, err := hall.Ranking(halloffame.Filter{})
	for _, row := range rows {
		if row.Games != games {
			h.t.Errorf("the hall holds %+v, %v", row, err)
		}
	}
	if len(rows) == 0 && games > 0 {
		h.t.Errorf("the hall holds nobody (%v)", err)
	}
}

// A journal is a log that is read while it is written.
type journal struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (j *journal) Write(b []byte) (int, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.Write(b)
}
