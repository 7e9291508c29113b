package view_test

import (
	"bytes"
	"crypto/ed25519"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"boardroom/halloffame"
	"boardroom/records"
	"boardroom/view"

	gossh "golang.org/x/crypto/ssh"
)

// turnedAway returns what is said to somebody with a key who is not let in.
func turnedAway(t *testing.T, address, name string, key byte) (said string) {
	t.Helper()
	signer, err := gossh.NewSignerFromKey(ed25519.NewKeyFromSeed(bytes.Repeat([]byte{key}, ed25519.SeedSize)))
	if err != nil {
		t.Fatal(err)
	}
	hear := func(_, instruction string, _ []string, _ []bool) ([]string, error) {
		said += instruction
		return nil, nil
	}
	client, err := gossh.Dial("tcp", address, &gossh.ClientConfig{
		User: name, Auth: []gossh.AuthMethod{gossh.PublicKeys(signer), gossh.KeyboardInteractive(hear)}, HostKeyCallback: gossh.InsecureIgnoreHostKey(),
	})
	if err == nil {
		client.Close()
		t.Errorf("%s comes in", name)
	}
	return said
}

// Who sits down at a table keeps a new name, and who only looks around does not.
func TestANameIsKeptFromTheFirstGameOn(t *testing.T) {
	h := newHome(t)
	address, end := h.serve(10, io.Discard)
	anna := calls(t, address, "anna", 1, 80, 24).awaits("Hall of fame")
	clio := calls(t, address, "clio", 2, 80, 24).awaits("Hall of fame")
	anna.press("g").awaits("level?").press("\r").awaits("Dice sealed")
	end()
	for _, c := range []*caller{anna, clio} {
		<-c.ended
	}
	text, err := os.ReadFile(filepath.Join(view.ServeFolder(h.folder), "names"))
	if err != nil || strings.Count(string(text), "\n") != 1 || !strings.Contains(string(text), " anna\n") || !strings.HasPrefix(string(text), `since="2026-11-20" `) {
		t.Errorf("%v; the register is\n%s", err, text)
	}
	address, _ = h.serve(10, io.Discard)
	if said := turnedAway(t, address, "anna", 3); !strings.Contains(said, "belongs to another key") {
		t.Errorf("a stranger is told %q", said)
	}
	calls(t, address, "clio", 3, 80, 24).awaits("Hall of fame")
}

// Nobody is a player of the room because they are the first who comes by that name.
func TestAStrangerIsNoPlayerOfTheHouse(t *testing.T) {
	h := newHome(t)
	d := records.Dir{Path: h.folder}
	result := halloffame.GameResult{
		Record: "gone.txt", Number: 1, Game: "portes", When: time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC),
		Seats: []halloffame.Seat{{Name: "Clio", Points: 1}, {Name: "Dora"}},
	}
	if err := halloffame.Enter(t.Context(), d, result); err != nil {
		t.Fatal(err)
	}
	if err := halloffame.Rename(t.Context(), d, "Clio", "Clara"); err != nil {
		t.Fatal(err)
	}
	address, _ := h.serve(10, io.Discard)
	for _, name := range []string{"Clio", "clara", "Dora", "CIio"} {
		if said := turnedAway(t, address, name, 1); !strings.Contains(said, "is reserved for a player of this room") {
			t.Errorf("as %s a stranger is told %q", name, said)
		}
	}
}
