package ssh_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"boardroom/halloffame"
	"boardroom/view/room/admin"
	"boardroom/view/room/door"
	"boardroom/view/room/ssh"

	gossh "golang.org/x/crypto/ssh"
)

// guestsFile returns what stands in the file of guests.
func (p *testServer) guestsFile() string {
	p.t.Helper()
	text, err := os.ReadFile(filepath.Join(p.folder, "guests"))
	if err != nil && !os.IsNotExist(err) {
		p.t.Fatal(err)
	}
	return string(text)
}

// coded changes a door so that it tells guests how they come back, at first and when
// they ask.
func coded(c *config) {
	c.Receive = func(v *ssh.Session) error {
		tell := func() {
			as, _, err := v.ComeBack()
			fmt.Fprintf(v.Terminal, "%s: %s %v\r\n", v.Name, as, err)
		}
		tell()
		go func() {
			<-v.Over()
			_ = v.Terminal.Drain()
		}()
		b := make([]byte, 128)
		for {
			if _, err := v.Terminal.Read(b); err != nil || b[0] == 'q' {
				return nil
			}
			tell()
		}
	}
}

// calledAs reads who somebody is, and how they come back.
func (s *clientSession) calledAs(name string) (as string) {
	s.t.Helper()
	line, err := s.shown.ReadString('\n')
	rest, ok := strings.CutPrefix(line, name+": ")
	if !ok {
		s.t.Fatalf("%q is shown, not %s (%v)", line, name, err)
	}
	as, _, _ = strings.Cut(rest, "@HOST ")
	return as
}

func (s *clientSession) goes() {
	s.t.Helper()
	s.press("q")
	s.leaves("See you next time")
}

func TestGuestsOfOneNameAreToldApart(t *testing.T) {
	p := open(t, t.TempDir(), func(c *config) {
		c.Players = func() (map[string]halloffame.NameUse, error) {
			return map[string]halloffame.NameUse{"dora (guest)": {Ended: true}, "dora (guest 3)": {}}, nil
		}
	})
	comes := func(name, called string) *clientSession {
		s := startSession(t, p.mustConnect(name, nil))
		s.sees("Welcome " + called + " at")
		return s
	}
	comes("carl", "carl (guest)")
	second := comes("carl", "carl (guest 2)")
	comes("CARL", "CARL (guest 3)")
	p.refuses("сагl", nil, "can't mix scripts")
	comes("dora", "dora (guest 2)")
	comes("dora", "dora (guest 4)")
	startSession(t, p.mustConnect("carl", newKey(t, 1))).sees("Welcome carl at") // which is no guest's name
	p.refuses("carl", nil, "belongs to a key")
	second.goes()
	if p.guestsFile() != "" {
		t.Errorf("those who only looked around are kept:\n%s", p.guestsFile())
	}
}

func TestGuestsWhoComeAtOneMoment(t *testing.T) {
	const many = 8
	var mu sync.Mutex
	var names []string
	p := open(t, t.TempDir(), func(c *config) {
		c.Receive = func(v *ssh.Session) error {
			mu.Lock()
			names = append(names, v.Name)
			mu.Unlock()
			fmt.Fprint(v.Terminal, "Welcome\r\n")
			<-v.Over()
			return nil
		}
	})
	var clients []*gossh.Client
	for range many {
		clients = append(clients, p.mustConnect("carl", nil))
	}
	var all sync.WaitGroup
	for _, c := range clients {
		all.Go(func() { startSession(t, c).sees("Welcome") })
	}
	all.Wait()
	mu.Lock()
	defer mu.Unlock()
	slices.Sort(names)
	if len(slices.Compact(names)) != many {
		t.Errorf("they are called %q", names)
	}
}

func TestAGuestComesBackByTheCode(t *testing.T) {
	folder := t.TempDir()
	change := func(c *config) { coded(c); c.Now = at("2026-11-26") }
	p := open(t, folder, change)
	first := startSession(t, p.mustConnect("carl", nil))
	as := first.calledAs("carl (guest)")
	called, code, _ := strings.Cut(as, "+")
	if called != "carl" || len(code) != 8 {
		t.Fatalf("carl comes back as %q", as)
	}
	p.Keep([]string{"anna", "carl (guest)"})
	p.Keep([]string{"carl (guest)"})
	hung := startSession(t, p.mustConnect(as, nil)) // while the first visit lasts
	if again := hung.calledAs("carl (guest)"); again != as {
		t.Errorf("now it is %s, and was %s", again, as)
	}
	startSession(t, p.mustConnect("carl", nil)).calledAs("carl (guest 2)")
	first.press("q")
	first.leaves("All games are saved. To resume yours, come back as " + as + "@HOST, with the same host and port.")
	startSession(t, p.mustConnect("carl", nil)).calledAs("carl (guest 3)")
	hung.goes()

	text := p.guestsFile()
	if strings.Count(text, "\n") != 1 || !strings.HasPrefix(text, `since="2026-11-26" `) || !strings.HasSuffix(text, " carl (guest)\n") || strings.Contains(text, code) {
		t.Errorf("the guests are\n%s", text)
	}
	_ = p.Close(admin.Closes)
	p = open(t, folder, change)
	startSession(t, p.mustConnect("Carl+"+strings.ToUpper(code), nil)).calledAs("carl (guest)")
	startSession(t, p.mustConnect(as, newKey(t, 1))).calledAs("carl (guest)") // whose ssh shows a key unasked
	p.log.awaits("carl (guest) came from 127.0.0.1")
	if said := p.log.awaits("by a code"); strings.Contains(strings.ToLower(said), code) {
		t.Errorf("the code stands in the log:\n%s", said)
	}
	p.refuses("boris+"+code, nil, "wrong code for the guest boris")
}

// Who sat at no table leaves nothing, and their code is worth nothing.
func TestACodeIsKeptFromTheFirstTableOn(t *testing.T) {
	p := open(t, t.TempDir(), coded)
	s := startSession(t, p.mustConnect("carl", nil))
	as := s.calledAs("carl (guest)")
	s.press("q")
	s.leaves("See you next time. All games are saved.\r\n")
	p.refuses(as, nil, "wrong code for the guest carl")
	startSession(t, p.mustConnect("carl", nil)).calledAs("carl (guest)")
}

func TestWrongCodes(t *testing.T) {
	today := &calendar{day: at("2026-11-26")}
	p := open(t, t.TempDir(), func(c *config) { coded(c); c.Limits.Names.WrongCodes, c.Now = 2, today.now })
	first := startSession(t, p.mustConnect("carl", nil))
	as := first.calledAs("carl (guest)")
	p.Keep([]string{"carl (guest)"})
	for _, key := range []gossh.Signer{nil, newKey(t, 1), nil} {
		p.refuses("carl+22222222", key, "wrong code for the guest carl; try again, or come without a code as carl@HOST")
	}
	said := p.log.awaits("wrong code for the guest carl")
	if !strings.Contains(said, "carl+... from 127.0.0.1") || strings.Contains(said, "22222222") {
		t.Errorf("logged is\n%s", said)
	}
	startSession(t, p.mustConnect(as, nil)).calledAs("carl (guest)")
	p.refuses("carl+33333333", nil, "wrong code for the guest carl")
	for _, user := range []string{"carl+44444444", as} {
		p.refuses(user, nil, "2 wrong codes from your address today; come back tomorrow, or without a code as carl@HOST")
	}
	startSession(t, p.mustConnect("carl", nil)).calledAs("carl (guest 2)")
	p.listener.spoof("192.0.2.1")
	startSession(t, p.mustConnect(as, nil)).calledAs("carl (guest)")
	p.listener.spoof("")
	today.turns("2026-11-27")
	startSession(t, p.mustConnect(as, nil)).calledAs("carl (guest)")
}

// What a guest is to type is taken by a shell as it stands.
func TestHowAGuestComesBackIsTyped(t *testing.T) {
	p := open(t, t.TempDir(), coded)
	for name, start := range map[string]string{"mary ann": "'mary ann+", "O'Neill": `'O'\''Neill+`, "Jean-Luc": "Jean-Luc+", "Ελένη": "Ελένη+"} {
		as := startSession(t, p.mustConnect(name, nil)).calledAs(name + " (guest)")
		if quoted := strings.HasSuffix(as, "'"); !strings.HasPrefix(as, start) || quoted != (start[0] == '\'') {
			t.Errorf("%s comes back as %s", name, as)
		}
	}
	p.refuses("an\u200bna", nil, `the name "an?na" has an invisible character`) // not "an\u200bna"
}

func TestNoNewNameHasAPlus(t *testing.T) {
	p := open(t, t.TempDir(), func(c *config) { usual(c); c.Limits.Names.WrongCodes = 100 })
	for _, name := range []string{"carl+boris", "carl+", "carl+222222", "carl+2222222222", "carl+some-one", "carl+b+c", "carl++"} {
		p.refuses(name, nil, "wrong code for the guest carl")
		p.refuses(name, newKey(t, 1), "a new name can't contain +")
	}
	line := authorized(t, 4) + " anna+beatrice\n" // of an older room
	if err := os.WriteFile(filepath.Join(p.folder, "names"), []byte(line), 0o600); err != nil {
		t.Fatal(err)
	}
	startSession(t, p.mustConnect("anna+beatrice", newKey(t, 4))).sees("Welcome anna+beatrice at")
}

// A code that is in force stands in no name, which all would read, and not in the log.
func TestNoNameHoldsACode(t *testing.T) {
	p := open(t, t.TempDir(), func(c *config) { coded(c); c.Limits.Names.WrongCodes = 100 })
	as := startSession(t, p.mustConnect("nora", nil)).calledAs("nora (guest)")
	_, code, _ := strings.Cut(as, "+")
	here := startSession(t, p.mustConnect("mara", nil)).calledAs("mara (guest)")
	p.Keep([]string{"nora (guest)"})
	for _, key := range []gossh.Signer{nil, newKey(t, 1)} {
		for _, end := range []string{"x", ".", "+", ":2222", "HOST", "@games.example"} {
			p.refuses(as+end, key, "wrong code for the guest nora")
		}
		p.refuses("nora+"+code[:7], key, "wrong code for the guest nora")
		p.refuses("nora+"+code[:7]+"0", key, "wrong code for the guest nora")
		for _, name := range []string{"nora-" + code, "nora " + code, "nora" + code, strings.ToUpper("nora." + code), "nora " + code + "x", "nora:" + code[:4] + "-" + code[4:], code, strings.Replace(here, "+", "-", 1)} {
			p.refuses(name, key, "this name contains a guest's code")
		}
	}
	startSession(t, p.mustConnect(as, nil)).calledAs("nora (guest)")
	said := strings.ToLower(p.log.awaits("by a code"))
	if strings.Contains(said, code[:7]) || strings.Contains(said, code[4:]) || strings.Contains(said, strings.TrimPrefix(here, "mara+")) {
		t.Errorf("the log has the code %s:\n%s", code, said)
	}
}

// Whoever mistypes a code is not called by it, which all would read.
func TestAMistypedCodeIsNoName(t *testing.T) {
	p := open(t, t.TempDir(), coded)
	for _, code := range []string{"abcdefg1", "abcdefgl", "ABCDEFGO", "0bcdefgh", "abcdefg", "abcdefghi", "αβγδεζηθ", "abcdéfgh", "abcdefg2 "} {
		for _, key := range []gossh.Signer{nil, newKey(t, 1)} {
			p.refuses("carl+"+code, key, "wrong code for the guest carl")
		}
	}
	p.refuses("+abcdefg2", nil, "a name is missing")
	startSession(t, p.mustConnect("carl", nil)).calledAs("carl (guest)")
	said := strings.ToLower(p.log.awaits("carl (guest) came"))
	for _, part := range []string{"bcd", "γδε"} {
		if strings.Contains(said, part) {
			t.Errorf("the log has %q:\n%s", part, said)
		}
	}
}

func TestCodesFromAnAddressInADay(t *testing.T) {
	today := &calendar{day: at("2026-11-26")}
	p := open(t, t.TempDir(), func(c *config) { coded(c); c.Limits.Names.GuestNames, c.Now = 1, today.now })
	anna := startSession(t, p.mustConnect("anna", nil))
	back := anna.calledAs("anna (guest)")
	boris := startSession(t, p.mustConnect("boris", nil))
	boris.calledAs("boris (guest)")
	p.Keep([]string{"anna (guest)", "boris (guest)"})
	clio := startSession(t, p.mustConnect("clio", nil))
	clio.sees("clio (guest):  1 guest from your address has a code today, and no more get one")
	p.Keep([]string{"clio (guest)", "anna (guest)"})
	for _, s := range []*clientSession{boris, clio} {
		s.press(".")
		s.sees("(guest):  1 guest from your address has a code today, and no more get one")
		s.press("q")
		s.leaves("See you next time.\r\n") // and not that their games are kept
	}
	startSession(t, p.mustConnect("clio", nil)).calledAs("clio (guest 2)") // for a table was laid for the other
	if n := strings.Count(p.guestsFile(), "\n"); n != 1 {
		t.Errorf("%d guests are kept:\n%s", n, p.guestsFile())
	}
	today.turns("2026-11-27")
	startSession(t, p.mustConnect("dora", nil)).calledAs("dora (guest)")
	startSession(t, p.mustConnect(back, nil)).calledAs("anna (guest)")
	p.Keep([]string{"dora (guest)", "anna (guest)"})
	if text := p.guestsFile(); strings.Count(text, "\n") != 3 || strings.Count(text, "2026-11-27") != 2 {
		t.Errorf("the guests are\n%s", text)
	}
}

func TestCodesAreGivenBack(t *testing.T) {
	folder := t.TempDir()
	today := &calendar{day: at("2026-10-01")}
	players := map[string]halloffame.NameUse{}
	change := func(c *config) {
		coded(c)
		c.Now = today.now
		c.Players = func() (map[string]halloffame.NameUse, error) { return players, nil }
	}
	p := open(t, folder, change)
	as := map[string]string{}
	var here []*clientSession
	for _, name := range []string{"anna", "boris", "clio"} {
		s := startSession(t, p.mustConnect(name, nil))
		as[name] = s.calledAs(name + " (guest)")
		here = append(here, s)
	}
	p.Keep([]string{"anna (guest)", "boris (guest)", "clio (guest)"})
	players["boris (guest)"] = halloffame.NameUse{Ended: true, Unfinished: true}
	players["clio (guest)"] = halloffame.NameUse{Ended: true}
	for _, s := range here {
		s.goes()
	}
	before := p.guestsFile()
	today.turns("2026-10-31")
	startSession(t, p.mustConnect(as["anna"], nil)).calledAs("anna (guest)")
	_ = p.Close(admin.Closes)
	if p.guestsFile() != before {
		t.Errorf("the guests were\n%sand are\n%s", before, p.guestsFile())
	}
	today.turns("2026-11-02")
	p = open(t, folder, change)
	added, ok := strings.CutPrefix(p.guestsFile(), before)
	if !ok || strings.Count(added, `until="2026-11-02" `) != 2 || strings.Contains(added, "boris") {
		t.Errorf("added was\n%s", added)
	}
	startSession(t, p.mustConnect(as["boris"], nil)).calledAs("boris (guest)")
	p.refuses(as["anna"], nil, "wrong code for the guest anna")
	startSession(t, p.mustConnect("anna", nil)).calledAs("anna (guest 2)") // nobody is ever taken for another
}

func TestANameMustHaveRoomForTheNumber(t *testing.T) {
	p := open(t, t.TempDir(), usual)
	for long, numbered := range map[int]bool{30: true, 32: false} {
		name := strings.Repeat("a", long)
		startSession(t, p.mustConnect(name, nil)).sees("Welcome " + name + " (guest) at")
		if numbered {
			startSession(t, p.mustConnect(name, nil)).sees("Welcome " + name + " (guest 2) at")
		} else {
			p.refuses(name, nil, "is too long for a number; use a shorter one")
		}
	}
	p.refuses(strings.Repeat("a", 33), nil, "33 columns wide; at most 32 are allowed")
}

func TestGuestsThatCannotBeRead(t *testing.T) {
	folder := t.TempDir()
	for text, fits := range map[string]bool{
		"# Mine.\n\n": true,
		`since="2026-11-26" ` + strings.Repeat("0", 64) + " carl (guest)\n": true,
		`since="2026-11-26" ` + strings.Repeat("0", 64) + " carl (gue":      true, // torn
		`since="2026-11-26" ` + strings.Repeat("0", 64) + " carl\n":         false,
		`since="never" ` + strings.Repeat("0", 64) + " carl (guest)\n":      false,
		"carl (guest)\n": false,
	} {
		if err := os.WriteFile(filepath.Join(folder, "guests"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := door.Check(folder); fits != (err == nil) || !fits && !strings.Contains(err.Error(), "guests, line 1: not a guest") {
			t.Errorf("%q: %v", text, err)
		}
	}
}
