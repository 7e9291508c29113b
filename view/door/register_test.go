package door

import (
	"bytes"
	"crypto/ed25519"
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

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
	return written(key)
}

// However many names there are, nobody has to wait until all are read, nor are they
// written again.
func TestARegisterOfTwentyThousand(t *testing.T) {
	const many, more = 20_000, 100
	r := &register{folder: t.TempDir()}
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
		err := r.add(func(*register) []string {
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
	again := &register{folder: r.folder}
	if own, err := again.owner("New 99", numbered(t, many+more)); own != "new 99" || err != nil {
		t.Errorf("%q, %v", own, err)
	}
}
