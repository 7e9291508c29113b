package ssh_test

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"boardroom/halloffame"
	"boardroom/view/room/admin"
	"boardroom/view/room/identity"

	gossh "golang.org/x/crypto/ssh"
)

// namesFile returns what stands in the file of names.
func (p *testServer) namesFile() string {
	p.t.Helper()
	text, err := os.ReadFile(filepath.Join(p.folder, "names"))
	if err != nil && !os.IsNotExist(err) {
		p.t.Fatal(err)
	}
	return string(text)
}

// hasAdded checks that lines were put behind what stood in the register, in any order
// but for their keys, and returns all that stands there now.
func (p *testServer) hasAdded(before string, want ...string) string {
	p.t.Helper()
	text := p.namesFile()
	added, ok := strings.CutPrefix(text, before)
	if !ok || strings.Count(added, "\n") != len(want) {
		p.t.Errorf("the register had\n%s\nand has, with %d more lines to come,\n%s", before, len(want), text)
	}
	for _, line := range want {
		if !strings.Contains(added, line+"\n") {
			p.t.Errorf("the register lacks %q among\n%s", line, added)
		}
	}
	return text
}

// authorized returns a key as lines have it.
func authorized(t *testing.T, number byte) string {
	return strings.TrimSpace(string(gossh.MarshalAuthorizedKey(newKey(t, number).PublicKey())))
}

// visit comes with a key, and leaves.
func (p *testServer) visit(name string, number byte) {
	p.t.Helper()
	client := p.mustConnect(name, newKey(p.t, number))
	s := startSession(p.t, client)
	s.sees("Welcome " + name)
	s.press("q")
	s.leaves("See you next time")
	client.Close()
}

func TestANewNameIsHeldAsLongAsAVisit(t *testing.T) {
	p := open(t, t.TempDir(), usual)
	s := startSession(t, p.mustConnect("anna", newKey(t, 1)))
	s.sees("Welcome anna at")
	again := startSession(t, p.mustConnect("Anna", newKey(t, 1)))
	again.sees("Welcome anna at")
	p.refuses("anna", newKey(t, 2), "belongs to another key")
	p.refuses("anna", nil, "belongs to a key")
	p.refuses("clio", newKey(t, 1), "your key belongs to anna")
	s.press("q")
	s.leaves("See you next time")
	p.refuses("ANNA", newKey(t, 2), "belongs to another key")
	again.press("q")
	again.leaves("See you next time")
	p.hasAdded("")
	p.visit("anna", 2)
	p.visit("clio", 1)
	p.hasAdded("")
}

func TestANameIsTheirsFromTheFirstTableOn(t *testing.T) {
	folder := t.TempDir()
	p := open(t, folder, func(c *config) { c.Now = at("2026-11-26") })
	s := startSession(t, p.mustConnect("anna", newKey(t, 1)))
	s.sees("Welcome anna at")
	p.Keep([]string{"anna", "boris", "carl (guest)"})
	p.Keep([]string{"anna"})
	p.hasAdded("", `since="2026-11-26" `+authorized(t, 1)+" anna")
	s.press("q")
	s.leaves("See you next time")
	for _, p := range []*testServer{p, open(t, folder, usual)} {
		p.refuses("anna", newKey(t, 2), "belongs to another key")
		p.refuses("clio", newKey(t, 1), "your key belongs to anna")
		p.visit("anna", 1)
	}
}

// at is a clock that stands.
func at(day string) func() time.Time {
	now, err := time.Parse(time.DateOnly, day)
	if err != nil {
		panic(err)
	}
	return func() time.Time { return now }
}

// A calendar is a clock that is set by hand.
type calendar struct {
	mu  sync.Mutex
	day func() time.Time
}

func (c *calendar) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.day()
}

func (c *calendar) turns(day string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.day = at(day)
}

func TestNewNamesFromAnAddressInADay(t *testing.T) {
	today := &calendar{day: at("2026-11-26")}
	p := open(t, t.TempDir(), func(c *config) { c.Limits.Names.Names, c.Now = 2, today.now })
	p.visit("anna", 1)
	p.visit("boris", 2)
	p.visit("anna", 1) // who came already
	if status := startSession(t, p.mustConnect("clio", newKey(t, 3))).leaves("your address has used 2 new names today"); status != 1 {
		t.Errorf("the exit status is %d", status)
	}
	p.log.awaits("clio from 127.0.0.1")
	p.log.awaits("your address has used 2 new names today")
	p.listener.spoof("192.0.2.1")
	p.visit("clio", 3)
	p.listener.spoof("")
	today.turns("2026-11-27")
	p.visit("dora", 4)
}

func TestWhatBecomesOfNewNames(t *testing.T) {
	folder := t.TempDir()
	today := &calendar{day: at("2026-10-01")}
	players := map[string]halloffame.NameUse{}
	p := open(t, folder, func(c *config) {
		c.Now = today.now
		c.Players = func() (map[string]halloffame.NameUse, error) { return players, nil }
	})
	for i, name := range []string{"anna", "boris", "clio", "dora"} {
		startSession(t, p.mustConnect(name, newKey(t, byte(i+1)))).sees("Welcome " + name)
	}
	players["boris"], players["clio"] = halloffame.NameUse{Ended: true}, halloffame.NameUse{Unfinished: true}
	p.Keep([]string{"anna", "boris", "clio", "dora"})
	taken := p.hasAdded("",
		`since="2026-10-01" `+authorized(t, 1)+" anna", `since="2026-10-01" `+authorized(t, 2)+" boris",
		`since="2026-10-01" `+authorized(t, 3)+" clio", `since="2026-10-01" `+authorized(t, 4)+" dora")
	today.turns("2026-10-31")
	p.visit("eric", 5)
	taken = p.hasAdded(taken, authorized(t, 2)+" boris")
	_ = p.Close(admin.Closes)

	today.turns("2026-11-02")
	p = open(t, folder, func(c *config) {
		c.Now = today.now
		c.Players = func() (map[string]halloffame.NameUse, error) { return players, nil }
	})
	p.hasAdded(taken, `until="2026-11-02" `+authorized(t, 1)+" anna", `until="2026-11-02" `+authorized(t, 4)+" dora")
	p.visit("anna", 9)
	p.visit("dora", 1)
	p.refuses("boris", newKey(t, 9), "belongs to another key")
	p.refuses("clio", newKey(t, 9), "belongs to another key")
}

// The names of those who have played at home are nobody's until the host gives them away.
func TestPlayersOfTheRoomArePlayedByNoStranger(t *testing.T) {
	players := map[string]halloffame.NameUse{"Clio": {Ended: true}, "Ion": {}, "carl (guest)": {Ended: true}, "Mother": {Ended: true}}
	p := open(t, t.TempDir(), func(c *config) {
		c.Now = at("2026-11-26")
		c.Players = func() (map[string]halloffame.NameUse, error) { return players, nil }
	})
	for _, name := range []string{"Clio", "clio", "CIio", "Ion", "lon", "mother"} {
		p.refuses(name, newKey(t, 1), "is reserved for a player of this room")
		p.refuses(name, nil, "is reserved for a player of this room")
	}
	p.visit("carl", 3)
	gift, err := identity.AssignName(p.folder, "clio", []byte(authorized(t, 1)+" clio@home\n"), players, at("2026-11-26")(), nobody)
	if err != nil || gift.Name != "Clio" || gift.Key != gossh.FingerprintSHA256(newKey(t, 1).PublicKey()) || len(gift.Lost) > 0 {
		t.Errorf("given: %+v, %v", gift, err)
	}
	p.hasAdded("", authorized(t, 1)+" Clio")
	startSession(t, p.mustConnect("clio", newKey(t, 1))).sees("Welcome Clio at")
	p.refuses("Clio", newKey(t, 2), "belongs to another key")
}

// nobody inherits.
func nobody(from, to string) (bool, error) { return false, fmt.Errorf("%s inherits from %s", to, from) }

// keyHash is a key as visits have it.
func keyHash(t *testing.T, number byte) string {
	return fmt.Sprintf("%x", sha256.Sum256(newKey(t, number).PublicKey().Marshal()))
}

func TestALostKeyIsReplaced(t *testing.T) {
	p := open(t, t.TempDir(), func(c *config) { c.Now = at("2026-11-26") })
	startSession(t, p.mustConnect("anna", newKey(t, 1))).sees("Welcome anna at")
	p.Keep([]string{"anna"})
	before := p.namesFile()
	names := p.namesFile()
	if _, err := identity.AssignName(p.folder, "anna", []byte(authorized(t, 2)), nil, at("2026-11-27")(), func(string, string) (bool, error) { return false, errors.New("no room") }); err == nil || p.namesFile() != names {
		t.Errorf("what belongs to the old key is not handed over, and it loses the name: %v", err)
	}
	heirs := [2]string{}
	gift, err := identity.AssignName(p.folder, "Anna", []byte(authorized(t, 2)), nil, at("2026-11-27")(), func(from, to string) (bool, error) {
		heirs = [2]string{from, to}
		return true, nil
	})
	if want := [2]string{keyHash(t, 1), keyHash(t, 2)}; heirs != want {
		t.Errorf("from whom to whom: %q, want %q", heirs, want)
	}
	if err != nil || gift.Name != "anna" || !gift.Moved || len(gift.Lost) != 1 || gift.Lost[0] != gossh.FingerprintSHA256(newKey(t, 1).PublicKey()) {
		t.Errorf("given: %+v, %v", gift, err)
	}
	if _, err := identity.AssignName(p.folder, "anna", []byte(authorized(t, 2)), nil, at("2026-11-28")(), nobody); err != nil { // which changes nothing
		t.Error(err)
	}
	p.hasAdded(before, `until="2026-11-27" `+authorized(t, 1)+" anna", authorized(t, 2)+" anna")
	p.refuses("anna", newKey(t, 1), "belongs to another key")
	p.visit("anna", 2)
	for why, given := range map[string][2]string{
		"not a public key":        {"anna", "-----BEGIN OPENSSH PRIVATE KEY-----\n"},
		"already belongs to anna": {"boris", authorized(t, 2)},
		"can't contain brackets":  {"boris (guest)", authorized(t, 3)},
		"certificates are not":    {"boris", strings.TrimSpace(string(gossh.MarshalAuthorizedKey(certified(t, 3, 10).PublicKey())))},
		"shows nothing":           {"\u2800", authorized(t, 3)},
		"a name is missing":       {" ", authorized(t, 3)},
	} {
		if _, err := identity.AssignName(p.folder, given[0], []byte(given[1]), nil, time.Now(), nobody); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%q is given: %v, want %q", given[0], err, why)
		}
	}
}

// A room of today has names that would not be given any more. They stay, and the host
// is told once.
func TestNamesThatWouldBeRefusedToday(t *testing.T) {
	folder := t.TempDir()
	certificate := strings.TrimSpace(string(gossh.MarshalAuthorizedKey(certified(t, 1, 60_000).PublicKey())))
	before := "# Mine.\n" + certificate + " carl\n" + authorized(t, 2) + " anna\n" + authorized(t, 3) + " anna\u200d\n\n" + authorized(t, 4) + " \u0430nna\n" +
		authorized(t, 5) + " DJ Νίκος\n" + authorized(t, 6) + " dora\n" + authorized(t, 7) + " dora" // without an end of the line
	if err := os.WriteFile(filepath.Join(folder, "names"), []byte(before), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, told := range []int{5, 0} {
		p := open(t, folder, usual)
		p.visit("anna", 2)
		said := p.log.awaits("anna left")
		if n := strings.Count(said, "would be refused today"); n != told {
			t.Errorf("the host is told of %d names, not %d:\n%s", n, told, said)
		}
		startSession(t, p.mustConnect("anna\u200d", newKey(t, 3))).sees("Welcome anna")
		startSession(t, p.mustConnect("DJ Νίκος", newKey(t, 5))).sees("Welcome DJ Νίκος at")
		startSession(t, p.mustConnect("dora", newKey(t, 6))).sees("Welcome dora at")
		startSession(t, p.mustConnect("dora", newKey(t, 7))).sees("Welcome dora at")
		p.refuses("carl", newKey(t, 9), "belongs to another key")
		p.hasAdded(before, "", "# Boardroom has looked through the names above.")
		_ = p.Close(admin.Closes)
	}
}

// What was torn by a power cut, or is what the host has not finished, keeps nobody out
// and is not lost.
func TestALineThatWasTorn(t *testing.T) {
	folder := t.TempDir()
	whole := authorized(t, 1) + " anna\n"
	if err := os.WriteFile(filepath.Join(folder, "names"), []byte(whole+authorized(t, 2)[:50]), 0o600); err != nil {
		t.Fatal(err)
	}
	p := open(t, folder, func(c *config) { c.Now = at("2026-11-26") })
	p.visit("anna", 1)
	startSession(t, p.mustConnect("boris", newKey(t, 2))).sees("Welcome boris at")
	p.Keep([]string{"boris"})
	p.hasAdded(whole, "# "+authorized(t, 2)[:50], `since="2026-11-26" `+authorized(t, 2)+" boris")
}
