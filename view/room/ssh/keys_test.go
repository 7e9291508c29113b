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

	gossh "golang.org/x/crypto/ssh"
)

// Somebody who has another's public key, and not the other half, is told nothing by it.
func TestAPublicKeyAloneTellsNothing(t *testing.T) {
	p := open(t, t.TempDir(), usual)
	stays(t, p.comes("anna", newKey(t, 1))).sees("Welcome anna")
	for _, name := range []string{"x", "anna"} {
		_, said, err := p.knock(name, found{newKey(t, 1).PublicKey()})
		_, other, otherErr := p.knock(name, found{newKey(t, 2).PublicKey()})
		if said != other || (err == nil) != (otherErr == nil) || strings.Contains(said, "your key") {
			t.Errorf("%s with anna's public key is told %q (%v), with one of nobody %q (%v)", name, said, err, other, otherErr)
		}
	}
	p.refuses("x", newKey(t, 1), "your key is that of anna")
	p.log.awaits("x from 127.0.0.1")
	p.log.awaits("by " + gossh.FingerprintSHA256(newKey(t, 1).PublicKey()) + ": your key is that of anna")
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
	stays(t, p.comes("anna", newKey(t, 1))).sees("Welcome anna")
	stays(t, p.comes("boris", newKey(t, 2))).sees("Welcome boris")
	signers := []gossh.Signer{certified(t, 3, 10), newKey(t, 2), newKey(t, 4), newKey(t, 5), newKey(t, 6), newKey(t, 1)}
	client, err := gossh.Dial("tcp", p.address, &gossh.ClientConfig{User: "anna", Auth: []gossh.AuthMethod{gossh.PublicKeys(signers...)}, HostKeyCallback: gossh.InsecureIgnoreHostKey()})
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	stays(t, client).sees("Welcome anna at")
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
		p.refuses("carl", certified(t, i, 60_000), "certificates are not known here")
	}
	p.log.awaits("ssh-ed25519-cert-v01@openssh.com: certificates are not known here")
	large, err := gossh.NewPublicKey(&rsa.PublicKey{N: new(big.Int).SetBit(big.NewInt(1), 16_383, 1), E: 65_537})
	if err != nil {
		t.Fatal(err)
	}
	p.refuses("carl", found{large}, "is too large, 2048 are enough")
	if text, err := os.ReadFile(filepath.Join(p.folder, "names")); err == nil && len(text) > 0 {
		t.Errorf("the register holds\n%.200s", text)
	}
	stays(t, p.comes("carl", newKey(t, 1))).sees("Welcome carl at")
}
