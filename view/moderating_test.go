package view_test

import (
	"bytes"
	"crypto/ed25519"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"boardroom/view"

	gossh "golang.org/x/crypto/ssh"
)

// hosts writes down the keys of hosts, by their numbers.
func (h home) hosts(keys ...byte) {
	h.t.Helper()
	var lines []byte
	for _, key := range keys {
		signer, err := gossh.NewSignerFromKey(ed25519.NewKeyFromSeed(bytes.Repeat([]byte{key}, ed25519.SeedSize)))
		if err != nil {
			h.t.Fatal(err)
		}
		lines = append(lines, gossh.MarshalAuthorizedKey(signer.PublicKey())...)
	}
	folder := view.ServeFolder(h.folder)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		h.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "hosts"), lines, 0o600); err != nil {
		h.t.Fatal(err)
	}
}

// A visitor reports somebody; a host who is in the room reads it, kicks and bans them,
// and closes the room. No host can be kicked, and nobody else can do any of it.
func TestAHostKeepsOrderFromAVisit(t *testing.T) {
	h := newHome(t)
	h.hosts(1, 2)
	address, _ := h.serve(10, io.Discard)
	comes := func(name string, key byte) *caller {
		return calls(t, address, name, key, 80, 24).awaits("Hall of fame")
	}
	max := comes("max", 1).press("p").awaits("Nobody else is here")
	carl := comes("carl", 3)
	anna := comes("anna", 4).press("p").awaits("carl")
	max.awaits("anna")
	anna.press("H").awaits("H does nothing here").press("\x1b[F").awaits("▸ Person  carl").press("!").awaits("Report carl").press("swears\r").awaits("Reported to the host.")
	max.awaits("anna reports carl: swears").press("\x1b[H").awaits("▸ Report  anna reports carl: swears").press("H").awaits("Kick carl").press("\x1b[B\r").awaits("Reason, shown to them").press("be kind\r").awaits("Disconnected: carl.").press("d").awaits("▸ Person  anna")
	carl.awaits("be kind")
	if err := <-carl.ended; err != nil {
		t.Error(err)
	}
	carl = comes("carl", 3)
	max.awaits("  Person  carl").press("\x1b[F").awaits("▸ Person  carl").press("H").awaits("Ban carl").press("\x1b[B\x1b[B\r").awaits("By name and key").press("\r").awaits("For 1 hour").press("\r").awaits("Reason, shown to them").press("enough\r").awaits("Banned until").awaits("▸ Person  anna")
	carl.awaits("enough")
	<-carl.ended
	if said := turnedAway(t, address, "carl", 3); !strings.Contains(said, "enough") {
		t.Errorf("carl is told %q", said)
	}
	mia := comes("mia", 2)
	max.awaits("  Person  mia").press("\x1b[F").awaits("▸ Person  mia").press("H").awaits("Kick mia").press("\x1b[B\r").awaits("Reason, shown to them").press("out\r").awaits("a host of this room")
	max.press("\x1b").press("H").awaits("Say to all").press("\x1b[F\x1b[A\r").awaits("Message to everyone").press("We close soon\r")
	for _, c := range []*caller{max, mia, anna} {
		c.awaits("From the host").awaits("We close soon").awaits("Enter OK").press("\r").awaits("? Keys")
	}
	max.press("H").awaits("Close the room").press("\x1b[F\r").awaits("Reason, shown to everyone").press("good night\r").awaits("Everyone has to leave.").press("y")
	for _, c := range []*caller{max, mia, anna} {
		c.awaits("good night")
		if err := <-c.ended; err != nil {
			t.Error(err)
		}
	}
}

// A host bans somebody who has left by the address that they came from, reads who is
// banned, and lifts that, all from a visit.
func TestAHostLiftsBansFromAVisit(t *testing.T) {
	h := newHome(t)
	h.hosts(1)
	s := h.serveRoom(10, io.Discard)
	max := calls(t, s.address, "max", 1, 80, 24).awaits("Hall of fame").press("p").awaits("Nobody else is here")
	bert := calls(t, s.address, "bert", 3, 80, 24).awaits("Hall of fame")
	max.awaits("bert")
	bert.press("q").awaits("All games are saved.")
	max.awaits("Nobody else is here").press("H").awaits("Bans and mutes").press("\r").awaits("Nobody is banned or muted.")
	max.press("b").awaits("Name, fingerprint").press("bert\r").awaits("By address").press("\x1b[F\r").awaits("For 1 hour").press("\r").awaits("Reason, shown to them").press("spam\r").awaits("127.0.0.1")
	if said := turnedAway(t, s.address, "dora", 4); !strings.Contains(said, "spam") {
		t.Errorf("dora is told %q", said)
	}
	max.press("b").awaits("Name, fingerprint").press("nick\r").awaits("By address").press("\x1b[F\r").awaits("For 1 hour").press("\r").awaits("Reason, shown to them").press("\r").awaits("No visitor nick is or was here")
	max.press("\x1b").awaits("127.0.0.1").press("d").awaits("Unban").press("y").awaits("Nobody is banned or muted.")
	calls(t, s.address, "dora", 4, 80, 24).awaits("Hall of fame")
}
