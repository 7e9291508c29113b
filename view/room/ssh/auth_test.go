package ssh_test

import (
	"crypto/rsa"
	"errors"
	"io"
	"math/big"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"boardroom/view/room/door"

	gossh "golang.org/x/crypto/ssh"
)

// refuses checks that somebody is not let in, and is told why.
func (p *testServer) refuses(name string, key gossh.Signer, why string) {
	p.t.Helper()
	_, said, err := p.connect(name, key)
	if err == nil || !strings.Contains(said, why) {
		p.t.Errorf("%q is told %q (%v), not %q", name, said, err, why)
	}
}

func TestANameBelongsToTheKeyThatCameFirst(t *testing.T) {
	folder := t.TempDir()
	p := open(t, folder, usual)
	first, second := newKey(t, 1), newKey(t, 2)
	s := startSession(t, p.mustConnect("Άννα", first))
	s.sees("Welcome Άννα at")
	p.refuses("Άννα", second, "belongs to another key")
	p.refuses("άννα", second, "belongs to another key")
	p.refuses("Άννα", nil, "belongs to a key")
	p.refuses("Boris", first, "your key belongs to Άννα")
	startSession(t, p.mustConnect("Boris", second)).sees("Welcome Boris at")
	startSession(t, p.mustConnect("άννα", first)).sees("Welcome Άννα at")

	p.Keep([]string{"Άννα", "Boris"})
	text, err := os.ReadFile(filepath.Join(folder, "names"))
	if err != nil || strings.Count(string(text), "\n") != 2 || !strings.Contains(string(text), " Άννα\n") {
		t.Errorf("the names: %v\n%s", err, text)
	}
	again := open(t, folder, usual)
	again.refuses("Άννα", second, "belongs to another key")
	line := strings.TrimSpace(string(gossh.MarshalAuthorizedKey(newKey(t, 3).PublicKey()))) + " DJ Νίκος\n"
	if err := os.WriteFile(filepath.Join(folder, "names"), append(text, line...), 0o600); err != nil {
		t.Fatal(err)
	}
	startSession(t, again.mustConnect("DJ Νίκος", newKey(t, 3))).sees("Welcome DJ Νίκος at")
	startSession(t, again.mustConnect("Άννα", first)).sees("Welcome Άννα at")
}

// Somebody who only asks about another's key, as anybody can, is not taken for
// them, and gets no name for it.
func TestOnlyAKeyThatIsProvenCounts(t *testing.T) {
	folder := t.TempDir()
	p := open(t, folder, usual)
	startSession(t, p.mustConnect("anna", newKey(t, 1))).sees("anna")
	_, said, err := p.connect("anna", liar{newKey(t, 1), newKey(t, 2)})
	if err == nil {
		t.Errorf("a false signature opened the door: %s", said)
	}
	if client, _, err := p.connect("clio", liar{newKey(t, 3), newKey(t, 2)}); err == nil {
		startSession(t, client).sees("Welcome clio (guest)")
	}
	p.Keep([]string{"anna", "clio", "clio (guest)"})
	text, err := os.ReadFile(filepath.Join(folder, "names"))
	if err != nil || strings.Contains(string(text), "clio") {
		t.Errorf("the names: %v\n%s", err, text)
	}
}

// A liar shows a key and signs by another.
type liar struct{ shown, own gossh.Signer }

func (l liar) PublicKey() gossh.PublicKey { return l.shown.PublicKey() }

func (l liar) Sign(r io.Reader, data []byte) (*gossh.Signature, error) { return l.own.Sign(r, data) }

func TestNamesThatAreNoneAreRefused(t *testing.T) {
	p := open(t, t.TempDir(), usual)
	for name, why := range map[string]string{
		"an\x1b[2Jna": "a control character", "a\u202enna": "a mark that changes", "anna (guest)": "can't contain brackets",
		"Mother (computer, expert)": "can't contain brackets", "": "a name is missing", "a\xffb": "not valid UTF-8", "\u0430nna": "can't mix scripts",
		strings.Repeat("x", 40): "at most 32",
	} {
		p.refuses(name, nil, why)
		p.refuses(name, newKey(t, 1), why)
	}
}

func TestARoomWithoutGuests(t *testing.T) {
	p := open(t, t.TempDir(), func(c *config) { c.Guests = false })
	p.refuses("anna", nil, "you need an SSH key")
	startSession(t, p.mustConnect("anna", newKey(t, 1))).sees("Welcome anna at")
}

func TestAClosedRoomHasAList(t *testing.T) {
	folder := t.TempDir()
	line := string(gossh.MarshalAuthorizedKey(newKey(t, 1).PublicKey()))
	if err := os.WriteFile(filepath.Join(folder, "authorized_keys"), []byte("# the club\n\n"+line), 0o600); err != nil {
		t.Fatal(err)
	}
	p := open(t, folder, usual)
	startSession(t, p.mustConnect("anna", newKey(t, 1))).sees("Welcome anna at")
	p.refuses("boris", newKey(t, 2), "not on its list")
	p.refuses("clio", nil, "this room is private")
}

// What is wrong with the files is said to the host when the door is opened, and
// in the log later; nobody comes in meanwhile, and nobody is told of files.
func TestFilesThatCannotBeRead(t *testing.T) {
	folder := t.TempDir()
	p := open(t, folder, usual)
	if err := os.WriteFile(filepath.Join(folder, "names"), []byte("ssh-ed25519 AAAA anna\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	p.refuses("anna", newKey(t, 1), "this room has a problem")
	p.log.awaits("names, line 1: not a key")
	if _, err := newServer(config{Config: door.Config{Folder: folder}}); err == nil || !strings.Contains(err.Error(), "names, line 1") {
		t.Errorf("the door opens: %v", err)
	}
}

// Somebody who has another's public key, and not the other half, is told nothing by it.
func TestAPublicKeyAloneTellsNothing(t *testing.T) {
	p := open(t, t.TempDir(), usual)
	startSession(t, p.mustConnect("anna", newKey(t, 1))).sees("Welcome anna")
	for _, name := range []string{"x", "anna"} {
		_, said, err := p.connect(name, found{newKey(t, 1).PublicKey()})
		_, other, otherErr := p.connect(name, found{newKey(t, 2).PublicKey()})
		if said != other || (err == nil) != (otherErr == nil) || strings.Contains(said, "your key") {
			t.Errorf("%s with anna's public key is told %q (%v), with one of nobody %q (%v)", name, said, err, other, otherErr)
		}
	}
	p.refuses("x", newKey(t, 1), "your key belongs to anna")
	p.log.awaits("x from 127.0.0.1")
	p.log.awaits("by " + gossh.FingerprintSHA256(newKey(t, 1).PublicKey()) + ": your key belongs to anna")
}

// A found key can be shown, but signs nothing.
type found struct{ key gossh.PublicKey }

func (f found) PublicKey() gossh.PublicKey { return f.key }

func (found) Sign(io.Reader, []byte) (*gossh.Signature, error) {
	return nil, errors.New("that half is the owner's")
}

// Whoever has several keys comes in by one that is theirs, whatever the others are.
func TestTheRightKeyMayComeLast(t *testing.T) {
	p := open(t, t.TempDir(), usual)
	startSession(t, p.mustConnect("anna", newKey(t, 1))).sees("Welcome anna")
	startSession(t, p.mustConnect("boris", newKey(t, 2))).sees("Welcome boris")
	signers := []gossh.Signer{certified(t, 3, 10), newKey(t, 2), newKey(t, 4), newKey(t, 5), newKey(t, 6), newKey(t, 1)}
	client, err := gossh.Dial("tcp", p.address, &gossh.ClientConfig{User: "anna", Auth: []gossh.AuthMethod{gossh.PublicKeys(signers...)}, HostKeyCallback: gossh.InsecureIgnoreHostKey()})
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	startSession(t, client).sees("Welcome anna at")
}

// certified returns a key with a certificate whose identity is so long.
func certified(t *testing.T, number byte, long int) gossh.Signer {
	t.Helper()
	key := newKey(t, number)
	c := &gossh.Certificate{Key: key.PublicKey(), CertType: gossh.UserCert, KeyId: strings.Repeat("x", long), ValidPrincipals: []string{"anna"}, ValidBefore: gossh.CertTimeInfinity}
	err := c.SignCert(strings.NewReader(strings.Repeat("x", 1000)), newKey(t, 99))
	if err != nil {
		t.Fatal(err)
	}
	signer, err := gossh.NewCertSigner(c, key)
	if err != nil {
		t.Fatal(err)
	}
	return signer
}

func TestCertificatesAndLargeKeysAreKeptNowhere(t *testing.T) {
	p := open(t, t.TempDir(), usual)
	for i := range byte(12) {
		p.refuses("carl", certified(t, i, 60_000), "certificates are not accepted")
	}
	p.log.awaits("ssh-ed25519-cert-v01@openssh.com: certificates are not accepted")
	large, err := gossh.NewPublicKey(&rsa.PublicKey{N: new(big.Int).SetBit(big.NewInt(1), 16_383, 1), E: 65_537})
	if err != nil {
		t.Fatal(err)
	}
	p.refuses("carl", found{large}, "bytes, at most 2048; ")
	if text, err := os.ReadFile(filepath.Join(p.folder, "names")); err == nil && len(text) > 0 {
		t.Errorf("the register holds\n%.200s", text)
	}
	startSession(t, p.mustConnect("carl", newKey(t, 1))).sees("Welcome carl at")
}
