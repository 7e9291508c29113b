package ssh_test

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"boardroom/view/room/ssh"

	gossh "golang.org/x/crypto/ssh"
)

// refuses checks that somebody is not let in, and is told why.
func (p *porch) refuses(name string, key gossh.Signer, why string) {
	p.t.Helper()
	_, said, err := p.knock(name, key)
	if err == nil || !strings.Contains(said, why) {
		p.t.Errorf("%q is told %q (%v), not %q", name, said, err, why)
	}
}

func TestANameBelongsToTheKeyThatCameFirst(t *testing.T) {
	folder := t.TempDir()
	p := open(t, folder, usual)
	first, second := newKey(t, 1), newKey(t, 2)
	s := stays(t, p.comes("Άννα", first))
	s.sees("Welcome Άννα at")
	p.refuses("Άννα", second, "belongs to another key")
	p.refuses("άννα", second, "belongs to another key")
	p.refuses("Άννα", nil, "belongs to somebody with a key")
	p.refuses("Boris", first, "your key is that of Άννα")
	stays(t, p.comes("Boris", second)).sees("Welcome Boris at")
	stays(t, p.comes("άννα", first)).sees("Welcome Άννα at")

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
	stays(t, again.comes("DJ Νίκος", newKey(t, 3))).sees("Welcome DJ Νίκος at")
	stays(t, again.comes("Άννα", first)).sees("Welcome Άννα at")
}

// Somebody who only asks about another's key, as anybody can, is not taken for
// them, and gets no name for it.
func TestOnlyAKeyThatIsProvenCounts(t *testing.T) {
	folder := t.TempDir()
	p := open(t, folder, usual)
	stays(t, p.comes("anna", newKey(t, 1))).sees("anna")
	_, said, err := p.knock("anna", liar{newKey(t, 1), newKey(t, 2)})
	if err == nil {
		t.Errorf("a false signature opened the door: %s", said)
	}
	if client, _, err := p.knock("clio", liar{newKey(t, 3), newKey(t, 2)}); err == nil {
		stays(t, client).sees("Welcome clio (guest)")
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
		"an\x1b[2Jna": "a control character", "a\u202enna": "a mark that turns", "anna (guest)": "no brackets",
		"Mother (computer, expert)": "no brackets", "": "a name is missing", "a\xffb": "not valid UTF-8", "\u0430nna": "letters of one script",
		strings.Repeat("x", 40): "at most 32",
	} {
		p.refuses(name, nil, why)
		p.refuses(name, newKey(t, 1), why)
	}
}

func TestARoomWithoutGuests(t *testing.T) {
	p := open(t, t.TempDir(), func(c *ssh.Config) { c.Guests = false })
	p.refuses("anna", nil, "only players with a key")
	stays(t, p.comes("anna", newKey(t, 1))).sees("Welcome anna at")
}

func TestAClosedRoomHasAList(t *testing.T) {
	folder := t.TempDir()
	line := string(gossh.MarshalAuthorizedKey(newKey(t, 1).PublicKey()))
	if err := os.WriteFile(filepath.Join(folder, "authorized_keys"), []byte("# the club\n\n"+line), 0o600); err != nil {
		t.Fatal(err)
	}
	p := open(t, folder, usual)
	stays(t, p.comes("anna", newKey(t, 1))).sees("Welcome anna at")
	p.refuses("boris", newKey(t, 2), "not on its list")
	p.refuses("clio", nil, "this room is closed")
}

// What is wrong with the files is said to the host when the door is opened, and
// in the log later; nobody comes in meanwhile, and nobody is told of files.
func TestFilesThatCannotBeRead(t *testing.T) {
	folder := t.TempDir()
	p := open(t, folder, usual)
	if err := os.WriteFile(filepath.Join(folder, "names"), []byte("ssh-ed25519 AAAA anna\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	p.refuses("anna", newKey(t, 1), "something is wrong with this room")
	p.log.awaits("names, line 1: this is no key")
	if _, err := ssh.New(ssh.Config{Folder: folder}); err == nil || !strings.Contains(err.Error(), "names, line 1") {
		t.Errorf("the door opens: %v", err)
	}
}
