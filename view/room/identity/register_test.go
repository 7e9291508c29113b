package identity

import (
	"bytes"
	"crypto/ed25519"
	"encoding/binary"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"testing"
	"time"

	"boardroom/halloffame"

	gossh "golang.org/x/crypto/ssh"
)

// numbered returns a key, the same for the same number.
func numbered(t *testing.T, number int) string {
	t.Helper()
	seed := make([]byte, ed25519.SeedSize)
	binary.BigEndian.PutUint64(seed, uint64(number))
	key, err := gossh.NewPublicKey(ed25519.NewKeyFromSeed(seed).Public())
	if err != nil {
		t.Fatal(err)
	}
	return AuthorizedKey(key)
}

// However many names there are, nobody has to wait until all are read, nor are they
// written again.
func TestARegisterOfTwentyThousand(t *testing.T) {
	const many, more = 20_000, 100
	r := OpenRegister(t.TempDir())
	var text bytes.Buffer
	for i := range many {
		text.WriteString(entry{name: fmt.Sprint("player ", i), key: numbered(t, i)}.line("", time.Time{}))
	}
	path := filepath.Join(r.folder, namesFile)
	if err := os.WriteFile(path, text.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	for i := range more {
		if own, err := r.owner(fmt.Sprint("PLAYER ", i), numbered(t, i)); err != nil || own != fmt.Sprint("player ", i) {
			t.Fatalf("%q, %v", own, err)
		}
		if _, err := r.owner(fmt.Sprint("player ", i), numbered(t, many)); err == nil {
			t.Fatal("a name of another's is given")
		}
		err := r.add(func(*Register) []string {
			return []string{entry{name: fmt.Sprint("new ", i), key: numbered(t, many+1+i)}.line(since, time.Time{})}
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if r.lines != many+more {
		t.Errorf("%d lines were read for %d names, and %d that came", r.lines, many, more)
	}
	now, err := os.ReadFile(path)
	if err != nil || !bytes.HasPrefix(now, text.Bytes()) || bytes.Count(now, []byte("\n")) != many+more {
		t.Errorf("the register was rewritten: %v", err)
	}
	again := OpenRegister(r.folder)
	if own, err := again.owner("New 99", numbered(t, many+more)); own != "new 99" || err != nil {
		t.Errorf("%q, %v", own, err)
	}
}

// Whatever stands in the file, what is added to it changes nothing before, and is
// found again.
func FuzzRegister(f *testing.F) {
	key := "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIMl5oXmX5d9aPV3DBJsdbeZQO/4ZUgt+8ZJpLFZBA4SD"
	for _, text := range []string{
		"", key + " anna\n", key + " anna", "# Mine.\n\n" + key + " anna\r\n", `since="2026-11-26" ` + key + " anna\n" + `until="2026-11-27" ` + key + " ANNA\n",
		"\x00\x00\x00", key + " anna\nssh-ed25519 AAAAC3Nza", auditMark + "\n", `since="never" ` + key + " anna\n", key + "\n" + key + " \n",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		r := OpenRegister(t.TempDir())
		path := filepath.Join(r.folder, namesFile)
		if err := os.WriteFile(path, text, 0o600); err != nil {
			t.Fatal(err)
		}
		if r.Check() != nil {
			return
		}
		kept := text[:r.file.End]
		dora := entry{name: "dora", key: numbered(t, 1)}
		if err := r.add(func(*Register) []string { return []string{dora.line("", time.Time{})} }); err != nil {
			t.Fatal(err)
		}
		now, err := os.ReadFile(path)
		if err != nil || !bytes.HasPrefix(now, kept) {
			t.Errorf("%q became %q, %v", text, now, err)
		}
		again := OpenRegister(r.folder)
		for _, r := range []*Register{r, again} {
			if name, err := r.owner("dora", dora.key); name != "dora" || err != nil {
				t.Errorf("behind %q, %q is found, %v", text, name, err)
			}
		}
		if len(again.keys) != len(r.keys) || len(again.names) != len(r.names) {
			t.Errorf("%q: %d keys and %d names are read as %d and %d", text, len(r.keys), len(r.names), len(again.keys), len(again.names))
		}
	})
}

// The room asks for its players each minute, and looks only at those who are new.
func TestPlayersAreLookedAtOnce(t *testing.T) {
	const many = 500
	folder, now := t.TempDir(), time.Now()
	players := map[string]halloffame.NameUse{"Clio": {}}
	for i := range many {
		players[fmt.Sprint("player ", i)] = halloffame.NameUse{}
	}
	c := NewClaims(Config{
		Folder: folder, Register: OpenRegister(folder), Now: func() time.Time { return now },
		Players: func() (map[string]halloffame.NameUse, error) { return maps.Clone(players), nil },
	})
	minute := func() {
		now = now.Add(time.Minute)
		if err := c.Refresh(); err != nil {
			t.Fatal(err)
		}
	}
	minute()
	if n := testing.AllocsPerRun(1, minute); n >= many {
		t.Errorf("to ask again for %d players takes memory %.0f times", many, n)
	}
	taken := func(name string) bool {
		_, _, err := c.available(name, "")
		return err != nil
	}
	delete(players, "Clio")
	players["Dora"] = halloffame.NameUse{}
	if !taken("clio") || taken("dora") {
		t.Error("within a minute the players are others")
	}
	if minute(); taken("clio") || !taken("dora") || !taken("Player 1") {
		t.Error("the players are those of before")
	}
}
